import { loadModels } from '../../agents/text/entities/model.ts';
import { readStatements } from '../../agents/text/summary/reading.ts';
import { eventSharesOf, featuresOf, type RatingWeights, withEvent } from '../../agents/text/summary/salience.ts';
import { hashOf, isValidation, type Marked, marksOf, readMarked, textOf } from './marked.ts';

/** A marked text as the models see it. */
export interface Sample {
  readonly text: string;
  readonly fold: number;
  /** Written by a stranger, with the event in a sentence. */
  readonly isForeign: boolean;
  readonly isValidation: boolean;
  readonly features: readonly (readonly number[])[];
  readonly marks: readonly number[];
  readonly marked: Marked;
}

/** Parts of the texts, each judged by a model that was trained without it. */
export const FOLDS = 10;
/** What the marks stand for: the event counts more than four details. */
export const VALUES = [0, 1, 2, 3.2, 4.4];
const PENALTY = 20;
/** How sharply the ranking is trained towards the highest mark, and how much its weights are held back. */
const SHARP = 2;
const DECAY = 0.004;
const ROUNDS = 400;
const RATE = 0.03;

/** Reads all marked texts as the engine does. */
export async function readSamples(): Promise<Sample[]> {
  const { tag } = await loadModels();
  return readMarked().flatMap((marked) => {
    const text = textOf(marked);
    const steps = readStatements(text, tag);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const marks = marksOf(marked, step.value.statements);
    if (Math.max(...marks) < 3) return [];
    return {
      text,
      fold: hashOf(text) % FOLDS,
      isForeign: marked.event !== undefined,
      isValidation: isValidation(marked),
      features: featuresOf(step.value),
      marks,
      marked,
    };
  });
}

/** Trains what a statement is worth, and which one is the event. */
export function train(samples: readonly Sample[]): RatingWeights {
  const event = trainEvent(samples);
  return { worth: trainWorth(samples, event), event };
}

/** Ridge regression by the normal equations. */
function trainWorth(samples: readonly Sample[], event: readonly number[]): number[] {
  const rows = samples.flatMap(({ features, marks }) =>
    withEvent(features, eventSharesOf(features, event)).map((row, at) => ({ row, value: VALUES[marks[at]!]! })),
  );
  const size = rows[0]!.row.length;
  const matrix = Array.from({ length: size }, (_, at) => {
    const line = new Float64Array(size + 1);
    line[at] = at === 0 ? 1e-6 : PENALTY;
    return line;
  });
  for (const { row, value } of rows) {
    row.forEach((left, at) => {
      if (left === 0) return;
      row.forEach((right, other) => {
        matrix[at]![other]! += left * right;
      });
      matrix[at]![size]! += left * value;
    });
  }
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let line = 0; line < size; line += 1) {
      const factor = matrix[line]![pivot]! / matrix[pivot]![pivot]!;
      if (line === pivot || factor === 0) continue;
      for (let column = pivot; column <= size; column += 1) matrix[line]![column]! -= factor * matrix[pivot]![column]!;
    }
  }
  return matrix.map((line, at) => line[size]! / line[at]!);
}

/** Ranking within each text: the shares of its statements come close to those of their marks (softmax, gradient descent with Adam). */
function trainEvent(samples: readonly Sample[]): number[] {
  const size = samples[0]!.features[0]!.length;
  const weights = new Float64Array(size);
  const [mean, spread] = [new Float64Array(size), new Float64Array(size)];
  const wanted = samples.map(({ marks }) => softmax(marks.map((mark) => SHARP * VALUES[mark]!)));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = Float64Array.from(weights, (weight) => 2 * DECAY * weight);
    samples.forEach(({ features }, index) => {
      const shares = softmax(features.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0)));
      features.forEach((row, at) => {
        const error = (shares[at]! - wanted[index]![at]!) / samples.length;
        row.forEach((value, column) => {
          if (value !== 0) slope[column]! += error * value;
        });
      });
    });
    for (let at = 0; at < size; at += 1) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!;
      spread[at] = 0.999 * spread[at]! + 0.001 * slope[at]! ** 2;
      const step = mean[at]! / (1 - 0.9 ** round) / (Math.sqrt(spread[at]! / (1 - 0.999 ** round)) + 1e-8);
      weights[at]! -= RATE * step;
    }
  }
  return [...weights];
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
