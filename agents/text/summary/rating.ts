import { mapped, type Steps } from '../conversation/pace.ts';
import { indexOfWord, numbersOf } from '../language/known-word.ts';
import type { Reading } from './reading.ts';
import { featuresOf } from './salience.ts';
import type { Statement } from './statement.ts';
import { WEIGHTS } from './weights.ts';

/** What the statements of a text are worth for a summary. */
export interface Rating {
  /** About 0 for a digression, 4 for the event itself. */
  readonly worth: readonly number[];
  /** How likely each statement is the event; the shares sum to 1. */
  readonly event: readonly number[];
}

/** The weights as they are stored: numbers with spaces between them, and letters for the vectors. */
export interface RatingWeights {
  /** The vector of each word of the vocabulary, one letter a number. */
  readonly vectors: string;
  readonly filters: string;
  readonly filterBias: string;
  /** By how much each property is shifted and divided before it is used. */
  readonly means: string;
  readonly spreads: string;
  /** From the properties and the filters of a statement and its neighbours to the two answers. */
  readonly out: string;
  readonly worthBias: number;
}

/** Numbers of a word: its vector, and whether it is a number or looks like a name. */
const WIDTH = 16;
const INPUT = WIDTH + 2;
/** Filters look at a word and its two neighbours. */
const WINDOW = 3;
/** More words of a statement are not looked at. */
const MOST_TOKENS = 48;
/** The statements that are looked at for one of them: itself, the next and the one before, and the two beyond. */
const PLACES = [0, 1, -1, 2, -2];
/** What the neighbours count. */
const AROUND = 0.5;
const ANSWERS = 2;

/** A small network: filters over three words, their maxima and sums and the properties of a statement and its neighbours, two answers. */
interface Network {
  readonly vectors: Int8Array;
  readonly filters: Float32Array;
  readonly filterBias: Float32Array;
  readonly means: Float32Array;
  readonly spreads: Float32Array;
  readonly out: Float32Array;
  readonly worthBias: number;
}

/** A word as the network sees it. */
export interface Token {
  readonly index: number | undefined;
  readonly isNumber: boolean;
  readonly isName: boolean;
}

const networks = new WeakMap<RatingWeights, Network>();

/** Decodes the weights, once. */
export function loadRatingModel(weights: RatingWeights = WEIGHTS): Network {
  const known = networks.get(weights);
  if (known) return known;
  const numbers = (list: string) => Float32Array.from(list.split(' '), Number);
  const network = {
    vectors: numbersOf(weights.vectors),
    filters: numbers(weights.filters),
    filterBias: numbers(weights.filterBias),
    means: numbers(weights.means),
    spreads: numbers(weights.spreads),
    out: numbers(weights.out),
    worthBias: weights.worthBias,
  };
  networks.set(weights, network);
  return network;
}

/** What each statement is worth, and which one is likely the event. */
export function* ratingOf(reading: Reading, weights: RatingWeights = WEIGHTS): Steps<Rating> {
  const network = loadRatingModel(weights);
  const features = yield* featuresOf(reading);
  const inputs = yield* mapped(reading.statements, (statement, at) => inputOf(features[at]!, statement, network));
  const answers = yield* mapped(inputs, (_, at) => answersOf(inputs, at, network));
  return { worth: answers.map(([, worth]) => worth), event: shared(answers.map(([event]) => event)) };
}

/** The words of a statement. */
export function tokensOf({ text }: Pick<Statement, 'text'>): Token[] {
  const words = text.replaceAll('’', "'").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
  return words.slice(0, MOST_TOKENS).map((word, at) => {
    const small = word.toLowerCase();
    return {
      index: indexOfWord(small) ?? indexOfWord(small.replace(/'s$/, '')),
      isNumber: /\d/.test(word),
      isName: at > 0 && /^\p{Lu}/u.test(word),
    };
  });
}

/** What the last layer sees of a statement itself. */
function inputOf(features: readonly number[], statement: Statement, network: Network): Float32Array {
  const { means, spreads, filterBias } = network;
  const input = new Float32Array(features.length + 2 * filterBias.length);
  for (let at = 0; at < features.length; at += 1) input[at] = (features[at]! - means[at]!) / spreads[at]!;
  addPooledFilters(input.subarray(features.length), tokensOf(statement), network);
  return input;
}

/** Adds up what a statement and its neighbours say. */
function answersOf(inputs: readonly Float32Array[], at: number, { out, worthBias }: Network): [number, number] {
  let [event, worth] = [0, worthBias];
  let next = 0;
  for (const place of PLACES) {
    const input = inputs[at + place];
    const share = place === 0 ? 1 : AROUND;
    const width = inputs[at]!.length;
    for (let column = 0; input !== undefined && column < width; column += 1) {
      const value = share * input[column]!;
      event += value * out[next + column * ANSWERS]!;
      worth += value * out[next + column * ANSWERS + 1]!;
    }
    next += width * ANSWERS;
  }
  return [event, worth];
}

/** The maximum of every filter over the words of a statement, and behind them the damped sums. */
function addPooledFilters(pooled: Float32Array, tokens: readonly Token[], network: Network): void {
  const { filters, filterBias } = network;
  const count = filterBias.length;
  const inputs = vectorsOf(tokens, network);
  const values = new Float32Array(count);
  const damping = Math.sqrt(tokens.length + 4);
  for (let at = 0; at < tokens.length; at += 1) {
    values.set(filterBias);
    // The inputs begin with one empty place, so the window of a word begins at its own number.
    for (let place = 0; place < WINDOW * INPUT; place += 1) {
      const input = inputs[at * INPUT + place]!;
      if (input === 0) continue;
      for (let filter = 0; filter < count; filter += 1) values[filter]! += input * filters[place * count + filter]!;
    }
    for (let filter = 0; filter < count; filter += 1) {
      const value = Math.max(0, values[filter]!);
      pooled[filter] = Math.max(pooled[filter]!, value);
      pooled[count + filter]! += value / damping;
    }
  }
}

function vectorsOf(tokens: readonly Token[], { vectors }: Network): Float32Array {
  const inputs = new Float32Array((tokens.length + 2) * INPUT);
  tokens.forEach(({ index, isNumber, isName }, at) => {
    const start = (at + 1) * INPUT;
    if (index !== undefined) inputs.set(vectors.subarray(index * WIDTH, (index + 1) * WIDTH), start);
    inputs[start + WIDTH] = isNumber ? 1 : 0;
    inputs[start + WIDTH + 1] = isName ? 1 : 0;
  });
  return inputs;
}

/** Scores as shares that sum to 1. */
function shared(scores: readonly number[]): number[] {
  const most = scores.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY);
  const spread = scores.map((score) => Math.exp(score - most));
  const sum = spread.reduce((total, own) => total + own, 0);
  return spread.map((own) => own / sum);
}
