import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { asRefusal, HttpRefusal, type HttpRequest, type HttpService, type TextResponse } from '../bindings/http.ts';
import { tooMuchUnsent } from '../bindings/unsent.ts';
import { Budget } from '../internal/budget.ts';
import { clientNetwork } from '../internal/client-network.ts';
import { FairStart, LARGE, type Startable } from '../internal/fair-start.ts';
import { Heartbeat } from '../internal/heartbeat.ts';
import type { ClientCertificate } from '../protocol/service.ts';
import { forwardedClient } from '../server/access/forwarded-client.ts';
import { requireOrigin } from '../server/http/fetch.ts';
import { parseBasePath, pathBelow } from '../server/mount/base-path.ts';
import { clientCertificateOf } from './client-certificate.ts';
import { PlainRequest } from './plain-request.ts';
import { type BodyLimits, readBody, textOf } from './read-body.ts';
import { StallWatch } from './stall-watch.ts';
import { type StreamAnswer, writeStream } from './write-stream.ts';
import { PIECE, writeInPieces, writeText } from './write-text.ts';

export interface ListenerOptions {
  /** Path that the host mounts the listener at, such as `/api`. Agents are below it, and cards name it. Default: what Express says. */
  readonly basePath?: string;
  /** Scheme and authority for cards where no public URL is configured. Default: what the request was sent to. */
  readonly origin?: (request: IncomingMessage) => string;
  /** Milliseconds between comments on a silent stream. Default: 15 s. */
  readonly heartbeat?: number;
  /** Number of your own proxies in front, whose `X-Forwarded-For` is trusted. Default: 0, so that clients cannot choose their address. */
  readonly trustedProxies?: number;
}

/** Answers a request of `node:http`. With `next`, as in Express, requests for other paths are passed to it. */
export type AgentListener = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Serves `node:http` requests without building web objects: the fast path. Also fits Express and Fastify. */
export function createRequestListener(server: HttpService, options: ListenerOptions = {}): AgentListener {
  if (!options.origin) requireOrigin(server);
  const basePath = options.basePath === undefined ? undefined : parseBasePath(options.basePath);
  const services = servicesOf(server, options);
  return (request, response, next) => {
    const target = targetOf(request, basePath);
    if (next && !server.serves(target.path)) return next();
    if (hasSeveralHosts(request)) return writeText(response, SEVERAL_HOSTS.toResponse());
    inTurn(response, new NodeExchange(request, response, { target, services }));
  };
}

/** What all requests of a listener share. */
interface ListenerServices {
  readonly server: HttpService;
  readonly origin: (request: IncomingMessage) => string;
  readonly trustedProxies: number;
  readonly starts: FairStart;
  readonly bodyLimits: BodyLimits;
  readonly heartbeat: Heartbeat;
  readonly unsent: Budget;
  readonly stalls: StallWatch;
}

function servicesOf(server: HttpService, options: ListenerOptions): ListenerServices {
  const { trustedProxies = 0, origin = hostOf } = options;
  const { maxBody, stallTimeout, maxBodies, maxBodiesPerClient, maxUnsent, maxUnsentPerClient } = server.limits;
  const budget = new Budget({ total: Math.max(maxBody, maxBodies), perClient: Math.max(maxBody, maxBodiesPerClient) });
  const starts = new FairStart();
  return {
    server,
    origin,
    trustedProxies,
    starts,
    bodyLimits: { maxBody, stallTimeout, budget, starts },
    heartbeat: new Heartbeat(options.heartbeat),
    unsent: new Budget({ total: maxUnsent, perClient: maxUnsentPerClient }),
    stalls: new StallWatch(stallTimeout),
  };
}

/** RFC 9112, section 3.2: a proxy and we could read different ones. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

const SEVERAL_HOSTS = new HttpRefusal(400, 'INVALID_ARGUMENT', 'A request has one Host header');

const lastAnswer = Symbol('last answer');
const waiting = Symbol('waiting requests');
const held = Symbol('whether it is not read');
type Connection = Socket & { [lastAnswer]?: ServerResponse; [waiting]?: number; [held]?: boolean };

/** Number of requests that wait on one connection at which no more are read from it, until half of them are answered. */
const MAX_WAITING = 500;

/** Handles the requests of a connection one after the other, so that a client that does not read costs one answer only. */
function inTurn(response: ServerResponse, exchange: NodeExchange): void {
  const connection = response.req.socket as Connection;
  const before = connection[lastAnswer];
  connection[lastAnswer] = response;
  if (!before || before.writableFinished || before.closed) {
    exchange.start();
    return;
  }
  connection[waiting] = (connection[waiting] ?? 0) + 1;
  if (connection[waiting] >= MAX_WAITING) hold(connection);
  before.once('close', () => {
    connection[waiting] = (connection[waiting] ?? 1) - 1;
    if (connection[held] && connection[waiting] < MAX_WAITING / 2) {
      connection[held] = false;
      connection.resume();
    }
    if (!connection.destroyed) exchange.start();
  });
}

/** Stops reading. What has arrived is handled: at most one more chunk of requests. */
function hold(connection: Connection): void {
  if (connection[held] === undefined) connection.on('resume', stayHeld);
  connection[held] = true;
  connection.pause();
}

/** Whether requests of the connection wait unread. */
export function isHeld(connection: Socket): boolean {
  return (connection as Connection)[held] === true;
}

