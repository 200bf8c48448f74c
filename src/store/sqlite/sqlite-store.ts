import { macrotask } from '../../internal/macrotask.ts';
import { Beats } from '../beats.ts';
import { claimed } from '../claim.ts';
import { decodeName, decodeState, encodeName } from '../row-codec.ts';
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
import { Commit, type Tables } from './commit.ts';
import type { Connection } from './connection.ts';
import { Counters } from './counters.ts';
import { KeyRows } from './key-rows.ts';
import { listPlaces, listTasks } from './list-query.ts';
import { LogRows } from './log-rows.ts';
import { type ConnectionOptions, openConnection } from './open-connection.ts';
import { PushRows } from './push-rows.ts';
import { ScopeTable } from './scope-table.ts';
import { recordOf, type StoredTask } from './stored-task.ts';
import { TaskCache } from './task-cache.ts';
import { TaskRows } from './task-rows.ts';

/** Options of {@link createSqliteStore}. */
export interface SqliteStoreOptions extends ConnectionOptions {
  /** Size of the cache of finished tasks, in characters of JSON. Default: 32 million. */
  readonly cacheSize?: number | undefined;
}

const CACHE_SIZE = 32_000_000;
const CACHE_TASKS = 10_000;
/** Number of tasks that are exported before other work gets its turn. */
const EXPORT_PAGE = 100;
/** Number of rows that are deleted before other work gets its turn: each row is in several indexes. */
const PRUNE_SLICE = 20;

/** A store in a file. One process at a time can write to it; others can read. */
export async function createSqliteStore(options: SqliteStoreOptions): Promise<TaskStore> {
  return new SqliteStore(await openConnection(options), options.cacheSize);
}

/** The store on an open file. */
export class SqliteStore implements TaskStore {
  readonly #connection: Connection;
  readonly #tables: Tables;
  /** In memory, because only one process has the file: all earlier processes are dead. */
  readonly #beats = new Beats(Date.now);
  readonly #watchers = new Watchers();

  constructor(connection: Connection, cacheSize = CACHE_SIZE) {
    this.#connection = connection;
    const scopes = new ScopeTable(connection);
    const log = new LogRows(connection);
    this.#tables = {
      rows: new TaskRows(connection, log),
      log,
      scopes,
      keys: new KeyRows(connection, scopes),
      push: new PushRows(connection, (taskId) => this.#any(taskId)),
      // With read-only access, changes of the writing process would not be seen in a cache.
      cache: new TaskCache(connection.isReadOnly ? { tasks: 0, size: 0 } : { tasks: CACHE_TASKS, size: cacheSize }),
      counters: new Counters(connection),
    };
  }

  get push(): PushRows {
    return this.#tables.push;
  }

  async append(batch: readonly Append[]): Promise<readonly AppendOutcome[]> {
    const outcomes = this.#commit((commit) => commit.stage(batch));
    for (const [index, { taskId, writer }] of batch.entries())
      if (outcomes[index]?.kind === 'stored') this.#watchers.note(taskId, writer);
    return outcomes;
  }

  async answer(sends: readonly AnsweredSend[]): Promise<readonly KeyedSend[]> {
    return this.#commit((commit) => sends.map((send) => commit.stageAnswer(send)));
  }

  async load(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    return stored && recordOf(stored);
  }

  async find({ agent, tenant }: Realm, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#any(taskId);
    return stored && stored.scope.agent === agent && stored.scope.tenant === tenant ? recordOf(stored) : undefined;
  }

  async list(scope: Scope, query: TaskQuery): Promise<TaskPage> {
    return this.#connection.read(() => {
      const scopeId = this.#tables.scopes.find(scope);
      if (scopeId === undefined) return { tasks: [], total: 0, hasMore: false };
      return listTasks({ connection: this.#connection, ...this.#tables }, scopeId, query);
    });
  }

  async places(agents: readonly string[], query: Omit<TaskQuery, 'includeArtifacts'>): Promise<PlacePage> {
    return this.#connection.read(() => listPlaces(this.#connection, agents, query));
  }

