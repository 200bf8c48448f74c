import { type Dialect, v1Codec, type WireCodec } from '../../protocol/codec.ts';
import { type A2AError, toA2AError } from '../../protocol/error.ts';
import type { OperationName, ResponseOf } from '../../protocol/operation.ts';
import type { Caller, ServerContext, StreamItem } from '../../protocol/service.ts';
import {
  asRefusal,
  errorEvent,
  type HttpRequest,
  type HttpResponse,
  isPrivateDocument,
  JSON_HEADERS,
  JSON_TYPE,
  privateHeaders,
  readJson,
  requestedVersion,
  SSE_HEADERS,
  sseBody,
  typeRefusal,
  wantsErrorEvent,
} from '../http.ts';
import {
  answerHeaders,
  type BindingServices,
  type CallReport,
  type OwnMethod,
  type Performed,
  perform,
} from '../perform.ts';
import { encodeRpcError, type RpcId } from './errors.ts';
import { messageOf } from './own-method.ts';
import { chooseCodec, idOf, type RpcCall, readCall, requireId } from './wire.ts';

/** RFC 9745 requires a date; this one means "always". */
const DEPRECATED = '@0';

/** Answers JSON-RPC 2.0 over HTTP (section 9) in every version that has a codec. */
export type JsonRpcHandler = (request: HttpRequest, caller: Caller, report: CallReport) => Promise<HttpResponse>;

/** Builds the JSON-RPC binding. */
export function createJsonRpcHandler(services: BindingServices, codecs: readonly WireCodec[]): JsonRpcHandler {
  return async (request, caller, report) => {
    let id: RpcId = null;
    let dialect = (codecs[0] as WireCodec).jsonrpc;
    try {
      const body = await services.access.receive(caller, request, () => request.text());
      const value = parseBody(request, body, services.maxValues);
      id = idOf(value);
      const call = readCall(value);
      const own = Object.hasOwn(services.methods, call.method) ? services.methods[call.method] : undefined;
      if (own) return await answerOwnMethod(services, { own, call, request, caller, report });
      const version = requestedVersion(request);
      const { codec, operation } = chooseCodec(codecs, version, call.method);
      report.operation = operation;
      dialect = (version && codec.namedJsonrpc) || codec.jsonrpc;
      const decode = () => {
        const params = dialect.decodeRequest(operation, call.params ?? {});
        requireId(call);
        return params;
      };
      const begun = perform(services, { operation, caller, incoming: request, report, version: codec.version, decode });
      const performed = begun instanceof Promise ? await begun : begun;
      const answered = { dialect, operation, call, request, report, context: performed.context };
      if (performed.events) return streamOf(await performed.events, answered);
      return answerOf(await performed.response, answered);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal) throw refusal;
      const known = toA2AError(error, report.requestId);
      const failure = dialect.translateError?.(known, report.operation) ?? known;
      report.error = failure;
      const body = encodeRpcError(id, failure, dialect);
      if (wantsErrorEvent(request, report.operation)) return errorEvent(body);
      return { status: 200, headers: JSON_HEADERS, body };
    }
  };
}

function parseBody(request: HttpRequest, body: string, maxValues: number): unknown {
  const refusal = typeRefusal(request, body, JSON_TYPE);
  if (refusal) throw refusal;
  return readJson(request, body, maxValues);
}

interface ReadRequest {
  readonly call: RpcCall;
  readonly request: HttpRequest;
  readonly caller: Caller;
  readonly report: CallReport;
}

/** Answers the agent's own method as a message for one of its skills. Section 9 does not define such methods, hence the `Deprecation` header. */
async function answerOwnMethod(
  services: BindingServices,
  { own, call, request, caller, report }: ReadRequest & { readonly own: OwnMethod },
): Promise<HttpResponse> {
  report.operation = 'sendMessage';
  report.deprecatedMethod = call.method;
  const decode = () => {
    const message = messageOf(own, call);
    requireId(call);
    return message;
  };
  const performed = (await perform(services, {
    operation: 'sendMessage',
    caller,
    incoming: request,
    report,
    version: v1Codec.version,
    decode,
  })) as Extract<Performed<'sendMessage'>, { response: unknown }>;
  const { context } = performed;
  const response = await performed.response;
  const result = own.result ? own.result(response) : response;
  const headers = answerHeaders({ ...JSON_HEADERS, deprecation: DEPRECATED }, request, context);
  return { status: 200, headers, body: JSON.stringify({ jsonrpc: '2.0', id: call.id, result }) };
}

interface Answered extends Omit<ReadRequest, 'caller'> {
  readonly dialect: Dialect;
  readonly operation: OperationName;
  readonly context: ServerContext;
}

function envelopeOf({ id }: RpcCall): string {
  return `{"jsonrpc":"2.0","id":${typeof id === 'number' ? id : JSON.stringify(id)},"result":`;
}

function streamOf(events: AsyncIterable<StreamItem>, { dialect, call, request, report, context }: Answered) {
  const envelope = envelopeOf(call);
  // Not the call itself, whose parameters would stay in memory as long as the stream.
  const id = call.id as RpcId;
  const writer = {
    event: (item: StreamItem) => `${envelope}${dialect.encodeEvent(item)}}`,
    failure: (error: A2AError) => encodeRpcError(id, error, dialect),
  };
  return { status: 200, headers: answerHeaders(SSE_HEADERS, request, context), body: sseBody(events, writer, report) };
}

function answerOf(
  response: ResponseOf<OperationName>,
  { dialect, operation, call, request, context }: Answered,
): HttpResponse {
  const result = dialect.encodeResult(operation, response);
  const headers = answerHeaders(JSON_HEADERS, request, context);
  return {
    status: 200,
    headers: isPrivateDocument(operation) ? privateHeaders(headers, result) : headers,
    body: `${envelopeOf(call)}${result}}`,
  };
}
