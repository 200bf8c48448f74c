import { type Logger, silentLogger } from '../internal/logger.ts';
import { type Runtime, systemRuntime } from '../internal/runtime.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { TaskStore } from '../store/task-store.ts';
import { Journal } from './journal.ts';
import type { PushDesk } from './push-desk.ts';
import { pauseAfter } from './retry-store.ts';
import type { RunSlots } from './run-slots.ts';

export interface EngineHostOptions {
  readonly store: TaskStore;
  readonly logger?: Logger | undefined;
  /** Limits the number of concurrent runs. Default: no limit. */
  readonly slots?: RunSlots | undefined;
  /** The name of this process in run marks. Default: a random id. */
  readonly holder?: string | undefined;
  /** Milliseconds without a heartbeat after which other processes take over the runs of this one. Default: 10 seconds. */
  readonly takeoverAfter?: number | undefined;
  /** Milliseconds for which a failing store call is retried. Default: 30 seconds. */
  readonly storeRetry?: number | undefined;
  /** Approximate limit for the size of a task in bytes of JSON. Default: 32 MiB. */
  readonly maxTaskBytes?: number | undefined;
  readonly runtime?: Runtime | undefined;
  /** Absent: no agent offers push notifications. */
  readonly push?: PushDesk | undefined;
}

/** An engine on a host. */
export interface HostMember {
  /** Another process may have changed the task; without an id, any task. */
  wake(taskId?: string): void;
  /** Takes over the runs of dead processes. */
  takeOver(): Promise<number>;
}

/** What all engines of a process share: its name, its heartbeat, the journal, the limits, and the wake-ups from other processes. */
export class EngineHost {
  readonly store: TaskStore;
  readonly logger: Logger;
  readonly slots: RunSlots | undefined;
  readonly holder: string;
  readonly storeRetry: number;
  readonly maxTaskBytes: number;
  readonly runtime: Runtime;
  readonly push: PushDesk | undefined;
  readonly journal: Journal;
  readonly #takeoverAfter: number;
  readonly #members = new Set<HostMember>();
  #started: Promise<void> | undefined;
  #unwatch: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  #serial = 0;
  #isStoreAway = false;
  #isClosed = false;

  constructor(options: EngineHostOptions) {
    const { store, logger = silentLogger, runtime = systemRuntime, holder = runtime.newId() } = options;
    this.store = store;
    this.logger = logger;
    this.slots = options.slots;
    this.holder = holder;
    this.storeRetry = options.storeRetry ?? 30_000;
    this.maxTaskBytes = options.maxTaskBytes ?? 32 * 1024 * 1024;
    this.#takeoverAfter = options.takeoverAfter ?? 10_000;
    this.runtime = runtime;
    this.push = options.push;
    this.journal = new Journal({ store, runtime, push: options.push, started: () => this.start() });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether the store is unavailable. Then new work is refused at once instead of waiting for `storeRetry`. */
  get isStoreAway(): boolean {
    return this.#isStoreAway;
  }

  /** Logs a failure of the store: each one, or the beginning and the end of a period in which it is unavailable. */
  storeFailed(error: unknown, fields: Record<string, unknown>, event: string): void {
    if (!(error instanceof StoreUnavailable)) {
      this.logger.error({ ...fields, err: error }, event);
    } else if (!this.#isStoreAway && !this.#isClosed) {
      this.#isStoreAway = true;
      this.logger.error({ err: error.cause }, 'the task store is not available');
      this.#askStore(0);
    }
  }

  /** The number of the next append; see {@link Append.serial}. */
  nextSerial(): number {
    return (this.#serial += 1);
  }

  /** Adds an engine; returns the function that removes it. */
  join(member: HostMember): () => void {
    this.#members.add(member);
    return () => void this.#members.delete(member);
  }

  /** Starts the heartbeat of this process. */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /** Ends the heartbeat, so that other processes can take over remaining runs at once. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unwatch?.();
    this.#cancelTimer?.();
    if (!this.#started) return;
    try {
      await this.store.beat(this.holder, 0);
    } catch (error) {
      this.logger.warn({ err: error }, 'the heartbeat of this process could not be ended');
    }
  }

  async #start(): Promise<void> {
    await this.store.beat(this.holder, this.#takeoverAfter);
    if (this.#isClosed) return;
    this.#unwatch ??= this.store.watch(this.holder, (taskIds) => {
      for (const member of this.#members) for (const taskId of taskIds) member.wake(taskId);
    });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isClosed) return;
    const tick = () => void this.#tick();
    this.#cancelTimer = this.runtime.setTimer(this.#takeoverAfter / 3, tick, { background: true });
  }

  /** A wake-up can get lost, so the logs are also read at intervals. */
  async #tick(): Promise<void> {
    try {
      await this.store.beat(this.holder, this.#takeoverAfter);
      for (const member of this.#members) member.wake();
      for (const member of this.#members) if (!this.#isClosed) await member.takeOver();
    } catch (error) {
      if (!this.#isClosed) this.storeFailed(error, {}, 'the heartbeat of this process failed');
    }
    this.#schedule();
  }

  /** Uses a heartbeat, because a full or read-only database still answers reads. */
  #askStore(failures: number): void {
    const ask = () => {
      if (this.#isClosed) return;
      this.store.beat(this.holder, this.#takeoverAfter).then(
        () => {
          this.#isStoreAway = false;
          this.logger.warn({}, 'the task store is available again');
        },
        () => this.#askStore(failures + 1),
      );
    };
    this.runtime.setTimer(pauseAfter(failures), ask, { background: true });
  }
}
