/** A write that knows whether its run awaits it. */
export class NoticedWrite extends Promise<void> {
  /** Whether the run has awaited it. */
  isNoticed = false;

  // biome-ignore lint/suspicious/noThenProperty: `await` on a subclass calls it, which is how a run notices.
  override then<T = void, U = never>(
    onFulfilled?: ((value: void) => T | PromiseLike<T>) | null,
    onRejected?: ((reason: unknown) => U | PromiseLike<U>) | null,
  ): Promise<T | U> {
    this.isNoticed = true;
    return super.then(onFulfilled, onRejected);
  }

  /** Handles the rejection without counting as awaited. */
  silence(): void {
    super.then(undefined, () => {});
  }

  /** Promises derived from it are plain promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}
