import { createDeferred, type Deferred } from '../../internal/deferred.ts';
import { A2AError } from '../../protocol/error.ts';
import type { TaskChange } from '../../protocol/reduce.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task, type TaskStatus } from '../../protocol/task.ts';
import { numberEntries } from '../../store/log-entry.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Append, AppendOutcome, LogEntry, Scope, TaskRecord } from '../../store/task-store.ts';
import { type Followed, Follower } from '../follower.ts';
import type { EngineHost } from '../host.ts';
import type { JournalWriter } from '../journal.ts';
import { retryStore } from '../retry-store.ts';
import type { Sender } from '../sender.ts';
import { taskAt } from '../task-at.ts';
import { notReadable, taskNotFound } from '../task-errors.ts';
import type { Turn } from '../turn.ts';
import { keepFailure } from './keep-failure.ts';
import {
  createState,
  type Effect,
  type EndReason,
  type GuestAppend,
  type GuestOutcome,
  type Reached,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';
import { hasWork, step } from './step.ts';

/** What a session needs of its engine. */
export interface SessionServices {
  readonly host: EngineHost;
  /** Runs the agent for a turn. */
  start(session: Session, turn: Turn): void;
  /** The session has nothing left to do. */
  release(session: Session): void;
  /** The status of a task that the store has failed. */
  storeFailure(session: Session): TaskStatus;
  /** Counts sessions that keep a failure which the store does not take. */
  failing(change: 1 | -1): void;
}

/** Changes that a run may leave unstored before it has to wait. */
const HIGH_WATER = 1024;
/** Changes in a row after which a run lets the event loop serve others. */
const BURST = 32;
/** Entries of the log that are read at once. */
const PAGE = 256;
const DONE = Promise.resolve();
const STORED = Promise.resolve<Reached>('stored');

/** The shell around {@link step}: gives it the events of one task and does what it says. */
export class Session implements JournalWriter, Followed {
  /** Read by everybody, changed by `step` alone. */
  readonly state: Readonly<SessionState>;
  isWaiting = false;
  /** The time of the status that the task had when this process loaded it: later statuses are not older. */
  readonly statusAt: string | undefined;
  /** About how many bytes of JSON the task has; undefined before it was measured. */
  bytes: number | undefined;
  readonly #services: SessionServices;
  /** Created with the first follower: most tasks finish without one. */
  #followers: Set<Follower> | undefined;
  #waiters: { readonly written: number; readonly deferred: Deferred<Reached> }[] | undefined;
  #pins = 0;

  constructor(
    origin: { id: string; scope: Scope; contextId: string; record?: TaskRecord | undefined },
    services: SessionServices,
  ) {
    const { holder, storeRetry } = services.host;
    const { id, scope, contextId, record } = origin;
    this.state = createState({ id, scope, contextId, holder, storeRetry, record });
    this.#services = services;
    this.statusAt = record?.task.status.timestamp;
  }

  get id(): string {
    return this.state.id;
  }

  get scope(): Scope {
    return this.state.scope;
  }

  get contextId(): string {
    return this.state.contextId;
  }

  /** The state after everything that was written, stored or not; undefined while there is no task. */
  get head(): TaskState | undefined {
    return this.state.head;
  }

  get isFinished(): boolean {
    return this.state.head !== undefined && isTerminal(this.state.head);
  }

  get committed(): number {
    return this.state.position;
  }

  dispatch(event: SessionEvent): void {
    for (const effect of step(this.state, event)) this.#perform(effect);
  }

  /** Puts a change of the run behind all others. Resolves when the run may continue, which may be before the change is stored. */
  write(change: TaskChange, turn?: Turn): Promise<unknown> {
    this.dispatch({ type: 'written', change, turn });
    if (this.state.pending.length >= HIGH_WATER) return this.reached(this.state.written - HIGH_WATER / 2);
    return this.state.written % BURST === 0 ? this.#services.host.runtime.macrotask() : DONE;
  }

  /** Resolves with what became of the run's changes up to this one. */
  reached(written = this.state.written): Promise<Reached> {
    const { stored, dropped, phase } = this.state;
    if (stored >= written) return STORED;
    if (dropped >= written) return Promise.resolve(phase === 'finished' || phase === 'failed' ? phase : 'lost');
    const deferred = createDeferred<Reached>();
    (this.#waiters ??= []).push({ written, deferred });
    return deferred.promise;
  }

  /** Appends as a guest: whichever process has the run finds it in the log. */
  append(append: Omit<GuestAppend, 'answer'>): Promise<GuestOutcome> {
    return new Promise((resolve) => {
      this.dispatch({ type: 'asked', guest: { ...append, answer: resolve } });
    });
  }

  follow(cursor: number): Follower {
    const follower = new Follower(this, cursor);
    (this.#followers ??= new Set()).add(follower);
    return follower;
  }

  unfollow(follower: Follower): void {
    this.#followers?.delete(follower);
    this.#release();
  }

  read(after: number, limit: number): Promise<readonly LogEntry[] | undefined> {
    const { host } = this.#services;
    return retryStore(() => host.store.read(this.id, after, limit), host);
  }

  /** Closes every stream on this task; with an error, not without a word. */
  endFollowers(error?: A2AError): void {
    for (const follower of this.#followers ?? []) {
      if (error) follower.fail(error);
      else follower.end();
    }
  }

  /** Keeps the session while the work is being prepared. */
  async pinned<T>(work: () => Promise<T>): Promise<T> {
    this.#pins += 1;
    try {
      return await work();
    } finally {
      this.#pins -= 1;
      this.#release();
    }
  }

  take(limit: number): Append | undefined {
    const [effect] = step(this.state, { type: 'taken', limit, serial: this.#services.host.nextSerial() });
    return effect?.do === 'append' ? effect.append : undefined;
  }

  appended(outcome: AppendOutcome): void {
    this.dispatch({ type: 'appended', outcome });
  }

  failed(error: unknown): void {
    this.#storeFailed(error, 'a change of a task could not be stored');
  }

  /** Only the first of several failures in a row is logged: the others have the same cause. */
  #storeFailed(error: unknown, event: string): void {
    const isFirst = this.state.failures === 0 || error instanceof StoreUnavailable;
    if (isFirst) this.#services.host.storeFailed(error, { taskId: this.id }, event);
    this.dispatch({ type: 'storeFailed', error });
  }

  #perform(effect: Effect): void {
    const { host } = this.#services;
    switch (effect.do) {
      case 'schedule':
        host.journal.schedule(this);
        break;
      case 'read':
        void this.#read(effect.after);
        break;
      case 'retry':
        host.runtime.setTimer(effect.after, () => this.dispatch({ type: 'retried' }));
        break;
      case 'publish':
        if (this.#followers) this.#publish(numberEntries(effect.changes, effect));
        break;
      case 'publishRead':
        this.#publish(effect.entries);
        break;
      case 'start':
        this.#services.start(this, effect.turn);
        break;
      case 'end':
        end(effect.turn, effect.reason);
        break;
      case 'begin':
        this.#begin(effect);
        break;
      case 'settle':
        void this.#settle(effect.senders, effect.position);
        break;
      case 'repeat':
        for (const sender of effect.senders) sender.repeat(effect.past);
        break;
      case 'answer':
        effect.guest.answer(effect.outcome);
        break;
      case 'keepFailure':
        void keepFailure(this, {
          host,
          storeFailure: () => this.#services.storeFailure(this),
          failing: (change) => this.#services.failing(change),
        });
        break;
      case 'giveUp':
        this.#giveUp(effect);
        break;
      case 'report':
        this.#report(effect.outcome);
        break;
      case 'release':
        this.#release();
        break;
      case 'append':
        // The journal takes appends by itself.
        break;
    }
  }

  #publish(entries: readonly LogEntry[]): void {
    if (!this.#followers) return;
    for (const entry of entries) for (const follower of this.#followers) follower.push(entry);
  }

  async #read(after: number): Promise<void> {
    const { host } = this.#services;
    let entries: readonly LogEntry[] | undefined;
    try {
      entries = await host.store.read(this.id, after, PAGE);
    } catch (error) {
      this.#storeFailed(error, 'the log of a task could not be read');
      return;
    }
    this.dispatch({ type: 'read', entries });
  }

  #begin({ sender, position, task }: Effect & { do: 'begin' }): void {
    if (task && 'task' in task) {
      sender.begin({ kind: 'task', task: task.task, position });
      return;
    }
    // A caller that was given up does not read its stream any more.
    if (sender.isOver) return;
    if (sender.wantsStream) sender.follower ??= this.follow(position);
    sender.beginWith(this.#taskAt(position), position);
  }

  async #settle(senders: readonly Sender[], position: number): Promise<void> {
    let record: TaskRecord | undefined;
    try {
      record = await this.#services.host.store.load(this.scope, this.id);
    } catch {
      // Repeated below.
    }
    try {
      // Most senders get the task as it is.
      const task = record?.position === position ? record.task : await this.#taskAt(position);
      const response = { task };
      for (const sender of senders) sender.settle(response);
    } catch (error) {
      for (const sender of senders) sender.refuse(error);
    }
    this.dispatch({ type: 'settled' });
  }

  #taskAt(position: number): Promise<Task> {
    const { host } = this.#services;
    return retryStore(() => taskAt(host.store, this.scope, { id: this.id, position }), host);
  }

  #giveUp({ senders, isGone }: Effect & { do: 'giveUp' }): void {
    const isUnknown = isGone && this.state.position > 0;
    const error = isUnknown ? taskNotFound(this.id) : notReadable();
    for (const sender of senders) sender.refuse(error);
    this.endFollowers(error);
  }

  #report(outcome: Reached): void {
    if (!this.#waiters) return;
    const isDue = ({ written }: { written: number }) => outcome !== 'stored' || written <= this.state.stored;
    for (const { deferred } of this.#waiters.filter(isDue)) deferred.resolve(outcome);
    this.#waiters = this.#waiters.filter((waiter) => !isDue(waiter));
  }

  /** Tells the engine when nothing is left to do here. */
  #release(): void {
    const { phase, busy, settling, turns, senders, guests } = this.state;
    if (this.#pins > 0 || (this.#followers !== undefined && this.#followers.size > 0)) return;
    if (phase === 'failed' || phase === 'lost' || phase === 'settling' || busy || settling > 0) return;
    if (turns.length > 0 || senders.length > 0 || guests.length > 0 || hasWork(this.state)) return;
    this.#services.release(this);
  }
}

// Made once: an error costs a stack trace, and these are needed for every task.
const FINISHED = new A2AError('InvalidAgentResponse', 'The task is finished');
const OVER = new A2AError('InvalidAgentResponse', 'The turn is over');

function end(turn: Turn, reason: EndReason): void {
  if (reason === 'finished') turn.finish(FINISHED);
  else if (reason === 'over') turn.finish(OVER);
  else turn.abort(abortReason(reason));
}

function abortReason(reason: Exclude<EndReason, 'finished' | 'over'>): Error {
  switch (reason) {
    case 'canceled':
      return new DOMException('The task was canceled', 'AbortError');
    case 'lost':
      return new A2AError('Internal', 'Another process has taken the task over');
    case 'failed':
      return new Error('The store failed');
    case 'repeated':
      return new Error('The idempotency key was used by an earlier send');
    case 'ended elsewhere':
      return new Error('The task was ended');
  }
}
