import { type BucketRate, type Taken, TokenBuckets } from '../../internal/token-buckets.ts';
import { A2AError } from '../../protocol/error.ts';
import { type OperationName, operations } from '../../protocol/operation.ts';
import { checkRate } from './limits.ts';

/** How often one caller may call: `burst` at once, `perSecond` in the long run. */
export interface RateLimit extends BucketRate {
  /** Operations with a limit of their own besides, such as `{ sendMessage: { perSecond: 1, burst: 5 } }`. */
  readonly operations?: Readonly<Partial<Record<OperationName, BucketRate>>>;
}

/** A limit under the name that callers are told, with a bucket for each of them. */
class Policy {
  readonly name: string;
  /** For `RateLimit-Policy`: it never changes. */
  readonly text: string;
  readonly buckets: TokenBuckets;

  constructor(name: string, rate: BucketRate) {
    this.name = name;
    this.text = `"${name}";q=${rate.burst};w=${Math.ceil(rate.burst / rate.perSecond)}`;
    this.buckets = new TokenBuckets(rate);
  }

  /** For `RateLimit`: what is left, and when all of it is there again. */
  state({ remaining, reset }: Taken): string {
    return `"${this.name}";r=${remaining};t=${reset}`;
  }
}

/** Lets each caller in as often as the limit says, and tells callers how they stand (draft-ietf-httpapi-ratelimit-headers). */
export class RateLimiter {
  readonly #general: readonly Policy[];
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
  }

  /** Headers that tell a caller what is left of its limits. */
  standing(operation: OperationName | undefined, caller: string): Record<string, string> {
    const policies = this.#policiesOf(operation);
    return headersOf(policies, statesOf(policies, caller));
  }

  /** Throws when the caller has no call left; takes nothing. For requests whose operation is in their body, which is not read yet. */
  check(caller: string): void {
    this.#require(this.#general, caller);
  }

  /** Takes from every bucket that the call counts for, or from none and throws. */
  admit(operation: OperationName | undefined, caller: string): void {
    const policies = this.#policiesOf(operation);
    this.#require(policies, caller);
    for (const { buckets } of policies) buckets.take(caller);
  }

  #require(policies: readonly Policy[], caller: string): void {
    const states = statesOf(policies, caller);
    if (states.every(({ allowed }) => allowed)) return;
    const wait = Math.max(1, ...states.map((state) => state.wait));
    throw new A2AError(
      'ResourceExhausted',
      `Too many calls; the next one is possible in ${wait} ${wait === 1 ? 'second' : 'seconds'}`,
      { retryAfter: wait, headers: headersOf(policies, states) },
    );
  }

  #policiesOf(operation: OperationName | undefined): readonly Policy[] {
    return (operation && this.#byOperation.get(operation)) ?? this.#general;
  }
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
