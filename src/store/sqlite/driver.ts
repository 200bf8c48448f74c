/** What a statement takes as a parameter. */
export type SqlValue = string | number | null;

/** A prepared statement, in the interface that all drivers share. */
export interface SqlStatement {
  run(...parameters: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...parameters: SqlValue[]): unknown;
  all(...parameters: SqlValue[]): unknown[];
}

/** An open database file, in the interface that all drivers share. */
export interface SqlDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqlStatement;
  close(): unknown;
}

/** `node` is `node:sqlite`, part of Node since 22.13. `libsql` is the npm package, for older versions. */
export type DriverName = 'node' | 'libsql';

/** A SQLite driver. */
export interface SqlDriver {
  readonly name: DriverName;
  open(path: string, options: { readonly readOnly: boolean }): SqlDatabase;
}

/** SQLite result codes that need an explanation. */
export const RESULT = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** The requested driver, or the default of this Node version. */
export async function loadDriver(name?: DriverName): Promise<SqlDriver> {
  const builtIn = name === 'libsql' ? undefined : nodeDriver();
  if (builtIn) return builtIn;
  const way =
    name === 'node'
      ? 'Use Node 22.13 or newer'
      : 'Run "npm install libsql", use Node 22.13 or newer, or keep tasks in memory: --store memory:, store: "memory:" in code';
  const sentence = `There is no SQLite here: Node ${process.versions.node} has no node:sqlite. ${way}.`;
  if (name === 'node') throw new Error(sentence);
  try {
    return await libsqlDriver();
  } catch (cause) {
    throw new Error(sentence, { cause });
  }
}

/** The primary SQLite result code of a driver's error. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errcode, rawCode } = error as { errcode?: unknown; rawCode?: unknown };
  const code = errcode ?? rawCode ?? CONNECTION_FAILED.exec(error.message)?.[1];
  return code === undefined ? undefined : Number(code) & 0xff;
}

/** How libsql reports the code when it cannot open a file. */
const CONNECTION_FAILED = /^ConnectionFailed\(.*: (\d+)"\)$/s;

interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { readOnly: boolean }) => SqlDatabase;
}

function nodeDriver(): SqlDriver | undefined {
  const module = quietly(() => process.getBuiltinModule?.('node:sqlite')) as NodeSqlite | undefined;
  if (!module) return undefined;
  return { name: 'node', open: (path, { readOnly }) => new module.DatabaseSync(path, { readOnly }) };
}

/** Loading `node:sqlite` prints a warning that it is experimental, which users cannot act on. */
function quietly<Result>(load: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function libsqlDriver(): Promise<SqlDriver> {
  const { default: Database } = await import('libsql');
  const { pathToFileURL } = await import('node:url');
  return {
    name: 'libsql',
    // libsql has no read-only option but accepts SQLite URIs.
    open: (path, { readOnly }) =>
      new Database(readOnly ? `${pathToFileURL(path)}?mode=ro` : path) as unknown as SqlDatabase,
  };
}
