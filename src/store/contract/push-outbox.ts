import type { PushClaim, PushConfig, PushOutcome, PushStore } from '../push-store.ts';
import type { TaskStore } from '../task-store.ts';
import { contains, equal, ok } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  created,
  finished,
  keyed,
  NEIGHBOURS,
  put,
  received,
  renewed,
  SCOPE,
  type StoreTests,
  time,
  until,
  working,
} from './fixture.ts';

/** A test of a store that has push configurations. */
export type PushTest = (push: PushStore, store: TaskStore) => Promise<void>;

/** Tests for stores that have push configurations. */
export function pushTests(all: Readonly<Record<string, PushTest>>): StoreTests {
  return Object.fromEntries(
    Object.entries(all).map(([name, test]) => [
      name,
      async (store: TaskStore) => {
        if (store.push) await test(store.push, store);
      },
    ]),
  );
}

/** A push configuration. */
export function config(id: string, rest: Partial<PushConfig['config']> = {}): PushConfig {
  return { id, version: '1.0', config: { id, url: `https://example.com/${id}`, ...rest } };
}

const LONG = 3_600_000;

function claim(push: PushStore, taskIds?: readonly string[], limit = 10): Promise<readonly PushClaim[]> {
  return push.claim({ limit, lease: LONG, taskIds });
}

/** The one configuration that can be claimed. */
async function claimOne(push: PushStore): Promise<PushClaim> {
  const claims = await claim(push);
  equal(claims.length, 1);
  return claims[0] as PushClaim;
}

async function settle(push: PushStore, { taskId, id, epoch }: PushClaim, rest: Partial<PushOutcome>): Promise<boolean> {
  const settled = await push.settle([{ taskId, id, epoch, cursor: 0, ...rest }]);
  equal(settled.length, 1);
  return settled[0] as boolean;
}

