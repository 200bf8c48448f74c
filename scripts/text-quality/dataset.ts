import { readFileSync } from 'node:fs';

/** Entries used for writing the rules, entries held out, and entries written after the rules. */
export type Part = 'development' | 'held-out' | 'later';

/** An entry of a labelled set. */
export interface Entry {
  readonly text: string;
  /** Set for entries written when rules existed; others are divided by a hash. */
  readonly part?: 'development' | 'later';
}

/** Reads one of the labelled sets. */
export function readDataset<T extends Entry>(name: string): T[] {
  return JSON.parse(readFileSync(`agents/text/data/${name}.json`, 'utf8')) as T[];
}

/** The part that an entry belongs to; a hash of the text holds out about a third of the first ones. */
export function partOf({ text, part }: Entry): Part {
  if (part) return part;
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return ((hash >>> 8) ^ hash) % 3 === 0 ? 'held-out' : 'development';
}

/** How many of how many. */
export interface Tally {
  right: number;
  total: number;
}

/** The share that was right. */
export function share({ right, total }: Tally): number {
  return total === 0 ? 1 : right / total;
}

/** An empty count for each part. */
export function tallies(): Record<Part, Tally> {
  return { development: { right: 0, total: 0 }, 'held-out': { right: 0, total: 0 }, later: { right: 0, total: 0 } };
}
