import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions as TlsRequestOptions } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expiringSignal } from '../internal/expiring-signal.ts';
import { unlessAborted } from '../internal/unless-aborted.ts';

/** How one hop connects. */
type HopOptions = Pick<TlsRequestOptions, 'agent' | 'lookup' | 'ca' | 'rejectUnauthorized'>;

/** How {@link fetchOverNode} goes about a request. */
export interface NodeFetchOptions {
  readonly maxRedirects: number;
  /** Called for the first URL and for each redirect: throws when it must not be asked, or tells how to connect. */
  readonly prepareHop: (url: URL, from: URL | undefined) => Promise<HopOptions>;
  /** Of a response body, in bytes. */
  readonly maxBytes?: number;
  /** Milliseconds until the end of the body. */
  readonly timeout?: number;
}

interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | Readable | undefined;
}

/** The semantics of `fetch` on `node:http` and `node:https`, because `fetch` does not allow control of the connection. */
export async function fetchOverNode(
  input: string | URL | Request,
  init: RequestInit | undefined,
  options: NodeFetchOptions,
): Promise<Response> {
  const isStream = init?.body instanceof ReadableStream;
  // Fetch requires `duplex` for a stream body, but browser types do not declare it.
  const request = new Request(input, isStream ? ({ ...init, duplex: 'half' } as RequestInit) : init);
  const { timeout, maxBytes } = options;
  const signal = timeout === undefined ? request.signal : expiringSignal(timeout, request.signal);
  signal.throwIfAborted();
  let hop: Hop = {
    url: new URL(request.url),
    method: request.method,
    headers: new Headers(request.headers),
    body: await bodyOf(request, isStream),
  };
  let from: URL | undefined;
  for (let redirects = 0; ; redirects += 1) {
    // A DNS lookup cannot be aborted.
    const connection = await unlessAborted(options.prepareHop(hop.url, from), signal);
    const message = await exchange(hop, { ...connection, signal });
    const location = REDIRECTS.has(message.statusCode ?? 0) ? message.headers.location : undefined;
    if (location === undefined || request.redirect === 'manual') {
      return toResponse(message, { signal, url: hop.url, redirected: redirects > 0, maxBytes });
    }
    message.destroy();
    if (request.redirect === 'error') throw new TypeError(`${hop.url.origin} redirects, which was not wanted`);
    if (redirects >= options.maxRedirects) throw new TypeError(`More than ${options.maxRedirects} redirects`);
    from = hop.url;
    hop = redirected(hop, message.statusCode ?? 0, location);
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A body in memory is sent with its length and can be sent again. */
async function bodyOf(request: Request, isStream: boolean): Promise<Uint8Array | Readable | undefined> {
  if (!request.body) return undefined;
  if (!isStream) return new Uint8Array(await request.arrayBuffer());
  return Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
}

/** RFC 9110, section 15.4. Secrets are not sent to another origin. */
function redirected(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url.href)) throw new TypeError(`${hop.url.origin} redirects to no valid URL`);
  const url = new URL(location, hop.url);
  const headers = new Headers(hop.headers);
  if (url.origin !== hop.url.origin) {
    for (const name of ['authorization', 'cookie', 'proxy-authorization']) headers.delete(name);
  }
  const toGet = status === 303 ? hop.method !== 'HEAD' : status < 307 && hop.method === 'POST';
  if (toGet) {
    for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name);
    return { url, method: 'GET', headers, body: undefined };
  }
  if (hop.body instanceof Readable) throw new TypeError(`${hop.url.origin} redirects, and a stream is sent only once`);
  return { ...hop, url, headers };
}

type Connection = HopOptions & { readonly signal: AbortSignal };

function exchange({ url, method, headers, body }: Hop, connection: Connection): Promise<IncomingMessage> {
  const { signal, ...how } = connection;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const length = body instanceof Uint8Array ? { 'content-length': String(body.byteLength) } : {};
    const request = send(url, {
      ...how,
      method,
      // Avoids compressed bodies, which would have to be decompressed here.
      headers: { 'accept-encoding': 'identity', ...Object.fromEntries(headers), ...length },
    });
    const abort = () => request.destroy(toError(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    const settle = () => signal.removeEventListener('abort', abort);
    request.once('close', settle);
    // Never removed: a socket may fail after the response, and an unhandled error would end the process.
    request.on('error', (cause) => {
      reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }));
    });
    request.once('response', (message) => {
      // From here on the body follows the signal.
      settle();
      resolve(message);
    });
    if (body instanceof Readable) pipeline(body, request).catch((error) => request.destroy(toError(error)));
    else request.end(body);
  });
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

interface ResponseOptions {
  readonly signal: AbortSignal;
  readonly url: URL;
  readonly redirected: boolean;
  readonly maxBytes: number | undefined;
}

/** Statuses for which `Response` allows no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

function toResponse(message: IncomingMessage, options: ResponseOptions): Response {
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '');
  }
  const withoutBody = WITHOUT_BODY.has(status);
  const body = withoutBody ? null : toStream(message, options);
  if (withoutBody) message.resume();
  const response = new Response(body, { status, statusText: message.statusMessage ?? '', headers });
  return Object.defineProperties(response, {
    url: { value: options.url.href },
    redirected: { value: options.redirected },
  });
}

function toStream(message: IncomingMessage, { signal, maxBytes = Infinity, url }: ResponseOptions): ReadableStream {
  const abort = () => message.destroy(toError(signal.reason));
  signal.addEventListener('abort', abort, { once: true });
  message.once('close', () => signal.removeEventListener('abort', abort));
  // The iterator handles errors only after its first step; an earlier error must not end the process.
  message.on('error', () => {});
  if (signal.aborted) abort();
  const chunks = message[Symbol.asyncIterator]();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) return controller.close();
        const chunk = value as Buffer;
        size += chunk.byteLength;
        if (size > maxBytes) {
          message.destroy();
          throw new TypeError(`The answer of ${url.origin} is larger than ${maxBytes} bytes`);
        }
        controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      },
      cancel() {
        message.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
