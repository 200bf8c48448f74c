import { TERMINAL_STATES } from '../../protocol/task.ts';
import { contains, equal, ok } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  chunk,
  created,
  each,
  finished,
  ME,
  put,
  RUN,
  received,
  SCOPE,
  type StoreTests,
  status,
  textOf,
  until,
  working,
} from './fixture.ts';

const STATES = TERMINAL_STATES.map((state) => [state, state] as const);

/** The mark of a run, and the agent's scratch. */
export const RUNS: StoreTests = {
  'keep the mark and the scratch until an append changes them': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN, scratch: { step: 1, deep: { list: [1] } } }));
    contains(await put(store, append('a', [working('a')])), { kind: 'stored', run: 'mine' });
    contains(await store.load(SCOPE, 'a'), { run: RUN, scratch: { step: 1, deep: { list: [1] } } });
  },

  'change the mark and the scratch each without the other, also without changes': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN, scratch: { step: 1, gone: true } }));
    await accept(store, append('a', [], { scratch: { step: 2 } }));
    const second = { holder: ME, turn: 2, attempt: 3 };
    await accept(store, append('a', [], { run: second }));
    const record = await store.load(SCOPE, 'a');
    contains(record, { position: 1 });
    equal(record?.run, second);
    equal(record?.scratch, { step: 2 });
  },

  'end when the mark is null': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN, scratch: { step: 1 } }));
    const rest = append('a', [status('a', 'TASK_STATE_INPUT_REQUIRED')], { run: null });
    contains(await put(store, rest), { kind: 'stored', run: 'none', epoch: 1 });
    const record = await store.load(SCOPE, 'a');
    equal(record?.run, undefined);
    equal(record?.scratch, { step: 1 });
  },

  ...each(
    STATES,
    (state) => `end at ${state}, which keeps the scratch`,
    async (store, state) => {
      await accept(store, append('a', [created('a')], { run: RUN, scratch: { step: 1 } }));
      contains(await put(store, append('a', [status('a', state)], { run: RUN })), { run: 'none' });
      await accept(store, append('b', [created('b'), status('b', state)], { run: RUN }));
      equal((await store.load(SCOPE, 'a'))?.run, undefined);
      equal((await store.load(SCOPE, 'a'))?.scratch, { step: 1 });
      equal((await store.load(SCOPE, 'b'))?.run, undefined);
      equal(await store.abandoned('echo', 10), []);
    },
  ),
};

/** How a run passes to another process. */
export const CLAIM: StoreTests = {
  'gives the run to another holder: the epoch and the attempt rise': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN, scratch: { step: 1 } }));
    const before = await store.load(SCOPE, 'a');
    const claimed = await store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 });
    equal(claimed, { ...before, epoch: 2, run: { holder: 'other', turn: 1, attempt: 2 } });
    equal(await store.load(SCOPE, 'a'), claimed);
  },

  'locks the former writer out': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    await store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 });
    equal(await put(store, append('a', [chunk('a', 'late')])), { kind: 'lost' });
    contains(await put(store, append('a', [chunk('a', 'next')], { as: 2, writer: 'other' })), {
      kind: 'stored',
      run: 'mine',
    });
    equal(await textOf(store, 'a'), 'next');
  },

  'is won by one of many': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    const claims = ['w', 'x', 'y', 'z'].map((holder) => store.claim(SCOPE, 'a', { holder, epoch: 1 }));
    const winners = (await Promise.all(claims)).filter((record) => record !== undefined);
    equal(winners.length, 1);
    equal(await store.load(SCOPE, 'a'), winners[0]);
    contains(winners[0], { epoch: 2, run: { attempt: 2 } });
  },

  'gives the winner the same record when it asks again': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    const by = { holder: 'other', epoch: 1 };
    const first = await store.claim(SCOPE, 'a', by);
    equal(await store.claim(SCOPE, 'a', by), first);
    contains(await store.load(SCOPE, 'a'), { epoch: 2, run: { attempt: 2 } });
  },

  'counts one attempt more each time': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    for (const epoch of [1, 2, 3]) await store.claim(SCOPE, 'a', { holder: `holder ${epoch}`, epoch });
    contains(await store.load(SCOPE, 'a'), { epoch: 4, run: { holder: 'holder 3', turn: 1, attempt: 4 } });
  },

  'fails for an epoch that is not the current one': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    for (const epoch of [0, 2]) equal(await store.claim(SCOPE, 'a', { holder: 'other', epoch }), undefined);
    contains(await store.load(SCOPE, 'a'), { epoch: 1, run: RUN });
  },

  'fails for a task that has no run, or is not there': async (store) => {
    await accept(store, append('a', [created('a')]), append('b', [created('b'), finished('b')], { run: RUN }));
    for (const id of ['a', 'b', 'c']) equal(await store.claim(SCOPE, id, { holder: 'other', epoch: 1 }), undefined);
    contains(await store.load(SCOPE, 'a'), { epoch: 1 });
  },
};

