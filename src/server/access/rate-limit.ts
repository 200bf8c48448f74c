import { type BucketRate, type Taken, TokenBuckets } from '../../internal/token-buckets.ts';
import { A2AError } from '../../protocol/error.ts';
import { type OperationName, operations } from '../../protocol/operation.ts';
import { checkRate } from './limits.ts';

/** How often one caller may call: `burst` at once, `perSecond` in the long run. */
export interface RateLimit extends BucketRate {
  /** Additional limits per operation, such as `{ sendMessage: { perSecond: 1, burst: 5 } }`. */
  readonly operations?: Readonly<Partial<Record<OperationName, BucketRate>>>;
  /**
   * An additional limit for bytes of request bodies, such as `{ perSecond: 1_000_000, burst: 8_000_000 }`. They are counted before the body
   * is read.
   */
  readonly bytes?: BucketRate;
}

/** A limit under its public name, with a bucket per caller. */
class Policy {
  readonly name: string;
  /** The value of `RateLimit-Policy`, which never changes. */
  readonly text: string;
  readonly burst: number;
  readonly buckets: TokenBuckets;

  constructor(name: string, rate: BucketRate, unit?: 'content-bytes') {
    this.name = name;
    this.text = `"${name}";q=${rate.burst};${unit ? `qu="${unit}";` : ''}w=${Math.ceil(rate.burst / rate.perSecond)}`;
    this.burst = rate.burst;
    this.buckets = new TokenBuckets(rate);
  }

  /** The value of `RateLimit`: what is left, and when the bucket is full again. */
  state({ remaining, reset }: Taken): string {
    return `"${this.name}";r=${remaining};t=${reset}`;
  }
}

/** Applies the limit to each caller, and reports its state in headers (draft-ietf-httpapi-ratelimit-headers). */
export class RateLimiter {
  readonly #general: readonly Policy[];
  readonly #bytes: Policy | undefined;
  readonly #byOperation = new Map<OperationName, readonly Policy[]>();

  constructor(limit: RateLimit) {
    checkRate('rateLimit', limit);
    const general = new Policy('default', limit);
    this.#general = [general];
    for (const [name, rate] of Object.entries(limit.operations ?? {})) {
      if (!Object.hasOwn(operations, name)) {
        const known = Object.keys(operations).join(', ');
        throw new Error(`rateLimit.operations: there is no operation ${name}; allowed: ${known}`);
      }
      checkRate(`rateLimit.operations.${name}`, rate);
      this.#byOperation.set(name as OperationName, [general, new Policy(name, rate)]);
    }
    if (limit.bytes) {
      checkRate('rateLimit.bytes', limit.bytes);
      this.#bytes = new Policy('bytes', limit.bytes, 'content-bytes');
    }
  }

  /** Headers with the state of the caller's limits. */
  standing(operation: OperationName | undefined, caller: string): Record<string, string> {
    const policies = this.#withBytes(this.#policiesOf(operation));
    return headersOf(policies, statesOf(policies, caller));
  }

  /** Throws if the caller has no call or no byte left; takes nothing. For requests whose operation is in the unread body. */
  check(caller: string): void {
    this.#require(this.#withBytes(this.#general), caller);
  }

  /** Takes from all buckets of the call, or takes nothing and throws. */
  admit(operation: OperationName | undefined, caller: string): void {
    const policies = this.#policiesOf(operation);
    this.#require(policies, caller);
    for (const { buckets } of policies) buckets.take(caller);
  }

  /** Whether bytes of bodies are limited. */
  get countsBytes(): boolean {
    return this.#bytes !== undefined;
  }

  /** Takes the bytes of a body before it is read, or throws. Returns a function that corrects an estimated number. */
  takeBytes(caller: string, bytes: number): (actual: number) => void {
    const policy = this.#bytes;
    if (!policy) return () => {};
    const amount = Number.isFinite(bytes) ? bytes : policy.burst;
    const taken = policy.buckets.take(caller, amount);
    if (!taken.allowed) {
      throw tooMany(
        `Too many bytes; a body of ${amount} bytes is possible in`,
        taken.wait,
        headersOf([policy], [taken]),
      );
    }
    return (actual) => policy.buckets.give(caller, amount - actual);
  }

  #withBytes(policies: readonly Policy[]): readonly Policy[] {
    return this.#bytes ? [...policies, this.#bytes] : policies;
  }

  #require(policies: readonly Policy[], caller: string): void {
    const states = statesOf(policies, caller);
    if (states.every(({ allowed }) => allowed)) return;
    const wait = Math.max(...states.map((state) => state.wait));
    throw tooMany('Too many calls; the next one is possible in', wait, headersOf(policies, states));
  }

  #policiesOf(operation: OperationName | undefined): readonly Policy[] {
    return (operation && this.#byOperation.get(operation)) ?? this.#general;
  }
}

function tooMany(text: string, wait: number, headers: Readonly<Record<string, string>>): A2AError {
  const seconds = Math.max(1, wait);
  const message = `${text} ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new A2AError('ResourceExhausted', message, { retryAfter: seconds, headers });
}

function statesOf(policies: readonly Policy[], caller: string): Taken[] {
  return policies.map(({ buckets }) => buckets.peek(caller));
}

function headersOf(policies: readonly Policy[], states: readonly Taken[]): Record<string, string> {
  return {
    'ratelimit-policy': policies.map(({ text }) => text).join(', '),
    ratelimit: policies.map((policy, index) => policy.state(states[index] as Taken)).join(', '),
  };
}
