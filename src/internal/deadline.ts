import type { Runtime } from './runtime.ts';

/** Longest time that Node's timers understand; they would take a longer one for a millisecond. */
const MAX_TIMER = 2 ** 31 - 1;
/** From here on, deadlines share one timer. */
const COARSE = 10_000;

/** Something that has to be done in time. */
export interface Deadline<Key> {
  readonly key: Key;
  readonly end: number;
  readonly expire: () => void;
  before: Deadline<Key> | undefined;
  after: Deadline<Key> | undefined;
  /** Set where the deadline has a timer of its own. */
  cancel: (() => void) | undefined;
}

/**
 * Calls back when a time has passed. One timer serves all long deadlines, because most are met: a timer of its own for each run would
 * cost more than many a run. A list of their own and no `Map`, for the reason that {@link LiveMap} gives.
 */
export class Deadlines<Key> {
  readonly #milliseconds: number;
  readonly #runtime: Runtime;
  /** In the order of their ends, since all have the same length. */
  #first: Deadline<Key> | undefined;
  #last: Deadline<Key> | undefined;
  #isWaiting = false;

  constructor(milliseconds: number, runtime: Runtime) {
    this.#milliseconds = milliseconds;
    this.#runtime = runtime;
  }

  /** Calls `expire` unless {@link clear} is called before. */
  set(key: Key, expire: () => void): Deadline<Key> {
    const milliseconds = this.#milliseconds;
    const end = this.#runtime.elapsed() + milliseconds;
    const deadline: Deadline<Key> = { key, end, expire, before: this.#last, after: undefined, cancel: undefined };
    if (this.#last) this.#last.after = deadline;
    else this.#first = deadline;
    this.#last = deadline;
    if (milliseconds < COARSE) {
      const fire = () => this.#expire(deadline);
      deadline.cancel = this.#runtime.setTimer(milliseconds, fire, { background: true });
    } else if (!this.#isWaiting && milliseconds <= MAX_TIMER) this.#wait(milliseconds);
    return deadline;
  }

  /** What has been set and not cleared. */
  keys(): Key[] {
    const keys: Key[] = [];
    for (let deadline = this.#first; deadline; deadline = deadline.after) keys.push(deadline.key);
    return keys;
  }

  clear(deadline: Deadline<Key>): void {
    const { before, after } = deadline;
    if (!before && this.#first !== deadline) return;
    deadline.cancel?.();
    if (before) before.after = after;
    else this.#first = after;
    if (after) after.before = before;
    else this.#last = before;
    deadline.before = undefined;
    deadline.after = undefined;
  }

  #expire(deadline: Deadline<Key>): void {
    this.clear(deadline);
    deadline.expire();
  }

  #wait(milliseconds: number): void {
    this.#isWaiting = true;
    this.#runtime.setTimer(milliseconds, () => this.#sweep(), { background: true });
  }

  /** Expires what is due; the timer then waits for the next end. */
  #sweep(): void {
    const now = this.#runtime.elapsed();
    this.#isWaiting = false;
    for (let first = this.#first; first; first = this.#first) {
      if (first.end > now) {
        this.#wait(first.end - now);
        return;
      }
      this.#expire(first);
    }
  }
}
