import { SortedList } from '../../internal/sorted-list.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { Beats } from '../beats.ts';
import { claimed } from '../claim.ts';
import { type Advance, decideAppend } from '../decide-append.ts';
import { isCurrent } from '../keyed-send.ts';
import { keepReceipt, receiptOf } from '../receipts.ts';
import { isSameScope, scopeKey } from '../scope.ts';
import { snapshotOf, summaryOf } from '../snapshot.ts';
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
import { KeyIndex } from './key-index.ts';
import { PushTable } from './push-table.ts';
import { addTurns, readLog } from './read-log.ts';
import { RecentTasks } from './recent-tasks.ts';
import { type Room, recordOf, StoredTask } from './stored-task.ts';
import { byAge, compareStrings, TaskIndex } from './task-index.ts';

/** Number of tasks that may wait to be indexed. A list indexes all of them before it answers. */
const MAX_UNPLACED = 256;

/** Number of finished tasks that are kept as objects for those who read them again. */
const MAX_RECENT = 10_000;
/**
 * Number of tasks that stay objects after their end: their senders get them soon. With many more, the objects would live long enough to
 * be moved to the memory that the garbage collector seldom looks at.
 */
const MAX_FRESH = 256;

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
  readonly finishedAt: string;
}

class MemoryStore implements TaskStore {
  readonly push: PushTable;
  readonly #maxFinished: number;
  readonly #tasks = new Map<string, StoredTask>();
  /** The scopes that have tasks. */
  readonly #rooms = new Map<string, Room>();
  readonly #recent: RecentTasks;
  readonly #fresh = new RecentTasks(MAX_FRESH);
  #lastRoom: Room | undefined;
  #lastFinished: StoredTask | undefined;
  /** Tasks whose place in the index may be outdated. Most tasks finish before they are listed. */
  readonly #unplaced = new Set<StoredTask>();
  readonly #finished = new SortedList<Finished, StoredTask>(byFinish);
  /** Tasks that finished before this one have no log. */
  #logsFrom: Finished = { finishedAt: '', id: '' };
  readonly #running = new Map<string, Set<StoredTask>>();
  readonly #keys = new KeyIndex();
  readonly #beats: Beats;
  readonly #watchers: Watchers;

  constructor({ maxFinishedTasks = 100_000, now = Date.now, defer }: MemoryStoreOptions) {
    this.#maxFinished = maxFinishedTasks;
    this.#recent = new RecentTasks(Math.max(1, Math.min(MAX_RECENT, maxFinishedTasks)));
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
    const room = this.#rooms.get(scopeKey(scope));
    if (!room) return { tasks: [], total: 0, hasMore: false };
    const { entries, total, hasMore } = room.index.page(query);
    return { tasks: entries.map(query.includeArtifacts ? snapshotOf : summaryOf), total, hasMore };
  }

  async places(agents: readonly string[], query: Omit<TaskQuery, 'includeArtifacts'>): Promise<PlacePage> {
    this.#placeAll();
    const rooms = [...this.#rooms.values()].filter(({ scope }) => agents.includes(scope.agent));
    const pages = rooms.map(({ index }) => index.page({ ...query, includeArtifacts: false }));
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
      stored.raiseEpoch();
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
      if (stored.finishedAt >= before || count === limit) break;
      const isNeeded = this.push.needsLog(stored.id);
      // Those that stay are looked at again.
      isComplete &&= !isNeeded;
      if (isComplete) this.#logsFrom = { finishedAt: stored.finishedAt, id: stored.id };
      if (isNeeded) continue;
      if (stored.log.length > 0) count += 1;
      stored.dropLog();
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
    for (const { head, log } of this.#tasks.values()) {
      byState[head.state] = (byState[head.state] ?? 0) + 1;
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
    const stored = known ?? this.#create(item);
    keepReceipt(stored, item, outcome);
    this.#advance(stored, item, next);
    if (scratch !== undefined) stored.scratch = scratch;
    if (next.keyed) this.#keys.set(scopeKey(item.scope), next.keyed);
    if (item.push) this.push.place(stored, item.push, outcome.first - 1);
    this.#watchers.note(taskId, writer);
    return outcome;
  }

  #create({ taskId, scope, changes }: Append): StoredTask {
    const [first] = changes as [{ readonly task: Task }];
    const stored = new StoredTask(first.task, this.#roomOf(scope));
    stored.room.size += 1;
    this.#tasks.set(taskId, stored);
    return stored;
  }

  #advance(stored: StoredTask, { changes, turn }: Append, next: Advance): void {
    const status = stored.position === 0 ? undefined : stored.head;
    if (changes.length > 0) {
      addTurns(stored, changes, turn);
      stored.apply(changes);
    }
    stored.advance(next);
    this.#mark(stored, next.run);
    if (stored.head !== status) this.#settle(stored);
  }

  /** Updates everything that depends on the status, now or with the next list. */
  #settle(stored: StoredTask): void {
    this.#unplaced.add(stored);
    if (this.#unplaced.size >= MAX_UNPLACED) this.#placeAll();
    if (!isTerminal(stored.head.state)) return;
    stored.finish(this.#lastFinished);
    this.#lastFinished = stored;
    this.#fresh.add(stored);
    this.#finished.add(stored);
    if (byFinish(stored, this.#logsFrom) < 0) this.#logsFrom = { finishedAt: stored.finishedAt, id: stored.id };
    if (this.#finished.size > this.#maxFinished) this.#forget(this.#finished.first as StoredTask);
  }

  #placeAll(): void {
    for (const stored of this.#unplaced) this.#place(stored);
    this.#unplaced.clear();
  }

  #place(stored: StoredTask): void {
    const { placed, head, room } = stored;
    if (placed) {
      if (placed.timestamp === head.timestamp && placed.state === head.state) return;
      room.index.delete(stored);
    }
    stored.placed = head;
    room.index.add(stored);
  }

  #roomOf(scope: Scope): Room {
    // Consecutive tasks often have one scope object, and joining a key takes longer than this comparison.
    if (this.#lastRoom?.scope === scope && this.#lastRoom.size > 0) return this.#lastRoom;
    const key = scopeKey(scope);
    let room = this.#rooms.get(key);
    if (!room) this.#rooms.set(key, (room = { scope, key, index: new TaskIndex(), recent: this.#recent, size: 0 }));
    return (this.#lastRoom = room);
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
    const { id, room, placed } = stored;
    this.#tasks.delete(id);
    this.#finished.delete(stored);
    this.#unplaced.delete(stored);
    this.push.forget(id);
    if (placed) room.index.delete(stored);
    room.size -= 1;
    if (room.size === 0) this.#rooms.delete(room.key);
  }
}

/** Oldest first. */
function byFinish(a: Finished, b: Finished): number {
  return compareStrings(a.finishedAt, b.finishedAt) || compareStrings(a.id, b.id);
}
