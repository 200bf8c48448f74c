import { hashText } from '../internal/hash.ts';
import { mapAsync } from '../internal/map-async.ts';
import { A2AError, invalidParams, toA2AError } from '../protocol/error.ts';
import type { OperationName } from '../protocol/operation.ts';
import type { SendMessageResponse } from '../protocol/request.ts';
import type { A2AService, CallContext, Caller, ClientCertificate, StreamItem } from '../protocol/service.ts';
import { VERSION_HEADER } from '../protocol/version.ts';
import { PRIVATE_HEADERS, SAFE_HEADERS } from './safe-headers.ts';

/** An HTTP request that has arrived in full. The node listener makes it without ever building a web `Request`. */
export interface HttpRequest {
  readonly method: string;
  /** Still percent-encoded, without the query. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Scheme and authority under which the server is reached, where nobody has configured it. */
  readonly origin: string;
  /** Who is at the other end, for limits: an address. */
  readonly client: string;
  /** Names are in lower case. */
  header(name: string): string | undefined;
  readonly body: string;
  /** Set only when an authority of the listener's has signed it. */
  readonly clientCertificate?: ClientCertificate | undefined;
  /** Why whoever brought the request did not read its body: the answer, before anything else is looked at. */
  readonly refusal?: HttpRefusal | undefined;
}

/** An answer: text, or chunks of text until the client leaves. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | AsyncIterable<string>;
}

/** What a binding reports about the call that it has handled. */
export interface CallReport {
  /** The request's name in the log. */
  requestId?: string;
  operation?: OperationName;
  error?: A2AError;
  /** A method of the time before A2A, which still works and should not be used. */
  deprecatedMethod?: string;
}

/** A JSON-RPC method of an agent's own: it is a message for a skill. */
export interface OwnMethod {
  readonly skill: string;
  /** What the method answers; by default what SendMessage would. */
  result?(response: SendMessageResponse): unknown;
}

/** What every HTTP binding needs. */
export interface BindingServices {
  readonly service: A2AService;
  /**
   * Lets a call in before its parameters are read, or throws: an {@link A2AError} for what the agent does not offer, an
   * {@link HttpRefusal} for who may not or not now.
   */
  admit(operation: OperationName, caller: Caller, request: HttpRequest): void;
  /** Extensions that the agent offers. */
  readonly extensions: readonly string[];
  /** JSON-RPC methods of the agent's own, from before it spoke A2A. */
  readonly methods: Readonly<Record<string, OwnMethod>>;
  /** Opens a stream, or throws {@link HttpRefusal} when this caller, or all of them together, have too many open. */
  openStream(
    request: HttpRequest,
    caller: Caller,
    open: () => Promise<AsyncIterable<StreamItem>>,
  ): Promise<AsyncIterable<StreamItem>>;
}

/** Refused by HTTP itself, before the protocol has a say: too many, too large, too early. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  toResponse(): HttpResponse {
    const { status, code, message } = this;
    const headers = { ...JSON_HEADERS, ...this.headers };
    return { status, headers, body: JSON.stringify({ error: { code: status, status: code, message } }) };
  }
}

/** A failure that HTTP itself answers on every binding (section 3.3.2): the caller may not, or not now. */
export function asRefusal(error: unknown): HttpRefusal | undefined {
  if (error instanceof HttpRefusal) return error;
  if (!(error instanceof A2AError)) return undefined;
  if (error.http === 403) return new HttpRefusal(403, 'PERMISSION_DENIED', error.message);
  if (error.http !== 503) return undefined;
  return new HttpRefusal(503, 'UNAVAILABLE', error.message, { 'retry-after': String(error.retryAfter ?? 5) });
}

export const JSON_TYPE = 'application/json';
export const A2A_TYPE = 'application/a2a+json';
/** Headers of an answer in JSON; written once, because a record for each request would cost more than the rest of it. */
export const JSON_HEADERS: Readonly<Record<string, string>> = { 'content-type': JSON_TYPE, ...PRIVATE_HEADERS };
const EXTENSIONS_HEADER = 'a2a-extensions';
const V03_EXTENSIONS_HEADER = 'x-a2a-extensions';

const LAST_EVENT_ID = 'last-event-id';
const NO_EXTENSIONS: readonly string[] = [];

/** Reads what comes with a request besides its body. */
export function callContext(
  request: HttpRequest,
  caller: Caller,
  { extensions, tenant }: { readonly extensions: readonly string[]; readonly tenant: string },
): CallContext {
  return {
    owner: caller.owner,
    principal: caller.principal,
    refusalOfSkill: caller.refusalOfSkill,
    tenant,
    extensions: activeExtensions(request, extensions),
    origin: request.origin,
    lastEventId: lastEventId(request),
    idempotencyKey: idempotencyKey(request),
  };
}

/** The wanted extensions that the agent has (section 4.6). */
function activeExtensions(request: HttpRequest, offered: readonly string[]): readonly string[] {
  const wanted = offered.length > 0 ? request.header(extensionsHeader(request)) : undefined;
  if (!wanted) return NO_EXTENSIONS;
  const uris = wanted.split(',').map((uri) => uri.trim());
  return [...new Set(uris)].filter((uri) => offered.includes(uri));
}

