import { type Logger, silentLogger } from '../internal/logger.ts';
import { type Runtime, systemRuntime } from '../internal/runtime.ts';
import type { TaskStore } from '../store/task-store.ts';
import { Journal } from './journal.ts';
import type { PushDesk } from './push-desk.ts';
import type { RunSlots } from './run-slots.ts';

export interface EngineHostOptions {
  readonly store: TaskStore;
  readonly logger?: Logger | undefined;
  /** Limits how many runs there are at once. Default: no limit. */
  readonly slots?: RunSlots | undefined;
  /** The name of this process in run marks. Default: a random id. */
  readonly holder?: string | undefined;
  /** Milliseconds without a heartbeat after which other processes take this one's runs over. Default: 15 seconds. */
  readonly takeoverAfter?: number | undefined;
  /** Milliseconds for which a call that the store fails is repeated. Default: 30 seconds. */
  readonly storeRetry?: number | undefined;
  /** Bytes of JSON that one task may have, about. Default: 32 MiB. */
  readonly maxTaskBytes?: number | undefined;
  readonly runtime?: Runtime | undefined;
  /** Absent: no agent offers push notifications. */
  readonly push?: PushDesk | undefined;
}

/** An engine, as its host sees it. */
export interface HostMember {
  /** The task may have changed in another process; without an id, any task. */
  wake(taskId?: string): void;
  /** Takes over the runs of processes that do not live. */
  takeOver(): Promise<number>;
}

/** What all engines of a process share: its name and heartbeat, the journal, the limits, and the news from other processes. */
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
  #isClosed = false;

  constructor(options: EngineHostOptions) {
    const { store, logger = silentLogger, runtime = systemRuntime, holder = runtime.newId() } = options;
    this.store = store;
    this.logger = logger;
    this.slots = options.slots;
    this.holder = holder;
    this.storeRetry = options.storeRetry ?? 30_000;
    this.maxTaskBytes = options.maxTaskBytes ?? 32 * 1024 * 1024;
    this.#takeoverAfter = options.takeoverAfter ?? 15_000;
    this.runtime = runtime;
    this.push = options.push;
    this.journal = new Journal({ store, runtime, push: options.push, started: () => this.start() });
  }

  get isClosed(): boolean {
    return this.#isClosed;
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

  /** Says that this process lives, and goes on saying so. */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  /** Says that this process ends, so that others can take over at once what it leaves. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unwatch?.();
    this.#cancelTimer?.();
    if (!this.#started) return;
    try {
      await this.store.beat(this.holder, 0);
    } catch (error) {
      this.logger.warn({ err: error }, 'the end of this process could not be stored');
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

  /** A wake-up may get lost, so the logs are looked at from time to time as well. */
  async #tick(): Promise<void> {
    try {
      await this.store.beat(this.holder, this.#takeoverAfter);
      for (const member of this.#members) member.wake();
      for (const member of this.#members) if (!this.#isClosed) await member.takeOver();
    } catch (error) {
      if (!this.#isClosed) this.logger.error({ err: error }, 'the heartbeat of this process failed');
    }
    this.#schedule();
  }
}