  async read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    return this.#connection.read(() => {
      const task = this.#tables.cache.peek(taskId) ?? this.#logOf(taskId);
      if (!task || after < task.dropped) return undefined;
      return this.#tables.log.read(task.seq, after, limit);
    });
  }

  async beat(holder: string, ttl: number): Promise<void> {
    this.#beats.beat(holder, ttl);
  }

  async abandoned(agent: string, limit: number): Promise<readonly TaskRecord[]> {
    const { rows } = this.#tables;
    return this.#connection.read(() => {
      const records: TaskRecord[] = [];
      for (const holder of rows.holders()) {
        if (records.length >= limit) break;
        if (this.#beats.isAlive(holder)) continue;
        for (const id of rows.runBy(holder, agent, limit - records.length)) {
          const stored = this.#load(id);
          if (stored) records.push(recordOf(stored));
        }
      }
      return records;
    });
  }

  async claim(
    scope: Scope,
    taskId: string,
    { holder, epoch }: { readonly holder: string; readonly epoch: number },
  ): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    const run = stored && claimed(stored, holder, epoch);
    if (!run) return undefined;
    if (run !== stored.run) {
      const next = { seq: stored.seq, epoch: epoch + 1, run };
      // Need not survive a power failure: the fenced writer does not survive it either.
      this.#connection.writeSoon(() => this.#tables.rows.mark(next));
      stored.epoch = next.epoch;
      stored.run = run;
      this.#tables.cache.put(stored, { isRunning: true });
      this.#watchers.note(taskId, holder);
    }
    return recordOf(stored);
  }

  watch(holder: string, listener: (taskIds: readonly string[]) => void): () => void {
    return this.#watchers.add(holder, listener);
  }

  async prune(before: string, limit: number): Promise<number> {
    return inSlices(limit, (some) => this.#prune(before, some));
  }

  async pruneLogs(before: string, limit: number): Promise<number> {
    return inSlices(limit, (some) => this.#pruneLogs(before, some));
  }

  async recall(scope: Scope, key: string): Promise<KeyedSend | undefined> {
    return this.#connection.read(() => this.#tables.keys.find(scope, key));
  }

  async pruneKeys(before: string, limit: number): Promise<number> {
    return inSlices(limit, (some) => {
      const pruned = this.#connection.writeSoon(() => this.#tables.keys.prune(before, some));
      this.#tables.counters.moveKeys(-pruned);
      return pruned;
    });
  }

  async stats(): Promise<StoreStats> {
    return this.#connection.read(() => this.#tables.counters.stats());
  }

  async *export(): AsyncGenerator<TaskRecord, void, undefined> {
    const { rows, cache } = this.#tables;
    // A snapshot: otherwise a reader slower than the writers would never finish.
    const last = rows.lastSeq();
    for (let after = 0; ; await macrotask()) {
      const records = this.#connection.read(() => {
        const page = rows.page(after, last, EXPORT_PAGE);
        after = page.at(-1)?.seq ?? last;
        const live = page.flatMap(({ id }) => cache.peek(id) ?? []);
        const isLive = new Set(live.map(({ seq }) => seq));
        const rest = rows.loadRows(page.flatMap(({ seq }) => (isLive.has(seq) ? [] : [seq])));
        return [...live, ...rest].map(recordOf);
      });
      if (records.length === 0) return;
      yield* records;
    }
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  #commit<Result>(stage: (commit: Commit) => Result): Result {
    const commit = new Commit(this.#tables);
    let result: Result;
    try {
      result = stage(commit);
      if (!commit.isEmpty) this.#connection.write(() => commit.write());
    } catch (error) {
      commit.drop();
      throw error;
    }
    commit.settle();
    return result;
  }

  #find(scope: Scope, taskId: string): StoredTask | undefined {
    const stored = this.#any(taskId);
    return stored && isSameScope(stored.scope, scope) ? stored : undefined;
  }

  #any(taskId: string): StoredTask | undefined {
    return this.#tables.cache.get(taskId) ?? this.#connection.read(() => this.#load(taskId));
  }

  #load(taskId: string): StoredTask | undefined {
    const { rows, cache } = this.#tables;
    const known = cache.get(taskId);
    if (known) return known;
    const stored = rows.load(taskId);
    if (stored) cache.put(stored, { isRunning: false });
    return stored;
  }

  #logOf(taskId: string): { seq: number; dropped: number } | undefined {
    return this.#connection.get('SELECT seq, dropped FROM task WHERE id = ?', encodeName(taskId));
  }

  #prune(before: string, limit: number): number {
    const deleted = this.#connection.writeSoon(() => this.#deleteTasks(before, limit));
    for (const { id, scope, state, entries } of deleted) {
      this.#tables.cache.delete(decodeName(id));
      this.#tables.counters.move(scope, decodeState(state), undefined);
      this.#tables.counters.moveLog(-entries);
    }
    return deleted.length;
  }

  #pruneLogs(before: string, limit: number): number {
    const dropped = this.#connection.writeSoon(() => this.#dropLogs(before, limit));
    for (const { id, position } of dropped) {
      const stored = this.#tables.cache.peek(decodeName(id));
      if (stored) stored.dropped = position;
      this.#tables.counters.moveLog(-position);
    }
    return dropped.length;
  }

  #deleteTasks(before: string, limit: number): { id: string; scope: number; state: number; entries: number }[] {
    const sql = `
      SELECT task.seq, id, scope, state, folded - dropped AS entries FROM task INDEXED BY task_by_finish JOIN body USING (seq)
      WHERE finished_at < ? ORDER BY finished_at LIMIT ?`;
    const old = this.#connection.all<{ seq: number; id: string; scope: number; state: number; entries: number }>(
      sql,
      before,
      limit,
    );
    if (old.length === 0) return old;
    const seqs = JSON.stringify(old.map(({ seq }) => seq));
    this.#connection.run('DELETE FROM log WHERE task IN (SELECT value FROM json_each(?))', seqs);
    this.#connection.run('DELETE FROM body WHERE seq IN (SELECT value FROM json_each(?))', seqs);
    this.#connection.run('DELETE FROM task WHERE seq IN (SELECT value FROM json_each(?))', seqs);
    this.#connection.run('DELETE FROM push WHERE task IN (SELECT value FROM json_each(?))', seqs);
    this.#tables.scopes.sweep(old.map(({ scope }) => scope));
    return old;
  }

  #dropLogs(before: string, limit: number): { id: string; position: number }[] {
    const sql = `
      SELECT task.seq, id, folded AS position FROM task INDEXED BY task_with_log JOIN body USING (seq)
      WHERE finished_at < ? AND dropped = 0
        AND NOT EXISTS (SELECT 1 FROM push WHERE push.task = task.seq AND ended IS NULL AND cursor < folded)
      ORDER BY finished_at LIMIT ?`;
    const old = this.#connection.all<{ seq: number; id: string; position: number }>(sql, before, limit);
    if (old.length === 0) return old;
    const seqs = JSON.stringify(old.map(({ seq }) => seq));
    this.#connection.run('DELETE FROM log WHERE task IN (SELECT value FROM json_each(?))', seqs);
    this.#connection.run(
      `UPDATE task SET dropped = (SELECT folded FROM body WHERE body.seq = task.seq)
       WHERE seq IN (SELECT value FROM json_each(?))`,
      seqs,
    );
    return old;
  }
}

/** Performs work up to a limit in small slices, until nothing is left. */
async function inSlices(limit: number, work: (limit: number) => number): Promise<number> {
  for (let done = 0; ; await macrotask()) {
    const slice = Math.min(PRUNE_SLICE, limit - done);
    const some = slice > 0 ? work(slice) : 0;
    done += some;
    if (some < slice || done >= limit) return done;
  }
}
