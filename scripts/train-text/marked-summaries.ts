// What summaries of marked texts carry, each text with models that were trained without it.
//   node dist/scripts/train-text/marked-summaries.js                 the texts that the models are trained on, in ten parts
//   node dist/scripts/train-text/marked-summaries.js --validation    the validation set, with models trained on the other texts
//   ... --print                                                      shows the summaries without a limit
import { ratingOf } from '../../agents/text/summary/salience.ts';
import { summarizeBy } from '../../agents/text/summary/summarize.ts';
import { ASKED, type Carried, carriedOf } from './carried.ts';
import { FOLDS, readSamples, type Sample, train } from './worth-model.ts';

const all = await readSamples();
const design = all.filter((sample) => !sample.isValidation);
const validates = process.argv.includes('--validation');
const texts = validates ? all.filter((sample) => sample.isValidation) : design;
const models = validates
  ? [train(design)]
  : Array.from({ length: FOLDS }, (_, fold) => train(design.filter((sample) => sample.fold !== fold)));

const mean = (list: readonly Carried[], of: (one: Carried) => number) =>
  list.reduce((sum, one) => sum + of(one), 0) / Math.max(1, list.length);

function report(name: string, list: readonly Carried[]): void {
  const share = (of: (one: Carried) => number) => (100 * mean(list, of)).toFixed(1).padStart(5);
  console.log(
    `${name.padEnd(16)} event in ${share((one) => (one.hasEvent ? 1 : 0))} %  of its words ${share((one) => one.event)} %  worth ${share((one) => one.worth)} %  words ${mean(list, (one) => one.words).toFixed(0)}`,
  );
}

const found = new Map<string, Carried[]>();
const note = (name: string, carried: Carried) => found.set(name, [...(found.get(name) ?? []), carried]);
for (const sample of texts) {
  const weights = models[validates ? 0 : sample.fold]!;
  for (const [name, options] of ASKED) {
    const { summary } = await summarizeBy((reading) => ratingOf(reading, weights), sample.text, options);
    const carried = carriedOf(sample.marked, summary);
    note(name, carried);
    note(sample.isForeign ? 'by strangers' : 'older texts', carried);
    if (sample.isForeign && name === 'no limit') note('… by strangers', carried);
    note('all', carried);
    if (process.argv.includes('--print') && name === 'no limit' && sample.isForeign) show(sample, summary, carried);
  }
}
for (const [name, list] of found) report(name, list);

function show({ marked }: Sample, summary: string, { event, words }: Carried): void {
  console.log(`\nEVENT ${marked.event}\n${(100 * event).toFixed(0)} % in ${words} words: ${summary}`);
}
