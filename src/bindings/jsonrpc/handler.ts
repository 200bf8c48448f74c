import type { Dialect, WireCodec } from '../../protocol/codec.ts';
import { type A2AError, toA2AError } from '../../protocol/error.ts';
import { isStreamOperation, type OperationName } from '../../protocol/operation.ts';
import type { Caller } from '../../protocol/service.ts';
import {
  answerHeaders,
  asRefusal,
  type BindingServices,
  type CallReport,
  callContext,
  type HttpRequest,
  type HttpResponse,
  isPrivateDocument,
  JSON_HEADERS,
  JSON_TYPE,
  type OwnMethod,
  privateHeaders,
  readJson,
  requestedVersion,
  SSE_HEADERS,
  sseBody,
  typeRefusal,
} from '../http.ts';
import { encodeRpcError, type RpcId } from './errors.ts';
import { messageOf } from './own-method.ts';
import { chooseCodec, idOf, type RpcCall, readCall, requireId } from './wire.ts';

/** RFC 9745 wants a date; this one says: for as long as anybody remembers. */
const DEPRECATED = '@0';

/** Answers JSON-RPC 2.0 over HTTP (section 9) in every version that a codec is given for. */
export type JsonRpcHandler = (request: HttpRequest, caller: Caller, report: CallReport) => Promise<HttpResponse>;

/** Builds the JSON-RPC binding. */
export function createJsonRpcHandler(services: BindingServices, codecs: readonly WireCodec[]): JsonRpcHandler {
  return async (request, caller, report) => {
    let id: RpcId = null;
    let dialect = (codecs[0] as WireCodec).jsonrpc;
    try {
      const value = parseBody(request);
      id = idOf(value);
      const call = readCall(value);
      const own = Object.hasOwn(services.methods, call.method) ? services.methods[call.method] : undefined;
      if (own) return await performOwnMethod(services, { own, call, request, caller, report });
      const version = requestedVersion(request);
      const { codec, operation } = chooseCodec(codecs, version, call.method);
      report.operation = operation;
      dialect = (version && codec.namedJsonrpc) || codec.jsonrpc;
      return await perform(services, { dialect, operation, call, request, caller, report });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal) throw refusal;
      const failure = toA2AError(error, report.requestId);
      report.error = failure;
      const body = encodeRpcError(id, failure, dialect);
      const isStream = report.operation !== undefined && isStreamOperation(report.operation);
      if (isStream && dialect.streamErrorsAreEvents) {
        return { status: 200, headers: SSE_HEADERS, body: `data: ${body}\n\n` };
      }
      return { status: 200, headers: JSON_HEADERS, body };
    }
  };
}

function parseBody(request: HttpRequest): unknown {
  const refusal = typeRefusal(request, JSON_TYPE);
  if (refusal) throw refusal;
  return readJson(request);
}

/** The agent's own method as a message for one of its skills. Section 9 knows nothing of it, hence the header. */
async function performOwnMethod(
  services: BindingServices,
  { own, call, request, caller, report }: Omit<Performance, 'dialect' | 'operation'> & { readonly own: OwnMethod },
): Promise<HttpResponse> {
  report.operation = 'sendMessage';
  report.deprecatedMethod = call.method;
  services.admit('sendMessage', caller, request);
  const message = messageOf(own, call);
  const id = requireId(call);
  const response = await services.service.sendMessage(
    message,
    callContext(request, caller, { extensions: services.extensions, tenant: '', report }),
  );
  const result = own.result ? own.result(response) : response;
  const headers = { ...JSON_HEADERS, deprecation: DEPRECATED };
  return { status: 200, headers, body: JSON.stringify({ jsonrpc: '2.0', id, result }) };
}

interface Performance {
  readonly dialect: Dialect;
  readonly operation: OperationName;
  readonly call: RpcCall;
  readonly request: HttpRequest;
  readonly caller: Caller;
  readonly report: CallReport;
}

async function perform(
  services: BindingServices,
  { dialect, operation, call, request, caller, report }: Performance,
): Promise<HttpResponse> {
  services.admit(operation, caller, request);
  const params = dialect.decodeRequest(operation, call.params ?? {});
  const id = requireId(call);
  const context = callContext(request, caller, {
    extensions: services.extensions,
    tenant: params.tenant ?? '',
    report,
  });
  const envelope = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  if (isStreamOperation(operation)) {
    const open = () => services.service[operation](params as never, context);
    const items = await services.openStream(request, caller, open);
    const writer = {
      event: (item: Parameters<typeof dialect.encodeEvent>[0]) => `${envelope}${dialect.encodeEvent(item)}}`,
      failure: (error: A2AError) => encodeRpcError(id, error, dialect),
    };
    return { status: 200, headers: answerHeaders(SSE_HEADERS, request, context), body: sseBody(items, writer, report) };
  }
  const result = dialect.encodeResult(
    operation,
    (await services.service[operation](params as never, context)) as never,
  );
  const headers = answerHeaders(JSON_HEADERS, request, context);
  return {
    status: 200,
    headers: isPrivateDocument(operation) ? privateHeaders(headers, result) : headers,
    body: `${envelope}${result}}`,
  };
}
