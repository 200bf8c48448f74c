/** The rate per key: `burst` at once, and `perSecond` in the long run. */
export interface BucketRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** The state of a bucket after an attempt to take from it. */
export interface Taken {
  readonly allowed: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Seconds until the requested tokens are available; 0 if they are. */
  readonly wait: number;
  /** Seconds until the bucket is full. */
  readonly reset: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Number of buckets that are kept. Full ones carry no information and are dropped first, then the oldest. */
const KEPT = 100_000;

/** One token bucket per key, created when the key is first seen and refilled by the clock. */
export class TokenBuckets {
  readonly #rate: BucketRate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: BucketRate, now: () => number = Date.now) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes tokens if they are available. A request for more than a bucket holds is taken from a full one, which then has a debt. */
  take(key: string, amount = 1): Taken {
    const bucket = this.#filled(key);
    const { allowed } = this.#view(bucket, amount);
    if (allowed) bucket.tokens -= amount;
    return { ...this.#view(bucket, amount), allowed };
  }

  /** Gives tokens back. A negative amount takes tokens even if that makes a debt. */
  give(key: string, amount = 1): void {
    const bucket = this.#filled(key);
    bucket.tokens = Math.min(this.#rate.burst, bucket.tokens + amount);
  }

  /** The result of {@link take}, without taking. */
  peek(key: string, amount = 1): Taken {
    return this.#view(this.#filled(key), amount);
  }

  #filled(key: string): Bucket {
    const now = this.#now();
    const { perSecond, burst } = this.#rate;
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      if (this.#buckets.size >= KEPT) this.#forget(now);
      this.#buckets.set(key, (bucket = { tokens: burst, at: now }));
      return bucket;
    }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  #view({ tokens }: Bucket, amount: number): Taken {
    const { perSecond, burst } = this.#rate;
    const missing = Math.min(amount, burst) - tokens;
    return {
      allowed: missing <= 0,
      remaining: Math.max(0, Math.floor(tokens)),
      wait: missing <= 0 ? 0 : Math.ceil(missing / perSecond),
      reset: Math.ceil((burst - tokens) / perSecond),
    };
  }

  #forget(now: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [key, { tokens, at }] of this.#buckets) {
      if (tokens + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(key);
    }
    const oldest = this.#buckets.keys();
    while (this.#buckets.size >= KEPT) this.#buckets.delete(oldest.next().value as string);
  }
}
