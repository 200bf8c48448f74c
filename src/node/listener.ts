import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HttpRefusal, type HttpRequest, type HttpResponse } from '../bindings/http.ts';
import { Heartbeat } from '../internal/heartbeat.ts';
import type { ClientCertificate } from '../protocol/service.ts';
import { bodyTooLarge, requireOrigin } from '../server/fetch.ts';
import { forwardedClient } from '../server/forwarded-client.ts';
import type { AgentServer } from '../server/server.ts';
import { clientCertificateOf } from './client-certificate.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { type StreamAnswer, writeStream } from './write-stream.ts';

export interface ListenerOptions {
  /** Scheme and authority for cards where no public URL is configured. Default: what the request was sent to. */
  readonly origin?: (request: IncomingMessage) => string;
  /** Milliseconds between comments on a silent stream. Default: 15 s. */
  readonly heartbeat?: number;
  /** Proxies of your own in front, whose `X-Forwarded-For` is believed. Default: 0, so that nobody can choose an address. */
  readonly trustedProxies?: number;
}

/** Serves `node:http` requests without building web objects: the fast path. Also fits Express and Fastify. */
export function createRequestListener(server: AgentServer, options: ListenerOptions = {}): RequestListener {
  const heartbeat = new Heartbeat(options.heartbeat);
  const { trustedProxies = 0, origin = hostOf } = options;
  if (!options.origin) requireOrigin(server);
  const exchangeOf = (request: IncomingMessage, body: string, refusal?: HttpRefusal) =>
    new NodeRequest(request, { origin: origin(request), body, trustedProxies, refusal });
  /** The rest of the body is not wanted: answer, then close the connection instead of reading it. */
  const refuseBody = async (request: IncomingMessage, response: ServerResponse, refusal: HttpRefusal) => {
    const answer = await server.handle(exchangeOf(request, '', refusal));
    response.shouldKeepAlive = false;
    response.once('finish', () => request.socket.destroySoon());
    writeText(response, answer, answer.body as string);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const answer = await server.handle(exchangeOf(request, body));
    if (typeof answer.body === 'string') writeText(response, answer, answer.body);
    else await writeStream(response, answer as StreamAnswer, heartbeat);
  };
  return (request, response) => {
    const limit = server.limits.maxBody;
    const parsed = (request as IncomingMessage & { body?: unknown }).body;
    if (parsed !== undefined && request.readableEnded) {
      // A body parser was here before us.
      respond(request, response, textOf(parsed)).catch(giveUp(response));
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      request.resume();
      respond(request, response, '').catch(giveUp(response));
    } else if (request.readableEnded) {
      refuseBody(request, response, bodyIsGone()).catch(giveUp(response));
    } else {
      readBody(request, limit, (error, body) => {
        const answered = error ? refuseBody(request, response, error) : respond(request, response, body);
        answered.catch(giveUp(response));
      });
    }
  };
}

/** What a body parser has made of the body, as the text that it was. */
function textOf(parsed: unknown): string {
  if (typeof parsed === 'string') return parsed;
  return parsed instanceof Uint8Array ? Buffer.from(parsed).toString('utf8') : JSON.stringify(parsed);
}

/** The origin under which the client knows us, if it has said so; otherwise our own address. */
function hostOf({ headers: { host }, socket }: IncomingMessage): string {
  const scheme = (socket as { encrypted?: boolean }).encrypted ? 'https' : 'http';
  // Whatever else a header may hold, it is no part of a card.
  if (host && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return `${scheme}://${host}`;
  const { localAddress = 'localhost', localPort } = socket;
  return `${scheme}://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  readonly body: string;
  readonly refusal: HttpRefusal | undefined;
  readonly #request: IncomingMessage;
  readonly #trustedProxies: number;

  constructor(
    request: IncomingMessage,
    rest: { origin: string; body: string; trustedProxies: number; refusal: HttpRefusal | undefined },
  ) {
    // Express strips the mount path from `url` and keeps it in `originalUrl`; the agents are mounted by full path.
    const target = (request as IncomingMessage & { originalUrl?: string }).originalUrl ?? request.url ?? '/';
    // RFC 9112, section 3.2.2: a target may name scheme and authority as well.
    const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/';
    const mark = url.indexOf('?');
    this.method = request.method ?? 'GET';
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.query = mark < 0 ? '' : url.slice(mark + 1);
    this.origin = rest.origin;
    this.body = rest.body;
    this.refusal = rest.refusal;
    this.#request = request;
    this.#trustedProxies = rest.trustedProxies;
  }

  get client(): string {
    return (
      forwardedClient(this.header('x-forwarded-for'), this.#trustedProxies) ?? this.#request.socket.remoteAddress ?? ''
    );
  }

  get clientCertificate(): ClientCertificate | undefined {
    return clientCertificateOf(this.#request.socket);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}

function readBody(
  request: IncomingMessage,
  limit: number,
  done: (error: HttpRefusal | undefined, body: string) => void,
): void {
  if (Number(request.headers['content-length']) > limit) {
    done(bodyTooLarge(limit), '');
    return;
  }
  let first: Buffer | undefined;
  let more: Buffer[] | undefined;
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) {
      request.off('data', onData);
      request.off('end', onEnd);
      return done(bodyTooLarge(limit), '');
    }
    if (!first) first = chunk;
    else (more ??= [first]).push(chunk);
  };
  const onEnd = () => done(undefined, more ? Buffer.concat(more).toString('utf8') : (first?.toString('utf8') ?? ''));
  request.on('data', onData);
  request.on('end', onEnd);
}

/** Nothing more will come: whoever has put us together has to know, and the client must not wait. */
function bodyIsGone(): HttpRefusal {
  const message = 'The body was read before the agents got the request. Leave it unread, or put it into request.body.';
  return new HttpRefusal(500, 'INTERNAL', message);
}

function writeText(response: ServerResponse, { status, headers }: HttpResponse, body: string): void {
  atEndOfTurn(() => {
    if (response.destroyed) return;
    const fields: string[] = [];
    for (const name in headers) fields.push(name, headers[name] as string);
    if (status !== 204 && status !== 304) fields.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(status, fields);
    response.end(body);
  });
}

function giveUp(response: ServerResponse): () => void {
  return () => response.destroy();
}
