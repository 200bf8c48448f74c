import { reduceTask } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import type { Append } from '../task-store.ts';
import { contains, equal, ok, rejects } from './assert.ts';
import {
  accept,
  append,
  chunk,
  created,
  each,
  entriesOf,
  finished,
  ME,
  PAGE,
  put,
  RUN,
  received,
  renewed,
  SCOPE,
  type StoreTests,
  status,
  textOf,
  time,
  visit,
  working,
} from './fixture.ts';

const BOBS = { ...SCOPE, owner: 'bob' };

/** How changes are added to tasks, and which numbers they get. */
export const APPEND: StoreTests = {
  'creates a task with position, generation, newest message and epoch 1': async (store) => {
    const { task } = created('a');
    equal(await put(store, append('a', [{ task }])), {
      kind: 'stored',
      first: 1,
      generation: 0,
      epoch: 1,
      run: 'none',
    });
    const numbers = { position: 1, generation: 1, received: 1, epoch: 1 };
    equal(await store.load(SCOPE, 'a'), { scope: SCOPE, task, ...numbers });
  },

  'stores several changes at once, the creation among them': async (store) => {
    const changes = [created('a'), working('a'), chunk('a', 'x'), finished('a')];
    await accept(store, append('a', changes));
    contains(await store.load(SCOPE, 'a'), { position: 4, generation: 4, task: reduceTask(undefined, changes) });
    equal(await store.read('a', 0, 10), entriesOf(changes));
  },

  'counts positions with every change and generations with events alone': async (store) => {
    const resumed = { resumed: { token: 1 } };
    const changes = [received('m'), { metadata: { x: 1 } }, working('a'), resumed, chunk('a', 'x')];
    await accept(store, append('a', [created('a')]));
    contains(await put(store, append('a', changes)), { kind: 'stored', first: 2, generation: 1 });
    contains(await store.load(SCOPE, 'a'), { position: 6, generation: 3, received: 5 });
    const log = (await store.read('a', 0, 10)) ?? [];
    equal(
      log.map(({ position, turn, generation }) => [position, turn, generation]),
      [
        [1, 1, 1],
        [2, 2, 1],
        [3, 2, 1],
        [4, 2, 2],
        [5, 5, 2],
        [6, 5, 3],
      ],
    );
  },

  'gives changes the turn that the writer names, and messages their own': async (store) => {
    await accept(store, append('a', [created('a'), working('a')]));
    await accept(store, visit('a', [received('m')]));
    await accept(store, append('a', [chunk('a', 'x'), received('n'), chunk('a', 'y')], { turn: 1 }));
    await accept(store, append('a', [chunk('a', 'z')]));
    await accept(store, append('a', [chunk('a', '!'), chunk('a', '?')], { turn: 3 }));
    const turns = [1, 1, 3, 1, 5, 1, 1, 3, 3];
    equal(
      (await store.read('a', 0, 20))?.map(({ turn }) => turn),
      turns,
    );
    for (const after of turns.keys())
      equal(
        (await store.read('a', after, 2))?.map(({ turn }) => turn),
        turns.slice(after, after + 2),
      );
  },

  'says where the first change is, and where it would be when there is none': async (store) => {
    await accept(store, append('a', [created('a'), working('a')]));
    contains(await put(store, append('a', [chunk('a', 'x'), { metadata: {} }])), { first: 3, generation: 2 });
    contains(await put(store, append('a', [])), { first: 5, generation: 3 });
    contains(await store.load(SCOPE, 'a'), { position: 4, generation: 3 });
  },

  'stores appends to several tasks, in the order of the batch for each of them': async (store) => {
    const batch = [
      append('a', [created('a')]),
      append('b', [created('b')]),
      append('a', [chunk('a', '1')]),
      append('b', [chunk('b', '2')]),
      append('a', [chunk('a', '3'), chunk('a', '4')]),
    ];
    const outcomes = await store.append(batch);
    contains(
      outcomes,
      [1, 1, 2, 2, 3].map((first) => ({ kind: 'stored', first })),
    );
    equal(await textOf(store, 'a'), '134');
    equal(await textOf(store, 'b'), '2');
  },

  'takes an empty batch': async (store) => {
    equal(await store.append([]), []);
  },

  'puts the changes of writers that come at the same time one behind the other': async (store) => {
    await accept(store, append('a', [created('a')]));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => put(store, visit('a', [received(`m${i}`)], { writer: `writer ${i}` }))),
    );
    const firsts = outcomes.map((outcome) => (outcome.kind === 'stored' ? outcome.first : 0));
    equal(
      firsts.sort((a, b) => a - b),
      [2, 3, 4, 5, 6, 7, 8, 9],
    );
    contains(await store.load(SCOPE, 'a'), { position: 9, received: 9 });
  },

  'lets one of several creations win': async (store) => {
    const creations = ['x', 'y', 'z'].map((writer) => put(store, append('a', [created('a')], { writer })));
    const kinds = (await Promise.all(creations)).map(({ kind }) => kind);
    equal(kinds.sort(), ['lost', 'lost', 'stored']);
    contains(await store.load(SCOPE, 'a'), { position: 1 });
  },
};

