import { paced, type Steps } from '../conversation/pace.ts';
import { cleanText } from '../language/sentence.ts';
import { judgePassage, type Shares, sharesOf } from './model.ts';
import { passagesOf } from './passage.ts';

/** Three shares that sum to 1; a mixed feeling counts half as positive and half as negative. */
export interface SentimentScores {
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
}

/** The feeling of a text. */
export interface Sentiment {
  /** `mixed`: clear praise and clear blame of about the same weight. */
  readonly sentiment: 'positive' | 'negative' | 'neutral' | 'mixed';
  /** How likely the answer is right, 0 to 1. */
  readonly confidence: number;
  readonly scores: SentimentScores;
}

const LABELS = ['positive', 'negative', 'neutral', 'mixed'] as const;

/** Tells the feeling that the writer of a text expresses: a trained model that has the results of rules among its clues. */
export function analyseSentiment(
  text: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Sentiment> {
  return paced(analysing(text), signal);
}

function* analysing(text: string): Steps<Sentiment> {
  const passages = passagesOf(cleanText(text));
  yield;
  const judged: Shares[] = [];
  for (const passage of passages) {
    judged.push(judgePassage(passage));
    if (judged.length % 8 === 0) yield;
  }
  return answered(pooled(judged));
}

/** The passages together: their logarithms, damped by their number, because neighbours say much the same. */
function pooled(judged: readonly Shares[]): Shares {
  if (judged.length === 0) return [0, 0, 1, 0];
  const sums = LABELS.map((_, side) => judged.reduce((sum, shares) => sum + Math.log(shares[side]!), 0));
  return sharesOf(sums.map((sum) => sum / Math.sqrt(judged.length)));
}

function answered(shares: Shares): Sentiment {
  const [up, down, , both] = shares;
  const positive = Math.round((up + both / 2) * 1000);
  const negative = Math.round((down + both / 2) * 1000);
  const best = shares.indexOf(Math.max(...shares));
  return {
    sentiment: LABELS[best]!,
    confidence: Math.round(shares[best]! * 1000) / 1000,
    scores: {
      positive: positive / 1000,
      negative: negative / 1000,
      neutral: (1000 - positive - negative) / 1000,
    },
  };
}
