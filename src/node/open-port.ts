import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { closeIdle, KNOWS_IDLE } from './idle-watch.ts';
import { type AgentListener, onCheckContinue } from './listener.ts';
import { PlainRequest } from './plain-request.ts';
import { KEEP_ALIVE, PlainResponse } from './plain-response.ts';
import type { SecureOptions } from './tls.ts';
import { onUnreadable } from './unreadable-request.ts';

/** Where to listen. */
export interface PortOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Serves https. */
  readonly secure?: SecureOptions | undefined;
}

/** A port that is listened on. */
export interface OpenPort {
  /** With an address that can be called: `localhost` where every address is listened on. */
  readonly url: string;
  readonly port: number;
  /** Stops accepting; waits for `finish`, then closes what is still connected. */
  close(finish?: () => Promise<void>): Promise<void>;
}

/** Milliseconds between two looks at slow and idle connections. */
const SWEEP = 5_000;

const SETTINGS = {
  IncomingMessage: PlainRequest,
  ServerResponse: PlainResponse,
  // Limits how long a slow client can hold a socket.
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: KNOWS_IDLE ? 0 : KEEP_ALIVE * 1000,
  connectionsCheckingInterval: SWEEP,
  maxHeaderSize: 16 * 1024,
};

/** Listens on a port; throws a sentence that says what to do when that is not possible. */
export async function openPort(listener: AgentListener, { port, host, secure }: PortOptions): Promise<OpenPort> {
  const http = secure ? createHttpsServer({ ...SETTINGS, ...secure }, listener) : createHttpServer(SETTINGS, listener);
  http.on('checkContinue', onCheckContinue(listener));
  http.on('clientError', onUnreadable);
  if (KNOWS_IDLE) closeIdle(http, { limit: KEEP_ALIVE * 1000, interval: SWEEP });
  await listen(http, port, host);
  const address = http.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const name = ['0.0.0.0', '[::]'].includes(shownHost) ? 'localhost' : shownHost;
  return {
    url: `${secure ? 'https' : 'http'}://${name}:${address.port}`,
    port: address.port,
    close: (finish) => close(http, finish),
  };
}

/** Throws unless it is a port number: Node treats a text as the name of a pipe. */
export function checkPort(port: number): void {
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new Error(`port must be a number from 0 to 65535, 0 for a free one; got ${JSON.stringify(port)}`);
  }
}

function listen(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new Error(`Port ${port} is in use. Choose another one (--port, or port: 0 for a free one).`, {
            cause: error,
          }),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new Error(`Port ${port} needs more rights than this user has. Choose one above 1023.`, { cause: error }),
        );
      } else if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
        reject(new Error(`This machine has no address ${host}. Use 127.0.0.1, or 0.0.0.0 for all.`, { cause: error }));
      } else reject(error);
    });
    http.listen(port, host, resolve);
  });
}

async function close(http: HttpServer, finish?: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  await finish?.();
  // Open connections have their answer, or are getting it now.
  const sweeper = setInterval(() => http.closeIdleConnections(), 10);
  const timer = setTimeout(() => http.closeAllConnections(), 500);
  await closed;
  clearInterval(sweeper);
  clearTimeout(timer);
}
