import { featuresOf } from './features.ts';
import { wordValence } from './lexicon.ts';
import { LEXICON, WEIGHTS } from './weights.ts';

/** Shares of positive, negative and neutral that sum to 1. */
export type Shares = readonly [positive: number, negative: number, neutral: number];

interface Model {
  readonly valenceOf: (word: string) => number;
  /** The weight of each feature towards positive and towards negative; neutral is zero. */
  readonly weights: ReadonlyMap<string, readonly [number, number]>;
}

/** Weights are stored as whole numbers. */
export const SCALE = 50;
/** The feature that every sentence has. */
export const BIAS = '#bias';

let decoded: Model | undefined;

/** Decodes the weights, once. */
export function loadSentimentModel(): Model {
  decoded ??= { valenceOf: createValence(pairs(LEXICON)), weights: decode(WEIGHTS) };
  return decoded;
}

/** The strength of a word: that of the rated lexicon, or that of the agent's own list with its inflected forms. */
export function createValence(rated: ReadonlyMap<string, number>): (word: string) => number {
  return (word) => rated.get(word) ?? wordValence(word);
}

function pairs(list: string): Map<string, number> {
  return new Map(
    list.split('\n').map((line) => {
      const [word = '', value] = line.split('\t');
      return [word, Number(value) / 10];
    }),
  );
}

function decode(list: string): Map<string, readonly [number, number]> {
  return new Map(
    list.split('\n').map((line) => {
      const [name = '', up, down] = line.split('\t');
      return [name, [Number(up) / SCALE, Number(down) / SCALE]];
    }),
  );
}

/** What the trained model says about one sentence. */
export function judgeSentence(sentence: string): Shares {
  const { valenceOf, weights } = loadSentimentModel();
  let [up, down] = weights.get(BIAS) ?? [0, 0];
  for (const [name, value] of featuresOf(sentence, valenceOf)) {
    const weight = weights.get(name);
    if (!weight) continue;
    up += weight[0] * value;
    down += weight[1] * value;
  }
  return sharesOf(up, down, 0);
}

/** Three scores as shares. */
export function sharesOf(...scores: readonly [number, number, number]): Shares {
  const most = Math.max(...scores);
  const [up, down, flat] = scores.map((score) => Math.exp(score - most)) as [number, number, number];
  const sum = up + down + flat;
  return [up / sum, down / sum, flat / sum];
}
