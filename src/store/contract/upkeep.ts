import { TERMINAL_STATES } from '../../protocol/task.ts';
import type { TaskRecord } from '../task-store.ts';
import { contains, equal, ok } from './assert.ts';
import {
  accept,
  append,
  chunk,
  created,
  drain,
  finished,
  idsOf,
  keyed,
  NEIGHBOURS,
  PAGE,
  put,
  RUN,
  received,
  SCOPE,
  type StoreTests,
  status,
  time,
  working,
} from './fixture.ts';

/** How tasks are deleted. */
export const PRUNE: StoreTests = {
  'deletes finished tasks that are older, and nothing else': async (store) => {
    const bobs = { agent: 'text', tenant: '', owner: 'bob' };
    await accept(
      store,
      ...TERMINAL_STATES.map((state, i) =>
        append(`old-${i}`, [created(`old-${i}`), status(`old-${i}`, state, { at: 10 + i })]),
      ),
      append('edge', [created('edge'), finished('edge', 20)]),
      append('new', [created('new'), finished('new', 30)]),
      append('open', [created('open', { at: 1 }), working('open')]),
      append('bobs', [created('bobs'), finished('bobs', 5)], { scope: bobs }),
    );
    equal(await drain((limit) => store.prune(time(20), limit), 100), 5);
    equal(await idsOf(store, PAGE), ['new', 'edge', 'open']);
    equal(await idsOf(store, { ...PAGE, contextId: 'context' }), ['new', 'edge', 'open']);
    equal(await idsOf(store, { ...PAGE, status: 'TASK_STATE_FAILED' }), []);
    equal(await store.load(bobs, 'bobs'), undefined);
  },

  'leaves nothing of a deleted task, so that its id is free': async (store) => {
    await accept(store, append('a', [created('a', { at: 1 })], { run: RUN, scratch: { old: true } }));
    await store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 });
    await accept(store, append('a', [finished('a', 2)], { as: 2 }));
    equal(await store.prune(time(3), 10), 1);
    equal(await store.load(SCOPE, 'a'), undefined);
    equal(await store.claim(SCOPE, 'a', { holder: 'other', epoch: 2 }), undefined);
    equal(await store.read('a', 0, 10), undefined);
    equal(await store.list(SCOPE, PAGE), { tasks: [], total: 0, hasMore: false });
    equal(await put(store, append('a', [chunk('a', 'x')], { as: 2 })), { kind: 'absent' });
    contains(await put(store, append('a', [created('a', { at: 9 })])), { kind: 'stored', first: 1, epoch: 1 });
    const record = await store.load(SCOPE, 'a');
    contains(record, { position: 1, generation: 1, epoch: 1, task: created('a', { at: 9 }).task });
    equal(record?.scratch, undefined);
    equal((await store.read('a', 0, 10))?.length, 1);
  },

  'deletes a few at a time until none is left': async (store) => {
    const ids = Array.from({ length: 25 }, (_, i) => `t${i}`);
    await accept(store, ...ids.map((id, i) => append(id, [created(id), finished(id, (i * 7) % 25)])));
    equal(await drain((limit) => store.prune(time(20), limit), 4), 20);
    equal((await store.list(SCOPE, PAGE)).total, 5);
  },
};

/** How logs are dropped. */
export const PRUNE_LOGS: StoreTests = {
  'drops the log of a finished task, which stays': async (store) => {
    const changes = [created('a'), received('m'), chunk('a', 'x'), finished('a', 10)];
    await accept(store, append('a', changes, { scratch: { step: 1 } }));
    const before = await store.load(SCOPE, 'a');
    equal(await store.pruneLogs(time(11), 10), 1);
    equal(await store.load(SCOPE, 'a'), before);
    equal(await idsOf(store, PAGE), ['a']);
    equal(await store.read('a', 0, 10), undefined);
    equal(await store.read('a', 3, 10), undefined);
    equal(await store.read('a', 4, 10), []);
    equal(await store.pruneLogs(time(11), 10), 0);
    equal(await store.prune(time(11), 10), 1);
  },

  'drops a few at a time, and none of tasks that are open or finished later': async (store) => {
    const ids = Array.from({ length: 12 }, (_, i) => `t${i}`);
    await accept(store, ...ids.map((id, i) => append(id, [created(id), finished(id, (i * 5) % 12)])));
    await accept(store, append('open', [created('open', { at: 1 })]));
    equal(await drain((limit) => store.pruneLogs(time(8), limit), 3), 8);
    const kept = await Promise.all(ids.map((id) => store.read(id, 0, 10)));
    equal(
      kept.map((log) => log?.length),
      ids.map((_, i) => ((i * 5) % 12 < 8 ? undefined : 2)),
    );
    equal((await store.read('open', 0, 10))?.length, 1);
    equal((await store.list(SCOPE, PAGE)).total, 13);
  },
};

