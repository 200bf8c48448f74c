import { expect, it } from 'vitest';
import { TERMINAL_STATES } from '../../src/protocol/task.ts';
import type { TaskRecord } from '../../src/store/task-store.ts';
import {
  append,
  type Current,
  chunk,
  created,
  drain,
  finished,
  idsOf,
  NEIGHBOURS,
  PAGE,
  SCOPE,
  status,
  time,
  working,
} from './task-store-fixture.ts';

/** How runs are found whose process is gone. */
export function testAbandoned(store: Current): void {
  const run = (holder: string) => ({ holder, turn: 1 });

  it('finds the runs of other holders, in all tenants and of all owners of the agent', async () => {
    await store().append([
      append('mine', [created('mine')], { run: run('me') }),
      append('lost', [created('lost')], { run: run('gone'), state: { step: 1 } }),
      append('bobs', [created('bobs')], { run: run('gone, too'), scope: { agent: 'echo', tenant: '', owner: 'bob' } }),
      append('other', [created('other')], { run: run('gone'), scope: { ...SCOPE, agent: 'text' } }),
      append('idle', [created('idle')]),
      append('over', [created('over')], { run: run('gone') }),
      append('done', [created('done'), finished('done')], { run: run('gone') }),
    ]);
    await store().append([append('over', [], { after: 1, run: null })]);
    const records = await store().abandoned('echo', 'me', 10);
    expect(records.map(({ task }) => task.id).sort()).toEqual(['bobs', 'lost']);
    expect(records).toContainEqual(await store().load(SCOPE, 'lost'));
    expect(await store().abandoned('nobody', 'me', 10)).toEqual([]);
  });

  it('gives no more than asked for, and goes on once those are taken over', async () => {
    const ids = Array.from({ length: 7 }, (_, i) => `t${i}`);
    await store().append(ids.map((id) => append(id, [created(id)], { run: run('gone') })));
    const found: string[] = [];
    for (;;) {
      const records = await store().abandoned('echo', 'me', 3);
      expect(records.length).toBe(Math.min(3, 7 - found.length));
      if (records.length === 0) break;
      for (const { scope, task, generation } of records) {
        const claimed = await store().claim(scope, task.id);
        const item = append(task.id, [], { after: generation, epoch: claimed?.epoch ?? 0, run: run('me') });
        expect(await store().append([item])).toEqual(['stored']);
        found.push(task.id);
      }
    }
    expect(found.sort()).toEqual(ids);
  });
}

/** How tasks are deleted. */
export function testPrune(store: Current): void {
  it('deletes finished tasks that are older, and nothing else', async () => {
    await store().append([
      ...TERMINAL_STATES.map((state, i) =>
        append(`old-${i}`, [created(`old-${i}`), status(`old-${i}`, state, { at: 10 + i })]),
      ),
      append('edge', [created('edge'), finished('edge', 20)]),
      append('new', [created('new'), finished('new', 30)]),
      append('open', [created('open', { at: 1 }), working('open')]),
      append('bobs', [created('bobs'), finished('bobs', 5)], { scope: { agent: 'text', tenant: '', owner: 'bob' } }),
    ]);
    expect(await drain((limit) => store().prune(time(20), limit), 100)).toBe(5);
    expect(await idsOf(store(), PAGE)).toEqual(['new', 'edge', 'open']);
    expect(await idsOf(store(), { ...PAGE, contextId: 'context' })).toEqual(['new', 'edge', 'open']);
    expect(await idsOf(store(), { ...PAGE, status: 'TASK_STATE_FAILED' })).toEqual([]);
    expect(await store().load({ agent: 'text', tenant: '', owner: 'bob' }, 'bobs')).toBeUndefined();
  });

  it('leaves nothing of a deleted task, so that its id is free', async () => {
    await store().append([
      append('a', [created('a', { at: 1 }), finished('a', 2)], { epoch: 4, state: { old: true } }),
    ]);
    expect(await store().prune(time(3), 10)).toBe(1);
    expect(await store().load(SCOPE, 'a')).toBeUndefined();
    expect(await store().claim(SCOPE, 'a')).toBeUndefined();
    expect(await store().read('a', 0, 10)).toBeUndefined();
    expect(await store().list(SCOPE, PAGE)).toEqual({ tasks: [], total: 0, hasMore: false });
    expect(await store().append([append('a', [chunk('a', 'x')], { after: 2, epoch: 4 })])).toEqual(['stale']);
    expect(await store().append([append('a', [created('a', { at: 9 })])])).toEqual(['stored']);
    const record = await store().load(SCOPE, 'a');
    expect(record).toMatchObject({ generation: 1, epoch: 1, task: created('a', { at: 9 }).task });
    expect(record?.state).toBeUndefined();
    expect(await store().read('a', 0, 10)).toHaveLength(1);
  });

  it('deletes a few at a time until none is left', async () => {
    const ids = Array.from({ length: 25 }, (_, i) => `t${i}`);
    await store().append(ids.map((id, i) => append(id, [created(id), finished(id, (i * 7) % 25)])));
    expect(await drain((limit) => store().prune(time(20), limit), 4)).toBe(20);
    expect((await store().list(SCOPE, PAGE)).total).toBe(5);
  });
}

