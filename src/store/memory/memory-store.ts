import { SortedList } from '../../internal/sorted-list.ts';
import { applyChange, draftOf, type TaskChange } from '../../protocol/reduce.ts';
import type { Struct, TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { Beats } from '../beats.ts';
import { claimed } from '../claim.ts';
import { type Advance, decideAppend } from '../decide-append.ts';
import { isCurrent } from '../keyed-send.ts';
import { keepReceipt, type Receipts, receiptOf } from '../receipts.ts';
import { isSameScope, scopeKey } from '../scope.ts';
import { type SharedTask, snapshotOf, summaryOf } from '../snapshot.ts';
import type {
  AnsweredSend,
  Append,
  AppendOutcome,
  KeyedSend,
  LogEntry,
  PlacePage,
  Realm,
  RunMark,
  Scope,
  StoreStats,
  TaskPage,
  TaskQuery,
  TaskRecord,
  TaskStore,
} from '../task-store.ts';
import { type Defer, Watchers } from '../watchers.ts';
import { type KeptChange, keep } from './kept-change.ts';
import { KeyIndex } from './key-index.ts';
import { PushTable } from './push-table.ts';
import { addTurns, readLog } from './read-log.ts';
import { byAge, compareStrings, type Indexed, TaskIndex } from './task-index.ts';

/** Number of tasks that may wait to be indexed. A list indexes all of them before it answers. */
const MAX_UNPLACED = 256;

const NO_CHANGES: KeptChange[] = [];

/** Options of {@link createMemoryStore}. */
export interface MemoryStoreOptions {
  /** Number of finished tasks that are kept; the oldest are deleted first. Default: 100,000. */
  readonly maxFinishedTasks?: number | undefined;
  /** The clock for heartbeats, in milliseconds. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Defers the calls of watchers. Default: until the current turn of the event loop has ended. */
  readonly defer?: Defer | undefined;
}

/**
 * A store in the memory of the process. It shares objects with its callers, so neither writers nor readers may modify changes, scratch or
 * tasks.
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): TaskStore {
  return new MemoryStore(options);
}

interface Finished {
  readonly id: string;
  /** The timestamp of the terminal status. */
  readonly finishedAt: string | undefined;
}

/** A task in memory. The fields of `Indexed` say where it is in the index, which may lag behind the task. */
interface StoredTask extends Indexed, Finished, SharedTask, Receipts {
  readonly scope: Scope;
  position: number;
  generation: number;
  received: number;
  epoch: number;
  run: RunMark | undefined;
  scratch: Struct | undefined;
  /** All changes, until the log is dropped. The other fields of an entry are computed. */
  log: KeptChange[];
  /** Where the turn differs from that of the entry before, as pairs: position, turn, position, turn, … The first turn is 1. */
  turns: number[] | undefined;
  finishedAt: string | undefined;
  index: TaskIndex<StoredTask> | undefined;
  isUnplaced: boolean;
  timestamp: string;
  contextId: string;
  status: string;
}

class MemoryStore implements TaskStore {
  readonly push: PushTable;
  readonly #maxFinished: number;
  readonly #tasks = new Map<string, StoredTask>();
  readonly #indexes = new Map<string, TaskIndex<StoredTask>>();
  /** Tasks whose place in the index may be outdated. Most tasks finish before they are listed. */
  #unplaced: StoredTask[] = [];
  readonly #finished = new SortedList<Finished, StoredTask>(byFinish);
  /** Tasks that finished before this one have no log. */
  #logsFrom: Finished = { finishedAt: '', id: '' };
  readonly #running = new Map<string, Set<StoredTask>>();
  readonly #keys = new KeyIndex();
  readonly #beats: Beats;
  readonly #watchers: Watchers;

