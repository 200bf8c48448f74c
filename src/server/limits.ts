/** What one client may take from everybody else. */
export interface Limits {
  /** Bytes of a request's body. Default: 10 MiB. */
  readonly maxBody: number;
  /** Parts of a message. Default: 1000. */
  readonly maxParts: number;
  /** Streams that one client address may hold open. Default: 256. */
  readonly maxStreamsPerClient: number;
}

export const defaultLimits: Limits = { maxBody: 10 * 1024 * 1024, maxParts: 1000, maxStreamsPerClient: 256 };

/** Counts the streams that each client holds open. */
export class StreamCounter {
  readonly #open = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(client: string): boolean {
    return (this.#open.get(client) ?? 0) >= this.#limit;
  }

  add(client: string): void {
    this.#open.set(client, (this.#open.get(client) ?? 0) + 1);
  }

  remove(client: string): void {
    const left = (this.#open.get(client) ?? 0) - 1;
    if (left > 0) this.#open.set(client, left);
    else this.#open.delete(client);
  }
}
