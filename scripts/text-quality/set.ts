import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SkillId } from '../../agents/text/intent/intent.ts';

/** A text with the feeling that its writer expresses. */
export interface SentimentCase {
  readonly id: string;
  readonly text: string;
  readonly label: 'positive' | 'negative' | 'neutral' | 'mixed';
  readonly genre?: string;
}

/** The kinds of names that the sets annotate. */
export const NAMED_KINDS = ['persons', 'organizations', 'locations', 'dates'] as const;

/** A text with its names as they are written in it. */
export type EntityCase = { readonly id: string; readonly text: string } & Readonly<
  Record<(typeof NAMED_KINDS)[number], readonly string[]>
>;

/** A text with the facts that a good summary within the limit carries. */
export interface SummaryCase {
  readonly id: string;
  readonly request: string;
  readonly text: string;
  /** What happened, in one sentence; only sets for judges have it. */
  readonly event?: string;
  readonly must: readonly string[];
  readonly limit: Partial<Record<'words' | 'sentences' | 'characters' | 'percent' | 'bullets', number>>;
}

/** A request with the skill that its sender wants, several of them joined by "+", or `ask` when none can be inferred. */
export interface IntentCase {
  readonly id: string;
  readonly request: string;
  readonly expect: string;
  readonly hard: boolean;
}

/** The skill that a label of an intent stands for. */
export const SKILL_OF: Readonly<Record<string, SkillId>> = {
  summarize: 'summarization',
  sentiment: 'sentiment-analysis',
  entities: 'entity-extraction',
};

/** A labelled set: a folder with up to four files. */
export interface LabelledSet {
  readonly sentiment: readonly SentimentCase[];
  readonly entities: readonly EntityCase[];
  readonly summaries: readonly SummaryCase[];
  readonly intents: readonly IntentCase[];
  /** The first digits of the SHA-256 of all files, so that a changed set cannot pass for the old one. */
  readonly hash: string;
}

/** Reads cases of summaries; "facts" may stand for "must", and a limit may be missing. */
export function readSummaryCases(json: string): SummaryCase[] {
  const cases = JSON.parse(json) as (SummaryCase & { readonly facts?: readonly string[] })[];
  return cases.map(({ facts, ...entry }) => ({ ...entry, must: entry.must ?? facts ?? [], limit: entry.limit ?? {} }));
}

/** Reads a folder; a file that is missing is an empty set. */
export function readSet(folder: string): LabelledSet {
  const hash = createHash('sha256');
  const read = <T>(name: string, parse = (json: string) => JSON.parse(json) as T[]): T[] => {
    const file = join(folder, `${name}.json`);
    if (!existsSync(file)) return [];
    const bytes = readFileSync(file);
    hash.update(bytes);
    return parse(bytes.toString('utf8'));
  };
  const set = {
    sentiment: read<SentimentCase>('sentiment'),
    entities: read<EntityCase>('entities'),
    summaries: read<SummaryCase>('summaries', readSummaryCases),
    intents: read<IntentCase>('intents'),
  };
  if (Object.values(set).every((cases) => cases.length === 0)) throw new Error(`No labelled cases in ${folder}.`);
  return { ...set, hash: hash.digest('hex').slice(0, 16) };
}
