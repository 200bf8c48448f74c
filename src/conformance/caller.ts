import type { Answer } from '../check/answer.ts';
import type { Endpoint } from '../check/endpoint.ts';
import type { Exchange } from '../check/evidence.ts';
import type { WireRequest } from '../check/wire-client.ts';
import type { WireStream } from '../check/wire-stream.ts';
import { isRecord } from '../internal/is-record.ts';
import type { ErrorName } from '../protocol/error.ts';
import type { OperationName, StreamOperation, UnaryOperation } from '../protocol/operation.ts';
import type { ActsTransport, RawRequest, RunnerOptions } from './document.ts';
import { errorOfAnswer } from './operations.ts';

/** An error as the agent gave it. */
export interface AgentError {
  /** One of ours, when the answer says which. */
  readonly name: ErrorName | undefined;
  readonly message: string;
  readonly details: unknown;
  /** The status of gRPC, such as `NOT_FOUND`. */
  readonly grpc?: string | undefined;
}

/** What came back from one call. */
export interface Outcome {
  readonly status: number;
  header(name: string): string;
  /** The object of the protocol (section 4.2), in the shape of 1.0; for a raw request the body as it came. */
  readonly root?: unknown;
  readonly error?: AgentError | undefined;
  /** Why this is no answer of the protocol at all. */
  readonly broken?: string | undefined;
  readonly exchange?: Exchange | undefined;
}

/** A stream that is read while other steps are done. */
export interface OpenStream {
  /** Events so far, as objects of the protocol. */
  events(): readonly unknown[];
  /** Resolves when there are so many events, or no more will come. */
  until(count: number, timeout: number): Promise<void>;
  /** Resolves when no more will come; says why, when that is no proper end. */
  ended(timeout: number): Promise<string | undefined>;
  close(): Promise<void>;
  outcome(): Promise<Outcome>;
}

/** One binding of the agent under test. */
export interface Caller {
  readonly transport: ActsTransport;
  call(operation: OperationName, request: object, options: RunnerOptions): Promise<Outcome>;
  stream(operation: StreamOperation, request: object, options: RunnerOptions): OpenStream;
  /** Undefined where the binding has no text on its wire. */
  raw?(request: RawRequest, options: RunnerOptions): Promise<Outcome>;
  rawStream?(request: RawRequest, options: RunnerOptions): OpenStream;
}

