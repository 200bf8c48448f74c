import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from './deadline.ts';
import { systemRuntime } from './runtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([50, 15 * 60_000])('after %i ms those that were not cleared expire, in order', (milliseconds) => {
  const deadlines = new Deadlines<{ name: string }>(milliseconds, systemRuntime);
  const expired: string[] = [];
  const keys = ['a', 'b', 'c'].map((name) => ({ name }));
  const [, second] = keys.map((key) => deadlines.set(key, () => expired.push(key.name)));
  if (second) deadlines.clear(second);
  expect(deadlines.keys().map(({ name }) => name)).toEqual(['a', 'c']);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1_001);
  expect(expired).toEqual(['a', 'c']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a time that no timer understands is for ever', () => {
  const deadlines = new Deadlines(Number.POSITIVE_INFINITY, systemRuntime);
  const key = {};
  const deadline = deadlines.set(key, () => expect.unreachable());
  expect(deadlines.keys()).toEqual([key]);
  deadlines.clear(deadline);
  deadlines.clear(deadline);
  expect(deadlines.keys()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