/** How push configurations are kept. */
export const PUSH: StoreTests = pushTests({
  'are stored and listed, each under its id': async (push, store) => {
    await accept(store, append('a', [created('a'), working('a')]), append('b', [created('b')]));
    const full = config('2', { token: 't', authentication: { scheme: 'Bearer', credentials: 'ö\0"' } });
    for (const one of [config('1'), full]) equal(await push.put('a', one), 'stored');
    equal(await push.put('b', { ...config('1'), version: '0.3' }), 'stored');
    contains(await push.list('a'), [
      { ...config('1'), taskId: 'a', scope: SCOPE, cursor: 2, position: 2, attempts: 0, failingFor: 0 },
      { ...full, taskId: 'a' },
    ]);
    contains(await push.list('b'), [{ version: '0.3', taskId: 'b', cursor: 1 }]);
    equal(await push.list('c'), []);
  },

  'need a task': async (push) => {
    equal(await push.put('a', config('1')), 'absent');
    equal(await push.list('a'), []);
  },

  'are deleted once': async (push, store) => {
    await accept(store, append('a', [created('a')]));
    await push.put('a', config('1'));
    await push.put('a', config('2'));
    equal(await push.delete('a', '1'), true);
    equal(await push.delete('a', '1'), false);
    equal(await push.delete('b', '2'), false);
    contains(await push.list('a'), [{ id: '2' }]);
  },

  'are stored in the commit that creates the task, and with a message': async (push, store) => {
    await accept(store, append('a', [created('a'), working('a')], { push: config('1') }));
    contains(await push.list('a'), [{ id: '1', cursor: 0, position: 2 }]);
    await accept(store, asGuest('a', [received('m')], { push: config('2') }));
    contains(await push.list('a'), [
      { id: '1', cursor: 0 },
      { id: '2', cursor: 2, position: 3 },
    ]);
  },

  'are stored with several tasks of one batch': async (push, store) => {
    await accept(
      store,
      append('a', [created('a')], { push: config('1') }),
      append('b', [created('b')]),
      append('c', [created('c'), finished('c')], { push: config('1') }),
    );
    for (const [id, count] of [
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ] as const)
      equal((await push.list(id)).length, count);
  },

  'are not stored with an append that is refused or repeated': async (push, store) => {
    const first = append('a', [created('a'), finished('a')], { push: config('1'), keyed: keyed('k') });
    await accept(store, first);
    await push.delete('a', '1');
    await accept(store, first);
    equal(await push.list('a'), []);
    equal((await put(store, asGuest('a', [received('m')], { push: config('2') }))).kind, 'finished');
    equal((await put(store, renewed(first))).kind, 'duplicate');
    for (const [, scope] of NEIGHBOURS)
      equal((await put(store, asGuest('a', [received('m')], { scope, push: config('2') }))).kind, 'absent');
    equal(await push.list('a'), []);
  },

  'are replaced under the same id, and the cursor stays': async (push, store) => {
    await accept(store, append('a', [created('a')], { push: config('1') }));
    await accept(store, append('a', [working('a')]));
    await push.put('a', config('1', { url: 'https://example.com/new' }));
    contains(await push.list('a'), [{ cursor: 0, position: 2, config: { url: 'https://example.com/new' } }]);
    await accept(store, asGuest('a', [received('m')], { push: { ...config('1'), version: '0.3' } }));
    contains(await push.list('a'), [{ cursor: 0, position: 3, version: '0.3' }]);
  },

  'of a finished task are complete from the beginning': async (push, store) => {
    await accept(store, append('a', [created('a'), finished('a')]));
    await push.put('a', config('1'));
    contains(await push.list('a'), [{ cursor: 2, position: 2, end: 'delivered' }]);
    equal(await claim(push), []);
  },

  'are deleted with their task': async (push, store) => {
    await accept(store, append('a', [created('a'), finished('a')], { push: config('1') }));
    equal(await store.prune(time(10), 10), 1);
    equal(await push.list('a'), []);
    equal(await claim(push), []);
    await accept(store, append('a', [created('a')]));
    equal(await push.list('a'), []);
  },

  'keep the log until it is delivered': async (push, store) => {
    await accept(store, append('a', [created('a'), finished('a')], { push: config('1') }));
    await accept(store, append('b', [created('b'), finished('b', 3)]));
    equal(await store.pruneLogs(time(10), 10), 1);
    equal((await store.read('a', 0, 10))?.length, 2);
    equal(await store.read('b', 0, 10), undefined);
    await settle(push, await claimOne(push), { cursor: 2, end: 'delivered' });
    equal(await store.pruneLogs(time(10), 10), 1);
    equal(await store.read('a', 0, 10), undefined);
    contains(await push.list('a'), [{ position: 2, cursor: 2, end: 'delivered' }]);
  },

  'are all shown': async (push, store) => {
    const ids = Array.from({ length: 7 }, (_, i) => `task ${i}`);
    await accept(store, ...ids.map((id) => append(id, [created(id)], { push: config('1') })));
    await push.put('task 3', config('2'));
    const all: string[] = [];
    for await (const { taskId, id } of push.all()) all.push(`${taskId} ${id}`);
    equal(all.sort(), [...ids.map((id) => `${id} 1`), 'task 3 2'].sort());
  },

  'come with keys, which one of several writers changes': async (push) => {
    equal(await push.readKeys(), undefined);
    const writes = await Promise.all(['one', 'two', 'three'].map((text) => push.writeKeys(text, 0)));
    equal(writes.filter(Boolean).length, 1);
    const kept = await push.readKeys();
    equal(kept?.version, 1);
    equal(await push.writeKeys('next', 5), false);
    equal(await push.writeKeys('next', 1), true);
    equal(await push.readKeys(), { version: 2, text: 'next' });
  },
});

