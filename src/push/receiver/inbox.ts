/** A queue with an end, for one reader. */
export class Inbox<T> implements AsyncIterableIterator<T> {
  readonly #limit: number;
  readonly #items: T[] = [];
  readonly #readers: ((result: IteratorResult<T>) => void)[] = [];
  readonly #onEnd: () => void;
  #isEnded = false;

  /** `onEnd` is called once, when the reader leaves or the inbox is closed. */
  constructor(limit: number, onEnd: () => void = () => {}) {
    this.#limit = limit;
    this.#onEnd = onEnd;
  }

  get isFull(): boolean {
    return this.#items.length >= this.#limit;
  }

  /** Hands an item over; false when the inbox is full or closed. */
  add(item: T): boolean {
    if (this.#isEnded) return false;
    const reader = this.#readers.shift();
    if (reader) reader({ done: false, value: item });
    else if (this.isFull) return false;
    else this.#items.push(item);
    return true;
  }

  /** No more items come. Those that wait are still read. */
  close(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const reader of this.#readers.splice(0)) reader({ done: true, value: undefined });
    this.#onEnd();
  }

  next(): Promise<IteratorResult<T>> {
    if (this.#items.length > 0) return Promise.resolve({ done: false, value: this.#items.shift() as T });
    if (this.#isEnded) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => this.#readers.push(resolve));
  }

  async return(): Promise<IteratorResult<T>> {
    this.#items.length = 0;
    this.close();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
