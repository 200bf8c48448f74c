import { isRecord } from '../../internal/is-record.ts';
import { single } from '../../internal/single.ts';
import { isStreamOperation, type OperationName, type StreamOperation } from '../../protocol/operation.ts';
import type { ClientContext, ClientService, StreamItem } from '../../protocol/service.ts';
import { ClientError } from '../client-error.ts';
import {
  contextHeaders,
  decodeAnswer,
  type HttpAnswer,
  type HttpTransportOptions,
  isRepeatable,
  parseAnswer,
  positionOf,
  statusError,
  tellExtensions,
  transportService,
  withTenant,
} from '../http-transport.ts';
import { errorNameOfCode, errorNameOfDetails, RemoteError } from '../remote-error.ts';

/** Calls an agent over JSON-RPC 2.0 (section 9). */
export function createJsonRpcTransport(options: HttpTransportOptions): ClientService {
  const { codec } = options;
  const url = new URL(options.url);
  let count = 0;

  const post = async (operation: OperationName, request: object, context: ClientContext): Promise<Exchange> => {
    const method = codec.methods[operation];
    if (!method) throw new ClientError('unsupported', `A2A ${codec.version} has no ${operation} over JSON-RPC`);
    const params = codec.jsonrpc.encodeRequest(operation, withTenant(request, options.tenant) as never);
    const id = ++count;
    const answer = await options.send({
      method: 'POST',
      url,
      headers: { ...contextHeaders(codec, context), 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      accept: isStreamOperation(operation) ? 'text/event-stream, application/json' : 'application/json',
      idempotent: isRepeatable(operation),
      signal: context.signal,
    });
    tellExtensions(context, answer.header);
    return { answer, call: { id, url } };
  };

  const unary = async (operation: OperationName, request: object, context: ClientContext) => {
    const { answer, call } = await post(operation, request, context);
    const result = readResult(await answer.text(), answer.status, call);
    return decodeAnswer('$.result', () => codec.jsonrpc.decodeResult(operation, result));
  };

  const stream = async (operation: StreamOperation, request: object, context: ClientContext) => {
    const { answer, call } = await post(operation, request, context);
    if (answer.header('content-type').startsWith('text/event-stream') && answer.status < 300)
      return events({ answer, call });
    // Not a stream: an error, or a single result from an agent that has nothing to stream.
    const result = readResult(await answer.text(), answer.status, call);
    return single({ event: decodeAnswer('$.result', () => codec.jsonrpc.decodeEvent(result).event) });
  };

  async function* events({ answer, call }: Exchange): AsyncGenerator<StreamItem> {
    for await (const frame of answer.events()) {
      const result = readResult(frame.data, answer.status, call);
      const event = decodeAnswer('$.result', () => codec.jsonrpc.decodeEvent(result).event);
      yield { position: positionOf(frame), event };
    }
  }

  return transportService({ unary, stream });
}

/** What an answer has to belong to. */
interface Call {
  readonly id: number;
  readonly url: URL;
}

interface Exchange {
  readonly answer: HttpAnswer;
  readonly call: Call;
}

/** The result of a JSON-RPC response; its error is thrown. */
function readResult(text: string, status: number, { id, url }: Call): unknown {
  // An error page of a proxy between client and agent.
  if (status >= 300 && !text.trimStart().startsWith('{')) throw statusError(status, url, text);
  const value = parseAnswer(text, 'The JSON-RPC response');
  if (!isRecord(value)) throw violation('$', 'must be an object');
  // An answer to another request, such as one that a proxy has mixed up, is nobody's here. Refusals that did not read the request have no
  // id, and some agents make a text of a number.
  if (value.id !== undefined && value.id !== null && String(value.id) !== String(id))
    throw violation('$.id', `is ${JSON.stringify(value.id)}, which is not the id of the request`);
  // A refusal by HTTP itself repeats its status as the code.
  const isRefusal = status >= 300 && isRecord(value.error) && value.error.code === status;
  if (isRecord(value.error) && typeof value.error.code === 'number' && value.jsonrpc !== undefined && !isRefusal) {
    throw rpcError(value.error, status);
  }
  if (status >= 300) throw statusError(status, url, text);
  if (value.error !== undefined && value.error !== null) throw violation('$.error', 'must be a JSON-RPC error');
  if (value.result === undefined) throw violation('$.result', 'is required');
  return value.result;
}

function rpcError(error: Record<string, unknown>, status: number): RemoteError {
  const { code, message, data } = error;
  const details = Array.isArray(data) ? data : data === undefined || data === null ? [] : [data];
  const name = errorNameOfCode(code) ?? errorNameOfDetails(details) ?? 'Internal';
  return new RemoteError(name, typeof message === 'string' ? message : name, {
    code: code as number,
    http: status >= 400 ? status : undefined,
    details,
  });
}

function violation(path: string, description: string): ClientError {
  return new ClientError('protocol-violation', `The agent's answer is not JSON-RPC 2.0: ${path} ${description}`, {
    path,
  });
}