/** How abandoned runs are found. */
export const ABANDONED: StoreTests = {
  'are the runs of processes that have not said that they live, in all scopes of the agent': async (store) => {
    const run = (holder: string) => ({ holder, turn: 1, attempt: 1 });
    await store.beat('me', 600_000);
    await accept(
      store,
      append('mine', [created('mine')], { run: run('me') }),
      append('left', [created('left')], { run: run('gone'), scratch: { step: 1 } }),
      append('bobs', [created('bobs')], { run: run('gone, too'), scope: { agent: 'echo', tenant: '', owner: 'bob' } }),
      append('other', [created('other')], { run: run('gone'), scope: { ...SCOPE, agent: 'text' } }),
      append('idle', [created('idle')]),
      append('over', [created('over')], { run: run('gone') }),
      append('done', [created('done'), finished('done')], { run: run('gone') }),
    );
    await accept(store, append('over', [], { run: null }));
    const records = await store.abandoned('echo', 10);
    equal(records.map(({ task }) => task.id).sort(), ['bobs', 'left']);
    equal(
      records.find(({ task }) => task.id === 'left'),
      await store.load(SCOPE, 'left'),
    );
    equal(await store.abandoned('nobody', 10), []);
  },

  'are no more than asked for, and others once those are claimed': async (store) => {
    const ids = Array.from({ length: 7 }, (_, i) => `t${i}`);
    await store.beat('me', 600_000);
    await accept(store, ...ids.map((id) => append(id, [created(id)], { run: RUN })));
    const found: string[] = [];
    for (;;) {
      const records = await store.abandoned('echo', 3);
      equal(records.length, Math.min(3, 7 - found.length));
      if (records.length === 0) break;
      for (const { scope, task, epoch } of records) {
        contains(await store.claim(scope, task.id, { holder: 'me', epoch }), { run: { holder: 'me' } });
        found.push(task.id);
      }
    }
    equal(found.sort(), ids);
  },

  'appear when the process says that it ends, and go when it says that it lives': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    equal((await store.abandoned('echo', 10)).length, 1);
    await store.beat(ME, 600_000);
    equal(await store.abandoned('echo', 10), []);
    await store.beat(ME, 0);
    equal((await store.abandoned('echo', 10)).length, 1);
    await store.beat(ME, 600_000);
    equal(await store.abandoned('echo', 10), []);
  },

  'appear when the time of the process has run out': async (store) => {
    await store.beat(ME, 600_000);
    await store.beat('short', 50);
    await accept(
      store,
      append('a', [created('a')], { run: RUN }),
      append('b', [created('b')], { run: { ...RUN, holder: 'short' } }),
    );
    await until(async () => (await store.abandoned('echo', 10)).length > 0, 'the run of "short" is abandoned');
    equal(
      (await store.abandoned('echo', 10)).map(({ task }) => task.id),
      ['b'],
    );
  },

  'are found by the holder of the claim, not by who wrote last': async (store) => {
    await store.beat('other', 600_000);
    await accept(store, append('a', [created('a')], { run: RUN }));
    await store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 });
    equal(await store.abandoned('echo', 10), []);
    await store.beat('other', 0);
    await store.beat(ME, 600_000);
    equal((await store.abandoned('echo', 10)).length, 1);
  },
};

/** How a process learns of changes by others. */
export const WATCH: StoreTests = {
  'tells of tasks that other writers have changed, and of no others': async (store) => {
    const heard = new Set<string>();
    const end = store.watch(ME, (ids) => {
      for (const id of ids) heard.add(id);
    });
    await accept(store, append('mine', [created('mine')]), append('both', [created('both')]));
    await accept(store, asGuest('both', [received('m')]), append('theirs', [created('theirs')], { writer: 'guest' }));
    await until(() => heard.size === 2, 'the watcher has heard of both tasks');
    equal([...heard].sort(), ['both', 'theirs']);
    end();
  },

  'tells of claims': async (store) => {
    const heard = new Set<string>();
    await accept(store, append('a', [created('a')], { run: RUN }));
    const end = store.watch(ME, (ids) => {
      for (const id of ids) heard.add(id);
    });
    await store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 });
    await until(() => heard.has('a'), 'the watcher has heard of the claim');
    end();
  },

  'tells nothing any more when it has ended': async (store) => {
    const heard: string[] = [];
    const others = new Set<string>();
    const end = store.watch(ME, (ids) => void heard.push(...ids));
    const endOther = store.watch('third', (ids) => {
      for (const id of ids) others.add(id);
    });
    end();
    await accept(store, asGuest('a', [created('a')]));
    await until(() => others.has('a'), 'the other watcher has heard of the task');
    ok(heard.length === 0, 'a watcher that has ended hears nothing');
    endOther();
  },
};
