import { KEY_LIFETIME } from '../keyed-send.ts';
import { contains, equal } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  created,
  drain,
  each,
  finished,
  keyed,
  message,
  NEIGHBOURS,
  put,
  received,
  SCOPE,
  type StoreTests,
  time,
  working,
} from './fixture.ts';

/** How sends are remembered by their keys. */
export const KEYS: StoreTests = {
  'remember the task of a send and the turn of its message': async (store) => {
    await accept(store, append('a', [created('a'), working('a')], { keyed: keyed('k1') }));
    equal(await store.recall(SCOPE, 'k1'), keyed('k1', { taskId: 'a', turn: 1 }));
    await accept(store, asGuest('a', [{ metadata: { x: 1 } }, received('m')], { keyed: keyed('k2') }));
    equal(await store.recall(SCOPE, 'k2'), keyed('k2', { taskId: 'a', turn: 4 }));
    equal(await store.recall(SCOPE, 'k3'), undefined);
  },

  'remember a direct answer': async (store) => {
    const sends = ['k1', 'k2'].map((key) => keyed(key, { message: message(key, { text: 'ö "1"' }) }));
    equal(await store.answer(sends.map((keyed) => ({ scope: SCOPE, keyed }))), sends);
    equal(await store.recall(SCOPE, 'k2'), sends[1]);
    equal(await store.answer([]), []);
  },

  'make a second send a duplicate, of which nothing is stored': async (store) => {
    await accept(store, append('a', [created('a')], { keyed: keyed('k') }));
    const known = keyed('k', { taskId: 'a', turn: 1 });
    const again = keyed('k', { createdAt: time(5), fingerprint: 'another' });
    equal(await put(store, append('b', [created('b')], { keyed: again })), { kind: 'duplicate', keyed: known });
    equal(await put(store, asGuest('a', [received('m')], { keyed: again })), { kind: 'duplicate', keyed: known });
    equal(await store.load(SCOPE, 'b'), undefined);
    contains(await store.load(SCOPE, 'a'), { position: 1 });
    equal(await store.recall(SCOPE, 'k'), known);
  },

  'make it a duplicate also in the same batch, and when the task is finished': async (store) => {
    const batch = [
      append('a', [created('a'), finished('a')], { keyed: keyed('k') }),
      append('b', [created('b')], { keyed: keyed('k') }),
    ];
    const known = keyed('k', { taskId: 'a', turn: 1 });
    contains(await store.append(batch), [{ kind: 'stored' }, { kind: 'duplicate', keyed: known }]);
    equal(await put(store, asGuest('a', [received('m')], { keyed: keyed('k') })), { kind: 'duplicate', keyed: known });
  },

  'are won by one of several sends at the same time': async (store) => {
    const ids = ['a', 'b', 'c'];
    const sends = ids.map((id) => put(store, append(id, [created(id)], { keyed: keyed('k'), writer: id })));
    equal((await Promise.all(sends)).map(({ kind }) => kind).sort(), ['duplicate', 'duplicate', 'stored']);
  },

  'tell an answer what the key stands for already': async (store) => {
    await accept(store, append('a', [created('a')], { keyed: keyed('k') }));
    const known = keyed('k', { taskId: 'a', turn: 1 });
    const answers = ['x', 'y'].map((id) => ({ scope: SCOPE, keyed: keyed('k', { message: message(id) }) }));
    equal(await store.answer(answers), [known, known]);
    const [first, second] = ['x', 'y'].map((id) => keyed('new', { message: message(id) }));
    equal(
      await store.answer([
        { scope: SCOPE, keyed: first as typeof known },
        { scope: SCOPE, keyed: second as typeof known },
      ]),
      [first, first],
    );
    equal(await put(store, append('b', [created('b')], { keyed: keyed('new') })), { kind: 'duplicate', keyed: first });
  },

  'stand for a new send when they are a day older': async (store) => {
    const old = keyed('k', { createdAt: time(0), message: message('old') });
    await store.answer([{ scope: SCOPE, keyed: old }]);
    const almost = keyed('k', { createdAt: time(KEY_LIFETIME - 1) });
    equal(await put(store, append('a', [created('a')], { keyed: almost })), { kind: 'duplicate', keyed: old });
    const late = keyed('k', { createdAt: time(KEY_LIFETIME) });
    contains(await put(store, append('a', [created('a')], { keyed: late })), { kind: 'stored' });
    equal(await store.recall(SCOPE, 'k'), { ...late, taskId: 'a', turn: 1 });
    const later = keyed('k', { createdAt: time(2 * KEY_LIFETIME), message: message('later') });
    equal(await store.answer([{ scope: SCOPE, keyed: later }]), [later]);
    equal(await store.pruneKeys(time(2 * KEY_LIFETIME), 10), 0);
    equal(await store.recall(SCOPE, 'k'), later);
    equal(await store.pruneKeys(time(2 * KEY_LIFETIME + 1), 10), 1);
  },

  'are not kept of an append that is refused': async (store) => {
    await accept(store, append('a', [created('a')]), append('b', [created('b'), finished('b')]));
    const refused = [
      append('a', [working('a')], { as: 5, keyed: keyed('lost') }),
      append('b', [working('b')], { keyed: keyed('finished') }),
      append('c', [working('c')], { keyed: keyed('absent') }),
      append('a', [received('m')], { keyed: keyed('kept') }),
    ];
    const kinds = (await store.append(refused)).map(({ kind }) => kind);
    equal(kinds, ['lost', 'finished', 'absent', 'stored']);
    for (const key of ['lost', 'finished', 'absent']) equal(await store.recall(SCOPE, key), undefined);
    contains(await store.recall(SCOPE, 'kept'), { turn: 2 });
  },

  ...each(
    NEIGHBOURS,
    (field) => `are the own ones of each ${field}`,
    async (store, scope) => {
      await accept(store, append('a', [created('a')], { keyed: keyed('k') }));
      equal(await store.recall(scope, 'k'), undefined);
      await store.answer([{ scope, keyed: keyed('k', { message: message('m') }) }]);
      contains(await store.recall(SCOPE, 'k'), { taskId: 'a' });
      contains(await store.recall(scope, 'k'), { message: { messageId: 'm' } });
    },
  ),

  'may contain anything': async (store) => {
    const odd = [`ö/'"%_\\ 漢👋?#`, 'k', 'K', ' k', '%', 'x'.repeat(250)];
    await store.answer(odd.map((key) => ({ scope: SCOPE, keyed: keyed(key) })));
    for (const key of odd) equal(await store.recall(SCOPE, key), keyed(key));
  },

  'are forgotten when they are older, a few at a time': async (store) => {
    const keys = Array.from({ length: 12 }, (_, i) => keyed(`k${i}`, { createdAt: time((i * 5) % 12) }));
    const scopeOf = (i: number) => ({ ...SCOPE, owner: `${i % 2}` });
    await store.answer(keys.map((keyed, i) => ({ scope: scopeOf(i), keyed })));
    equal(await drain((limit) => store.pruneKeys(time(8), limit), 3), 8);
    const left = await Promise.all(keys.map(({ key }, i) => store.recall(scopeOf(i), key)));
    equal(
      left.filter(Boolean),
      keys.filter(({ createdAt }) => createdAt >= time(8)),
    );
  },
};
