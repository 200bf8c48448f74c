import { afterAll, expect } from 'vitest';
import { isFull, type Target, watchHealth } from './target.ts';

export const MIB = 2 ** 20;

const rows: string[] = [];

/** Prints what the attacks of a file cost the server, in the full form. */
export function reportCosts(): void {
  afterAll(() => {
    if (isFull) process.stdout.write(`\n${rows.splice(0).join('\n')}\n`);
  });
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));

/** The number of the full form, or that of the short one. */
export const at = (full: number, short: number) => (isFull ? full : short);

/** Watches memory and `/health` during an attack. The memory has a limit in the full form; the short one counts only. */
export async function during(target: Target, name: string, attack: () => Promise<void>): Promise<void> {
  const stop = watchHealth(target);
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await target.usage()).rss);
      await pause(100);
    }
  })();
  try {
    await attack();
  } finally {
    isOver = true;
    await watching;
  }
  const { longest, failures } = await stop();
  const { blocked } = await target.usage();
  rows.push(
    `${name.padEnd(65)}${Math.round(most / MIB)} MiB, blocked for ${Math.round(blocked)} ms at most, /health took ${Math.round(longest)} ms`,
  );
  expect(failures).toBe(0);
  if (isFull) expect(most / MIB).toBeLessThan(700);
}
