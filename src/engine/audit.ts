import { type Logger, silentLogger } from '../internal/logger.ts';
import type { OperationName } from '../protocol/operation.ts';
import type { Principal } from '../protocol/service.ts';

/** One decision about a caller: who, what, outcome, why. */
export interface AuditEntry {
  readonly outcome: 'allowed' | 'unauthenticated' | 'forbidden' | 'throttled' | 'unavailable';
  /** Undefined for somebody who is not known. */
  readonly principal?: Principal | undefined;
  readonly operation?: OperationName | undefined;
  readonly skill?: string | undefined;
  readonly taskId?: string | undefined;
  /** Why not. Never a credential. */
  readonly reason?: string | undefined;
}

/** The reason of a refusal that is the first step of many clients, and nothing to be warned of. */
export const NO_CREDENTIALS = 'no credentials';

/** Writes one record for each decision about who may do what on one agent. */
export class Audit {
  readonly #logger: Logger;
  readonly #agent: string;

  constructor(logger: Logger, agent: string) {
    this.#logger = logger;
    this.#agent = agent;
  }

  /** With the request where that is known. */
  record({ principal, ...entry }: AuditEntry, request?: { readonly client: string }, requestId?: string): void {
    if (this.#logger === silentLogger) return;
    const who = { principal: principal?.id, schemes: principal?.schemes, client: request?.client };
    const record = { audit: true, agent: this.#agent, ...entry, ...who, requestId };
    if (entry.outcome === 'allowed' || entry.reason === NO_CREDENTIALS) this.#logger.info(record, 'audit');
    else this.#logger.warn(record, 'audit');
  }
}
