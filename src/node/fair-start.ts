/** Milliseconds of work after which the requests of one turn of the event loop wait, so that others come in between. */
const SLICE = 20;

/** A request that has come and is not looked at yet. */
export interface Startable {
  /** Resolves when it is answered. */
  begin(): Promise<void>;
}

/** Begins with requests at once, unless those before them in the same turn of the event loop have taken long: then they wait in order. */
export class FairStart {
  readonly #queue: Startable[] = [];
  /** When the first request of this turn came; 0 where none has. */
  #since = 0;

  run(request: Startable): void {
    const now = performance.now();
    if (this.#since === 0) {
      this.#since = now;
      setImmediate(this.#endOfTurn);
    } else if (now - this.#since > SLICE) {
      this.#queue.push(request);
      if (this.#queue.length === 1) void this.#drain();
      return;
    }
    void request.begin();
  }

  readonly #endOfTurn = (): void => {
    this.#since = 0;
  };

  async #drain(): Promise<void> {
    await nextTurn();
    let since = performance.now();
    for (let request = this.#queue[0]; request; request = this.#queue[0]) {
      // Most requests are answered without waiting for anything; others must not hold up the queue.
      await Promise.race([request.begin(), nextTurn()]);
      this.#queue.shift();
      if (performance.now() - since <= SLICE) continue;
      await nextTurn();
      since = performance.now();
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
