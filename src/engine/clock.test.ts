import { expect, test } from 'vitest';
import { Clock } from './clock.ts';

test('time does not go back when the clock of the machine does', () => {
  let now = Date.parse('2026-01-01T12:00:00.000Z');
  const clock = new Clock(() => now);
  expect(clock.timestamp()).toBe('2026-01-01T12:00:00.000Z');
  now -= 3_600_000;
  expect(clock.timestamp()).toBe('2026-01-01T12:00:00.000Z');
  expect(clock.status('TASK_STATE_WORKING').timestamp).toBe('2026-01-01T12:00:00.000Z');
  now += 3_600_001;
  expect(clock.timestamp()).toBe('2026-01-01T12:00:00.001Z');
});

test('a status is not older than the one that the task was loaded with', () => {
  const clock = new Clock(() => Date.parse('2026-01-01T12:00:00.000Z'));
  const later = '2026-01-01T12:00:05.000Z';
  expect(clock.timestamp(later)).toBe(later);
  expect(clock.status('TASK_STATE_WORKING', later)).toEqual({ state: 'TASK_STATE_WORKING', timestamp: later });
  expect(clock.status('TASK_STATE_WORKING').timestamp).toBe('2026-01-01T12:00:00.000Z');
});
