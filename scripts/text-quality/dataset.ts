import { readFileSync } from 'node:fs';

/** What a rule may be made from, and what only tells how good the rules are. */
export type Part = 'development' | 'held-out';

/** Reads one of the labelled sets. */
export function readDataset<T>(name: string): T[] {
  return JSON.parse(readFileSync(`agents/text/data/${name}.json`, 'utf8')) as T[];
}

/** The part that an entry belongs to, by a hash of its text: about a third is held out. */
export function partOf(text: string): Part {
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
