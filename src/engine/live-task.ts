import { createDeferred, type Deferred } from '../internal/deferred.ts';
import { macrotask } from '../internal/macrotask.ts';
import type { TaskChange } from '../protocol/reduce.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import { isInterrupted, isTerminal, type Message, type Task } from '../protocol/task.ts';
import type { Append, KeyedSend, LogEntry, RunMark, Scope, TaskRecord, TaskStore } from '../store/task-store.ts';
import { type Followed, Follower } from './follower.ts';
import type { Journal, JournalWriter } from './journal.ts';
import type { Turn } from './turn.ts';

/** What a live task tells its engine. */
export interface LiveTaskEvents {
  /** The task is finished, or waits for somebody; the state is stored. Resolves when those who wait for it have their answer. */
  rested(task: LiveTask, state: TaskState): Promise<void>;
  refused(task: LiveTask): void;
  failed(task: LiveTask, error: unknown): void;
  /** Nothing refers to the task any more. */
  idle(task: LiveTask): void;
}

/** Changes that a run may leave unstored before it has to wait. */
const HIGH_WATER = 1024;
/** Changes in a row after which a run lets the event loop serve others. */
const BURST = 32;
const DONE = Promise.resolve();

/** A task while somebody works on it or watches it in this process: the order of its changes, its turns and its readers. */
export class LiveTask implements JournalWriter, Followed {
  readonly id: string;
  readonly scope: Scope;
  readonly contextId: string;
  /** The state after everything that was recorded, stored or not; undefined before the task exists. */
  state: TaskState | undefined;
  /** The newest stored generation. */
  committed = 0;
  isWaiting = false;
  /** Turns in order; the first is the one that runs. */
  readonly turns: Turn[] = [];
  readonly #journal: Journal;
  readonly #store: TaskStore;
  readonly #events: LiveTaskEvents;
  /** Made with the first reader: most tasks are finished before anybody watches them. */
  #followers: Set<Follower> | undefined;
  #generation = 0;
  #epoch = 1;
  #isWriter: boolean;
  #claiming: Promise<void> | undefined;
  #pending: LogEntry[] = [];
  #mark: RunMark | null | undefined;
  #isMarked = false;
  #scratch: Struct | undefined;
  #keyed: KeyedSend | undefined;
  #storing = false;
  /** While senders get their answer nothing more is stored: they are to see the task as their turn has left it. */
  #isSettling = false;
  #waiters: { readonly generation: number; readonly deferred: Deferred<void> }[] = [];
  #recorded = 0;
  #pins = 0;

  constructor(
    origin: { id: string; scope: Scope; contextId: string; record?: TaskRecord },
    services: { journal: Journal; store: TaskStore; events: LiveTaskEvents },
  ) {
    this.id = origin.id;
    this.scope = origin.scope;
    this.contextId = origin.contextId;
    this.#journal = services.journal;
    this.#store = services.store;
    this.#events = services.events;
    this.#isWriter = !origin.record;
    if (origin.record) this.#adopt(origin.record);
  }

  get generation(): number {
    return this.#generation;
  }

  get isFinished(): boolean {
    return this.state !== undefined && isTerminal(this.state);
  }

