import { hasMoreValues } from '../internal/count-values.ts';
import { hashText } from '../internal/hash.ts';
import { mapAsync } from '../internal/map-async.ts';
import { A2AError, errorTable, toA2AError } from '../protocol/error.ts';
import { isStreamOperation, type OperationName } from '../protocol/operation.ts';
import type { Incoming, StreamItem } from '../protocol/service.ts';
import { VERSION_HEADER } from '../protocol/version.ts';
import type { CallReport } from './perform.ts';
import { PRIVATE_HEADERS, SAFE_HEADERS } from './safe-headers.ts';

/** An HTTP request. Its body is read only when a binding needs it, so that requests can be refused by their headers alone. */
export interface HttpRequest extends Incoming {
  readonly method: string;
  /** Below {@link origin}, still percent-encoded, without the query. */
  readonly path: string;
  /** The names of all headers in lower case, where the host tells them. */
  headerNames?(): readonly string[];
  /** Reads the body within the host's limits. Throws {@link HttpRefusal} if it is too large or too slow. */
  text(): string | Promise<string>;
}

/** A response: text, or chunks of text until the client leaves. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | AsyncIterable<string>;
  /** Sent as `X-Request-Id`, beside headers that many answers share. */
  readonly requestId?: string;
}

/** What one client may take of a host's memory and time. */
export interface HttpLimits {
  /** Bytes of a request's body. */
  readonly maxBody: number;
  /** Bytes of bodies that are being read, of all clients. Beyond it 503. Default: 256 MiB. */
  readonly maxBodies: number;
  /** Bytes of bodies that are being read, of one client address. Beyond it 429. Default: 64 MiB. */
  readonly maxBodiesPerClient: number;
  /** Bytes of long answers that wait to be read, of all clients. Beyond it 503. Default: 256 MiB. */
  readonly maxUnsent: number;
  /** Bytes of long answers that wait to be read, of one client address. Beyond it 429. Default: 64 MiB. */
  readonly maxUnsentPerClient: number;
  /** Milliseconds in which 16 KiB of a body must come, or some of an answer be taken, before the connection is closed. Default: 30 s. */
  readonly stallTimeout: number;
}

/** The defaults of {@link HttpLimits}; each service has its own size of a body. */
export const defaultHttpLimits: Omit<HttpLimits, 'maxBody'> = {
  maxBodies: 256 * 1024 * 1024,
  maxBodiesPerClient: 64 * 1024 * 1024,
  maxUnsent: 256 * 1024 * 1024,
  maxUnsentPerClient: 64 * 1024 * 1024,
  stallTimeout: 30_000,
};

/** A service that answers HTTP requests of any host: a server of agents, or a receiver of push notifications. */
export interface HttpService {
  readonly limits: HttpLimits;
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** Whether a path belongs to the service. A host passes requests for other paths on. */
  serves(path: string): boolean;
  /** Whether documents are signed for whatever origin a request names, because there is no public URL. */
  readonly signsForAnyOrigin?: boolean;
}

/** An answer whose body is whole. */
export interface TextResponse extends HttpResponse {
  readonly body: string;
}

/** A refusal by HTTP itself, before the protocol is involved: too many requests, too large, too slow. */
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

  /** At a JSON-RPC URL the body is also a JSON-RPC error, so that clients that read nothing else show its message. */
  toResponse({ isJsonRpc = false }: { readonly isJsonRpc?: boolean | undefined } = {}): TextResponse {
    const { status, code, message } = this;
    const error = { code: status, status: code, message };
    const body = JSON.stringify(isJsonRpc ? { jsonrpc: '2.0', id: null, error } : { error });
    return { status, headers: { ...JSON_HEADERS, ...this.headers }, body };
  }
}

/** Errors of the `access` family become HTTP responses on every binding (section 3.3.2): the caller is not allowed, or not now. */
export function asRefusal(error: unknown): HttpRefusal | undefined {
  if (error instanceof HttpRefusal) return error;
  if (!(error instanceof A2AError)) return undefined;
  const { family, http, grpc } = errorTable[error.name];
  if (family !== 'access') return undefined;
  return new HttpRefusal(http, grpc, error.message, accessHeaders(error));
}

/** What an error of access tells besides its status, as HTTP headers or gRPC metadata. */
export function accessHeaders({ name, retryAfter, challenge, headers }: A2AError): Record<string, string> {
  const wait = retryAfter ?? (name === 'Unavailable' ? 5 : undefined);
  return {
    ...(challenge === undefined ? {} : { 'www-authenticate': challenge, 'cache-control': 'no-store' }),
    ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
    ...headers,
  };
}

/** The HTTP status of an error. */
export function httpStatusOf({ name, conflict }: A2AError): number {
  return conflict ? 422 : errorTable[name].http;
}

