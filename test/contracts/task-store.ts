import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reduceTask, type TaskChange } from '../../src/protocol/reduce.ts';
import { type Part, type Task, TERMINAL_STATES } from '../../src/protocol/task.ts';
import type { Append, LogEntry, TaskStore } from '../../src/store/task-store.ts';
import {
  append,
  arbitrarySteps,
  type Current,
  changesOf,
  chunk,
  created,
  entriesOf,
  entry,
  finished,
  idsOf,
  message,
  NEIGHBOURS,
  PAGE,
  SCOPE,
  status,
  textOf,
  time,
  working,
} from './task-store-fixture.ts';
import { testKeys } from './task-store-keys.ts';
import { testList, testPaging } from './task-store-list.ts';
import { testAbandoned, testExport, testPrune, testPruneLogs, testStats } from './task-store-upkeep.ts';

const RUN = { holder: 'process-1', turn: 1 };

/** What every task store promises: the suite runs once for each of them, against a new and empty store each time. */
export function describeTaskStore(name: string, open: () => Promise<TaskStore>): void {
  describe(`task store: ${name}`, () => {
    let store: TaskStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const current = () => store;
    describe('append', () => testAppend(current));
    describe('append of a stale writer', () => testStale(current));
    describe('claim', () => testClaim(current));
    describe('the task', () => testFold(current));
    describe('values', () => testValues(current));
    describe('run and state', () => testRun(current));
    describe('scopes', () => testScopes(current));
    describe('list', () => testList(current));
    describe('list, page by page', () => testPaging(current));
    describe('read', () => testRead(current));
    describe('abandoned', () => testAbandoned(current));
    describe('prune', () => testPrune(current));
    describe('pruneLogs', () => testPruneLogs(current));
    describe('keys', () => testKeys(current));
    describe('stats', () => testStats(current));
    describe('export', () => testExport(current));
  });
}

function testAppend(store: Current): void {
  it('creates a task', async () => {
    const change = created('a');
    expect(await store().append([append('a', [change])])).toEqual(['stored']);
    expect(await store().load(SCOPE, 'a')).toEqual({ scope: SCOPE, task: change.task, generation: 1, epoch: 1 });
  });

  it('gives a new task the epoch of its writer', async () => {
    await store().append([append('a', [created('a')], { epoch: 7 })]);
    expect(await store().load(SCOPE, 'a')).toMatchObject({ epoch: 7, generation: 1 });
    expect(await store().append([append('a', [working('a')], { epoch: 7, after: 1 })])).toEqual(['stored']);
  });

  it('stores several changes at once, the creation among them', async () => {
    const changes = [created('a'), working('a'), chunk('a', 'x'), finished('a')];
    await store().append([append('a', changes)]);
    expect(await store().load(SCOPE, 'a')).toMatchObject({ generation: 4, task: reduceTask(undefined, changes) });
  });

  it('stores appends to several tasks, in the order of the batch for each of them', async () => {
    const batch = [
      append('a', [created('a')]),
      append('b', [created('b')]),
      append('a', [chunk('a', '1')], { after: 1 }),
      append('b', [chunk('b', '2')], { after: 1 }),
      append('a', [chunk('a', '3'), chunk('a', '4')], { after: 2 }),
    ];
    expect(await store().append(batch)).toEqual(batch.map(() => 'stored'));
    expect(await textOf(store(), 'a')).toBe('134');
    expect(await textOf(store(), 'b')).toBe('2');
  });

  it('takes an empty batch, and an append without entries', async () => {
    expect(await store().append([])).toEqual([]);
    await store().append([append('a', [created('a')])]);
    expect(await store().append([append('a', [], { after: 1 })])).toEqual(['stored']);
    expect(await store().load(SCOPE, 'a')).toMatchObject({ generation: 1, epoch: 1 });
  });

  it('lets one of two writers win that are at the same generation', async () => {
    const creations = await Promise.all([1, 2, 3].map(() => store().append([append('a', [created('a')])])));
    expect(creations.flat().sort()).toEqual(['stale', 'stale', 'stored']);
    const chunks = ['x', 'y', 'z'].map((text) => store().append([append('a', [chunk('a', text)], { after: 1 })]));
    expect((await Promise.all(chunks)).flat().sort()).toEqual(['stale', 'stale', 'stored']);
    expect(await textOf(store(), 'a')).toMatch(/^[xyz]$/);
  });
}

