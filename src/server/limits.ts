import { HttpRefusal } from '../bindings/http.ts';
import { mapAsync } from '../internal/map-async.ts';
import type { BucketRate } from '../internal/token-buckets.ts';

/** What one client may take from everybody else. */
export interface Limits {
  /** Bytes of a request's body. Default: 10 MiB. */
  readonly maxBody: number;
  /** Parts of a message. Default: 1000. */
  readonly maxParts: number;
  /** Streams that one client address may hold open. Default: 256. */
  readonly maxStreamsPerClient: number;
  /** Runs of all agents at the same time; further ones wait in order. A run that waits costs little. Default: 10,000. */
  readonly maxConcurrentRuns: number;
  /** Runs that wait for their turn, and messages that wait behind a run of their task; more are refused with 503. Default: 10,000. */
  readonly maxQueuedRuns: number;
  /** Wrong credentials that one client address may show. Default: 10 at once, then one in five seconds. */
  readonly failedAuthentication: BucketRate;
}

export const defaultLimits: Limits = {
  maxBody: 10 * 1024 * 1024,
  maxParts: 1000,
  maxStreamsPerClient: 256,
  maxConcurrentRuns: 10_000,
  maxQueuedRuns: 10_000,
  failedAuthentication: { burst: 10, perSecond: 0.2 },
};

/** Counts the streams that each client holds open, from the moment it asks for them. */
export class StreamCounter {
  readonly #open = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async open<T>(client: string, open: () => Promise<AsyncIterable<T>>): Promise<AsyncIterable<T>> {
    const count = this.#open.get(client) ?? 0;
    if (count >= this.#limit) {
      throw new HttpRefusal(429, 'RESOURCE_EXHAUSTED', 'Too many open streams from this client', {
        'retry-after': '1',
      });
    }
    this.#open.set(client, count + 1);
    try {
      return mapAsync(await open(), { map: (item) => item, finished: () => this.#closed(client) });
    } catch (error) {
      this.#closed(client);
      throw error;
    }
  }

  #closed(client: string): void {
    const left = (this.#open.get(client) ?? 0) - 1;
    if (left > 0) this.#open.set(client, left);
    else this.#open.delete(client);
  }
}
