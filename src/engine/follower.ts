import type { LogEntry } from '../store/task-store.ts';

/** Entries that a reader may leave unread before it falls back to the log. */
const BUFFER = 256;
/** Entries read from the log at once while catching up. */
const PAGE = 128;

/** What a follower needs of the task that it follows. */
export interface Followed {
  /** The newest generation that is stored. */
  readonly committed: number;
  read(after: number, limit: number): Promise<readonly LogEntry[] | undefined>;
  /** Called once when the follower is done. */
  unfollow(follower: Follower): void;
}

/**
 * Reads a task's log from a generation on, then live. The buffer is bounded: a reader that falls behind drops it and reads the log
 * instead, so no producer waits for a reader, no reader loses an event, and memory does not grow.
 */
export class Follower implements AsyncIterableIterator<LogEntry> {
  readonly #followed: Followed;
  #cursor: number;
  #buffer: LogEntry[] = [];
  #head = 0;
  #behind: boolean;
  #ended = false;
  #wake: ((result: IteratorResult<LogEntry> | Promise<IteratorResult<LogEntry>>) => void) | undefined;

  constructor(followed: Followed, cursor: number) {
    this.#followed = followed;
    this.#cursor = cursor;
    this.#behind = followed.committed > cursor;
  }

  /** A newly stored entry. */
  push(entry: LogEntry): void {
    if (this.#ended || this.#behind || entry.generation <= this.#cursor) return;
    if (this.#wake) {
      const wake = this.#wake;
      this.#wake = undefined;
      this.#cursor = entry.generation;
      wake({ done: false, value: entry });
    } else if (this.#buffer.length - this.#head >= BUFFER) {
      this.#behind = true;
      this.#clear();
    } else {
      this.#buffer.push(entry);
    }
  }

  /** Entries were stored without passing here: read the log. */
  fallBehind(): void {
    this.#behind = true;
    this.#clear();
    const wake = this.#wake;
    this.#wake = undefined;
    // Also its failure, which is the reader's to hear of.
    wake?.(this.#catchUp());
  }

  /** No more entries will come; what is buffered is still read. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#wake?.({ done: true, value: undefined });
    this.#wake = undefined;
    this.#followed.unfollow(this);
  }

  /** How many entries are held in memory for this reader. */
  get buffered(): number {
    return this.#buffer.length - this.#head;
  }

  next(): Promise<IteratorResult<LogEntry>> {
    const entry = this.#shift();
    if (entry) return Promise.resolve({ done: false, value: entry });
    if (this.#behind) return this.#catchUp();
    if (this.#ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async return(): Promise<IteratorResult<LogEntry>> {
    this.#behind = false;
    this.#clear();
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #shift(): LogEntry | undefined {
    const entry = this.#buffer[this.#head];
    if (!entry) return undefined;
    this.#head += 1;
    if (this.#head === this.#buffer.length) this.#clear();
    this.#cursor = entry.generation;
    return entry;
  }

  #clear(): void {
    this.#buffer = [];
    this.#head = 0;
  }

  async #catchUp(): Promise<IteratorResult<LogEntry>> {
    const entries = await this.#followed.read(this.#cursor, PAGE);
    if (!entries || entries.length === 0) {
      // The log is gone, or the follower was closed meanwhile.
      this.#behind = false;
      this.end();
      return { done: true, value: undefined };
    }
    this.#buffer = [...entries];
    this.#head = 0;
    const last = entries[entries.length - 1] as LogEntry;
    // Nothing is awaited between this test and the next push, so no entry can fall in between.
    this.#behind = last.generation < this.#followed.committed;
    return { done: false, value: this.#shift() as LogEntry };
  }
}
