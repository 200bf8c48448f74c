import { Exclusive } from '../../internal/exclusive.ts';
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
import { CommitThread } from './commit-thread.ts';
import type { Connection } from './connection.ts';
import { Counters } from './counters.ts';
import { DiskRoom } from './disk-room.ts';
import { KeyRows } from './key-rows.ts';
import { listPlaces, listTasks } from './list-query.ts';
import { LogRows } from './log-rows.ts';
import { LAST_POSITION } from './migrations.ts';
import { type ConnectionOptions, openConnection } from './open-connection.ts';
import { PushRows } from './push-rows.ts';
import { ScopeTable } from './scope-table.ts';
import type { Script } from './script.ts';
import { recordOf, type StoredTask } from './stored-task.ts';
import { TaskCache } from './task-cache.ts';
import { TaskRows } from './task-rows.ts';

/** Options of {@link createSqliteStore}. */
export interface SqliteStoreOptions extends ConnectionOptions {
  /** Size of the cache of finished tasks, in characters of JSON. Default: 32 million. */
  readonly cacheSize?: number | undefined;
  /** Whether a thread of its own commits: from the first commit on, or never. Default: after some commits, where there is such a thread. */
  readonly thread?: boolean | undefined;
}

const CACHE_SIZE = 32_000_000;
const CACHE_TASKS = 10_000;
/** The position of a finished task. */
const POSITION = `coalesce(folded, ${LAST_POSITION})`;
/** Number of tasks that are exported before other work gets its turn. */
const EXPORT_PAGE = 100;
/** Number of rows that are deleted before other work gets its turn: each row is in several indexes. */
const PRUNE_SLICE = 20;
/** Number of commits after which a thread is started. Short programs are over before a thread would help them. */
const THREAD_AFTER = 16;

/** A store in a file. One process at a time can write to it; others can read. */
export async function createSqliteStore(options: SqliteStoreOptions): Promise<TaskStore> {
  const connection = await openConnection(options);
  const { path, driver, file, isReadOnly } = connection;
  const { cacheSize, thread } = options;
  if (isReadOnly || thread === false || !driver) return new SqliteStore(connection, { cacheSize });
  const startThread = () => CommitThread.start({ path, driver, file });
  if (!thread) return new SqliteStore(connection, { cacheSize, startThread });
  const started = startThread();
  await started?.ready;
  return new SqliteStore(connection, { cacheSize, thread: started });
}

interface StoreParts {
  readonly cacheSize?: number | undefined;
  readonly startThread?: (() => CommitThread | undefined) | undefined;
  /** A thread that was started. */
  readonly thread?: CommitThread | undefined;
}

/**
 * The store on an open file. Memory and disk are the same between two commits, and one piece of work at a time is done then: commits, lists
 * and upkeep. Only `load`, `find`, `read` and `recall` do not wait for a commit that is under way. They see what was committed before it.
 */
export class SqliteStore implements TaskStore {
  readonly #connection: Connection;
  readonly #room: DiskRoom;
  readonly #tables: Tables;
  /** In memory, because only one process has the file: all earlier processes are dead. */
  readonly #beats = new Beats(Date.now);
  readonly #watchers = new Watchers();
  readonly #turns = new Exclusive();
  readonly #startThread: (() => CommitThread | undefined) | undefined;
  #thread: CommitThread | undefined;
  #commits = 0;

  constructor(connection: Connection, { cacheSize = CACHE_SIZE, startThread, thread }: StoreParts = {}) {
    this.#connection = connection;
    this.#room = new DiskRoom(connection.path);
    connection.room = this.#room;
    this.#thread = thread;
    this.#startThread = startThread;
    const scopes = new ScopeTable(connection);
    const log = new LogRows(connection);
    this.#tables = {
      rows: new TaskRows(connection, log),
      log,
      scopes,
      keys: new KeyRows(connection, scopes),
      push: new PushRows(connection, this.#turns, (taskId) => this.#any(taskId)),
      // With read-only access, changes of the writing process would not be seen in a cache.
      cache: new TaskCache(connection.isReadOnly ? { tasks: 0, size: 0 } : { tasks: CACHE_TASKS, size: cacheSize }),
      counters: new Counters(connection),
    };
  }

  get push(): PushRows {
    return this.#tables.push;
  }

