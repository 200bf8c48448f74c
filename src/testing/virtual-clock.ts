import { macrotask } from '../internal/macrotask.ts';
import { newId } from '../internal/new-id.ts';
import type { Runtime } from '../internal/runtime.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Turns of the event loop after which all work that depends only on the engine and its store is done. */
const TURNS = 10;

/** Lets promises and commits of the store finish. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await macrotask();
}

/** A clock whose time passes only when a test says so. */
export class VirtualClock {
  #now: number;
  readonly #timers = new Set<Timer>();
  #advancing: Promise<void> = Promise.resolve();

  constructor(start: number) {
    this.#now = start;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#now;
  }

  /**
   * Lets time pass. Timers fire in order, each at its time, and their work finishes before the next one. Does not wait for anything outside
   * the clock, such as requests to other services.
   */
  advance(milliseconds: number): Promise<void> {
    if (!(milliseconds >= 0 && Number.isFinite(milliseconds))) {
      throw new RangeError(`clock.advance: must be 0 or more milliseconds; got ${milliseconds}`);
    }
    this.#advancing = this.#advancing.then(() => this.#pass(milliseconds));
    return this.#advancing;
  }

  async #pass(milliseconds: number): Promise<void> {
    await settle();
    const end = this.#now + milliseconds;
    for (let next = this.#next(); next && next.at <= end; next = this.#next()) {
      this.#timers.delete(next);
      this.#now = next.at;
      next.callback();
      await settle();
    }
    this.#now = end;
  }

  /** The next timer; of two at the same time, the one that was set first. */
  #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) if (!first || timer.at < first.at) first = timer;
    return first;
  }

  /** The runtime of one process. After `stop`, none of its timers fires, as after a crash. */
  createRuntime(): Runtime & { stop(): void } {
    const own = new Set<Timer>();
    let isStopped = false;
    const now = () => this.#now;
    return {
      now,
      elapsed: now,
      setTimer: (milliseconds, fire) => {
        const callback = () => {
          own.delete(timer);
          fire();
        };
        const timer: Timer = { at: this.#now + Math.max(0, milliseconds), callback };
        if (!isStopped) {
          own.add(timer);
          this.#timers.add(timer);
        }
        return () => {
          own.delete(timer);
          this.#timers.delete(timer);
        };
      },
      macrotask,
      newId: () => newId(this.#now),
      random: Math.random,
      stop: () => {
        isStopped = true;
        for (const timer of own) this.#timers.delete(timer);
        own.clear();
      },
    };
  }
}
