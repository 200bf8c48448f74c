import type { Exchange } from './evidence.ts';

/** A response, or why there is none. */
export interface Answer {
  /** Set if there was no complete response: no connection, a time-out, an endless body. */
  readonly failure?: string;
  /** 0 when there is a failure. */
  readonly status: number;
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
  /** What is wrong with the encoding of the body, which must be UTF-8; absent if it is correct. */
  readonly encoding?: string;
  readonly exchange: Exchange;
  /** Empty when the header is absent. */
  header(name: string): string;
}

/** The answer for a request without a complete response. */
export function failed(failure: string, exchange: Exchange): Answer {
  return { failure, status: 0, text: '', json: undefined, exchange, header: () => '' };
}

/** Describes a failed request; fetch has the reason in `cause`. */
export function describeFailure(error: unknown, timeout: number): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: unknown };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  if (name === 'AbortError') return 'interrupted';
  const { code, message: reason } = (cause ?? {}) as { code?: string; message?: string };
  // The message of fetch itself only says that it failed.
  const own = message === 'fetch failed' && (code ?? reason) ? undefined : (message ?? String(error));
  return [own, code ?? reason].filter(Boolean).join(': ');
}
