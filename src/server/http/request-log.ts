import type { HttpRequest } from '../../bindings/http.ts';
import type { CallReport } from '../../bindings/perform.ts';
import { type Logger, silentLogger } from '../../internal/logger.ts';

/** The header that names a request, in both directions. */
export const REQUEST_ID = 'x-request-id';

/** Writes one record for each request: who asked for what, how it ended, how long it took. Never contents or credentials. */
export class RequestLog {
  readonly #logger: Logger;
  readonly #prefix = crypto.randomUUID().slice(0, 8);
  #count = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** A request keeps the id that its sender gave it, unless that could spoil a log. */
  idOf(request: HttpRequest): string {
    const given = request.header(REQUEST_ID);
    return given && /^[\w.:-]{1,128}$/.test(given) ? given : `${this.#prefix}-${++this.#count}`;
  }

  /** The moment from which {@link end} counts. */
  start(): number {
    return this.#logger === silentLogger ? 0 : performance.now();
  }

  end(
    { method, path }: HttpRequest,
    report: CallReport,
    { started, status }: { started: number; status: number },
  ): void {
    if (this.#logger === silentLogger) return;
    const { requestId, operation, error, deprecatedMethod } = report;
    const ms = Math.round((performance.now() - started) * 1000) / 1000;
    const outcome = error ? error.name : status < 400 ? 'ok' : 'refused';
    // Task ids in a path are not secret, but a path that we do not know may be anything.
    const record = { requestId, method, path: path.slice(0, 200), operation, status, ms, outcome };
    if (deprecatedMethod) this.#logger.warn({ requestId, method: deprecatedMethod }, 'a deprecated method was called');
    if (error?.name === 'Internal') this.#logger.error({ ...record, err: error.cause ?? error }, 'request failed');
    else this.#logger.info(record, 'request');
  }
}
