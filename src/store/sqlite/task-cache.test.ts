import { expect, it } from 'vitest';
import { newTask, type StoredTask } from './stored-task.ts';
import { TaskCache } from './task-cache.ts';

const RECENT = { isRunning: false };
const RUNNING = { isRunning: true };

function stored(id: string, size = 1): StoredTask {
  const scope = { agent: '', tenant: '', owner: '' };
  const task = { id, status: { state: 'TASK_STATE_WORKING' as const } };
  return { ...newTask({ taskId: id, scope }, task, 1), size };
}

function kept(cache: TaskCache, ids: string): string {
  return [...ids].filter((id) => cache.peek(id)).join('');
}

it('lets go of those that were used longest ago', () => {
  const cache = new TaskCache({ tasks: 3, size: 100 });
  for (const id of 'abc') cache.put(stored(id), RECENT);
  cache.get('a');
  cache.peek('b');
  cache.put(stored('d'), RECENT);
  expect(kept(cache, 'abcd')).toBe('acd');
  cache.put(stored('c'), RECENT);
  cache.put(stored('e'), RECENT);
  expect(kept(cache, 'abcde')).toBe('cde');
});

it('keeps as much as it may, however large the tasks are', () => {
  const cache = new TaskCache({ tasks: 100, size: 10 });
  for (const id of 'abc') cache.put(stored(id, 4), RECENT);
  expect(kept(cache, 'abc')).toBe('bc');
  cache.put(stored('d', 11), RECENT);
  expect(kept(cache, 'abcd')).toBe('');
  for (const id of 'efghi') cache.put(stored(id, 5), RECENT);
  expect(kept(cache, 'efghi')).toBe('hi');
  // A task that has grown counts with its current size, and a deleted one does not count.
  cache.put(stored('i', 6), RECENT);
  expect(kept(cache, 'hi')).toBe('i');
  cache.delete('i');
  for (const id of 'jk') cache.put(stored(id, 5), RECENT);
  expect(kept(cache, 'jk')).toBe('jk');
});

it('keeps every task that is worked on, until it is not', () => {
  const cache = new TaskCache({ tasks: 1, size: 1 });
  for (const id of 'abc') cache.put(stored(id, 50), RUNNING);
  cache.put(stored('x'), RECENT);
  cache.put(stored('x'), RUNNING);
  cache.put(stored('y'), RECENT);
  expect(kept(cache, 'abcxy')).toBe('abcxy');
  cache.put(stored('a', 50), RECENT);
  expect(kept(cache, 'abcxy')).toBe('bcx');
  for (const id of 'bcx') cache.delete(id);
  expect(kept(cache, 'abcxy')).toBe('');
});
