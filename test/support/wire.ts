import { createParser } from 'eventsource-parser';
import type {
  ListTasksResponse,
  Message,
  Part,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  Task,
} from 'parley-a2a/protocol';

/** The two HTTP bindings, each with its own way to say the same thing. */
export const bindings = ['jsonrpc', 'rest'] as const;
export type Binding = (typeof bindings)[number] | 'grpc';

/** The additional fields in the body of a refusal by HTTP itself. */
export function envelopeOf(binding: Binding): object {
  return binding === 'jsonrpc' ? { jsonrpc: '2.0', id: null } : {};
}

/** An error from the wire. */
export class WireError extends Error {
  readonly status: number;
  /** JSON-RPC code, or HTTP status in REST. */
  readonly code: number;
  readonly details: readonly Record<string, unknown>[];
  readonly body: Record<string, unknown>;

  constructor(
    status: number,
    body: Record<string, unknown>,
    error = body.error as { code: number; message: string; data?: unknown; details?: unknown },
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = (error.data ?? error.details ?? []) as Record<string, unknown>[];
    this.body = body;
  }

  /** The `reason` of `google.rpc.ErrorInfo`. */
  get reason(): unknown {
    return this.details.find((detail) => String(detail['@type']).endsWith('ErrorInfo'))?.reason;
  }

  /** The fields in `google.rpc.BadRequest`. */
  get fields(): string[] {
    const detail = this.details.find((entry) => String(entry['@type']).endsWith('BadRequest'));
    return ((detail?.fieldViolations ?? []) as { field: string }[]).map(({ field }) => field);
  }
}

/** One frame of an event stream. */
export interface Frame {
  readonly id: string | undefined;
  readonly event: StreamResponse;
}

/** How one version and binding expresses what scenarios say in the terms of 1.0. */
export interface Wire {
  readonly binding: Binding;
  /** The headers of every request. */
  readonly headers: Record<string, string>;
  request(method: string, request: Record<string, unknown>): WireRequest;
  /** The result of an operation from the body of its response. */
  readResult(method: string, body: Record<string, unknown>): unknown;
  readError(status: number, body: Record<string, unknown>): WireError;
  /** Reads the events of one stream, in order. */
  openStream(): StreamReader;
}

export interface WireRequest {
  readonly verb: string;
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

export interface StreamReader {
  read(data: Record<string, unknown>): StreamResponse;
  /** The server has closed the stream. */
  end(): void;
}

/** The HTTP+JSON route of each operation: verb, path, and whether the request goes into the query. */
const routes: Record<string, (request: Record<string, unknown>) => { verb: string; path: string; isQuery?: boolean }> =
  {
    SendMessage: () => ({ verb: 'POST', path: '/message:send' }),
    SendStreamingMessage: () => ({ verb: 'POST', path: '/message:stream' }),
    GetTask: ({ id }) => ({ verb: 'GET', path: `/tasks/${encodeURIComponent(String(id))}`, isQuery: true }),
    ListTasks: () => ({ verb: 'GET', path: '/tasks', isQuery: true }),
    CancelTask: ({ id }) => ({ verb: 'POST', path: `/tasks/${encodeURIComponent(String(id))}:cancel` }),
    SubscribeToTask: ({ id }) => ({ verb: 'POST', path: `/tasks/${encodeURIComponent(String(id))}:subscribe` }),
    CreateTaskPushNotificationConfig: ({ taskId }) => ({
      verb: 'POST',
      path: `/tasks/${taskId}/pushNotificationConfigs`,
    }),
    GetTaskPushNotificationConfig: ({ taskId, id }) => ({
      verb: 'GET',
      path: `/tasks/${taskId}/pushNotificationConfigs/${id}`,
      isQuery: true,
    }),
    ListTaskPushNotificationConfigs: ({ taskId }) => ({
      verb: 'GET',
      path: `/tasks/${taskId}/pushNotificationConfigs`,
      isQuery: true,
    }),
    DeleteTaskPushNotificationConfig: ({ taskId, id }) => ({
      verb: 'DELETE',
      path: `/tasks/${taskId}/pushNotificationConfigs/${id}`,
      isQuery: true,
    }),
    GetExtendedAgentCard: () => ({ verb: 'GET', path: '/extendedAgentCard', isQuery: true }),
  };

/** The request of an operation over HTTP+JSON, where a query holds what the path does not. */
export function toHttp(
  { verb, path, isQuery }: { verb: string; path: string; isQuery?: boolean },
  request: Record<string, unknown>,
): WireRequest {
  if (!isQuery) return { verb, path, body: request };
  const { id: _, taskId: __, ...query } = request;
  return { verb, path, query };
}

/** What gRPC leaves out of a page. */
export const EMPTY_PAGE = { tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 };

/** 1.0: scenarios speak it already. */
export function v1Wire(binding: Binding): Wire {
  const isRpc = binding === 'jsonrpc';
  const payload = (body: Record<string, unknown>) => (isRpc ? body.result : body);
  return {
    binding,
    headers: { 'a2a-version': '1.0' },
    request: (method, request) => {
      if (binding === 'grpc') return { verb: 'POST', path: method, body: request };
      return isRpc
        ? { verb: 'POST', path: '', body: { jsonrpc: '2.0', id: 1, method, params: request } }
        : toHttp((routes[method] as (typeof routes)[string])(request), request);
    },
    readResult: (method, body) =>
      binding === 'grpc' && method === 'ListTasks' ? { ...EMPTY_PAGE, ...body } : payload(body),
    readError: (status, body) => new WireError(status, body),
    openStream: () => ({ read: (data) => payload(data) as StreamResponse, end: () => {} }),
  };
}

/** Calls a server by 1.0 on one binding with plain `fetch`: what any client would send. */
export function createCaller(binding: Binding, url: string, headers: Record<string, string> = {}): Caller {
  return createWireCaller(v1Wire(binding), url, headers);
}
export type Caller = ReturnType<typeof callerOf>;

/** Calls a server in the words of one version and binding; what it takes and returns is of 1.0. */
export function createWireCaller(wire: Wire, url: string, headers: Record<string, string> = {}): Caller {
  /** Sends the operation and returns the raw response. */
  const send = (method: string, request: Record<string, unknown>, extra: RequestInit = {}) => {
    const { verb, path, query, body } = wire.request(method, request);
    const all = {
      ...(query ? {} : { 'content-type': 'application/json' }),
      ...wire.headers,
      ...headers,
      ...(extra.headers as Record<string, string>),
    };
    if (!query) return fetch(url + path, { method: verb, body: JSON.stringify(body), ...extra, headers: all });
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return fetch(`${url}${path}?${search}`, { method: verb, ...extra, headers: all });
  };

  /** The result of a unary operation; throws {@link WireError}. */
  const call = async <T>(method: string, request: Record<string, unknown>, extra: RequestInit = {}): Promise<T> => {
    const response = await send(method, request, extra);
    const body = (await response.json()) as Record<string, unknown>;
    if (body.error) throw wire.readError(response.status, body);
    return wire.readResult(method, body) as T;
  };

  /** The frames of a stream; an answer that is no stream throws {@link WireError}. */
  const open = async (method: string, request: Record<string, unknown>, extra: RequestInit = {}) => {
    const response = await send(method, request, extra);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw wire.readError(response.status, (await response.json()) as Record<string, unknown>);
    }
    return { response, frames: readFrames(response, wire) };
  };

