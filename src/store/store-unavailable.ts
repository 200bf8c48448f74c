import { A2AError } from '../protocol/error.ts';

/**
 * What a store throws while it cannot work, though nothing is wrong with the call: its database is away, restarting, full, or
 * read-only. Callers get 503 with Retry-After. The cause is logged and never sent.
 */
export class StoreUnavailable extends A2AError {
  constructor(cause?: unknown) {
    super('Unavailable', 'The task store is not available; try again later', { retryAfter: 1, cause });
  }
}
