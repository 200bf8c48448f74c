import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Connection, fileGone, fileNumber } from './connection.ts';
import { type DriverName, loadDriver, type SqlDatabase, type SqlDriver } from './driver.ts';
import { explainFailure } from './failure.ts';
import { acquireLock } from './lock.ts';
import { migrate } from './migrations.ts';

/** Which file to open, and how. */
export interface ConnectionOptions {
  readonly path: string;
  /** For tools that inspect a file while a server uses it. */
  readonly readOnly?: boolean | undefined;
  /** Default: the driver of Node if it has one. */
  readonly driver?: DriverName | undefined;
}

/** Milliseconds to wait for a lock. Only reading tools can hold one. */
const BUSY_TIMEOUT = 5_000;
/** In KiB. */
const CACHE_SIZE = 16 * 1024;
/** In pages of 4 KiB. With more, a checkpoint takes longer; with fewer, there are more checkpoints. */
const CHECKPOINT_PAGES = 2_000;
/** The write-ahead log is truncated to this size after a burst. */
const LOG_BYTES = 64 * 1024 * 1024;

/** Opens a file and creates it with its folders if necessary. Errors say what to do. */
export async function openConnection({ path, readOnly = false, driver }: ConnectionOptions): Promise<Connection> {
  const loaded = await loadDriver(driver);
  const file = await locate(resolve(path), readOnly);
  if (readOnly) return connect(loaded, { path: file, isReadOnly: true, release: () => {} });
  const release = acquireLock(loaded, file);
  try {
    return connect(loaded, { path: file, isReadOnly: false, release });
  } catch (error) {
    release();
    throw error;
  }
}

/** A file that this process has opened for writing. */
export interface OpenFile {
  readonly path: string;
  readonly driver: DriverName;
  /** Its number, see {@link Connection.file}. */
  readonly file: number | undefined;
}

/** One more connection to an open file. SQLite would create an empty file in place of a deleted one. */
export async function joinConnection({ path, driver, file }: OpenFile): Promise<Connection> {
  const loaded = await loadDriver(driver);
  if (fileNumber(path) !== file) throw fileGone(path);
  const connection = connect(loaded, { path, isReadOnly: false, release: () => {}, isJoining: true });
  if (connection.file === file) return connection;
  connection.close();
  throw fileGone(path);
}

interface ConnectOptions {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly release: () => void;
  /** Whether the file is open already, and so has the newest schema. */
  readonly isJoining?: boolean;
}

function connect(driver: SqlDriver, options: ConnectOptions): Connection {
  const { path, isReadOnly: readOnly, isJoining } = options;
  let database: SqlDatabase | undefined;
  try {
    database = driver.open(path, { readOnly });
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA cache_size = -${CACHE_SIZE}`);
    // Before anything is written, so that a file of another program stays unchanged.
    if (!isJoining) migrate(database, path, { readOnly });
    if (!readOnly) database.exec(WRITER_PRAGMAS);
    return new Connection(database, { ...options, driver: driver.name });
  } catch (error) {
    database?.close();
    throw explainFailure(error, path);
  }
}

const WRITER_PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
  PRAGMA journal_size_limit = ${LOG_BYTES};
`;

/** The real path, because the lock uses the name. Creates the folder. */
async function locate(path: string, readOnly: boolean): Promise<string> {
  const kind = await kindOf(path);
  if (kind === 'folder') throw new Error(`${path} is a folder. Name a file, such as ${join(path, 'parley.db')}.`);
  if (kind === 'file') return realpath(path);
  if (readOnly) throw new Error(`There is no file ${path}.`);
  const folder = dirname(path);
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    const sentence = `The folder ${folder} cannot be created (${(cause as Error).message}). Create it, or use another path.`;
    throw new Error(sentence, { cause });
  }
  return join(await realpath(folder), basename(path));
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}
