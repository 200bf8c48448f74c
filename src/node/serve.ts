import type { GrpcListener } from '../bindings/grpc/index.ts';
import { silentLogger } from '../internal/logger.ts';
import { type NamesOf, requireKnownNames } from '../internal/require-known-names.ts';
import { MAX_TIMER } from '../internal/timer.ts';
import type { PushOptions, PushSettings } from '../push/push-service.ts';
import { checkStore } from '../server/check-options.ts';
import { type AgentServer, createServer, SERVER_OPTIONS, type ServerOptions } from '../server/server.ts';
import type { TaskStore } from '../store/task-store.ts';
import { resolveBySystem } from './address-guard.ts';
import { createLogger } from './create-logger.ts';
import { createRequestListener } from './listener.ts';
import { type NodeMount, withMounts } from './node-mount.ts';
import { checkPort, type OpenPort, openPort } from './open-port.ts';
import { openStore } from './open-store.ts';
import { createPushTransport } from './push-transport.ts';
import { checkGrpcOptions, type GrpcServeOptions, serveGrpc } from './serve-grpc.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { readTls, type TlsOptions } from './tls.ts';

export interface ServeOptions extends Omit<ServerOptions, 'agents' | 'clientCertificates' | 'push' | 'grpcAddress'> {
  /** Default: 4310. 0 takes a free one. */
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
   * `grace` is the time in milliseconds for runs to finish (default 10 s). Default: false.
   */
  readonly signals?: boolean | { readonly grace?: number };
  /** Serves https, and with `ca` requests client certificates. */
  readonly tls?: TlsOptions;
  /**
   * Sends push notifications, to public https addresses unless `allow` names others. The default of `secretKey` is the environment variable
   * `PARLEY_SECRET_KEY`. Default: false.
   */
  readonly push?: boolean | PushSettings | PushOptions;
  /** Serves gRPC as well, on a port of its own, with the same TLS. Needs `@grpc/grpc-js` and `@bufbuild/protobuf`. */
  readonly grpc?: GrpcServeOptions;
  /** Answer requests below their paths, before the agents do. */
  readonly mounts?: readonly NodeMount[];
}

const { agents: _, clientCertificates: __, grpcAddress: ___, ...SHARED_OPTIONS } = SERVER_OPTIONS;
const SERVE_OPTIONS: NamesOf<ServeOptions> = {
  ...SHARED_OPTIONS,
  port: true,
  host: true,
  heartbeat: true,
  trustedProxies: true,
  signals: true,
  tls: true,
  grpc: true,
  mounts: true,
};

/** The options that `serve` passes on to its server as they are. */
export function serverOptionsOf(options: ServeOptions): Omit<ServerOptions, 'agents' | 'push'> {
  const isPassedOn = ([name]: [string, unknown]) => name !== 'push' && Object.hasOwn(SHARED_OPTIONS, name);
  return Object.fromEntries(Object.entries(options).filter(isPassedOn));
}

/** Durable without configuration, in the working folder. */
export const DEFAULT_STORE = 'sqlite:.parley/parley.db';

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The port of gRPC, where it is served. */
  readonly grpcPort?: number;
  readonly server: AgentServer;
  /** Stops accepting requests, waits up to `grace` milliseconds for runs (default 10 s), closes streams and the store. */
  close(grace?: number): Promise<void>;
}

