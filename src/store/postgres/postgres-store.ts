import { claimed } from '../claim.ts';
import { decodeState, encodeName } from '../row-codec.ts';
import { isSameScope } from '../scope.ts';
import type {
  AnsweredSend,
  Append,
  AppendOutcome,
  KeyedSend,
  LogEntry,
  PlacePage,
  Realm,
  Scope,
  StoreStats,
  TaskPage,
  TaskQuery,
  TaskRecord,
  TaskStore,
} from '../task-store.ts';
import { Watchers } from '../watchers.ts';
import { Appender } from './appender.ts';
import type { Database } from './database.ts';
import { DiskRoom } from './disk-room.ts';
import { FinishedRecords } from './finished-records.ts';
import { findKeys, keyId, pruneKeys, putAnswers } from './key-rows.ts';
import { listPlaces, listTasks } from './list-query.ts';
import { TERMINAL } from './migrations.ts';
import { News } from './news.ts';
import { openDatabase } from './open-database.ts';
import { PushRows } from './push-rows.ts';
import { TaskRows } from './task-rows.ts';

/** Options of {@link createPostgresStore}. */
export interface PostgresStoreOptions {
  /**
   * `postgres://user:password@host:5432/database`. Additional parameters: `schema` (default `parley`), `pool` (connections, default 10),
   * `listen` (`HOST:PORT` of the database if the URL names a pooler in transaction mode, or `off`), `prepare=off` for a pooler that does
   * not support prepared statements.
   */
  readonly url: string;
}

const EXPORT_PAGE = 100;

/** A store in a PostgreSQL database that any number of processes can share. Needs the package `pg`. */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<TaskStore> {
  return new PostgresStore(await openDatabase(options.url));
}

class PostgresStore implements TaskStore {
  readonly push: PushRows;
  readonly #database: Database;
  readonly #rows: TaskRows;
  readonly #appender: Appender;
  readonly #room: DiskRoom;
  readonly #finished = new FinishedRecords();
  readonly #watchers = new Watchers();
  readonly #news: News;

  constructor(database: Database) {
    this.#database = database;
    this.push = new PushRows(database);
    this.#rows = new TaskRows(database, this.#finished);
    this.#appender = new Appender(database, this.#finished);
    this.#room = new DiskRoom(database);
    this.#news = new News(database, this.#watchers);
  }

