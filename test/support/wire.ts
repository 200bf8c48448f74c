import { createParser } from 'eventsource-parser';
import type {
  ListTasksResponse,
  Message,
  Part,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  Task,
} from 'parley/protocol';

/** The two HTTP bindings, each with its own way to say the same thing. */
export const bindings = ['jsonrpc', 'rest'] as const;
export type Binding = (typeof bindings)[number];

/** An error as it came over the wire. */
export class WireError extends Error {
  readonly status: number;
  /** JSON-RPC code, or HTTP status in REST. */
  readonly code: number;
  readonly details: readonly Record<string, unknown>[];
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    const error = body.error as { code: number; message: string; data?: unknown; details?: unknown };
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

  /** The fields that `google.rpc.BadRequest` complains about. */
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

/** Where each operation is in HTTP+JSON: verb, path and whether the request goes into the query. */
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

/** Calls a server on one binding with plain `fetch`: what any client would send. */
export function createCaller(binding: Binding, url: string, headers: Record<string, string> = {}) {
  /** Sends the operation and returns the raw response. */
  const send = (method: string, request: Record<string, unknown>, extra: RequestInit = {}) => {
    const all = {
      'content-type': 'application/json',
      'a2a-version': '1.0',
      ...headers,
      ...(extra.headers as Record<string, string>),
    };
    if (binding === 'jsonrpc') {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: request });
      return fetch(url, { method: 'POST', body, ...extra, headers: all });
    }
    const { verb, path, isQuery } = (routes[method] as (typeof routes)[string])(request);
    if (!isQuery) return fetch(url + path, { method: verb, body: JSON.stringify(request), ...extra, headers: all });
    const { id: _, taskId: __, ...rest } = request;
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    const { 'content-type': ___, ...bodiless } = all;
    return fetch(`${url}${path}?${query}`, { method: verb, ...extra, headers: bodiless });
  };

  /** The result of a unary operation; throws {@link WireError}. */
  const call = async <T>(method: string, request: Record<string, unknown>, extra: RequestInit = {}): Promise<T> => {
    const response = await send(method, request, extra);
    const body = (await response.json()) as Record<string, unknown>;
    if (body.error) throw new WireError(response.status, body);
    return (binding === 'jsonrpc' ? body.result : body) as T;
  };

  /** The frames of a stream; an answer that is no stream throws {@link WireError}. */
  const open = async (method: string, request: Record<string, unknown>, extra: RequestInit = {}) => {
    const response = await send(method, request, extra);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new WireError(response.status, (await response.json()) as Record<string, unknown>);
    }
    return { response, frames: readFrames(response, binding) };
  };

  return {
    binding,
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
export type Caller = ReturnType<typeof createCaller>;

async function* readFrames(response: Response, binding: Binding): AsyncGenerator<Frame> {
  const queue: Frame[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const value = JSON.parse(data) as Record<string, unknown>;
      if (value.error) throw new WireError(response.status, value);
      queue.push({ id, event: (binding === 'jsonrpc' ? value.result : value) as StreamResponse });
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    while (queue.length > 0) yield queue.shift() as Frame;
  }
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

/** The states and texts of a stream in a form that reads well in an assertion. */
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
