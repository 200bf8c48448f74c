import { type ClientLimits, defaultClientLimits } from '../client-limits.ts';
import type { RetryOptions } from '../resilience/retry.ts';
import type { HttpSendOptions, TraceContext } from './http-send.ts';

/** Options of all requests. All are optional. */
export interface RequestOptions {
  /** Headers for every request to trusted origins. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further origins that may receive credentials and `headers`, such as `https://api.example.com`. */
  readonly trustedOrigins?: readonly string[];
  /** Throws if the URL must not be called. Called before each request and each redirect. */
  readonly checkUrl?: (url: URL) => Promise<void>;
  readonly limits?: Partial<ClientLimits>;
  readonly retry?: ConnectRetryOptions;
  /** The trace context for each request. */
  readonly traceContext?: () => TraceContext | undefined;
  readonly fetch?: typeof fetch;
  /** A random number between 0 and 1, for delays. */
  readonly random?: () => number;
}

/** When calls are repeated and broken streams reconnect. Times are in milliseconds. */
export interface ConnectRetryOptions {
  /** Number of repetitions of a failed call. Default: 3. */
  readonly retries?: number;
  /** The first delay; it doubles each time. Default: 200. */
  readonly firstWait?: number;
  /** Default: 10 s. */
  readonly longestWait?: number;
  /** Consecutive attempts to reconnect a broken stream without a new event. Default: 8. */
  readonly reconnects?: number;
  /**
   * Whether a message with an unknown outcome is sent again with the same Idempotency-Key. Only for agents that support the key, as
   * Parley's do: others would process it twice. Default: false.
   */
  readonly retrySends?: boolean;
  /** Time between two polls of a task whose agent does not stream. Default: 1 s. */
  readonly pollInterval?: number;
}

/** Fills in the defaults of requests that may carry secrets to the given origins. */
export function httpSettings(
  origins: readonly string[],
  options: RequestOptions,
): Omit<HttpSendOptions, 'credentials' | 'card'> {
  const trusted = new Set([...origins, ...(options.trustedOrigins ?? [])]);
  return {
    // A browser's fetch must be called on its global object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    limits: { ...defaultClientLimits, ...options.limits },
    checkUrl: options.checkUrl,
    traceContext: options.traceContext,
    trusts: (origin) => trusted.has(origin),
    headers: options.headers,
  };
}

/** Fills in the defaults of repeated calls. */
export function retryOptions({ retry = {}, random = Math.random }: RequestOptions): RetryOptions {
  return {
    retries: retry.retries ?? 3,
    retrySends: retry.retrySends ?? false,
    longestRetryAfter: 60_000,
    first: retry.firstWait ?? 200,
    longest: retry.longestWait ?? 10_000,
    random,
  };
}
