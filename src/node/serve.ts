import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '../internal/logger.ts';
import type { PushOptions, PushSettings } from '../push/push-service.ts';
import { type AgentServer, createServer, type ServerOptions } from '../server/server.ts';
import type { TaskStore } from '../store/task-store.ts';
import { resolveBySystem } from './address-guard.ts';
import { createRequestListener, onCheckContinue } from './listener.ts';
import { createLogger } from './logger.ts';
import { openStore } from './open-store.ts';
import { createPushTransport } from './push-transport.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { readTls, type TlsOptions } from './tls.ts';

export interface ServeOptions extends Omit<ServerOptions, 'agents' | 'clientCertificates' | 'push'> {
  /** Default: 4310. 0 takes a free one. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** `sqlite:PATH`, `postgres://…`, `memory:`, or a store of your own. Default: `sqlite:.parley/parley.db`. */
  readonly store?: string | TaskStore;
  /** Milliseconds between comments on a silent stream. Default: 15 s. */
  readonly heartbeat?: number;
  /** Proxies of your own in front, whose `X-Forwarded-For` is believed. Default: 0, so that nobody can choose an address. */
  readonly trustedProxies?: number;
  /**
   * Whether SIGTERM and SIGINT end the process: the first signal closes the server, for up to 10 s, and exits with 0; a second one
   * exits at once. Default: false.
   */
  readonly signals?: boolean;
  /** Serves https, and with a `ca` asks for client certificates. */
  readonly tls?: TlsOptions;
  /**
   * Sends push notifications, to public https addresses unless `allow` names others. The default of `secretKey` is the environment variable
   * `PARLEY_SECRET_KEY`. Default: false.
   */
  readonly push?: boolean | PushSettings | PushOptions;
}

const TIMES = {
  // A client that sends slowly holds a socket for so long and no longer.
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** Durable without any set-up, in the folder that the program is started in. */
export const DEFAULT_STORE = 'sqlite:.parley/parley.db';

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly server: AgentServer;
  /** Stops accepting, lets runs finish within `grace` milliseconds (default 10 s), closes streams and the store. */
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
    push,
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
    push: pushOptions(push),
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
  const ignoreSignals = stopOnSignal(stop, (error) => log.error({ err: error }, 'the server could not be closed'));
  return { url, port: address.port, server, close: (grace) => stop(grace).finally(ignoreSignals) };
}

/** Push notifications over Node's own network modules. */
export function pushOptions(push: ServeOptions['push']): PushOptions | undefined {
  if (!push) return undefined;
  const { PARLEY_SECRET_KEY: secretKey } = process.env;
  const settings = { ...(secretKey ? { secretKey } : {}), ...(push === true ? {} : push) };
  const { allow, timeout } = settings;
  const transport = createPushTransport({ ...(allow ? { allow } : {}), ...(timeout ? { timeout } : {}) });
  return { transport, resolve: resolveBySystem, ...settings };
}

/** A port that is text would be taken for the name of a pipe, and a time that is none for a millisecond. */
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

/** An agent that cannot be served must not leave its store locked. */
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
  // Whatever is still connected has its answer, or gets it now.
  const sweeper = setInterval(() => http.closeIdleConnections(), 10);
  const timer = setTimeout(() => http.closeAllConnections(), 500);
  await closed;
  clearInterval(sweeper);
  clearTimeout(timer);
}
