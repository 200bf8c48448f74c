/**
 * What a run wanted to write and may not, or what was invalid. Whoever waits for it gets the reason; but nobody has to wait, because agents
 * write from timers as well, and a rejection that nobody handles would end the process with all the other tasks in it.
 */
export class FailedWrite extends Promise<void> {
  readonly reason: unknown;
  /** Whether anybody has waited for it. */
  isNoticed = false;

  constructor(reason: unknown) {
    super((_, reject) => reject(reason));
    this.reason = reason;
    super.then(undefined, () => {});
  }

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
