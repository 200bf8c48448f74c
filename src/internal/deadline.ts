import { MAX_TIMER, systemTimers, type Timers } from './timers.ts';
import { unref } from './unref.ts';

/** From here on, deadlines share one timer. */
const COARSE = 10_000;

/**
 * Calls back when a time has passed. One timer serves all long deadlines, because most are met: a timer of its own for each run would
 * cost more than many a run.
 */
export class Deadlines<Key extends object> {
  readonly #milliseconds: number;
  /** In the order of their ends, since all have the same length. */
  readonly #open = new Map<Key, { readonly end: number; readonly expire: () => void }>();
  readonly #single = new Map<Key, unknown>();
  readonly #timers: Timers;
  #sweeper: unknown;

  constructor(milliseconds: number, timers: Timers = systemTimers) {
    this.#milliseconds = milliseconds;
    this.#timers = timers;
  }

  /** Calls `expire` unless {@link clear} is called with the same key before. */
  set(key: Key, expire: () => void): void {
    if (this.#milliseconds < COARSE) {
      this.#single.set(key, unref(this.#timers.setTimeout(expire, this.#milliseconds)));
      return;
    }
    this.#open.set(key, { end: this.#timers.elapsed() + this.#milliseconds, expire });
    if (this.#milliseconds <= MAX_TIMER) this.#sweeper ??= this.#sweepAfter(this.#milliseconds);
  }

  /** What has been set and not cleared. */
  keys(): Key[] {
    return [...this.#open.keys(), ...this.#single.keys()];
  }

  clear(key: Key): void {
    if (this.#open.delete(key)) return;
    const timer = this.#single.get(key);
    if (timer === undefined) return;
    this.#timers.clearTimeout(timer);
    this.#single.delete(key);
  }

  #sweepAfter(milliseconds: number): unknown {
    return unref(this.#timers.setTimeout(() => this.#sweep(), milliseconds));
  }

  /** Expires what is due; the timer then waits for the next end. */
  #sweep(): void {
    const now = this.#timers.elapsed();
    this.#sweeper = undefined;
    for (const [key, { end, expire }] of this.#open) {
      if (end > now) {
        this.#sweeper = this.#sweepAfter(end - now);
        return;
      }
      this.#open.delete(key);
      expire();
    }
  }
}
