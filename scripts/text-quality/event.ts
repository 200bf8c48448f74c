import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { summarize } from '../../agents/text/summary/summarize.ts';
import { ASKED, carriedOf } from '../train-text/carried.ts';
import { readMarked, textOf } from '../train-text/marked.ts';

/** Texts whose authors marked the event. Nothing was made or trained with them in view. */
const LOCKED = 'agents/text/data/marked/locked.json';

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

/** How many summaries of the locked texts say what happened. */
export interface EventQuality {
  readonly hash: string;
  readonly outcomes: readonly EventOutcome[];
}

/** Summarizes each locked text in all ways. */
export async function measureEvents(): Promise<EventQuality> {
  const outcomes: EventOutcome[] = [];
  for (const marked of readMarked(LOCKED)) {
    for (const [asked, options] of ASKED) {
      const { summary } = await summarize(textOf(marked), options);
      const { hasEvent, words } = carriedOf(marked, summary);
      outcomes.push({ asked, event: marked.event ?? '', summary, words, hasEvent });
    }
  }
  return { hash: createHash('sha256').update(readFileSync(LOCKED)).digest('hex'), outcomes };
}