/** Calls an agent over JSON-RPC or HTTP+JSON and keeps what went over the wire. */
export function createHttpCaller(endpoint: Endpoint, agentUrl: string): Caller {
  const { kind, wire } = endpoint;
  const optionsOf = ({ headers, credentials }: RunnerOptions) => ({
    ...(headers ? { headers } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const rawRequest = (request: RawRequest, options: RunnerOptions): WireRequest => ({
    method: request.method,
    url: placeOf(request.path, endpoint, agentUrl),
    headers: { ...lowerNames(request.headers), ...lowerNames(options.headers) },
    // A raw request says itself who it is.
    credentials: options.credentials ?? 'none',
    ...bodyOf(request),
  });
  return {
    transport: kind,
    async call(operation, request, options) {
      const call = await endpoint.call(operation as UnaryOperation, request as never, optionsOf(options));
      const { answer, broken, error, raw } = call;
      const outcome = { ...seen(answer), broken };
      if (error) return { ...outcome, error: { name: errorOfAnswer(error, kind), ...error } };
      if (broken !== undefined || endpoint.version === '1.0') return { ...outcome, root: raw };
      const decoded = endpoint.decode(call);
      if ('value' in decoded) return { ...outcome, root: decoded.value };
      return { ...outcome, broken: `${decoded.violation.path} ${decoded.violation.description}` };
    },
    stream: (operation, request, options) =>
      openStream(endpoint, endpoint.stream(operation, request as never, optionsOf(options)), eventReader(endpoint)),
    async raw(request, options) {
      const answer = await wire.send(rawRequest(request, options));
      return { ...seen(answer), root: answer.json, error: rawError(answer, kind), broken: answer.failure };
    },
    rawStream: (request, options) =>
      openStream(endpoint, wire.stream(rawRequest(request, options)), (json) => ({ event: json })),
  };
}

type EventReader = (json: unknown) => { event: unknown } | { error: AgentError } | { broken: string };

/** An event as an object of the protocol. */
function eventReader(endpoint: Endpoint): EventReader {
  return (json) => {
    if (isRecord(json) && isRecord(json.error)) return { error: errorIn(json.error, endpoint.kind) };
    const decoded = endpoint.decodeEvent(json);
    if ('violation' in decoded) return { broken: `${decoded.violation.path} ${decoded.violation.description}` };
    if (endpoint.version === '1.0')
      return { event: endpoint.kind === 'jsonrpc' ? (json as { result: unknown }).result : json };
    return { event: decoded.value.event };
  };
}

function openStream(endpoint: Endpoint, stream: WireStream, read: EventReader): OpenStream {
  const events = () =>
    stream.events.map(({ json }) => read(json)).flatMap((each) => ('event' in each ? [each.event] : []));
  const within = async <T>(work: Promise<T>, timeout: number): Promise<T | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeout);
    });
    const result = await Promise.race([work, late]);
    clearTimeout(timer);
    return result;
  };
  return {
    events,
    until: async (count, timeout) => {
      await stream.until((all) => all.length >= count, timeout);
    },
    async ended(timeout) {
      const end = await within(stream.ended, timeout);
      if (end === undefined) return `is still open after ${timeout / 1000} s`;
      return end === 'closed by the agent' || end === 'closed by us' ? undefined : `ended by a ${end}`;
    },
    close: () => stream.close(),
    async outcome() {
      const answer = await stream.opened;
      const failed = stream.events.map(({ json }) => read(json)).find((each) => !('event' in each));
      if (failed) {
        const { error, broken } = failed as { error?: AgentError; broken?: string };
        return { ...seen(answer), exchange: stream.exchange, error, broken };
      }
      // An answer that is no stream: an error, or one object.
      if (stream.events.length === 0 && answer.text !== '') {
        const { error, broken } = endpoint.read(answer, { method: 'POST', url: endpoint.url });
        const known = error && { name: errorOfAnswer(error, endpoint.kind), ...error };
        return {
          ...seen(answer),
          error: known,
          broken: known ? undefined : (broken ?? 'the answer is no event stream'),
        };
      }
      return { ...seen(answer), exchange: stream.exchange, broken: answer.failure };
    },
  };
}

function seen(answer: Answer): Pick<Outcome, 'status' | 'header' | 'exchange'> {
  return { status: answer.status, header: answer.header, exchange: answer.exchange };
}

function rawError(answer: Answer, kind: 'jsonrpc' | 'rest'): AgentError | undefined {
  const { json } = answer;
  return isRecord(json) && isRecord(json.error) ? errorIn(json.error, kind) : undefined;
}

function errorIn(error: Record<string, unknown>, kind: 'jsonrpc' | 'rest'): AgentError {
  const code = typeof error.code === 'number' ? error.code : 0;
  const details = error.data ?? error.details;
  const message = typeof error.message === 'string' ? error.message : '';
  return { name: errorOfAnswer({ code, details }, kind), message, details };
}

function bodyOf({ body, body_raw }: RawRequest): { body?: string } {
  if (body_raw !== undefined) return { body: body_raw };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function lowerNames(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Where a raw request goes: below the interface, but for the card, which is below the agent's own URL. */
function placeOf(path: string, { url }: Endpoint, agentUrl: string): string {
  if (/^https?:\/\//.test(path)) return path;
  if (path === '/') return url;
  const base = path.startsWith('/.well-known/') ? agentUrl : url;
  return base.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`);
}
