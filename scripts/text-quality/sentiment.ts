import { analyseSentiment } from '../../agents/text/sentiment/sentiment.ts';
import type { SentimentCase } from './set.ts';

/** One text as it was judged. */
export interface SentimentOutcome extends SentimentCase {
  readonly judged: SentimentCase['label'];
  readonly confidence: number;
}

/** Judges every text. */
export async function measureSentiment(cases: readonly SentimentCase[]): Promise<SentimentOutcome[]> {
  const outcomes: SentimentOutcome[] = [];
  for (const entry of cases) {
    const { sentiment, confidence } = await analyseSentiment(entry.text);
    outcomes.push({ ...entry, judged: sentiment, confidence });
  }
  return outcomes;
}

/** Bounds of the reliability table. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01];

/** How often answers of about the same confidence were right. */
export function reliability(outcomes: readonly SentimentOutcome[]) {
  return BINS.slice(0, -1).flatMap((from, at) => {
    const to = BINS[at + 1]!;
    const inside = outcomes.filter(({ confidence }) => confidence >= from && confidence < to);
    if (inside.length === 0) return [];
    const stated = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    const right = inside.filter(({ label, judged }) => label === judged).length;
    return [{ from, to: Math.min(1, to), count: inside.length, stated, right }];
  });
}

/** By how much the stated confidence and the share of right answers differ on average. */
export function calibrationError(outcomes: readonly SentimentOutcome[]): number {
  const parts = reliability(outcomes);
  return parts.reduce((sum, { count, stated, right }) => sum + Math.abs(stated * count - right), 0) / outcomes.length;
}