  async append(batch: readonly Append[]): Promise<readonly AppendOutcome[]> {
    const outcomes = await this.#commit((commit) => commit.stage(batch));
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

  list(scope: Scope, query: TaskQuery): Promise<TaskPage> {
    return this.#read(() => {
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
      const cached = this.#tables.cache.peek(taskId);
      const task = cached ?? this.#logOf(taskId);
      if (!task || after < task.dropped) return undefined;
      // A commit may be on the disk before this thread knows, and `load` must not show less than `read`.
      const known = cached ? Math.max(0, cached.position - after) : limit;
      return this.#tables.log.read(task.seq, after, Math.min(limit, known));
    });
  }

  async beat(holder: string, ttl: number): Promise<void> {
    this.#beats.beat(holder, ttl);
    if (!this.#connection.isReadOnly) this.#connection.requireFile();
    await this.#room.check();
  }

  abandoned(agent: string, limit: number): Promise<readonly TaskRecord[]> {
    const { rows } = this.#tables;
    return this.#read(() => {
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

  claim(
    scope: Scope,
    taskId: string,
    by: { readonly holder: string; readonly epoch: number },
  ): Promise<TaskRecord | undefined> {
    return this.#turns.run(() => this.#claim(scope, taskId, by));
  }

  #claim(
    scope: Scope,
    taskId: string,
    { holder, epoch }: { readonly holder: string; readonly epoch: number },
  ): TaskRecord | undefined {
    const stored = this.#find(scope, taskId);
    const run = stored && claimed(stored, holder, epoch);
    if (!run) return undefined;
    if (run !== stored.run) {
      const next = { seq: stored.seq, epoch: epoch + 1, run };
      // Need not survive a power failure: the fenced writer does not survive it either.
      this.#connection.writeSoon(() => this.#tables.rows.mark(this.#connection, next));
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
    return this.#inSlices(limit, (some) => this.#prune(before, some));
  }

  async pruneLogs(before: string, limit: number): Promise<number> {
    return this.#inSlices(limit, (some) => this.#pruneLogs(before, some));
  }

  async recall(scope: Scope, key: string): Promise<KeyedSend | undefined> {
    return this.#connection.read(() => this.#tables.keys.find(scope, key));
  }

  async pruneKeys(before: string, limit: number): Promise<number> {
    return this.#inSlices(limit, (some) => {
      const pruned = this.#connection.writeSoon(() => this.#tables.keys.prune(before, some));
      this.#tables.counters.moveKeys(-pruned);
      return pruned;
    });
  }

  stats(): Promise<StoreStats> {
    return this.#read(() => this.#tables.counters.stats());
  }

  async *export(): AsyncGenerator<TaskRecord, void, undefined> {
    const { rows, cache } = this.#tables;
    // A snapshot: otherwise a reader slower than the writers would never finish.
    const last = rows.lastSeq();
    for (let after = 0; ; await macrotask()) {
      const records = await this.#read(() => {
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

  close(): Promise<void> {
    return this.#turns.run(async () => {
      await this.#thread?.close();
      this.#connection.close();
    });
  }

  #commit<Result>(stage: (commit: Commit) => Result): Promise<Result> {
    return this.#turns.run(async () => {
      const commit = new Commit(this.#tables);
      let result: Result;
      try {
        result = stage(commit);
        if (!commit.isEmpty) await this.#write(commit.script());
      } catch (error) {
        commit.drop();
        // The thread tells a text only: whether the file is gone is asked here.
        this.#connection.requireFile();
        throw this.#connection.failed(error);
      }
      commit.settle();
      return result;
    });
  }

  /** Commits in the other thread, or here as long as there is none. */
  async #write(script: Script): Promise<void> {
    this.#connection.requireSound();
    this.#commits += 1;
    if (this.#commits === THREAD_AFTER) this.#thread ??= this.#startThread?.();
    if (this.#thread?.isReady) await this.#thread.commit(script);
    else this.#connection.write(() => script.play((sql, parameters) => void this.#connection.run(sql, ...parameters)));
  }

  /** Reads between two commits. */
  #read<Result>(work: () => Result): Promise<Result> {
    return this.#turns.run(() => this.#connection.read(work));
  }

  /** Performs work up to a limit in small slices, until nothing is left. */
  async #inSlices(limit: number, work: (limit: number) => number): Promise<number> {
    for (let done = 0; ; await macrotask()) {
      const slice = Math.min(PRUNE_SLICE, limit - done);
      const some = slice > 0 ? await this.#turns.run(() => work(slice)) : 0;
      done += some;
      if (some < slice || done >= limit) return done;
    }
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
    if (stored) cache.keep(stored);
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
      SELECT task.seq, id, scope, state, ${POSITION} - dropped AS entries
      FROM task INDEXED BY task_by_finish LEFT JOIN body USING (seq)
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
      SELECT task.seq, id, ${POSITION} AS position, folded
      FROM task INDEXED BY task_with_log LEFT JOIN body USING (seq)
      WHERE finished_at < ? AND dropped = 0
        AND NOT EXISTS (SELECT 1 FROM push WHERE push.task = task.seq AND ended IS NULL AND cursor < ${POSITION})
      ORDER BY finished_at LIMIT ?`;
    const old = this.#connection.all<{ seq: number; id: string; position: number; folded: number | null }>(
      sql,
      before,
      limit,
    );
    if (old.length === 0) return old;
    this.#foldAll(old.flatMap(({ seq, folded }) => (folded === null ? [seq] : [])));
    const seqs = JSON.stringify(old.map(({ seq }) => seq));
    this.#connection.run('DELETE FROM log WHERE task IN (SELECT value FROM json_each(?))', seqs);
    this.#connection.run(
      `UPDATE task SET entries = NULL, last = NULL, writer = NULL, serial = NULL,
         dropped = (SELECT folded FROM body WHERE body.seq = task.seq)
       WHERE seq IN (SELECT value FROM json_each(?))`,
      seqs,
    );
    return old;
  }

  /** Short tasks have only a log. */
  #foldAll(seqs: readonly number[]): void {
    const { rows } = this.#tables;
    if (seqs.length > 0) for (const stored of rows.loadRows(seqs)) rows.fold(this.#connection, stored);
  }
}
