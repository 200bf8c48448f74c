/** How {@link mapAsync} treats its source. */
export interface MapAsyncOptions<T, U> {
  /** Emitted before the source. */
  readonly first?: readonly U[];
  /** Undefined drops the value. */
  map(value: T): U | undefined;
  /** Whether this value is the last one. */
  until?(value: T): boolean;
  /** Turns an error of the source into a last value. Without it, the error is thrown. */
  recover?(error: unknown): U;
  /** Called once at the end, or when the reader leaves. */
  finished?(): void;
}

/**
 * Maps an async iterable. Unlike an async generator, whose `return` waits for a pending `next`, it ends the source at once when the reader
 * leaves, so that an idle subscription leaves nothing behind.
 */
export function mapAsync<T, U>(source: AsyncIterable<T>, options: MapAsyncOptions<T, U>): AsyncIterableIterator<U> {
  return new Mapped(source[Symbol.asyncIterator](), options);
}

class Mapped<T, U> implements AsyncIterableIterator<U> {
  readonly #source: AsyncIterator<T>;
  readonly #options: MapAsyncOptions<T, U>;
  #given = 0;
  #isDone = false;

  constructor(source: AsyncIterator<T>, options: MapAsyncOptions<T, U>) {
    this.#source = source;
    this.#options = options;
  }

  async next(): Promise<IteratorResult<U>> {
    const { first, map, until } = this.#options;
    if (first && this.#given < first.length) return { done: false, value: first[this.#given++] as U };
    try {
      while (!this.#isDone) {
        const result = await this.#source.next();
        if (result.done) break;
        if (until?.(result.value)) this.#finish();
        const value = map(result.value);
        if (value !== undefined) return { done: false, value };
      }
    } catch (error) {
      this.#finish();
      if (!this.#options.recover) throw error;
      return { done: false, value: this.#options.recover(error) };
    }
    this.#finish();
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<U>> {
    this.#given = Number.POSITIVE_INFINITY;
    this.#finish();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #finish(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    void this.#source.return?.();
    this.#options.finished?.();
  }
}
