// Trains the request model of the text agent and writes agents/text/intent/weights.ts. See scripts/train-text/README.md.
//   node dist/scripts/train-text/intents.js SET… [--folds | --each]
// SET is a folder with a labelled set; its requests are added to the written ones. With --folds each fourth of them is read by a
// model that was trained without it, and agents/text/data/held-out/intents.json is written instead. With
// --each every set is read by a model that was trained without the whole set, and its figures and errors are printed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SKILL_IDS, type SkillId } from '../../agents/text/intent/cue.ts';
import { readIntent } from '../../agents/text/intent/intent.ts';
import { unitFeatures, wishFeatures } from '../../agents/text/intent/request-features.ts';
import { type RequestModel, takeApart, type Weights } from '../../agents/text/intent/request-model.ts';
import { unitsOf } from '../../agents/text/intent/unit.ts';
import { judged } from '../text-quality/intent.ts';
import { type IntentCase, type LabelledSet, readSet, SKILL_OF } from '../text-quality/set.ts';
import { createRandom, type Example, trainLogistic } from './logistic.ts';
import { packRows } from './pack.ts';
import { repeatsOf } from './repeats.ts';
import type { Request } from './request.ts';
import { combinedWishes } from './wishes.ts';

const TARGET = 'agents/text/intent/weights.ts';
const HELD_OUT = 'agents/text/data/held-out/intents.json';
const FOLDS = 4;
const WRITTEN = 'scripts/train-text/written';
const LETTERS: Readonly<Record<string, SkillId>> = {
  S: 'summarization',
  F: 'sentiment-analysis',
  E: 'entity-extraction',
};
/** A message is made of each request in so many ways. */
const WAYS = 6;
/** So many requests are put together from single wishes. */
const COMBINED = 600;
/** Weights are stored as whole numbers. */
const SCALE = 50;
/** Features whose weights are all smaller are left out. */
const LEAST = 13;

/** A message of which the part that is said to the agent is known. */
interface Message {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
interface Phrase {
  readonly text: string;
  readonly skills?: readonly SkillId[];
  readonly content: string;
}

const random = createRandom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

function linesOf(kind: string): string[] {
  const files = readdirSync(WRITTEN).filter((name) => name.startsWith(kind));
  return files.flatMap((name) => readFileSync(join(WRITTEN, name), 'utf8').trim().split('\n'));
}

function written(kind: string): Request[] {
  return linesOf(kind).map((line) => {
    const [letters = '', ...words] = line.split(' ');
    return { text: words.join(' '), skills: [...letters].flatMap((letter) => LETTERS[letter] ?? []) };
  });
}

/** Puts a request before, after or around a text. */
function messageOf({ text: said }: Request, texts: readonly string[]): Message {
  const content = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(texts)).join(' ');
  const request = random() < 0.25 ? said.toLowerCase() : said;
  const open = request.replace(/[.?!:]+$/, '');
  const [before, after] = pick([
    [request, `\n\n${content}`],
    [request, `\n${content}`],
    [request, ` ${content}`],
    [request, ` ${content}`],
    [`${open}:`, ` ${content}`],
    [`${open}:`, ` ${content}`],
    [request, ` "${content}"`],
    [request, ` Text: ${content}`],
    [request, ` ${pick(['Letter', 'Mail', 'Review', 'Message', 'The text', 'Note', 'Minutes'])}: ${content}`],
  ] as const);
  if (random() < 0.75) return { text: before + after, from: 0, to: before.length };
  const start = pick([`${content}\n\n`, `${content} `, `"${content}" `]);
  return { text: start + request, from: start.length, to: start.length + request.length };
}

function unitExamples({ text, from, to }: Message): Example[] {
  const units = unitsOf(text.slice(0, 1200));
  return units.map((unit, at) => {
    const middle = (unit.start + unit.end) / 2;
    return { names: unitFeatures(units, at), yes: middle >= from && middle < to };
  });
}

function phraseMessage({ text, content }: Phrase): Message[] {
  const at = content === '' ? text.length : text.indexOf(content);
  if (at < 0) return [];
  const before = text.slice(0, at).length;
  return before >= text.length - at - content.length
    ? [{ text, from: 0, to: before }]
    : [{ text, from: at + content.length, to: text.length }];
}

/** The request part of a labelled message, as the model takes it apart. */
function partOf(text: string, model: Pick<RequestModel, 'said'>): string {
  return takeApart(text, model).instruction;
}

