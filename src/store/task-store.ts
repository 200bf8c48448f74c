import type { TaskChange } from '../protocol/reduce.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import type { Message, Task } from '../protocol/task.ts';
import type { PushConfig, PushStore } from './push-store.ts';
import type { Scope } from './scope.ts';

export type { Scope } from './scope.ts';

/** A scope without the owner. */
export type Realm = Omit<Scope, 'owner'>;

/** One entry of a task's log. */
export interface LogEntry {
  /** Place in the log, assigned by the store: 1 creates the task, each entry adds one. Streams use it as the SSE id. */
  readonly position: number;
  /** Position of the message that this entry answers. A message (`task`, `received`, `resumed`) has its own position here. */
  readonly turn: number;
  /** Number of events that clients have seen up to this entry. `task`, `statusUpdate` and `artifactUpdate` add one; other entries add none. */
  readonly generation: number;
  readonly change: TaskChange;
}

/** The mark of a run that is under way. */
export interface RunMark {
  /** The process that has the run. */
  readonly holder: string;
  /** Position of the message that the run is working on. */
  readonly turn: number;
  /** How often this turn was started: 1, plus one for each {@link TaskStore.claim}. */
  readonly attempt: number;
}

/** A task as stored. `task` is a snapshot that never changes after it was handed out. */
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
  /** The JSON that the agent has saved. Callers never see it. */
  readonly scratch?: Struct | undefined;
}

/** A send that carried an idempotency key, and its outcome: the turn of a task, or a direct answer. */
export interface KeyedSend {
  readonly key: string;
  /** Fingerprint of the request's body: another body with the same key is an error of the caller. */
  readonly fingerprint: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Set by the store, like `turn`. */
  readonly taskId?: string | undefined;
  /** Position of the message in the task's log. */
  readonly turn?: number | undefined;
  readonly message?: Message | undefined;
}

/** A keyed send that was answered without a task. */
export interface AnsweredSend {
  readonly scope: Scope;
  readonly keyed: KeyedSend;
}

/**
 * What one writer appends to one task. The store assigns the positions, so several processes can append to one log.
 *
 * A task is created by an append whose first change is `task`; its epoch is 1. If the task exists already, the outcome is `lost`.
 */
export interface Append {
  readonly scope: Scope;
  readonly taskId: string;
  /** May be empty when only the mark or the scratch changes. */
  readonly changes: readonly TaskChange[];
  /**
   * The epoch of the run that appends, or `guest` for any other process. A guest may append `received`, `resumed`, `metadata`, and a
   * `statusUpdate` that ends the task (a cancel).
   */
  readonly as: number | 'guest';
  /** The process that appends. */
  readonly writer: string;
  /**
   * Rises with each append of this writer. An append repeated with the same writer and serial is not stored twice and gets the first
   * outcome, so a commit whose answer was lost can be tried again. Only the last append of a writer to a task is remembered, and an older
   * one is rejected: a writer waits for the outcome before its next append to the same task.
   */
  readonly serial: number;
  /** Turn of the changes that are not messages. Default: the turn of the entry before. */
  readonly turn?: number | undefined;
  /**
   * Set when the append ends a turn: position of the last message that the writer has read. If the log has a later message, nothing is
   * stored and the outcome is `behind`. The writer then reads the log and decides again.
   */
  readonly seen?: number | undefined;
  /**
   * A mark sets the run, `null` ends it, absent keeps it. `ifNone` names the process that becomes the holder if the task has no run: the
   * epoch is raised, and the turn is the position of the message in this append. An existing run stays. A terminal state ends the run by
   * itself.
   */
  readonly run?: RunMark | { readonly ifNone: string } | null | undefined;
  readonly scratch?: Struct | undefined;
  /** Stored together with the changes. If the key is known and less than a day old, nothing is stored and the outcome is `duplicate`. */
  readonly keyed?: KeyedSend | undefined;
  /**
   * Stored together with the changes, as {@link PushStore.put} does. The cursor of a new one is before the first change. If the task has no
   * room for it, nothing is stored and the outcome is `full`. Given only to stores with {@link TaskStore.push}.
   */
  readonly push?: PushConfig | undefined;
}

/** The append is in the log. */
export interface Stored {
  readonly kind: 'stored';
  /** Position of its first change. Without changes: the position of the newest entry plus one. */
  readonly first: number;
  /** Generation of the entry before the first change. */
  readonly generation: number;
  /** The epoch after the append. */
  readonly epoch: number;
  /** Who has the run after the append: the writer since this append (`begun`) or before it (`mine`), another process (`theirs`), or none. */
  readonly run: 'begun' | 'mine' | 'theirs' | 'none';
}

