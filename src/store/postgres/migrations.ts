import type { Database } from './database.ts';

/** What a push configuration gets when it is replaced. Its cursor stays. Part of a released migration. */
export const REPLACE = `
  version = excluded.version, config = excluded.config, epoch = push.epoch + 1, leased_until = '-infinity', due_at = '-infinity',
  attempts = 0, failing_since = NULL, error = NULL`;

/** States that end a task, as numbers of the proto. */
export const TERMINAL = '(3, 4, 5, 7)';

/**
 * Each entry upgrades the schema by one version; the first creates it. Never change a released entry: add a new one.
 *
 * Processes of two versions share one schema during a rolling update, so a migration may only add what the previous version can ignore.
 * Functions have a number in their names: each version calls its own.
 *
 * - `task` has the numbers of a task and the columns that it is found by. `version` counts the changes of the row: a writer names the
 *   version that it decided on, and nothing is stored if another writer was faster. `scope` is a hash of agent, tenant and owner.
 * - `log` has one row per append, with the turn and the generation of the entry before it, and the outcome that the writer got.
 * - `body` is the task as JSON up to the position `folded`. It is separate from `task`, whose rows change with every append.
 * - `tally` counts tasks by scope and state. Each process counts in its own slot, so that processes do not wait for each other.
 * - `news` has the wake-ups for processes that cannot LISTEN. It is an unlogged table: its content is not needed after a crash.
 * - `push` has the push configurations of tasks, each with a cursor into the log. `push_keys` is one row.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE task (
    id text COLLATE "C" PRIMARY KEY,
    scope bytea NOT NULL,
    agent text COLLATE "C" NOT NULL,
    tenant text COLLATE "C" NOT NULL,
    owner text COLLATE "C" NOT NULL,
    context_id text COLLATE "C" NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    state smallint NOT NULL,
    status_at text COLLATE "C" NOT NULL,
    version integer NOT NULL,
    position integer NOT NULL,
    generation integer NOT NULL,
    received integer NOT NULL,
    turn integer NOT NULL,
    epoch integer NOT NULL,
    dropped integer NOT NULL DEFAULT 0,
    holder text COLLATE "C",
    run_turn integer,
    attempt integer,
    scratch text
  ) WITH (fillfactor = 85);
  CREATE INDEX task_by_time ON task (scope, status_at, id);
  CREATE INDEX task_by_state ON task (scope, state, status_at, id);
  CREATE INDEX task_by_context ON task (scope, context_id, status_at, id);
  CREATE INDEX task_by_holder ON task (agent, holder) WHERE holder IS NOT NULL;
  CREATE INDEX task_by_finish ON task (status_at) WHERE state IN ${TERMINAL};
  CREATE INDEX task_with_log ON task (status_at) WHERE state IN ${TERMINAL} AND dropped = 0;

  CREATE TABLE log (
    task text COLLATE "C" NOT NULL,
    last integer NOT NULL,
    version integer NOT NULL,
    first integer NOT NULL,
    turn integer NOT NULL,
    own_turn integer,
    generation integer NOT NULL,
    writer text COLLATE "C" NOT NULL,
    serial bigint NOT NULL,
    epoch integer NOT NULL,
    run text NOT NULL,
    entries text NOT NULL,
    PRIMARY KEY (task, last, version)
  );

  CREATE TABLE body (
    task text COLLATE "C" PRIMARY KEY,
    folded integer NOT NULL,
    head text NOT NULL,
    artifacts text
  );

  CREATE TABLE keyed (
    scope bytea NOT NULL,
    key text COLLATE "C" NOT NULL,
    fingerprint text NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    task_id text COLLATE "C",
    turn integer,
    message text,
    PRIMARY KEY (scope, key)
  );
  CREATE INDEX keyed_by_age ON keyed (created_at);

  CREATE TABLE tally (
    scope bytea NOT NULL,
    slot smallint NOT NULL,
    state smallint NOT NULL,
    tasks bigint NOT NULL,
    PRIMARY KEY (scope, slot, state)
  ) WITH (fillfactor = 50);

  CREATE TABLE process (
    holder text COLLATE "C" PRIMARY KEY,
    until timestamptz NOT NULL
  );

  CREATE TABLE poller (
    id text COLLATE "C" PRIMARY KEY,
    until timestamptz NOT NULL
  );
  CREATE UNLOGGED TABLE news (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    payload text NOT NULL
  );
  CREATE INDEX news_by_age ON news (at);

  -- Stores what was decided on the versions in known (0: the task is new). Ids are sorted, so that two calls never wait for each other
  -- in a circle. Returns the ids that are stored, or null when all of them are. The settings keep plans from the time when the tables
  -- were empty from reading whole tables.
  CREATE FUNCTION append_1(
    of_slot smallint,
    ids text[], knowns integer[], scopes text[], agents text[], tenants text[], owners text[], contexts text[],
    befores smallint[], states smallint[], status_ats text[], versions integer[], positions integer[], generations integer[],
    receiveds integer[], turns integer[], epochs integer[], holders text[], run_turns integer[], attempts integer[], scratches text[],
    key_tasks text[], key_knowns integer[], key_scopes text[], keys text[], fingerprints text[], key_times text[], key_turns integer[],
    log_tasks text[], log_lasts integer[], log_versions integer[], log_firsts integer[], log_turns integer[], log_own_turns integer[],
    log_generations integer[], log_writers text[], log_serials bigint[], log_epochs integer[], log_runs text[], log_entries text[]
  ) RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  DECLARE
    refused text[] := '{}';
    won text[];
    has_all boolean;
  BEGIN
    IF cardinality(key_tasks) > 0 THEN
      PERFORM FROM task WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
      WITH put AS (
        INSERT INTO keyed AS old (scope, key, fingerprint, created_at, task_id, turn)
        SELECT decode(n.scope, 'hex'), n.key, n.fingerprint, n.created_at, n.task, n.turn
        FROM unnest(key_tasks, key_knowns, key_scopes, keys, fingerprints, key_times, key_turns)
          AS n (task, known, scope, key, fingerprint, created_at, turn)
        LEFT JOIN task ON task.id = n.task
        WHERE coalesce(task.version, 0) = n.known
        ORDER BY n.scope, n.key
        ON CONFLICT (scope, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, created_at = excluded.created_at, task_id = excluded.task_id, turn = excluded.turn,
          message = NULL
        WHERE old.created_at::timestamptz <= excluded.created_at::timestamptz - interval '24 hours'
        RETURNING task_id
      )
      SELECT array(SELECT unnest(key_tasks) EXCEPT SELECT task_id FROM put) INTO refused;
    END IF;

    WITH changed AS (
      UPDATE task SET state = n.state, status_at = n.status_at, version = n.version, position = n.position, generation = n.generation,
        received = n.received, turn = n.turn, epoch = n.epoch, holder = n.holder, run_turn = n.run_turn, attempt = n.attempt,
        scratch = coalesce(n.scratch, task.scratch)
      FROM unnest(ids, knowns, states, status_ats, versions, positions, generations, receiveds, turns, epochs, holders, run_turns, attempts,
        scratches) AS n (id, known, state, status_at, version, position, generation, received, turn, epoch, holder, run_turn, attempt, scratch)
      WHERE n.known > 0 AND task.id = n.id AND task.version = n.known AND n.id <> ALL (refused)
      RETURNING task.id
    ), created AS (
      INSERT INTO task (id, scope, agent, tenant, owner, context_id, state, status_at, version, position, generation, received, turn, epoch,
        holder, run_turn, attempt, scratch)
      SELECT n.id, decode(n.scope, 'hex'), n.agent, n.tenant, n.owner, n.context_id, n.state, n.status_at, n.version, n.position,
        n.generation, n.received, n.turn, n.epoch, n.holder, n.run_turn, n.attempt, n.scratch
      FROM unnest(ids, knowns, scopes, agents, tenants, owners, contexts, states, status_ats, versions, positions, generations, receiveds,
        turns, epochs, holders, run_turns, attempts, scratches)
        AS n (id, known, scope, agent, tenant, owner, context_id, state, status_at, version, position, generation, received, turn, epoch,
          holder, run_turn, attempt, scratch)
      WHERE n.known = 0 AND n.id <> ALL (refused)
      ON CONFLICT (id) DO NOTHING
      RETURNING id
    )
    SELECT array(SELECT id FROM changed UNION ALL SELECT id FROM created) INTO won;

    has_all := cardinality(won) = cardinality(ids);
    IF NOT has_all AND EXISTS (SELECT unnest(key_tasks) EXCEPT SELECT unnest(refused) EXCEPT SELECT unnest(won)) THEN
      RAISE EXCEPTION 'a key is stored whose task is not' USING ERRCODE = 'serialization_failure';
    END IF;

    INSERT INTO log (task, last, version, first, turn, own_turn, generation, writer, serial, epoch, run, entries)
    SELECT * FROM unnest(log_tasks, log_lasts, log_versions, log_firsts, log_turns, log_own_turns, log_generations, log_writers,
      log_serials, log_epochs, log_runs, log_entries) AS n (task)
    WHERE has_all OR n.task = ANY (won);

    INSERT INTO tally AS old (scope, slot, state, tasks)
    SELECT decode(n.scope, 'hex'), of_slot, moved.state, sum(moved.tasks)
    FROM unnest(ids, scopes, befores, states) AS n (id, scope, before, after)
    CROSS JOIN LATERAL (VALUES (n.after, 1), (n.before, -1)) AS moved (state, tasks)
    WHERE n.before IS DISTINCT FROM n.after AND moved.state IS NOT NULL AND (has_all OR n.id = ANY (won))
    GROUP BY n.scope, moved.state HAVING sum(moved.tasks) <> 0 ORDER BY n.scope, moved.state
    ON CONFLICT (scope, slot, state) DO UPDATE SET tasks = old.tasks + excluded.tasks;

    RETURN CASE WHEN has_all THEN NULL ELSE won END;
  END $$;

  -- Tells other processes. A lost message costs nothing but time, so nobody waits for the disk.
  CREATE FUNCTION tell_1(channel text, payloads text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    PERFORM pg_notify(channel, payload) FROM unnest(payloads) AS payload;
    INSERT INTO news (payload) SELECT unnest(payloads) WHERE EXISTS (SELECT FROM poller WHERE until > clock_timestamp());
  END $$;
  `,
  `
  CREATE TABLE push (
    task text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version text NOT NULL,
    config text NOT NULL,
    cursor integer NOT NULL,
    epoch integer NOT NULL DEFAULT 1,
    leased_until timestamptz NOT NULL DEFAULT '-infinity',
    due_at timestamptz NOT NULL DEFAULT '-infinity',
    attempts integer NOT NULL DEFAULT 0,
    failing_since timestamptz,
    error text,
    ended text,
    PRIMARY KEY (task, id)
  );
  CREATE INDEX push_by_time ON push (due_at) WHERE ended IS NULL;

  CREATE TABLE push_keys (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    version integer NOT NULL,
    text text NOT NULL
  );
  `,
  `
  -- The limit of push configurations is kept under the locks of their tasks, which appends take too.
  -- Locks the tasks in ids, and tells whether there is room for the configurations.
  CREATE FUNCTION has_room_1(ids text[], of_tasks text[], of_ids text[], most integer)
  RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  BEGIN
    PERFORM FROM task WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    RETURN NOT EXISTS (
      SELECT FROM unnest(of_tasks, of_ids) AS n (task, id)
      WHERE NOT EXISTS (SELECT FROM push WHERE push.task = n.task AND push.id = n.id)
      GROUP BY n.task HAVING count(*) + (SELECT count(*) FROM push WHERE push.task = n.task) > most
    );
  END $$;

  CREATE FUNCTION put_push_1(of_task text, of_id text, of_version text, of_config text, most integer)
  RETURNS text LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  DECLARE
    target task;
  BEGIN
    SELECT * INTO target FROM task WHERE id = of_task FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN 'absent'; END IF;
    IF (SELECT count(*) FROM push WHERE task = of_task) >= most
      AND NOT EXISTS (SELECT FROM push WHERE task = of_task AND id = of_id) THEN RETURN 'full'; END IF;
    INSERT INTO push (task, id, version, config, cursor, ended)
    VALUES (of_task, of_id, of_version, of_config, target.position, CASE WHEN target.state IN ${TERMINAL} THEN 'delivered' END)
    ON CONFLICT (task, id) DO UPDATE SET ${REPLACE},
      ended = CASE WHEN push.cursor >= excluded.cursor THEN excluded.ended END;
    RETURN 'stored';
  END $$;
  `,
];

/** The oldest schema version whose program can work with the newest schema. */
const COMPATIBLE = 1;