function testStale(store: Current): void {
  beforeEach(() => store().append([append('a', [created('a')]), append('a', [working('a')], { after: 1 })]));

  const stale: [string, Append][] = [
    ['the task is there already', append('a', [created('a')])],
    ['it repeats the last generation', append('a', [chunk('a', 'x')], { after: 1 })],
    ['it leaves a generation out', append('a', [chunk('a', 'x')], { after: 3 })],
    [
      'its own entries leave one out',
      { ...append('a', []), entries: [entry(3, chunk('a', 'x')), entry(5, finished('a'))] },
    ],
    [
      'its own entries repeat one',
      { ...append('a', []), entries: [entry(3, chunk('a', 'x')), entry(3, finished('a'))] },
    ],
    ['its epoch is older', append('a', [chunk('a', 'x')], { after: 2, epoch: 0 })],
    ['its epoch is newer', append('a', [chunk('a', 'x')], { after: 2, epoch: 2 })],
    ['its epoch is older and it has no entries', append('a', [], { epoch: 0 })],
    ['it is from another scope', append('a', [chunk('a', 'x')], { after: 2, scope: { ...SCOPE, owner: 'bob' } })],
    ['it creates the task in another scope', append('a', [created('a')], { scope: { ...SCOPE, owner: 'bob' } })],
  ];
  it.each(stale)('is refused when %s, and nothing of it is stored', async (_, item) => {
    const before = await store().load(SCOPE, 'a');
    expect(await store().append([{ ...item, run: RUN, state: { lost: true } }])).toEqual(['stale']);
    expect(await store().load(SCOPE, 'a')).toEqual(before);
    expect(await store().load({ ...SCOPE, owner: 'bob' }, 'a')).toBeUndefined();
    expect(await store().read('a', 0, 10)).toHaveLength(2);
    expect(await store().abandoned('echo', 'another', 10)).toEqual([]);
  });

  it.each<[string, Append]>([
    ['a status', append('new', [working('new')])],
    ['a later generation', append('new', [created('new')], { after: 1 })],
    ['nothing', append('new', [], { run: RUN })],
  ])('is refused when a task would begin with %s', async (_, item) => {
    expect(await store().append([item])).toEqual(['stale']);
    expect(await store().load(SCOPE, 'new')).toBeUndefined();
    expect(await store().read('new', 0, 10)).toBeUndefined();
    expect(await store().list(SCOPE, PAGE)).toMatchObject({ total: 1 });
  });

  it('keeps nobody else in the batch from being stored', async () => {
    const batch = [
      append('b', [created('b')]),
      append('a', [chunk('a', 'lost')], { after: 5 }),
      append('a', [chunk('a', 'kept')], { after: 2 }),
      append('a', [chunk('a', 'lost')], { after: 3, epoch: 9 }),
      append('c', [created('c')]),
    ];
    expect(await store().append(batch)).toEqual(['stored', 'stale', 'stored', 'stale', 'stored']);
    expect(await textOf(store(), 'a')).toBe('kept');
    expect(await store().list(SCOPE, PAGE)).toMatchObject({ total: 3 });
  });
}

