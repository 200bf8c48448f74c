import { asRefusal, HttpRefusal, type HttpRequest, type HttpResponse } from '../../bindings/http.ts';
import { type CallReport, createReport } from '../../bindings/perform.ts';
import type { Logger } from '../../internal/logger.ts';
import { mapAsync } from '../../internal/map-async.ts';
import { CARD_PATH, OLD_CARD_PATH } from '../../protocol/card.ts';
import { KEYS_PATH } from '../card/card-signing.ts';
import type { Route } from '../mount/router.ts';
import { withCommonHeaders } from './common-headers.ts';
import { type CorsOrigins, preflight } from './cors.ts';
import type { RequestLog } from './request-log.ts';

interface HandlerOptions {
  readonly logger: Logger;
  readonly log: RequestLog;
  readonly cors: CorsOrigins | undefined;
  /** Whether clients come by https, whatever brings the requests here. */
  readonly isEncrypted: boolean;
}

/** Answers every request, whatever happens, with the headers that all answers have, and writes a record of it. */
export function createRequestHandler(route: Route, options: HandlerOptions) {
  const { logger, log, cors } = options;
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const entry = log.begin(request);
    const { requestId } = entry;
    const report = createReport(requestId);
    let response: HttpResponse;
    try {
      response = request.method === 'OPTIONS' ? answerPreflight(request, cors) : await route(request, report);
    } catch (error) {
      response = refusal(error, logger, report);
    }
    const { status, body } = response;
    const headers = withCommonHeaders(response.headers, request, options);
    if (typeof body === 'string') {
      log.end(entry, status, report);
      return { status, headers, requestId, body };
    }
    const finished = () => log.end(entry, status, report);
    return { status, headers, requestId, body: mapAsync(body, { finished }) };
  };
}

/** Cards and their keys are open to every page, whatever the rest is. */
const OPEN_PATHS = [CARD_PATH, OLD_CARD_PATH, KEYS_PATH];

function answerPreflight(request: HttpRequest, cors: CorsOrigins | undefined): HttpResponse {
  return preflight(request, OPEN_PATHS.some((path) => request.path.endsWith(path)) || cors);
}

function refusal(error: unknown, logger: Logger, report: CallReport): HttpResponse {
  const known = asRefusal(error);
  if (known) return known.toResponse(report);
  logger.error({ requestId: report.requestId, err: error }, 'a request could not be handled');
  return new HttpRefusal(500, 'INTERNAL', 'Internal error').toResponse(report);
}
