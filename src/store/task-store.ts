import type { TaskChange } from '../protocol/reduce.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import type { Message, Task } from '../protocol/task.ts';
import type { PushConfig, PushStore } from './push-store.ts';
import type { Scope } from './scope.ts';

export type { Scope } from './scope.ts';

/** Where a task is, without saying whose it is. */
export type Realm = Omit<Scope, 'owner'>;

/** One entry of a task's log. */
export interface LogEntry {
  /** Place in the log, given by the store: 1 creates the task, each entry adds one. Streams use it as the SSE id. */
  readonly position: number;
  /** Position of the message that this entry answers. A message (`task`, `received`, `resumed`) has its own position here. */
  readonly turn: number;
  /** Number of events that clients have seen up to here: `task`, `statusUpdate` and `artifactUpdate` add one, other entries none. */
  readonly generation: number;
  readonly change: TaskChange;
}

/** A run that is under way. */
export interface RunMark {
  /** The process that runs the task. */
  readonly holder: string;
  /** Position of the message that the run answers. */
  readonly turn: number;
  /** How often this turn was started: 1, plus one for each {@link TaskStore.claim}. */
  readonly attempt: number;
}

/** A task as the store knows it. `task` is a snapshot that never changes after it was handed out. */
export interface TaskRecord {
  readonly scope: Scope;
  readonly task: Task;
  /** Position of the newest log entry. */
  readonly position: number;
  /** Generation of the newest log entry. */
  readonly generation: number;
  /** Position of the newest message (`task`, `received` or `resumed`) in the log. */
  readonly received: number;
  /** The fence: raised whenever the run passes to another process. Appends with an older epoch are lost. */
  readonly epoch: number;
  readonly run?: RunMark | undefined;
  /** The agent's durable JSON, never shown to callers. */
  readonly scratch?: Struct | undefined;
}

/** A send that carried an idempotency key, and its outcome: the turn of a task, or a direct answer. */
export interface KeyedSend {
  readonly key: string;
  /** Of the request's body: another body under the same key is an error of the caller. */
  readonly fingerprint: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Filled in by the store, like the turn. */
  readonly taskId?: string | undefined;
  /** Position of the message in the task's log. */
  readonly turn?: number | undefined;
  readonly message?: Message | undefined;
}

/** A keyed send that led to no task. */
export interface AnsweredSend {
  readonly scope: Scope;
  readonly keyed: KeyedSend;
}

/**
 * What one writer adds to one task. The store gives the positions, so writers in several processes can add to one log.
 *
 * A new task is created by an append whose first change is `task`; its epoch is 1. If the task exists already, the outcome is `lost`.
 */
export interface Append {
  readonly scope: Scope;
  readonly taskId: string;
  /** May be empty when only the mark or the scratch changes. */
  readonly changes: readonly TaskChange[];
  /**
   * The epoch of the run that writes, or `guest` for any other process. A guest may append `received`, `resumed`, `metadata` and a
   * `statusUpdate` that ends the task (a cancel).
   */
  readonly as: number | 'guest';
  /** The process that appends. */
  readonly writer: string;
  /**
   * Rises with each append of this writer. An append that is repeated with the same writer and serial is not stored twice: it gets the
   * first outcome. So a commit whose answer was lost can simply be tried again. Only the last append of a writer to a task is remembered,
   * and one that is older is rejected: a writer waits for an outcome before its next append to the same task.
   */
  readonly serial: number;
  /** Turn of the changes that are no messages. Default: the turn of the entry before. */
  readonly turn?: number | undefined;
  /**
   * Set when the writer ends its turn: position of the last message that it has read. If the log has a later one, nothing is stored and
   * the outcome is `behind`: the writer reads the log and decides again.
   */
  readonly seen?: number | undefined;
  /**
   * A mark sets the run. `null` ends it. `ifNone` makes the holder the runner if the task has no run: the epoch is raised and the turn is
   * the position of the message in this append; a run that exists stays. Absent leaves the mark. A terminal state ends the run by itself.
   */
  readonly run?: RunMark | { readonly ifNone: string } | null | undefined;
  readonly scratch?: Struct | undefined;
  /** Stored together with the changes. If the key is known and less than a day old, nothing is stored and the outcome is `duplicate`. */
  readonly keyed?: KeyedSend | undefined;
  /**
   * Stored together with the changes, as {@link PushStore.put} does. The cursor of a new one is before the first change. Given only to
   * stores with {@link TaskStore.push}.
   */
  readonly push?: PushConfig | undefined;
}

/** The append is in the log. */
export interface Stored {
  readonly kind: 'stored';
  /** Position of its first change; without changes, the position of the newest entry plus one. */
  readonly first: number;
  /** Generation of the entry before the first change. */
  readonly generation: number;
  /** The epoch after the append. */
  readonly epoch: number;
  /** Whose run the task has after the append: the writer's, which `begun` with this append or was there before, another process's, or none. */
  readonly run: 'begun' | 'mine' | 'theirs' | 'none';
}

