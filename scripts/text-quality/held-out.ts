import { readFileSync } from 'node:fs';
import type { SkillId } from '../../agents/text/intent/intent.ts';
import { type IntentOutcome, judged } from './intent.ts';
import type { SentimentOutcome } from './sentiment.ts';
import type { IntentCase, SentimentCase } from './set.ts';

const FOLDER = 'agents/text/data/held-out';

interface Held {
  readonly set: string;
  readonly id: string;
}

/** What models that were trained without a case said about it, by the id of the case; undefined for a set that none was trained on. */
function heldOut<T extends Held>(file: string, set: string): ReadonlyMap<string, T> | undefined {
  const entries = JSON.parse(readFileSync(`${FOLDER}/${file}.json`, 'utf8')) as T[];
  const inside = entries.filter((entry) => entry.set === set);
  return inside.length === 0 ? undefined : new Map(inside.map((entry) => [entry.id, entry]));
}

function of<T>(found: ReadonlyMap<string, T>, set: string, id: string): T {
  const entry = found.get(id);
  if (!entry) throw new Error(`${FOLDER} has no judgement of ${set} ${id}. Run the training with --folds again.`);
  return entry;
}

/** The texts of a set as they were judged by models that had not seen them. */
export function heldOutSentiment(set: string, cases: readonly SentimentCase[]): SentimentOutcome[] | undefined {
  const found = heldOut<Held & Pick<SentimentOutcome, 'judged' | 'confidence'>>('sentiment', set);
  return found && cases.map((entry) => ({ ...entry, ...pick(of(found, set, entry.id)) }));
}

function pick({ judged: label, confidence }: Pick<SentimentOutcome, 'judged' | 'confidence'>) {
  return { judged: label, confidence };
}

/** The requests of a set as they were read by models that had not seen them. */
export function heldOutIntents(set: string, cases: readonly IntentCase[]): IntentOutcome[] | undefined {
  const found = heldOut<Held & { readonly skills: readonly SkillId[] }>('intents', set);
  return found && cases.map((entry) => judged(entry, of(found, set, entry.id).skills));
}