/** Serves agents on a port: card, JSON-RPC and HTTP+JSON; with `grpc`, on a second one too. */
export async function serve(agents: ServerOptions['agents'], options: ServeOptions = {}): Promise<RunningServer> {
  requireKnownNames('serve has no option', options, SERVE_OPTIONS);
  const {
    port = 4310,
    host = '127.0.0.1',
    store: storeOption = DEFAULT_STORE,
    logger = createLogger(),
    heartbeat,
    trustedProxies = 0,
    tls,
    grpc,
    signals = false,
    push,
    mounts = [],
  } = options;
  checkNumbers(port, trustedProxies, heartbeat);
  checkStore(storeOption);
  checkSignals(signals);
  if (grpc) checkGrpcOptions(grpc);
  const secure = tls && readTls(tls);
  const store = typeof storeOption === 'string' ? await openStore(storeOption) : storeOption;
  let listener: GrpcListener | undefined;
  const server = await createServerOn(store, {
    ...serverOptionsOf(options),
    agents,
    store,
    logger,
    push: pushOptions(push),
    clientCertificates: secure?.requestCert ?? false,
    ...(grpc ? { grpcAddress: (origin: string) => addressOf(grpc, origin, listener?.port) } : {}),
  });
  let url = '';
  const origin = () => url;
  const requests = createRequestListener(server, { origin, trustedProxies, ...(heartbeat ? { heartbeat } : {}) });
  let opened: OpenPort;
  try {
    opened = await openPort(withMounts(mounts, requests), { port, host, secure });
  } catch (error) {
    await server.close(0);
    throw error;
  }
  url = opened.url;
  const stop = (grace?: number) => {
    for (const mount of mounts) mount.close?.();
    listener?.drain();
    return Promise.all([opened.close(() => server.close(grace)), listener?.close()]).then(() => {});
  };
  try {
    for (const mount of mounts) mount.open?.({ url, server });
    if (grpc) listener = await serveGrpc(server, grpc, { host, secure, trustedProxies, origin });
    await server.start();
  } catch (error) {
    await stop(0);
    throw error;
  }
  const running = { url, port: opened.port, server, ...(listener ? { grpcPort: listener.port } : {}) };
  if (!signals) return { ...running, close: stop };
  const log = logger || silentLogger;
  const { grace } = signals === true ? {} : signals;
  const ignoreSignals = stopOnSignal(
    () => stop(grace),
    (error) => log.error({ err: error }, 'the server could not be closed'),
  );
  return { ...running, close: (grace) => stop(grace).finally(ignoreSignals) };
}

/** The gRPC address on cards for this origin. The port is known after it was bound. */
function addressOf({ address, port }: GrpcServeOptions, origin: string, bound = port): string {
  return address ?? `${new URL(origin).hostname}:${bound}`;
}

/** Push notifications over Node's own network modules. */
export function pushOptions(push: ServeOptions['push']): PushOptions | undefined {
  if (!push) return undefined;
  const { PARLEY_SECRET_KEY: secretKey } = process.env;
  const settings = { ...(secretKey ? { secretKey } : {}), ...(push === true ? {} : push) };
  const { allow, timeout, isOwnTarget } = settings;
  const transport = createPushTransport({
    ...(allow ? { allow } : {}),
    ...(timeout ? { timeout } : {}),
    ...(isOwnTarget ? { isOwnTarget } : {}),
  });
  return { transport, resolve: resolveBySystem, ...settings };
}

/** Node treats an invalid time as one millisecond. */
function checkNumbers(port: number, trustedProxies: number, heartbeat = 1): void {
  checkPort(port);
  if (!(Number.isInteger(heartbeat) && heartbeat >= 1 && heartbeat <= MAX_TIMER)) {
    throw new Error(`heartbeat must be a whole number of milliseconds from 1 to ${MAX_TIMER}; got ${heartbeat}`);
  }
  if (!(Number.isInteger(trustedProxies) && trustedProxies >= 0)) {
    throw new Error(`trustedProxies must be the number of your own proxies in front, from 0; got ${trustedProxies}`);
  }
}

function checkSignals(signals: ServeOptions['signals']): void {
  if (typeof signals === 'boolean') return;
  const { grace = 0 } = signals ?? {};
  if (typeof signals === 'object' && Number.isFinite(grace) && grace >= 0) return;
  throw new Error(`signals must be true, or { grace } in milliseconds from 0; got ${JSON.stringify(signals)}`);
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
