import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HttpRefusal, HttpRequest, HttpResponse } from '../bindings/http.ts';
import { Heartbeat } from '../internal/heartbeat.ts';
import type { ClientCertificate } from '../protocol/service.ts';
import { bodyTooLarge } from '../server/fetch.ts';
import type { AgentServer } from '../server/server.ts';
import { clientCertificateOf } from './client-certificate.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { type StreamAnswer, writeStream } from './write-stream.ts';

export interface ListenerOptions {
  /** Scheme and authority for cards where no public URL is configured. */
  readonly origin?: () => string;
  /** Milliseconds between comments on a silent stream. Default: 15 s. */
  readonly heartbeat?: number;
}

/** Serves `node:http` requests without building web objects: the fast path. Also fits Express and Fastify. */
export function createRequestListener(server: AgentServer, options: ListenerOptions = {}): RequestListener {
  const heartbeat = new Heartbeat(options.heartbeat);
  const origin = options.origin ?? (() => 'http://localhost');
  const respond = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const answer = await server.handle(new NodeRequest(request, origin(), body));
    if (typeof answer.body === 'string') writeText(response, answer, answer.body);
    else await writeStream(response, answer as StreamAnswer, heartbeat);
  };
  return (request, response) => {
    const limit = server.limits.maxBody;
    const parsed = (request as IncomingMessage & { body?: unknown }).body;
    if (parsed !== undefined && request.readableEnded) {
      // A body parser was here before us.
      respond(request, response, typeof parsed === 'string' ? parsed : JSON.stringify(parsed)).catch(giveUp(response));
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      request.resume();
      respond(request, response, '').catch(giveUp(response));
    } else {
      readBody(request, limit, (error, body) => {
        if (error) return refuseBody(request, response, error);
        respond(request, response, body).catch(giveUp(response));
      });
    }
  };
}

class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  readonly body: string;
  readonly #request: IncomingMessage;

  constructor(request: IncomingMessage, origin: string, body: string) {
    // Express strips the mount path from `url` and keeps it in `originalUrl`; the agents are mounted by full path.
    const target = (request as IncomingMessage & { originalUrl?: string }).originalUrl ?? request.url ?? '/';
    // RFC 9112, section 3.2.2: a target may name scheme and authority as well.
    const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/';
    const mark = url.indexOf('?');
    this.method = request.method ?? 'GET';
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.query = mark < 0 ? '' : url.slice(mark + 1);
    this.origin = origin;
    this.body = body;
    this.#request = request;
  }

  get client(): string {
    return this.#request.socket.remoteAddress ?? '';
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

/** The rest of the body is not wanted: answer, then close the connection instead of reading it. */
function refuseBody(request: IncomingMessage, response: ServerResponse, error: HttpRefusal): void {
  const answer = error.toResponse();
  response.shouldKeepAlive = false;
  writeText(response, answer, answer.body as string);
  response.once('finish', () => request.socket.destroySoon());
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
