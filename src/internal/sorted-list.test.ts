import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedList } from './sorted-list.ts';

const ascending = (a: number, b: number) => a - b;

function listOf(numbers: Iterable<number>): SortedList<number> {
  const list = new SortedList(ascending);
  for (const number of numbers) list.add(number);
  return list;
}

const range = (length: number) => Array.from({ length }, (_, i) => i);

/** Compares with a plain sorted array of the same entries. */
function expectSame(list: SortedList<number>, model: ReadonlySet<number>, probes: readonly number[]): void {
  const sorted = [...model].sort(ascending);
  expect(list.size).toBe(sorted.length);
  expect(list.first).toBe(sorted[0]);
  expect([...list.before(Number.POSITIVE_INFINITY)]).toEqual(sorted.toReversed());
  for (const probe of probes) {
    const before = sorted.filter((entry) => entry < probe).length;
    expect(list.rank(probe)).toBe(before);
    expect([...list.before(probe)]).toEqual(sorted.slice(0, before).reverse());
  }
}

describe('SortedList', () => {
  it('is empty at first', () => {
    expectSame(listOf([]), new Set(), [0]);
    expect(listOf([]).delete(1)).toBe(false);
  });

  it('behaves as a sorted array does, whatever is added and deleted in whatever order', () => {
    const number = fc.integer({ min: 0, max: 60 });
    const step = fc.record({ add: fc.boolean(), number });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.array(number, { maxLength: 5 }), (steps, probes) => {
        const list = new SortedList(ascending);
        const model = new Set<number>();
        for (const { add, number } of steps) {
          if (add) expect(list.add(number)).toBe(!model.has(number));
          else expect(list.delete(number)).toBe(model.has(number));
          if (add) model.add(number);
          else model.delete(number);
        }
        expectSame(list, model, probes);
      }),
    );
  });

  it('behaves as a sorted array does over many blocks', () => {
    const number = fc.integer({ min: 0, max: 20_000 });
    const numbers = fc.uniqueArray(number, { minLength: 2_000, maxLength: 4_000, size: 'max' });
    const probes = fc.array(number, { minLength: 5, maxLength: 10 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 2, max: 7 }), probes, (added, every, probes) => {
        const list = listOf(added);
        const model = new Set(added);
        expectSame(list, model, probes);
        for (const [i, number] of added.entries()) {
          if (i % every === 0) continue;
          expect(list.delete(number)).toBe(true);
          model.delete(number);
        }
        expectSame(list, model, probes);
        for (const number of added) {
          list.add(number);
          model.add(number);
        }
        expectSame(list, model, probes);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['rising', range(5_000)],
    ['falling', range(5_000).reverse()],
    ['from both ends to the middle', range(5_000).map((i) => (i % 2 ? i : 9_999 - i))],
    ['from the middle to both ends', range(5_000).map((i) => (i % 2 ? 5_000 + i : 5_000 - i))],
  ])('keeps the order of entries that come in %s', (_, numbers) => {
    const list = listOf(numbers);
    expectSame(list, new Set(numbers), [-1, 0, 511, 512, 513, 4_999, 5_000, 9_999, 10_000]);
    for (const number of numbers) expect(list.delete(number)).toBe(true);
    expectSame(list, new Set(), [0]);
  });

  it('serves as a queue: added at one end, taken from the other', () => {
    const list = listOf(range(1_000));
    for (let next = 1_000; next < 10_000; next += 1) {
      list.add(next);
      expect(list.first).toBe(next - 1_000);
      list.delete(next - 1_000);
    }
    expectSame(list, new Set(range(1_000).map((i) => 9_000 + i)), [9_000, 9_500, 9_999]);
  });

  it('gives up its first entries, up to a key and a limit', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 2_000, size: 'max' });
    fc.assert(
      fc.property(numbers, fc.integer({ min: -1, max: 5_001 }), fc.nat({ max: 2_000 }), (added, key, limit) => {
        const list = listOf(added);
        const expected = added
          .filter((number) => number < key)
          .sort(ascending)
          .slice(0, limit);
        expect(list.takeBefore(key, limit)).toEqual(expected);
        expectSame(list, new Set(added.filter((number) => !expected.includes(number))), [key]);
      }),
    );
  });

  it('finds entries by the part that the comparator looks at, and keeps the entry that came first', () => {
    const list = new SortedList<{ id: number }, { id: number; name: string }>((a, b) => a.id - b.id);
    expect(list.add({ id: 2, name: 'two' })).toBe(true);
    expect(list.add({ id: 1, name: 'one' })).toBe(true);
    expect(list.add({ id: 2, name: 'another two' })).toBe(false);
    expect([...list.before({ id: 3 })].slice(0, 1)).toEqual([{ id: 2, name: 'two' }]);
    expect(list.delete({ id: 2 })).toBe(true);
    expect(list.first).toEqual({ id: 1, name: 'one' });
  });
});
