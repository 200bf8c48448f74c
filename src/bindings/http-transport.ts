import type { ClientCodec } from '../protocol/client-codec.ts';
import { A2AError } from '../protocol/error.ts';
import { serviceOf } from '../protocol/interceptor.ts';
import { isStreamOperation, type OperationName, type StreamOperation } from '../protocol/operation.ts';
import type { ClientContext, ClientService, StreamItem } from '../protocol/service.ts';
import { VERSION_HEADER } from '../protocol/version.ts';
import { ClientError } from './client-error.ts';
import { saidIn } from './error-body.ts';

/** A request of a client transport. */
export interface HttpSendRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly accept: string;
  /** False if the agent processes each copy of the request. */
  readonly idempotent: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** One event of an event stream, as text. */
export interface ServerSentEvent {
  readonly id?: string | undefined;
  readonly data: string;
}

/** A response whose body is read once, as text or as events, within the client's limits. */
export interface HttpAnswer {
  readonly status: number;
  header(name: string): string;
  text(): Promise<string>;
  events(): AsyncIterable<ServerSentEvent>;
}

/**
 * Sends one request. Failures of HTTP itself (no connection, 401, 403, 429, 503, too many redirects) are thrown as ClientError; the binding
 * reads all other responses.
 */
export type HttpSend = (request: HttpSendRequest) => Promise<HttpAnswer>;

/** What a client transport over HTTP needs. */
export interface HttpTransportOptions {
  /** The URL of the card's interface. */
  readonly url: string;
  readonly codec: ClientCodec;
  /** The tenant of the card's interface. It is sent with each request (section 4.4.6). */
  readonly tenant?: string | undefined;
  readonly send: HttpSend;
}

/** How a transport performs the two kinds of operations. */
interface TransportCalls {
  unary(operation: OperationName, request: object, context: ClientContext): Promise<unknown>;
  stream(operation: StreamOperation, request: object, context: ClientContext): Promise<AsyncIterable<StreamItem>>;
}

/** The eleven operations of a transport. */
export function transportService({ unary, stream }: TransportCalls): ClientService {
  return serviceOf<ClientContext>(
    (name) => (request, context) =>
      isStreamOperation(name) ? stream(name, request, context) : unary(name, request, context),
  );
}

const REPEATABLE: ReadonlySet<OperationName> = new Set<OperationName>([
  'getTask',
  'listTasks',
  'subscribeToTask',
  'getTaskPushNotificationConfig',
  'listTaskPushNotificationConfigs',
  'deleteTaskPushNotificationConfig',
  'getExtendedAgentCard',
]);

/** Whether repeating an operation has no further effect. */
export function isRepeatable(operation: OperationName): boolean {
  return REPEATABLE.has(operation);
}

/** The headers for a call's context. */
export function contextHeaders(codec: ClientCodec, context: ClientContext): Record<string, string> {
  const headers: Record<string, string> = { ...context.headers, [VERSION_HEADER]: codec.version };
  if (context.extensions.length > 0) {
    headers['a2a-extensions'] = context.extensions.join(', ');
    // The name of the header in 0.3.
    if (codec.version.startsWith('0.')) headers['x-a2a-extensions'] = headers['a2a-extensions'];
  }
  if (context.lastEventId !== undefined) headers['last-event-id'] = String(context.lastEventId);
  if (context.idempotencyKey !== undefined) headers['idempotency-key'] = context.idempotencyKey;
  return headers;
}

/** Tells the caller which extensions the agent has activated; 0.3 had another name for the header. */
export function tellExtensions({ onExtensions }: ClientContext, header: (name: string) => string | undefined): void {
  const list = onExtensions && (header('a2a-extensions') || header('x-a2a-extensions'));
  if (list) onExtensions?.(list.split(',').map((uri) => uri.trim()));
}

/** The position in the task's log that an event's id stands for; undefined if the id is not a whole number. */
export function positionOf({ id }: ServerSentEvent): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** A request with the tenant of the card's interface, unless it names one itself. */
export function withTenant(request: object, tenant: string | undefined): object {
  return tenant ? { tenant, ...request } : request;
}

/** Reads JSON of the agent. */
export function parseAnswer(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ClientError('protocol-violation', `${where} is not JSON: ${text.slice(0, 100)}`, { path: '$', cause });
  }
}

/** Runs a decoder. Its error becomes a protocol violation with a path below `root`. */
export function decodeAnswer<T>(root: string, decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    if (!(cause instanceof A2AError)) throw cause;
    const [violation] = cause.violations ?? [];
    const field = violation?.field ?? '';
    const path = field === '' ? root : field.startsWith('[') ? root + field : `${root}.${field}`;
    const description = violation?.description ?? cause.message;
    throw new ClientError('protocol-violation', `The agent's answer is not A2A: ${path} ${description}`, {
      path,
      cause,
    });
  }
}

/** The error for an HTTP status without an A2A error in the body. */
export function statusError(status: number, url: URL, text: string): ClientError {
  const message = `${url.origin}${url.pathname} answered with HTTP status ${status}${saidIn(text)}`;
  if (status === 413) return new ClientError('too-large', message, { status, unsent: true });
  const isOurs = status >= 400 && status < 500 && status !== 404 && status !== 408;
  return new ClientError(isOurs ? 'protocol-violation' : 'unreachable', message, { status });
}
