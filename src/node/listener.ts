import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpRefusal, type HttpRequest, type HttpResponse } from '../bindings/http.ts';
import { Heartbeat } from '../internal/heartbeat.ts';
import type { ClientCertificate } from '../protocol/service.ts';
import { forwardedClient } from '../server/access/forwarded-client.ts';
import { parseBasePath, pathBelow } from '../server/base-path.ts';
import { bodyTooLarge, requireOrigin } from '../server/fetch.ts';
import type { AgentServer } from '../server/server.ts';
import { clientCertificateOf } from './client-certificate.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { type StreamAnswer, writeStream } from './write-stream.ts';

export interface ListenerOptions {
  /** Path that the host mounts the listener at, such as `/api`. Agents are below it, and cards name it. Default: what Express says. */
  readonly basePath?: string;
  /** Scheme and authority for cards where no public URL is configured. Default: what the request was sent to. */
  readonly origin?: (request: IncomingMessage) => string;
  /** Milliseconds between comments on a silent stream. Default: 15 s. */
  readonly heartbeat?: number;
  /** Proxies of your own in front, whose `X-Forwarded-For` is believed. Default: 0, so that nobody can choose an address. */
  readonly trustedProxies?: number;
}

/** Answers a request of `node:http`. With `next`, as in Express, requests for paths that are not the server's go on to it. */
export type AgentListener = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Serves `node:http` requests without building web objects: the fast path. Also fits Express and Fastify. */
export function createRequestListener(server: AgentServer, options: ListenerOptions = {}): AgentListener {
  const heartbeat = new Heartbeat(options.heartbeat);
  const { trustedProxies = 0, origin = hostOf } = options;
  if (!options.origin) requireOrigin(server);
  const { maxBody } = server.limits;
  const basePath = options.basePath === undefined ? undefined : parseBasePath(options.basePath);
  const respond = async (request: NodeRequest, response: ServerResponse) => {
    const answer = await server.handle(request);
    if (request.isUnread) closeAfterwards(response);
    if (typeof answer.body === 'string') writeText(response, answer, answer.body);
    else await writeStream(response, answer as StreamAnswer, heartbeat);
  };
  return (request, response, next) => {
    const target = targetOf(request, basePath);
    if (next && !server.serves(target.path)) return next();
    const url = origin(request) + target.base;
    const exchange = new NodeRequest(request, target, { origin: url, maxBody, trustedProxies });
    respond(exchange, response).catch(() => response.destroy());
  };
}

/** The rest of the body is not wanted: answer, then close the connection instead of reading it. */
function closeAfterwards(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.once('finish', () => response.req.socket.destroySoon());
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

/** Where a request goes. */
interface Target {
  /** What the server is mounted at. */
  readonly base: string;
  /** Below the base. */
  readonly path: string;
  readonly query: string;
}

function targetOf(request: IncomingMessage, basePath: string | undefined): Target {
  // Express takes the mount path out of `url` and keeps it here.
  const { baseUrl = '' } = request as IncomingMessage & { baseUrl?: string };
  const target = request.url ?? '/';
  // RFC 9112, section 3.2.2: a target may name scheme and authority as well.
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return {
    base: basePath ?? baseUrl,
    path: basePath ? pathBelow(basePath, path) : path,
    query: mark < 0 ? '' : url.slice(mark + 1),
  };
}

class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  readonly #request: IncomingMessage;
  readonly #maxBody: number;
  readonly #trustedProxies: number;

  constructor(
    request: IncomingMessage,
    target: Target,
    rest: { origin: string; maxBody: number; trustedProxies: number },
  ) {
    this.method = request.method ?? 'GET';
    this.path = target.path;
    this.query = target.query;
    this.origin = rest.origin;
    this.#request = request;
    this.#maxBody = rest.maxBody;
    this.#trustedProxies = rest.trustedProxies;
  }

  get client(): string {
    return (
      forwardedClient(this.header('x-forwarded-for'), this.#trustedProxies) ?? this.#request.socket.remoteAddress ?? ''
    );
  }

  get certificate(): ClientCertificate | undefined {
    return clientCertificateOf(this.#request.socket);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  text(): string | Promise<string> {
    const request = this.#request;
    if (request.readableEnded) {
      const parsed = (request as IncomingMessage & { body?: unknown }).body;
      // A body parser was here before us.
      if (parsed !== undefined) return textOf(parsed);
      throw bodyIsGone();
    }
    return readBody(request, this.#maxBody);
  }

  /** Whether the client still sends a body that nobody reads, and that is too long to be skipped. */
  get isUnread(): boolean {
    const { complete, headers } = this.#request;
    if (complete || !(headers['transfer-encoding'] || Number(headers['content-length']) > SKIPPED)) return false;
    return true;
  }
}

/** Bytes of a refused body that are skipped, so that the connection can be used again. */
const SKIPPED = 64 * 1024;

function readBody(request: IncomingMessage, limit: number): Promise<string> {
  if (Number(request.headers['content-length']) > limit) throw bodyTooLarge(limit);
  return new Promise((resolve, reject) => {
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.off('data', onData);
        request.off('end', onEnd);
        request.pause();
        reject(bodyTooLarge(limit));
      } else if (!first) first = chunk;
      else (more ??= [first]).push(chunk);
    };
    const onEnd = () => resolve(more ? Buffer.concat(more).toString('utf8') : (first?.toString('utf8') ?? ''));
    request.on('data', onData);
    request.on('end', onEnd);
  });
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
