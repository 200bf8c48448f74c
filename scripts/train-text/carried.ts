import { contentTerms } from '../../agents/text/summary/salience.ts';
import type { SummaryOptions } from '../../agents/text/summary/summarize.ts';
import { type Marked, textOf, VALUES } from './marked.ts';

/** What people ask for, with the words of a request. */
export const ASKED: readonly (readonly [name: string, options: SummaryOptions])[] = [
  ['no limit', {}],
  ['1 sentence', { sentences: 1 }],
  ['2 sentences', { sentences: 2 }],
  ['3 sentences', { sentences: 3 }],
  ['40 words', { words: 40 }],
  ['60 words', { words: 60 }],
  ['3 bullets', { bullets: 3 }],
  ['280 characters', { characters: 280 }],
];

/** How much of a marked text a summary carries. */
export interface Carried {
  /** Whether at least half of the words of the event are in it. */
  readonly hasEvent: boolean;
  /** How many of them. */
  readonly event: number;
  /** The worth of what it carries, as a share of the worth that the best sentences of as many words have. */
  readonly worth: number;
  readonly words: number;
}

interface Piece {
  readonly mark: number;
  readonly words: number;
  readonly terms: ReadonlySet<string>;
}

/** Compares a summary with the marks of its text. */
export function carriedOf(marked: Marked, summary: string): Carried {
  const pieces = piecesOf(marked);
  const said = summary
    .split(/(?<=[.!?…]["'”’)]{0,2})\s+|;\s|\n/)
    .map((part) => new Set(contentTerms(part)))
    .filter(({ size }) => size > 0);
  const kept = pieces.map(({ terms }) => keptOf(terms, said));
  const best = Math.max(...pieces.map(({ mark }) => mark));
  const event = Math.max(...pieces.map(({ mark }, at) => (mark === best ? kept[at]! : 0)));
  const words = summary.split(/\s+/).length;
  const worth = pieces.reduce((sum, { mark }, at) => sum + VALUES[mark]! * kept[at]!, 0);
  return { hasEvent: event >= 0.5, event, worth: worth / Math.max(1, bestWorth(pieces, words)), words };
}

/** The marked sentences with their words. */
function piecesOf(marked: Marked): Piece[] {
  const text = textOf(marked);
  const parts = marked.worth.split(' ').map((part) => part.split(':').map(Number) as [number, number]);
  return parts.map(([start, mark], at) => {
    const own = text.slice(start, parts[at + 1]?.[0] ?? text.length);
    return { mark, words: own.split(/\s+/).length, terms: new Set(contentTerms(own)) };
  });
}

/** The share of a sentence's words that those parts of the summary have that were taken from it. */
function keptOf(terms: ReadonlySet<string>, said: readonly ReadonlySet<string>[]): number {
  if (terms.size === 0) return 0;
  const carried = new Set<string>();
  for (const part of said) {
    const shared = [...part].filter((term) => terms.has(term));
    // A part that was taken from another sentence shares some words by chance.
    if (shared.length >= part.size * 0.7 || shared.length >= terms.size * 0.7)
      for (const term of shared) carried.add(term);
  }
  return carried.size / terms.size;
}

/** What whole sentences of so many words can be worth, taken greedily by worth for each word. */
function bestWorth(pieces: readonly Piece[], most: number): number {
  let left = most;
  let sum = 0;
  const sorted = [...pieces].sort((a, b) => VALUES[b.mark]! / b.words - VALUES[a.mark]! / a.words);
  for (const { mark, words } of sorted) {
    const share = Math.min(1, left / words);
    sum += VALUES[mark]! * share;
    left -= words * share;
    if (left <= 0) break;
  }
  return sum;
}
