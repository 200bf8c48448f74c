import { SortedList } from '../../internal/sorted-list.ts';
import { applyChange, draftOf } from '../../protocol/reduce.ts';
import type { Struct, TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { follows, isSameScope, scopeKey } from '../scope.ts';
import { type SharedTask, snapshotOf, summaryOf } from '../snapshot.ts';
import type {
  AnsweredSend,
  Append,
  AppendOutcome,
  KeyedSend,
  LogEntry,
  Realm,
  RunMark,
  Scope,
  StoreStats,
  TaskPage,
  TaskQuery,
  TaskRecord,
  TaskStore,
} from '../task-store.ts';
import { type KeptChange, keep, restore } from './kept-change.ts';
import { KeyIndex } from './key-index.ts';
import { compareStrings, type Indexed, TaskIndex } from './task-index.ts';

/** So many tasks may wait to be put into the indexes. A list has to place them all before it answers. */
const MAX_UNPLACED = 256;

const NO_CHANGES: KeptChange[] = [];

/** Options of {@link createMemoryStore}. */
export interface MemoryStoreOptions {
  /** How many finished tasks are kept; beyond that, those that finished first are deleted. 100,000 by default. */
  readonly maxFinishedTasks?: number | undefined;
}

/**
 * A store that lasts as long as its process. It shares what it is given and what it hands out, so neither the caller
 * nor a reader may write to changes, scratch or tasks.
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): TaskStore {
  return new MemoryStore(options.maxFinishedTasks ?? 100_000);
}

interface Finished {
  readonly id: string;
  /** The timestamp of the terminal status. */
  readonly finishedAt: string | undefined;
}

/** A task as it lives here. The fields of its place say where it is in the index, which may lag behind the task. */
interface StoredTask extends Indexed, Finished, SharedTask {
  readonly scope: Scope;
  generation: number;
  epoch: number;
  run: RunMark | undefined;
  state: Struct | undefined;
  /** Every change after the generation `dropped`; which generation each made follows from its place. */
  log: KeptChange[];
  dropped: number;
  finishedAt: string | undefined;
  index: TaskIndex<StoredTask> | undefined;
  isUnplaced: boolean;
  timestamp: string;
  contextId: string;
  status: string;
}

class MemoryStore implements TaskStore {
  readonly #maxFinished: number;
  readonly #tasks = new Map<string, StoredTask>();
  readonly #indexes = new Map<string, TaskIndex<StoredTask>>();
  /** Tasks whose place in the index may be out of date: most tasks finish before anybody lists them. */
  #unplaced: StoredTask[] = [];
  readonly #finished = new SortedList<Finished, StoredTask>(byFinish);
  /** Whoever finished before has no log any more. */
  #logsFrom: Finished = { finishedAt: '', id: '' };
  readonly #running = new Set<StoredTask>();
  readonly #keys = new KeyIndex();

  constructor(maxFinished: number) {
    this.#maxFinished = maxFinished;
  }

  async append(batch: readonly Append[], answered?: readonly AnsweredSend[]): Promise<readonly AppendOutcome[]> {
    if (answered) for (const { scope, keyed } of answered) this.#keys.set(scopeKey(scope), keyed);
    return batch.map((item) => this.#append(item));
  }

  async load(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    return stored && recordOf(stored);
  }

  async find({ agent, tenant }: Realm, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#tasks.get(taskId);
    return stored && stored.scope.agent === agent && stored.scope.tenant === tenant ? recordOf(stored) : undefined;
  }

  async claim(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    if (!stored) return undefined;
    stored.epoch += 1;
    return recordOf(stored);
  }

  async list(scope: Scope, query: TaskQuery): Promise<TaskPage> {
    this.#placeAll();
    const index = this.#indexes.get(scopeKey(scope));
    if (!index) return { tasks: [], total: 0, hasMore: false };
    const { entries, total, hasMore } = index.page(query);
    return { tasks: entries.map(query.includeArtifacts ? snapshotOf : summaryOf), total, hasMore };
  }

  async read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    const stored = this.#tasks.get(taskId);
    if (!stored || after < stored.dropped) return undefined;
    const start = after - stored.dropped;
    return stored.log
      .slice(start, start + limit)
      .map((kept, index) => ({ generation: after + index + 1, change: restore(kept, stored.task) }));
  }

  async abandoned(agent: string, holder: string, limit: number): Promise<readonly TaskRecord[]> {
    const records: TaskRecord[] = [];
    for (const stored of this.#running) {
      if (records.length >= limit) break;
      if (stored.scope.agent === agent && stored.run?.holder !== holder) records.push(recordOf(stored));
    }
    return records;
  }

  async prune(before: string, limit: number): Promise<number> {
    const old = this.#finished.takeBefore({ finishedAt: before, id: '' }, limit);
    for (const stored of old) this.#forget(stored);
    return old.length;
  }

  async pruneLogs(before: string, limit: number): Promise<number> {
    let count = 0;
    for (const stored of this.#finished.from(this.#logsFrom)) {
      if ((stored.finishedAt ?? '') >= before || count === limit) break;
      this.#logsFrom = { finishedAt: stored.finishedAt, id: stored.id };
      if (stored.log.length > 0) count += 1;
      stored.log = NO_CHANGES;
      stored.dropped = stored.generation;
    }
    return count;
  }

  async recall(scope: Scope, key: string): Promise<KeyedSend | undefined> {
    return this.#keys.get(scopeKey(scope), key);
  }

  async pruneKeys(before: string, limit: number): Promise<number> {
    return this.#keys.prune(before, limit);
  }

