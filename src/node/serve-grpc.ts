import type { GrpcListener } from '../bindings/grpc/index.ts';
import { forwardedClient } from '../server/access/forwarded-client.ts';
import type { AgentServer } from '../server/server.ts';
import { toClientCertificate } from './client-certificate.ts';
import { loadGrpc } from './load-grpc.ts';
import type { SecureOptions } from './tls.ts';

/** How `serve` listens for gRPC. */
export interface GrpcServeOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** `host:port` that cards name, such as that of a load balancer. Default: the host of the public URL, or of the request, and the port. */
  readonly address?: string;
}

interface Surroundings {
  readonly host: string;
  readonly secure: SecureOptions | undefined;
  readonly trustedProxies: number;
  readonly origin: () => string;
}

/** Throws a message that says what is allowed. */
export function checkGrpcOptions({ port, address }: GrpcServeOptions): void {
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new Error(`grpc.port must be a number from 0 to 65535, 0 for a free one; got ${JSON.stringify(port)}`);
  }
  if (address !== undefined && !/^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i.test(address)) {
    throw new Error(`grpc.address must be host:port, such as grpc.example.com:443; got ${JSON.stringify(address)}`);
  }
}

/** Serves the agents of a server over gRPC, on a port of its own. */
export async function serveGrpc(
  server: AgentServer,
  { port }: GrpcServeOptions,
  { host, secure, trustedProxies, origin }: Surroundings,
): Promise<GrpcListener> {
  const { listenGrpc } = await loadGrpc();
  return listenGrpc(server.bindingHost, {
    port,
    host,
    tls: secure,
    origin,
    client: (peer, header) => forwardedClient(header('x-forwarded-for'), trustedProxies) ?? peer,
    certificate: toClientCertificate,
  });
}
