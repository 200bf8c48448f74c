import type { TaskChange } from '../../protocol/reduce.ts';
import type { Part } from '../../protocol/task.ts';
import type { LogEntry } from '../task-store.ts';
import { contains, equal } from './assert.ts';
import {
  accept,
  append,
  chunk,
  created,
  each,
  entriesOf,
  finished,
  idsOf,
  message,
  NEIGHBOURS,
  PAGE,
  put,
  RUN,
  received,
  SCOPE,
  type StoreTests,
  time,
  working,
} from './fixture.ts';

const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : { down: [deep(depth - 1)] });

const VALUES_BY_NAME: readonly (readonly [string, Part])[] = [
  ['deep JSON', { data: deep(45) }],
  [
    'every kind of JSON value',
    { data: [null, true, false, 0, -1.5, 1e300, 2 ** 53 - 1, '', [], {}, { '': { a: null } }] },
  ],
  ['names that mean something to JavaScript', { data: JSON.parse('{"__proto__":{"x":1},"constructor":2,"length":3}') }],
  ['text of all scripts', { text: 'ÄÖ é e\u0301 漢字 مرحبا 👩‍👩‍👧‍👦 \u{10ffff} \u2028 \ufeff' }],
  ['control characters', { text: '\u0000\u0001\b\t\r\n\u001f\u007f' }],
  ['what might end a quotation', { text: `'"\`\\ '; -- $1 ? :x %s \${y} </script>`, filename: "o'neil.txt" }],
  ['a text of a megabyte', { text: 'lorem ipsum '.repeat(90_000) }],
  ['bytes', { raw: 'AAECA/z9/v8=', mediaType: 'image/png' }],
];

/** Values that must be returned unchanged. */
export const VALUES: StoreTests = {
  ...each(
    VALUES_BY_NAME,
    (name) => `survive: ${name}`,
    async (store, part) => {
      const change = { task: { ...created('a').task, metadata: { part }, history: [message('m', part)] } };
      await accept(store, append('a', [change], { scratch: { part } }));
      contains(await store.load(SCOPE, 'a'), { task: change.task, scratch: { part } });
      equal(await store.read('a', 0, 10), entriesOf([change]));
    },
  ),

  'survive as ids, scopes, contexts and writers': async (store) => {
    const odd = `ö/'"%_\\ 漢👋?#`;
    const scope = { agent: `${odd}1`, tenant: `${odd}2`, owner: `${odd}3` };
    const run = { holder: odd, turn: 1, attempt: 1 };
    const item = append(odd, [created(odd, { contextId: `${odd}4` })], { scope, run, writer: odd });
    const outcome = await put(store, item);
    contains(outcome, { kind: 'stored', run: 'mine' });
    equal(await put(store, item), outcome);
    contains(await store.load(scope, odd), { scope, task: { id: odd }, run });
    equal((await store.list(scope, { ...PAGE, contextId: `${odd}4` })).total, 1);
    equal((await store.list(scope, { ...PAGE, contextId: '%' })).total, 0);
    equal((await store.read(odd, 0, 10))?.length, 1);
    equal((await store.abandoned(`${odd}1`, 10)).length, 1);
    await store.beat(odd, 600_000);
    equal(await store.abandoned(`${odd}1`, 10), []);
  },
};

/** Which tasks are visible in which scope. */
export const SCOPES: StoreTests = {
  ...each(
    NEIGHBOURS,
    (field) => `hide a task from another ${field}`,
    async (store, scope) => {
      await accept(store, append('a', [created('a')], { run: RUN }));
      equal(await store.load(scope, 'a'), undefined);
      equal(await store.claim(scope, 'a', { holder: 'other', epoch: 1 }), undefined);
      equal(await store.list(scope, PAGE), { tasks: [], total: 0, hasMore: false });
      contains(await store.list(scope, { ...PAGE, contextId: 'context' }), { total: 0 });
      // The unsuccessful claim has not fenced the writer.
      contains(await put(store, append('a', [working('a')])), { kind: 'stored', epoch: 1 });
    },
  ),

  ...each(
    NEIGHBOURS,
    (field) => `count and list the tasks of each ${field} alone`,
    async (store, scope) => {
      await accept(store, append('a', [created('a')]), append('b', [created('b')], { scope }));
      equal(await idsOf(store, PAGE), ['a']);
      equal(await idsOf(store, PAGE, scope), ['b']);
    },
  ),

  'find a task regardless of its owner when asked so': async (store) => {
    const bobs = { ...SCOPE, owner: 'bob' };
    await accept(store, append('a', [created('a')]), append('b', [created('b')], { scope: bobs }));
    const { owner: _, ...realm } = SCOPE;
    equal(await store.find(realm, 'a'), await store.load(SCOPE, 'a'));
    contains(await store.find(realm, 'b'), { scope: { owner: 'bob' }, task: { id: 'b' } });
    equal(await store.find(realm, 'c'), undefined);
    equal(await store.find({ ...realm, agent: 'text' }, 'a'), undefined);
    equal(await store.find({ ...realm, tenant: '' }, 'a'), undefined);
  },

  'are not mixed up when their names look the same put together': async (store) => {
    const one = { agent: 'a', tenant: 'bc', owner: 'd' };
    const other = { agent: 'ab', tenant: 'c', owner: 'd' };
    await accept(store, append('a', [created('a')], { scope: one }));
    equal(await idsOf(store, PAGE, one), ['a']);
    equal(await idsOf(store, PAGE, other), []);
  },
};

/** How a log is read. */
export const READ: StoreTests = {
  'gives the entries after a position, oldest first, up to the limit': async (store) => {
    const changes: TaskChange[] = [created('a')];
    for (let i = 0; i < 24; i += 1) changes.push(i % 5 === 4 ? received(`${i}`) : chunk('a', `${i}`));
    for (let done = 0; done < 25; done += 4) await accept(store, append('a', changes.slice(done, done + 4)));
    await accept(store, append('b', [created('b'), working('b')]));
    const expected = entriesOf(changes);
    const entries: LogEntry[] = [];
    for (;;) {
      const more = await store.read('a', entries.length, 7);
      equal(more?.length, Math.min(7, 25 - entries.length));
      if (!more?.length) break;
      entries.push(...more);
    }
    equal(entries, expected);
    for (let after = 0; after < 25; after += 1)
      equal(await store.read('a', after, 3), expected.slice(after, after + 3));
  },

  'gives nothing when there is nothing newer, and undefined for a task that is not there': async (store) => {
    await accept(store, append('a', [created('a'), finished('a')]));
    equal(await store.read('a', 2, 10), []);
    equal(await store.read('a', 99, 10), []);
    equal(await store.read('b', 0, 10), undefined);
  },

  'keeps what is not shown in streams': async (store) => {
    const status = { state: 'TASK_STATE_WORKING', timestamp: time(2) } as const;
    const changes: TaskChange[] = [
      created('a'),
      { statusUpdate: { taskId: 'a', contextId: 'context', status, metadata: { trace: 1 } } },
      { received: message('m'), by: 'bob' },
      { resumed: { token: 't' } },
      { metadata: { x: null } },
    ];
    await accept(store, append('a', changes));
    equal(await store.read('a', 0, 10), entriesOf(changes));
  },
};
