import type { SecureContextOptions } from 'node:tls';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Budget } from '../../internal/budget.ts';
import { FairStart } from '../../internal/fair-start.ts';
import type { BindingHost } from '../binding-host.ts';
import { createArrivalGuard } from './arriving-message.ts';
import type { CallOrigin } from './call-origin.ts';
import { createEarlyIdentification, createGrpcHandlers } from './handler.ts';
import { createHealth } from './health.ts';
import { createReflection } from './reflection.ts';

/** Key and certificate of the server, as PEM text, and whether clients are asked for theirs. */
export interface GrpcTls {
  readonly key: string;
  readonly cert: string;
  /** The authorities that sign client certificates. */
  readonly ca?: string;
  readonly requestCert?: boolean;
}

/** How agents are served over gRPC. */
export interface GrpcListenOptions extends CallOrigin {
  /** 0 takes a free one. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Default: plaintext. */
  readonly tls?: GrpcTls | undefined;
  /** Milliseconds between pings that find dead connections. Default: 30 s. */
  readonly keepalive?: number | undefined;
}

/** A port where gRPC is served. */
export interface GrpcListener {
  readonly port: number;
  /** Accepts no further connections and sends GOAWAY on the open ones. Running calls continue. */
  drain(): void;
  /** Closes open connections after a short grace period. */
  close(): Promise<void>;
}

/** Milliseconds for the last answers to reach their readers. */
const LAST_MOMENT = 500;
/** Milliseconds for the answer to a ping. */
const PING_TIMEOUT = 10_000;

/** Serves the agents of a server over gRPC: A2A 1.0 and 0.3, health checking and reflection on one port. */
export async function listenGrpc(host: BindingHost, options: GrpcListenOptions): Promise<GrpcListener> {
  const { limits, codecs } = host;
  if (host.agents.length === 0)
    throw new Error('No agent has the binding GRPC. Add it to bindings, or leave grpc out.');
  const { maxBodies, maxBodiesPerClient, stallTimeout, maxStreams, maxStreamsPerClient } = limits;
  const names = codecs.map(({ grpc }) => grpc.service);
  const guard = createArrivalGuard({
    budget: new Budget({
      total: Math.max(limits.maxBody, maxBodies),
      perClient: Math.max(limits.maxBody, maxBodiesPerClient),
    }),
    stallTimeout,
    origin: options,
    identify: createEarlyIdentification(host),
    sideStreams: new Budget({ total: maxStreams, perClient: maxStreamsPerClient }),
    isSideService: (path) => !names.some((name) => path.startsWith(`/${name}/`)),
  });
  const server = new Server({
    'grpc.max_receive_message_length': limits.maxBody,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': Math.min(2 ** 31 - 1, maxStreamsPerClient * 2),
    'grpc.keepalive_time_ms': options.keepalive ?? 30_000,
    'grpc.keepalive_timeout_ms': PING_TIMEOUT,
    'grpc.enable_channelz': 0,
    interceptors: [guard],
  });
  const unsent = new Budget({ total: limits.maxUnsent, perClient: limits.maxUnsentPerClient });
  const services = [
    ...createGrpcHandlers(host, { ...options, unsent, starts: new FairStart() }),
    createHealth(names, () => host.isReady()),
    ...createReflection([...names, 'grpc.health.v1.Health', 'grpc.reflection.v1.ServerReflection']),
  ];
  for (const { definition, implementation } of services) server.addService(definition, implementation);
  const port = await bind(server, options);
  let drained: Promise<void> | undefined;
  const drain = () => {
    drained ??= new Promise((resolve) => server.tryShutdown(() => resolve()));
    return drained;
  };
  return {
    port,
    drain: () => void drain(),
    async close() {
      const timer = setTimeout(() => server.forceShutdown(), LAST_MOMENT);
      await drain();
      clearTimeout(timer);
    },
  };
}

function bind(server: Server, { host = '127.0.0.1', port, tls }: GrpcListenOptions): Promise<number> {
  const credentials = tls ? new TlsCredentials(tls) : ServerCredentials.createInsecure();
  const address = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return new Promise((resolve, reject) => {
    server.bindAsync(`${address}:${port}`, credentials, (error, bound) => {
      if (!error) resolve(bound);
      else reject(explain(error, port));
    });
  });
}

function explain(cause: Error, port: number): Error {
  if (!/EADDRINUSE|EACCES/.test(cause.message)) return new Error(`gRPC cannot listen: ${cause.message}`, { cause });
  const reason = cause.message.includes('EACCES') ? 'needs more rights than this user has' : 'is in use';
  return new Error(
    `Port ${port} for gRPC ${reason}. Choose another one (--grpc-port, or grpc: { port: 0 } for a free one).`,
    { cause },
  );
}

/** TLS as over HTTP: client certificates are requested, and the security requirements of an agent decide whether one is needed. */
class TlsCredentials extends ServerCredentials {
  constructor({ key, cert, ca, requestCert = ca !== undefined }: GrpcTls) {
    const context: SecureContextOptions = { key, cert, minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) };
    super({ requestCert, rejectUnauthorized: false }, context);
  }

  override _equals(other: ServerCredentials): boolean {
    return this === other;
  }
}