/** The outcome of an append. Every outcome but `stored` means that nothing was changed. */
export type AppendOutcome =
  | Stored
  /** A newer epoch exists: another process has the run. */
  | { readonly kind: 'lost' }
  /** The task is in a terminal state. */
  | { readonly kind: 'finished'; readonly state: TaskState }
  /** A message arrived after `seen`. */
  | { readonly kind: 'behind'; readonly received: number }
  /** The idempotency key is known and stands for this send. */
  | { readonly kind: 'duplicate'; readonly keyed: KeyedSend }
  /** The append has a push configuration, and the task has as many as it may have. */
  | { readonly kind: 'full' }
  /** There is no such task in this scope. */
  | { readonly kind: 'absent' };

/** A query for tasks of a scope, newest status first. Ties are broken by id in descending order. */
export interface TaskQuery {
  readonly contextId?: string | undefined;
  readonly status?: TaskState | undefined;
  /** Inclusive, ISO 8601 in UTC with milliseconds. */
  readonly since?: string | undefined;
  /** Only tasks strictly after this place in the order. */
  readonly after?: { readonly timestamp: string; readonly id: string } | undefined;
  readonly limit: number;
  /** The page may end early at about this many bytes of JSON. It always has at least one task. A store may ignore it. */
  readonly maxBytes?: number | undefined;
  /** If false, the store may leave out artifacts. */
  readonly includeArtifacts: boolean;
}

export interface TaskPage {
  readonly tasks: readonly Task[];
  /** Exact number of matching tasks on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

/** Where one task is: whose it is, and its place in the order of a list. */
export interface TaskPlace {
  readonly scope: Scope;
  readonly id: string;
  /** Of the status. */
  readonly timestamp: string;
}

/** The places of tasks, in the order of a list. */
export interface PlacePage {
  readonly places: readonly TaskPlace[];
  /** Exact number of matching tasks on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Where tasks live. Every implementation passes the contract suite `parley-a2a/store/contract`. A store that cannot work for a while throws
 * {@link StoreUnavailable}: callers get 503 with Retry-After, and the server is not ready. It throws {@link StoreRefusal} for a call that it
 * can never perform: the call is not retried.
 */
export interface TaskStore {
  /** Push configurations. Absent: the store keeps none. */
  readonly push?: PushStore | undefined;
  /**
   * Stores all appends in one commit; resolves with one outcome per append when they are durable. After a rejection it may be unknown what
   * was stored: the same appends can be repeated.
   */
  append(batch: readonly Append[]): Promise<readonly AppendOutcome[]>;
  /** Stores keyed sends that were answered without a task; returns for each the send that the key stands for, which may be an earlier one. */
  answer(sends: readonly AnsweredSend[]): Promise<readonly KeyedSend[]>;
  load(scope: Scope, taskId: string): Promise<TaskRecord | undefined>;
  /** The task of any owner. Only for code that decides about the tasks of other owners; never for a caller's own request. */
  find(realm: Realm, taskId: string): Promise<TaskRecord | undefined>;
  list(scope: Scope, query: TaskQuery): Promise<TaskPage>;
  /** Where the tasks of some agents are, whoever owns them. Only for the operator of a server; never for a caller's own request. */
  places(agents: readonly string[], query: Omit<TaskQuery, 'maxBytes' | 'includeArtifacts'>): Promise<PlacePage>;
  /** Entries after a position, oldest first; `undefined` when they are no longer kept. */
  read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined>;
  /** Records a heartbeat that is valid for `ttl` milliseconds of the store's clock. 0 ends it. */
  beat(holder: string, ttl: number): Promise<void>;
  /** Tasks of an agent whose holder is dead. */
  abandoned(agent: string, limit: number): Promise<readonly TaskRecord[]>;
  /**
   * Takes over a run: compare-and-set on the epoch that the caller has seen. The winner gets the record, with a raised epoch and a mark
   * that has the new holder and one more attempt. If the winner repeats the call, it gets the record again, because the first answer may
   * have been lost. Undefined: another process was faster, or the task has no run.
   */
  claim(
    scope: Scope,
    taskId: string,
    by: { readonly holder: string; readonly epoch: number },
  ): Promise<TaskRecord | undefined>;
  /**
   * Calls the listener with the ids of tasks that other writers have changed. Only a hint: it may come late, twice or never. Returns a
   * function that stops it.
   */
  watch(holder: string, listener: (taskIds: readonly string[]) => void): () => void;
  /** Deletes up to `limit` finished tasks whose status is older than `before`; returns how many. */
  prune(before: string, limit: number): Promise<number>;
  /** Drops the logs of up to `limit` tasks that finished before `before`; returns how many. The tasks stay. */
  pruneLogs(before: string, limit: number): Promise<number>;
  /** The earlier send with this key in this scope. */
  recall(scope: Scope, key: string): Promise<KeyedSend | undefined>;
  /** Deletes up to `limit` keys created before `before`; returns how many. */
  pruneKeys(before: string, limit: number): Promise<number>;
  stats(): Promise<StoreStats>;
  /** All tasks, in no particular order. May include changes made in the meantime. */
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
