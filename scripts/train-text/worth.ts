// Trains what a sentence is worth for a summary and writes agents/text/summary/worth.ts.
//   node dist/scripts/train-text/worth.js            trains on all marked texts
//   node dist/scripts/train-text/worth.js --folds    how well a model ranks texts that it was trained without
import { readFileSync, writeFileSync } from 'node:fs';
import { rank } from '../../agents/text/summary/rank.ts';
import { featuresOf } from '../../agents/text/summary/salience.ts';
import { headingsOf, sentencesOf, statementsOf } from '../../agents/text/summary/statement.ts';
import { readSet } from '../text-quality/set.ts';

/** A text with a mark for each of its statements, from 0, a digression, to 4, the event; `from` names a case of a set. */
interface Marked {
  readonly from?: string;
  readonly text?: string;
  readonly worth: string;
}

interface Sample {
  readonly features: readonly (readonly number[])[];
  readonly marks: readonly number[];
}

const SOURCE = 'scripts/train-text/written/worth.json';
const TARGET = 'agents/text/summary/worth.ts';
/** What the marks stand for: the event counts more than four details. */
const VALUES = [0, 1, 2, 3.2, 4.4];
const PENALTY = 30;
const FOLDS = 10;

function textOf({ from, text }: Marked): string {
  if (text !== undefined) return text;
  const [set, id] = from!.split('/', 2) as [string, string];
  return readSet(`agents/text/data/sets/${set}`).summaries.find((entry) => entry.id === id)!.text;
}

function sampleOf(marked: Marked): Sample {
  const text = textOf(marked);
  const statements = statementsOf(sentencesOf(text));
  if (statements.length !== marked.worth.length)
    throw new Error(`${marked.worth.length} marks for ${statements.length} statements: ${text.slice(0, 60)}`);
  const steps = rank(statements);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { features: featuresOf(statements, step.value, headingsOf(text)), marks: [...marked.worth].map(Number) };
}

/** Ridge regression by the normal equations. */
function train(samples: readonly Sample[]): number[] {
  const rows = samples.flatMap(({ features, marks }) =>
    features.map((row, at) => ({ row, value: VALUES[marks[at]!]! })),
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

function rankingOf(weights: readonly number[], { features }: Sample): number[] {
  const scores = features.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
}

const samples = (JSON.parse(readFileSync(SOURCE, 'utf8')) as Marked[]).map(sampleOf);
if (process.argv.includes('--folds')) {
  const found = [1, 2, 3].map((most) =>
    samples.filter((sample, at) => {
      const others = samples.filter((_, other) => other % FOLDS !== at % FOLDS);
      const best = Math.max(...sample.marks);
      return rankingOf(train(others), sample)
        .slice(0, most)
        .some((one) => sample.marks[one] === best);
    }),
  );
  found.forEach((hits, at) => {
    console.log(`an event among the first ${at + 1}: ${hits.length} of ${samples.length} texts`);
  });
} else {
  const weights = train(samples).map((weight) => weight.toFixed(2));
  writeFileSync(
    TARGET,
    `// Written by scripts/train-text/worth.ts.\n\n/** The weights of the properties of a sentence in the order of \`featuresOf\`. */\nexport const WEIGHTS: readonly number[] = [\n  ${weights.join(', ')},\n];\n`,
  );
}
