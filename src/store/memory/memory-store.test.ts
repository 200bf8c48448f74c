import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { TaskChange } from '../../protocol/reduce.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import type { Part } from '../../protocol/task.ts';
import type { Append, Scope, TaskStore } from '../task-store.ts';
import { createMemoryStore } from './memory-store.ts';

const SCOPE: Scope = { agent: 'echo', tenant: '', owner: 'ann' };
const PAGE = { limit: 100, includeArtifacts: true };

function append(taskId: string, generation: number, ...changes: TaskChange[]): Append {
  return {
    taskId,
    scope: SCOPE,
    epoch: 1,
    entries: changes.map((change, i) => ({ generation: generation + i, change })),
  };
}

function created(id: string, state: TaskState, at: number): TaskChange {
  return { task: { id, contextId: `context of ${id}`, status: { state, timestamp: new Date(at).toISOString() } } };
}

function chunk(taskId: string, part: Part): TaskChange {
  return { artifactUpdate: { taskId, contextId: '', artifact: { artifactId: 'out', parts: [part] }, append: true } };
}

function eventOf(change: TaskChange | undefined) {
  return change && 'artifactUpdate' in change ? change.artifactUpdate : undefined;
}

function completed(taskId: string, at: number): TaskChange {
  const status = { state: 'TASK_STATE_COMPLETED', timestamp: new Date(at).toISOString() } as const;
  return { statusUpdate: { taskId, contextId: '', status } };
}

async function idsOf(store: TaskStore): Promise<string[]> {
  const { tasks, total } = await store.list(SCOPE, PAGE);
  expect(total).toBe(tasks.length);
  return tasks.map(({ id }) => id);
}

describe('the cap on finished tasks', () => {
  it('deletes those that finished first, whenever they came in, and never an open one', async () => {
    const store = createMemoryStore({ maxFinishedTasks: 3 });
    await store.append(['a', 'b', 'c', 'd', 'e'].map((id, i) => append(id, 1, created(id, 'TASK_STATE_WORKING', i))));
    for (const [id, at] of Object.entries({ d: 10, b: 30, a: 20 }))
      await store.append([append(id, 2, completed(id, at))]);
    expect(await idsOf(store)).toEqual(['b', 'a', 'd', 'e', 'c']);
    await store.append([append('c', 2, completed('c', 40))]);
    expect(await idsOf(store)).toEqual(['c', 'b', 'a', 'e']);
    await store.append([append('e', 2, completed('e', 50))]);
    expect(await idsOf(store)).toEqual(['e', 'c', 'b']);
    expect(await store.load(SCOPE, 'a')).toBeUndefined();
    expect(await store.read('a', 0, 10)).toBeUndefined();
    expect((await store.list(SCOPE, { ...PAGE, contextId: 'context of a' })).total).toBe(0);
  });

  it('holds in a long run', async () => {
    const store = createMemoryStore({ maxFinishedTasks: 1_000 });
    for (let i = 0; i < 5_000; i += 1) await store.append([append(`${i}`, 1, created(`${i}`, 'TASK_STATE_FAILED', i))]);
    expect((await store.list(SCOPE, PAGE)).total).toBe(1_000);
    expect(await store.load(SCOPE, '3999')).toBeUndefined();
    expect(await store.load(SCOPE, '4000')).toBeDefined();
  });

  it('may be zero: then a task is gone when it is finished', async () => {
    const store = createMemoryStore({ maxFinishedTasks: 0 });
    await store.append([{ ...append('a', 1, created('a', 'TASK_STATE_WORKING', 1)), run: { holder: 'me', turn: 1 } }]);
    expect(await store.append([{ ...append('a', 2, completed('a', 2)), run: { holder: 'me', turn: 2 } }])).toEqual([
      'stored',
    ]);
    expect(await idsOf(store)).toEqual([]);
    expect(await store.abandoned('echo', 'another', 10)).toEqual([]);
  });

  it('lets go of everything that belongs to a deleted task', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const store = createMemoryStore({ maxFinishedTasks: 10 });
    const run = async (from: number, to: number) => {
      for (let i = from; i < to; i += 1) {
        const id = `${i}`;
        const scope = { ...SCOPE, owner: i % 2 ? id : 'ann' };
        await store.append([
          { ...append(id, 1, created(id, 'TASK_STATE_WORKING', i), chunk(id, { text: id })), scope },
        ]);
        if (i % 3 === 0) await store.list(scope, PAGE);
        await store.append([{ ...append(id, 3, completed(id, i)), scope }]);
      }
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await run(0, 2_000);
    const after = await run(2_000, 32_000);
    // The smallest thing that could stay behind, an entry in a map, takes some 30 bytes.
    expect(after - before).toBeLessThan(30_000 * 25);
    expect(await store.load({ ...SCOPE, owner: '31999' }, '31999')).toBeDefined();
  });
});

describe('copying', () => {
  it('is not done for an event: 10,000 chunks are the very objects that were appended', async () => {
    const store = createMemoryStore();
    const parts = Array.from({ length: 10_000 }, (_, i): Part => ({ text: `${i}` }));
    const batches = parts.map((part, i) => append('a', 2 + i, chunk('a', part)));
    await store.append([append('a', 1, created('a', 'TASK_STATE_WORKING', 0))]);
    for (const item of batches) await store.append([item]);
    const kept = (await store.load(SCOPE, 'a'))?.task.artifacts?.[0]?.parts ?? [];
    expect(kept).toHaveLength(parts.length);
    expect(kept.every((part, i) => part === parts[i])).toBe(true);
    const log = (await store.read('a', 1, 20_000)) ?? [];
    expect(log).toHaveLength(batches.length);
    expect(log.every(({ change }, i) => eventOf(change) === eventOf(batches[i]?.entries[0]?.change))).toBe(true);
  });

  it('is not done for a reader either, as long as nothing changes', async () => {
    const store = createMemoryStore();
    await store.append([append('a', 1, created('a', 'TASK_STATE_WORKING', 0), chunk('a', { text: 'x' }))]);
    const first = (await store.load(SCOPE, 'a'))?.task;
    expect((await store.load(SCOPE, 'a'))?.task).toBe(first);
    expect((await store.list(SCOPE, PAGE)).tasks[0]).toBe(first);
    await store.append([append('a', 3, completed('a', 1))]);
    expect((await store.load(SCOPE, 'a'))?.task).not.toBe(first);
    const summary = (await store.list(SCOPE, { ...PAGE, includeArtifacts: false })).tasks[0];
    expect(summary).not.toHaveProperty('artifacts');
    expect((await store.list(SCOPE, { ...PAGE, includeArtifacts: false })).tasks[0]).toBe(summary);
  });

  it('protects what was handed out even from a change of a finished task', async () => {
    const store = createMemoryStore();
    const received = { messageId: 'm', role: 'ROLE_USER' as const, parts: [{ text: 'hi' }] };
    await store.append([
      append('a', 1, created('a', 'TASK_STATE_WORKING', 0), { received }, chunk('a', { text: 'x' })),
    ]);
    await store.append([append('a', 4, completed('a', 1))]);
    const { tasks } = await store.list(SCOPE, { ...PAGE, includeArtifacts: false });
    const copies = structuredClone(tasks);
    await store.append([append('a', 5, { received }, chunk('a', { text: 'y' }), completed('a', 9))]);
    expect(tasks).toEqual(copies);
    expect((await store.load(SCOPE, 'a'))?.task.history).toHaveLength(2);
  });
});
