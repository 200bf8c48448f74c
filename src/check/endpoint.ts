import { place } from '../bindings/rest/place.ts';
import { createDeferred } from '../internal/deferred.ts';
import { isRecord } from '../internal/is-record.ts';
import { type ErrorName, errorTable } from '../protocol/error.ts';
import type { OperationName, RequestOf, ResponseOf, StreamOperation, UnaryOperation } from '../protocol/operation.ts';
import type { StreamItem } from '../protocol/service.ts';
import type { Answer } from './answer.ts';
import { type BindingKind, type CheckDialect, type Decoded, dialectOf } from './check-dialect.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import type { WireClient, WireRequest } from './wire-client.ts';
import type { WireStream } from './wire-stream.ts';

/** An error as the binding sent it. */
export interface CallError {
  /** The JSON-RPC code, or the HTTP status. */
  readonly code: number;
  readonly message: string;
  /** `error.data` or `error.details`. */
  readonly details: unknown;
}

/** One call: its response, and how the binding reads it. */
export interface Call<Name extends OperationName = OperationName> {
  readonly operation: Name;
  readonly answer: Answer;
  /** Why the response is not a valid envelope. */
  readonly broken?: string;
  readonly error?: CallError;
  /** The result as it was sent. */
  readonly raw?: unknown;
}

/** What a call may change in its request. */
export type CallOptions = Pick<WireRequest, 'credentials' | 'headers'>;

/** One interface of the agent, in one version of the protocol. */
export class Endpoint {
  readonly kind: BindingKind;
  readonly version: ProtocolVersion;
  readonly url: string;
  readonly tenant: string;
  readonly wire: WireClient;
  readonly dialect: CheckDialect;
  #count = 0;
  /** The agent's route for subscriptions, once it is known. */
  #subscribeRoute: string | undefined;

  constructor(kind: BindingKind, version: ProtocolVersion, at: { url: string; tenant?: string; wire: WireClient }) {
    this.kind = kind;
    this.version = version;
    this.url = at.url;
    this.tenant = at.tenant ?? '';
    this.wire = at.wire;
    this.dialect = dialectOf(version, kind);
  }

  /** The name of the operation in this version and binding. */
  nameOf(operation: OperationName): string {
    return this.kind === 'jsonrpc' ? this.dialect.methods[operation] : this.dialect.routes[operation];
  }

  async call<Name extends UnaryOperation>(
    operation: Name,
    request: RequestOf<Name>,
    options: CallOptions = {},
  ): Promise<Call<Name>> {
    const wireRequest = this.request(operation, request, options);
    const answer = await this.wire.send(wireRequest);
    return { operation, ...this.read(answer, wireRequest) };
  }

  stream<Name extends StreamOperation>(
    operation: Name,
    request: RequestOf<Name>,
    options: CallOptions = {},
  ): WireStream {
    return this.wire.stream(this.request(operation, request, options));
  }

