// Trains what a sentence is worth for a summary and which one is the event, and writes agents/text/summary/worth.ts.
//   node dist/scripts/train-text/worth.js            trains on all marked texts
//   node dist/scripts/train-text/worth.js --folds    how well models rank texts that they were trained without
import { writeFileSync } from 'node:fs';
import { type Rating, type RatingWeights, rateFeatures } from '../../agents/text/summary/salience.ts';
import { FOLDS, readSamples, type Sample, train } from './worth-model.ts';

const TARGET = 'agents/text/summary/worth.ts';

/** Is one of the best ranked statements of each sample the event? */
function hitsOf(
  samples: readonly Sample[],
  kind: keyof Rating,
  weightsOf: (sample: Sample) => RatingWeights,
): number[] {
  const hits = [0, 0, 0];
  for (const sample of samples) {
    const scores = rateFeatures(sample.features, weightsOf(sample))[kind];
    const best = Math.max(...sample.marks);
    const place = [...scores.keys()]
      .sort((a, b) => scores[b]! - scores[a]!)
      .findIndex((at) => sample.marks[at] === best);
    for (let most = place; most < hits.length; most += 1) hits[most]! += 1;
  }
  return hits;
}

function report(name: string, samples: readonly Sample[], hits: readonly number[]): void {
  const shares = hits.map((count) => `${((100 * count) / samples.length).toFixed(1)} %`);
  console.log(`${name} (${samples.length} texts): an event first, among two, among three: ${shares.join(', ')}`);
}

const samples = await readSamples();
const design = samples.filter((sample) => !sample.isValidation);
if (process.argv.includes('--folds')) {
  const models = Array.from({ length: FOLDS }, (_, fold) => train(design.filter((sample) => sample.fold !== fold)));
  for (const kind of ['worth', 'event'] as const) {
    for (const isForeign of [false, true]) {
      const part = design.filter((sample) => sample.isForeign === isForeign);
      report(
        `${kind}, ${isForeign ? 'by strangers' : 'older texts'}`,
        part,
        hitsOf(part, kind, ({ fold }) => models[fold]!),
      );
    }
    report(
      `${kind}, all`,
      design,
      hitsOf(design, kind, ({ fold }) => models[fold]!),
    );
  }
} else if (process.argv.includes('--validation')) {
  const part = samples.filter((sample) => sample.isValidation);
  const weights = train(design);
  for (const kind of ['worth', 'event'] as const)
    report(
      `${kind}, validation`,
      part,
      hitsOf(part, kind, () => weights),
    );
} else {
  const { worth, event } = train(samples);
  const list = (weights: readonly number[]) => `[\n  ${weights.map((weight) => weight.toFixed(2)).join(', ')},\n]`;
  writeFileSync(
    TARGET,
    `// Written by scripts/train-text/worth.ts.

/** The weights of the properties of a statement in the order of \`featuresOf\`: what it is worth. */
export const WORTH: readonly number[] = ${list(worth)};

/** How likely it is the event, compared with the other statements of its text. */
export const EVENT: readonly number[] = ${list(event)};
`,
  );
}