/** The statistics of a store. */
export const STATS: StoreTests = {
  'count nothing at first': async (store) => {
    equal(await store.stats(), { tasks: 0, byState: {}, logEntries: 0, keys: 0 });
  },

  'count the tasks of all scopes, by state, their log entries, and the keys': async (store) => {
    await accept(
      store,
      append('a', [created('a'), working('a')]),
      append('b', [created('b'), working('b'), chunk('b', 'x'), finished('b', 10)], { keyed: keyed('k1') }),
      ...NEIGHBOURS.map(([name, scope]) => append(name, [created(name), finished(name, 20)], { scope })),
    );
    await store.answer([{ scope: SCOPE, keyed: keyed('k2') }]);
    const byState = { TASK_STATE_WORKING: 1, TASK_STATE_COMPLETED: 4 };
    equal(await store.stats(), { tasks: 5, byState, logEntries: 12, keys: 2 });
    await store.pruneLogs(time(15), 10);
    await store.pruneKeys(time(15), 10);
    equal(await store.stats(), { tasks: 5, byState, logEntries: 8, keys: 0 });
    equal(await drain((limit) => store.prune(time(30), limit), 10), 4);
    equal(await store.stats(), { tasks: 1, byState: { TASK_STATE_WORKING: 1 }, logEntries: 2, keys: 0 });
  },
};

/** How all tasks are exported. */
export const EXPORT: StoreTests = {
  'gives every task of every scope once, as it is loaded': async (store) => {
    const scopes = [SCOPE, ...NEIGHBOURS.map(([, scope]) => scope)];
    const places = Array.from({ length: 40 }, (_, i) => ({ id: `t${i}`, scope: scopes[i % 4] ?? SCOPE }));
    await accept(
      store,
      ...places.map(({ id, scope }, i) => {
        const changes = i % 2 ? [created(id), chunk(id, 'x')] : [created(id), finished(id)];
        return append(id, changes, { scope, run: RUN, scratch: { i } });
      }),
    );
    const records: TaskRecord[] = [];
    for await (const record of store.export()) records.push(record);
    equal(records.map(({ task }) => task.id).sort(), places.map(({ id }) => id).sort());
    for (const record of records) equal(await store.load(record.scope, record.task.id), record);
  },

  'gives nothing of an empty store': async (store) => {
    for await (const record of store.export()) throw new Error(`There is no task ${record.task.id}`);
  },

  'comes to an end while tasks come and go, and leaves out none that stays': async (store) => {
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`);
    await accept(
      store,
      ...ids.map((id, i) => append(id, i < 10 ? [created(id), finished(id, 15 - i)] : [created(id)])),
    );
    const seen: string[] = [];
    for await (const { task } of store.export()) {
      seen.push(task.id);
      await store.prune(time(20), 1);
      const id = `new-${seen.length}`;
      if (seen.length < 1_000) await accept(store, append(id, [created(id)]));
    }
    equal(new Set(seen).size, seen.length);
    for (const id of ids.slice(10)) ok(seen.includes(id), `${id} is exported`);
    ok(seen.length < 1_000, 'the export ends although tasks are added');
  },

  'may be left early': async (store) => {
    await accept(store, ...['a', 'b', 'c'].map((id) => append(id, [created(id)])));
    for await (const { task } of store.export()) {
      ok(['a', 'b', 'c'].includes(task.id), `${task.id} was stored`);
      break;
    }
    equal(await idsOf(store, PAGE), ['c', 'b', 'a']);
  },
};