const REFUSED: readonly (readonly [string, Append, object])[] = [
  ['lost: the epoch is older', append('a', [chunk('a', 'x')], { as: 0 }), { kind: 'lost' }],
  ['lost: the epoch is newer', append('a', [chunk('a', 'x')], { as: 2 }), { kind: 'lost' }],
  ['lost: the epoch is older and there are no changes', append('a', [], { as: 0 }), { kind: 'lost' }],
  ['lost: the task exists already', append('a', [created('a')]), { kind: 'lost' }],
  ['absent: the task is in another scope', append('a', [chunk('a', 'x')], { scope: BOBS }), { kind: 'absent' }],
  ['absent: a guest comes from another scope', visit('a', [received('m')], { scope: BOBS }), { kind: 'absent' }],
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
      const run = item.as === 'guest' ? { ifNone: 'visitor' } : RUN;
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
      ['a message', visit('new', [received('m')], { run: { ifNone: 'visitor' } })],
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
    await accept(store, visit('a', [received('m')]));
    const end = { changes: [finished('a')], run: null } as const;
    equal(await put(store, append('a', end.changes, { run: null, seen: 1 })), { kind: 'behind', received: 2 });
    contains(await store.load(SCOPE, 'a'), { position: 2, run: RUN });
    contains(await put(store, append('a', end.changes, { run: null, seen: 2 })), { kind: 'stored', run: 'none' });
  },

  'does not take a resumption for read either, and takes metadata for none': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    await accept(store, visit('a', [{ metadata: { x: 1 } }]));
    contains(await put(store, append('a', [chunk('a', 'x')], { seen: 1 })), { kind: 'stored' });
    await accept(store, visit('a', [{ resumed: { y: 1 } }]));
    equal(await put(store, append('a', [], { seen: 3 })), { kind: 'behind', received: 4 });
  },

  ...each<Append>(
    [
      ['its run', append('a', [chunk('a', 'x')])],
      ['a guest', visit('a', [received('m')], { run: { ifNone: 'visitor' } })],
      ['a lost writer', append('a', [chunk('a', 'x')], { as: 0 })],
      ['a second cancel', visit('a', [status('a', 'TASK_STATE_CANCELED')])],
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
      ['an artifact of a guest', visit('a', [chunk('a', 'x')])],
      ['a status of a guest that ends nothing', visit('a', [working('a')])],
      ['a guest that ends the run', visit('a', [], { run: null })],
      ['a guest that sets the run', visit('a', [received('m')], { run: RUN })],
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

/** What other processes than the runner may do. */
export const GUESTS: StoreTests = {
  'may append messages, resumptions and metadata, whatever the epoch is': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    const changes = [received('m'), { resumed: { x: 1 } }, { metadata: { y: 2 } }];
    contains(await put(store, visit('a', changes)), { kind: 'stored', first: 2, epoch: 1, run: 'theirs' });
    contains(await store.load(SCOPE, 'a'), { position: 4, received: 3, epoch: 1, run: RUN });
    contains(await put(store, append('a', [chunk('a', 'x')])), { kind: 'stored', first: 5, run: 'mine' });
  },

  'may end a task, which ends its run': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    contains(await put(store, visit('a', [status('a', 'TASK_STATE_CANCELED')])), { kind: 'stored', run: 'none' });
    equal((await store.load(SCOPE, 'a'))?.run, undefined);
    equal(await put(store, append('a', [chunk('a', 'x')])), { kind: 'finished', state: 'TASK_STATE_CANCELED' });
  },

  'become the runner when there is none: the epoch rises, and the turn is their message': async (store) => {
    await accept(store, append('a', [created('a'), working('a')], { run: null }));
    const item = visit('a', [{ metadata: { x: 1 } }, received('m')], { run: { ifNone: 'visitor' } });
    contains(await put(store, item), { kind: 'stored', first: 3, epoch: 2, run: 'begun' });
    contains(await store.load(SCOPE, 'a'), { epoch: 2, run: { holder: 'visitor', turn: 4, attempt: 1 } });
    equal(await put(store, append('a', [chunk('a', 'late')])), { kind: 'lost' });
    contains(await put(store, append('a', [chunk('a', 'x')], { as: 2, writer: 'visitor' })), { kind: 'stored' });
  },

  'leave a run that exists': async (store) => {
    await accept(store, append('a', [created('a')], { run: RUN }));
    const item = visit('a', [received('m')], { run: { ifNone: 'visitor' } });
    contains(await put(store, item), { kind: 'stored', epoch: 1, run: 'theirs' });
    contains(await store.load(SCOPE, 'a'), { epoch: 1, run: RUN, received: 2 });
  },

  'become the runner one at a time': async (store) => {
    await accept(store, append('a', [created('a')]));
    const visits = ['x', 'y', 'z'].map((writer) =>
      put(store, visit('a', [received(writer)], { writer, run: { ifNone: writer } })),
    );
    const runs = (await Promise.all(visits)).map((outcome) => outcome.kind === 'stored' && outcome.run);
    equal(runs.sort(), ['begun', 'theirs', 'theirs']);
    contains(await store.load(SCOPE, 'a'), { epoch: 2, position: 4 });
  },

  'may create a task, and run it under epoch 1': async (store) => {
    const item = visit('a', [created('a')], { run: { ifNone: 'visitor' } });
    contains(await put(store, item), { kind: 'stored', first: 1, epoch: 1, run: 'mine' });
    contains(await store.load(SCOPE, 'a'), { epoch: 1, run: { holder: 'visitor', turn: 1, attempt: 1 } });
  },
};