/** Node resumes the connection whenever it drops the body of an answered request. */
function stayHeld(this: Connection): void {
  if (this[held]) this.pause();
}

/** Requests whose sender waits for `100 Continue` before it sends the body, with the answer that says so. */
const expecting = new WeakMap<IncomingMessage, ServerResponse>();

/** Handles requests with `Expect: 100-continue`: the body is requested only when a binding reads it. */
export function onCheckContinue(listener: AgentListener): AgentListener {
  return (request, response) => {
    expecting.set(request, response);
    listener(request, response);
  };
}

/** Milliseconds that a connection stays half open after its last answer, so that the client can read it. */
const LINGER = 2_000;

/**
 * The rest of the body is not needed: answer, then close the connection. Node would close it at once, which resets a connection with
 * unread bytes, and the client would lose the answer.
 */
function closeAfterwards(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  const { socket } = response.req;
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER).unref();
    socket.once('close', () => clearTimeout(timer));
  };
}

/** The text of a body that a body parser has already parsed. */
function textOfParsed(parsed: unknown, request: IncomingMessage): string {
  if (typeof parsed === 'string') return parsed;
  return parsed instanceof Uint8Array ? textOf(Buffer.from(parsed), request) : JSON.stringify(parsed);
}

/** The host and the origin of the last request that named one: most requests name the same. */
let last = { host: '', scheme: '', origin: '' };

/** The origin that the request names; otherwise the address of the connection. */
function hostOf({ headers: { host }, socket }: IncomingMessage): string {
  const scheme = (socket as { encrypted?: boolean }).encrypted ? 'https' : 'http';
  if (host === last.host && scheme === last.scheme) return last.origin;
  // Anything else in this header must not get into a card.
  if (host && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) {
    last = { host, scheme, origin: `${scheme}://${host}` };
    return last.origin;
  }
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

/** A request of `node:http` and its answer. */
class NodeExchange implements HttpRequest, Startable {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #services: ListenerServices;
  #isReading = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { target, services }: { target: Target; services: ListenerServices },
  ) {
    this.method = request.method ?? 'GET';
    this.path = target.path;
    this.query = target.query;
    this.origin = services.origin(request) + target.base;
    this.#request = request;
    this.#response = response;
    this.#services = services;
  }

  start(): void {
    // Health checks are answered first.
    if (this.path === '/health') void this.begin();
    else this.#services.starts.run(this);
  }

  async begin(): Promise<void> {
    if (this.#request.socket.destroyed) return;
    const response = this.#response;
    try {
      const answer = await this.#services.server.handle(this);
      if (this.#isUnread) closeAfterwards(response);
      const { body } = answer;
      if (typeof body !== 'string') await this.#stream(answer as StreamAnswer);
      else if (body.length <= PIECE) writeText(response, answer as TextResponse);
      else this.#writeLong(answer as TextResponse);
    } catch {
      response.destroy();
    }
  }

  #writeLong(answer: TextResponse): void {
    // The budget is released at the end of an answer, and this answer has already ended.
    if (this.#response.destroyed) return;
    const { unsent, stalls, starts } = this.#services;
    if (answer.body.length > LARGE) starts.endSlice();
    const client = clientNetwork(this.client);
    const exceeded = unsent.take(client, answer.body.length);
    if (exceeded) writeText(this.#response, (asRefusal(tooMuchUnsent(exceeded)) as HttpRefusal).toResponse());
    else writeInPieces(this.#response, answer, { client, unsent, stalls });
  }

  #stream(answer: StreamAnswer): Promise<void> {
    // The body is read. Its listeners would keep it in memory as long as the stream.
    if (this.#request instanceof PlainRequest) this.#request.removeAllListeners('data').removeAllListeners('end');
    const { heartbeat, unsent, stalls, starts } = this.#services;
    const client = clientNetwork(this.client);
    return writeStream(this.#response, answer, { heartbeat, client, unsent, stalls, starts });
  }

  get client(): string {
    return (
      forwardedClient(this.header('x-forwarded-for'), this.#services.trustedProxies) ??
      this.#request.socket.remoteAddress ??
      ''
    );
  }

  get certificate(): ClientCertificate | undefined {
    return clientCertificateOf(this.#request.socket);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  headerNames(): readonly string[] {
    return Object.keys(this.#request.headers);
  }

  text(): string | Promise<string> {
    const request = this.#request;
    if (request.readableEnded) {
      const parsed = (request as IncomingMessage & { body?: unknown }).body;
      // A body parser was here before us.
      if (parsed !== undefined) return textOfParsed(parsed, request);
      throw bodyIsGone();
    }
    this.#isReading = true;
    const body = readBody(request, () => clientNetwork(this.client), this.#services.bodyLimits);
    expecting.get(request)?.writeContinue();
    return body;
  }

  /** Whether the client still sends a body of which the rest is not read: it was given up, or it is too long to be skipped. */
  get #isUnread(): boolean {
    const { complete, headers } = this.#request;
    if (complete) return false;
    return this.#isReading || headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > SKIPPED;
  }
}

/** Bytes of a refused body that are skipped, so that the connection can be used again. */
const SKIPPED = 64 * 1024;

/** The body can never arrive: the error tells the developer why, and the client gets an answer. */
function bodyIsGone(): HttpRefusal {
  const message = 'The body was read before the agents got the request. Leave it unread, or put it into request.body.';
  return new HttpRefusal(500, 'INTERNAL', message);
}