/** Trains without the cases that are held out, and without written requests that repeat one of them. */
function train(sets: readonly LabelledSet[], held: readonly IntentCase[] = []): RequestModel {
  const phrases = JSON.parse(readFileSync('agents/text/data/phrases.json', 'utf8')) as Phrase[];
  const repeats = repeatsOf(held.map(({ request }) => request));
  const requests = written('requests').filter(({ text }) => !repeats(text));
  const wished = written('wishes').filter(({ text }) => !repeats(text));
  const combined = combinedWishes(wished, COMBINED, pick);
  const texts = [
    ...linesOf('sentiment').map((line) => line.slice(2)),
    ...phrases.map(({ content }) => content.slice(0, 300)).filter((content) => content.length > 30),
    ...sets.flatMap(({ entities, summaries }) => [
      ...entities.map(({ text }) => text),
      ...summaries.map(({ text }) => text.slice(0, 400)),
    ]),
  ];
  const made = [
    ...requests.flatMap((request) => Array.from({ length: WAYS }, () => messageOf(request, texts))),
    ...combined.map((request) => messageOf(request, texts)),
  ];
  const plain = texts.map((text) => ({ text: `${text} ${pick(texts)}`, from: 0, to: 0 }));
  const misleading = linesOf('texts').flatMap((text) => [
    { text, from: 0, to: 0 },
    ...Array.from({ length: WAYS }, () => ({
      text: `${text} ${pick(texts)} ${pick(linesOf('texts'))}`,
      from: 0,
      to: 0,
    })),
  ]);
  const messages = [...made, ...plain, ...misleading, ...phrases.flatMap(phraseMessage)];
  const said = trainLogistic(messages.flatMap(unitExamples), { epochs: 4, least: 3 });
  const wishes: Request[] = [
    ...requests,
    ...combined,
    ...phrases.map(({ text, content, skills = [] }) => ({ text: text.replace(content, ' '), skills })),
    ...sets.flatMap(({ intents }) =>
      intents
        .filter((entry) => !held.includes(entry))
        .map(({ request, expect }) => ({
          text: partOf(request, { said }),
          skills: expect.split('+').flatMap((label) => SKILL_OF[label] ?? []),
        })),
    ),
  ].filter(({ text }) => text.trim() !== '');
  const read = wishes.map(({ text, skills }) => ({ names: wishFeatures(text), skills }));
  const trained = SKILL_IDS.map((id) => [
    id,
    trainLogistic(
      read.map(({ names, skills }) => ({ names, yes: skills.includes(id) })),
      { epochs: 25, least: 2 },
    ),
  ]);
  return { said, skills: Object.fromEntries(trained) as Record<SkillId, Weights> };
}

/** Judges each request by a model that has not seen it. */
function validate(folders: readonly string[], sets: readonly LabelledSet[]): void {
  const inFold = (fold: number) => sets.flatMap(({ intents }) => intents.filter((_, at) => at % FOLDS === fold));
  const models = Array.from({ length: FOLDS }, (_, fold) => train(sets, inFold(fold)));
  const lines = sets.flatMap(({ intents }, number) =>
    intents.map(({ id, request }, at) => {
      const { skills } = readIntent(request, models[at % FOLDS]);
      return JSON.stringify({ set: basename(folders[number]!), id, skills: skills.map((skill) => skill.id) });
    }),
  );
  writeFileSync(HELD_OUT, `[\n${lines.join(',\n')}\n]\n`);
}

function write({ said, skills }: RequestModel): void {
  const columns = [said, ...SKILL_IDS.map((id) => skills[id])];
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = names.flatMap((name): [string, number[]][] => {
    const values = columns.map((column) => Math.round((column.get(name) ?? 0) * SCALE));
    return values.some((value) => Math.abs(value) >= LEAST) ? [[name, values]] : [];
  });
  const text = [
    '// Written by scripts/train-text/intents.ts from requests that were written for this project.',
    '',
    '/** Weights are stored as whole numbers, so many times as large. */',
    `export const SCALE = ${SCALE};`,
    '',
    '/** Each feature with four weights: said to the agent, summary, sentiment, entities. */',
    `export const REQUEST_WEIGHTS: string =\n  ${packRows(rows)};`,
    '',
  ];
  writeFileSync(TARGET, text.join('\n'));
  console.log(`${rows.length} features written to ${TARGET}.`);
}

/** Reads each set with a model that has seen nothing of it: the figure to expect of a stranger. */
function leaveOut(folders: readonly string[], sets: readonly LabelledSet[]): void {
  for (const [at, { intents }] of sets.entries()) {
    const model = train(
      sets.filter((_, other) => other !== at),
      intents,
    );
    const outcomes = intents.map((entry) =>
      judged(
        entry,
        readIntent(entry.request, model).skills.map(({ id }) => id),
      ),
    );
    for (const hard of [false, true]) {
      const some = outcomes.filter((outcome) => outcome.hard === hard);
      const right = some.filter((outcome) => outcome.right).length;
      console.log(`${basename(folders[at]!)} ${hard ? 'hard' : 'natural'}: ${right} of ${some.length}`);
    }
    for (const { right, expect, read, request } of outcomes)
      if (!right) console.log(`- ${expect}, read as ${read}: ${request}`);
  }
}

const folders = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const labelled = folders.map((folder) => readSet(folder));
if (process.argv.includes('--each')) leaveOut(folders, labelled);
else if (process.argv.includes('--folds')) validate(folders, labelled);
else write(train(labelled));
