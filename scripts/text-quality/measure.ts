import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type EntityOutcome, measureEntities } from './entities.ts';
import { heldOutIntents, heldOutSentiment } from './held-out.ts';
import { type IntentOutcome, measureIntent } from './intent.ts';
import { measureSentiment, type SentimentOutcome } from './sentiment.ts';
import { readSet } from './set.ts';
import { measureSummary, type SummaryOutcome } from './summary.ts';

/** Where the labelled sets are. */
export const SETS = 'agents/text/data/sets';

/** Everything that is measured on one set. */
export interface SetQuality {
  readonly name: string;
  /** Where the set comes from. */
  readonly about: string;
  readonly hash: string;
  readonly sentiment: readonly SentimentOutcome[];
  readonly entities: readonly EntityOutcome[];
  readonly summaries: readonly SummaryOutcome[];
  readonly intents: readonly IntentOutcome[];
}

/** The folders of the sets in the repository. */
export function setFolders(): string[] {
  return readdirSync(SETS, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(SETS, entry.name)] : [],
  );
}

/** Measures the local engines on one folder. Texts that a model was trained on are judged by one that was not. */
export async function measureSet(folder: string): Promise<SetQuality> {
  const set = readSet(folder);
  const readme = join(folder, 'README.md');
  const name = basename(resolve(folder));
  return {
    name,
    about: existsSync(readme) ? readFileSync(readme, 'utf8') : '',
    hash: set.hash,
    sentiment: heldOutSentiment(name, set.sentiment) ?? (await measureSentiment(set.sentiment)),
    entities: await measureEntities(set.entities),
    summaries: await measureSummary(set.summaries),
    intents: heldOutIntents(name, set.intents) ?? measureIntent(set.intents),
  };
}
