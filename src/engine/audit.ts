import { type Logger, silentLogger } from '../internal/logger.ts';
import type { OperationName } from '../protocol/operation.ts';
import type { Principal } from '../protocol/service.ts';

/** One decision about a caller: who, what, outcome, why. */
export interface AuditEntry {
  readonly outcome: 'allowed' | 'unauthenticated' | 'forbidden' | 'throttled' | 'unavailable';
  /** Undefined for an anonymous caller. */
  readonly principal?: Principal | undefined;
  readonly operation?: OperationName | undefined;
  readonly skill?: string | undefined;
  readonly taskId?: string | undefined;
  /** Why the call was denied. Never contains a credential. */
  readonly reason?: string | undefined;
}

/** The reason for a call without credentials. Many clients begin with one, so it is logged as info, not as a warning. */
export const NO_CREDENTIALS = 'no credentials';

/** Writes one record for each decision about who may do what on one agent. */
export class Audit {
  readonly #logger: Logger;
  readonly #agent: string;

  constructor(logger: Logger, agent: string) {
    this.#logger = logger;
    this.#agent = agent;
  }

  /** Logs the decision, with the request's address and id if they are known. */
  record({ principal, ...entry }: AuditEntry, request?: { readonly client: string }, requestId?: string): void {
    if (this.#logger === silentLogger) return;
    const who = { principal: principal?.id, schemes: principal?.schemes, client: request?.client };
    const record = { audit: true, agent: this.#agent, ...entry, ...who, requestId };
    if (entry.outcome === 'allowed' || entry.reason === NO_CREDENTIALS) this.#logger.info(record, 'audit');
    else this.#logger.warn(record, 'audit');
  }
}
