import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { append, asGuest, chunk, created, finished, PAGE, RUN, received, SCOPE, textOf } from '../contract/fixture.ts';
import { CommitThread } from './commit-thread.ts';
import { loadDriver, type SqlDriver } from './driver.ts';
import { createSqliteStore } from './sqlite-store.ts';

const BUILT = resolve('dist/src/store/sqlite/commit-worker.js');

let root: string;
let path: string;
let count = 0;
let driver: SqlDriver;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-thread-'));
  driver = await loadDriver();
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(({ skip }) => {
  skip(!existsSync(BUILT), 'needs a build: npm run build');
  path = join(root, `${(count += 1)}.db`);
});

/** Keeps every commit waiting until the returned function is called. */
function holdCommits(): () => void {
  const other = driver.open(path, { readOnly: false });
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => 'settled'), sleep(50, 'pending')])) === 'pending';

describe('while another thread commits', () => {
  it('readers see what was committed before, and then all of it', async () => {
    const store = await createSqliteStore({ path, thread: true });
    await store.append([append('a', [created('a'), chunk('a', 'one ')], { run: RUN })]);
    const before = await store.load(SCOPE, 'a');
    const release = holdCommits();
    const stored = store.append([append('a', [chunk('a', 'two'), finished('a')]), append('b', [created('b')])]);
    const listed = store.list(SCOPE, PAGE);
    const stats = store.stats();
    expect(await isPending(stored)).toBe(true);
    expect(await store.load(SCOPE, 'a')).toEqual(before);
    expect(await store.load(SCOPE, 'b')).toBeUndefined();
    expect(await store.read('a', 0, 10)).toHaveLength(2);
    expect(await store.read('b', 0, 10)).toBeUndefined();
    release();
    expect(await stored).toMatchObject([
      { kind: 'stored', first: 3 },
      { kind: 'stored', first: 1 },
    ]);
    expect((await listed).tasks.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    expect(await stats).toMatchObject({ tasks: 2, logEntries: 5 });
    expect(await textOf(store, 'a')).toBe('one two');
    expect(await store.read('a', 0, 10)).toHaveLength(4);
    await store.close();
  });

  it('what comes meanwhile is decided in its order, by what the commit has stored', async () => {
    const store = await createSqliteStore({ path, thread: true });
    await store.append([append('a', [created('a')], { run: RUN })]);
    const release = holdCommits();
    const outcomes = [
      store.append([asGuest('a', [received('m')])]),
      store.claim(SCOPE, 'a', { holder: 'other', epoch: 1 }),
      store.append([append('a', [finished('a')])]),
      store.append([append('a', [finished('a')], { as: 2 })]),
    ];
    release();
    expect(await Promise.all(outcomes)).toMatchObject([
      [{ kind: 'stored', first: 2 }],
      { epoch: 2, run: { holder: 'other' } },
      [{ kind: 'lost' }],
      [{ kind: 'stored', first: 3 }],
    ]);
    await store.close();
  });

  it('closing waits for it', async () => {
    const store = await createSqliteStore({ path, thread: true });
    const release = holdCommits();
    const stored = store.append([append('a', [created('a'), finished('a')])]);
    const closed = store.close();
    expect(await isPending(closed)).toBe(true);
    release();
    expect(await stored).toMatchObject([{ kind: 'stored' }]);
    await closed;
    await expect(store.append([append('b', [created('b')])])).rejects.toThrow(`${path} is closed`);
    const again = await createSqliteStore({ path });
    expect(await again.load(SCOPE, 'a')).toMatchObject({ position: 2 });
    await again.close();
  });
});

it('a commit that another thread could not make changes nothing, and can be repeated', async () => {
  const store = await createSqliteStore({ path, thread: true });
  await store.append([append('a', [created('a')], { run: RUN })]);
  const before = await store.load(SCOPE, 'a');
  // The file is looked at once a second.
  await sleep(1_050);
  renameSync(path, `${path}.moved`);
  const batch = [append('a', [chunk('a', 'x')]), append('b', [created('b')])];
  await expect(store.append(batch)).rejects.toMatchObject({
    cause: { message: expect.stringContaining(`${path} was deleted or replaced`) },
  });
  renameSync(`${path}.moved`, path);
  expect(await store.load(SCOPE, 'a')).toEqual(before);
  expect(await store.append(batch)).toMatchObject([{ kind: 'stored', first: 2 }, { kind: 'stored' }]);
  await store.close();
});

it('a thread that cannot open the file takes no commits, and can be closed', async () => {
  const thread = CommitThread.start({ path: join(root, 'missing', 'x.db'), driver: driver.name, file: undefined });
  await thread?.ready;
  expect(thread?.isReady).toBe(false);
  await thread?.close();
});

it('commits move to a thread after some of them', async () => {
  const store = await createSqliteStore({ path });
  for (let done = 0; done < 300; done += 1) {
    await store.append([append(`t${done}`, [created(`t${done}`)])]);
    // The thread starts meanwhile.
    if (done % 20 === 0) await sleep(50);
  }
  const release = holdCommits();
  const stored = store.append([append('last', [created('last')])]);
  // A commit in this thread would hold up the timer as well.
  expect(await isPending(stored)).toBe(true);
  release();
  expect(await stored).toMatchObject([{ kind: 'stored' }]);
  expect(await store.stats()).toMatchObject({ tasks: 301 });
  await store.close();
});
