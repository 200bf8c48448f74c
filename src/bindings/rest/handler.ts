import { type Dialect, v1Codec, type WireCodec } from '../../protocol/codec.ts';
import { A2AError, toA2AError } from '../../protocol/error.ts';
import type { OperationName } from '../../protocol/operation.ts';
import type { Caller } from '../../protocol/service.ts';
import { checkVersion } from '../check-version.ts';
import {
  A2A_TYPE,
  asRefusal,
  type HttpRequest,
  type HttpResponse,
  hasTag,
  httpStatusOf,
  isPrivateDocument,
  JSON_HEADERS,
  mediaType,
  privateHeaders,
  requestedVersion,
  SSE_HEADERS,
  sseBody,
  type TextResponse,
} from '../http.ts';
import { answerHeaders, type BindingServices, type CallReport, perform } from '../perform.ts';
import { encodeRestError } from './errors.ts';
import { compileRoutes, matchRoute, parseBody, readQuery, UnreadableType } from './wire.ts';

/** Answers HTTP+JSON (section 11); `path` is relative to the interface's URL. */
export type RestHandler = (
  request: HttpRequest,
  path: string,
  caller: Caller,
  report: CallReport,
) => Promise<HttpResponse>;

/** Builds the HTTP+JSON binding. */
export function createRestHandler(services: BindingServices, codecs: readonly WireCodec[]): RestHandler {
  const routes = compileRoutes(codecs);
  return async (request, path, caller, report) => {
    let dialect = (codecs[0] ?? v1Codec).rest;
    try {
      const match = matchRoute(routes, request.method, path);
      if ('allowed' in match) return unmatched(request, match.allowed, dialect, report);
      report.operation = match.operation;
      const requested = requestedVersion(request);
      dialect = (requested && match.codec.namedRest) || match.codec.rest;
      checkVersion(requested, match.codec, { codecs, where: 'at this path' });
      const { version } = match.codec;
      return await answer(services, { ...match, version, dialect, request, caller, report });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal) throw refusal;
      const known = toA2AError(error, report.requestId);
      const failed = dialect.translateError?.(known, report.operation) ?? known;
      report.error = failed;
      return failure(request, failed, dialect, error instanceof UnreadableType ? 415 : undefined);
    }
  };
}

/** The answer to a failed request; `status` if HTTP is more precise than the error table. */
function failure(
  request: HttpRequest,
  error: A2AError,
  dialect: Dialect,
  status: number = httpStatusOf(error),
): TextResponse {
  return { status, headers: jsonHeaders(request), body: encodeRestError(error, dialect, status) };
}

function unmatched(
  request: HttpRequest,
  allowed: readonly string[],
  dialect: Dialect,
  report: CallReport,
): HttpResponse {
  const { method, path } = request;
  const hint =
    allowed.length > 0 ? `allowed: ${allowed.join(', ')}` : 'an agent has POST /message:send, GET /tasks and more';
  const error = new A2AError('MethodNotFound', `No such resource: ${method} ${path.slice(0, 200)}; ${hint}`);
  report.error = error;
  if (allowed.length === 0) return failure(request, error, dialect);
  const response = failure(request, error, dialect, 405);
  return { ...response, headers: { ...response.headers, allow: allowed.join(', ') } };
}

interface MatchedRequest {
  readonly operation: OperationName;
  readonly fields: Readonly<Record<string, string>>;
  readonly version: string;
  readonly dialect: Dialect;
  readonly request: HttpRequest;
  readonly caller: Caller;
  readonly report: CallReport;
}

async function answer(
  services: BindingServices,
  { operation, fields, version, dialect, request, caller, report }: MatchedRequest,
): Promise<HttpResponse> {
  const isQuery = request.method !== 'POST';
  const receive = async () => {
    const body = await services.access.receive(caller, request, () => request.text());
    return parseBody(request, body, services.maxValues);
  };
  const decode = async () => {
    const value = isQuery ? readQuery(request.query) : await receive();
    // The value is new and can be modified: copying many members would take as long as parsing them.
    return dialect.decodeRequest(operation, Object.assign(value, fields), isQuery ? 'query' : 'json');
  };
  const performed = await perform(services, { operation, caller, incoming: request, report, version, decode });
  const { context } = performed;
  if (performed.events) {
    const events = await performed.events;
    const writer = { event: dialect.encodeEvent, failure: (error: A2AError) => encodeRestError(error, dialect) };
    const headers = answerHeaders(SSE_HEADERS, request, context);
    return { status: 200, headers, body: sseBody(events, writer, report) };
  }
  const result = dialect.encodeResult(operation, await performed.response);
  const headers = answerHeaders(jsonHeaders(request), request, context);
  return isPrivateDocument(operation)
    ? privateAnswer(request, headers, result)
    : { status: 200, headers, body: result };
}

function privateAnswer(request: HttpRequest, headers: HttpResponse['headers'], body: string): HttpResponse {
  const all = privateHeaders(headers, body);
  return hasTag(request, all.etag ?? '')
    ? { status: 304, headers: all, body: '' }
    : { status: 200, headers: all, body };
}

const A2A_HEADERS: Readonly<Record<string, string>> = { ...JSON_HEADERS, 'content-type': A2A_TYPE };

/** Section 11.1 prefers `application/a2a+json`, but many clients know only `application/json`, so the answer uses the type of the request. */
function jsonHeaders(request: HttpRequest): Readonly<Record<string, string>> {
  const wantsA2A = request.header('accept')?.includes(A2A_TYPE) || mediaType(request) === A2A_TYPE;
  return wantsA2A ? A2A_HEADERS : JSON_HEADERS;
}