  async stats(): Promise<StoreStats> {
    const byState: Partial<Record<TaskState, number>> = {};
    let logEntries = 0;
    for (const { task, log } of this.#tasks.values()) {
      byState[task.status.state] = (byState[task.status.state] ?? 0) + 1;
      logEntries += log.length;
    }
    return { tasks: this.#tasks.size, byState, logEntries, keys: this.#keys.size };
  }

  async *export(): AsyncGenerator<TaskRecord, void, undefined> {
    // The ids of this moment, because a reader slower than the writers would never come to an end.
    for (const id of [...this.#tasks.keys()]) {
      const stored = this.#tasks.get(id);
      if (stored) yield recordOf(stored);
    }
  }

  async close(): Promise<void> {}

  #find(scope: Scope, taskId: string): StoredTask | undefined {
    const stored = this.#tasks.get(taskId);
    return stored && isSameScope(stored.scope, scope) ? stored : undefined;
  }

  #append(item: Append): AppendOutcome {
    let stored = this.#tasks.get(item.taskId);
    if (stored) {
      if (stored.epoch !== item.epoch || !isSameScope(stored.scope, item.scope)) return 'stale';
      if (!follows(item.entries, stored.generation)) return 'stale';
    } else {
      const change = item.entries[0]?.change;
      if (!change || !('task' in change) || !follows(item.entries, 0)) return 'stale';
      this.#tasks.set(item.taskId, (stored = storedTask(item, change.task)));
    }
    if (item.entries.length > 0) this.#apply(stored, item.entries);
    if (item.state !== undefined) stored.state = item.state;
    if (item.keyed) this.#keys.set(scopeKey(item.scope), item.keyed);
    if (isTerminal(stored.task.status.state)) this.#mark(stored, undefined);
    else if (item.run !== undefined) this.#mark(stored, item.run ?? undefined);
    return 'stored';
  }

  #apply(stored: StoredTask, entries: readonly LogEntry[]): void {
    const status = stored.generation === 0 ? undefined : stored.task.status;
    let draft = stored.shared ? draftOf(stored.task) : stored.task;
    for (const entry of entries) draft = applyChange(draft, entry.change);
    // Most tasks are stored with one append; a copy has no room to spare, which a list that grew would have.
    if (stored.log.length === 0) stored.log = entries.map(({ change }) => keep(change, draft));
    else for (const { change } of entries) stored.log.push(keep(change, draft));
    stored.task = draft;
    stored.shared = false;
    stored.summary = undefined;
    stored.generation += entries.length;
    if (draft.status !== status) this.#settle(stored);
  }

  /** Brings everything that depends on the status up to date, or notes that it has to be. */
  #settle(stored: StoredTask): void {
    if (!stored.isUnplaced) this.#unplaced.push(stored);
    stored.isUnplaced = true;
    if (this.#unplaced.length >= MAX_UNPLACED) this.#placeAll();
    const { state, timestamp = '' } = stored.task.status;
    this.#unfinish(stored);
    if (!isTerminal(state)) return;
    stored.finishedAt = timestamp;
    this.#finished.add(stored);
    if (byFinish(stored, this.#logsFrom) < 0) this.#logsFrom = { finishedAt: timestamp, id: stored.id };
    if (this.#finished.size > this.#maxFinished) this.#forget(this.#finished.first as StoredTask);
  }

  #unfinish(stored: StoredTask): void {
    if (stored.finishedAt === undefined) return;
    this.#finished.delete(stored);
    stored.finishedAt = undefined;
  }

  #placeAll(): void {
    for (const stored of this.#unplaced) {
      // Not what was deleted meanwhile.
      if (stored.isUnplaced) this.#place(stored);
      stored.isUnplaced = false;
    }
    this.#unplaced = [];
  }

  #place(stored: StoredTask): void {
    const { contextId = '', status } = stored.task;
    const { state, timestamp = '' } = status;
    if (stored.index) {
      if (stored.timestamp === timestamp && stored.status === state && stored.contextId === contextId) return;
      stored.index.delete(stored);
    }
    stored.timestamp = timestamp;
    stored.status = state;
    stored.contextId = contextId;
    (stored.index ??= this.#indexFor(stored.scope)).add(stored);
  }

  #indexFor(scope: Scope): TaskIndex<StoredTask> {
    const key = scopeKey(scope);
    let index = this.#indexes.get(key);
    if (!index) this.#indexes.set(key, (index = new TaskIndex()));
    return index;
  }

  #mark(stored: StoredTask, run: RunMark | undefined): void {
    if (!run && !stored.run) return;
    stored.run = run;
    if (run) this.#running.add(stored);
    else this.#running.delete(stored);
  }

  /** Only ever called for a finished task, which has no run. */
  #forget(stored: StoredTask): void {
    this.#tasks.delete(stored.id);
    stored.isUnplaced = false;
    this.#unfinish(stored);
    stored.index?.delete(stored);
    if (stored.index?.size === 0) this.#indexes.delete(scopeKey(stored.scope));
  }
}

function storedTask({ taskId, scope, epoch }: Append, task: Task): StoredTask {
  return {
    id: taskId,
    scope,
    task,
    shared: false,
    summary: undefined,
    generation: 0,
    epoch,
    run: undefined,
    state: undefined,
    log: NO_CHANGES,
    dropped: 0,
    finishedAt: undefined,
    index: undefined,
    isUnplaced: false,
    timestamp: '',
    contextId: '',
    status: '',
  };
}

function recordOf(stored: StoredTask): TaskRecord {
  const { scope, generation, epoch, run, state } = stored;
  return { scope, task: snapshotOf(stored), generation, epoch, run, state };
}

/** Oldest first. */
function byFinish(a: Finished, b: Finished): number {
  return compareStrings(a.finishedAt ?? '', b.finishedAt ?? '') || compareStrings(a.id, b.id);
}
