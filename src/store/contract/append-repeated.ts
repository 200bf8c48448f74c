import type { Append } from '../task-store.ts';
import { contains, equal, rejects } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  chunk,
  created,
  each,
  finished,
  put,
  RUN,
  received,
  SCOPE,
  type StoreTests,
  time,
  working,
} from './fixture.ts';

/** Appends that are repeated because their answer was lost. */
export const RETRY: StoreTests = {
  ...each<readonly Append[]>(
    [
      ['a creation', [append('a', [created('a')], { run: RUN, scratch: { step: 1 } })]],
      ['a creation that ends at once', [append('a', [created('a'), finished('a')])]],
      ['a chunk', [append('a', [created('a')], { run: RUN }), append('a', [chunk('a', 'x'), working('a')])]],
      ['the end', [append('a', [created('a')], { run: RUN }), append('a', [finished('a')], { seen: 1 })]],
      ['a guest', [append('a', [created('a')]), asGuest('a', [received('m')], { run: { ifNone: 'guest' } })]],
      ['an append without changes', [append('a', [created('a')], { run: RUN }), append('a', [], { run: null })]],
    ],
    (label) => `gives the first outcome and stores nothing twice: ${label}`,
    async (store, items) => {
      let first: unknown;
      for (const item of items) first = await put(store, item);
      const before = await store.load(SCOPE, 'a');
      const log = await store.read('a', 0, 10);
      const last = items[items.length - 1] as Append;
      for (let i = 0; i < 3; i += 1) equal(await put(store, last), first);
      equal(await store.load(SCOPE, 'a'), before);
      equal(await store.read('a', 0, 10), log);
    },
  ),

  'works also after other writers have appended': async (store) => {
    const mine = append('a', [created('a')], { run: RUN });
    const first = await put(store, mine);
    const guests = ['x', 'y'].map((writer) => asGuest('a', [received(writer)], { writer }));
    const seconds = await store.append(guests);
    const more = append('a', [chunk('a', '1')]);
    const third = await put(store, more);
    equal(await put(store, guests[0] as Append), seconds[0]);
    equal(await put(store, more), third);
    equal(await put(store, guests[1] as Append), seconds[1]);
    equal(first, { kind: 'stored', first: 1, generation: 0, epoch: 1, run: 'mine' });
    equal(third, { kind: 'stored', first: 4, generation: 1, epoch: 1, run: 'mine' });
    contains(await store.load(SCOPE, 'a'), { position: 4 });
  },

  'works also after another process has taken the task over or ended it': async (store) => {
    const item = append('a', [created('a')], { run: RUN });
    const first = await put(store, item);
    await store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 });
    equal(await put(store, item), first);
    await accept(store, append('a', [finished('a')], { as: 2, writer: 'other' }));
    equal(await put(store, item), first);
    contains(await store.load(SCOPE, 'a'), { position: 2, epoch: 2 });
  },

  'gives a keyed send its first outcome, not a duplicate': async (store) => {
    const keyed = { key: 'k', fingerprint: 'f', createdAt: time(1) };
    const item = append('a', [created('a')], { run: RUN, keyed });
    const first = await put(store, item);
    equal(await put(store, item), first);
  },

  'decides again what was refused': async (store) => {
    const item = asGuest('a', [received('m')]);
    equal(await put(store, item), { kind: 'absent' });
    await accept(store, append('a', [created('a')]));
    contains(await put(store, item), { kind: 'stored', first: 2 });
  },

  'is told apart from the same serial of another writer, and on another task': async (store) => {
    await accept(
      store,
      append('a', [created('a')], { serial: 7 }),
      append('b', [created('b')], { serial: 7 }),
      asGuest('a', [received('m')], { serial: 7 }),
    );
    contains(await store.load(SCOPE, 'a'), { position: 2 });
  },

  'does not store an append twice that is older than the last': async (store) => {
    const first = append('a', [created('a')]);
    await accept(store, first, append('a', [chunk('a', 'x')]));
    await rejects(store.append([first]));
    contains(await store.load(SCOPE, 'a'), { position: 2 });
  },
};
