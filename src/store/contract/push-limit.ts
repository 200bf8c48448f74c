import { MAX_PUSH_CONFIGS, type PushStore } from '../push-store.ts';
import type { Append, TaskStore } from '../task-store.ts';
import { equal } from './assert.ts';
import {
  accept,
  append,
  asGuest,
  created,
  finished,
  keyed,
  put,
  RUN,
  received,
  renewed,
  SCOPE,
  type StoreTests,
  working,
} from './fixture.ts';
import { config, pushTests } from './push-outbox.ts';

/** A way to add a configuration; resolves with the kind of the outcome. */
type Add = (id: string) => Promise<string>;

/** A message with a configuration, of a process of its own. */
function message(id: string): Append {
  return asGuest('a', [received(id)], { writer: `writer ${id}`, push: config(id) });
}

/** Both ways to add a configuration to the task. */
function waysTo(push: PushStore, store: TaskStore): Record<'alone' | 'withMessage', Add> {
  return {
    alone: (id) => push.put('a', config(id)),
    withMessage: async (id) => (await put(store, message(id))).kind,
  };
}

/** Stores the task with so many configurations. */
async function fill(push: PushStore, store: TaskStore, count: number): Promise<void> {
  await accept(store, append('a', [created('a')]));
  for (let i = 0; i < count; i += 1) equal(await push.put('a', config(`old ${i}`)), 'stored');
}

/** Adds twice as many as there is room for, all at once. */
async function crowd(push: PushStore, store: TaskStore, add: (index: number) => Add): Promise<void> {
  await accept(store, append('a', [created('a')]));
  const ids = Array.from({ length: 2 * MAX_PUSH_CONFIGS }, (_, i) => `${i}`);
  const outcomes = await Promise.all(ids.map((id, index) => add(index)(id)));
  equal(outcomes.filter((kind) => kind === 'full').length, MAX_PUSH_CONFIGS);
  await check(push, ids, outcomes);
}

/** What is stored is what was told to be stored. */
async function check(push: PushStore, ids: readonly string[], outcomes: readonly string[]): Promise<void> {
  const stored = ids.filter((_, index) => outcomes[index] === 'stored');
  equal((await push.list('a')).map(({ id }) => id).sort(), stored.sort());
  equal(stored.length, MAX_PUSH_CONFIGS);
}

/** How many push configurations a task may have. */
export const PUSH_LIMIT: StoreTests = pushTests({
  'of 200 at once, exactly 100 are stored': async (push, store) => {
    const { alone } = waysTo(push, store);
    await crowd(push, store, () => alone);
  },

  'of 200 messages at once, exactly 100 are stored': async (push, store) => {
    const { withMessage } = waysTo(push, store);
    await crowd(push, store, () => withMessage);
    equal((await store.read('a', 0, 1_000))?.length, 1 + MAX_PUSH_CONFIGS);
  },

  'of 200 at once, half of them with messages, exactly 100 are stored': async (push, store) => {
    const { alone, withMessage } = waysTo(push, store);
    await crowd(push, store, (index) => (index % 2 === 0 ? alone : withMessage));
  },

  'of 200 messages in one batch, the first 100 are stored': async (push, store) => {
    await accept(store, append('a', [created('a')]));
    const ids = Array.from({ length: 2 * MAX_PUSH_CONFIGS }, (_, i) => `${i}`);
    const outcomes = (await store.append(ids.map(message))).map(({ kind }) => kind);
    equal(outcomes.indexOf('full'), MAX_PUSH_CONFIGS);
    await check(push, ids, outcomes);
  },

  ...Object.fromEntries(
    (
      [
        ['alone', 'alone'],
        ['alone', 'withMessage'],
        ['withMessage', 'withMessage'],
      ] as const
    ).map(([one, other]) => [
      `of two at once, one gets the last place (${one}, ${other})`,
      async (push: PushStore, store: TaskStore) => {
        await fill(push, store, MAX_PUSH_CONFIGS - 1);
        const ways = waysTo(push, store);
        const outcomes = await Promise.all([ways[one]('new 1'), ways[other]('new 2')]);
        equal(outcomes.toSorted(), ['full', 'stored']);
        equal((await push.list('a')).length, MAX_PUSH_CONFIGS);
      },
    ]),
  ),

  'a full task takes replacements, and others after a deletion': async (push, store) => {
    await fill(push, store, MAX_PUSH_CONFIGS);
    for (const add of Object.values(waysTo(push, store))) {
      equal(await add('old 7'), 'stored');
      equal(await add('new'), 'full');
      await push.delete('a', 'old 8');
      equal(await add('new'), 'stored');
      await push.delete('a', 'new');
      await push.put('a', config('old 8'));
    }
    equal((await push.list('a')).length, MAX_PUSH_CONFIGS);
  },

  'a writer is refused that has just appended': async (push, store) => {
    await fill(push, store, MAX_PUSH_CONFIGS);
    await accept(store, append('a', [working('a')]));
    equal((await put(store, append('a', [working('a')], { push: config('new') }))).kind, 'full');
    equal((await put(store, append('a', [working('a')], { push: config('old 7') }))).kind, 'stored');
    equal((await store.load(SCOPE, 'a'))?.position, 3);
    equal((await push.list('a')).length, MAX_PUSH_CONFIGS);
  },

  'nothing of a message that is refused is stored, and the rest of its batch is': async (push, store) => {
    await fill(push, store, MAX_PUSH_CONFIGS);
    const refused = { ...message('m'), keyed: keyed('k'), run: { ifNone: 'me' } };
    const batch = [
      append('b', [created('b')], { run: RUN }),
      refused,
      asGuest('a', [received('plain')], { writer: 'another' }),
      append('c', [created('c'), finished('c')], { push: config('new'), keyed: keyed('c') }),
    ];
    const outcomes = await store.append(batch);
    equal(
      outcomes.map(({ kind }) => kind),
      ['stored', 'full', 'stored', 'stored'],
    );
    equal(await store.recall(refused.scope, 'k'), undefined);
    const record = await store.load(refused.scope, 'a');
    equal(
      [record?.position, record?.run, (await push.list('a')).length, (await push.list('c')).length],
      [2, undefined, MAX_PUSH_CONFIGS, 1],
    );
    await push.delete('a', 'old 1');
    equal((await put(store, renewed(refused))).kind, 'stored');
    equal((await store.recall(refused.scope, 'k'))?.taskId, 'a');
  },

  'an append that took the last place is repeated with its first outcome': async (push, store) => {
    await fill(push, store, MAX_PUSH_CONFIGS - 1);
    const item = message('last');
    const first = await put(store, item);
    equal(first.kind, 'stored');
    equal(await put(store, item), first);
    equal((await put(store, message('next'))).kind, 'full');
  },

  'a finished task is finished, full or not': async (push, store) => {
    await fill(push, store, MAX_PUSH_CONFIGS);
    await accept(store, append('a', [finished('a')]));
    equal((await put(store, message('m'))).kind, 'finished');
    equal(await push.put('a', config('new')), 'full');
  },
});
