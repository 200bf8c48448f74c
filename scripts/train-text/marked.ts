import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from '../../agents/text/summary/statement.ts';
import { readSet } from '../text-quality/set.ts';

/**
 * A text with marks from 0, a digression, to 4, the event. `worth` has one digit for each statement, or the places where the
 * marked sentences begin and their marks: "0:1 57:4". `from` names a case of a set.
 */
export interface Marked {
  readonly from?: string;
  readonly text?: string;
  readonly worth: string;
  /** What happened, in the author's words. */
  readonly event?: string;
  /** The one, two and three sentences that a reader chose who did not see the marks; the first sentence is 1. */
  readonly reader?: readonly (readonly number[])[];
}

const FOLDER = 'scripts/train-text/written';
/** Parts of the texts, each judged by a model that was trained without it. */
const FOLDS = 10;
/** What the marks stand for: the event counts more than four details. */
export const VALUES = [0, 1, 2, 3.2, 4.4];

/** Reads the marked texts of the repository, or of one file. */
export function readMarked(file?: string): Marked[] {
  const files = file ? [file] : markedFiles();
  return files.flatMap((name) => JSON.parse(readFileSync(name, 'utf8')) as Marked[]);
}

/** Those of the first file without an event are older than the others, which strangers wrote. */
export function markedFiles(): string[] {
  const names = readdirSync(FOLDER).filter((name) => name.startsWith('marked-'));
  return names.sort().map((name) => join(FOLDER, name));
}

/** The text that is marked. */
export function textOf({ from, text }: Marked): string {
  if (text !== undefined) return text;
  const [set, id] = from!.split('/', 2) as [string, string];
  return readSet(`agents/text/data/sets/${set}`).summaries.find((entry) => entry.id === id)!.text;
}

/** The part of a text; it depends on the text alone. */
export function foldOf(marked: Marked): number {
  return createHash('sha256').update(textOf(marked)).digest().readUInt32BE() % FOLDS;
}

/** Words that are compared: without punctuation and case. */
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The mark of each statement: that of the sentence that it was made from, the highest one of several. */
export function marksOf(marked: Marked, statements: readonly Statement[]): number[] {
  if (!marked.worth.includes(':')) {
    if (statements.length === marked.worth.length) return [...marked.worth].map(Number);
    throw new Error(`${marked.worth.length} marks for ${statements.length} statements: ${textOf(marked).slice(0, 60)}`);
  }
  const marks = markedWords(marked);
  let from = 0;
  return statements.map(({ text }) => {
    const words = wordsIn(text);
    const start = placeOf(words, marks, from);
    if (start < 0) return 0;
    from = start;
    const end = Math.max(start + 1, lastOf(words, marks, start));
    const counts = new Map<number, number>();
    for (const { mark } of marks.slice(start, end)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    // A sentence of which hardly anything is in the statement does not count.
    return Math.max(...[...counts].filter(([, count]) => count >= Math.min(4, words.length / 3)).map(([mark]) => mark));
  });
}

interface MarkedWord {
  readonly word: string;
  readonly mark: number;
}

function markedWords(marked: Marked): MarkedWord[] {
  const text = textOf(marked);
  const parts = marked.worth.split(' ').map((part) => part.split(':').map(Number) as [number, number]);
  return parts.flatMap(([start, mark], at) =>
    wordsIn(text.slice(start, parts[at + 1]?.[0] ?? text.length)).map((word) => ({ word, mark })),
  );
}

/** Where the first words of a statement stand in the text. */
function placeOf(words: readonly string[], marks: readonly MarkedWord[], from: number): number {
  for (const length of [5, 3, 2]) {
    const begin = words.slice(0, length);
    for (const least of [from, 0])
      for (let at = least; at < marks.length; at += 1)
        if (begin.every((word, next) => marks[at + next]?.word === word)) return at;
  }
  return -1;
}

/** Where its last words end, not much further than it is long: words may have been cut out. */
function lastOf(words: readonly string[], marks: readonly MarkedWord[], start: number): number {
  const tail = words.slice(-3);
  const most = Math.min(marks.length, start + words.length * 2 + 10);
  for (let end = start + words.length; end <= most; end += 1)
    if (tail.every((word, at) => marks[end - tail.length + at]?.word === word)) return end;
  return start + words.length;
}
