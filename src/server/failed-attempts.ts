import ipaddr from 'ipaddr.js';
import { HttpRefusal } from '../bindings/http.ts';
import { type BucketRate, TokenBuckets } from '../internal/token-buckets.ts';

/** Counts wrong credentials for each client address, and says when an address has to wait before more of its are looked at. */
export class FailedAttempts {
  readonly #buckets: TokenBuckets;

  constructor(rate: BucketRate) {
    this.#buckets = new TokenBuckets(rate);
  }

  /** Why nothing of this client is verified now; undefined when it is. */
  refusalOf(client: string): HttpRefusal | undefined {
    const key = networkOf(client);
    // Where nobody says who is at the other end, one guesser would lock out everybody.
    if (key === '') return undefined;
    const { allowed, wait } = this.#buckets.peek(key);
    if (allowed) return undefined;
    return new HttpRefusal(429, 'RESOURCE_EXHAUSTED', 'Too many wrong credentials from this address; wait a little', {
      'retry-after': String(Math.max(1, wait)),
    });
  }

  add(client: string): void {
    const key = networkOf(client);
    if (key !== '') this.#buckets.take(key);
  }
}

/** The address; of IPv6 the network, because one customer has all of its 2^64 addresses. */
function networkOf(client: string): string {
  if (!client.includes(':') || !ipaddr.isValid(client)) return client;
  const address = ipaddr.process(client);
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts.slice(0, 4).join(':');
}