/** How logs are dropped. */
export function testPruneLogs(store: Current): void {
  it('drops the log of a finished task, which stays', async () => {
    const changes = [created('a'), chunk('a', 'x'), finished('a', 10)];
    await store().append([append('a', changes, { state: { step: 1 } })]);
    const before = await store().load(SCOPE, 'a');
    expect(await store().pruneLogs(time(11), 10)).toBe(1);
    expect(await store().load(SCOPE, 'a')).toEqual(before);
    expect(await idsOf(store(), PAGE)).toEqual(['a']);
    expect(await store().read('a', 0, 10)).toBeUndefined();
    expect(await store().read('a', 2, 10)).toBeUndefined();
    expect(await store().read('a', 3, 10)).toEqual([]);
    expect(await store().pruneLogs(time(11), 10)).toBe(0);
    expect(await store().prune(time(11), 10)).toBe(1);
  });

  it('drops a few at a time, and none of tasks that are open or finished later', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `t${i}`);
    await store().append(ids.map((id, i) => append(id, [created(id), finished(id, (i * 5) % 12)])));
    await store().append([append('open', [created('open', { at: 1 })])]);
    expect(await drain((limit) => store().pruneLogs(time(8), limit), 3)).toBe(8);
    const kept = await Promise.all(ids.map((id) => store().read(id, 0, 10)));
    expect(kept.map((log) => log?.length)).toEqual(ids.map((_, i) => ((i * 5) % 12 < 8 ? undefined : 2)));
    expect(await store().read('open', 0, 10)).toHaveLength(1);
    expect((await store().list(SCOPE, PAGE)).total).toBe(13);
  });
}

/** How much a store says it holds. */
export function testStats(store: Current): void {
  it('count nothing at first', async () => {
    expect(await store().stats()).toEqual({ tasks: 0, byState: {}, logEntries: 0, keys: 0 });
  });

  it('count the tasks of all scopes, by state, their log entries, and the keys', async () => {
    const keyed = { key: 'k', fingerprint: 'f', createdAt: time(1) };
    await store().append(
      [
        append('a', [created('a'), working('a')]),
        append('b', [created('b'), working('b'), chunk('b', 'x'), finished('b', 10)], { keyed }),
        ...NEIGHBOURS.map(([name, scope]) => append(name, [created(name), finished(name, 20)], { scope })),
      ],
      [{ scope: SCOPE, keyed: { ...keyed, key: 'k2' } }],
    );
    const byState = { TASK_STATE_WORKING: 1, TASK_STATE_COMPLETED: 4 };
    expect(await store().stats()).toEqual({ tasks: 5, byState, logEntries: 12, keys: 2 });
    await store().pruneLogs(time(15), 10);
    await store().pruneKeys(time(15), 10);
    expect(await store().stats()).toEqual({ tasks: 5, byState, logEntries: 8, keys: 0 });
    expect(await drain((limit) => store().prune(time(30), limit), 10)).toBe(4);
    expect(await store().stats()).toEqual({ tasks: 1, byState: { TASK_STATE_WORKING: 1 }, logEntries: 2, keys: 0 });
  });
}

/** How all tasks leave a store. */
export function testExport(store: Current): void {
  it('gives every task of every scope once, as it is loaded', async () => {
    const run = { holder: 'me', turn: 1 };
    const scopes = [SCOPE, ...NEIGHBOURS.map(([, scope]) => scope)];
    const places = Array.from({ length: 40 }, (_, i) => ({ id: `t${i}`, scope: scopes[i % 4] ?? SCOPE }));
    await store().append(
      places.map(({ id, scope }, i) =>
        append(id, i % 2 ? [created(id), chunk(id, 'x')] : [created(id), finished(id)], { scope, run, state: { i } }),
      ),
    );
    const records: TaskRecord[] = [];
    for await (const record of store().export()) records.push(record);
    expect(records.map(({ task }) => task.id).sort()).toEqual(places.map(({ id }) => id).sort());
    for (const record of records) expect(await store().load(record.scope, record.task.id)).toEqual(record);
  });

  it('gives nothing of an empty store', async () => {
    for await (const record of store().export()) expect.unreachable(record.task.id);
  });

  it('comes to an end while tasks come and go, and leaves out none that stays', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`);
    await store().append(ids.map((id, i) => append(id, i < 10 ? [created(id), finished(id, 15 - i)] : [created(id)])));
    const seen: string[] = [];
    for await (const { task } of store().export()) {
      seen.push(task.id);
      await store().prune(time(20), 1);
      const id = `new-${seen.length}`;
      if (seen.length < 1_000) await store().append([append(id, [created(id)])]);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids.slice(10)));
    expect(seen.length).toBeLessThan(1_000);
  });

  it('may be left early', async () => {
    await store().append(['a', 'b', 'c'].map((id) => append(id, [created(id)])));
    for await (const { task } of store().export()) {
      expect(['a', 'b', 'c']).toContain(task.id);
      break;
    }
    expect(await idsOf(store(), PAGE)).toEqual(['c', 'b', 'a']);
  });
}
