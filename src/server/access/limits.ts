import { defaultHttpLimits, type HttpLimits } from '../../bindings/http.ts';
import { requireKnownNames } from '../../internal/require-known-names.ts';
import type { BucketRate } from '../../internal/token-buckets.ts';

/** What one client may take from everybody else. */
export interface Limits extends HttpLimits {
  /** Bytes of a request's body. Default: 4 MiB, as in gRPC. */
  readonly maxBody: number;
  /** Number of members and elements in the JSON of a request: parsing them costs more than their bytes. More get 413. Default: 100,000. */
  readonly maxValues: number;
  /**
   * Bytes of JSON that one task may have, about; also of one direct answer and of the scratch. An agent that writes more gets an error, a
   * message that is too much InvalidParams. Default: 32 MiB.
   */
  readonly maxTaskBytes: number;
  /** Number of parts in a message. Default: 1000. */
  readonly maxParts: number;
  /** Number of open streams per principal, or per address for anonymous callers. Default: 256. */
  readonly maxStreamsPerClient: number;
  /** Number of concurrent runs of all agents; further ones wait in order. A waiting run costs little. Default: 10,000. */
  readonly maxConcurrentRuns: number;
  /** Number of runs that wait for a slot, and of messages that wait behind a run of their task. More get 503. Default: 10,000. */
  readonly maxQueuedRuns: number;
  /** Number of open streams of all clients. Default: 10,000. */
  readonly maxStreams: number;
  /** Rate of wrong credentials per client address. Default: 10 at once, then one in five seconds. */
  readonly failedAuthentication: BucketRate;
}

const defaultLimits: Limits = {
  ...defaultHttpLimits,
  maxBody: 4 * 1024 * 1024,
  maxValues: 100_000,
  maxTaskBytes: 32 * 1024 * 1024,
  maxParts: 1000,
  maxStreamsPerClient: 256,
  maxConcurrentRuns: 10_000,
  maxQueuedRuns: 10_000,
  maxStreams: 10_000,
  failedAuthentication: { burst: 10, perSecond: 0.2 },
};

/** Fills in the defaults; throws for an invalid limit. */
export function completeLimits({ failedAuthentication, ...counts }: Partial<Limits> = {}): Limits {
  requireKnownNames('limits has no', counts, defaultLimits);
  if (failedAuthentication) checkRate('limits.failedAuthentication', failedAuthentication);
  for (const [name, value] of Object.entries(counts)) {
    const least = name === 'maxQueuedRuns' ? 0 : 1;
    if (value >= least && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY)) continue;
    throw new Error(`limits.${name} must be a whole number from ${least}, or Infinity; got ${value}`);
  }
  return { ...defaultLimits, ...counts, ...(failedAuthentication ? { failedAuthentication } : {}) };
}

/** Throws for an invalid rate. */
export function checkRate(where: string, { perSecond, burst }: BucketRate): void {
  if (!(Number.isFinite(perSecond) && perSecond > 0)) {
    throw new Error(`${where}.perSecond must be a number above 0, such as 5 or 0.1; got ${perSecond}`);
  }
  if (!(Number.isInteger(burst) && burst >= 1)) {
    throw new Error(`${where}.burst must be a whole number from 1; got ${burst}`);
  }
}