/** How the right to deliver is given and taken. */
export const PUSH_CLAIMS: StoreTests = pushTests({
  'are claimed while entries are not delivered': async (push, store) => {
    await accept(store, append('a', [created('a')]));
    await push.put('a', config('1'));
    equal(await claim(push), []);
    await accept(store, append('a', [working('a')]));
    contains(await claimOne(push), { taskId: 'a', scope: SCOPE, cursor: 1, position: 2, ...config('1') });
    equal(await claim(push), []);
  },

  'are claimed for some tasks only, up to a limit': async (push, store) => {
    const ids = ['a', 'b', 'c', 'd'];
    await accept(store, ...ids.map((id) => append(id, [created(id)], { push: config('1') })));
    equal(await claim(push, ['x']), []);
    contains(await claim(push, ['b', 'x']), [{ taskId: 'b' }]);
    equal((await claim(push, undefined, 2)).length, 2);
    equal((await claim(push, undefined, 2)).length, 1);
    equal(await claim(push), []);
  },

  'go to one of several at the same time': async (push, store) => {
    const ids = Array.from({ length: 12 }, (_, i) => `${i}`);
    await accept(store, ...ids.map((id) => append(id, [created(id)], { push: config('1') })));
    const claims = (await Promise.all([1, 2, 3, 4].map(() => claim(push, undefined, 4)))).flat();
    // One that another process looks at in this moment may be left out.
    claims.push(...(await claim(push, undefined, 20)));
    equal(claims.map(({ taskId }) => taskId).sort(), [...ids].sort());
  },

  'move the cursor, and never back': async (push, store) => {
    await accept(store, append('a', [created('a'), working('a'), working('a')], { push: config('1') }));
    const held = await claimOne(push);
    equal(await settle(push, held, { cursor: 2, lease: LONG }), true);
    equal(await claim(push), []);
    equal(await settle(push, held, { cursor: 1 }), true);
    contains(await claimOne(push), { cursor: 2 });
  },

  'are lost to a later claim': async (push, store) => {
    await accept(store, append('a', [created('a')], { push: config('1') }));
    const [first] = await push.claim({ limit: 1, lease: 0 });
    let second: PushClaim | undefined;
    await until(async () => {
      [second] = await claim(push);
      return second !== undefined;
    }, 'the lease is over');
    equal(await settle(push, first as PushClaim, { cursor: 1 }), false);
    equal((await push.list('a'))[0]?.cursor, 0);
    equal(await settle(push, second as PushClaim, { cursor: 1 }), true);
    equal((await push.list('a'))[0]?.cursor, 1);
  },

  'are lost when the configuration is replaced or deleted': async (push, store) => {
    await accept(store, append('a', [created('a')], { push: config('1') }));
    const held = await claimOne(push);
    await push.put('a', config('1'));
    equal(await settle(push, held, { cursor: 1 }), false);
    const again = await claimOne(push);
    await push.delete('a', '1');
    equal(await settle(push, again, { cursor: 1 }), false);
    equal(await push.list('a'), []);
  },

  'wait after a failure, which is counted': async (push, store) => {
    await accept(store, append('a', [created('a'), working('a')], { push: config('1') }));
    const held = await claimOne(push);
    await settle(push, held, { failed: { error: 'HTTP 500 \0', retryAfter: 20 } });
    contains(await push.list('a'), [{ attempts: 1, error: 'HTTP 500 \0', cursor: 0 }]);
    let next: PushClaim | undefined;
    await until(async () => {
      [next] = await claim(push);
      return next !== undefined;
    }, 'the pause is over');
    ok((next?.failingFor ?? 0) >= 19, 'the time since the first failure is counted');
    await settle(push, next as PushClaim, { failed: { error: 'HTTP 503', retryAfter: LONG } });
    contains(await push.list('a'), [{ attempts: 2, error: 'HTTP 503' }]);
    equal(await claim(push), []);
    equal(await push.revive('a', '1'), true);
    contains(await claimOne(push), { attempts: 0, failingFor: 0, cursor: 0 });
  },

  'begin to count anew after a success': async (push, store) => {
    await accept(store, append('a', [created('a'), working('a')], { push: config('1') }));
    await settle(push, await claimOne(push), { failed: { error: 'down', retryAfter: 0 } });
    let held: PushClaim | undefined;
    await until(async () => {
      [held] = await claim(push);
      return held !== undefined;
    }, 'the pause is over');
    await settle(push, held as PushClaim, { cursor: 1, failed: { error: 'again', retryAfter: LONG } });
    contains(await push.list('a'), [{ attempts: 1, error: 'again', cursor: 1 }]);
    await push.revive('a', '1');
    await settle(push, await claimOne(push), { cursor: 2 });
    const [record] = await push.list('a');
    contains(record, { attempts: 0, failingFor: 0, cursor: 2 });
    equal(record?.error, undefined);
  },

  'end, and are revived': async (push, store) => {
    await accept(store, append('a', [created('a'), working('a')], { push: config('1') }));
    await settle(push, await claimOne(push), { end: 'dead', failed: { error: 'HTTP 500', retryAfter: 0 } });
    contains(await push.list('a'), [{ end: 'dead', error: 'HTTP 500' }]);
    equal(await claim(push), []);
    equal(await push.revive('a', '2'), false);
    equal(await push.revive('a', '1'), true);
    await settle(push, await claimOne(push), { end: 'gone', failed: { error: 'HTTP 410', retryAfter: 0 } });
    contains(await push.list('a'), [{ end: 'gone' }]);
    await push.put('a', config('1'));
    contains(await claimOne(push), { cursor: 0, attempts: 0 });
  },
});
