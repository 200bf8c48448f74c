// Trains the sentiment model of the text agent and writes agents/text/sentiment/weights.ts. See scripts/train-text/README.md.
//   node dist/scripts/train-text/sentiment.js FOLDER [--measure]
// FOLDER holds the rated sentences of vaderSentiment 0.5. With --measure a sixth of them is held out and nothing is written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../../agents/text/sentiment/features.ts';
import { BIAS, createValence, SCALE, sharesOf } from '../../agents/text/sentiment/model.ts';
import { judgeByRules } from '../../agents/text/sentiment/sentiment.ts';
import { sourceFolder } from './source.ts';

const TARGET = 'agents/text/sentiment/weights.ts';
const RATED = ['tweets', 'movieReviewSnippets', 'amazonReviewSnippets', 'nytEditorialSnippets'];
const REVIEWS = ['amazon', 'yelp', 'imdb'];
/** Mean ratings from -4 to 4 nearer to zero are neutral. */
const NEUTRAL = 0.55;
/** How softly the classes meet there. */
const SOFTNESS = 0.2;
const EPOCHS = 12;
const RATE = 0.1;
const DECAY = 0.01;

interface Example {
  readonly text: string;
  readonly genre: string;
  readonly mean: number;
  readonly held: boolean;
}

type Triple = readonly [number, number, number];

interface Sample {
  readonly names: readonly string[];
  readonly values: readonly number[];
  readonly target: Triple;
  readonly weight: number;
}

const folder = process.argv[2];
if (!folder || !existsSync(join(folder, `${RATED[0]}_GroundTruth.txt`)))
  throw new Error(
    'Give the folder hutto_ICWSM_2014 of vaderSentiment 0.5; scripts/train-text/README.md says how to get it.',
  );
const measure = process.argv.includes('--measure');
const lexicon = readLexicon(join(folder, 'vader_sentiment_lexicon.txt'));
const valenceOf = createValence(lexicon);
const examples = readExamples(folder);
const weights = train(samplesOf(examples.filter(({ held }) => !(measure && held))));
if (measure) report(examples.filter(({ held }) => held));
else write();

function readLexicon(file: string): Map<string, number> {
  const lines = readFileSync(file, 'latin1').split('\n');
  const words = lines.flatMap((line) => {
    const [word = '', value] = line.split('\t');
    return /^[a-z][a-z'-]+$/.test(word) ? [[word, Math.round(Number(value) * 10) / 10] as const] : [];
  });
  return new Map(words);
}

function readExamples(rated: string): Example[] {
  const found: Example[] = [];
  const add = (text: string, mean: number, genre: string) =>
    found.push({ text, mean, genre, held: hash(text) % 6 === 0 });
  for (const genre of RATED) {
    for (const line of readFileSync(join(rated, `${genre}_GroundTruth.txt`), 'latin1').split('\n')) {
      const [, mean, text] = line.split('\t');
      if (text) add(text.trim(), Number(mean), genre);
    }
  }
  const fixtures = join(sourceFolder('sentiment'), 'test/fixtures');
  for (const genre of REVIEWS) {
    const reviews = JSON.parse(readFileSync(join(fixtures, `${genre}.json`), 'utf8')) as {
      text: string;
      class: 0 | 1;
    }[];
    for (const review of reviews) add(review.text.trim(), review.class === 1 ? 1.6 : -1.6, genre);
  }
  return found;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return ((value >>> 8) ^ value) >>> 0;
}

function classOf(mean: number): 0 | 1 | 2 {
  return mean > NEUTRAL ? 0 : mean < -NEUTRAL ? 1 : 2;
}

/** The classes count alike; film reviews, which are nearly half of the examples, count half. */
function samplesOf(list: readonly Example[]): Sample[] {
  const counts: [number, number, number] = [0, 0, 0];
  for (const { mean } of list) counts[classOf(mean)] += 1;
  const found = list.map(({ text }) => featuresOf(text, valenceOf));
  const spread = new Map<string, number>();
  for (const features of found) for (const name of features.keys()) spread.set(name, (spread.get(name) ?? 0) + 1);
  const enough = (name: string) => spread.get(name)! >= (name.startsWith('#') ? 1 : name.includes(' ') ? 6 : 4);
  return list.map(({ mean, genre }, at) => {
    const kept = [...found[at]!].filter(([name]) => enough(name));
    const sigmoid = (value: number) => 1 / (1 + Math.exp(-value / SOFTNESS));
    const [up, down] = [sigmoid(mean - NEUTRAL), sigmoid(-mean - NEUTRAL)];
    return {
      names: [BIAS, ...kept.map(([name]) => name)],
      values: [1, ...kept.map(([, value]) => value)],
      target: [up, down, Math.max(0, 1 - up - down)],
      weight: (list.length / 3 / counts[classOf(mean)]) * (genre === 'movieReviewSnippets' ? 0.5 : 1),
    };
  });
}

/** Multinomial logistic regression by AdaGrad; the order of the examples is the same in every run. */
function train(samples: readonly Sample[]): Map<string, [number, number, number]> {
  const found = new Map<string, [number, number, number]>();
  const squares = new Map<string, [number, number, number]>();
  for (const { names } of samples) {
    for (const name of names) {
      if (found.has(name)) continue;
      found.set(name, [0, 0, 0]);
      squares.set(name, [1e-8, 1e-8, 1e-8]);
    }
  }
  const order = [...samples];
  let seed = 1;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const other = Math.floor((seed / 2 ** 32) * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const sample of order) step(sample, found, squares);
  }
  return found;
}

