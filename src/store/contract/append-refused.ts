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
  PAGE,
  put,
  RUN,
  received,
  renewed,
  SCOPE,
  type StoreTests,
  status,
  textOf,
  working,
} from './fixture.ts';

const BOBS = { ...SCOPE, owner: 'bob' };

const REFUSED: readonly (readonly [string, Append, object])[] = [
  ['lost: the epoch is older', append('a', [chunk('a', 'x')], { as: 0 }), { kind: 'lost' }],
  ['lost: the epoch is newer', append('a', [chunk('a', 'x')], { as: 2 }), { kind: 'lost' }],
  ['lost: the epoch is older and there are no changes', append('a', [], { as: 0 }), { kind: 'lost' }],
  ['lost: the task exists already', append('a', [created('a')]), { kind: 'lost' }],
  ['absent: the task is in another scope', append('a', [chunk('a', 'x')], { scope: BOBS }), { kind: 'absent' }],
  ['absent: a guest comes from another scope', asGuest('a', [received('m')], { scope: BOBS }), { kind: 'absent' }],
  ['absent: it is created in another scope', append('a', [created('a')], { scope: BOBS }), { kind: 'absent' }],
  ['behind: a message came later', append('a', [finished('a')], { seen: 1 }), { kind: 'behind', received: 3 }],
];

/** Which appends are refused. */
export const REFUSAL: StoreTests = {
  ...each(
    REFUSED.map(([label, ...rest]) => [label, rest] as const),
    (label) => `is stored in no part when it is ${label}`,
    async (store, [item, outcome]) => {
      await accept(store, append('a', [created('a'), working('a'), received('m')]));
      const before = await store.load(SCOPE, 'a');
      const run = item.as === 'guest' ? { ifNone: 'guest' } : RUN;
      equal(await put(store, { ...renewed(item), run, scratch: { lost: true } }), outcome);
      equal(await store.load(SCOPE, 'a'), before);
      equal(await store.load(BOBS, 'a'), undefined);
      equal((await store.read('a', 0, 10))?.length, 3);
      equal(await store.abandoned('echo', 10), []);
    },
  ),

  ...each<Append>(
    [
      ['a status', append('new', [working('new')])],
      ['a message', asGuest('new', [received('m')], { run: { ifNone: 'guest' } })],
      ['nothing', append('new', [], { run: RUN })],
    ],
    (label) => `finds the task absent when a new one would begin with ${label}`,
    async (store, item) => {
      equal(await put(store, item), { kind: 'absent' });
      equal(await store.load(SCOPE, 'new'), undefined);
      equal(await store.read('new', 0, 10), undefined);
      contains(await store.list(SCOPE, PAGE), { total: 0 });
    },
  ),

  'keeps no other append of the batch from being stored': async (store) => {
    await accept(store, append('a', [created('a')]));
    const batch = [
      append('b', [created('b')]),
      append('a', [chunk('a', 'lost')], { as: 9 }),
      append('a', [chunk('a', 'kept')]),
      append('none', [chunk('none', 'lost')]),
      append('c', [created('c')]),
    ];
    const kinds = (await store.append(batch)).map(({ kind }) => kind);
    equal(kinds, ['stored', 'lost', 'stored', 'absent', 'stored']);
    equal(await textOf(store, 'a'), 'kept');
    contains(await store.list(SCOPE, PAGE), { total: 3 });
  },

  'lets a turn end only when its writer has read the newest message': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    await accept(store, asGuest('a', [received('m')]));
    const end = { changes: [finished('a')], run: null } as const;
    equal(await put(store, append('a', end.changes, { run: null, seen: 1 })), { kind: 'behind', received: 2 });
    contains(await store.load(SCOPE, 'a'), { position: 2, run: RUN });
    contains(await put(store, append('a', end.changes, { run: null, seen: 2 })), { kind: 'stored', run: 'none' });
  },

  'does not take a resumption for read either, and takes metadata for none': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    await accept(store, asGuest('a', [{ metadata: { x: 1 } }]));
    contains(await put(store, append('a', [chunk('a', 'x')], { seen: 1 })), { kind: 'stored' });
    await accept(store, asGuest('a', [{ resumed: { y: 1 } }]));
    equal(await put(store, append('a', [], { seen: 3 })), { kind: 'behind', received: 4 });
  },

  ...each<Append>(
    [
      ['its run', append('a', [chunk('a', 'x')])],
      ['a guest', asGuest('a', [received('m')], { run: { ifNone: 'guest' } })],
      ['a lost writer', append('a', [chunk('a', 'x')], { as: 0 })],
      ['a second cancel', asGuest('a', [status('a', 'TASK_STATE_CANCELED')])],
      ['an append without changes', append('a', [], { run: RUN, scratch: { step: 2 } })],
      ['a second creation', append('a', [created('a')], { writer: 'another' })],
    ],
    (label) => `takes nothing for a finished task: ${label}`,
    async (store, item) => {
      await accept(store, append('a', [created('a'), finished('a')]));
      const before = await store.load(SCOPE, 'a');
      equal(await put(store, renewed(item)), {
        kind: 'finished',
        state: 'TASK_STATE_COMPLETED',
      });
      equal(await store.load(SCOPE, 'a'), before);
    },
  ),

  ...each<Append>(
    [
      ['changes after the end', append('a', [finished('a'), chunk('a', 'x')])],
      ['a second creation', append('a', [chunk('a', 'x'), created('a')])],
      ['an artifact of a guest', asGuest('a', [chunk('a', 'x')])],
      ['a status of a guest that ends nothing', asGuest('a', [working('a')])],
      ['a guest that ends the run', asGuest('a', [], { run: null })],
      ['a guest that sets the run', asGuest('a', [received('m')], { run: RUN })],
    ],
    (label) => `rejects what no writer may append: ${label}`,
    async (store, item) => {
      await accept(store, append('a', [created('a')], { run: RUN }));
      const before = await store.load(SCOPE, 'a');
      await rejects(store.append([renewed(item)]));
      equal(await store.load(SCOPE, 'a'), before);
      equal((await store.read('a', 0, 10))?.length, 1);
    },
  ),
};
