import { expect, it } from 'vitest';
import { TERMINAL_STATES } from '../../src/protocol/task.ts';
import {
  append,
  type Current,
  chunk,
  created,
  drain,
  finished,
  idsOf,
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
