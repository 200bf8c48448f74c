import type { TaskChange } from '../protocol/reduce.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import type { Message, Task } from '../protocol/task.ts';

/** Whose task it is. A task is visible in its own scope alone; elsewhere it does not exist. */
export interface Scope {
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
}

/** Where a task is, without saying whose it is. */
export type Realm = Omit<Scope, 'owner'>;

/** One line of a task's log. Generations start at 1, which creates the task, and rise by exactly one. */
export interface LogEntry {
  readonly generation: number;
  readonly change: TaskChange;
}

/** A run that is under way: which process holds it, and the generation of the message that it answers. */
export interface RunMark {
  readonly holder: string;
  readonly turn: number;
}

/** A task as the store knows it. `task` is a snapshot that never changes after it was handed out. */
export interface TaskRecord {
  readonly scope: Scope;
  readonly task: Task;
  readonly generation: number;
  /** Raised by every {@link TaskStore.claim}: a writer with an older epoch is refused. */
  readonly epoch: number;
  readonly run?: RunMark | undefined;
  /** The agent's durable scratch. */
  readonly state?: Struct | undefined;
}

/** A send that carried a key, and what it led to: a task at the generation of the message, or a direct answer. */
export interface KeyedSend {
  readonly key: string;
  /** Of the request's body: another body under the same key is a mistake. */
  readonly fingerprint: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly taskId?: string | undefined;
  readonly turn?: number | undefined;
  readonly message?: Message | undefined;
}

/** What one writer adds to one task. Entries may be empty when only the mark or the scratch changes. */
export interface Append {
  readonly taskId: string;
  readonly scope: Scope;
  readonly epoch: number;
  readonly entries: readonly LogEntry[];
  /** `null` ends the run; absent leaves the mark as it is. A terminal state ends the run by itself. */
  readonly run?: RunMark | null | undefined;
  readonly state?: Struct | undefined;
  /** Stored together with the entries, so that a send and its key are never apart. */
  readonly keyed?: KeyedSend | undefined;
}

/** A keyed send that led to no task. */
export interface AnsweredSend {
  readonly scope: Scope;
  readonly keyed: KeyedSend;
}

/** `stale`: the writer has lost the task to another epoch, or its generation is not the next one. */
export type AppendOutcome = 'stored' | 'stale';

/** Which tasks of a scope, newest status first, ids breaking ties in descending order. */
export interface TaskQuery {
  readonly contextId?: string | undefined;
  readonly status?: TaskState | undefined;
  /** Inclusive, ISO 8601 in UTC with milliseconds. */
  readonly since?: string | undefined;
  /** Strictly behind this place in the order. */
  readonly after?: { readonly timestamp: string; readonly id: string } | undefined;
  readonly limit: number;
  /** When false, the store may leave artifacts out of what it returns. */
  readonly includeArtifacts: boolean;
}

export interface TaskPage {
  readonly tasks: readonly Task[];
  /** Exact number of tasks that match, on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

/** Where tasks live. Every implementation passes `test/contracts/task-store.ts`. */
export interface TaskStore {
  /**
   * Stores all appends, and the keyed sends that were answered without a task, in one commit; resolves when they are as durable as
   * this store gets. Rejects with nothing stored.
   */
  append(batch: readonly Append[], answered?: readonly AnsweredSend[]): Promise<readonly AppendOutcome[]>;
  load(scope: Scope, taskId: string): Promise<TaskRecord | undefined>;
  /** The task, whoever owns it: for those who may decide about other people's tasks, never for a caller as such. */
  find(realm: Realm, taskId: string): Promise<TaskRecord | undefined>;
  /** Makes the caller the task's only writer, by raising its epoch. */
  claim(scope: Scope, taskId: string): Promise<TaskRecord | undefined>;
  list(scope: Scope, query: TaskQuery): Promise<TaskPage>;
  /** Entries after a generation, oldest first; `undefined` when they are no longer kept. */
  read(taskId: string, after: number, limit: number): Promise<readonly LogEntry[] | undefined>;
  /** Tasks of an agent whose run belongs to another holder than this one: its process is gone. */
  abandoned(agent: string, holder: string, limit: number): Promise<readonly TaskRecord[]>;
  /** Deletes some finished tasks whose status is older than `before`, and returns how many. */
  prune(before: string, limit: number): Promise<number>;
  /** Drops the logs of some tasks finished before `before` (the tasks stay), and returns how many. */
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
