import { createParser } from 'eventsource-parser';
import { type Exchange, type HeaderList, isEventStream, labelOf } from './exchange.ts';
import type { WireLog } from './wire-log.ts';

/** How requests reach an agent. `auto`: directly, and through the relay if the browser does not allow that. */
export type RouteMode = 'auto' | 'direct' | 'relay';

export interface RecordingOptions {
  readonly log: WireLog;
  readonly agent: string;
  /** Sends a request through the relay. */
  readonly relay: typeof fetch;
  /** Read before each request. */
  readonly mode: () => RouteMode;
  /** Headers of the user for this URL. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>;
  /** Called when the relay has helped where a direct call failed. */
  readonly onRelayed: (origin: string) => void;
}

/** Bytes of a body that are kept. The client gets all of it. */
const MAX_BODY = 4 * 2 ** 20;
const MAX_FRAMES = 50_000;
/** The page itself has ended the connection. */
export const LEFT = 'This page has ended the connection.';
/** Marks calls that the page repeats by itself. It is not sent. */
export const REFRESH_HEADER = 'x-inspector-refresh';

/** A `fetch` that records what goes over the wire, and goes through the relay where it must. */
export function createRecordingFetch(options: RecordingOptions): typeof fetch {
  /** Origins that the browser has refused to call, and origins that have answered a POST. */
  const refused = new Set<string>();
  const reached = new Set<string>();

  return async (input, init = {}) => {
    const request = readRequest(input, init, options);
    const { origin } = request.url;
    const mode = options.mode();
    // Browsers drop cookies that a page sets itself.
    const hasCookie = request.headers.some(([name]) => name === 'cookie');
    const isOwn = origin === location.origin;
    if (mode === 'relay' || (mode === 'auto' && !isOwn && (hasCookie || refused.has(origin)))) {
      return record(request, 'relay', options);
    }
    try {
      const response = await record(request, 'direct', options);
      if (request.method !== 'GET') reached.add(origin);
      return response;
    } catch (error) {
      // A failed preflight means that nothing was sent. After an answer to a POST, the failure has another cause.
      const mayRepeat = request.method === 'GET' || !reached.has(origin);
      if (mode !== 'auto' || isOwn || !(error instanceof TypeError) || !mayRepeat || init.signal?.aborted) throw error;
      const response = await record(request, 'relay', options);
      refused.add(origin);
      options.onRelayed(origin);
      return response;
    }
  };
}

interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: HeaderList;
  readonly body: string;
  readonly init: RequestInit;
  readonly isRefresh: boolean;
}

function readRequest(input: RequestInfo | URL, init: RequestInit, options: RecordingOptions): OutgoingRequest {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const headers = new Map(Object.entries(options.headersFor(url)).map(([name, value]) => [name.toLowerCase(), value]));
  // `Headers` would drop the cookie, which the relay may send.
  const given =
    init.headers instanceof Headers || Array.isArray(init.headers)
      ? [...init.headers]
      : Object.entries(init.headers ?? {});
  for (const [name = '', value = ''] of given) headers.set(name.toLowerCase(), value);
  const isRefresh = headers.delete(REFRESH_HEADER);
  const body =
    typeof init.body === 'string' ? init.body : init.body instanceof URLSearchParams ? String(init.body) : '';
  if (init.body instanceof URLSearchParams && !headers.has('content-type')) {
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  }
  return { url, method: (init.method ?? 'GET').toUpperCase(), headers: [...headers], body, init, isRefresh };
}

async function record(
  { url, method, headers, body, init, isRefresh }: OutgoingRequest,
  via: Exchange['via'],
  { log, agent, relay }: RecordingOptions,
): Promise<Response> {
  const exchange: Exchange = {
    id: log.newId(),
    agent,
    source: isRefresh ? 'refresh' : 'page',
    label: labelOf(method, url.href, body),
    via,
    method,
    url: url.href,
    requestHeaders: headers,
    requestBody: body,
    startedAt: Date.now(),
    responseHeaders: [],
    responseBody: '',
    size: 0,
    isCut: false,
    frames: undefined,
  };
  log.add(exchange);
  try {
    const send = via === 'relay' ? relay : fetch;
    const response = await send(url, {
      ...init,
      method,
      headers: Object.fromEntries(headers),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (response.type === 'opaqueredirect') {
      exchange.failure = 'A redirect, whose target the browser does not reveal.';
      exchange.endedAt = Date.now();
      return response;
    }
    exchange.status = response.status;
    exchange.answeredAt = Date.now();
    exchange.responseHeaders = [...response.headers];
    return observed(response, exchange, { log, signal: init.signal });
  } catch (error) {
    exchange.endedAt = Date.now();
    exchange.failure = init.signal?.aborted ? LEFT : failureOf(error, via);
    throw error;
  } finally {
    log.touch();
  }
}

function failureOf(error: unknown, via: Exchange['via']): string {
  const reason = error instanceof Error ? error.message : String(error);
  return via === 'direct' && error instanceof TypeError
    ? `${reason}: the agent is not reachable, or does not allow calls from web pages (CORS).`
    : reason;
}

/** The same response, whose body is recorded while the client reads it. */
function observed(
  response: Response,
  exchange: Exchange,
  { log, signal }: { readonly log: WireLog; readonly signal: AbortSignal | null | undefined },
): Response {
  if (!response.body) {
    exchange.endedAt = Date.now();
    return response;
  }
  const take = bodyRecorder(exchange);
  const end = (failure?: string) => {
    if (exchange.endedAt !== undefined) return;
    take(undefined);
    exchange.endedAt = Date.now();
    if (failure) exchange.failure = failure;
    log.touch();
  };
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          end();
          controller.close();
          return;
        }
        take(value);
        log.touch();
        controller.enqueue(value);
      } catch (error) {
        end(signal?.aborted ? LEFT : failureOf(error, 'relay'));
        controller.error(error);
      }
    },
    async cancel(reason) {
      end(LEFT);
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

/** Keeps a body as text, or as the frames of a stream. `undefined` ends it. */
function bodyRecorder(exchange: Exchange): (bytes: Uint8Array | undefined) => void {
  const decoder = new TextDecoder();
  if (!isEventStream(exchange.responseHeaders)) {
    return (bytes) => {
      exchange.size += bytes?.length ?? 0;
      if (exchange.responseBody.length > MAX_BODY) exchange.isCut = true;
      else exchange.responseBody += bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    };
  }
  const frames: Exchange['frames'] = [];
  exchange.frames = frames;
  let kept = 0;
  const keep = (data: string, rest: { id?: string | undefined; event?: string | undefined; comment: boolean }) => {
    kept += data.length;
    if (frames.length >= MAX_FRAMES || kept > 4 * MAX_BODY) exchange.isCut = true;
    else frames.push({ at: Date.now(), data, id: rest.id, event: rest.event, comment: rest.comment });
  };
  const parser = createParser({
    onEvent: ({ id, event, data }) => keep(data, { id, event, comment: false }),
    onComment: (text) => keep(text, { comment: true }),
  });
  return (bytes) => {
    exchange.size += bytes?.length ?? 0;
    parser.feed(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
  };
}