/**
 * Upgrades a schema to the newest version, or refuses one that this program cannot work with. Of several processes that start at once, one
 * migrates and the others wait.
 */
export async function migrate(database: Database): Promise<void> {
  const { schema } = database;
  const [found] = await database.all<{ found: boolean }>(
    { text: 'SELECT to_regclass($1) IS NOT NULL AS found' },
    `${schema}.parley_schema`,
  );
  if (found?.found) {
    const [row] = await database.all<SchemaRow>({ text: `SELECT version, compatible FROM ${schema}.parley_schema` });
    if (row && isUsable(row, schema)) return;
  }
  await database.transaction(async (run) => {
    await run(`SELECT pg_advisory_xact_lock(hashtext('parley'), hashtext('${schema}'))`);
    await run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await run(`SET LOCAL search_path = ${schema}`);
    await run('CREATE TABLE IF NOT EXISTS parley_schema (version integer NOT NULL, compatible integer NOT NULL)');
    const [row] = (await run('SELECT version, compatible FROM parley_schema')) as SchemaRow[];
    if (row && isUsable(row, schema)) return;
    for (const migration of MIGRATIONS.slice(row?.version ?? 0)) await run(located(migration, schema));
    await run('DELETE FROM parley_schema');
    await run(`INSERT INTO parley_schema VALUES (${MIGRATIONS.length}, ${COMPATIBLE})`);
  });
}

interface SchemaRow {
  readonly version: number;
  readonly compatible: number;
}

function isUsable({ version, compatible }: SchemaRow, schema: string): boolean {
  if (compatible > MIGRATIONS.length) {
    throw new Error(
      `The schema ${schema} was written by a newer version of Parley (its version is ${version}, this program knows ${MIGRATIONS.length}). Install the newer version, or use another schema.`,
    );
  }
  return version >= MIGRATIONS.length;
}

/** Functions use the tables of their own schema, whatever the caller's search path is. */
function located(migration: string, schema: string): string {
  return migration.replaceAll(' LANGUAGE plpgsql', ` LANGUAGE plpgsql SET search_path = ${schema}`);
}
