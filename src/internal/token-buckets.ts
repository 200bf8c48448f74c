/** How much each key may take: `burst` at once, and `perSecond` in the long run. */
export interface BucketRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What is left of a bucket after somebody has tried to take from it. */
export interface Taken {
  readonly allowed: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Seconds until a token is there again; 0 when there is one. */
  readonly wait: number;
  /** Seconds until the bucket is full. */
  readonly reset: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Buckets that are kept: full ones say nothing and go first, then the oldest. */
const KEPT = 100_000;

/** One token bucket for each key, filled by the clock and made when its key is first seen. */
export class TokenBuckets {
  readonly #rate: BucketRate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: BucketRate, now: () => number = Date.now) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes one token if there is one. */
  take(key: string): Taken {
    const bucket = this.#filled(key);
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return this.#view(bucket, allowed);
  }

  /** Gives a token back. */
  give(key: string): void {
    const bucket = this.#filled(key);
    bucket.tokens = Math.min(this.#rate.burst, bucket.tokens + 1);
  }

  /** What {@link take} would find, without taking. */
  peek(key: string): Taken {
    const bucket = this.#filled(key);
    return this.#view(bucket, bucket.tokens >= 1);
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

  #view({ tokens }: Bucket, allowed: boolean): Taken {
    const { perSecond, burst } = this.#rate;
    return {
      allowed,
      remaining: Math.floor(tokens),
      wait: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond),
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
