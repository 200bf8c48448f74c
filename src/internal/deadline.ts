import { type Linked, LinkedList } from './linked-list.ts';
import type { Runtime } from './runtime.ts';
import { MAX_TIMER } from './timer.ts';

/** From here on, deadlines share one timer. */
const COARSE = 10_000;

/** When something has to be done. */
export interface Deadline<Key> extends Linked<Deadline<Key>> {
  readonly key: Key;
  readonly end: number;
  readonly expire: () => void;
  /** Cancels the timer of a short deadline. */
  cancel: (() => void) | undefined;
}

/**
 * Calls back when a time has passed. One timer serves all long deadlines, because most are met: a timer of its own for each run would
 * cost more than many a run.
 */
export class Deadlines<Key> {
  readonly #milliseconds: number;
  readonly #runtime: Runtime;
  /** Ordered by their end, because all have the same length. A map would keep them too long: see {@link LiveMap}. */
  readonly #open = new LinkedList<Deadline<Key>>();
  #isWaiting = false;

  constructor(milliseconds: number, runtime: Runtime) {
    this.#milliseconds = milliseconds;
    this.#runtime = runtime;
  }

  /** Calls `expire` unless {@link clear} is called before. */
  set(key: Key, expire: () => void): Deadline<Key> {
    const milliseconds = this.#milliseconds;
    const end = this.#runtime.elapsed() + milliseconds;
    const deadline: Deadline<Key> = { key, end, expire, before: undefined, after: undefined, cancel: undefined };
    this.#open.add(deadline);
    if (milliseconds < COARSE) {
      const fire = () => this.#expire(deadline);
      deadline.cancel = this.#runtime.setTimer(milliseconds, fire, { background: true });
    } else if (!this.#isWaiting && milliseconds <= MAX_TIMER) this.#wait(milliseconds);
    return deadline;
  }

  /** The keys that are set and not cleared. */
  keys(): Key[] {
    return Array.from(this.#open, ({ key }) => key);
  }

  clear(deadline: Deadline<Key>): void {
    if (this.#open.remove(deadline)) deadline.cancel?.();
  }

  #expire(deadline: Deadline<Key>): void {
    this.#open.remove(deadline);
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
    for (let { first } = this.#open; first; { first } = this.#open) {
      if (first.end > now) {
        this.#wait(first.end - now);
        return;
      }
      this.#expire(first);
    }
  }
}
