import type { Runtime } from './runtime.ts';

/** Longest time that Node's timers understand; they would take a longer one for a millisecond. */
const MAX_TIMER = 2 ** 31 - 1;
/** From here on, deadlines share one timer. */
const COARSE = 10_000;
const TICK = 1_000;

/**
 * Calls back when a time has passed. One timer serves all long deadlines, because most are met: a timer of its own for each run would
 * cost more than many a run.
 */
export class Deadlines<Key extends object> {
  readonly #milliseconds: number;
  readonly #runtime: Runtime;
  /** In the order of their ends, since all have the same length. */
  readonly #open = new Map<Key, { readonly end: number; readonly expire: () => void }>();
  readonly #timers = new Map<Key, () => void>();
  #ticks = 0;
  #isTicking = false;

  constructor(milliseconds: number, runtime: Runtime) {
    this.#milliseconds = milliseconds;
    this.#runtime = runtime;
  }

  /** Calls `expire` unless {@link clear} is called with the same key before. */
  set(key: Key, expire: () => void): void {
    if (this.#milliseconds < COARSE) {
      this.#timers.set(key, this.#runtime.setTimer(this.#milliseconds, expire, { background: true }));
      return;
    }
    this.#open.set(key, { end: this.#ticks + 1 + this.#milliseconds / TICK, expire });
    if (this.#milliseconds <= MAX_TIMER) this.#tick();
  }

  /** What has been set and not cleared. */
  keys(): Key[] {
    return [...this.#open.keys(), ...this.#timers.keys()];
  }

  clear(key: Key): void {
    if (this.#open.delete(key)) return;
    this.#timers.get(key)?.();
    this.#timers.delete(key);
  }

  #tick(): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#runtime.setTimer(TICK, () => this.#sweep(), { background: true });
  }

  #sweep(): void {
    this.#isTicking = false;
    this.#ticks += 1;
    for (const [key, { end, expire }] of this.#open) {
      if (end > this.#ticks) break;
      this.#open.delete(key);
      expire();
    }
    if (this.#open.size > 0) this.#tick();
  }
}