/** What became of an append. Everything but `stored` has changed nothing. */
export type AppendOutcome =
  | Stored
  /** A newer epoch exists: another process runs the task. */
  | { readonly kind: 'lost' }
  /** The task is in a terminal state, and nothing follows that. */
  | { readonly kind: 'finished'; readonly state: TaskState }
  /** A message arrived after `seen`. */
  | { readonly kind: 'behind'; readonly received: number }
  /** The idempotency key is known, and stands for this. */
  | { readonly kind: 'duplicate'; readonly keyed: KeyedSend }
  /** There is no such task in this scope. */
  | { readonly kind: 'absent' };

/** Which tasks of a scope, newest status first, ids breaking ties in descending order. */
export interface TaskQuery {
  readonly contextId?: string | undefined;
  readonly status?: TaskState | undefined;
  /** Inclusive, ISO 8601 in UTC with milliseconds. */
  readonly since?: string | undefined;
  /** Strictly behind this place in the order. */
  readonly after?: { readonly timestamp: string; readonly id: string } | undefined;
  readonly limit: number;
  /** The page may end early once its tasks have about so many bytes of JSON. Its first task always fits. A store may ignore it. */
  readonly maxBytes?: number | undefined;
  /** When false, the store may leave artifacts out of what it returns. */
  readonly includeArtifacts: boolean;
}

export interface TaskPage {
  readonly tasks: readonly Task[];
  /** Exact number of tasks that match, on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

/** Where tasks live. Every implementation passes the contract suite `parley-a2a/store/contract`. */
export interface TaskStore {
  /** Push configurations. Absent: the store keeps none. */
  readonly push?: PushStore | undefined;
  /**
   * Stores all appends in one commit; resolves when they are as durable as this store gets. One outcome for each append. After a rejection
   * it may be unknown what was stored: the same appends can be given again.
   */
  append(batch: readonly Append[]): Promise<readonly AppendOutcome[]>;
  /** Stores keyed sends that were answered without a task; gives for each the send that the key stands for, which may be an earlier one. */
  answer(sends: readonly AnsweredSend[]): Promise<readonly KeyedSend[]>;
  load(scope: Scope, taskId: string): Promise<TaskRecord | undefined>;
  /** The task, whoever owns it: for those who may decide about other people's tasks, never for a caller as such. */
  find(realm: Realm, taskId: string): Promise<TaskRecord | undefined>;
  list(scope: Scope, query: TaskQuery): Promise<TaskPage>;
  /** Entries after a position, oldest first; `undefined` when they are no longer kept. */
  read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined>;
  /** Says that a process lives, for so many milliseconds of the store's clock; 0 says that it ends. */
  beat(holder: string, ttl: number): Promise<void>;
  /** Tasks of an agent whose run belongs to a process that does not live. */
  abandoned(agent: string, limit: number): Promise<readonly TaskRecord[]>;
  /**
   * Takes a run over: compare-and-set on the epoch that the caller has seen. The winner gets the record, whose epoch is raised and whose
   * mark has the new holder and one attempt more. The winner gets it again when it repeats the call, because the first answer may have been
   * lost. Undefined: another process was faster, or the task has no run.
   */
  claim(
    scope: Scope,
    taskId: string,
    by: { readonly holder: string; readonly epoch: number },
  ): Promise<TaskRecord | undefined>;
  /**
   * Calls the listener with ids of tasks that other writers than this holder have changed. A hint: it may come late, twice or never.
   * Returns a function that ends it.
   */
  watch(holder: string, listener: (taskIds: readonly string[]) => void): () => void;
  /** Deletes some finished tasks whose status is older than `before`, and returns how many. */
  prune(before: string, limit: number): Promise<number>;
  /**
   * Drops the logs of some tasks finished before `before` (the tasks stay), and returns how many. Logs with undelivered entries of a push
   * configuration stay until its deliveries have ended.
   */
  pruneLogs(before: string, limit: number): Promise<number>;
  /** What an earlier send with this key in this scope has led to. */
  recall(scope: Scope, key: string): Promise<KeyedSend | undefined>;
  /** Forgets some keys created before `before`, and returns how many. */
  pruneKeys(before: string, limit: number): Promise<number>;
  stats(): Promise<StoreStats>;
  /** Every task, in no particular order; may see changes that happen meanwhile. */
  export(): AsyncIterable<TaskRecord>;
  close(): Promise<void>;
}

/** How much a store holds. */
export interface StoreStats {
  readonly tasks: number;
  readonly byState: Readonly<Partial<Record<TaskState, number>>>;
  readonly logEntries: number;
  readonly keys: number;
}
