import { HttpRefusal, type HttpRequest, type HttpResponse, type HttpService, notUtf8 } from '../../bindings/http.ts';
import { Heartbeat } from '../../internal/heartbeat.ts';
import { forwardedClient } from '../access/forwarded-client.ts';
import { parseBasePath, pathBelow } from '../mount/base-path.ts';
import { REQUEST_ID } from './request-log.ts';

export interface FetchHandlerOptions {
  /**
   * Path that the host mounts the handler at, such as `/api` with Hono's `app.mount('/api', …)`. Agents are below it, and cards name it.
   * Default: none.
   */
  readonly basePath?: string;
  /** Proxies in front whose `X-Forwarded-For` is believed. Default: 1, as a web-standard request says nothing else. */
  readonly trustedProxies?: number;
}

/**
 * Serves web-standard requests: Hono, Next, Deno, Bun, Workers. A function makes the server at the first request, for hosts that load
 * modules before they serve: a build of Next runs no agents, and Workers have no random values until a request comes.
 */
export function createFetchHandler(
  given: HttpService | (() => HttpService),
  { trustedProxies = 1, basePath }: FetchHandlerOptions = {},
): (request: Request) => Promise<Response> {
  const base = parseBasePath(basePath);
  let server = typeof given === 'function' ? undefined : requireOrigin(given);
  const heartbeat = new Heartbeat();
  return async (request) => {
    server ??= requireOrigin((given as () => HttpService)());
    const client = forwardedClient(request.headers.get('x-forwarded-for') ?? undefined, trustedProxies) ?? '';
    const response = await server.handle(exchangeOf(request, { client, base, maxBody: server.limits.maxBody }));
    const hasBody = response.body !== '' && request.method !== 'HEAD';
    const body = hasBody ? toBody(response.body, heartbeat) : null;
    const { status, requestId } = response;
    const headers = requestId === undefined ? response.headers : { ...response.headers, [REQUEST_ID]: requestId };
    return new Response(body, { status, headers });
  };
}

/** Throws if cards would be signed for the Host header of a request: a caller could get a signed card for a host of its own. */
export function requireOrigin(server: HttpService): HttpService {
  if (!server.signsForAnyOrigin) return server;
  throw new Error('Signed cards need a publicUrl here: createServer({ publicUrl: "https://agents.example.com", … })');
}

function exchangeOf(
  request: Request,
  { client, base, maxBody }: { client: string; base: string; maxBody: number },
): HttpRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: pathBelow(base, url.pathname),
    query: url.search.slice(1),
    origin: url.origin + base,
    client,
    header: (name) => request.headers.get(name) ?? undefined,
    text: () => readText(request, maxBody),
  };
}

async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) return '';
  if (Number(request.headers.get('content-length')) > limit) throw bodyTooLarge(limit);
  const refusal = notUtf8(request.headers.get('content-encoding') ?? undefined);
  const decoder = new TextDecoder('utf-8', { fatal: refusal !== undefined });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw refusal;
    }
  };
  let text = '';
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw bodyTooLarge(limit);
    text += decode(chunk);
  }
  return text + decode();
}

/** The answer to a body over the limit. */
export function bodyTooLarge(limit: number): HttpRefusal {
  return new HttpRefusal(413, 'INVALID_ARGUMENT', `The body is larger than ${limit} bytes`);
}

function toBody(body: HttpResponse['body'], heartbeat: Heartbeat): BodyInit {
  if (typeof body === 'string') return body;
  const iterator = body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let silence = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      silence = heartbeat.add(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(Heartbeat.COMMENT));
      });
    },
    async pull(controller) {
      const result = await iterator.next();
      if (!result.done) return controller.enqueue(encoder.encode(result.value));
      silence();
      controller.close();
    },
    async cancel() {
      silence();
      await iterator.return?.();
    },
  });
}
