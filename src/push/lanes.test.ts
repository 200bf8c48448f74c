import { expect, test } from 'vitest';
import { systemRuntime } from '../internal/runtime.ts';
import { Lanes, type LaneWork } from './lanes.ts';

/** Work that ends when it is told to, and a clock that stands still. */
function setUp(limits = { maxConcurrent: 4, maxPerHost: 2 }) {
  const clock = { now: 0 };
  const lanes = new Lanes(limits, { ...systemRuntime, elapsed: () => clock.now });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const add = (name: string): void => {
    const work: LaneWork = {
      host: name.split(' ')[0] as string,
      run: (circuit) =>
        new Promise((resolve) => {
          begun.push(name);
          ends.set(name, (isGood) => {
            if (isGood) circuit.succeeded();
            else circuit.failed();
            resolve();
          });
        }),
      refuse: (pause) => void refused.push(`${name} for ${pause}`),
    };
    lanes.add(work);
  };
  const end = async (name: string, isGood = true) => {
    ends.get(name)?.(isGood);
    await systemRuntime.macrotask();
  };
  return { add, end, begun, refused, clock, lanes };
}

test('a host has its own places, and a host that hangs takes those of no other', async () => {
  const { add, begun, end } = setUp();
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2']) add(name);
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'b 2']);
  await end('b 1');
  expect(begun).toHaveLength(4);
  await end('a 2');
  expect(begun.at(-1)).toBe('a 3');
});

test('hosts take turns when all places are taken', async () => {
  const { add, begun, end } = setUp({ maxConcurrent: 1, maxPerHost: 1 });
  for (const name of ['a 1', 'a 2', 'a 3', 'b 1', 'c 1']) add(name);
  for (const name of ['a 1', 'a 2', 'b 1', 'c 1']) await end(name);
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3']);
});

test('a host that fails five times in a row is left alone, tried with one delivery, and served again', async () => {
  const { add, begun, end, refused, clock } = setUp();
  for (let count = 1; count <= 5; count += 1) {
    add(`a ${count}`);
    await end(`a ${count}`, false);
  }
  add('a 6');
  expect(refused).toEqual(['a 6 for 5000']);
  clock.now = 5_000;
  for (const name of ['a 7', 'a 8']) add(name);
  expect(begun.at(-1)).toBe('a 7');
  await end('a 7', false);
  expect(refused).toEqual(['a 6 for 5000', 'a 8 for 10000']);
  clock.now = 15_000;
  for (const name of ['a 9', 'a 10', 'a 11']) add(name);
  await end('a 9');
  expect(begun.slice(-3)).toEqual(['a 9', 'a 10', 'a 11']);
});

test('work that has not begun can be taken out', () => {
  const { add, lanes } = setUp();
  for (const name of ['a 1', 'a 2', 'a 3']) add(name);
  expect(lanes.clear()).toHaveLength(1);
  expect(lanes.clear()).toEqual([]);
});

test('the newest work of the longest lane can be taken out, and a lane keeps its least', async () => {
  const { add, begun, lanes } = setUp({ maxConcurrent: 2, maxPerHost: 1 });
  for (const name of ['a 1', 'b 1', 'a 2', 'a 3', 'a 4', 'b 2', 'b 3']) add(name);
  expect(begun).toEqual(['a 1', 'b 1']);
  const hostsOf = (works: LaneWork[]) => works.map(({ host }) => host);
  expect(hostsOf(lanes.takeFromLongest(2, 1))).toEqual(['a', 'a']);
  expect(hostsOf(lanes.takeFromLongest(2, 1))).toEqual(['b']);
  expect(lanes.takeFromLongest(2, 1)).toEqual([]);
  expect(hostsOf(lanes.clear())).toEqual(['a', 'b']);
});
