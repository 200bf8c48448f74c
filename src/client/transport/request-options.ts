import { type ClientLimits, defaultClientLimits } from '../client-limits.ts';
import type { RetryOptions } from '../resilience/retry.ts';
import type { HttpSendOptions, TraceContext } from './http-send.ts';

/** How requests are sent, whatever they are for. Everything is optional. */
export interface RequestOptions {
  /** Headers for every request to trusted origins. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further origins that may have credentials and `headers`, such as `https://api.example.com`. */
  readonly trustedOrigins?: readonly string[];
  /** Throws when the client must not go there; asked before each request and each redirect. */
  readonly checkUrl?: (url: URL) => Promise<void>;
  readonly limits?: Partial<ClientLimits>;
  readonly retry?: ConnectRetryOptions;
  /** The trace that calls belong to, asked with each request. */
  readonly traceContext?: () => TraceContext | undefined;
  readonly fetch?: typeof fetch;
  /** Between 0 and 1, for waits. */
  readonly random?: () => number;
}

/** When calls are repeated and broken streams connected again. Times are in milliseconds. */
export interface ConnectRetryOptions {
  /** Repetitions of a call that failed on the way. Default: 3. */
  readonly retries?: number;
  /** The first wait; it doubles each time. Default: 200. */
  readonly firstWait?: number;
  /** Default: 10 s. */
  readonly longestWait?: number;
  /** Attempts in a row to reconnect a broken stream that may bring no event. Default: 8. */
  readonly reconnects?: number;
  /**
   * Whether a message whose fate is unknown is sent again with the same Idempotency-Key. Only for agents that honour the key, as
   * Parley's do: another would act twice. Default: false.
   */
  readonly retrySends?: boolean;
  /** Between two looks at a task whose agent does not stream. Default: 1 s. */
  readonly pollInterval?: number;
}

/** The defaults of requests that may carry secrets to the given origins. */
export function httpSettings(
  origins: readonly string[],
  options: RequestOptions,
): Omit<HttpSendOptions, 'credentials' | 'card'> {
  const trusted = new Set([...origins, ...(options.trustedOrigins ?? [])]);
  return {
    // A browser's fetch insists on being called on its global object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    limits: { ...defaultClientLimits, ...options.limits },
    checkUrl: options.checkUrl,
    traceContext: options.traceContext,
    trusts: (origin) => trusted.has(origin),
    headers: options.headers,
  };
}

/** The defaults of repeated calls. */
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
