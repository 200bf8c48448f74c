import { reduceTask } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import { contains, equal, ok } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  chunk,
  created,
  entriesOf,
  finished,
  ME,
  PAGE,
  put,
  received,
  SCOPE,
  type StoreTests,
  textOf,
  time,
  working,
} from './fixture.ts';

/** How changes are appended, and which numbers they get. */
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
    await accept(store, asGuest('a', [received('m')]));
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
      Array.from({ length: 8 }, (_, i) => put(store, asGuest('a', [received(`m${i}`)], { writer: `writer ${i}` }))),
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

/** The content of tasks. */
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
