import { cleanText, splitSentences } from '../language/sentence.ts';
import { sentenceValence } from './valence.ts';

/** Shares of positive, negative and neutral that sum to 1. */
export type Shares = readonly [positive: number, negative: number, neutral: number];

/** The feeling of a text by the rules alone. The model has their results among its clues; this is what it is compared with. */
export function judgeByRules(text: string): Shares {
  const valences = splitSentences(cleanText(text)).map((sentence) => sentenceValence(sentence.text));
  const positive = valences.reduce((sum, value) => sum + Math.max(0, value), 0);
  const negative = valences.reduce((sum, value) => sum + Math.max(0, -value), 0);
  const net = positive - negative;
  const balance = net / Math.sqrt(net * net + 3 + positive * negative * 0.5);
  const threshold = positive + negative === 0 ? 0.5 : 0.25;
  return sharesOf(5 * (balance - threshold), 5 * (-balance - threshold), 0);
}

/** Three scores as shares. */
function sharesOf(...scores: readonly [number, number, number]): Shares {
  const most = Math.max(...scores);
  const [up, down, flat] = scores.map((score) => Math.exp(score - most)) as [number, number, number];
  const sum = up + down + flat;
  return [up / sum, down / sum, flat / sum];
}
