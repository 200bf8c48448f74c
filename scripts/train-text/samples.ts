// Writes what the sentiment model is trained on, one passage a line. See scripts/train-text/README.md.
//   node dist/scripts/train-text/samples.js FOLDER TARGET [SET…]
// FOLDER holds the rated sentences of vaderSentiment 0.5, SET is a folder with a labelled set.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cleanText, splitSentences } from '../../agents/text/language/sentence.ts';
import { featuresOf } from '../../agents/text/sentiment/features.ts';
import { wordValence } from '../../agents/text/sentiment/lexicon.ts';
import { judgeByRules } from '../../agents/text/sentiment/rules.ts';
import { readSet } from '../text-quality/set.ts';
import { sourceFolder } from './source.ts';

const RATED = ['tweets', 'movieReviewSnippets', 'amazonReviewSnippets', 'nytEditorialSnippets'];
const REVIEWS = ['amazon', 'yelp', 'imdb'];
const WRITTEN = 'scripts/train-text/written';
const LABELS = ['positive', 'negative', 'neutral', 'mixed'];
const SIGNS = '+-=~';

const [folder, target, ...sets] = process.argv.slice(2);
if (!folder || !target || !existsSync(join(folder, `${RATED[0]}_GroundTruth.txt`)))
  throw new Error('Give the folder hutto_ICWSM_2014 of vaderSentiment 0.5 and a file to write.');
const output = openSync(target, 'w');

/** `label`: a number from 0 to 3, or `mean`: a rating from -4 to 4. */
function add(
  text: string,
  source: string,
  judged: { readonly label: number; readonly id?: string } | { readonly mean: number },
): void {
  const sentences = splitSentences(cleanText(text)).map((sentence) => sentence.text);
  if (sentences.length === 0) return;
  const { tokens, clues } = featuresOf(sentences);
  const own = tokens.map(({ word }) => wordValence(word));
  const line = {
    source,
    ...judged,
    words: tokens.map(({ word }) => word),
    negated: tokens.map(({ negated }) => (negated ? 1 : 0)),
    own,
    clues: clues.map((clue) => Math.round(clue * 1000) / 1000),
    rules: judgeByRules(text),
  };
  writeSync(output, `${JSON.stringify(line)}\n`);
}

for (const genre of RATED) {
  for (const line of readFileSync(join(folder, `${genre}_GroundTruth.txt`), 'latin1').split('\n')) {
    const [, mean, text] = line.split('\t');
    if (text) add(text.trim(), genre, { mean: Number(mean) });
  }
}
const fixtures = join(sourceFolder('sentiment'), 'test/fixtures');
for (const genre of REVIEWS) {
  const reviews = JSON.parse(readFileSync(join(fixtures, `${genre}.json`), 'utf8')) as { text: string; class: 0 | 1 }[];
  for (const { text, class: side } of reviews) add(text.trim(), genre, { label: side === 1 ? 0 : 1 });
}
for (const name of readdirSync(WRITTEN).filter((file) => file.startsWith('sentiment'))) {
  for (const line of readFileSync(join(WRITTEN, name), 'utf8').trim().split('\n'))
    add(line.slice(2), 'written', { label: SIGNS.indexOf(line[0]!) });
}
const older = JSON.parse(readFileSync('agents/text/data/sentiments.json', 'utf8')) as {
  text: string;
  sentiment: string;
}[];
for (const { text, sentiment } of older) add(text, 'older', { label: LABELS.indexOf(sentiment) });
for (const set of sets)
  for (const { id, text, label } of readSet(set).sentiment)
    add(text, basename(set), { label: LABELS.indexOf(label), id });
closeSync(output);
