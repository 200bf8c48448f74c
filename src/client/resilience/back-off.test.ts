import { describe, expect, test } from 'vitest';
import { retryAfterOf } from '../../internal/retry-after.ts';
import { backOffTime, pause } from './back-off.ts';

describe('waits', () => {
  const times = (random: number) =>
    [1, 2, 3, 4, 50].map((attempt) => backOffTime({ first: 100, longest: 500, random: () => random }, attempt));

  test('double up to a limit, and at most half of them is chance', () => {
    expect(times(1)).toEqual([100, 200, 400, 500, 500]);
    expect(times(0)).toEqual([50, 100, 200, 250, 250]);
  });

  test('end with their signal', async () => {
    const controller = new AbortController();
    const waiting = pause(60_000, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
    await expect(pause(60_000, controller.signal)).rejects.toMatchObject({ kind: 'aborted' });
    await pause(0, new AbortController().signal);
  });

  test('are what Retry-After says, in seconds or until a date', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(retryAfterOf('7', now)).toBe(7000);
    expect(retryAfterOf('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000);
    expect(retryAfterOf('Thu, 01 Jan 2015 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterOf('soon', now)).toBeUndefined();
    expect(retryAfterOf(null, now)).toBeUndefined();
  });
});
