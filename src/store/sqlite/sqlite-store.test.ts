import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arbitrarySteps, changesOf } from '../../../test/contracts/arbitrary-steps.ts';
import {
  accept,
  append,
  asGuest,
  chunk,
  created,
  drain,
  entriesOf,
  finished,
  keyed,
  PAGE,
  put,
  RUN,
  received,
  SCOPE,
  status,
  textOf,
  time,
  working,
} from '../contract/fixture.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Scope, TaskRecord, TaskStore } from '../task-store.ts';
import { Connection } from './connection.ts';
import { loadDriver, type SqlDatabase, type SqlStatement } from './driver.ts';
import { openConnection } from './open-connection.ts';
import { createSqliteStore, SqliteStore } from './sqlite-store.ts';

let root: string;
let path: string;
let count = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-store-'));
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  path = join(root, `${(count += 1)}.db`);
});

const OWNERS = ['ann', 'bob', 'cy'];
const scopeOf = (owner: string): Scope => ({ ...SCOPE, owner });

/** Everything that a store can be asked, for comparison. */
async function contentOf(store: TaskStore): Promise<unknown> {
  const records: TaskRecord[] = [];
  for await (const record of store.export()) records.push(record);
  records.sort((a, b) => (a.task.id < b.task.id ? -1 : 1));
  const lists = [];
  for (const owner of OWNERS) {
    for (const includeArtifacts of [true, false]) {
      lists.push(await store.list(scopeOf(owner), { limit: 3, includeArtifacts }));
      lists.push(await store.list(scopeOf(owner), { ...PAGE, contextId: 'context', includeArtifacts }));
      lists.push(await store.list(scopeOf(owner), { ...PAGE, status: 'TASK_STATE_COMPLETED', includeArtifacts }));
      lists.push(await store.list(scopeOf(owner), { ...PAGE, since: time(5), includeArtifacts }));
    }
  }
  const each = records.map(async ({ scope, task }) => ({
    record: await store.load(scope, task.id),
    log: await store.read(task.id, 0, 1_000),
    middle: await store.read(task.id, 3, 2),
    key: await store.recall(scope, `key of ${task.id}`),
  }));
  const abandoned = (await store.abandoned(SCOPE.agent, 100)).map(({ task }) => task.id).sort();
  return { records, lists, each: await Promise.all(each), abandoned, stats: await store.stats() };
}

interface Plan {
  readonly owner: string;
  readonly steps: Parameters<typeof changesOf>[1];
  readonly size: number;
  readonly isRun: boolean;
  readonly isClaimed: boolean;
}

function arbitraryPlans(): fc.Arbitrary<Plan[]> {
  const plan = fc.record({
    owner: fc.constantFrom(...OWNERS),
    steps: arbitrarySteps(),
    size: fc.integer({ min: 1, max: 12 }),
    isRun: fc.boolean(),
    isClaimed: fc.boolean(),
  });
  return fc.array(plan, { minLength: 1, maxLength: 6 });
}

/** Carries out the plans concurrently, one append of each per commit, and prunes now and then. */
async function carryOut(
  store: TaskStore,
  plans: readonly Plan[],
  upkeep: (turn: number) => Promise<unknown>,
): Promise<void> {
  const tasks = plans.map((plan, i) => ({
    ...plan,
    id: `t${i}`,
    changes: changesOf(`t${i}`, plan.steps),
    done: 0,
    epoch: 1,
  }));
  for (let turn = 0; tasks.some(({ done, changes }) => done < changes.length); turn += 1) {
    const due = tasks.filter(({ done, changes }) => done < changes.length);
    const batch = due.map((task) => {
      const { id, owner, changes, done, size, isRun, epoch } = task;
      const some = changes.slice(done, (task.done = done + size));
      const isOver = isRun && task.done >= changes.length;
      const run = isOver ? null : isRun ? RUN : undefined;
      const key = done === 0 ? keyed(`key of ${id}`, { createdAt: time(turn) }) : undefined;
      return append(id, some, { scope: scopeOf(owner), as: epoch, run, scratch: { turn }, keyed: key });
    });
    await accept(store, ...batch);
    for (const task of due) {
      const by = { holder: 'another', epoch: task.epoch };
      if (task.isClaimed) task.epoch = (await store.claim(scopeOf(task.owner), task.id, by))?.epoch ?? task.epoch;
    }
    await upkeep(turn);
  }
}

