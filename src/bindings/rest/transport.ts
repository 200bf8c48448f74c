import { isRecord } from '../../internal/is-record.ts';
import { single } from '../../internal/single.ts';
import { type ErrorName, errorTable } from '../../protocol/error.ts';
import { isStreamOperation, type OperationName, type StreamOperation } from '../../protocol/operation.ts';
import type { ClientContext, ClientService, StreamItem } from '../../protocol/service.ts';
import { ClientError } from '../client-error.ts';
import { errorIn, messageIn } from '../error-body.ts';
import { A2A_TYPE, JSON_TYPE } from '../http.ts';
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
} from '../http-transport.ts';
import { errorNameOfCode, errorNameOfDetails, RemoteError } from '../remote-error.ts';
import { place } from './place.ts';

/** Calls an agent over HTTP+JSON (section 11). */
export function createRestTransport(options: HttpTransportOptions): ClientService {
  const { codec } = options;

  const call = async (operation: OperationName, request: object, context: ClientContext) => {
    const route = codec.routes[operation];
    if (!route) throw new ClientError('unsupported', `A2A ${codec.version} has no ${operation} over HTTP+JSON`);
    const first = await callAt(route, operation, { request, context });
    if (first.answer.status < 300) return first;
    const text = await first.answer.text();
    // 0.3 defines listing tasks for gRPC only.
    if (operation === 'listTasks' && codec.version.startsWith('0.') && isMissing(text, first.answer.status)) {
      const { status } = first.answer;
      throw new ClientError('unsupported', `${first.url.origin} does not list tasks: HTTP status ${status}`, {
        status,
      });
    }
    const other = codec.otherRoutes?.[operation];
    if (!other || !isMissing(text, first.answer.status)) throw restError(text, first.answer.status, first.url);
    const second = await callAt(other, operation, { request, context });
    if (second.answer.status < 300) return second;
    const secondText = await second.answer.text();
    // If the agent has neither route, the first answer says more.
    if (isMissing(secondText, second.answer.status)) throw restError(text, first.answer.status, first.url);
    throw restError(secondText, second.answer.status, second.url);
  };

  const callAt = async (
    route: string,
    operation: OperationName,
    { request, context }: { request: object; context: ClientContext },
  ) => {
    const fields = codec.rest.encodeRequest(operation, request as never) as Record<string, unknown>;
    const { method, url, body } = place(options, route, fields);
    const answer = await options.send({
      method,
      url,
      headers: { ...contextHeaders(codec, context), ...(body === undefined ? {} : { 'content-type': JSON_TYPE }) },
      ...(body === undefined ? {} : { body }),
      accept: isStreamOperation(operation) ? `text/event-stream, ${JSON_TYPE}` : `${A2A_TYPE}, ${JSON_TYPE}`,
      idempotent: isRepeatable(operation),
      signal: context.signal,
    });
    tellExtensions(context, answer.header);
    return { answer, url };
  };

  const unary = async (operation: OperationName, request: object, context: ClientContext) => {
    const { answer } = await call(operation, request, context);
    const text = await answer.text();
    const value = text.trim() === '' ? {} : parseAnswer(text, 'The answer');
    return decodeAnswer('$', () => codec.rest.decodeResult(operation, value));
  };

  const stream = async (operation: StreamOperation, request: object, context: ClientContext) => {
    const { answer, url } = await call(operation, request, context);
    if (answer.header('content-type').startsWith('text/event-stream')) return events(answer, url);
    // A single result from an agent that has nothing to stream.
    const value = parseAnswer(await answer.text(), 'The answer');
    return single({ event: decodeAnswer('$', () => codec.rest.decodeEvent(value).event) });
  };

  async function* events(answer: HttpAnswer, url: URL): AsyncGenerator<StreamItem> {
    for await (const frame of answer.events()) {
      const value = parseAnswer(frame.data, 'An event');
      if (isRecord(value) && value.error !== undefined) throw restError(frame.data, 500, url);
      yield { position: positionOf(frame), event: decodeAnswer('$', () => codec.rest.decodeEvent(value).event) };
    }
  }

  return transportService({ unary, stream });
}

/** Whether a response means that the route does not exist. A 404 with an agent's error is about the task. */
function isMissing(text: string, status: number): boolean {
  if (status === 405 || status === 501) return true;
  const error = errorIn(text);
  return status === 404 && !(isRecord(error) && typeof error.message === 'string' && error.status !== 'UNIMPLEMENTED');
}

/** Section 11.6: `google.rpc.Status`. If the agent gives no reason, the status is used. */
function restError(text: string, status: number, url: URL): Error {
  const error = errorIn(text);
  if (!isRecord(error)) return statusError(status, url, text);
  const details = Array.isArray(error.details) ? error.details : [];
  const message = messageIn(error);
  const http = typeof error.code === 'number' && error.code >= 400 && error.code < 600 ? error.code : status;
  // Bodies of 0.3 have the code of JSON-RPC.
  const name = errorNameOfDetails(details) ?? errorNameOfCode(error.code) ?? errorNameOfStatus(error.status, http, url);
  if (!name || message === undefined) return statusError(status, url, text);
  return new RemoteError(name, message, { http, details });
}

/** The most common error for a `google.rpc.Code` and an HTTP status. */
function errorNameOfStatus(grpc: unknown, http: number, url: URL): ErrorName | undefined {
  if (grpc === errorTable.MethodNotFound.grpc || http === 405) return 'MethodNotFound';
  if (grpc === 'FAILED_PRECONDITION') return 'UnsupportedOperation';
  if (http === 404) return /\/tasks\/[^/]/.test(url.pathname) ? 'TaskNotFound' : 'MethodNotFound';
  // No version of the specification defines this status; servers of 0.3 use it for this error.
  if (http === 409) return 'TaskNotCancelable';
  if (http === 400 || http === 422) return 'InvalidParams';
  if (http === 415) return 'ContentTypeNotSupported';
  return http === 500 || grpc === 'INTERNAL' ? 'Internal' : undefined;
}
