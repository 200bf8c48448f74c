import type { HttpRequest, HttpResponse } from '../../bindings/http.ts';
import type { HeaderRecord } from './merge-headers.ts';

/** Web origins that may call the agents: true for all of them. */
export type CorsOrigins = boolean | readonly string[];

const EXPOSED =
  'a2a-version, a2a-extensions, etag, ratelimit, ratelimit-policy, retry-after, www-authenticate, x-a2a-extensions, x-request-id';
const ALLOWED_HEADERS =
  'a2a-extensions, a2a-version, accept, authorization, content-type, idempotency-key, if-modified-since, if-none-match, last-event-id, traceparent, tracestate, x-a2a-extensions, x-api-key, x-request-id';

/** The headers that let a web page read the answer; undefined when none are needed. The same record for each answer to an origin. */
export function corsHeaders(request: HttpRequest, origins: CorsOrigins | undefined): HeaderRecord | undefined {
  if (!origins) return undefined;
  if (origins === true) return FOR_ALL;
  const origin = request.header('origin');
  if (origin === undefined || !origins.includes(origin)) return undefined;
  let headers = byOrigin.get(origin);
  if (!headers) byOrigin.set(origin, (headers = { ...FOR_ALL, 'access-control-allow-origin': origin, vary: 'origin' }));
  return headers;
}

const FOR_ALL: HeaderRecord = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
/** For origins that a server names, which are few. */
const byOrigin = new Map<string, HeaderRecord>();

/** Answers the preflight request of a browser. */
export function preflight(request: HttpRequest, origins: CorsOrigins | undefined): HttpResponse {
  const cors = corsHeaders(request, origins);
  const headers: Record<string, string> = { ...cors, allow: 'GET, HEAD, POST, DELETE, OPTIONS' };
  if (cors) {
    headers['access-control-allow-methods'] = 'GET, POST, DELETE';
    headers['access-control-allow-headers'] = ALLOWED_HEADERS;
    headers['access-control-max-age'] = '86400';
  }
  return { status: 204, headers, body: '' };
}
