import { describe, expect, test } from 'vitest';
import { mutations } from './mutations.ts';
import { FIRST_LATE_CLAIM_SEED, FIRST_PUSH_SEED, runRound } from './round.ts';
import { seeds } from './seeds.ts';

const ROUNDS = 300;
const PUSH_ROUNDS = 60;
const LATE_CLAIM_ROUNDS = 60;
/** A busy machine is slow; an idle one needs a fraction of it. */
const TIMEOUT = 240_000;

/** The broken laws of rounds, each with the seed that replays it. */
async function broken(rounds: Iterable<number>): Promise<string[]> {
  const all: string[] = [];
  for (const seed of rounds) {
    const { violations } = await runRound(seed);
    if (violations.length > 0) all.push(`npm run simulate -- --seed ${seed}\n${violations.join('\n')}`);
  }
  return all;
}

test(`${ROUNDS} rounds of several engines with faults keep all laws`, { timeout: TIMEOUT }, async () => {
  expect(await broken(Array.from({ length: ROUNDS }, (_, index) => index + 1))).toEqual([]);
});

test(`${PUSH_ROUNDS} rounds with push notifications keep all laws`, { timeout: TIMEOUT }, async () => {
  expect(await broken(Array.from({ length: PUSH_ROUNDS }, (_, index) => FIRST_PUSH_SEED + index))).toEqual([]);
});

test(`${LATE_CLAIM_ROUNDS} rounds with late claims keep all laws`, { timeout: TIMEOUT }, async () => {
  const seeds = Array.from({ length: LATE_CLAIM_ROUNDS }, (_, index) => FIRST_LATE_CLAIM_SEED + index);
  expect(await broken(seeds)).toEqual([]);
});

test('rounds that have shown a bug keep all laws', { timeout: TIMEOUT }, async () => {
  expect(await broken(Object.keys(seeds).map(Number))).toEqual([]);
});

test('a round replays exactly: each step at the same virtual time', { timeout: TIMEOUT }, async () => {
  for (const seed of [1, 2, 3, 13, 430, 720, FIRST_PUSH_SEED, FIRST_LATE_CLAIM_SEED]) {
    const first = await runRound(seed, { isTraced: true });
    expect(first.trace?.length).toBeGreaterThan(100);
    expect(await runRound(seed, { isTraced: true })).toEqual(first);
  }
});

describe('a bug that is put into the engine on purpose', () => {
  test.each(mutations)('can be put in: $name', { timeout: TIMEOUT }, async ({ load }) => {
    expect(await load()).toBeTypeOf('function');
  });

  const QUICKLY_FOUND = ['a repeated append is stored again', 'an event is shown before it is stored'];
  test.each(mutations.filter(({ name }) => QUICKLY_FOUND.includes(name)))(
    'is found: $name',
    { timeout: TIMEOUT },
    async ({ find }) => {
      expect(await find(100)).toMatchObject({ violation: expect.any(String) });
    },
  );
});