  return callerOf({ wire, send, call, open });
}

type Operation<Result> = (method: string, request: Record<string, unknown>, extra?: RequestInit) => Promise<Result>;

interface Calls {
  readonly wire: Wire;
  readonly send: Operation<Response>;
  call<T>(method: string, request: Record<string, unknown>, extra?: RequestInit): Promise<T>;
  readonly open: Operation<{ response: Response; frames: AsyncGenerator<Frame> }>;
}

/** The operations that scenarios use, by their names. */
export function callerOf({ wire, send, call, open }: Calls) {
  return {
    binding: wire.binding,
    send,
    call,
    open,
    sendMessage: (request: SendMessageRequest) => call<SendMessageResponse>('SendMessage', { ...request }),
    stream: async (request: SendMessageRequest, extra: RequestInit = {}) =>
      (await open('SendStreamingMessage', { ...request }, extra)).frames,
    getTask: (id: string, historyLength?: number) =>
      call<Task>('GetTask', { id, ...(historyLength === undefined ? {} : { historyLength }) }),
    listTasks: (request: Record<string, unknown> = {}) => call<ListTasksResponse>('ListTasks', request),
    cancelTask: (id: string, metadata?: Record<string, unknown>) =>
      call<Task>('CancelTask', { id, ...(metadata ? { metadata } : {}) }),
    subscribe: async (id: string, extra: RequestInit = {}) => (await open('SubscribeToTask', { id }, extra)).frames,
  };
}

async function* readFrames(response: Response, wire: Wire): AsyncGenerator<Frame> {
  const queue: Frame[] = [];
  const stream = wire.openStream();
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const value = JSON.parse(data) as Record<string, unknown>;
      if (value.error) throw wire.readError(response.status, value);
      queue.push({ id, event: stream.read(value) });
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    while (queue.length > 0) yield queue.shift() as Frame;
  }
  stream.end();
}

/** All frames of a stream, once it has closed. */
export async function collect(frames: AsyncIterable<Frame>): Promise<Frame[]> {
  const all: Frame[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

let count = 0;

/** A message of the user. */
export function userMessage(content: string | Part[], rest: Partial<Message> = {}): Message {
  const parts = typeof content === 'string' ? [{ text: content }] : content;
  return { messageId: `message-${++count}`, role: 'ROLE_USER', parts, ...rest };
}

/** The states and texts of a stream in a short form for assertions. */
export function outline(frames: readonly Frame[]): string[] {
  return frames.map(({ event }) => {
    if (event.task) return `task ${event.task.status.state}`;
    if (event.message) return `message ${textOf(event.message.parts)}`;
    if (event.statusUpdate) {
      const { state, message } = event.statusUpdate.status;
      return message ? `${state} ${textOf(message.parts)}` : state;
    }
    return `artifact ${textOf(event.artifactUpdate?.artifact.parts ?? [])}`;
  });
}

/** The text parts, joined. */
export function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text ?? '').join('');
}
