import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { summarize } from '../../agents/text/summary/summarize.ts';
import { ASKED, carriedOf } from '../train-text/carried.ts';
import { type Marked, readMarked, textOf } from '../train-text/marked.ts';

const FOLDER = 'agents/text/data/marked';
/** Texts whose authors marked the event. Nothing was made or trained with them in view. */
const LOCKED = ['locked', 'locked-2'];

/** One summary of a marked text. */
export interface EventOutcome {
  /** What was asked for. */
  readonly asked: string;
  /** What happened, in the author's words. */
  readonly event: string;
  readonly summary: string;
  readonly words: number;
  readonly hasEvent: boolean;
}

/** How many summaries of a locked set say what happened. */
export interface EventQuality {
  readonly name: string;
  readonly hash: string;
  readonly outcomes: readonly EventOutcome[];
  /** For one, two and three sentences, in how many texts a reader has chosen the event. */
  readonly reader: readonly number[];
  readonly texts: number;
}

/** Summarizes each locked text in all ways. */
export async function measureEvents(): Promise<EventQuality[]> {
  const sets: EventQuality[] = [];
  for (const name of LOCKED) {
    const list = readMarked(join(FOLDER, `${name}.json`));
    const outcomes = await outcomesOf(list);
    sets.push({ name, hash: hashOf(list), outcomes, reader: readerOf(list), texts: list.length });
  }
  return sets;
}

/** The hash of texts and marks. */
function hashOf(list: readonly Marked[]): string {
  const content = list.map((marked) => [textOf(marked), marked.worth]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function outcomesOf(list: readonly Marked[]): Promise<EventOutcome[]> {
  const outcomes: EventOutcome[] = [];
  for (const marked of list) {
    for (const [asked, options] of ASKED) {
      const { summary } = await summarize(textOf(marked), options);
      const { hasEvent, words } = carriedOf(marked, summary);
      outcomes.push({ asked, event: marked.event ?? '', summary, words, hasEvent });
    }
  }
  return outcomes;
}

function readerOf(list: readonly Marked[]): number[] {
  return [0, 1, 2].map((at) => list.filter((marked) => hasEvent(marked, marked.reader?.[at] ?? [])).length);
}

function hasEvent({ worth }: Marked, sentences: readonly number[]): boolean {
  const marks = worth.split(' ').map((part) => Number(part.split(':')[1]));
  return sentences.some((sentence) => marks[sentence - 1] === Math.max(...marks));
}
