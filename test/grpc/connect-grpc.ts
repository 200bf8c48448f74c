import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net';
import { type AgentClient, type ConnectOptions, connect } from 'parley-a2a/client';
import { grpcTransport } from 'parley-a2a/grpc';
import { onTestFinished } from 'vitest';
import { startServer } from '../support/harness.ts';

/** Serves agents over HTTP and gRPC until the test is over. */
export function startGrpc(...[agents, options]: Parameters<typeof startServer>) {
  return startServer(agents, { grpc: { port: 0 }, ...options });
}

interface Card {
  readonly supportedInterfaces: { url: string; protocolBinding: string; protocolVersion: string }[];
}

interface GrpcOptions extends ConnectOptions {
  readonly version?: string;
  /** In place of the card's address. */
  readonly address?: string;
}

/** A client that has nothing but gRPC of one version. */
export async function connectGrpc(
  url: string,
  { version = '1.0', address, ...options }: GrpcOptions = {},
): Promise<AgentClient> {
  const card = (await (await (options.fetch ?? fetch)(`${url}/.well-known/agent-card.json`)).json()) as Card;
  const supportedInterfaces = card.supportedInterfaces
    .filter((each) => each.protocolBinding === 'GRPC' && each.protocolVersion === version)
    .map((each) => ({ ...each, url: address ?? each.url }));
  const client = await connect(
    { ...card, supportedInterfaces },
    {
      transports: [grpcTransport()],
      allowLegacy: true,
      ...options,
    },
  );
  onTestFinished(() => client.close());
  return client;
}

/** A connection to a port that the test can break. */
export async function startPipe(port: number) {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    return socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const agent = track(connectTcp(port, '127.0.0.1'));
    track(client).pipe(agent).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    server.close();
    cut();
  });
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, cut };
}