export const JSON_TYPE = 'application/json';
export const A2A_TYPE = 'application/a2a+json';
/** Headers of a JSON response. Shared, because a new record per request would cost more than the rest of it. */
export const JSON_HEADERS: Readonly<Record<string, string>> = { 'content-type': JSON_TYPE, ...PRIVATE_HEADERS };
/**
 * The headers of a result that is private to its caller. Shared caches must not keep it. The caller revalidates it before each use, because
 * its rights may have changed; the ETag makes that cheap.
 */
export function privateHeaders(
  headers: Readonly<Record<string, string>>,
  result: string,
): Readonly<Record<string, string>> {
  const etag = `"${hashText(result)}"`;
  return { ...headers, 'cache-control': 'private, no-cache', vary: 'authorization', etag };
}

/** Whether the result is private to its caller, who may cache it. */
export function isPrivateDocument(operation: OperationName): boolean {
  return operation === 'getExtendedAgentCard';
}

/** Whether the client already has the document with this ETag. */
export function hasTag(request: HttpRequest, etag: string): boolean {
  const tags = request.header('if-none-match');
  return tags?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
}

/** The version that a request names in its header or query (section 3.6.1). */
export function requestedVersion(request: HttpRequest): string | undefined {
  const header = request.header(VERSION_HEADER);
  if (header !== undefined || !request.query) return header;
  for (const [name, value] of new URLSearchParams(request.query)) {
    if (name.toLowerCase() === VERSION_HEADER) return value;
  }
  return undefined;
}

/** The media type of a request's body, without parameters. */
export function mediaType(request: HttpRequest): string {
  const type = request.header('content-type') ?? '';
  return type === JSON_TYPE ? type : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

/**
 * Why a body's media type is not accepted; undefined if it is. A missing type is accepted from programs but not from web pages: a page can
 * send a body without a type to any server, even on the user's own machine, without a preflight request.
 */
export function typeRefusal(request: HttpRequest, body: string, wanted: string): A2AError | undefined {
  const type = mediaType(request);
  if (type === JSON_TYPE || type.endsWith('+json')) return undefined;
  if (type !== '') {
    return new A2AError('ContentTypeNotSupported', `Content-Type ${type} is not supported; use ${wanted}`);
  }
  if (body === '' || request.header('origin') === undefined) return undefined;
  return new A2AError('ContentTypeNotSupported', `Content-Type is missing; a web page has to say ${wanted}`);
}

/** Parses the JSON of a request's body. Some editors and shells put a byte order mark before it. */
export function readJson(request: HttpRequest, body: string, maxValues: number): unknown {
  if (hasMoreValues(body, maxValues)) {
    throw new HttpRefusal(413, 'INVALID_ARGUMENT', `The body has more than ${maxValues} members and elements`);
  }
  try {
    return JSON.parse(body.charCodeAt(0) === 0xfeff ? body.slice(1) : body);
  } catch {
    // Checked only now, because a body parser in front of the server may have decoded the body and left the header.
    const coding = request.header('content-encoding');
    if (!coding || coding === 'identity') throw new A2AError('JSONParse', 'The body is not valid JSON');
    const message = `Content-Encoding ${coding.slice(0, 50)} is not supported; send the body as it is`;
    throw new HttpRefusal(415, 'INVALID_ARGUMENT', message, { 'accept-encoding': 'identity' });
  }
}

/** The error for a body that is not UTF-8. Undefined for an encoded one: {@link readJson} refuses its coding. */
export function notUtf8(coding: string | undefined): A2AError | undefined {
  return !coding || coding === 'identity' ? new A2AError('JSONParse', 'The body is not valid UTF-8') : undefined;
}

/**
 * Whether JSON-RPC answers a failure as the only event of a stream: for callers that accept nothing else. Some of them (Go, Java) read any
 * other answer with status 200 as an empty stream. An unknown operation may have been meant as a stream.
 */
export function wantsErrorEvent(request: HttpRequest, operation: OperationName | undefined): boolean {
  if (operation !== undefined && !isStreamOperation(operation)) return false;
  const accept = request.header('accept')?.split(';', 1)[0];
  return accept?.trim().toLowerCase() === SSE_TYPE;
}

/** A response whose only event is a failure. */
export function errorEvent(data: string): TextResponse {
  return { status: 200, headers: SSE_HEADERS, body: `data: ${data}\n\n` };
}

const SSE_TYPE = 'text/event-stream';
/** Headers of a stream. Proxies must not buffer events. */
export const SSE_HEADERS: Readonly<Record<string, string>> = {
  ...SAFE_HEADERS,
  'content-type': SSE_TYPE,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** How a binding writes the events of a stream. */
export interface EventWriter {
  event(item: StreamItem): string;
  /** A failure after the stream has begun. */
  failure(error: A2AError): string;
}

/** The body of a Server-Sent Events response. The id of an event is its position in the log, so that readers can reconnect. */
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
      report.error = toA2AError(error, report.requestId);
      return `data: ${writer.failure(report.error)}\n\n`;
    },
  });
}
