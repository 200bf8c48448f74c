import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_TIMER, startTimer } from './timer.ts';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([0, 1, MAX_TIMER, MAX_TIMER + 1, 60 * DAY])('a timer of %i ms fires once, and not before', (time) => {
  const fire = vi.fn();
  startTimer(time, fire);
  vi.advanceTimersByTime(Math.max(0, time - 1));
  expect(fire).toHaveBeenCalledTimes(time === 0 ? 1 : 0);
  vi.advanceTimersByTime(1 + 60 * DAY);
  expect(fire).toHaveBeenCalledTimes(1);
});

test('a long timer can be cancelled at any time', () => {
  const fire = vi.fn();
  const cancel = startTimer(60 * DAY, fire);
  vi.advanceTimersByTime(30 * DAY);
  cancel();
  vi.advanceTimersByTime(60 * DAY);
  expect(fire).not.toHaveBeenCalled();
});