describe('what is in the file', () => {
  const cacheSizes = fc.constantFrom(0, 2_000, undefined);

  it('is the same after closing and opening it again', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlans(), cacheSizes, cacheSizes, async (plans, before, after) => {
        path = join(root, `${(count += 1)}.db`);
        const store = await createSqliteStore({ path, cacheSize: before });
        await carryOut(store, plans, async (turn) => turn % 3 === 2 && store.pruneLogs(time(6), 1));
        const content = await contentOf(store);
        await store.close();
        const again = await createSqliteStore({ path, cacheSize: after });
        expect(await contentOf(again)).toEqual(content);
        await again.close();
      }),
      { numRuns: 15 },
    );
  });

  it('is what was acknowledged, when the process is killed at any time', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlans(), async (plans) => {
        path = join(root, `${(count += 1)}.db`);
        const store = await createSqliteStore({ path });
        await carryOut(store, plans, async (turn) => {
          if (turn % 4 !== 1) return;
          const copy = join(root, `${(count += 1)}-killed.db`);
          // Copied by another process, because closing a file releases all locks of this process on it.
          for (const suffix of ['', '-wal']) execFileSync('cp', [path + suffix, copy + suffix]);
          const survivor = await createSqliteStore({ path: copy });
          expect(await contentOf(survivor)).toEqual(await contentOf(store));
          await survivor.close();
        });
        await store.close();
      }),
      { numRuns: 8 },
    );
  });

  it('has a task in one piece when its run is over and it is not short, finished or not', async () => {
    const connection = await openConnection({ path });
    const store = new SqliteStore(connection);
    const folded = () =>
      connection.get<{ folded: number }>("SELECT folded FROM body JOIN task USING (seq) WHERE id = 'a'")?.folded;
    await store.append([append('short', [created('short'), finished('short')])]);
    expect(connection.get('SELECT seq FROM body')).toBeUndefined();
    const first = { task: { ...created('a').task, metadata: { long: 'x'.repeat(5_000) } } };
    await store.append([append('a', [first, working('a')], { run: RUN })]);
    expect(folded()).toBeUndefined();
    await store.append([append('a', [status('a', 'TASK_STATE_INPUT_REQUIRED')])]);
    await store.append([append('a', [], { run: null })]);
    expect(folded()).toBe(3);
    await store.append([append('a', [chunk('a', 'x')], { run: RUN })]);
    expect(folded()).toBe(3);
    await store.append([append('a', [finished('a')])]);
    expect(folded()).toBe(5);
    await store.close();
  });

  it('has nothing of an owner who has no task and no key any more', async () => {
    const connection = await openConnection({ path });
    const store = new SqliteStore(connection);
    const owners = () =>
      connection.all<{ owner: string }>('SELECT owner FROM scope ORDER BY owner').map(({ owner }) => owner);
    await store.append([
      append('a', [created('a'), finished('a')], { scope: scopeOf('ann') }),
      append('b', [created('b'), finished('b')], { scope: scopeOf('bob'), keyed: keyed('k') }),
      append('c', [created('c')], { scope: scopeOf('cy') }),
    ]);
    await store.prune(time(9), 10);
    expect(owners()).toEqual(['bob', 'cy']);
    await store.pruneKeys(time(9), 10);
    expect(owners()).toEqual(['cy']);
    await store.close();
  });

  it('is seen by a reader at once, who keeps nothing in memory', async () => {
    const store = await createSqliteStore({ path });
    await store.append([append('a', [created('a')], { run: RUN })]);
    const reader = await createSqliteStore({ path, readOnly: true });
    expect(await contentOf(reader)).toEqual(await contentOf(store));
    await store.append([append('a', [chunk('a', 'x'), finished('a')]), append('b', [created('b')])]);
    expect(await contentOf(reader)).toEqual(await contentOf(store));
    await drain((limit) => store.prune(time(9), limit), 10);
    expect(await contentOf(reader)).toEqual(await contentOf(store));
    // The only task of the scope is deleted, and another scope takes its row.
    await store.append([append('b', [finished('b')])]);
    expect(await store.prune(time(9), 10)).toBe(1);
    for (const owner of ['bob', 'ann']) {
      await store.append([append(owner, [created(owner)], { scope: scopeOf(owner), run: RUN })]);
      expect(await contentOf(reader)).toEqual(await contentOf(store));
    }
    await expect(reader.append([append('c', [created('c')])])).rejects.toThrow('reading only');
    await expect(reader.claim(scopeOf('ann'), 'ann', { holder: 'x', epoch: 1 })).rejects.toThrow('reading only');
    await expect(reader.prune(time(9), 10)).rejects.toThrow('reading only');
    await reader.close();
    await store.close();
  });

  it('keeps names apart that a driver would take for the same', async () => {
    const names = ['ann', 'ann\0', 'ann\0x', 'ann\ud800', 'ann\udbff', 'ann\ufffd', '"ann', '"ann"', ''];
    const store = await createSqliteStore({ path, cacheSize: 0 });
    const scopes = names.map((owner) => ({ agent: owner, tenant: owner, owner }));
    await store.append(
      names.map((name, i) =>
        append(`t${name}`, [created(`t${name}`, { contextId: name })], {
          scope: scopes[i]!,
          run: { holder: name, turn: 1, attempt: 1 },
        }),
      ),
    );
    for (const [i, name] of names.entries()) {
      const record = await store.load(scopes[i]!, `t${name}`);
      expect(record).toMatchObject({ scope: scopes[i], task: { id: `t${name}` }, run: { holder: name } });
      expect(await store.list(scopes[i]!, { ...PAGE, contextId: name })).toEqual({
        tasks: [record?.task],
        total: 1,
        hasMore: false,
      });
      expect(await store.abandoned(name, 10)).toEqual([record]);
      expect(await store.load(scopes[(i + 1) % names.length]!, `t${name}`)).toBeUndefined();
    }
    await store.close();
  });
});

