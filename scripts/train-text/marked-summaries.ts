// What summaries of marked texts carry.
//   node dist/scripts/train-text/marked-summaries.js MODELS          the texts that the weights are trained on, each with a model that was trained
//                                                                    without it: MODELS was written by worth.py --folds
//   node dist/scripts/train-text/marked-summaries.js --texts FILE    other marked texts, with the weights as they are
//   ... --print                                                      shows the summaries without a limit
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type RatingWeights, ratingOf } from '../../agents/text/summary/rating.ts';
import { type Rate, summarizeBy } from '../../agents/text/summary/summarize.ts';
import { ASKED, type Carried, carriedOf } from './carried.ts';
import { foldOf, type Marked, readMarked, textOf } from './marked.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { texts: { type: 'string' }, print: { type: 'boolean', default: false } },
});
if (options.texts === undefined && positionals.length === 0) throw new Error('Give a file of models, or --texts FILE.');

const models = options.texts ? [] : (JSON.parse(readFileSync(positionals[0]!, 'utf8')) as RatingWeights[]);
const rateFor = (marked: Marked): Rate =>
  models.length === 0 ? ratingOf : (reading) => ratingOf(reading, models[foldOf(marked)]);

const mean = (list: readonly Carried[], of: (one: Carried) => number) =>
  list.reduce((sum, one) => sum + of(one), 0) / Math.max(1, list.length);

function report(name: string, list: readonly Carried[]): void {
  const share = (of: (one: Carried) => number) => (100 * mean(list, of)).toFixed(1).padStart(5);
  console.log(
    `${name.padEnd(28)} event in ${share((one) => (one.hasEvent ? 1 : 0))} %  of its words ${share((one) => one.event)} %  worth ${share((one) => one.worth)} %  words ${mean(list, (one) => one.words).toFixed(0)}`,
  );
}

const found = new Map<string, Carried[]>();
const note = (name: string, carried: Carried) => found.set(name, [...(found.get(name) ?? []), carried]);
for (const marked of readMarked(options.texts)) {
  const author = marked.event === undefined ? 'older texts' : 'strangers';
  for (const [name, asked] of ASKED) {
    const { summary } = await summarizeBy(rateFor(marked), textOf(marked), asked);
    const carried = carriedOf(marked, summary);
    note(`${author}, ${name}`, carried);
    note(`${author}, all`, carried);
    if (options.print && name === 'no limit') show(marked, summary, carried);
  }
}
for (const [name, list] of found) report(name, list);

function show(marked: Marked, summary: string, { event, words }: Carried): void {
  console.log(`\nEVENT ${marked.event}\n${(100 * event).toFixed(0)} % in ${words} words: ${summary}`);
}
