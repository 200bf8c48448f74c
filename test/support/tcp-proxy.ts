import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of one or several ports on this machine, each connection to the next one in turn. */
export class TcpProxy {
  readonly port: number;
  readonly #server: ReturnType<typeof createServer>;
  readonly #pairs = new Set<readonly [client: Socket, target: Socket]>();
  #targets: readonly number[];
  #next = 0;
  #isStalled = false;

  private constructor(server: ReturnType<typeof createServer>, targets: readonly number[]) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    this.#targets = targets;
    server.on('connection', (client) => this.#accept(client));
  }

  static async start(targets: readonly number[]): Promise<TcpProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TcpProxy(server, targets);
  }

  /** Connections that are open. */
  get size(): number {
    return this.#pairs.size;
  }

  /** Where new connections lead from now on; nowhere when there is none: they are closed at once. */
  lead(targets: readonly number[]): void {
    this.#targets = targets;
  }

  /** Breaks connections, by default all of them. */
  cut(isMeant: () => boolean = () => true): void {
    for (const pair of this.#pairs) if (isMeant()) for (const socket of pair) socket.resetAndDestroy();
  }

  /** Nothing passes any more, and nobody is told, as when a cable is pulled. */
  stall(): void {
    this.#isStalled = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** Ends {@link stall}. */
  flow(): void {
    this.#isStalled = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #accept(client: Socket): void {
    const port = this.#targets[this.#next % this.#targets.length];
    this.#next += 1;
    if (port === undefined) {
      client.resetAndDestroy();
      return;
    }
    const target = connect({ port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const pair = [client, target] as const;
    this.#pairs.add(pair);
    const end = () => {
      client.destroy();
      target.destroy();
    };
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', () => {
        // A socket that has ended in order leaves what it has sent to the other one.
        if (!socket.readableEnded) end();
        if (client.closed && target.closed) this.#pairs.delete(pair);
      });
    }
    client.pipe(target);
    target.pipe(client);
    if (this.#isStalled) for (const socket of pair) socket.pause();
  }
}