  async append(batch: readonly Append[]): Promise<readonly AppendOutcome[]> {
    const outcomes = await this.#appender.append(batch).catch((error) => {
      this.#room.failed(error);
      throw error;
    });
    for (const [index, { taskId, writer }] of batch.entries())
      if (outcomes[index]?.kind === 'stored') this.#news.note(taskId, writer);
    return outcomes;
  }

  answer(sends: readonly AnsweredSend[]): Promise<readonly KeyedSend[]> {
    return putAnswers(this.#database, sends);
  }

  async load(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const record = await this.#rows.load(taskId);
    return record && isSameScope(record.scope, scope) ? record : undefined;
  }

  async find({ agent, tenant }: Realm, taskId: string): Promise<TaskRecord | undefined> {
    const record = await this.#rows.load(taskId);
    return record && record.scope.agent === agent && record.scope.tenant === tenant ? record : undefined;
  }

  list(scope: Scope, query: TaskQuery): Promise<TaskPage> {
    return listTasks({ database: this.#database, rows: this.#rows }, scope, query);
  }

  places(agents: readonly string[], query: Omit<TaskQuery, 'includeArtifacts'>): Promise<PlacePage> {
    return listPlaces(this.#database, agents, query);
  }

  read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    return this.#rows.read(taskId, after, limit);
  }

  async beat(holder: string, ttl: number): Promise<void> {
    this.#finished.clear();
    const { schema } = this.#database;
    // Also deletes the rows of processes that died long ago.
    const text = `
      WITH dead AS (DELETE FROM ${schema}.process WHERE until < clock_timestamp() - interval '1 hour' AND holder <> $1)
      INSERT INTO ${schema}.process (holder, until) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
      ON CONFLICT (holder) DO UPDATE SET until = excluded.until`;
    await this.#database.all({ name: 'beat', text }, encodeName(holder), ttl);
    await this.#room.check();
  }

  abandoned(agent: string, limit: number): Promise<readonly TaskRecord[]> {
    const { schema } = this.#database;
    const text = `
      WHERE agent = $1 AND holder IS NOT NULL
        AND NOT EXISTS (SELECT FROM ${schema}.process WHERE process.holder = task.holder AND until > clock_timestamp())
      LIMIT $2`;
    return this.#rows.select({ name: 'abandoned', text }, encodeName(agent), limit);
  }

  async claim(
    scope: Scope,
    taskId: string,
    { holder, epoch }: { readonly holder: string; readonly epoch: number },
  ): Promise<TaskRecord | undefined> {
    const record = await this.load(scope, taskId);
    const run = record && claimed(record, holder, epoch);
    if (!run) return undefined;
    if (run === record.run) return record;
    const text = `
      UPDATE ${this.#database.schema}.task SET epoch = epoch + 1, version = version + 1, holder = $2, attempt = attempt + 1
      WHERE id = $1 AND epoch = $3 AND holder IS NOT NULL RETURNING 1`;
    await this.#database.all({ name: 'claim', text }, encodeName(taskId), encodeName(holder), epoch);
    this.#appender.forget(taskId);
    this.#news.note(taskId, holder);
    const now = await this.load(scope, taskId);
    return now?.epoch === epoch + 1 && now.run?.holder === holder ? now : undefined;
  }

  watch(holder: string, listener: (taskIds: readonly string[]) => void): () => void {
    this.#news.start();
    return this.#watchers.add(holder, listener);
  }

  async prune(before: string, limit: number): Promise<number> {
    const { schema } = this.#database;
    const text = `
      WITH old AS MATERIALIZED (
        SELECT id FROM ${schema}.task WHERE state IN ${TERMINAL} AND status_at < $1 ORDER BY status_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${schema}.task USING old WHERE task.id = old.id RETURNING task.id, scope, state
      ), logs AS (
        DELETE FROM ${schema}.log USING old WHERE log.task = old.id
      ), bodies AS (
        DELETE FROM ${schema}.body USING old WHERE body.task = old.id
      ), pushes AS (
        DELETE FROM ${schema}.push USING old WHERE push.task = old.id
      ), counted AS (
        INSERT INTO ${schema}.tally AS t (scope, slot, state, tasks)
        SELECT scope, -1, state, -count(*) FROM gone GROUP BY scope, state ORDER BY scope, state
        ON CONFLICT (scope, slot, state) DO UPDATE SET tasks = t.tasks + excluded.tasks
      )
      SELECT id FROM gone`;
    const gone = await this.#database.all<{ id: string }>({ text }, before, limit);
    this.#rows.forgetEntries();
    this.#finished.clear();
    return gone.length;
  }

  pruneLogs(before: string, limit: number): Promise<number> {
    return this.#rows.dropLogs(before, limit);
  }

  async recall(scope: Scope, key: string): Promise<KeyedSend | undefined> {
    const place = { scope, key };
    return (await findKeys(this.#database, [place])).get(keyId(place));
  }

  pruneKeys(before: string, limit: number): Promise<number> {
    return pruneKeys(this.#database, before, limit);
  }

  async stats(): Promise<StoreStats> {
    const { schema } = this.#database;
    const states = await this.#database.all<{ state: number; tasks: number }>({
      text: `SELECT state, sum(tasks)::float8 AS tasks FROM ${schema}.tally GROUP BY state HAVING sum(tasks) > 0 ORDER BY state`,
    });
    const [counts] = await this.#database.all<{ entries: number; keys: number }>({
      text: `
        SELECT (SELECT coalesce(sum(position - dropped), 0)::float8 FROM ${schema}.task) AS entries,
          (SELECT count(*)::float8 FROM ${schema}.keyed) AS keys`,
    });
    return {
      tasks: states.reduce((all, { tasks }) => all + tasks, 0),
      byState: Object.fromEntries(states.map(({ state, tasks }) => [decodeState(state), tasks])),
      logEntries: counts?.entries ?? 0,
      keys: counts?.keys ?? 0,
    };
  }

  async *export(): AsyncGenerator<TaskRecord, void, undefined> {
    // A snapshot in time: otherwise a reader slower than the writers would never finish.
    const [start] = await this.#database.all<{ now: string }>({ text: 'SELECT clock_timestamp()::text AS now' });
    const text = 'WHERE id > $1 AND created <= $2::timestamptz ORDER BY id LIMIT $3';
    for (let after = ''; ; ) {
      const records = await this.#rows.select({ text }, after, start?.now ?? '', EXPORT_PAGE);
      const last = records.at(-1);
      if (!last) return;
      after = encodeName(last.task.id);
      yield* records;
    }
  }

  async close(): Promise<void> {
    await this.#news.close();
    await this.#database.close();
  }
}
