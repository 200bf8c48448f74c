import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '../internal/logger.ts';
import { type AgentServer, createServer, type ServerOptions } from '../server/server.ts';
import type { TaskStore } from '../store/task-store.ts';
import { createLogger } from './create-logger.ts';
import { createRequestListener, onCheckContinue } from './listener.ts';
import { openStore } from './open-store.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { readTls, type TlsOptions } from './tls.ts';

export interface ServeOptions extends Omit<ServerOptions, 'agents' | 'clientCertificates'> {
  /** Default: 4310. 0 takes a free port. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** `sqlite:PATH`, `postgres://…`, `memory:`, or a store of your own. Default: `sqlite:.parley/parley.db`. */
  readonly store?: string | TaskStore;
  /** Milliseconds between comments on an idle stream. Default: 15 s. */
  readonly heartbeat?: number;
  /** Number of your own proxies in front, whose `X-Forwarded-For` is trusted. Default: 0, so that clients cannot choose their address. */
  readonly trustedProxies?: number;
  /**
   * Whether SIGTERM and SIGINT end the process: the first signal closes the server and exits with 0; a second one exits at once with 1.
   * `grace` is how many milliseconds runs have to finish (default 10 s). Default: false.
   */
  readonly signals?: boolean | { readonly grace?: number };
  /** Serves https, and with `ca` requests client certificates. */
  readonly tls?: TlsOptions;
}

const TIMES = {
  // Limits how long a slow client can occupy a socket.
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** Durable without configuration, in the current working directory. */
export const DEFAULT_STORE = 'sqlite:.parley/parley.db';

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly server: AgentServer;
  /** Stops accepting requests, waits up to `grace` milliseconds for runs (default 10 s), closes streams and the store. */
  close(grace?: number): Promise<void>;
}

/** Serves agents on a port: card, JSON-RPC and HTTP+JSON. */
export async function serve(agents: ServerOptions['agents'], options: ServeOptions = {}): Promise<RunningServer> {
  const {
    port = 4310,
    host = '127.0.0.1',
    store: storeOption = DEFAULT_STORE,
    logger = createLogger(),
    heartbeat,
    trustedProxies = 0,
    tls,
    signals = false,
    ...rest
  } = options;
  checkNumbers(port, trustedProxies, heartbeat);
  const secure = tls && readTls(tls);
  const store = typeof storeOption === 'string' ? await openStore(storeOption) : storeOption;
  const server = await createServerOn(store, {
    ...rest,
    agents,
    store,
    logger,
    clientCertificates: secure?.requestCert ?? false,
  });
  let url = '';
  const origin = () => url;
  const listener = createRequestListener(server, { origin, trustedProxies, ...(heartbeat ? { heartbeat } : {}) });
  const http = secure ? createHttpsServer({ ...TIMES, ...secure }, listener) : createHttpServer(TIMES, listener);
  http.on('checkContinue', onCheckContinue(listener));
  try {
    await listen(http, port, host);
  } catch (error) {
    await server.close(0);
    throw error;
  }
  const address = http.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  url = `${secure ? 'https' : 'http'}://${['0.0.0.0', '[::]'].includes(shownHost) ? 'localhost' : shownHost}:${address.port}`;
  try {
    await server.start();
  } catch (error) {
    await close(http, server, 0);
    throw error;
  }
  const stop = (grace?: number) => close(http, server, grace);
  if (!signals) return { url, port: address.port, server, close: stop };
  const log = logger || silentLogger;
  const { grace } = signals === true ? {} : signals;
  const ignoreSignals = stopOnSignal(
    () => stop(grace),
    (error) => log.error({ err: error }, 'the server could not be closed'),
  );
  return { url, port: address.port, server, close: (grace) => stop(grace).finally(ignoreSignals) };
}

/** A port that is a string would be used as the name of a pipe, and an invalid time as one millisecond. */
function checkNumbers(port: number, trustedProxies: number, heartbeat = 1): void {
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new Error(`port must be a number from 0 to 65535, 0 for a free one; got ${JSON.stringify(port)}`);
  }
  if (!(Number.isInteger(heartbeat) && heartbeat >= 1 && heartbeat < 2 ** 31)) {
    throw new Error(`heartbeat must be a whole number of milliseconds from 1; got ${heartbeat}`);
  }
  if (!(Number.isInteger(trustedProxies) && trustedProxies >= 0)) {
    throw new Error(`trustedProxies must be the number of your own proxies in front, from 0; got ${trustedProxies}`);
  }
}

/** If an agent is invalid, its store must not stay locked. */
async function createServerOn(store: TaskStore, options: ServerOptions): Promise<AgentServer> {
  try {
    return createServer(options);
  } catch (error) {
    await store.close();
    throw error;
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

async function close(http: HttpServer, server: AgentServer, grace?: number): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  await server.close(grace);
  // Remaining connections have their response, or get it now.
  const sweeper = setInterval(() => http.closeIdleConnections(), 10);
  const timer = setTimeout(() => http.closeAllConnections(), 500);
  await closed;
  clearInterval(sweeper);
  clearTimeout(timer);
}
