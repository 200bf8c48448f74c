import type { Runtime } from './runtime.ts';

/** The longest delay that Node's timers support; a longer one fires after a millisecond. */
const MAX_TIMER = 2 ** 31 - 1;
/** Deadlines of at least this length share one timer. */
const COARSE = 10_000;

/**
 * Calls back after a fixed time. All long deadlines share one timer, because most are cleared in time: a timer per run would cost more than
 * many a run.
 */
export class Deadlines<Key extends object> {
  readonly #milliseconds: number;
  readonly #runtime: Runtime;
  /** Ordered by their end, because all have the same length. */
  readonly #open = new Map<Key, { readonly end: number; readonly expire: () => void }>();
  /** Functions that cancel the timers of short deadlines. */
  readonly #single = new Map<Key, () => void>();
  #isWaiting = false;

  constructor(milliseconds: number, runtime: Runtime) {
    this.#milliseconds = milliseconds;
    this.#runtime = runtime;
  }

  /** Calls `expire` unless {@link clear} is called with the same key first. */
  set(key: Key, expire: () => void): void {
    if (this.#milliseconds < COARSE) {
      this.#single.set(key, this.#runtime.setTimer(this.#milliseconds, expire, { background: true }));
      return;
    }
    this.#open.set(key, { end: this.#runtime.elapsed() + this.#milliseconds, expire });
    if (!this.#isWaiting && this.#milliseconds <= MAX_TIMER) this.#wait(this.#milliseconds);
  }

  /** The keys that are set and not cleared. */
  keys(): Key[] {
    return [...this.#open.keys(), ...this.#single.keys()];
  }

  clear(key: Key): void {
    if (this.#open.delete(key)) return;
    this.#single.get(key)?.();
    this.#single.delete(key);
  }

  #wait(milliseconds: number): void {
    this.#isWaiting = true;
    this.#runtime.setTimer(milliseconds, () => this.#sweep(), { background: true });
  }

  /** Expires what is due and restarts the timer for the next end. */
  #sweep(): void {
    const now = this.#runtime.elapsed();
    this.#isWaiting = false;
    for (const [key, { end, expire }] of this.#open) {
      if (end > now) {
        this.#wait(end - now);
        return;
      }
      this.#open.delete(key);
      expire();
    }
  }
}