function testClaim(store: Current): void {
  beforeEach(() => store().append([append('a', [created('a')], { run: RUN, state: { step: 1 } })]));

  it('returns the task under a higher epoch, and locks the former writer out', async () => {
    const before = await store().load(SCOPE, 'a');
    const claimed = await store().claim(SCOPE, 'a');
    expect(claimed?.epoch).toBeGreaterThan(1);
    expect(claimed).toEqual({ ...before, epoch: claimed?.epoch });
    expect(await store().load(SCOPE, 'a')).toEqual(claimed);
    const late = append('a', [chunk('a', 'late')], { after: 1 });
    const next = append('a', [chunk('a', 'next')], { after: 1, epoch: claimed?.epoch ?? 0 });
    expect(await store().append([late, next])).toEqual(['stale', 'stored']);
    expect(await textOf(store(), 'a')).toBe('next');
  });

  it('gives every claim an epoch of its own', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => store().claim(SCOPE, 'a')));
    expect(new Set(claims.map((record) => record?.epoch)).size).toBe(4);
    const highest = Math.max(...claims.map((record) => record?.epoch ?? 0));
    expect(await store().load(SCOPE, 'a')).toMatchObject({ epoch: highest });
  });

  it('knows no task that is not there', async () => {
    expect(await store().claim(SCOPE, 'b')).toBeUndefined();
    expect(await store().load(SCOPE, 'b')).toBeUndefined();
  });
}

function testFold(store: Current): void {
  it('is at any time what its log folds into, and what was handed out never changes', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(arbitrarySteps(), sizes, async (steps, sizes) => {
        const id = `fold-${(runs += 1)}`;
        const scope = { ...SCOPE, owner: id };
        const changes = changesOf(id, steps);
        const handedOut: [now: unknown, then: unknown][] = [];
        for (let done = 0, turn = 0; done < changes.length; turn += 1) {
          const some = changes.slice(done, done + (sizes[turn % sizes.length] ?? 1));
          expect(await store().append([append(id, some, { after: done, scope })])).toEqual(['stored']);
          done += some.length;
          const expected = reduceTask(undefined, changes.slice(0, done));
          const record = await store().load(scope, id);
          expect(record).toMatchObject({ generation: done });
          expect(record?.task).toEqual(expected);
          const full = await store().list(scope, PAGE);
          expect(full).toEqual({ tasks: [expected], total: 1, hasMore: false });
          for (const given of [record, full, await store().list(scope, { ...PAGE, includeArtifacts: false })])
            handedOut.push([given, structuredClone(given)]);
        }
        expect(await store().read(id, 0, 1_000)).toEqual(entriesOf(changes));
        for (const [now, then] of handedOut) expect(now).toEqual(then);
      }),
      { numRuns: 40 },
    );
  });

  it('has the whole text of 10,000 chunks', async () => {
    const chunks = Array.from({ length: 10_000 }, (_, i) => chunk('a', `${i} `));
    await store().append([append('a', [created('a')])]);
    for (let done = 0; done < chunks.length; done += 100) {
      const item = append('a', chunks.slice(done, done + 100), { after: 1 + done });
      expect(await store().append([item])).toEqual(['stored']);
    }
    const record = await store().load(SCOPE, 'a');
    expect(record?.generation).toBe(10_001);
    expect(record?.task.artifacts).toHaveLength(1);
    expect(record?.task.artifacts?.[0]?.parts).toHaveLength(10_000);
    expect(await textOf(store(), 'a')).toBe(Array.from({ length: 10_000 }, (_, i) => `${i} `).join(''));
    expect(await store().read('a', 9_999, 10)).toEqual(entriesOf(chunks.slice(-2), 9_999));
  });

  it('has no field that it was not given', async () => {
    const task: Task = { id: 'a', status: { state: 'TASK_STATE_WORKING', timestamp: time(1) } };
    await store().append([append('a', [{ task }])]);
    expect((await store().load(SCOPE, 'a'))?.task).toStrictEqual(task);
    expect((await store().list(SCOPE, PAGE)).tasks).toStrictEqual([task]);
    expect((await store().list(SCOPE, { ...PAGE, includeArtifacts: false })).tasks).toStrictEqual([task]);
  });
}