describe('a long task', () => {
  const chunks = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => chunk('a', `${from + i} `));
  const text = (to: number) => Array.from({ length: to }, (_, i) => `${i} `).join('');

  it('costs each chunk one row, and is folded a few times on its way and once more at the end', async () => {
    const connection = await openConnection({ path });
    const store = new SqliteStore(connection);
    await store.append([append('a', [created('a')], { run: RUN })]);
    const folds = new Set<number>();
    const rowsOf = (table: string) => connection.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n;
    for (let done = 0; done < 10_000; done += 50) {
      await store.append([append('a', chunks(done, done + 50))]);
      const row = connection.get<{ folded: number }>('SELECT folded FROM body');
      if (row) folds.add(row.folded);
    }
    expect(rowsOf('log')).toBe(201);
    expect(folds.size).toBeLessThanOrEqual(4);
    expect(await textOf(store, 'a')).toBe(text(10_000));
    const before = await store.load(SCOPE, 'a');
    await store.append([append('a', [finished('a', 9)])]);
    expect(connection.get<{ folded: number }>('SELECT folded FROM body')?.folded).toBe(10_002);
    expect(before?.task.status.state).toBe('TASK_STATE_SUBMITTED');
    await store.pruneLogs(time(10), 1);
    expect(rowsOf('log')).toBe(0);
    await store.close();
    const again = await createSqliteStore({ path });
    expect(await textOf(again, 'a')).toBe(text(10_000));
    expect(await again.read('a', 10_001, 5)).toBeUndefined();
    await again.close();
  });

  it('goes on after a restart in the middle, and at every place', async () => {
    const boundaries = [1_000, 1_024, 1_025, 2_050, 2_051, 2_500];
    let done = 0;
    for (const next of boundaries) {
      const store = await createSqliteStore({ path });
      if (done === 0) await store.append([append('a', [created('a')])]);
      // The last few one by one.
      for (let to = Math.max(done + 1, next - 5); done < next; to += 1) {
        await store.append([append('a', chunks(done, to))]);
        done = to;
      }
      expect(await textOf(store, 'a')).toBe(text(done));
      expect(await store.load(SCOPE, 'a')).toMatchObject({ position: done + 1 });
      expect(await store.read('a', done - 2, 10)).toEqual(
        entriesOf([created('a'), ...chunks(0, done)]).slice(done - 2),
      );
      await store.close();
    }
  });
});