  /** Makes this process the task's writer; a task that it created is its own already. */
  async claim(): Promise<void> {
    if (this.#isWriter) return;
    this.#claiming ??= this.#store.claim(this.scope, this.id).then((record) => {
      if (!record) throw new Error('The task is gone');
      this.#isWriter = true;
      this.#adopt(record);
    });
    try {
      await this.#claiming;
    } finally {
      this.#claiming = undefined;
    }
  }

  /** Puts a change behind all others. Resolves when the caller may go on, which is not when it is stored. */
  record(change: TaskChange): Promise<void> {
    this.#generation += 1;
    this.#pending.push({ generation: this.#generation, change });
    if ('statusUpdate' in change) this.state = change.statusUpdate.status.state;
    else if ('task' in change) this.state = change.task.status.state;
    this.#journal.schedule(this);
    this.#recorded += 1;
    if (this.#pending.length >= HIGH_WATER) return this.reached(this.#generation - HIGH_WATER / 2);
    return this.#recorded % BURST === 0 ? macrotask() : DONE;
  }

  /** Whether a process that takes over would find a turn to take up. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  /** Sets who runs the task; goes with the next commit. */
  mark(run: RunMark | null): void {
    this.#mark = run;
    this.#isMarked = run !== null;
    this.#journal.schedule(this);
  }

  /** Stores the key of a send together with what was recorded for it; there is room for one in a commit. */
  key(keyed: KeyedSend | undefined): void {
    this.#keyed = keyed;
  }

  get isKeyed(): boolean {
    return this.#keyed !== undefined;
  }

  saveScratch(scratch: Struct): void {
    this.#scratch = scratch;
    this.#journal.schedule(this);
  }

  /** Resolves when the generation is stored, or never will be. */
  reached(generation = this.#generation): Promise<void> {
    if (this.committed >= generation) return DONE;
    const deferred = createDeferred<void>();
    this.#waiters.push({ generation, deferred });
    return deferred.promise;
  }

  /** Resolves when the mark is stored. */
  async marked(): Promise<void> {
    while (this.#mark !== undefined || this.#storing) await macrotask();
  }

  /** Starts again from what the store has: the rest was not taken. */
  reset(record: TaskRecord | undefined): void {
    this.#pending = [];
    this.#mark = undefined;
    this.#scratch = undefined;
    this.#keyed = undefined;
    if (record) this.#adopt(record);
    for (const { deferred } of this.#waiters.splice(0)) deferred.resolve();
  }

  follow(cursor: number): Follower {
    const follower = new Follower(this, cursor);
    (this.#followers ??= new Set()).add(follower);
    return follower;
  }

  unfollow(follower: Follower): void {
    this.#followers?.delete(follower);
    this.release();
  }

  read(after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    return this.#store.read(this.id, after, limit);
  }

  /** Closes every stream on this task. */
  endFollowers(): void {
    for (const follower of this.#followers ?? []) follower.end();
  }

  /** Keeps the task live while the work is being prepared. */
  async pinned<T>(work: () => Promise<T>): Promise<T> {
    this.#pins += 1;
    try {
      return await work();
    } finally {
      this.#pins -= 1;
      this.release();
    }
  }

  /** Catches up with what was stored between the moment the record was read and the moment this task became live. */
  async refresh(): Promise<void> {
    if (this.#isWriter) return;
    const record = await this.#store.load(this.scope, this.id);
    if (!record || this.#isWriter || record.generation <= this.committed) return;
    this.#adopt(record);
    for (const follower of this.#followers ?? []) follower.fallBehind();
  }

  /** Tells the engine when nothing is left to do here. */
  release(): void {
    const isWatched = this.#isSettling || this.#pins > 0 || (this.#followers !== undefined && this.#followers.size > 0);
    if (!isWatched && this.turns.length === 0 && !this.#storing && !this.#hasWork()) this.#events.idle(this);
  }

  take(limit: number): Append | undefined {
    if (this.#isSettling || !this.#hasWork()) return undefined;
    const end = endOfTurn(this.#pending, limit);
    const entries = this.#pending.length <= end ? this.#pending : this.#pending.slice(0, end);
    this.#pending = entries === this.#pending ? [] : this.#pending.slice(end);
    const append: Append = {
      taskId: this.id,
      scope: this.scope,
      epoch: this.#epoch,
      entries,
      run: this.#mark,
      state: this.#scratch,
      keyed: this.#keyed,
    };
    this.#keyed = undefined;
    this.#mark = undefined;
    this.#scratch = undefined;
    this.#storing = true;
    return append;
  }

  stored({ entries }: Append): void {
    this.#storing = false;
    if (this.#hasWork()) this.#journal.schedule(this);
    for (const entry of entries) {
      this.committed = entry.generation;
      if (this.#followers) for (const follower of this.#followers) follower.push(entry);
    }
    // A later turn begins when the agent gets it; the first one when its task exists.
    if (entries[0]?.generation === 1) this.turns[0]?.begin();
    const rest = restingState(entries);
    if (rest) this.#settle(rest);
    if (this.#waiters.length > 0) this.#wakeWaiters();
    this.release();
  }

  #settle(state: TaskState): void {
    this.#isSettling = true;
    void this.#events.rested(this, state).then(() => {
      this.#isSettling = false;
      if (this.#hasWork()) this.#journal.schedule(this);
      this.release();
    });
  }

  refused(): void {
    this.#storing = false;
    this.#isWriter = false;
    this.reset(undefined);
    this.#events.refused(this);
  }

  failed(_append: Append, error: unknown): void {
    this.#storing = false;
    this.#events.failed(this, error);
  }

  #hasWork(): boolean {
    return this.#pending.length > 0 || this.#mark !== undefined || this.#scratch !== undefined;
  }

  #wakeWaiters(): void {
    const isDue = ({ generation }: { generation: number }) => generation <= this.committed;
    for (const { deferred } of this.#waiters.filter(isDue)) deferred.resolve();
    this.#waiters = this.#waiters.filter((waiter) => !isDue(waiter));
  }

  #adopt(record: TaskRecord): void {
    this.#generation = record.generation;
    this.committed = record.generation;
    this.#epoch = record.epoch;
    this.#isMarked = record.run !== undefined;
    this.state = record.task.status.state;
  }
}

/** How many of the entries go into one commit: none after a state in which somebody gets an answer. */
function endOfTurn(entries: readonly LogEntry[], limit: number): number {
  for (let index = 0; index < entries.length && index < limit; index += 1) {
    if (isResting(entries[index] as LogEntry)) return index + 1;
  }
  return limit;
}

/** The state that the entries end with, if the task is finished then or waits for somebody. */
function restingState(entries: readonly LogEntry[]): TaskState | undefined {
  const last = entries[entries.length - 1];
  return last && isResting(last) && 'statusUpdate' in last.change ? last.change.statusUpdate.status.state : undefined;
}

function isResting({ change }: LogEntry): boolean {
  const state = 'statusUpdate' in change ? change.statusUpdate.status.state : undefined;
  return state !== undefined && (isTerminal(state) || isInterrupted(state));
}

/** The change that creates a task from its first message. */
export function creation(task: Pick<Task, 'id' | 'status'> & { contextId: string }, message: Message): TaskChange {
  const { id, contextId, status } = task;
  return {
    task: {
      id,
      contextId,
      status,
      history: [placed(message, id, contextId)],
    },
  };
}

/** The message with the ids of its task; written out, because a spread is slow and this is done for every task. */
function placed(message: Message, taskId: string, contextId: string): Message {
  const { messageId, role, parts, metadata, extensions, referenceTaskIds } = message;
  const result: Message = { messageId, role, parts, taskId, contextId };
  if (metadata) result.metadata = metadata;
  if (extensions) result.extensions = extensions;
  if (referenceTaskIds) result.referenceTaskIds = referenceTaskIds;
  return result;
}
