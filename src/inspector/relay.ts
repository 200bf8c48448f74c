import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PRIVATE_HEADERS } from '../bindings/safe-headers.ts';
import { innermostMessage } from '../internal/innermost-message.ts';
import { isRecord } from '../internal/is-record.ts';
import { isLoopback } from '../internal/secure-url.ts';
import { isWebUrl } from '../internal/web-url.ts';
import { StallWatch } from '../node/stall-watch.ts';
import { ApiRefusal, sendFailure } from './answer.ts';
import { RELAY_HEADERS } from './api.ts';
import type { ClientIdentity } from './client-identity.ts';

/** What one relay may take of this process. */
export interface RelayLimits {
  /** Requests under way. Beyond it 429. Default: 256. */
  readonly maxRelays?: number;
  /** Milliseconds for a connection. Default: 15 s. */
  readonly connectTimeout?: number;
  /** Milliseconds until an agent begins to answer. Long, because agents may work before they do. Default: 10 minutes. */
  readonly answerTimeout?: number;
  /** Milliseconds for which the page may leave an answer unread. Default: 2 minutes. */
  readonly stallTimeout?: number;
}

/** The relay as the inspector uses it. */
export interface RelayOptions extends RelayLimits {
  /** The client certificate, for the origins that may see it. */
  readonly identity?: ClientIdentity | undefined;
  /** Whether a URL is one of the inspector's own. A relay to a relay could go on for ever. */
  isOwn(url: URL): boolean;
}

/** Forwards single HTTP requests of the page to agents that let no web page call them. */
export class Relay {
  readonly #options: Required<RelayLimits> & RelayOptions;
  readonly #stalls: StallWatch;
  readonly #http = new HttpAgent({ keepAlive: false });
  readonly #https: HttpsAgent;
  readonly #active = new Set<ServerResponse>();

  constructor(options: RelayOptions) {
    const limits = { maxRelays: 256, connectTimeout: 15_000, answerTimeout: 600_000, stallTimeout: 120_000 };
    this.#options = { ...limits, ...options };
    this.#stalls = new StallWatch(this.#options.stallTimeout);
    this.#https = new HttpsAgent({ keepAlive: false, minVersion: 'TLSv1.2' });
  }

  /** Answers `POST api/relay`. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = this.#targetOf(request);
    const { maxRelays } = this.#options;
    if (this.#active.size >= maxRelays) throw new ApiRefusal(429, `More than ${maxRelays} requests are under way.`);
    this.#active.add(response);
    response.once('close', () => this.#active.delete(response));
    let answer: IncomingMessage;
    try {
      answer = await this.#send(target, request, response);
    } catch (error) {
      return sendFailure(response, 502, `${target.url.origin} did not answer: ${innermostMessage(error)}`);
    }
    this.#stalls.add(response);
    response.writeHead(200, {
      ...PRIVATE_HEADERS,
      'content-type': 'application/octet-stream',
      [RELAY_HEADERS.status]: String(answer.statusCode),
      [RELAY_HEADERS.headers]: toAscii(JSON.stringify(headersOf(answer))),
    });
    response.flushHeaders();
    // A body that breaks off must not look complete: the connection to the page is cut as well.
    await pipeline(decoded(answer), response).catch(() => response.destroy());
  }

  /** Ends what is under way. */
  close(): void {
    for (const response of this.#active) response.destroy();
    this.#options.identity?.close();
  }

  #targetOf({ headers }: IncomingMessage): RelayTarget {
    const text = String(headers[RELAY_HEADERS.url] ?? '');
    if (!isWebUrl(text)) throw new ApiRefusal(400, `${RELAY_HEADERS.url} must be an absolute http or https URL.`);
    const url = new URL(text);
    if (url.username || url.password) {
      throw new ApiRefusal(400, `${RELAY_HEADERS.url} must have no user name and no password; use Authorization.`);
    }
    if (this.#options.isOwn(url)) throw new ApiRefusal(400, `${RELAY_HEADERS.url} is the inspector itself.`);
    const method = String(headers[RELAY_HEADERS.method] ?? 'GET').toUpperCase();
    if (!METHODS.has(method)) {
      throw new ApiRefusal(400, `${RELAY_HEADERS.method} must be one of ${[...METHODS].join(', ')}.`);
    }
    return { url, method, headers: requestHeaders(String(headers[RELAY_HEADERS.headers] ?? '{}')) };
  }

  async #send(target: RelayTarget, page: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
    const { url, method, headers } = target;
    const { connectTimeout, answerTimeout, identity } = this.#options;
    const isTls = url.protocol === 'https:';
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const length = page.headers['content-length'];
    return new Promise((resolve, reject) => {
      const sent = (isTls ? httpsRequest : httpRequest)(url, {
        method,
        agent: isTls ? (identity?.agentFor(url) ?? this.#https) : this.#http,
        // Compressed answers would have to be decompressed here.
        headers: {
          'accept-encoding': 'identity',
          ...headers,
          ...(hasBody && length ? { 'content-length': length } : {}),
        },
      });
      const giveUp = (reason: string) => sent.destroy(new Error(reason));
      const wait = setTimeout(() => giveUp(`nothing for ${answerTimeout / 1000} s`), answerTimeout);
      const connect = setTimeout(() => giveUp(`no connection within ${connectTimeout / 1000} s`), connectTimeout);
      sent.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connect)));
      const leave = () => sent.destroy();
      response.once('close', leave);
      sent.once('close', () => {
        clearTimeout(wait);
        clearTimeout(connect);
      });
      // Never removed: a socket may fail after the answer has begun.
      sent.on('error', reject);
      sent.once('response', (answer) => {
        clearTimeout(wait);
        resolve(answer);
      });
      if (hasBody) pipeline(page, sent).catch(reject);
      else sent.end();
    });
  }
}

interface RelayTarget {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Headers of one connection (RFC 9110, section 7.6.1), and those that the connection here determines. */
const OF_CONNECTION = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'expect'],
]);

function requestHeaders(text: string): Record<string, string> {
  const refused = (reason: string) => new ApiRefusal(400, `${RELAY_HEADERS.headers}: ${reason}`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refused('must be a JSON object of names and values');
  }
  if (!isRecord(given)) throw refused('must be a JSON object of names and values');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string') throw refused(`the value of ${JSON.stringify(name.slice(0, 100))} must be a text`);
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw refused(`${JSON.stringify(name.slice(0, 100))} has a character that HTTP does not allow`);
    }
    if (!OF_CONNECTION.has(name.toLowerCase())) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** The headers of an agent's answer, several values of one name joined, those of the connection left out. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept = Object.entries(headers).filter(
    ([name, value]) =>
      value !== undefined && (!OF_CONNECTION.has(name) || name === 'content-length') && !named.includes(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, [value].flat().join(', ')]));
}

/** The body as `fetch` gives it: an agent may compress although it was asked not to. */
function decoded(answer: IncomingMessage): Readable {
  const coding = answer.headers['content-encoding']?.trim().toLowerCase();
  const stream =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'deflate'
        ? createInflate()
        : coding === 'br'
          ? createBrotliDecompress()
          : undefined;
  if (!stream) return answer;
  pipeline(answer, stream).catch(() => {});
  return stream;
}

/** Headers are ASCII; JSON has escapes for the rest. */
function toAscii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Whether two URLs lead to the same port of this machine. */
export function isSamePort(a: URL, b: URL): boolean {
  return isLoopback(a.hostname) && isLoopback(b.hostname) && portOf(a) === portOf(b);
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