/** An append that is repeated, because its answer was lost. */
export const RETRY: StoreTests = {
  ...each<readonly Append[]>(
    [
      ['a creation', [append('a', [created('a')], { run: RUN, scratch: { step: 1 } })]],
      ['a creation that ends at once', [append('a', [created('a'), finished('a')])]],
      ['a chunk', [append('a', [created('a')], { run: RUN }), append('a', [chunk('a', 'x'), working('a')])]],
      ['the end', [append('a', [created('a')], { run: RUN }), append('a', [finished('a')], { seen: 1 })]],
      ['a guest', [append('a', [created('a')]), visit('a', [received('m')], { run: { ifNone: 'visitor' } })]],
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
    const visits = ['x', 'y'].map((writer) => visit('a', [received(writer)], { writer }));
    const seconds = await store.append(visits);
    const more = append('a', [chunk('a', '1')]);
    const third = await put(store, more);
    equal(await put(store, visits[0] as Append), seconds[0]);
    equal(await put(store, more), third);
    equal(await put(store, visits[1] as Append), seconds[1]);
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
    const item = visit('a', [received('m')]);
    equal(await put(store, item), { kind: 'absent' });
    await accept(store, append('a', [created('a')]));
    contains(await put(store, item), { kind: 'stored', first: 2 });
  },

  'is told apart from the same serial of another writer, and on another task': async (store) => {
    await accept(
      store,
      append('a', [created('a')], { serial: 7 }),
      append('b', [created('b')], { serial: 7 }),
      visit('a', [received('m')], { serial: 7 }),
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

/** What the task itself is. */
export const TASK: StoreTests = {
  'has the whole text of 10,000 chunks': async (store) => {
    const chunks = Array.from({ length: 10_000 }, (_, i) => chunk('a', `${i} `));
    await accept(store, append('a', [created('a')]));
    for (let done = 0; done < chunks.length; done += 100)
      await accept(store, append('a', chunks.slice(done, done + 100)));
    const record = await store.load(SCOPE, 'a');
    contains(record, { position: 10_001, generation: 10_001, received: 1 });
    equal(record?.task.artifacts?.length, 1);
    equal(record?.task.artifacts?.[0]?.parts.length, 10_000);
    equal(await textOf(store, 'a'), Array.from({ length: 10_000 }, (_, i) => `${i} `).join(''));
    equal(await store.read('a', 9_999, 10), entriesOf([created('a'), ...chunks]).slice(9_999));
  },

  'has no field that it was not given': async (store) => {
    const task: Task = { id: 'a', status: { state: 'TASK_STATE_WORKING', timestamp: time(1) } };
    await accept(store, append('a', [{ task }]));
    const loaded = (await store.load(SCOPE, 'a'))?.task;
    const listed = (await store.list(SCOPE, PAGE)).tasks[0];
    const summary = (await store.list(SCOPE, { ...PAGE, includeArtifacts: false })).tasks[0];
    for (const given of [loaded, listed, summary]) {
      equal(given, task);
      equal(Object.keys(given ?? {}).sort(), ['id', 'status']);
    }
  },

  'does not change after it was handed out': async (store) => {
    await accept(store, append('a', [created('a'), working('a'), chunk('a', 'x')]));
    const given = await store.load(SCOPE, 'a');
    const copy = structuredClone(given);
    await accept(store, append('a', [chunk('a', 'y'), received('m'), { metadata: { x: 1 } }, finished('a')]));
    equal(given, copy);
    ok((await store.load(SCOPE, 'a'))?.task.status.state === 'TASK_STATE_COMPLETED', `${ME} has finished the task`);
  },
};
