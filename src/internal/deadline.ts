import { unref } from './unref.ts';

/** Longest time that Node's timers understand; a longer one they would take for a millisecond. */
const MAX_TIMER = 2 ** 31 - 1;
/** From here on a second more or less does not matter. */
const COARSE = 10_000;

/**
 * Calls back when a time has passed. One timer serves all long deadlines, because most are met: a timer of its own for each run would
 * cost more than many a run.
 */
export class Deadlines<Key extends object> {
  readonly #milliseconds: number;
  /** In the order of their ends, since all have the same length. */
  readonly #open = new Map<Key, { readonly end: number; readonly expire: () => void }>();
  readonly #timers = new Map<Key, ReturnType<typeof setTimeout>>();
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Calls `expire` unless {@link clear} is called with the same key before. */
  set(key: Key, expire: () => void): void {
    if (this.#milliseconds < COARSE) {
      this.#timers.set(key, unref(setTimeout(expire, this.#milliseconds)));
      return;
    }
    this.#open.set(key, { end: performance.now() + this.#milliseconds, expire });
    if (this.#milliseconds <= MAX_TIMER) this.#sweeper ??= unref(setInterval(() => this.#sweep(), 1_000));
  }

  /** What has been set and not cleared. */
  keys(): Key[] {
    return [...this.#open.keys(), ...this.#timers.keys()];
  }

  clear(key: Key): void {
    if (this.#open.delete(key)) return;
    const timer = this.#timers.get(key);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#timers.delete(key);
  }

  #sweep(): void {
    const now = performance.now();
    for (const [key, { end, expire }] of this.#open) {
      if (end > now) return;
      this.#open.delete(key);
      expire();
    }
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
}
