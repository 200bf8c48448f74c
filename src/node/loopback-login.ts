import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeferred, type Deferred } from '../internal/deferred.ts';

/** How the login page is shown, and how long to wait for the login. */
export interface LoopbackOptions {
  /** Shows the page to the user: opens a browser, or prints the address. */
  readonly open: (url: URL) => void | Promise<void>;
  /** Milliseconds for the user to log in. Default: 5 minutes. */
  readonly timeout?: number;
  /** Default: 0, a free port. */
  readonly port?: number;
}

/** The argument of `authorize` in the client's OAuth secrets. */
export interface LoopbackPrompt {
  authorizationUrl(redirectUri: string): Promise<URL>;
  readonly signal?: AbortSignal;
}

const PATH = '/callback';

/** Creates the `authorize` function for OAuth secrets: starts a listener on 127.0.0.1 for each login (RFC 8252, section 7.3). */
export function createLoopbackAuthorize(options: LoopbackOptions): (prompt: LoopbackPrompt) => Promise<URL> {
  return async ({ authorizationUrl, signal }) => {
    signal?.throwIfAborted();
    const callback = createDeferred<URL>();
    const expected = { host: '', state: '' };
    const server = createServer((request, response) => answer(request, response, { expected, callback }));
    const stop = rejectAfter(callback, options.timeout ?? 300_000, signal);
    try {
      expected.host = `127.0.0.1:${await listen(server, options.port ?? 0)}`;
      const url = await authorizationUrl(`http://${expected.host}${PATH}`);
      expected.state = url.searchParams.get('state') ?? '';
      await options.open(url);
      return await callback.promise;
    } finally {
      stop();
      server.close();
      server.closeIdleConnections();
    }
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function rejectAfter(callback: Deferred<URL>, timeout: number, signal: AbortSignal | undefined): () => void {
  const onAbort = () => callback.reject(signal?.reason);
  const timer = setTimeout(() => callback.reject(new Error(`Nobody logged in within ${timeout / 1000} s.`)), timeout);
  signal?.addEventListener('abort', onAbort, { once: true });
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
}

interface Expectation {
  readonly expected: { readonly host: string; readonly state: string };
  readonly callback: Deferred<URL>;
}

function answer(request: IncomingMessage, response: ServerResponse, { expected, callback }: Expectation): void {
  const address = `http://${expected.host}${request.url}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (request.method !== 'GET' || url?.pathname !== PATH || request.headers.host !== expected.host) {
    showPage(response, 404, 'There is nothing here.');
  } else if (!expected.state || url.searchParams.get('state') !== expected.state) {
    // Any page in the browser can call this address. Only a request with the right state completes the login; others are ignored.
    showPage(response, 400, 'This is not the login that was started.');
  } else {
    // The user sees the page before the listener closes.
    response.once('close', () => callback.resolve(url));
    if (url.searchParams.has('error')) showPage(response, 400, 'The login was refused. You can close this window.');
    else showPage(response, 200, 'You can close this window and go back.');
  }
}

function showPage(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`<!doctype html><meta charset="utf-8"><title>Login</title><p>${text}</p>\n`);
}
