import { type Dialect, v1Codec, type WireCodec } from '../../protocol/codec.ts';
import { A2AError, toA2AError } from '../../protocol/error.ts';
import { isStreamOperation, type OperationName } from '../../protocol/operation.ts';
import type { Caller } from '../../protocol/service.ts';
import { parseVersion, versionNotSupported } from '../../protocol/version.ts';
import {
  A2A_TYPE,
  answerHeaders,
  asRefusal,
  type BindingServices,
  type CallReport,
  callContext,
  type HttpRequest,
  type HttpResponse,
  hasTag,
  isPrivateDocument,
  JSON_HEADERS,
  mediaType,
  privateHeaders,
  requestedVersion,
  SSE_HEADERS,
  sseBody,
  typeRefusal,
} from '../http.ts';
import { encodeRestError } from './errors.ts';
import { compileRoutes, matchRoute, readBody, readQuery } from './wire.ts';

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
      dialect = match.codec.rest;
      checkVersion(requestedVersion(request), match.codec, codecs);
      return await perform(services, { ...match, dialect, request, caller, report });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal) throw refusal;
      report.error = toA2AError(error, report.requestId);
      return failure(request, report.error, dialect);
    }
  };
}

/** The answer to a failed request; `status` where HTTP is more precise than the error table. */
function failure(request: HttpRequest, error: A2AError, dialect: Dialect, status: number = error.http): HttpResponse {
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
  report.error = new A2AError('MethodNotFound', `No such resource: ${method} ${path.slice(0, 200)}; ${hint}`);
  if (allowed.length === 0) return failure(request, report.error, dialect);
  const response = failure(request, report.error, dialect, 405);
  return { ...response, headers: { ...response.headers, allow: allowed.join(', ') } };
}

function checkVersion(requested: string | undefined, codec: WireCodec, codecs: readonly WireCodec[]): void {
  const version = parseVersion(requested);
  if (version === undefined || version === codec.version) return;
  const supported = codecs.map((known) => known.version);
  if (!supported.includes(version)) throw versionNotSupported(version, supported);
  throw versionNotSupported(`${version} at this path`, [codec.version]);
}

interface Performance {
  readonly operation: OperationName;
  readonly fields: Readonly<Record<string, string>>;
  readonly dialect: Dialect;
  readonly request: HttpRequest;
  readonly caller: Caller;
  readonly report: CallReport;
}

async function perform(
  services: BindingServices,
  { operation, fields, dialect, request, caller, report }: Performance,
): Promise<HttpResponse> {
  services.admit(operation, caller, request);
  const refusal = request.method === 'POST' ? typeRefusal(request, A2A_TYPE) : undefined;
  if (refusal) return failure(request, (report.error = refusal), dialect, 415);
  const isQuery = request.method !== 'POST';
  const value = isQuery ? { ...readQuery(request.query), ...fields } : { ...readBody(request), ...fields };
  const params = dialect.decodeRequest(operation, value, isQuery ? 'query' : 'json');
  const context = callContext(request, caller, {
    extensions: services.extensions,
    tenant: params.tenant ?? '',
    report,
  });
  if (isStreamOperation(operation)) {
    const open = () => services.service[operation](params as never, context);
    const items = await services.openStream(request, caller, open);
    const writer = { event: dialect.encodeEvent, failure: (error: A2AError) => encodeRestError(error, dialect) };
    return { status: 200, headers: answerHeaders(SSE_HEADERS, request, context), body: sseBody(items, writer, report) };
  }
  const result = await services.service[operation](params as never, context);
  const body = dialect.encodeResult(operation, result as never);
  const headers = answerHeaders(jsonHeaders(request), request, context);
  return isPrivateDocument(operation) ? privateAnswer(request, headers, body) : { status: 200, headers, body };
}

function privateAnswer(request: HttpRequest, headers: HttpResponse['headers'], body: string): HttpResponse {
  const all = privateHeaders(headers, body);
  return hasTag(request, all.etag ?? '')
    ? { status: 304, headers: all, body: '' }
    : { status: 200, headers: all, body };
}

const A2A_HEADERS: Readonly<Record<string, string>> = { ...JSON_HEADERS, 'content-type': A2A_TYPE };

/** Section 11.1 prefers `application/a2a+json`; many clients know only `application/json`, so we answer in what we were asked. */
function jsonHeaders(request: HttpRequest): Readonly<Record<string, string>> {
  const wantsA2A = request.header('accept')?.includes(A2A_TYPE) || mediaType(request) === A2A_TYPE;
  return wantsA2A ? A2A_HEADERS : JSON_HEADERS;
}
