import { describe, expect, it } from 'vitest';
import { v1Codec } from './codec.ts';
import type { Task } from './task.ts';

const { encodeResult } = v1Codec.jsonrpc;

function taskOf(id: string, state: 'TASK_STATE_WORKING' | 'TASK_STATE_COMPLETED' = 'TASK_STATE_WORKING'): Task {
  return { id, contextId: 'c', status: { state } };
}

function list(...tasks: Task[]): unknown {
  const page = { tasks, nextPageToken: '', pageSize: 50, totalSize: tasks.length };
  const text = encodeResult('listTasks', page);
  expect(JSON.parse(text)).toEqual(page);
  return JSON.parse(text).tasks;
}

describe('A list of tasks', () => {
  const [a, b, c] = [taskOf('a'), taskOf('b'), taskOf('c')];

  it('is written anew when a task has changed, come or gone', () => {
    list(a, b);
    list(a, b);
    list(a, taskOf('b', 'TASK_STATE_COMPLETED'));
    list(a, b, c);
    list(a);
    list(b, a);
    list();
  });

  it('has the numbers of its own page', () => {
    const page = { tasks: [a, b], nextPageToken: '', pageSize: 2, totalSize: 2 };
    encodeResult('listTasks', page);
    const more = { ...page, nextPageToken: 'next', totalSize: 3 };
    expect(JSON.parse(encodeResult('listTasks', more))).toEqual(more);
  });

  it('may have more pages than are kept', () => {
    const tasks = Array.from({ length: 200 }, (_, index) => taskOf(`${index}`));
    for (const task of tasks) list(task, a);
    for (const task of tasks) list(task, b);
  });
});
