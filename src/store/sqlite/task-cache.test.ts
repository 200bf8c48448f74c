import { expect, it } from 'vitest';
import { newTask, type StoredTask } from './stored-task.ts';
import { TaskCache } from './task-cache.ts';

const WRITTEN = { isRunning: false };
const RUNNING = { isRunning: true };

function stored(id: string, size = 1): StoredTask {
  const scope = { agent: '', tenant: '', owner: '' };
  const task = { id, status: { state: 'TASK_STATE_WORKING' as const } };
  return { ...newTask({ taskId: id, scope }, task, 1), size };
}

function kept(cache: TaskCache, ids: string): string {
  return [...ids].filter((id) => cache.peek(id)).join('');
}

it('lets go of those that were read longest ago', () => {
  const cache = new TaskCache({ tasks: 3, size: 100 });
  for (const id of 'abc') cache.keep(stored(id));
  cache.get('a');
  cache.peek('b');
  cache.keep(stored('d'));
  expect(kept(cache, 'abcd')).toBe('acd');
  cache.keep(stored('c'));
  cache.keep(stored('e'));
  expect(kept(cache, 'abcde')).toBe('cde');
});

it('keeps as much as it may, however large the tasks are', () => {
  const cache = new TaskCache({ tasks: 100, size: 10 });
  for (const id of 'abc') cache.keep(stored(id, 4));
  expect(kept(cache, 'abc')).toBe('bc');
  cache.keep(stored('d', 11));
  expect(kept(cache, 'abcd')).toBe('');
  for (const id of 'efghi') cache.put(stored(id, 5), WRITTEN);
  expect(kept(cache, 'efghi')).toBe('hi');
  // A task that has grown counts with its current size, and a deleted one does not count.
  cache.put(stored('i', 6), WRITTEN);
  expect(kept(cache, 'hi')).toBe('i');
  cache.delete('i');
  for (const id of 'jk') cache.keep(stored(id, 5));
  expect(kept(cache, 'jk')).toBe('jk');
});

it('keeps a written task for a moment, and longer if it is read again', () => {
  const cache = new TaskCache({ tasks: 10_000, size: 1_000_000 });
  for (const id of 'abc') cache.put(stored(id), WRITTEN);
  // The answer to the sender is the first read.
  for (const id of 'abcc') cache.get(id);
  expect(kept(cache, 'abc')).toBe('abc');
  for (let count = 0; count < 300; count += 1) cache.put(stored(`other ${count}`), WRITTEN);
  expect(kept(cache, 'abc')).toBe('c');
  for (let count = 0; count < 300; count += 1) cache.put(stored(`one more ${count}`), WRITTEN);
  expect(kept(cache, 'abc')).toBe('c');
});

it('keeps every task that is worked on, until it is not', () => {
  const cache = new TaskCache({ tasks: 1, size: 1 });
  for (const id of 'abc') cache.put(stored(id, 50), RUNNING);
  cache.put(stored('x'), WRITTEN);
  cache.put(stored('x'), RUNNING);
  cache.put(stored('y'), WRITTEN);
  expect(kept(cache, 'abcxy')).toBe('abcxy');
  cache.put(stored('a', 50), WRITTEN);
  expect(kept(cache, 'abcxy')).toBe('bcx');
  for (const id of 'bcx') cache.delete(id);
  expect(kept(cache, 'abcxy')).toBe('');
});
