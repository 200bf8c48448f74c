import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../internal/secure-url.ts';
import { ApiRefusal } from './answer.ts';
import { TOKEN_HEADER } from './api.ts';

/** Headers of proxies: their requests come from this machine, whoever sent them. */
const PROXY_HEADER =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|fly-client-ip)$/;

/**
 * Throws unless a request comes from a browser or a program on this machine that has called the inspector by an address of this machine.
 * A web page elsewhere can make its own name resolve to 127.0.0.1, but not change the Host header.
 */
export function requireLocal(request: IncomingMessage, origin: URL): void {
  const { headers, socket } = request;
  if (!isLoopbackAddress(socket.remoteAddress) || !isLoopbackAddress(socket.localAddress)) {
    throw new ApiRefusal(403, 'The inspector answers on this machine only.');
  }
  const proxied = Object.keys(headers).find((name) => PROXY_HEADER.test(name));
  if (proxied !== undefined) {
    throw new ApiRefusal(403, `The inspector answers no requests of proxies; this one has the header ${proxied}.`);
  }
  // Browsers speak HTTP/1.1. Some proxies speak 1.0 to the servers behind them and add no header.
  if (request.httpVersion !== '1.1') throw new ApiRefusal(403, 'The inspector answers HTTP/1.1 only.');
  const address = addressOf(headers.host ?? '');
  if (!address || !isLoopback(address.hostname) || address.port !== origin.port) {
    throw new ApiRefusal(403, `The Host header must be that of ${origin.origin} or localhost.`);
  }
  const { origin: from, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const isForeign = from !== undefined && from !== `${origin.protocol}//${headers.host}`;
  // A link on another page may lead here; that page cannot read the answer.
  const isOther = site !== undefined && site !== 'same-origin' && site !== 'none' && mode !== 'navigate';
  if (isForeign || isOther) {
    throw new ApiRefusal(403, 'Other web pages must not call the inspector: the request comes from another origin.');
  }
}

/** Throws unless the request has the token of the page. */
export function requireToken({ headers }: IncomingMessage, token: string): void {
  const shown = Buffer.from(String(headers[TOKEN_HEADER] ?? ''));
  const expected = Buffer.from(token);
  if (shown.length === expected.length && timingSafeEqual(shown, expected)) return;
  throw new ApiRefusal(
    403,
    `The header ${TOKEN_HEADER} must have the token of the page. Reload the page after a restart.`,
  );
}

/** Whether an address of a socket is this machine. */
function isLoopbackAddress(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d+){3}$/.test(address);
}

function addressOf(host: string): URL | undefined {
  return /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
}
