import type { SendMessageRequest, StreamResponse } from 'parley-a2a/protocol';
import {
  type Binding,
  type Caller,
  createWireCaller,
  EMPTY_PAGE,
  type StreamReader,
  toHttp,
  type Wire,
  WireError,
} from './wire.ts';

// The wire of 0.3, implemented a second time from its specification and docs/explain/versions.md. It shares nothing with src/legacy, so
// that neither can hide a mistake of the other, and it accepts nothing that 0.3 does not have.

type Json = Record<string, unknown>;

/** The codes of 0.3 with their name, HTTP status and the reason in 1.0. */
const ERRORS: Readonly<Record<number, readonly [type: string, http: number, reason?: string]>> = {
  [-32600]: ['InvalidRequestError', 400],
  [-32601]: ['MethodNotFoundError', 404],
  [-32602]: ['InvalidParamsError', 400],
  [-32603]: ['InternalError', 500],
  [-32700]: ['JSONParseError', 400],
  [-32001]: ['TaskNotFoundError', 404, 'TASK_NOT_FOUND'],
  [-32002]: ['TaskNotCancelableError', 400, 'TASK_NOT_CANCELABLE'],
  [-32003]: ['PushNotificationNotSupportedError', 400, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
  [-32004]: ['UnsupportedOperationError', 400, 'UNSUPPORTED_OPERATION'],
  [-32005]: ['ContentTypeNotSupportedError', 400, 'CONTENT_TYPE_NOT_SUPPORTED'],
  [-32006]: ['InvalidAgentResponseError', 500, 'INVALID_AGENT_RESPONSE'],
  [-32007]: ['AuthenticatedExtendedCardNotConfiguredError', 400, 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'],
};

/** The methods of 0.3, and where they are in HTTP+JSON. */
const METHODS: Readonly<Record<string, readonly [name: string, verb: string, path: string]>> = {
  SendMessage: ['message/send', 'POST', '/v1/message:send'],
  SendStreamingMessage: ['message/stream', 'POST', '/v1/message:stream'],
  GetTask: ['tasks/get', 'GET', '/v1/tasks/{id}'],
  ListTasks: ['tasks/list', 'GET', '/v1/tasks'],
  CancelTask: ['tasks/cancel', 'POST', '/v1/tasks/{id}:cancel'],
  SubscribeToTask: ['tasks/resubscribe', 'POST', '/v1/tasks/{id}:subscribe'],
};

/** The names that gRPC has for them, where they are not those of 1.0. */
const GRPC_NAMES: Readonly<Record<string, string>> = { SubscribeToTask: 'TaskSubscription' };

const EVENTS = { task: 'task', message: 'message', statusUpdate: 'status-update', artifactUpdate: 'artifact-update' };

/** The entries that are there, but for those with their own treatment. */
function only(value: object, ...without: string[]): Json {
  return Object.fromEntries(
    Object.entries(value).filter(([name, entry]) => entry !== undefined && !without.includes(name)),
  );
}

/** Fails unless an object has exactly these fields; a question mark marks optional ones. */
function expectFields(value: unknown, what: string, names: string): Json {
  if (typeof value !== 'object' || value === null) throw new Error(`${what} is ${JSON.stringify(value)}`);
  const allowed = names.split(' ');
  for (const name of allowed) {
    if (!name.endsWith('?') && !(name in value)) throw new Error(`${what} has no ${name}: ${JSON.stringify(value)}`);
  }
  for (const name of Object.keys(value)) {
    if (!allowed.includes(name) && !allowed.includes(`${name}?`)) throw new Error(`0.3 has no ${name} in ${what}`);
  }
  return value as Json;
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected)
    throw new Error(`${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/** How a binding of 0.3 writes and reads what messages and tasks are made of. */
interface Shapes {
  writeState(state: unknown): unknown;
  readState(state: unknown): string;
  writeMessage(message: SendMessageRequest['message']): Json;
  readMessage(value: unknown): Json;
  readPart(value: unknown): Json;
  /** Names of the fields that tell the kind of an object. */
  kind(name: string): string;
  checkKind(value: Json, kind: string): Json;
}

/** What 0.3 has no field for is kept in the metadata. */
function keep(metadata: Json | undefined, kept: Json): Json {
  return Object.keys(kept).length === 0 ? only({ metadata }) : { metadata: { ...metadata, 'a2a.v1': kept } };
}

/** The metadata without the kept fields, and the kept fields. */
function restore(value: Json): { metadata: Json; kept: Json } {
  const { 'a2a.v1': kept = {}, ...metadata } = (value.metadata ?? {}) as { 'a2a.v1'?: Json };
  const isEmpty =
    value.metadata === undefined || ('a2a.v1' in (value.metadata as Json) && Object.keys(metadata).length === 0);
  return { metadata: isEmpty ? {} : { metadata }, kept };
}

const jsonRpcShapes: Shapes = {
  writeState: (state) => String(state).replace('TASK_STATE_', '').toLowerCase().replaceAll('_', '-'),
  readState: (state) => `TASK_STATE_${String(state).toUpperCase().replaceAll('-', '_')}`,
  writeMessage: (message) => ({
    ...only(message, 'role', 'parts'),
    kind: 'message',
    role: message.role === 'ROLE_USER' ? 'user' : 'agent',
    parts: message.parts.map(({ text, raw, url, data, mediaType, filename, metadata }) => {
      if (text !== undefined) return { kind: 'text', text, ...keep(metadata, only({ mediaType, filename })) };
      if (data !== undefined) return { kind: 'data', data, ...keep(metadata, only({ mediaType, filename })) };
      const file = only({ bytes: raw, uri: url, mimeType: mediaType, name: filename });
      return { kind: 'file', file, ...only({ metadata }) };
    }),
  }),
  readMessage(value) {
    const names = 'kind messageId role parts contextId? taskId? metadata? extensions? referenceTaskIds?';
    const message = this.checkKind(expectFields(value, 'a message', names), 'message');
    if (message.role !== 'user' && message.role !== 'agent') throw new Error(`There is no role ${message.role}`);
    const parts = (message.parts as unknown[]).map((part) => this.readPart(part));
    return { ...message, role: `ROLE_${message.role.toUpperCase()}`, parts };
  },
  readPart(value) {
    const { kind } = value as Json;
    const { metadata, kept } = restore(value as Json);
    if (kind === 'file') {
      const part = expectFields(value, 'a file part', 'kind file metadata?');
      const file = expectFields(part.file, 'a file', 'bytes? uri? mimeType? name?');
      return {
        ...metadata,
        ...only({ raw: file.bytes, url: file.uri, mediaType: file.mimeType, filename: file.name }),
      };
    }
    if (kind !== 'text' && kind !== 'data') throw new Error(`There is no part of the kind ${kind}`);
    const part = expectFields(value, `a ${kind} part`, `kind ${kind} metadata?`);
    return { ...metadata, ...kept, [kind]: part[kind] };
  },
  kind: (name) => `kind ${name}`,
  checkKind({ kind, ...value }, expected) {
    expectEqual(kind, expected, 'kind');
    return value;
  },
};

const restShapes: Shapes = {
  writeState: (state) => (state === 'TASK_STATE_CANCELED' ? 'TASK_STATE_CANCELLED' : state),
  readState(state) {
    if (state === 'TASK_STATE_CANCELED') throw new Error('0.3 spells it TASK_STATE_CANCELLED');
    return state === 'TASK_STATE_CANCELLED' ? 'TASK_STATE_CANCELED' : String(state);
  },
  writeMessage: (message) => ({
    ...only(message, 'parts', 'referenceTaskIds', 'metadata'),
    ...keep(message.metadata, only({ referenceTaskIds: message.referenceTaskIds })),
    content: message.parts.map(({ text, raw, url, data, mediaType, filename, metadata }) => {
      if (text !== undefined) return { text, ...keep(metadata, only({ mediaType, filename })) };
      if (data !== undefined) return { data: { data }, ...keep(metadata, only({ mediaType, filename })) };
      const file = only({ fileWithBytes: raw, fileWithUri: url, mimeType: mediaType, name: filename });
      return { file, ...only({ metadata }) };
    }),
  }),
  readMessage(value) {
    const names = 'messageId role content contextId? taskId? metadata? extensions?';
    const { content, ...message } = expectFields(value, 'a message', names);
    if (message.role !== 'ROLE_USER' && message.role !== 'ROLE_AGENT') throw new Error(`No role ${message.role}`);
    const { metadata, kept } = restore(message);
    const parts = (content as unknown[]).map((part) => this.readPart(part));
    return { ...only(message, 'metadata'), ...metadata, ...kept, parts };
  },
  readPart(value) {
    const part = expectFields(value, 'a part', 'text? file? data? metadata?');
    expectEqual(Object.keys(only(part, 'metadata')).length, 1, 'the number of contents of a part');
    const { metadata, kept } = restore(part);
    if (part.text !== undefined) return { ...metadata, ...kept, text: part.text };
    if (part.data) return { ...metadata, ...kept, data: expectFields(part.data, 'a data part', 'data').data };
    const file = expectFields(part.file, 'a file', 'fileWithBytes? fileWithUri? mimeType? name?');
    const content = { raw: file.fileWithBytes, url: file.fileWithUri, mediaType: file.mimeType, filename: file.name };
    return { ...metadata, ...only(content) };
  },
  kind: (name) => name,
  checkKind: (value) => value,
};

/** 0.3 on one binding. */
export function v03Wire(binding: Binding): Wire {
  const isRpc = binding === 'jsonrpc';
  const shapes = isRpc ? jsonRpcShapes : restShapes;

  const readStatus = (value: unknown) => {
    const { state, message, timestamp } = expectFields(value, 'a status', 'state message? timestamp');
    return only({ state: shapes.readState(state), message: message && shapes.readMessage(message), timestamp });
  };
  const readArtifact = (value: unknown) => {
    const names = 'artifactId parts name? description? metadata? extensions?';
    const artifact = expectFields(value, 'an artifact', names);
    return { ...artifact, parts: (artifact.parts as unknown[]).map((part) => shapes.readPart(part)) };
  };
  const readTask = (value: unknown) => {
    const names = shapes.kind('id contextId status artifacts? history? metadata?');
    const task = shapes.checkKind(expectFields(value, 'a task', names), 'task');
    return only({
      ...task,
      status: readStatus(task.status),
      artifacts: (task.artifacts as unknown[] | undefined)?.map(readArtifact),
      history: (task.history as unknown[] | undefined)?.map((message) => shapes.readMessage(message)),
    });
  };
  const readers: Record<string, (value: unknown) => Json> = {
    task: readTask,
    message: (value) => shapes.readMessage(value),
    statusUpdate(value) {
      const names = shapes.kind('taskId contextId status final metadata?');
      const { final, ...update } = shapes.checkKind(expectFields(value, 'a status update', names), EVENTS.statusUpdate);
      expectEqual(typeof final, 'boolean', 'the type of final');
      return { ...update, status: readStatus(update.status) };
    },
    artifactUpdate(value) {
      const names = shapes.kind('taskId contextId artifact append? lastChunk? metadata?');
      const update = shapes.checkKind(expectFields(value, 'an artifact update', names), EVENTS.artifactUpdate);
      return { ...update, artifact: readArtifact(update.artifact) };
    },
  };

  /** The payload in the wrapper of 1.0: JSON-RPC tells its kind, HTTP+JSON has it as the name of its only field. */
  const readPayload = (value: Json): Json => {
    const kinds = Object.entries(EVENTS);
    const name = isRpc ? kinds.find(([, kind]) => kind === value.kind)?.[0] : Object.keys(value)[0];
    const read = readers[name ?? ''];
    if (!name || !read) throw new Error(`This is no event of 0.3: ${JSON.stringify(value)}`);
    if (!isRpc) expectFields(value, 'an answer', name);
    return { [name]: read(isRpc ? value : value[name]) };
  };

  const writeSend = ({ message, configuration, metadata }: SendMessageRequest): Json => {
    const { returnImmediately, ...rest } = configuration ?? {};
    const blocking = returnImmediately === undefined && isRpc ? undefined : !returnImmediately;
    return only({
      message: shapes.writeMessage(message),
      configuration: configuration && only({ ...rest, blocking }),
      metadata,
    });
  };
  const writeParams = (method: string, request: Json): Json => {
    if ('message' in request) return writeSend(request as unknown as SendMessageRequest);
    if (method === 'ListTasks' && request.status) return { ...request, status: shapes.writeState(request.status) };
    return isRpc || method === 'ListTasks' ? request : { name: `tasks/${request.id}`, ...only(request, 'id') };
  };

  const unwrap = (body: Json): Json => {
    if (!isRpc) return body;
    const { jsonrpc, id, result } = expectFields(body, 'an answer', 'jsonrpc id result');
    expectEqual(jsonrpc, '2.0', 'jsonrpc');
    expectEqual(id, 'call-1', 'the id of the answer');
    return result as Json;
  };

  return {
    binding,
    // Clients of 0.3 send no version header.
    headers: {},
    request(method, request) {
      const [name, verb, path] = METHODS[method] as (typeof METHODS)[string];
      const params = writeParams(method, request);
      if (binding === 'grpc') return { verb: 'POST', path: GRPC_NAMES[method] ?? method, body: params };
      if (isRpc) return { verb: 'POST', path: '', body: { jsonrpc: '2.0', id: 'call-1', method: name, params } };
      const isQuery = verb === 'GET';
      const route = { verb, path: path.replace('{id}', encodeURIComponent(String(request.id))), isQuery };
      return toHttp(route, isQuery ? only(params, 'name') : params);
    },
    readResult(method, body) {
      const result = unwrap(body);
      if (method === 'SendMessage') return readPayload(result);
      if (method !== 'ListTasks') return readTask(result);
      const whole = binding === 'grpc' ? { ...EMPTY_PAGE, ...result } : result;
      const page = expectFields(whole, 'a list', 'tasks nextPageToken pageSize totalSize');
      return { ...page, tasks: (page.tasks as unknown[]).map(readTask) };
    },
    readError: (status, body) => readError(binding, status, body),
    openStream: () =>
      finalOnce((data) => readPayload(unwrap(data)), isRpc ? unwrap : (data) => data.statusUpdate as Json),
  };
}

/** Checks that `final` is true on the last status update of a stream and on no other. */
function finalOnce(read: (data: Json) => Json, payload: (data: Json) => Json | undefined): StreamReader {
  let last: Json | undefined;
  return {
    read(data) {
      expectEqual(last?.final ?? false, false, 'final before the end of a stream');
      last = payload(data);
      return read(data) as unknown as StreamResponse;
    },
    end() {
      if (last && 'final' in last) expectEqual(last.final, true, 'final at the end of a stream');
    },
  };
}

const HTTP_REFUSALS = new Set([401, 403, 429, 503]);

/** An error of 0.3, with the equivalent details of 1.0. */
function readError(binding: Binding, status: number, body: Json): WireError {
  // Refusals by HTTP itself look the same on every binding and in every version.
  if (HTTP_REFUSALS.has(status)) return new WireError(status, body);
  const isRpc = binding === 'jsonrpc';
  const error = isRpc
    ? expectFields(expectFields(body, 'an answer', 'jsonrpc id error').error, 'an error', 'code message data?')
    : expectFields(body, 'an error', 'code type error message data?');
  const { code, message, data } = error as { code: number; message: string; data?: Json };
  const [type, http, reason] = ERRORS[code] ?? [`no error of 0.3 (${code})`, 0];
  expectEqual(status, isRpc ? 200 : http, `the status of ${type}`);
  if (!isRpc) {
    expectEqual(error.type, type, 'type');
    // Callers that name the version get the status of 1.0 here.
    if (typeof error.error !== 'object') expectEqual(error.error, type, 'error');
  }
  // Callers that name the version get the details of 1.0.
  if (Array.isArray(data)) return new WireError(status, body, { code, message, details: data });
  const { fieldViolations, ...metadata } = data ?? {};
  const violations = { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations };
  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, metadata };
  const details = [...(fieldViolations ? [violations] : []), ...(reason ? [info] : [])];
  return new WireError(status, body, { code: isRpc ? code : status, message, details });
}

/** Calls a server by 0.3 on one binding, in the terms of 1.0. */
export function createV03Caller(binding: Binding, url: string, headers: Record<string, string> = {}): Caller {
  return createWireCaller(v03Wire(binding), url, headers);
}