/** 0.3 called the header by another name; we answer under the name that we were asked with. */
function extensionsHeader(request: HttpRequest): string {
  return request.header(EXTENSIONS_HEADER) === undefined ? V03_EXTENSIONS_HEADER : EXTENSIONS_HEADER;
}

/** An answer's headers, telling the caller which extensions are active. */
export function answerHeaders(
  headers: Readonly<Record<string, string>>,
  request: HttpRequest,
  { extensions }: CallContext,
): Readonly<Record<string, string>> {
  return extensions.length === 0 ? headers : { ...headers, [extensionsHeader(request)]: extensions.join(', ') };
}

/**
 * The headers of a result that belongs to its caller alone. Nobody may keep it for others, and its reader asks again before each use,
 * because the caller's rights may have changed; the tag makes that cheap.
 */
export function privateHeaders(
  headers: Readonly<Record<string, string>>,
  result: string,
): Readonly<Record<string, string>> {
  const etag = `"${hashText(result)}"`;
  return { ...headers, 'cache-control': 'private, no-cache', vary: 'authorization', etag };
}

/** Whether an operation's result belongs to its caller alone and may be kept by it. */
export function isPrivateDocument(operation: OperationName): boolean {
  return operation === 'getExtendedAgentCard';
}

/** Whether the reader has the document with this tag already. */
export function hasTag(request: HttpRequest, etag: string): boolean {
  const tags = request.header('if-none-match');
  return tags?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
}

/** The version that a request asks for, in its header or its query (section 3.6.1). */
export function requestedVersion(request: HttpRequest): string | undefined {
  const header = request.header(VERSION_HEADER);
  if (header !== undefined || !request.query) return header;
  for (const [name, value] of new URLSearchParams(request.query)) {
    if (name.toLowerCase() === VERSION_HEADER) return value;
  }
  return undefined;
}

function idempotencyKey(request: HttpRequest): string | undefined {
  const key = request.header('idempotency-key');
  if (key !== undefined && !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalidParams('Idempotency-Key', 'must be 1 to 255 printable ASCII characters');
  }
  return key;
}

function lastEventId(request: HttpRequest): number | undefined {
  const text = request.header(LAST_EVENT_ID);
  if (!text) return undefined;
  if (!/^\d{1,15}$/.test(text)) {
    throw invalidParams('Last-Event-ID', 'must be the id of an event, a whole number');
  }
  return Number(text);
}

/** The media type of a request's body, without parameters. */
export function mediaType(request: HttpRequest): string {
  const type = request.header('content-type') ?? '';
  return type === JSON_TYPE ? type : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

/**
 * Why a body cannot be read by its type; undefined when it can. Programs that name none are forgiven. Web pages are not: a body without
 * a type is what a page may send to any server, also on the reader's own machine, without asking that server first.
 */
export function typeRefusal(request: HttpRequest, wanted: string): A2AError | undefined {
  const type = mediaType(request);
  if (type === JSON_TYPE || type.endsWith('+json')) return undefined;
  if (type !== '') {
    return new A2AError('ContentTypeNotSupported', `Content-Type ${type} is not supported; use ${wanted}`);
  }
  if (request.body === '' || request.header('origin') === undefined) return undefined;
  return new A2AError('ContentTypeNotSupported', `Content-Type is missing; a web page has to say ${wanted}`);
}

/** The JSON in a request's body. Some editors and shells put a byte order mark before it. */
export function readJson(request: HttpRequest): unknown {
  const { body } = request;
  try {
    return JSON.parse(body.charCodeAt(0) === 0xfeff ? body.slice(1) : body);
  } catch {
    // Only now: a body parser in front of us may have unpacked the body and left the header.
    const coding = request.header('content-encoding');
    if (!coding || coding === 'identity') throw new A2AError('JSONParse', 'The body is not valid JSON');
    const message = `Content-Encoding ${coding.slice(0, 50)} is not supported; send the body as it is`;
    throw new HttpRefusal(415, 'INVALID_ARGUMENT', message, { 'accept-encoding': 'identity' });
  }
}

/** Headers of a stream: nobody between us and the reader may hold events back. */
export const SSE_HEADERS: Readonly<Record<string, string>> = {
  ...SAFE_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** How a binding writes the events of a stream. */
export interface EventWriter {
  event(item: StreamItem): string;
  /** A failure after the stream has begun. */
  failure(error: A2AError): string;
}

/** The body of a Server-Sent Events answer: the id of an event is the task's position, so that readers can resume. */
export function sseBody(
  items: AsyncIterable<StreamItem>,
  writer: EventWriter,
  report: CallReport,
): AsyncIterable<string> {
  return mapAsync(items, {
    map: (item) => {
      const data = writer.event(item);
      return item.position === undefined ? `data: ${data}\n\n` : `id: ${item.position}\ndata: ${data}\n\n`;
    },
    recover: (error) => {
      report.error = toA2AError(error);
      return `data: ${writer.failure(report.error)}\n\n`;
    },
  });
}
