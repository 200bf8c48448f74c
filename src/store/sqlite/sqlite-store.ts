import { macrotask } from '../../internal/macrotask.ts';
import type {
  AnsweredSend,
  Append,
  AppendOutcome,
  KeyedSend,
  LogEntry,
  Realm,
  Scope,
  StoreStats,
  TaskPage,
  TaskQuery,
  TaskRecord,
  TaskStore,
} from '../task-store.ts';
import { decodeName, decodeState, encodeName } from './codec.ts';
import { Commit, type Tables } from './commit.ts';
import type { Connection } from './connection.ts';
import { Counters } from './counters.ts';
import { KeyTable } from './key-table.ts';
import { listTasks } from './list-query.ts';
import { type ConnectionOptions, openConnection } from './open-connection.ts';
import { ScopeTable } from './scope-table.ts';
import { isSameScope, recordOf, type StoredTask } from './stored-task.ts';
import { TaskCache } from './task-cache.ts';
import { TaskRows } from './task-rows.ts';

/** Options of {@link createSqliteStore}. */
export interface SqliteStoreOptions extends ConnectionOptions {
  /** How much of the finished tasks is kept in memory, in characters of JSON. 32 million by default. */
  readonly cacheSize?: number | undefined;
}

const CACHE_SIZE = 32_000_000;
const CACHE_TASKS = 10_000;
/** So many tasks leave the store before others get a turn. */
const EXPORT_PAGE = 100;
/** So many rows are deleted before others get a turn: each is in many places of the file. */
const PRUNE_SLICE = 20;

/** A store in a file. One process at a time writes to it; those that only read are welcome meanwhile. */
export async function createSqliteStore(options: SqliteStoreOptions): Promise<TaskStore> {
  return new SqliteStore(await openConnection(options), options.cacheSize);
}

/** The store on a file that is open. */
export class SqliteStore implements TaskStore {
  readonly #connection: Connection;
  readonly #tables: Tables;

  constructor(connection: Connection, cacheSize = CACHE_SIZE) {
    this.#connection = connection;
    const scopes = new ScopeTable(connection);
    this.#tables = {
      rows: new TaskRows(connection),
      scopes,
      keys: new KeyTable(connection, scopes),
      // What another process changes would never be seen.
      cache: new TaskCache(connection.isReadOnly ? { tasks: 0, size: 0 } : { tasks: CACHE_TASKS, size: cacheSize }),
      counters: new Counters(connection),
    };
  }

  async append(batch: readonly Append[], answered?: readonly AnsweredSend[]): Promise<readonly AppendOutcome[]> {
    const commit = new Commit(this.#tables, answered);
    let outcomes: AppendOutcome[];
    try {
      outcomes = commit.stage(batch);
      if (!commit.isEmpty) this.#connection.write(() => commit.write());
    } catch (error) {
      commit.drop();
      throw error;
    }
    commit.settle();
    return outcomes;
  }

  async load(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    return stored && recordOf(stored);
  }

  async find({ agent, tenant }: Realm, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#any(taskId);
    return stored && stored.scope.agent === agent && stored.scope.tenant === tenant ? recordOf(stored) : undefined;
  }

  async claim(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    if (!stored) return undefined;
    // Need not outlive a power failure: the writer that it locks out does not either.
    this.#connection.writeSoon(() => this.#tables.rows.raiseEpoch(stored));
    stored.epoch += 1;
    return recordOf(stored);
  }

  async list(scope: Scope, query: TaskQuery): Promise<TaskPage> {
    return this.#connection.read(() => {
      const scopeId = this.#tables.scopes.find(scope);
      if (scopeId === undefined) return { tasks: [], total: 0, hasMore: false };
      return listTasks({ connection: this.#connection, ...this.#tables }, scopeId, query);
    });
  }

  async read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    return this.#connection.read(() => {
      const task = this.#tables.cache.peek(taskId) ?? this.#logOf(taskId);
      if (!task || after < task.dropped) return undefined;
      return this.#tables.rows.readLog(task.seq, after, limit);
    });
  }

  async abandoned(agent: string, holder: string, limit: number): Promise<readonly TaskRecord[]> {
    const sql = `
      SELECT id FROM task INDEXED BY task_by_holder
      WHERE holder IS NOT NULL AND holder <> ? AND scope IN (SELECT id FROM scope WHERE agent = ?) LIMIT ?`;
    const names = [encodeName(holder), encodeName(agent)] as const;
    return this.#connection.read(() => {
      const rows = this.#connection.all<{ id: string }>(sql, ...names, limit);
      return rows.flatMap(({ id }) => {
        const stored = this.#load(decodeName(id));
        return stored ? [recordOf(stored)] : [];
      });
    });
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
    // Those of this moment, because a reader slower than the writers would never come to an end.
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
    for (const { id, generation } of dropped) {
      const stored = this.#tables.cache.peek(decodeName(id));
      if (stored) stored.dropped = generation;
      this.#tables.counters.moveLog(-generation);
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
    this.#tables.scopes.sweep(old.map(({ scope }) => scope));
    return old;
  }

  #dropLogs(before: string, limit: number): { id: string; generation: number }[] {
    const sql = `
      SELECT task.seq, id, folded AS generation FROM task INDEXED BY task_with_log JOIN body USING (seq)
      WHERE finished_at < ? AND dropped = 0 ORDER BY finished_at LIMIT ?`;
    const old = this.#connection.all<{ seq: number; id: string; generation: number }>(sql, before, limit);
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

/** Does something up to a number of times, a few at once, until there is nothing left to do. */
async function inSlices(limit: number, work: (limit: number) => number): Promise<number> {
  for (let done = 0; ; await macrotask()) {
    const slice = Math.min(PRUNE_SLICE, limit - done);
    const some = slice > 0 ? work(slice) : 0;
    done += some;
    if (some < slice || done >= limit) return done;
  }
}
