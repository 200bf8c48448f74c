import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asGuest, put, received, renewed } from '../contract/fixture.ts';
import type { TaskStore } from '../task-store.ts';
import { loadDriver } from './driver.ts';
import { createSqliteStore } from './sqlite-store.ts';

/** The tasks of the file, by their state when the server was killed. */
const DROPPED = '01a1e4fa-bf7a-7281-b8d8-7fd5a6fef807';
const DONE = '01a1e4fa-bfdd-72b1-88d6-881391f4e918';
const ASKED = '01a1e4fa-bfe3-75a7-8e05-95f48f91bcff';
const WORKING = '01a1e4fa-c05e-7567-ac83-80b577cd5c39';
const SCOPE = { agent: '/greeter', tenant: '', owner: '' };
const HOLDER = '8afa2adc-ea92-448e-9929-885e27586f50';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-migration-'));
  path = join(folder, 'parley.db');
  const database = (await loadDriver()).open(path, { readOnly: false });
  database.exec(readFileSync('test/contracts/schema-1.sql', 'utf8'));
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function numbersOf(store: TaskStore, id: string): Promise<number[][] | undefined> {
  const log = await store.read(id, 0, 10);
  return log?.map(({ position, turn, generation }) => [position, turn, generation]);
}

describe('a file of version 0.1.0', () => {
  let store: TaskStore;
  beforeEach(async () => {
    store = await createSqliteStore({ path });
  });
  afterEach(() => store.close());

  it('has all tasks, with positions, generations and their newest messages', async () => {
    expect(await store.load(SCOPE, DROPPED)).toMatchObject({ position: 5, generation: 5, received: 1, epoch: 1 });
    expect(await store.load(SCOPE, DONE)).toMatchObject({ position: 5, generation: 5, received: 1, epoch: 1 });
    expect(await store.load(SCOPE, ASKED)).toMatchObject({ position: 4, generation: 3, received: 3, epoch: 2 });
    expect(await store.load(SCOPE, WORKING)).toMatchObject({ position: 6, generation: 4, received: 6, epoch: 2 });
    expect(await store.list(SCOPE, { limit: 10, includeArtifacts: true })).toMatchObject({
      tasks: [{ id: WORKING }, { id: ASKED }, { id: DONE }, { id: DROPPED }],
      total: 4,
    });
    expect(await store.stats()).toMatchObject({ tasks: 4, logEntries: 15, keys: 3 });
  });

  it('has the log of each task, numbered', async () => {
    expect(await store.read(DROPPED, 0, 10)).toBeUndefined();
    expect(await numbersOf(store, DONE)).toEqual([1, 2, 3, 4, 5].map((at) => [at, 1, at]));
    const asked = [
      [1, 1, 1],
      [2, 1, 2],
      [3, 3, 2],
      [4, 3, 3],
    ];
    expect(await numbersOf(store, ASKED)).toEqual(asked);
    const working = [
      [1, 1, 1],
      [2, 1, 2],
      [3, 3, 2],
      [4, 3, 3],
      [5, 3, 4],
      [6, 6, 4],
    ];
    expect(await numbersOf(store, WORKING)).toEqual(working);
    expect((await store.read(WORKING, 4, 1))?.[0]).toMatchObject({ position: 5, generation: 4 });
  });

  it('has the run of the process that was killed, which another one takes over', async () => {
    const run = { holder: HOLDER, turn: 3, attempt: 1 };
    await store.beat('me', 600_000);
    expect(await store.abandoned('/greeter', 10)).toMatchObject([{ task: { id: WORKING }, run }]);
    expect(await store.claim(SCOPE, WORKING, { holder: 'me', epoch: 2 })).toMatchObject({
      epoch: 3,
      run: { holder: 'me', turn: 3, attempt: 2 },
    });
    expect(await store.abandoned('/greeter', 10)).toEqual([]);
  });

  it('takes the next message of an open task, and none of a finished one', async () => {
    const item = asGuest(ASKED, [received('next')], { scope: SCOPE, run: { ifNone: 'guest' } });
    expect(await put(store, item)).toEqual({ kind: 'stored', first: 5, generation: 3, epoch: 3, run: 'begun' });
    expect((await numbersOf(store, ASKED))?.at(-1)).toEqual([5, 5, 3]);
    expect(await put(store, renewed({ ...item, taskId: DONE }))).toMatchObject({ kind: 'finished' });
  });

  it('knows the keys of sends', async () => {
    expect(await store.recall(SCOPE, 'key of done')).toMatchObject({ taskId: DONE, turn: 1 });
    expect(await store.recall(SCOPE, 'key of asked')).toMatchObject({ taskId: ASKED, turn: 3 });
    const keyed = { key: 'key of working', fingerprint: '', createdAt: '2026-11-16T15:31:00.000Z' };
    const item = asGuest(WORKING, [received('again')], { scope: SCOPE, keyed });
    expect(await put(store, item)).toMatchObject({ kind: 'duplicate', keyed: { taskId: WORKING, turn: 3 } });
  });

  it('stays as it is when it is opened again', async () => {
    const before = await Promise.all([DONE, ASKED, WORKING].map((id) => store.load(SCOPE, id)));
    await store.close();
    store = await createSqliteStore({ path, cacheSize: 0 });
    expect(await Promise.all([DONE, ASKED, WORKING].map((id) => store.load(SCOPE, id)))).toEqual(before);
  });
});

it('a file of an older version is not changed by a tool that only reads', async () => {
  await expect(createSqliteStore({ path, readOnly: true })).rejects.toThrow(
    `${path} was written by an older version of Parley. Start a server on it once, which updates it.`,
  );
});
