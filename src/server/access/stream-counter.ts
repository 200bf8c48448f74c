import { mapAsync } from '../../internal/map-async.ts';
import { A2AError } from '../../protocol/error.ts';
import type { Limits } from './limits.ts';

/** Counts the open streams of each client, from the request on. */
export class StreamCounter {
  readonly #open = new Map<string, number>();
  readonly #limits: Pick<Limits, 'maxStreams' | 'maxStreamsPerClient'>;
  #total = 0;

  constructor(limits: Pick<Limits, 'maxStreams' | 'maxStreamsPerClient'>) {
    this.#limits = limits;
  }

  async open<T>(client: string, open: () => Promise<AsyncIterable<T>>): Promise<AsyncIterable<T>> {
    const count = this.#open.get(client) ?? 0;
    // The client's own limit is checked first: a client with too many streams must not get an error that blames the server.
    if (count >= this.#limits.maxStreamsPerClient) {
      throw new A2AError('ResourceExhausted', 'Too many open streams from this client', { retryAfter: 1 });
    }
    if (this.#total >= this.#limits.maxStreams) {
      throw new A2AError('Unavailable', 'The server has reached its limit of open streams');
    }
    this.#open.set(client, count + 1);
    this.#total += 1;
    try {
      return mapAsync(await open(), { finished: () => this.#closed(client) });
    } catch (error) {
      this.#closed(client);
      throw error;
    }
  }

  #closed(client: string): void {
    this.#total -= 1;
    const left = (this.#open.get(client) ?? 0) - 1;
    if (left > 0) this.#open.set(client, left);
    else this.#open.delete(client);
  }
}
