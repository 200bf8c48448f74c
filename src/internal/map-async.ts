/** How {@link mapAsync} treats its source. */
export interface MapAsyncOptions<T, U> {
  /** Emitted before the source. */
  readonly first?: readonly U[];
  /** Undefined drops the value. Absent: values stay as they are. */
  map?(value: T): U | undefined;
  /** Whether this value is the last one. */
  until?(value: T): boolean;
  /** Turns an error of the source into a last value. Without it, the error is thrown. */
  recover?(error: unknown): U;
  /** Called once at the end, or when the reader leaves. */
  finished?(): void;
}

/**
 * Maps an async iterable. Unlike an async generator, whose `return` waits for a pending `next`, it ends the source at once when the reader
 * leaves, so that an idle subscription leaves nothing behind. The source belongs to the result from now on. If it was mapped itself, both
 * become one iterator, because each further one costs a promise for every value and memory for every idle stream.
 */
export function mapAsync<T, U = T>(source: AsyncIterable<T>, options: MapAsyncOptions<T, U>): AsyncIterableIterator<U> {
  const stage = options as Stage;
  if (source instanceof Mapped && source.add(stage)) return source as unknown as AsyncIterableIterator<U>;
  return new Mapped(source[Symbol.asyncIterator](), stage) as AsyncIterableIterator<U>;
}

type Stage = MapAsyncOptions<unknown, unknown>;

class Mapped implements AsyncIterableIterator<unknown> {
  readonly #source: AsyncIterator<unknown>;
  /** From the source to the reader. */
  readonly #stages: Stage[];
  /** Values that come before the source, each with the stage that it goes to next. */
  #first: { readonly value: unknown; readonly to: number }[] = [];
  #hasBegun = false;
  #isSourceOver = false;
  /** Number of stages that were told of their end. */
  #finished = 0;

  constructor(source: AsyncIterator<unknown>, stage: Stage) {
    this.#source = source;
    this.#stages = [];
    this.add(stage);
  }

  /** Adds a stage before the first value is read. False after that. */
  add(stage: Stage): boolean {
    if (this.#hasBegun) return false;
    const to = this.#stages.push(stage);
    if (stage.first) this.#first = [...stage.first.map((value) => ({ value, to })), ...this.#first];
    return true;
  }

  async next(): Promise<IteratorResult<unknown>> {
    this.#hasBegun = true;
    while (!this.#isOver) {
      const first = this.#first.shift();
      let at = first?.to ?? 0;
      let value = first?.value;
      try {
        if (!first) {
          if (this.#isSourceOver) break;
          const result = await this.#source.next();
          // The reader may have left meanwhile.
          if (result.done || this.#isOver) break;
          value = result.value;
        }
        for (; at < this.#stages.length && value !== undefined; at += 1) value = this.#pass(value, at);
        if (value !== undefined) return { done: false, value };
      } catch (error) {
        return { done: false, value: this.#recover(error, at) };
      }
    }
    this.#finish();
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<unknown>> {
    this.#hasBegun = true;
    this.#first = [];
    this.#finish();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  get #isOver(): boolean {
    return this.#finished === this.#stages.length;
  }

  #pass(value: unknown, at: number): unknown {
    const { map, until } = this.#stages[at] as Stage;
    if (until?.(value)) this.#finish(at + 1);
    return map ? map(value) : value;
  }

  /** The last value, for an error of the source or of a stage. */
  #recover(error: unknown, failed: number): unknown {
    const at = this.#stages.findIndex((stage, index) => index >= failed && stage.recover);
    this.#finish(at < 0 ? this.#stages.length : at + 1);
    if (at < 0) throw error;
    let value = this.#stages[at]?.recover?.(error);
    for (const { map } of this.#stages.slice(at + 1)) value = map ? map(value) : value;
    return value;
  }

  /** Ends the source and the stages up to this one. */
  #finish(stages = this.#stages.length): void {
    if (!this.#isSourceOver) {
      this.#isSourceOver = true;
      void this.#source.return?.();
    }
    while (this.#finished < stages) this.#stages[this.#finished++]?.finished?.();
  }
}
