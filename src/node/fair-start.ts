/** Milliseconds of work after which the requests of one turn of the event loop wait, so that others come in between. */
const SLICE = 20;

/** Begins with requests at once, unless those before them in the same turn of the event loop have taken long: then they wait in order. */
export class FairStart {
  readonly #queue: (() => Promise<void>)[] = [];
  /** When the first request of this turn came; 0 where none has. */
  #since = 0;

  run(begin: () => Promise<void>): void {
    const now = performance.now();
    if (this.#since === 0) {
      this.#since = now;
      setImmediate(this.#endOfTurn);
    } else if (now - this.#since > SLICE) {
      this.#queue.push(begin);
      if (this.#queue.length === 1) void this.#drain();
      return;
    }
    void begin();
  }

  readonly #endOfTurn = (): void => {
    this.#since = 0;
  };

  async #drain(): Promise<void> {
    await nextTurn();
    let since = performance.now();
    for (let begin = this.#queue[0]; begin; begin = this.#queue[0]) {
      // Most requests are answered without waiting for anything; others must not hold up the queue.
      await Promise.race([begin(), nextTurn()]);
      if (performance.now() - since > SLICE) {
        await nextTurn();
        since = performance.now();
      }
      // It stays in the queue until here: a request that finds the queue empty would start a second drain, and be begun by both.
      this.#queue.shift();
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