function testValues(store: Current): void {
  const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : { down: [deep(depth - 1)] });
  it.each<[string, Part]>([
    ['deep JSON', { data: deep(45) }],
    [
      'every kind of JSON value',
      { data: [null, true, false, 0, -1.5, 1e300, 2 ** 53 - 1, '', [], {}, { '': { a: null } }] },
    ],
    [
      'names that mean something to JavaScript',
      { data: JSON.parse('{"__proto__":{"x":1},"constructor":2,"length":3}') },
    ],
    ['text of all scripts', { text: 'ÄÖ é e\u0301 漢字 مرحبا 👩‍👩‍👧‍👦 \u{10ffff} \u2028 \ufeff' }],
    ['control characters', { text: '\u0000\u0001\b\t\r\n\u001f\u007f' }],
    ['what might end a quotation', { text: `'"\`\\ '; -- $1 ? :x %s \${y} </script>`, filename: "o'neil.txt" }],
    ['a text of a megabyte', { text: 'lorem ipsum '.repeat(90_000) }],
    [
      'bytes',
      { raw: Buffer.from(Array.from({ length: 256 }, (_, i) => i)).toString('base64'), mediaType: 'image/png' },
    ],
  ])('survive: %s', async (_, part) => {
    const change = { task: { ...created('a').task, metadata: { part }, history: [message('m', part)] } };
    await store().append([append('a', [change], { state: { part } })]);
    expect(await store().load(SCOPE, 'a')).toMatchObject({ task: change.task, state: { part } });
    expect(await store().read('a', 0, 10)).toEqual(entriesOf([change]));
  });

  it('survive as ids, scopes and contexts', async () => {
    const odd = `ö/'"%_\\ 漢👋?#`;
    const scope = { agent: `${odd}1`, tenant: `${odd}2`, owner: `${odd}3` };
    await store().append([
      append(odd, [created(odd, { contextId: `${odd}4` })], { scope, run: { holder: odd, turn: 1 } }),
    ]);
    expect(await store().load(scope, odd)).toMatchObject({ scope, task: { id: odd }, run: { holder: odd, turn: 1 } });
    expect((await store().list(scope, { ...PAGE, contextId: `${odd}4` })).total).toBe(1);
    expect((await store().list(scope, { ...PAGE, contextId: '%' })).total).toBe(0);
    expect(await store().read(odd, 0, 10)).toHaveLength(1);
  });
}

function testRun(store: Current): void {
  it('keeps the mark and the scratch until somebody changes them', async () => {
    await store().append([append('a', [created('a')], { run: RUN, state: { step: 1, deep: { list: [1] } } })]);
    await store().append([append('a', [working('a')], { after: 1 })]);
    expect(await store().load(SCOPE, 'a')).toMatchObject({ run: RUN, state: { step: 1, deep: { list: [1] } } });
    expect(await store().claim(SCOPE, 'a')).toMatchObject({ run: RUN, state: { step: 1, deep: { list: [1] } } });
  });

  it('changes the mark and the scratch each without the other, also without entries', async () => {
    await store().append([append('a', [created('a')], { run: RUN, state: { step: 1, gone: true } })]);
    await store().append([append('a', [], { after: 1, state: { step: 2 } })]);
    const second = { holder: 'process-2', turn: 2 };
    await store().append([append('a', [], { after: 1, run: second })]);
    const record = await store().load(SCOPE, 'a');
    expect(record).toMatchObject({ generation: 1, run: second });
    expect(record?.state).toEqual({ step: 2 });
  });

  it('ends the run when the mark is null', async () => {
    await store().append([append('a', [created('a')], { run: RUN, state: { step: 1 } })]);
    await store().append([append('a', [status('a', 'TASK_STATE_INPUT_REQUIRED')], { after: 1, run: null })]);
    const record = await store().load(SCOPE, 'a');
    expect(record?.run).toBeUndefined();
    expect(record?.state).toEqual({ step: 1 });
  });

  it.each(TERMINAL_STATES)('ends the run at %s, and keeps the scratch', async (state) => {
    await store().append([append('a', [created('a')], { run: RUN, state: { step: 1 } })]);
    await store().append([append('a', [status('a', state)], { after: 1 })]);
    await store().append([append('b', [created('b'), status('b', state)], { run: RUN })]);
    expect((await store().load(SCOPE, 'a'))?.run).toBeUndefined();
    expect((await store().load(SCOPE, 'a'))?.state).toEqual({ step: 1 });
    expect((await store().load(SCOPE, 'b'))?.run).toBeUndefined();
    expect(await store().abandoned('echo', 'another', 10)).toEqual([]);
  });
}

