/** What a statement takes as a parameter. */
export type SqlValue = string | number | null;

/** A prepared statement, as all drivers have it. */
export interface SqlStatement {
  run(...parameters: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...parameters: SqlValue[]): unknown;
  all(...parameters: SqlValue[]): unknown[];
}

/** An open database file, as all drivers have it. */
export interface SqlDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqlStatement;
  close(): unknown;
}

/** `node` is `node:sqlite`, which comes with Node since 22.13; `libsql` is the npm package, for all others. */
export type DriverName = 'node' | 'libsql';

/** A way to SQLite. */
export interface SqlDriver {
  readonly name: DriverName;
  open(path: string, options: { readonly readOnly: boolean }): SqlDatabase;
}

/** SQLite's result codes that somebody can do something about. */
export const RESULT = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** The driver that this Node has, or the one that is asked for. */
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

/** SQLite's result code of an error that a driver threw, without its extension. */
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

/** Loading `node:sqlite` warns that it is experimental, which whoever starts a server can do nothing about. */
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
    // It has no option for reading only, but understands SQLite's addresses.
    open: (path, { readOnly }) =>
      new Database(readOnly ? `${pathToFileURL(path)}?mode=ro` : path) as unknown as SqlDatabase,
  };
}