describe('a commit whose answer is lost', () => {
  /** A store on a file whose next COMMIT throws, either after or instead of committing. */
  async function openFlaky(): Promise<{ store: TaskStore; failNext: (isDone: boolean) => void }> {
    await (await createSqliteStore({ path })).close();
    const database = (await loadDriver()).open(path, { readOnly: false });
    let failure: { readonly isDone: boolean } | undefined;
    const prepare = (sql: string): SqlStatement => {
      const statement = database.prepare(sql);
      if (sql !== 'COMMIT') return statement;
      const run: SqlStatement['run'] = () => {
        const { isDone } = failure ?? { isDone: true };
        const result = isDone ? statement.run() : { changes: 0, lastInsertRowid: 0 };
        if (!failure) return result;
        failure = undefined;
        throw new Error('The answer is lost');
      };
      return { run, get: () => undefined, all: () => [] };
    };
    const flaky: SqlDatabase = { exec: (sql) => database.exec(sql), prepare, close: () => database.close() };
    const connection = new Connection(flaky, { path, isReadOnly: false, release: () => {} });
    const failNext = (isDone: boolean) => {
      failure = { isDone };
    };
    return { store: new SqliteStore(connection), failNext };
  }

  it.each([true, false])('is repeated with the right outcome (it was stored: %s)', async (isDone) => {
    const { store, failNext } = await openFlaky();
    await store.stats();
    const batches = [
      [append('a', [created('a')], { run: RUN, keyed: keyed('k') }), append('b', [created('b'), finished('b')])],
      [append('a', [chunk('a', 'x')], { scratch: { step: 1 } })],
      [asGuest('a', [received('m')])],
      [append('a', [], { run: { ...RUN, turn: 3 } })],
      [append('a', [finished('a')], { seen: 3 })],
    ];
    for (const batch of batches) {
      failNext(isDone);
      await expect(store.append(batch)).rejects.toThrow('The answer is lost');
      expect(await store.append(batch)).toMatchObject(batch.map(() => ({ kind: 'stored' })));
    }
    expect((await store.read('a', 0, 10))?.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(await store.load(SCOPE, 'a')).toMatchObject({ position: 4, generation: 3, scratch: { step: 1 } });
    expect(await store.stats()).toMatchObject({ tasks: 2, logEntries: 6, keys: 1 });
    const content = await contentOf(store);
    await store.close();
    const again = await createSqliteStore({ path });
    expect(await contentOf(again)).toEqual(content);
    await again.close();
  });

  it('can be repeated after the file was opened again', async () => {
    const mine = append('a', [created('a'), working('a')], { run: RUN });
    const theirs = asGuest('a', [received('m')]);
    const end = append('b', [created('b'), finished('b')]);
    const store = await createSqliteStore({ path });
    const outcomes = await store.append([mine, theirs, end]);
    await store.close();
    const again = await createSqliteStore({ path });
    expect(await again.append([mine, theirs, end])).toEqual(outcomes);
    expect(await put(again, append('a', [chunk('a', 'x')]))).toMatchObject({ kind: 'stored', first: 4 });
    expect(await put(again, theirs)).toEqual(outcomes[1]);
    await again.close();
  });

  it('of a claim can be repeated too', async () => {
    const { store, failNext } = await openFlaky();
    await store.append([append('a', [created('a')], { run: RUN })]);
    failNext(true);
    const by = { holder: 'other', epoch: 1 };
    await expect(store.claim(SCOPE, 'a', by)).rejects.toThrow('The answer is lost');
    expect(await store.claim(SCOPE, 'a', by)).toMatchObject({ epoch: 2, run: { holder: 'other', attempt: 2 } });
    await store.close();
  });
});

it('takes every process before this one for dead', async () => {
  const store = await createSqliteStore({ path });
  await store.beat(RUN.holder, 600_000);
  await store.append([append('a', [created('a')], { run: RUN })]);
  expect(await store.abandoned(SCOPE.agent, 10)).toEqual([]);
  await store.close();
  const again = await createSqliteStore({ path });
  expect(await again.abandoned(SCOPE.agent, 10)).toMatchObject([{ task: { id: 'a' }, run: RUN }]);
  await again.close();
});

describe('a commit that fails', () => {
  let connection: Connection;
  let store: TaskStore;
  beforeEach(async () => {
    connection = await openConnection({ path });
    store = new SqliteStore(connection);
  });
  afterEach(() => store.close());

  /** Fills the disk up to its limit. */
  function fill(): void {
    const { n } = connection.get<{ n: number }>('SELECT page_count AS n FROM pragma_page_count') ?? { n: 0 };
    connection.exec(`PRAGMA max_page_count = ${n}`);
  }
  const free = () => connection.exec('PRAGMA max_page_count = 1000000');
  const large = 'x'.repeat(100_000);

  it('stores nothing of it, on the disk and in memory, and the next one works again', async () => {
    await store.append([append('a', [created('a')], { run: RUN }), append('b', [created('b'), finished('b')])]);
    await store.stats();
    await store.list(SCOPE, PAGE);
    const before = await contentOf(store);
    fill();
    const batch = [
      append('new', [created('new')], {
        scope: scopeOf('bob'),
        keyed: keyed('k'),
      }),
      append('a', [working('a')], { run: null, scratch: { lost: true } }),
      append('a', [chunk('a', large), finished('a')]),
    ];
    const error = await store.append(batch).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error).toMatchObject({
      cause: { message: `There is no room left for ${path}. Free some space on its disk.` },
    });
    expect(await contentOf(store)).toEqual(before);
    expect(await store.recall(scopeOf('bob'), 'k')).toBeUndefined();
    free();
    expect(await store.append(batch)).toMatchObject(batch.map(() => ({ kind: 'stored' })));
    const after = await contentOf(store);
    expect(await textOf(store, 'a')).toBe(large);
    expect(await store.stats()).toMatchObject({ tasks: 3, logEntries: 7, keys: 1 });
    await store.close();
    store = await createSqliteStore({ path });
    expect(await contentOf(store)).toEqual(after);
  });

  it('does not change what was handed out before, nor what is handed out later', async () => {
    await store.append([append('a', [created('a'), chunk('a', 'kept')])]);
    const record = await store.load(SCOPE, 'a');
    const copy = structuredClone(record);
    fill();
    await expect(store.append([append('a', [chunk('a', large)])])).rejects.toBeInstanceOf(StoreUnavailable);
    free();
    expect(record).toEqual(copy);
    expect(await store.load(SCOPE, 'a')).toEqual(copy);
    expect(await store.append([append('a', [chunk('a', '!')])])).toMatchObject([{ kind: 'stored' }]);
    expect(await textOf(store, 'a')).toBe('kept!');
  });

  // Linux has a device on which there is never room.
  it.skipIf(!existsSync('/dev/full'))(
    'for lack of room is followed by heartbeats that fail until there is room again',
    async () => {
      await store.append([append('a', [created('a')])]);
      await store.beat('me', 1_000);
      fill();
      await expect(store.append([append('a', [chunk('a', large)])])).rejects.toBeInstanceOf(StoreUnavailable);
      // A device on which there is no room, where the store looks for some.
      symlinkSync('/dev/full', `${path}-room`);
      await expect(store.beat('me', 1_000)).rejects.toBeInstanceOf(StoreUnavailable);
      free();
      await store.beat('me', 1_000);
      expect(readdirSync(dirname(path)).filter((name) => name.endsWith('-room'))).toEqual([]);
      expect(await store.append([append('a', [chunk('a', '!')])])).toMatchObject([{ kind: 'stored' }]);
    },
  );

  it('because of a value that is no JSON, stores nothing either', async () => {
    const before = await contentOf(store);
    const batch = [append('a', [created('a')]), append('b', [created('b')], { scratch: { big: 1n } })];
    await expect(store.append(batch)).rejects.toThrow('BigInt');
    expect(await contentOf(store)).toEqual(before);
    expect(await store.append(batch.slice(0, 1))).toMatchObject([{ kind: 'stored' }]);
  });

  it('says so after the store was closed', async () => {
    await store.close();
    await expect(store.append([append('a', [created('a')])])).rejects.toThrow(`${path} is closed`);
    await expect(store.load(SCOPE, 'a')).rejects.toThrow(`${path} is closed`);
  });
});

