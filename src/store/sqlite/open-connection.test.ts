import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadDriver, type SqlDriver } from './driver.ts';
import { openConnection } from './open-connection.ts';
import { createSqliteStore } from './sqlite-store.ts';

const NOBODY = 65_534;
const BUILT = resolve('dist/src/store/sqlite/sqlite-store.js');
const NO_BUILD = 'needs a build: npm run build';

let root: string;
let folder: string;
let path: string;
let driver: SqlDriver;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-open-'));
  driver = await loadDriver();
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(root, 'x'));
  path = join(folder, 'parley.db');
});

async function refusal(options: { readOnly?: boolean } = {}, file = path): Promise<string> {
  const error = await createSqliteStore({ path: file, ...options }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

function sql(file: string, ...statements: string[]): void {
  const database = driver.open(file, { readOnly: false });
  for (const statement of statements) database.exec(statement);
  database.close();
}

async function createFile(): Promise<void> {
  const store = await createSqliteStore({ path });
  await store.close();
}

/** Runs as a user with few permissions, because tests often run as root. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  chmodSync(root, 0o755);
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('a path', () => {
  it('may lead through folders that are not there yet', async () => {
    const store = await createSqliteStore({ path: join(folder, 'a', 'b', 'parley.db') });
    await store.close();
    expect(existsSync(join(folder, 'a', 'b', 'parley.db'))).toBe(true);
  });

  it('may have characters that mean something in an address', async () => {
    const odd = join(folder, 'ö 100%?mode=ro#x&y.db');
    for (const readOnly of [false, true]) await (await createSqliteStore({ path: odd, readOnly })).close();
    expect(existsSync(odd)).toBe(true);
  });

  it('is refused when it is a folder', async () => {
    expect(await refusal({}, folder)).toBe(`${folder} is a folder. Name a file, such as ${folder}/parley.db.`);
  });

  it('is refused when its folder cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '');
    const inside = join(folder, 'file', 'x');
    expect(await refusal({}, join(inside, 'parley.db'))).toMatch(
      `The folder ${inside} cannot be created (ENOTDIR: not a directory`,
    );
  });

  it('is refused for reading when there is no file, which stays so', async () => {
    expect(await refusal({ readOnly: true })).toBe(`There is no file ${path}.`);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a file is refused', () => {
  it('when a newer version has written it, and is left as it is', async () => {
    await createFile();
    sql(path, 'PRAGMA user_version = 99');
    const sentence = `${path} was written by a newer version of Parley (its schema is 99, this version knows 4). Install the newer version, or use another file.`;
    expect(await refusal()).toBe(sentence);
    expect(await refusal({ readOnly: true })).toBe(sentence);
    sql(path, 'PRAGMA user_version = 4');
    await createFile();
  });

  it('when an older version has written it and it is only to be read', async () => {
    writeFileSync(path, '');
    expect(await refusal({ readOnly: true })).toBe(
      `${path} was written by an older version of Parley. Start a server on it once, which updates it.`,
    );
  });

  it('when it is a database of another program', async () => {
    sql(path, 'CREATE TABLE person (name TEXT)');
    expect(await refusal()).toBe(`${path} is a database of another program. Use another file.`);
    sql(path, 'INSERT INTO person VALUES (1)', 'PRAGMA journal_mode = DELETE');
  });

  it.each([
    ['it is no database at all', () => writeFileSync(path, 'Dear diary, '.repeat(1_000))],
    ['its beginning is damaged', () => damage()],
  ])('when %s', async (_, prepare) => {
    await createFile();
    prepare();
    expect(await refusal()).toBe(
      `${path} is damaged, or is not a database. Restore it from a backup, or move it away to begin with an empty one.`,
    );
  });

  function damage(): void {
    truncateSync(path, 100);
  }

  it('when its folder cannot be written', async () => {
    chmodSync(folder, 0o555);
    const sentence = `${path} cannot be opened. Make the file and its folder readable and writable for this user, or use another file.`;
    expect(await asNobody(() => refusal())).toBe(sentence);
  });

  it('when it cannot be written itself', async () => {
    await createFile();
    chmodSync(folder, 0o777);
    chmodSync(path, 0o444);
    rmSync(`${path}-lock`);
    const sentence = `${path} cannot be written. Make the file and its folder writable for this user, or use another file.`;
    expect(await asNobody(() => refusal())).toBe(sentence);
  });

  it('and nothing is left open: it works as soon as the reason is gone', async () => {
    mkdirSync(path);
    await refusal();
    rmSync(path, { recursive: true });
    await createFile();
    sql(path, 'PRAGMA user_version = 99');
    await refusal();
    sql(path, 'PRAGMA user_version = 4');
    await createFile();
  });
});

describe('a file that is in use', () => {
  const inUse = (holder: string) =>
    `${path} is in use by another server${holder}. Stop that one, or give this one a file of its own: store: 'sqlite:OTHER.db', or --store sqlite:OTHER.db.`;

  it('is refused in the same process, under any name, until it is closed', async () => {
    const store = await createSqliteStore({ path });
    const link = join(folder, 'link.db');
    symlinkSync(path, link);
    expect(await refusal()).toBe(inUse(' in this process'));
    expect(await refusal({}, link)).toBe(inUse(' in this process'));
    await store.close();
    await store.close();
    await createFile();
  });

  it('is refused while another process has it, and free when that was killed', async ({ skip }) => {
    skip(!existsSync(BUILT), NO_BUILD);
    const child = startChild();
    expect(await lineOf(child)).toBe('stored');
    expect(await refusal()).toBe(inUse(` (process ${child.pid})`));
    const reader = await createSqliteStore({ path, readOnly: true });
    expect(await reader.stats()).toMatchObject({ tasks: 1 });
    await reader.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await createSqliteStore({ path });
    expect(await store.load({ agent: 'a', tenant: '', owner: '' }, 't')).toMatchObject({ generation: 1 });
    await store.close();
  });

  it('tells the other process so', async ({ skip }) => {
    skip(!existsSync(BUILT), NO_BUILD);
    const store = await createSqliteStore({ path });
    const child = startChild();
    expect(await lineOf(child)).toBe(inUse(` (process ${process.pid})`));
    await store.close();
  });

  /** Stores one task and keeps the store open, or prints why it cannot. */
  function startChild(): ChildProcess {
    const script = `
      const { createSqliteStore } = await import(${JSON.stringify(pathToFileURL(BUILT).href)});
      try {
        const store = await createSqliteStore({ path: ${JSON.stringify(path)} });
        const task = { id: 't', status: { state: 'TASK_STATE_WORKING', timestamp: '2026-01-31T00:00:00.000Z' } };
        const scope = { agent: 'a', tenant: '', owner: '' };
        await store.append([{ taskId: 't', scope, as: 1, writer: 'w', serial: 1, changes: [{ task }] }]);
        console.log('stored');
        setInterval(() => {}, 1000);
      } catch (error) {
        console.log(error.message);
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  async function lineOf(child: ChildProcess): Promise<string> {
    const [chunk] = await once(child.stdout!, 'data');
    return String(chunk).trim();
  }
});

describe('a connection', () => {
  it('waits for the disk at each commit, and does not stand in the way of readers', async () => {
    const connection = await openConnection({ path });
    expect(connection.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
    connection.writeSoon(() => {});
    expect(connection.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
    expect(connection.get('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' });
    connection.close();
    expect(() => connection.get('SELECT 1')).toThrow(`${path} is closed`);
    expect(() => connection.writeSoon(() => {})).toThrow(`${path} is closed`);
  });

  it('that is for reading refuses to write', async () => {
    await createFile();
    const connection = await openConnection({ path, readOnly: true });
    expect(() => connection.write(() => {})).toThrow(`${path} was opened for reading only`);
    expect(() => connection.run('DELETE FROM task')).toThrow(`${path} cannot be written.`);
    connection.close();
  });
});

describe('the driver', () => {
  it('is the one that is asked for, or a sentence says what to do', async () => {
    const wanted = driver.name === 'node' ? 'node' : 'libsql';
    expect((await loadDriver(wanted)).name).toBe(wanted);
    if (driver.name !== 'node') await expect(loadDriver('node')).rejects.toThrow('Use Node 22.13 or newer.');
  });
});