function testScopes(store: Current): void {
  it.each(NEIGHBOURS)('hide a task from another %s', async (_, scope) => {
    await store().append([append('a', [created('a')])]);
    expect(await store().load(scope, 'a')).toBeUndefined();
    expect(await store().claim(scope, 'a')).toBeUndefined();
    expect(await store().list(scope, PAGE)).toEqual({ tasks: [], total: 0, hasMore: false });
    expect(await store().list(scope, { ...PAGE, contextId: 'context' })).toMatchObject({ total: 0 });
    // The claim that found nothing has not locked the writer out either.
    expect(await store().append([append('a', [working('a')], { after: 1 })])).toEqual(['stored']);
  });

  it.each(NEIGHBOURS)('count and list the tasks of each %s alone', async (_, scope) => {
    await store().append([append('a', [created('a')]), append('b', [created('b')], { scope })]);
    expect(await idsOf(store(), PAGE)).toEqual(['a']);
    expect(await idsOf(store(), PAGE, scope)).toEqual(['b']);
  });

  it('find a task for whoever may ask regardless of its owner', async () => {
    await store().append([
      append('a', [created('a')]),
      append('b', [created('b')], { scope: { ...SCOPE, owner: 'bob' } }),
    ]);
    const { owner: _, ...realm } = SCOPE;
    expect(await store().find(realm, 'a')).toEqual(await store().load(SCOPE, 'a'));
    expect(await store().find(realm, 'b')).toMatchObject({ scope: { owner: 'bob' }, task: { id: 'b' } });
    expect(await store().find(realm, 'c')).toBeUndefined();
    expect(await store().find({ ...realm, agent: 'text' }, 'a')).toBeUndefined();
    expect(await store().find({ ...realm, tenant: '' }, 'a')).toBeUndefined();
  });

  it('are not mixed up when their names look the same put together', async () => {
    const one = { agent: 'a', tenant: 'bc', owner: 'd' };
    const other = { agent: 'ab', tenant: 'c', owner: 'd' };
    await store().append([append('a', [created('a')], { scope: one })]);
    expect(await idsOf(store(), PAGE, one)).toEqual(['a']);
    expect(await idsOf(store(), PAGE, other)).toEqual([]);
  });
}

function testRead(store: Current): void {
  it('gives the entries after a generation, oldest first, up to the limit', async () => {
    const changes = [created('a'), ...Array.from({ length: 24 }, (_, i) => chunk('a', `${i}`))];
    await store().append([append('a', changes), append('b', [created('b'), working('b')])]);
    const entries: LogEntry[] = [];
    for (;;) {
      const more = await store().read('a', entries.length, 7);
      expect(more?.length).toBe(Math.min(7, 25 - entries.length));
      if (!more?.length) break;
      entries.push(...more);
    }
    expect(entries).toEqual(entriesOf(changes));
  });

  it('gives nothing when there is nothing newer, and undefined for a task that is not there', async () => {
    await store().append([append('a', [created('a'), finished('a')])]);
    expect(await store().read('a', 2, 10)).toEqual([]);
    expect(await store().read('a', 99, 10)).toEqual([]);
    expect(await store().read('b', 0, 10)).toBeUndefined();
  });

  it('keeps what is not shown in streams', async () => {
    const update = {
      taskId: 'a',
      contextId: 'context',
      status: { state: 'TASK_STATE_WORKING', timestamp: time(2) },
    } as const;
    const changes: TaskChange[] = [
      created('a'),
      { statusUpdate: { ...update, metadata: { trace: 1 } } },
      { received: message('m') },
      { metadata: { x: null } },
    ];
    await store().append([append('a', changes)]);
    expect(await store().read('a', 0, 10)).toEqual(entriesOf(changes));
  });
}
