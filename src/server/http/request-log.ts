import type { HttpRequest } from '../../bindings/http.ts';
import type { CallReport } from '../../bindings/perform.ts';
import { type Logger, silentLogger } from '../../internal/logger.ts';

/** The header that names a request, in both directions. */
export const REQUEST_ID = 'x-request-id';

/** A request under way. */
interface RequestEntry {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly started: number;
}

/** Writes one record for each request: who asked for what, how it ended, how long it took. Never contents or credentials. */
export class RequestLog {
  readonly #logger: Logger;
  readonly #prefix = crypto.randomUUID().slice(0, 8);
  #count = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** A request keeps the id that its sender gave it, unless that could spoil a log. */
  begin(request: Pick<HttpRequest, 'method' | 'path' | 'header'>): RequestEntry {
    const given = request.header(REQUEST_ID);
    const requestId = given && /^[\w.:-]{1,128}$/.test(given) ? given : `${this.#prefix}-${++this.#count}`;
    const started = this.#logger === silentLogger ? 0 : performance.now();
    return { requestId, method: request.method, path: request.path, started };
  }

  end({ requestId, method, path, started }: RequestEntry, status: number, report: CallReport): void {
    if (this.#logger === silentLogger) return;
    const { operation, error, deprecatedMethod } = report;
    const ms = Math.round((performance.now() - started) * 1000) / 1000;
    const outcome = error ? error.name : status < 400 ? 'ok' : 'refused';
    // Task ids in a path are not secret, but a path that we do not know may be anything.
    const record = { requestId, method, path: path.slice(0, 200), operation, status, ms, outcome };
    if (deprecatedMethod) this.#logger.warn({ requestId, method: deprecatedMethod }, 'a deprecated method was called');
    if (error?.name === 'Internal') this.#logger.error({ ...record, err: error.cause ?? error }, 'request failed');
    else this.#logger.info(record, 'request');
  }
}
