import type { SqlDatabase } from './driver.ts';

/** "PARL": tells our files from those of other programs. */
const APPLICATION_ID = 0x5041524c;

/**
 * What makes a schema out of the one before, the first out of an empty file. Never change one that was released: add one.
 *
 * - `task` has what changes often and what tasks are found by. States are numbers of the proto. A row in which names have no copy
 *   of the scope keeps all indexes small.
 * - `body` is the task as JSON up to the generation `folded`, the artifacts last, so that a list without them does not read them.
 *   It is apart from `task` because SQLite writes the whole row whenever a part of it changes.
 * - `log` has one row for each append. What follows `folded` makes the task of today out of `body`.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE scope (
    id INTEGER PRIMARY KEY,
    agent TEXT NOT NULL,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    UNIQUE (agent, tenant, owner)
  ) STRICT;

  CREATE TABLE task (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    scope INTEGER NOT NULL,
    context_id TEXT NOT NULL,
    state INTEGER NOT NULL,
    status_at TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    dropped INTEGER NOT NULL DEFAULT 0,
    holder TEXT,
    turn INTEGER,
    scratch TEXT,
    finished_at TEXT GENERATED ALWAYS AS (CASE WHEN state IN (3, 4, 5, 7) THEN status_at END) VIRTUAL
  ) STRICT;
  CREATE INDEX task_by_time ON task (scope, status_at, id);
  CREATE INDEX task_by_state ON task (scope, state, status_at, id);
  CREATE INDEX task_by_context ON task (scope, context_id, status_at, id, state);
  CREATE INDEX task_by_holder ON task (holder) WHERE holder IS NOT NULL;
  CREATE INDEX task_by_finish ON task (finished_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX task_with_log ON task (finished_at) WHERE finished_at IS NOT NULL AND dropped = 0;

  CREATE TABLE body (
    seq INTEGER PRIMARY KEY,
    folded INTEGER NOT NULL,
    head TEXT NOT NULL,
    artifacts TEXT
  ) STRICT;

  CREATE TABLE log (
    seq INTEGER PRIMARY KEY,
    task INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    entries TEXT NOT NULL
  ) STRICT;
  CREATE INDEX log_by_task ON log (task, last, first);

  CREATE TABLE keyed (
    seq INTEGER PRIMARY KEY,
    scope INTEGER NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    created_at TEXT NOT NULL,
    task_id TEXT,
    turn INTEGER,
    message TEXT,
    UNIQUE (scope, key)
  ) STRICT;
  CREATE INDEX keyed_by_age ON keyed (created_at);
  `,
];

/** Brings a file to the newest schema, or refuses one that this program cannot work with. */
export function migrate(database: SqlDatabase, path: string, options: { readonly readOnly: boolean }): void {
  const version = versionOf(database, path);
  if (version > MIGRATIONS.length) {
    throw new Error(
      `${path} was written by a newer version of Parley (its schema is ${version}, this version knows ${MIGRATIONS.length}). Install the newer version, or use another file.`,
    );
  }
  if (version < MIGRATIONS.length && options.readOnly) {
    throw new Error(`${path} was written by an older version of Parley. Start a server on it once, which updates it.`);
  }
  // Says so at once when the file cannot be written: SQLite would open it for reading without a word.
  if (version === MIGRATIONS.length && !options.readOnly) database.exec(`PRAGMA user_version = ${version}`);
  for (let next = version; next < MIGRATIONS.length; next += 1) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(MIGRATIONS[next] as string);
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${next + 1}`);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
}

function versionOf(database: SqlDatabase, path: string): number {
  const read = (sql: string) => (database.prepare(sql).get() as { value: number }).value;
  const version = read('SELECT user_version AS value FROM pragma_user_version');
  const application = read('SELECT application_id AS value FROM pragma_application_id');
  if (application === APPLICATION_ID) return version;
  const isEmpty = version === 0 && application === 0 && read('SELECT count(*) AS value FROM sqlite_schema') === 0;
  if (!isEmpty) throw new Error(`${path} is a database of another program. Use another file.`);
  return 0;
}
