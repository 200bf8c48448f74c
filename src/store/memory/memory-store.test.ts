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

let serial = 0;

function append(taskId: string, ...changes: TaskChange[]): Append {
  return { taskId, scope: SCOPE, as: 1, writer: 'me', serial: (serial += 1), changes };
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
    await store.append(['a', 'b', 'c', 'd', 'e'].map((id, i) => append(id, created(id, 'TASK_STATE_WORKING', i))));
    for (const [id, at] of Object.entries({ d: 10, b: 30, a: 20 })) await store.append([append(id, completed(id, at))]);
    expect(await idsOf(store)).toEqual(['b', 'a', 'd', 'e', 'c']);
    await store.append([append('c', completed('c', 40))]);
    expect(await idsOf(store)).toEqual(['c', 'b', 'a', 'e']);
    await store.append([append('e', completed('e', 50))]);
    expect(await idsOf(store)).toEqual(['e', 'c', 'b']);
    expect(await store.load(SCOPE, 'a')).toBeUndefined();
    expect(await store.read('a', 0, 10)).toBeUndefined();
    expect((await store.list(SCOPE, { ...PAGE, contextId: 'context of a' })).total).toBe(0);
  });

  it('holds in a long run', async () => {
    const store = createMemoryStore({ maxFinishedTasks: 1_000 });
    for (let i = 0; i < 5_000; i += 1) await store.append([append(`${i}`, created(`${i}`, 'TASK_STATE_FAILED', i))]);
    expect((await store.list(SCOPE, PAGE)).total).toBe(1_000);
    expect(await store.load(SCOPE, '3999')).toBeUndefined();
    expect(await store.load(SCOPE, '4000')).toBeDefined();
  });

  it('may be zero: then a task is gone when it is finished', async () => {
    const store = createMemoryStore({ maxFinishedTasks: 0 });
    await store.append([
      { ...append('a', created('a', 'TASK_STATE_WORKING', 1)), run: { holder: 'me', turn: 1, attempt: 1 } },
    ]);
    expect(
      await store.append([{ ...append('a', completed('a', 2)), run: { holder: 'me', turn: 1, attempt: 2 } }]),
    ).toMatchObject([{ kind: 'stored', run: 'none' }]);
    expect(await idsOf(store)).toEqual([]);
    expect(await store.abandoned('echo', 10)).toEqual([]);
  });

  it('lets go of everything that belongs to a deleted task', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const store = createMemoryStore({ maxFinishedTasks: 10 });
    const run = async (from: number, to: number) => {
      for (let i = from; i < to; i += 1) {
        const id = `${i}`;
        const scope = { ...SCOPE, owner: i % 2 ? id : 'ann' };
        await store.append([{ ...append(id, created(id, 'TASK_STATE_WORKING', i), chunk(id, { text: id })), scope }]);
        if (i % 3 === 0) await store.list(scope, PAGE);
        await store.append([{ ...append(id, completed(id, i)), scope }]);
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
    await store.append([append('a', created('a', 'TASK_STATE_WORKING', 0))]);
    const batches = parts.map((part) => append('a', chunk('a', part)));
    for (const item of batches) await store.append([item]);
    const kept = (await store.load(SCOPE, 'a'))?.task.artifacts?.[0]?.parts ?? [];
    expect(kept).toHaveLength(parts.length);
    expect(kept.every((part, i) => part === parts[i])).toBe(true);
    const log = (await store.read('a', 1, 20_000)) ?? [];
    expect(log).toHaveLength(batches.length);
    expect(log.every(({ change }, i) => eventOf(change) === eventOf(batches[i]?.changes[0]))).toBe(true);
  });

  it('is not done for a reader either, as long as nothing changes', async () => {
    const store = createMemoryStore();
    await store.append([append('a', created('a', 'TASK_STATE_WORKING', 0), chunk('a', { text: 'x' }))]);
    const first = (await store.load(SCOPE, 'a'))?.task;
    expect((await store.load(SCOPE, 'a'))?.task).toBe(first);
    expect((await store.list(SCOPE, PAGE)).tasks[0]).toBe(first);
    await store.append([append('a', completed('a', 1))]);
    expect((await store.load(SCOPE, 'a'))?.task).not.toBe(first);
    const summary = (await store.list(SCOPE, { ...PAGE, includeArtifacts: false })).tasks[0];
    expect(summary).not.toHaveProperty('artifacts');
    expect((await store.list(SCOPE, { ...PAGE, includeArtifacts: false })).tasks[0]).toBe(summary);
  });
});

describe('finished tasks', () => {
  it('are one object for all who read them again, until many others were read', async () => {
    const store = createMemoryStore();
    const ids = Array.from({ length: 10_300 }, (_, i) => `${i}`);
    for (const id of ids) await store.append([append(id, created(id, 'TASK_STATE_WORKING', 1), completed(id, 2))]);
    const read = async (id: string) => (await store.load(SCOPE, id))?.task;
    const first = await read('0');
    expect(first).toEqual({
      id: '0',
      contextId: 'context of 0',
      status: { state: 'TASK_STATE_COMPLETED', timestamp: new Date(2).toISOString() },
    });
    expect(await read('0')).toBe(first);
    for (const id of ids.slice(1)) await read(id);
    const again = await read('0');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('have the log that they had', async () => {
    const store = createMemoryStore();
    const changes = [created('a', 'TASK_STATE_WORKING', 1), chunk('a', { text: 'x' }), completed('a', 2)] as const;
    const single = { artifactUpdate: { ...eventOf(changes[1]), append: false, lastChunk: false } } as TaskChange;
    await store.append([append('a', changes[0], single, changes[2])]);
    await store.append([append('b', changes[0], changes[1], changes[1], changes[2])].map((one) => ({ ...one })));
    expect((await store.read('a', 0, 10))?.map(({ change }) => eventOf(change)?.artifact.parts)).toEqual([
      undefined,
      [{ text: 'x' }],
      undefined,
    ]);
    expect((await store.read('b', 0, 10))?.map(({ change }) => eventOf(change)?.artifact.parts)).toEqual([
      undefined,
      [{ text: 'x' }],
      [{ text: 'x' }],
      undefined,
    ]);
  });
});

describe('the options for time', () => {
  it('measure heartbeats with the clock that is given', async () => {
    let now = 1_000;
    const store = createMemoryStore({ now: () => now });
    await store.append([
      { ...append('a', created('a', 'TASK_STATE_WORKING', 0)), run: { holder: 'me', turn: 1, attempt: 1 } },
    ]);
    await store.beat('me', 50);
    now += 49;
    expect(await store.abandoned('echo', 10)).toEqual([]);
    now += 1;
    expect(await store.abandoned('echo', 10)).toHaveLength(1);
    await store.beat('me', 50);
    expect(await store.abandoned('echo', 10)).toEqual([]);
  });

  it('call watchers when they are told to, once for all changes until then', async () => {
    const waiting: (() => void)[] = [];
    const store = createMemoryStore({ defer: (work) => void waiting.push(work) });
    const heard: (readonly string[])[] = [];
    store.watch('another', (ids) => void heard.push(ids));
    store.watch('me', () => expect.unreachable());
    await store.append(['a', 'b'].map((id) => append(id, created(id, 'TASK_STATE_WORKING', 0))));
    await store.append([append('a', chunk('a', { text: 'x' }))]);
    expect(heard).toEqual([]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    expect(heard).toEqual([['a', 'b']]);
  });
});
