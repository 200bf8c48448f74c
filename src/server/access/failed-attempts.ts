import { type BucketRate, TokenBuckets } from '../../internal/token-buckets.ts';
import { A2AError } from '../../protocol/error.ts';
import { clientNetwork } from './client-network.ts';

/** Counts wrong credentials for each client address, and says when an address has to wait before more of its are looked at. */
export class FailedAttempts {
  readonly #buckets: TokenBuckets;

  constructor(rate: BucketRate) {
    this.#buckets = new TokenBuckets(rate);
  }

  /** Why nothing of this client is verified now; undefined when it is. */
  refusalOf(client: string): A2AError | undefined {
    const key = clientNetwork(client);
    // Where nobody says who is at the other end, one guesser would lock out everybody.
    if (key === '') return undefined;
    const { allowed, wait } = this.#buckets.peek(key);
    if (allowed) return undefined;
    return new A2AError('ResourceExhausted', 'Too many wrong credentials from this address; wait a little', {
      retryAfter: Math.max(1, wait),
    });
  }

  add(client: string): void {
    const key = clientNetwork(client);
    if (key !== '') this.#buckets.take(key);
  }
}
