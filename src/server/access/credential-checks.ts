import { clientNetwork } from '../../internal/client-network.ts';
import { type BucketRate, TokenBuckets } from '../../internal/token-buckets.ts';
import { A2AError } from '../../protocol/error.ts';

/** Maximum number of checks per client that wait for others to end. */
const MAX_WAITING = 256;
/** Maximum number of concurrent checks: password hashes and calls to authorization servers are slow. */
const MAX_CONCURRENT = 16;

/** The checks of one client address. */
interface Client {
  running: number;
  /** Functions that wake checks of this client when another one ends. */
  readonly waiting: (() => void)[];
}

/**
 * Limits wrong credentials per client address. A check is charged before it begins and refunded unless the credentials are wrong, so that
 * concurrent guesses count too. While refunds are possible, further checks of the client wait.
 */
export class CredentialChecks {
  readonly #buckets: TokenBuckets;
  readonly #clients = new Map<string, Client>();
  /** Checks that wait for one of {@link MAX_CONCURRENT} slots; clients take turns. */
  readonly #queues = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(rate: BucketRate) {
    this.#buckets = new TokenBuckets(rate);
  }

  /** Performs a check; throws if its client has sent too many wrong credentials. */
  async run<T>(address: string, check: () => Promise<T>, isWrong: (result: T) => boolean): Promise<T> {
    const key = clientNetwork(address);
    // If the host does not provide addresses, one guesser would lock out all callers.
    if (key === '') return this.#inPlace(key, check);
    const client = this.#clientOf(key);
    await this.#charge(key, client);
    let refunds = true;
    try {
      const result = await this.#inPlace(key, check);
      refunds = !isWrong(result);
      return result;
    } finally {
      client.running -= 1;
      if (refunds) this.#buckets.give(key);
      const woken = client.waiting.splice(0);
      for (const wake of woken) wake();
      if (woken.length === 0) this.#forget(key, client);
    }
  }

  async #charge(key: string, client: Client): Promise<void> {
    for (;;) {
      const { allowed, wait } = this.#buckets.take(key);
      if (allowed) {
        client.running += 1;
        return;
      }
      if (client.running === 0 || client.waiting.length >= MAX_WAITING) {
        this.#forget(key, client);
        throw new A2AError('ResourceExhausted', 'Too many wrong credentials from this address; try again later', {
          retryAfter: Math.max(1, wait),
        });
      }
      await new Promise<void>((resolve) => client.waiting.push(resolve));
    }
  }

  #clientOf(key: string): Client {
    let client = this.#clients.get(key);
    if (!client) this.#clients.set(key, (client = { running: 0, waiting: [] }));
    return client;
  }

  #forget(key: string, client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(key);
  }

  async #inPlace<T>(key: string, check: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_CONCURRENT) await new Promise<void>((resolve) => this.#enqueue(key, resolve));
    else this.#running += 1;
    try {
      return await check();
    } finally {
      const next = this.#dequeue();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #enqueue(key: string, begin: () => void): void {
    const queue = this.#queues.get(key);
    if (queue) queue.push(begin);
    else this.#queues.set(key, [begin]);
  }

  #dequeue(): (() => void) | undefined {
    const [first] = this.#queues;
    if (!first) return undefined;
    const [key, queue] = first;
    const next = queue.shift();
    // The client goes to the end of the queue.
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    return next;
  }
}
