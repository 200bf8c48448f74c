/** Milliseconds of work after which requests wait, so that others come in between; also the time in which new ones are taken in. */
const SLICE = 20;

/** Turns of the event loop without a new request after which nothing more is expected to come at once. */
const QUIET_TURNS = 3;

/** Characters of a body or an answer that take so long that others are taken in first. */
export const LARGE = 512 * 1024;

/** A request that waits for its start. */
export interface Startable {
  /** Resolves when it is answered. */
  begin(): Promise<void>;
}

/**
 * Begins with requests at once, unless there is much to do: then they wait in order, and between two slices of work the event loop
 * takes in what has come. Node accepts one connection in each turn of the event loop, so that a turn with a large request in it would
 * keep every new connection waiting, that of `/health` as well.
 */
export class FairStart {
  readonly #queue: Startable[] = [];
  /** When the first request of this turn came; 0 where none has. */
  #since = 0;
  /** Whether requests wait until the queue is empty. */
  #isQueuing = false;
  #hasNews = false;
  #isSliceOver = false;

  run(request: Startable): void {
    if (this.#isQueuing) {
      this.#hasNews = true;
      this.#queue.push(request);
      return;
    }
    const now = performance.now();
    if (this.#since === 0) {
      this.#since = now;
      setImmediate(this.#endOfTurn);
    } else if (now - this.#since > SLICE) {
      this.#queue.push(request);
      this.endSlice();
      return;
    }
    void request.begin();
  }

  /** Does a large piece of work when it is its turn. */
  runLarge(work: () => void): void {
    const begin = async () => {
      this.endSlice();
      work();
    };
    this.#queue.push({ begin });
    this.endSlice();
  }

  /** Says that a large piece of work is done: whatever comes next waits until the event loop has taken in what came meanwhile. */
  endSlice(): void {
    this.#isSliceOver = true;
    if (this.#isQueuing) return;
    this.#isQueuing = true;
    void this.#drain();
  }

  readonly #endOfTurn = (): void => {
    this.#since = 0;
  };

  async #drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#isSliceOver) {
      await this.#takeIn();
      this.#isSliceOver = false;
      const end = performance.now() + SLICE;
      while (!this.#isSliceOver && performance.now() <= end) {
        const request = this.#queue.shift();
        if (!request) break;
        // Most requests are answered without waiting for anything; others must not hold up the queue.
        await Promise.race([request.begin(), nextTurn()]);
      }
    }
    this.#isQueuing = false;
  }

  /** Lets the event loop turn for as long as each turn brings something. */
  async #takeIn(): Promise<void> {
    const end = performance.now() + SLICE;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() <= end; quiet = this.#hasNews ? 0 : quiet + 1) {
      this.#hasNews = false;
      await nextTurn();
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
