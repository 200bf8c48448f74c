import { contains, equal } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  chunk,
  created,
  put,
  RUN,
  received,
  SCOPE,
  type StoreTests,
  status,
  working,
} from './fixture.ts';

/** What a process without the run may do. */
export const GUESTS: StoreTests = {
  'may append messages, resumptions and metadata, whatever the epoch is': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    const changes = [received('m'), { resumed: { x: 1 } }, { metadata: { y: 2 } }];
    contains(await put(store, asGuest('a', changes)), { kind: 'stored', first: 2, epoch: 1, run: 'theirs' });
    contains(await store.load(SCOPE, 'a'), { position: 4, received: 3, epoch: 1, run: RUN });
    contains(await put(store, append('a', [chunk('a', 'x')])), { kind: 'stored', first: 5, run: 'mine' });
  },

  'may end a task, which ends its run': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    contains(await put(store, asGuest('a', [status('a', 'TASK_STATE_CANCELED')])), { kind: 'stored', run: 'none' });
    equal((await store.load(SCOPE, 'a'))?.run, undefined);
    equal(await put(store, append('a', [chunk('a', 'x')])), { kind: 'finished', state: 'TASK_STATE_CANCELED' });
  },

  'become the holder when there is none: the epoch rises, and the turn is their message': async (store) => {
    await accept(store, append('a', [created('a'), working('a')], { run: null }));
    const item = asGuest('a', [{ metadata: { x: 1 } }, received('m')], { run: { ifNone: 'guest' } });
    contains(await put(store, item), { kind: 'stored', first: 3, epoch: 2, run: 'begun' });
    contains(await store.load(SCOPE, 'a'), { epoch: 2, run: { holder: 'guest', turn: 4, attempt: 1 } });
    equal(await put(store, append('a', [chunk('a', 'late')])), { kind: 'lost' });
    contains(await put(store, append('a', [chunk('a', 'x')], { as: 2, writer: 'guest' })), { kind: 'stored' });
  },

  'leave a run that exists': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    const item = asGuest('a', [received('m')], { run: { ifNone: 'guest' } });
    contains(await put(store, item), { kind: 'stored', epoch: 1, run: 'theirs' });
    contains(await store.load(SCOPE, 'a'), { epoch: 1, run: RUN, received: 2 });
  },

  'become the holder one at a time': async (store) => {
    await accept(store, append('a', [created('a')]));
    const guests = ['x', 'y', 'z'].map((writer) =>
      put(store, asGuest('a', [received(writer)], { writer, run: { ifNone: writer } })),
    );
    const runs = (await Promise.all(guests)).map((outcome) => outcome.kind === 'stored' && outcome.run);
    equal(runs.sort(), ['begun', 'theirs', 'theirs']);
    contains(await store.load(SCOPE, 'a'), { epoch: 2, position: 4 });
  },

  'may create a task, and run it under epoch 1': async (store) => {
    const item = asGuest('a', [created('a')], { run: { ifNone: 'guest' } });
    contains(await put(store, item), { kind: 'stored', first: 1, epoch: 1, run: 'mine' });
    contains(await store.load(SCOPE, 'a'), { epoch: 1, run: { holder: 'guest', turn: 1, attempt: 1 } });
  },
};
