import type { HttpRequest, HttpResponse } from '../../bindings/http.ts';

/** Web origins that may call the agents: true for all of them. */
export type CorsOrigins = boolean | readonly string[];

const EXPOSED =
  'a2a-version, a2a-extensions, etag, ratelimit, ratelimit-policy, retry-after, www-authenticate, x-a2a-extensions, x-request-id';
const ALLOWED_HEADERS =
  'a2a-extensions, a2a-version, accept, authorization, content-type, idempotency-key, if-modified-since, if-none-match, last-event-id, traceparent, tracestate, x-a2a-extensions, x-api-key, x-request-id';

/** The headers that let a web page read the answer; undefined when none are needed. */
export function corsHeaders(
  request: HttpRequest,
  origins: CorsOrigins | undefined,
): Record<string, string> | undefined {
  if (!origins) return undefined;
  if (origins === true) return { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
  const origin = request.header('origin');
  if (origin === undefined || !origins.includes(origin)) return undefined;
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'origin' };
}

/** Answers a browser that asks what it may send. */
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