  /** Follows a task with the verb that the agent supports; resolves when the response has begun, or was not refused at once. */
  async subscribe(request: RequestOf<'subscribeToTask'>, options: CallOptions = {}): Promise<WireStream> {
    const { routes, otherRoutes } = this.dialect;
    const first = this.#subscribeRoute ?? routes.subscribeToTask;
    const stream = this.wire.stream(this.request('subscribeToTask', request, { ...options, route: first }));
    const other = otherRoutes.subscribeToTask;
    if (this.kind === 'jsonrpc' || this.#subscribeRoute !== undefined || other === undefined) return stream;
    if (await hasRoute(stream)) {
      this.#subscribeRoute = first;
      return stream;
    }
    const second = this.wire.stream(this.request('subscribeToTask', request, { ...options, route: other }));
    if (!(await hasRoute(second))) return stream;
    this.#subscribeRoute = other;
    return second;
  }

  /** The request of an operation, not yet sent. */
  request<Name extends OperationName>(
    operation: Name,
    request: RequestOf<Name>,
    options: CallOptions & { readonly route?: string } = {},
  ): WireRequest {
    const withTenant = this.tenant ? { tenant: this.tenant, ...request } : request;
    const params = this.dialect.encode(operation, withTenant as RequestOf<Name>);
    if (this.kind === 'jsonrpc') return this.rpcRequest(this.dialect.methods[operation], params, options);
    const headers = { accept: 'application/a2a+json, application/json', ...this.versionHeader, ...options.headers };
    const credentials = options.credentials ?? 'given';
    const route = options.route ?? this.dialect.routes[operation];
    const { url, ...rest } = place({ url: this.url }, route, params);
    return { ...rest, url: url.href, headers, credentials };
  }

  /** A JSON-RPC request for any method. */
  rpcRequest(method: string, params: unknown, options: CallOptions = {}): WireRequest {
    const body = JSON.stringify({ jsonrpc: '2.0', id: `check-${++this.#count}`, method, params });
    const headers = { ...this.versionHeader, ...options.headers };
    return { method: 'POST', url: this.url, body, headers, credentials: options.credentials ?? 'given' };
  }

  /** An HTTP+JSON request for any route, such as `GET /tasks`. */
  restRequest(route: string, body?: string): WireRequest {
    const [method = 'GET', path = '/'] = route.split(' ');
    const prefix = this.version === '0.3' && !this.url.replace(/\/+$/, '').endsWith('/v1') ? '/v1' : '';
    const url = this.url.replace(/\/+$/, '') + prefix + path;
    return { method, url, headers: this.versionHeader, ...(body === undefined ? {} : { body }) };
  }

  /** 0.3 has no version header. */
  get versionHeader(): Record<string, string> {
    return this.version === '1.0' ? { 'a2a-version': '1.0' } : {};
  }

  /** Sends any request and reads the response as this binding does. */
  async exchange(request: WireRequest): Promise<Omit<Call, 'operation'>> {
    return this.read(await this.wire.send(request), request);
  }

  /** Reads a response as this binding does. */
  read(answer: Answer, request: WireRequest): Omit<Call, 'operation'> {
    if (answer.failure !== undefined) return { answer, broken: answer.failure };
    return this.kind === 'jsonrpc' ? readRpc(answer, request) : readRest(answer);
  }

  decode<Name extends UnaryOperation>(call: Call<Name>): Decoded<ResponseOf<Name>> {
    return this.dialect.decode(call.operation, call.raw);
  }

  /** The event in a frame: JSON-RPC wraps it in an envelope. */
  decodeEvent(json: unknown): Decoded<StreamItem> {
    if (this.kind === 'rest') return this.dialect.decodeEvent(json);
    if (!isRecord(json) || json.jsonrpc !== '2.0') return notEnvelope('is not a JSON-RPC 2.0 envelope');
    if (json.error !== undefined) return notEnvelope(`is an error: ${JSON.stringify(json.error).slice(0, 200)}`);
    return this.dialect.decodeEvent(json.result);
  }

  /** Whether a call failed in one of these ways. */
  failedAs(call: Pick<Call, 'error' | 'answer'>, ...names: ErrorName[]): boolean {
    if (!call.error) return false;
    const { status } = call.answer;
    if (this.kind === 'jsonrpc') return names.some((name) => errorTable[name].code === call.error?.code);
    // 0.3 left the statuses of its errors open, but for their class.
    if (this.version === '0.3') return (status >= 400 && status < 500) || status === 501;
    return names.some((name) => errorTable[name].http === status);
  }
}

/** Statuses of servers that do not have a route. */
const NO_ROUTE = [404, 405, 501];
/** Milliseconds within which a server refuses an unknown route. */
const REFUSAL = 1_000;

/** Whether a server has the route of a stream. Some servers send the head of the response only with the first event. */
async function hasRoute(stream: WireStream): Promise<boolean> {
  const late = createDeferred<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), REFUSAL);
  const answer = await Promise.race([stream.opened, late.promise]);
  clearTimeout(timer);
  if (answer === undefined || !NO_ROUTE.includes(answer.status)) return true;
  // A 404 with an agent's error is about the task.
  return answer.status === 404 && isRecord(answer.json) && isRecord(answer.json.error);
}

function notEnvelope(description: string): Decoded<StreamItem> {
  return { violation: { path: '', description } };
}

function readRpc(answer: Answer, request: WireRequest): Omit<Call, 'operation'> {
  const { json } = answer;
  if (!isRecord(json)) return { answer, broken: `HTTP ${answer.status} without a JSON-RPC envelope` };
  if (json.jsonrpc !== '2.0') return { answer, broken: 'the envelope has no "jsonrpc": "2.0"' };
  if (json.error !== undefined && json.error !== null) {
    const { error } = json;
    if (!isRecord(error) || !Number.isInteger(error.code) || typeof error.message !== 'string') {
      return { answer, broken: 'error has no whole number as code, or no text as message' };
    }
    return { answer, error: { code: error.code as number, message: error.message, details: error.data } };
  }
  if (!('result' in json)) return { answer, broken: 'the envelope has neither result nor error' };
  const sent = request.body ? (JSON.parse(request.body) as { id?: unknown }).id : undefined;
  if (json.id !== sent)
    return { answer, raw: json.result, broken: `id ${JSON.stringify(json.id)} is not the request's` };
  return { answer, raw: json.result };
}

function readRest(answer: Answer): Omit<Call, 'operation'> {
  const { json, status } = answer;
  if (status >= 200 && status < 300) {
    if (answer.text.trim() === '') return { answer, raw: {} };
    return json === undefined ? { answer, broken: 'the body is not JSON' } : { answer, raw: json };
  }
  const error = isRecord(json) && isRecord(json.error) ? json.error : isRecord(json) ? json : undefined;
  const message = typeof error?.message === 'string' ? error.message : '';
  return { answer, error: { code: status, message, details: error?.details } };
}