function step(
  sample: Sample,
  found: Map<string, [number, number, number]>,
  squares: Map<string, [number, number, number]>,
) {
  const { names, values, target, weight } = sample;
  const shares = predict(names, values, found);
  names.forEach((name, at) => {
    const own = found.get(name)!;
    const square = squares.get(name)!;
    for (const side of [0, 1, 2] as const) {
      const slope = (shares[side] - target[side]) * weight * values[at]! + (name === BIAS ? 0 : DECAY * own[side]);
      square[side] += slope * slope;
      own[side] -= (RATE * slope) / Math.sqrt(square[side]);
    }
  });
}

function predict(names: readonly string[], values: readonly number[], found: ReadonlyMap<string, Triple>) {
  const scores: [number, number, number] = [0, 0, 0];
  names.forEach((name, at) => {
    const own = found.get(name);
    if (own) for (const side of [0, 1, 2] as const) scores[side] += own[side] * values[at]!;
  });
  return sharesOf(...scores);
}

function report(list: readonly Example[]): void {
  for (const genre of [...RATED, ...REVIEWS]) {
    const inside = list.filter((example) => example.genre === genre);
    const best = (shares: Triple) => shares.indexOf(Math.max(...shares));
    const model = inside.filter(({ text, mean }) => {
      const features = featuresOf(text, valenceOf);
      return best(predict([BIAS, ...features.keys()], [1, ...features.values()], weights)) === classOf(mean);
    });
    const rules = inside.filter(({ text, mean }) => best(judgeByRules(text)) === classOf(mean));
    const share = (part: readonly Example[]) => `${((part.length / inside.length) * 100).toFixed(1)} %`;
    console.log(`${genre}: n ${inside.length}, model ${share(model)}, rules ${share(rules)}`);
  }
}

function write(): void {
  const lines = [...weights].flatMap(([name, [up, down, flat]]) => {
    const [a, b] = [Math.round((up - flat) * SCALE), Math.round((down - flat) * SCALE)];
    return Math.abs(a) + Math.abs(b) > 4 ? [`${name}\t${a}\t${b}`] : [];
  });
  const words = [...lexicon].map(([word, value]) => `${word}\t${Math.round(value * 10)}`);
  const text = [
    '// Written by scripts/train-text/sentiment.ts from data of vaderSentiment 0.5 (MIT, Copyright 2014 C.J. Hutto) and of the',
    '// Sentiment Labelled Sentences (CC BY 4.0, Kotzias et al. 2015). See NOTICE.',
    '',
    '/** Words with their rated strength in tenths. */',
    `export const LEXICON = ${literal(words)};`,
    '',
    '/** Features with their weights towards positive and towards negative. */',
    `export const WEIGHTS = ${literal(lines)};`,
    '',
  ];
  writeFileSync(TARGET, text.join('\n'));
  console.log(`${lines.length} weights and ${words.length} words written to ${TARGET}.`);
}

function literal(lines: readonly string[]): string {
  return `\`${lines.join('\n').replace(/[\\`$]/g, '\\$&')}\``;
}
