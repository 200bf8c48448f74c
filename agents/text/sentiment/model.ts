import { indexOfWord, numbersOf } from '../language/known-word.ts';
import { type Features, featuresOf } from './features.ts';
import { wordValence } from './lexicon.ts';
import { DIRECT, FILTER_BIAS, FILTERS, LAST, LAST_BIAS, OUT, OUT_BIAS, TEMPERATURE, VECTORS } from './weights.ts';

/** Shares of positive, negative, neutral and mixed that sum to 1. */
export type Shares = readonly [positive: number, negative: number, neutral: number, mixed: number];

/** Numbers of a word in the vocabulary: its vector. Beside them the network sees its strength and whether it is negated. */
const WIDTH = 16;
const ENTRY = WIDTH + 1;
const INPUT = WIDTH + 2;
/** Filters look at a word and its two neighbours. */
const WINDOW = 3;

/** A small network: filters over three words, their maxima and sums and the clues of the rules, one layer, four answers. */
interface Network {
  /** The rated strength and the vector of each word. */
  readonly words: Int8Array;
  readonly filters: Float32Array;
  readonly filterBias: Float32Array;
  readonly last: Float32Array;
  readonly lastBias: Float32Array;
  readonly out: Float32Array;
  readonly direct: Float32Array;
  readonly outBias: Float32Array;
}

let decoded: Network | undefined;

/** Decodes the weights, once. */
export function loadSentimentModel(): Network {
  decoded ??= {
    words: numbersOf(VECTORS),
    filters: numbers(FILTERS),
    filterBias: numbers(FILTER_BIAS),
    last: numbers(LAST),
    lastBias: numbers(LAST_BIAS),
    out: numbers(OUT),
    direct: numbers(DIRECT),
    outBias: numbers(OUT_BIAS),
  };
  return decoded;
}

function numbers(list: string): Float32Array {
  return Float32Array.from(list.split(' '), Number);
}

/** What the model says about a passage of a few sentences. */
export function judgePassage(sentences: readonly string[]): Shares {
  const network = loadSentimentModel();
  const features = featuresOf(sentences);
  return sharesOf(answersOf(pooledFilters(features, network), network).map((score) => score / TEMPERATURE));
}

/** Scores as shares. */
export function sharesOf(scores: readonly number[]): Shares {
  const most = Math.max(...scores);
  const spread = scores.map((score) => Math.exp(score - most));
  const sum = spread.reduce((total, share) => total + share, 0);
  return spread.map((share) => share / sum) as unknown as Shares;
}

/** The maximum and the damped sum of every filter over the passage, and the clues. */
function pooledFilters({ tokens, clues }: Features, network: Network): number[] {
  const { filters, filterBias } = network;
  const count = filterBias.length;
  const inputs = inputsOf(tokens, network);
  const maxima = new Array<number>(count).fill(0);
  const sums = new Array<number>(count).fill(0);
  for (let at = 0; at < tokens.length; at += 1) {
    for (let filter = 0; filter < count; filter += 1) {
      let value = filterBias[filter]!;
      // The inputs begin with one empty place, so the window of a word begins at its own number.
      for (let place = 0; place < WINDOW * INPUT; place += 1)
        value += inputs[at * INPUT + place]! * filters[place * count + filter]!;
      if (value <= 0) continue;
      if (value > maxima[filter]!) maxima[filter] = value;
      sums[filter]! += value;
    }
  }
  const damping = Math.sqrt(tokens.length + 4);
  return [...maxima, ...sums.map((sum) => sum / damping), ...clues];
}

function inputsOf(tokens: Features['tokens'], { words }: Network): Float32Array {
  const inputs = new Float32Array((tokens.length + 2) * INPUT);
  tokens.forEach(({ word, negated }, at) => {
    const start = (at + 1) * INPUT;
    const index = indexOfWord(word);
    const [from, end] = index === undefined ? [0, 0] : [index * ENTRY, (index + 1) * ENTRY];
    inputs.set(words.subarray(from + 1, end), start);
    const rated = index === undefined ? 0 : (words[from]! * 4) / 31;
    inputs[start + WIDTH] = (rated || wordValence(word)) / 2;
    inputs[start + WIDTH + 1] = negated ? 1 : 0;
  });
  return inputs;
}

function answersOf(features: readonly number[], { last, lastBias, out, direct, outBias }: Network): number[] {
  const hidden = [...lastBias].map((bias, unit) =>
    Math.max(
      0,
      features.reduce((sum, value, at) => sum + value * last[at * lastBias.length + unit]!, bias),
    ),
  );
  return [...outBias].map((bias, side) => {
    const straight = features.reduce((sum, value, at) => sum + value * direct[at * outBias.length + side]!, bias);
    return hidden.reduce((sum, value, at) => sum + value * out[at * outBias.length + side]!, straight);
  });
}