describe('a file that is deleted while a process works with it', () => {
  it('is noticed by the next commit, and forgiven once it is back', async () => {
    const store = await createSqliteStore({ path });
    // The file is looked at once a second, and opening the store has just done so.
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    renameSync(path, `${path}.moved`);
    const gone = {
      name: 'Unavailable',
      cause: { message: expect.stringContaining(`${path} was deleted or replaced`) },
    };
    await expect(store.append([append('one', [created('one')], { run: RUN })])).rejects.toMatchObject(gone);
    // Without a commit, the heartbeat tells.
    await expect(store.beat('me', 1000)).rejects.toMatchObject(gone);
    renameSync(`${path}.moved`, path);
    expect((await store.append([append('one', [created('one')], { run: RUN })]))[0]?.kind).toBe('stored');
    await store.beat('me', 1000);
    await store.close();
  });

  // The default of this Node, and the other one.
  it.each([undefined, 'libsql'] as const)(
    'is not created again by a later commit, a read, a heartbeat or the end (%s)',
    async (driver) => {
      const store = await createSqliteStore({ path, driver });
      await accept(store, append('one', [created('one')]));
      rmSync(path);
      const commit = (id: string) => store.append([append(id, [created(id)])]);
      for (let index = 0; index < 40; index += 1) await commit(`${index}`).catch(() => {});
      // The thread that commits is started after some commits, and opens the file for itself.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      for (const id of ['a', 'b']) await expect(commit(id)).rejects.toMatchObject({ name: 'Unavailable' });
      expect((await store.load(SCOPE, 'one'))?.task.id).toBe('one');
      await expect(store.beat('me', 1000)).rejects.toMatchObject({ name: 'Unavailable' });
      await store.close();
      expect(existsSync(path)).toBe(false);
    },
  );
});

// What a program or a disk does to the file while it is open.
it.each([
  ['cut off', (file: string) => truncateSync(file, 100)],
  ['overwritten', (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))],
])('a file that is %s accepts no more commits', async (_, damage) => {
  const store = await createSqliteStore({ path });
  for (let index = 0; index < 400; index += 1) await accept(store, append(`${index}`, [created(`${index}`)]));
  await store.close();
  const again = await createSqliteStore({ path });
  damage(path);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const damaged = { name: 'Unavailable', cause: { message: expect.stringContaining(`${path} is damaged`) } };
  for (const id of ['0', '200', '399']) await again.load(SCOPE, id).catch(() => {});
  await expect(again.append([append('one', [created('one')])])).rejects.toMatchObject(damaged);
  await expect(again.beat('me', 1000)).rejects.toMatchObject(damaged);
  await again.close();
});
