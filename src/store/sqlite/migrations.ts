import type { SqlDatabase } from './driver.ts';

/** "PARL": identifies the files of Parley. */
const APPLICATION_ID = 0x5041524c;

/**
 * Each entry upgrades the schema by one version; the first creates it in an empty file. Never change a released entry: add a new one.
 *
 * - `task` has the columns that change often and those that tasks are found by. States are proto numbers. The scope is a number, so that
 *   all indexes stay small.
 * - `body` is the task as JSON up to the position `folded`, with the artifacts last, so that a list without them does not read them. It is
 *   separate from `task`, because SQLite rewrites a whole row when a part of it changes.
 * - `log` has one row per append. The rows after `folded`, applied to `body`, give the current task. A row has the turn and the generation
 *   of the entry before it, and the outcome that the writer got.
 * - A short task that one append creates and finishes has no row in `log`: the columns `entries`, `last`, `writer` and `serial` of its row
 *   in `task` are the append.
 * - `push` has the push configurations of tasks, each with a cursor into the log. Times are milliseconds since 1970. `push_keys` is one row.
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
  // The first version of the schema called positions generations. Generations are counted from the logs. Dropped logs cannot be counted,
  // but they cannot be read either. Entries of that version belong to the newest message before them.
  `
  CREATE TABLE writer (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  ) STRICT;

  ALTER TABLE task ADD COLUMN attempt INTEGER;

  ALTER TABLE log ADD COLUMN turn INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE log ADD COLUMN own_turn INTEGER;
  ALTER TABLE log ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE log ADD COLUMN writer INTEGER;
  ALTER TABLE log ADD COLUMN serial INTEGER;
  ALTER TABLE log ADD COLUMN epoch INTEGER;
  ALTER TABLE log ADD COLUMN run INTEGER;

  CREATE TEMP TABLE counted AS
    SELECT log.seq, task, last,
      sum(coalesce(json_type(value, '$.task'), json_type(value, '$.statusUpdate'), json_type(value, '$.artifactUpdate')) IS NOT NULL) AS events,
      max(CASE WHEN coalesce(json_type(value, '$.task'), json_type(value, '$.received'), json_type(value, '$.resumed')) IS NOT NULL
        THEN first + key END) AS message
    FROM log, json_each(log.entries) GROUP BY log.seq;
  CREATE TEMP TABLE summed AS
    SELECT seq, task, last, sum(events) OVER before AS generation, max(message) OVER before AS turn,
      sum(events) OVER until AS generation_after, max(message) OVER until AS turn_after
    FROM counted
    WINDOW before AS (PARTITION BY task ORDER BY last ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      until AS (PARTITION BY task ORDER BY last);
  UPDATE log SET generation = coalesce(summed.generation, 0), turn = coalesce(summed.turn, 1)
    FROM summed WHERE summed.seq = log.seq;

  ALTER TABLE body ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE body ADD COLUMN received INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE body ADD COLUMN last_turn INTEGER NOT NULL DEFAULT 1;
  UPDATE body SET generation = folded;
  UPDATE body SET generation = generation_after, received = turn_after, last_turn = turn_after
    FROM summed WHERE summed.task = body.seq AND summed.last = body.folded;
  DROP TABLE counted;
  DROP TABLE summed;
  `,
  `
  CREATE TABLE push (
    task INTEGER NOT NULL,
    id TEXT NOT NULL,
    version TEXT NOT NULL,
    config TEXT NOT NULL,
    cursor INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    leased_until INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    failing_since INTEGER,
    error TEXT,
    ended TEXT,
    PRIMARY KEY (task, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX push_by_time ON push (due_at) WHERE ended IS NULL;

  CREATE TABLE push_keys (
    version INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  `,
  // A row less for most tasks.
  `
  ALTER TABLE task ADD COLUMN entries TEXT;
  ALTER TABLE task ADD COLUMN last INTEGER;
  ALTER TABLE task ADD COLUMN writer INTEGER;
  ALTER TABLE task ADD COLUMN serial INTEGER;
  `,
];

/** SQL for the position of a row of `task`. Once a log is dropped, `dropped` and the body have it. */
export const LAST_POSITION = 'coalesce(task.last, (SELECT max(last) FROM log WHERE log.task = task.seq))';

/** Upgrades a file to the newest schema, or refuses one that this program cannot work with. */
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
  // Checks at once that the file is writable: SQLite would silently open it read-only.
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
