import { A2AError } from '../protocol/error.ts';
import type { LogEntry } from '../store/task-store.ts';

/** Entries that are buffered for a reader before it falls back to the log. */
const BUFFER = 256;
/** Entries per read while catching up. */
const PAGE = 128;

/** The task that a follower follows. */
export interface Followed {
  /** The newest stored position. */
  readonly committed: number;
  read(after: number, limit: number): Promise<readonly LogEntry[] | undefined>;
  /** Called once when the follower is done. */
  unfollow(follower: Follower): void;
}

/**
 * Follows a task's log from a position: first the stored entries, then the live ones. The buffer is bounded. A slow reader drops it and
 * reads the log again, so no run waits for a reader, no reader loses an event, and memory stays bounded.
 */
export class Follower implements AsyncIterableIterator<LogEntry> {
  readonly #followed: Followed;
  /** The last position that the reader received. */
  #cursor: number;
  /** The last position that the reader received or that is in the buffer. */
  #tail: number;
  #buffer: LogEntry[] = [];
  #head = 0;
  #behind: boolean;
  #ended = false;
  /** Whether the reader has stopped reading. */
  #isLeft = false;
  /** Why the stream ends before the log does. */
  #error: unknown;
  #wake: ((result: IteratorResult<LogEntry> | Promise<IteratorResult<LogEntry>>) => void) | undefined;

  constructor(followed: Followed, cursor: number) {
    this.#followed = followed;
    this.#cursor = cursor;
    this.#tail = cursor;
    this.#behind = followed.committed > cursor;
  }

  /** A newly stored entry. */
  push(entry: LogEntry): void {
    if (this.#ended || this.#behind || entry.position <= this.#tail) return;
    if (this.buffered >= BUFFER || entry.position !== this.#tail + 1) {
      this.#fallBehind();
      return;
    }
    this.#tail = entry.position;
    if (this.#wake) {
      const wake = this.#wake;
      this.#wake = undefined;
      this.#cursor = entry.position;
      wake({ done: false, value: entry });
    } else {
      this.#buffer.push(entry);
    }
  }

  /** No more entries will come. Buffered entries can still be read. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#wake?.({ done: true, value: undefined });
    this.#wake = undefined;
    this.#followed.unfollow(this);
  }

  /** The log cannot be followed any further. The reader gets the error after the buffered entries. */
  fail(error: unknown): void {
    if (this.#ended) return;
    this.#behind = false;
    if (this.#wake) this.#wake(Promise.reject(error));
    else this.#error = error;
    this.#wake = undefined;
    this.end();
  }

  /** How many entries are held in memory for this reader. */
  get buffered(): number {
    return this.#buffer.length - this.#head;
  }

  next(): Promise<IteratorResult<LogEntry>> {
    const entry = this.#shift();
    if (entry) return Promise.resolve({ done: false, value: entry });
    if (this.#behind) return this.#catchUp();
    if (this.#error !== undefined) return this.#fail();
    if (this.#ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async return(): Promise<IteratorResult<LogEntry>> {
    this.#isLeft = true;
    this.#behind = false;
    this.#clear();
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The next entry is not in the buffer: read the log. */
  #fallBehind(): void {
    this.#behind = true;
    this.#clear();
    const wake = this.#wake;
    this.#wake = undefined;
    // A failed read rejects for the reader as well.
    wake?.(this.#catchUp());
  }

  #fail(): Promise<never> {
    const error = this.#error;
    this.#error = undefined;
    return Promise.reject(error);
  }

  #shift(): LogEntry | undefined {
    const entry = this.#buffer[this.#head];
    if (!entry) return undefined;
    this.#head += 1;
    this.#cursor = entry.position;
    if (this.#head === this.#buffer.length) this.#clear();
    return entry;
  }

  #clear(): void {
    this.#buffer = [];
    this.#head = 0;
    this.#tail = this.#cursor;
  }

  async #catchUp(): Promise<IteratorResult<LogEntry>> {
    const entries = await this.#read();
    if (this.#isLeft) return { done: true, value: undefined };
    if (entries.length === 0) {
      // No entry was stored in the meantime.
      this.#behind = false;
      return this.next();
    }
    this.#buffer = [...entries];
    this.#head = 0;
    this.#tail = (entries[entries.length - 1] as LogEntry).position;
    // There is no await between this test and the next push, so no entry can be missed.
    this.#behind = this.#tail < this.#followed.committed;
    return { done: false, value: this.#shift() as LogEntry };
  }

  async #read(): Promise<readonly LogEntry[]> {
    try {
      const entries = await this.#followed.read(this.#cursor, PAGE);
      if (entries) return entries;
      throw new A2AError('Internal', 'The events of this task are no longer kept');
    } catch (error) {
      this.#behind = false;
      this.end();
      throw error;
    }
  }
}
