import { describe, expect, it } from 'vitest';
import { mapAsync } from './map-async.ts';

async function* numbers(...values: number[]): AsyncGenerator<number> {
  yield* values;
}

/** A source that never gives anything, and says when it is left. */
function silent(left: () => void): AsyncIterable<number> {
  let end: (result: IteratorResult<number>) => void = () => {};
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise((resolve) => (end = resolve)),
      return: async () => {
        left();
        end({ done: true, value: undefined });
        return { done: true, value: undefined };
      },
    }),
  };
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of source) values.push(value);
  return values;
}

describe('One map', () => {
  it('maps, drops, and puts values before the source', async () => {
    const map = (value: number) => (value === 2 ? undefined : `${value}`);
    expect(await all(mapAsync(numbers(1, 2, 3), { first: ['0'], map }))).toEqual(['0', '1', '3']);
  });

  it('ends with the value that is the last, and leaves the source', async () => {
    const told: string[] = [];
    const mapped = mapAsync(numbers(1, 2, 3), { until: (value) => value === 2, finished: () => told.push('end') });
    expect(await all(mapped)).toEqual([1, 2]);
    expect(told).toEqual(['end']);
  });

  it('turns an error into the last value, or throws it', async () => {
    async function* failing() {
      yield 1;
      throw new Error('gone');
    }
    const recover = (error: unknown) => (error as Error).message;
    expect(await all(mapAsync<number, number | string>(failing(), { recover }))).toEqual([1, 'gone']);
    await expect(all(mapAsync(failing(), {}))).rejects.toThrow('gone');
  });

  it('ends a waiting reader at once when it leaves', async () => {
    const told: string[] = [];
    const mapped = mapAsync(
      silent(() => told.push('source')),
      { finished: () => told.push('map') },
    );
    const waiting = mapped.next();
    await mapped.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(told).toEqual(['source', 'map']);
  });
});

describe('A map of a map', () => {
  it('is what two maps would be', async () => {
    const told: string[] = [];
    const inner = mapAsync(numbers(1, 2, 3, 4), {
      first: [10],
      map: (value) => (value === 2 ? undefined : value * 10),
      until: (value) => value === 3,
      finished: () => told.push('inner'),
    });
    const outer = mapAsync(inner, { first: ['a'], map: (value) => `<${value}>`, finished: () => told.push('outer') });
    expect(await all(outer)).toEqual(['a', '<10>', '<10>', '<30>']);
    expect(told).toEqual(['inner', 'outer']);
  });

  it('recovers in the first map that can, and the others see the last value', async () => {
    const inner = mapAsync(numbers(1, 2), {
      map: (value) => {
        if (value === 2) throw new Error('two');
        return value;
      },
    });
    const middle = mapAsync<number, number | string>(inner, { recover: (error) => (error as Error).message });
    const outer = mapAsync(middle, { map: (value) => `<${value}>` });
    expect(await all(outer)).toEqual(['<1>', '<two>']);
  });

  it('tells every map of the end once, from the source on', async () => {
    const told: string[] = [];
    const inner = mapAsync(
      silent(() => told.push('source')),
      { finished: () => told.push('inner') },
    );
    const outer = mapAsync(inner, { finished: () => told.push('outer') });
    void outer.next();
    await outer.return?.();
    await outer.return?.();
    expect(await outer.next()).toEqual({ done: true, value: undefined });
    expect(told).toEqual(['source', 'inner', 'outer']);
  });

  it('leaves a source alone that was already read', async () => {
    const inner = mapAsync(numbers(1, 2), {});
    await inner.next();
    expect(await all(mapAsync(inner, { map: (value) => value * 10 }))).toEqual([20]);
  });
});
