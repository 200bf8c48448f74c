import type { BucketRate } from '../internal/token-buckets.ts';

/** What one client may take from everybody else. */
export interface Limits {
  /** Bytes of a request's body. Default: 10 MiB. */
  readonly maxBody: number;
  /** Parts of a message. Default: 1000. */
  readonly maxParts: number;
  /** Streams that one principal, or one address where nobody is known, may hold open. Default: 256. */
  readonly maxStreamsPerClient: number;
  /** Streams that all clients together may hold open. Default: 10,000. */
  readonly maxStreams: number;
  /** Wrong credentials that one client address may show. Default: 10 at once, then one in five seconds. */
  readonly failedAuthentication: BucketRate;
}

const defaultLimits: Limits = {
  maxBody: 10 * 1024 * 1024,
  maxParts: 1000,
  maxStreamsPerClient: 256,
  maxStreams: 10_000,
  failedAuthentication: { burst: 10, perSecond: 0.2 },
};

/** Fills in the defaults, or says which limit cannot be one. */
export function completeLimits({ failedAuthentication, ...counts }: Partial<Limits> = {}): Limits {
  if (failedAuthentication) checkRate('limits.failedAuthentication', failedAuthentication);
  for (const [name, value] of Object.entries(counts)) {
    if (!(Number.isInteger(value) && value >= 1)) {
      throw new Error(`limits.${name} must be a whole number from 1; got ${value}`);
    }
  }
  return { ...defaultLimits, ...counts, ...(failedAuthentication ? { failedAuthentication } : {}) };
}

/** Says what is wrong with a rate. */
export function checkRate(where: string, { perSecond, burst }: BucketRate): void {
  if (!(Number.isFinite(perSecond) && perSecond > 0)) {
    throw new Error(`${where}.perSecond must be a number above 0, such as 5 or 0.1; got ${perSecond}`);
  }
  if (!(Number.isInteger(burst) && burst >= 1)) {
    throw new Error(`${where}.burst must be a whole number from 1; got ${burst}`);
  }
}
