/** A write that knows whether the run waits for it. */
class PendingWrite extends Promise<void> {
  isNoticed = false;

  // biome-ignore lint/suspicious/noThenProperty: `await` on a subclass calls it, which is how a run notices.
  override then<T = void, U = never>(
    onFulfilled?: ((value: void) => T | PromiseLike<T>) | null,
    onRejected?: ((reason: unknown) => U | PromiseLike<U>) | null,
  ): Promise<T | U> {
    this.isNoticed = true;
    return super.then(onFulfilled, onRejected);
  }

  /** What follows from it is a promise like any other. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}

/** Writes of a run whose files have to be read first. They are performed in their order, and before the run ends. */
export class PendingWrites {
  #last: Promise<void> | undefined;
  #failures: (() => void)[] = [];

  /** Whether a write has to wait for others. */
  get isBusy(): boolean {
    return this.#last !== undefined;
  }

  /** Performs a write behind those before it. */
  add(perform: () => Promise<void>): Promise<void> {
    const before = this.#last ?? Promise.resolve();
    const performed = before.then(perform);
    const write = new PendingWrite((resolve, reject) => performed.then(resolve, reject));
    const last = performed.catch((error: unknown) => {
      // Not `write.catch`, which would count as noticed.
      Promise.prototype.then.call(write, undefined, () => {});
      this.#failures.push(() => {
        if (!write.isNoticed) throw error;
      });
    });
    this.#last = last;
    void last.then(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return write;
  }

  /** Waits for all writes; throws the failure of one that the run has not waited for. */
  async finish(): Promise<void> {
    while (this.#last) await this.#last;
    for (const check of this.#failures) check();
  }
}