  constructor({ maxFinishedTasks = 100_000, now = Date.now, defer }: MemoryStoreOptions) {
    this.#maxFinished = maxFinishedTasks;
    this.#beats = new Beats(now);
    this.push = new PushTable((taskId) => this.#tasks.get(taskId), now);
    this.#watchers = new Watchers(defer);
  }

  async append(batch: readonly Append[]): Promise<readonly AppendOutcome[]> {
    return batch.map((item) => this.#append(item));
  }

  async answer(sends: readonly AnsweredSend[]): Promise<readonly KeyedSend[]> {
    return sends.map(({ scope, keyed }) => {
      const key = scopeKey(scope);
      const known = this.#keys.get(key, keyed.key);
      if (known && isCurrent(known, keyed.createdAt)) return known;
      this.#keys.set(key, keyed);
      return keyed;
    });
  }

  async load(scope: Scope, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#find(scope, taskId);
    return stored && recordOf(stored);
  }

  async find({ agent, tenant }: Realm, taskId: string): Promise<TaskRecord | undefined> {
    const stored = this.#tasks.get(taskId);
    return stored && stored.scope.agent === agent && stored.scope.tenant === tenant ? recordOf(stored) : undefined;
  }

  async list(scope: Scope, query: TaskQuery): Promise<TaskPage> {
    this.#placeAll();
    const index = this.#indexes.get(scopeKey(scope));
    if (!index) return { tasks: [], total: 0, hasMore: false };
    const { entries, total, hasMore } = index.page(query);
    return { tasks: entries.map(query.includeArtifacts ? snapshotOf : summaryOf), total, hasMore };
  }

  async places(agents: readonly string[], query: Omit<TaskQuery, 'includeArtifacts'>): Promise<PlacePage> {
    this.#placeAll();
    const indexes = [...this.#indexes.values()].filter((index) => agents.includes(index.sample?.scope.agent ?? ''));
    const pages = indexes.map((index) => index.page({ ...query, includeArtifacts: false }));
    const entries = pages.flatMap((page) => page.entries).sort((a, b) => byAge(b, a));
    return {
      places: entries.slice(0, query.limit).map(({ scope, id, timestamp }) => ({ scope, id, timestamp })),
      total: pages.reduce((sum, page) => sum + page.total, 0),
      hasMore: entries.length > query.limit || pages.some((page) => page.hasMore),
    };
  }

  async read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    const stored = this.#tasks.get(taskId);
    return stored && readLog(stored, after, limit);
  }

  async beat(holder: string, ttl: number): Promise<void> {
    this.#beats.beat(holder, ttl);
  }

  async abandoned(agent: string, limit: number): Promise<readonly TaskRecord[]> {
    const records: TaskRecord[] = [];
    for (const [holder, running] of this.#running) {
      if (this.#beats.isAlive(holder)) continue;
      if (running.size === 0) this.#running.delete(holder);
      for (const stored of running) {
        if (records.length >= limit) return records;
        if (stored.scope.agent === agent) records.push(recordOf(stored));
      }
    }
    return records;
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
      stored.epoch += 1;
      this.#mark(stored, run);
      this.#watchers.note(taskId, holder);
    }
    return recordOf(stored);
  }

  watch(holder: string, listener: (taskIds: readonly string[]) => void): () => void {
    return this.#watchers.add(holder, listener);
  }

  async prune(before: string, limit: number): Promise<number> {
    const old = this.#finished.takeBefore({ finishedAt: before, id: '' }, limit);
    for (const stored of old) this.#forget(stored);
    return old.length;
  }

  async pruneLogs(before: string, limit: number): Promise<number> {
    let count = 0;
    let isComplete = true;
    for (const stored of this.#finished.from(this.#logsFrom)) {
      if ((stored.finishedAt ?? '') >= before || count === limit) break;
      const isNeeded = this.push.needsLog(stored.id);
      // Those that stay are looked at again.
      isComplete &&= !isNeeded;
      if (isComplete) this.#logsFrom = { finishedAt: stored.finishedAt, id: stored.id };
      if (isNeeded) continue;
      if (stored.log.length > 0) count += 1;
      stored.log = NO_CHANGES;
      stored.turns = undefined;
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
    // A snapshot of the ids: otherwise a reader slower than the writers would never finish.
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
    const { taskId, writer, scratch } = item;
    const known = this.#tasks.get(taskId);
    const decision = decideAppend(item, {
      record: known,
      receipt: known && receiptOf(known, writer),
      keyed: item.keyed && this.#keys.get(scopeKey(item.scope), item.keyed.key),
      pushIds: item.push && this.push.idsOf(taskId),
    });
    if (!decision.next) return decision.outcome;
    const { outcome, next } = decision;
    const stored = known ?? storedTask(item);
    if (!known) this.#tasks.set(taskId, stored);
    keepReceipt(stored, item, outcome);
    this.#advance(stored, item, next);
    if (scratch !== undefined) stored.scratch = scratch;
    if (next.keyed) this.#keys.set(scopeKey(item.scope), next.keyed);
    if (item.push) this.push.place(stored, item.push, outcome.first - 1);
    this.#watchers.note(taskId, writer);
    return outcome;
  }

  #advance(stored: StoredTask, { changes, turn }: Append, next: Advance): void {
    const status = stored.position === 0 ? undefined : stored.task.status;
    if (changes.length > 0) {
      addTurns(stored, changes, turn);
      apply(stored, changes);
    }
    stored.position = next.position;
    stored.generation = next.generation;
    stored.received = next.received;
    stored.epoch = next.epoch;
    this.#mark(stored, next.run);
    if (stored.task.status !== status) this.#settle(stored);
  }

  /** Updates everything that depends on the status, now or with the next list. */
  #settle(stored: StoredTask): void {
    if (!stored.isUnplaced) this.#unplaced.push(stored);
    stored.isUnplaced = true;
    if (this.#unplaced.length >= MAX_UNPLACED) this.#placeAll();
    const { state, timestamp = '' } = stored.task.status;
    if (!isTerminal(state)) return;
    stored.finishedAt = timestamp;
    this.#finished.add(stored);
    if (byFinish(stored, this.#logsFrom) < 0) this.#logsFrom = { finishedAt: timestamp, id: stored.id };
    if (this.#finished.size > this.#maxFinished) this.#forget(this.#finished.first as StoredTask);
  }

  #placeAll(): void {
    for (const stored of this.#unplaced) {
      // Deleted tasks are skipped.
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
    const former = stored.run?.holder;
    stored.run = run;
    if (former === run?.holder) return;
    if (former !== undefined) this.#running.get(former)?.delete(stored);
    if (!run) return;
    const running = this.#running.get(run.holder);
    if (running) running.add(stored);
    else this.#running.set(run.holder, new Set([stored]));
  }

  /** Only called for finished tasks, which have no run. */
  #forget(stored: StoredTask): void {
    this.#tasks.delete(stored.id);
    this.#finished.delete(stored);
    this.push.forget(stored.id);
    stored.isUnplaced = false;
    stored.index?.delete(stored);
    if (stored.index?.size === 0) this.#indexes.delete(scopeKey(stored.scope));
  }
}

/** Folds changes into a task and adds them to its log. */
function apply(stored: StoredTask, changes: readonly TaskChange[]): void {
  let draft = stored.shared ? draftOf(stored.task) : stored.task;
  for (const change of changes) draft = applyChange(draft, change);
  // Most tasks are stored with one append. A copied array has no spare capacity.
  if (stored.log.length === 0) stored.log = changes.map((change) => keep(change, draft));
  else for (const change of changes) stored.log.push(keep(change, draft));
  stored.task = draft;
  stored.shared = false;
  stored.summary = undefined;
}

function storedTask({ taskId, scope, changes }: Append): StoredTask {
  return {
    id: taskId,
    scope,
    task: (changes[0] as { task: Task }).task,
    shared: false,
    summary: undefined,
    position: 0,
    generation: 0,
    received: 0,
    epoch: 1,
    run: undefined,
    scratch: undefined,
    log: NO_CHANGES,
    turns: undefined,
    writer: '',
    serial: 0,
    outcome: undefined,
    receipts: undefined,
    finishedAt: undefined,
    index: undefined,
    isUnplaced: false,
    timestamp: '',
    contextId: '',
    status: '',
  };
}

function recordOf(stored: StoredTask): TaskRecord {
  const { scope, position, generation, received, epoch, run, scratch } = stored;
  return { scope, task: snapshotOf(stored), position, generation, received, epoch, run, scratch };
}

/** Oldest first. */
function byFinish(a: Finished, b: Finished): number {
  return compareStrings(a.finishedAt ?? '', b.finishedAt ?? '') || compareStrings(a.id, b.id);
}
