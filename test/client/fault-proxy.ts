import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createRandom, type Random } from '../support/random.ts';
import { type ResponseHandler, ResponseReader } from './response-reader.ts';

export interface FaultProxyOptions {
  readonly seed: number;
  /** Exchanges with a fault; what comes later passes as it is, so that every stream can end. */
  readonly faults: number;
  /** Whether events are doubled, which only ids can undo. */
  readonly duplicates: boolean;
  /** Takes the ids from events, as of an agent that has none. */
  readonly stripIds: boolean;
}

type Fault = 'cut' | 'truncate' | 'delay' | 'duplicate' | 'silence' | 'echo-request' | 'close-early';

/** A TCP proxy in front of a port that does what networks do, the same for the same seed. */
export async function startFaultProxy(port: number, options: FaultProxyOptions) {
  const random = createRandom(options.seed);
  const sockets = new Set<Socket>();
  let left = options.faults;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const nextFault = (): Fault | undefined => {
    if (left <= 0) return undefined;
    left -= 1;
    const doubling: Fault[] = options.duplicates ? ['duplicate', 'echo-request'] : [];
    return random.pick<Fault>(['cut', 'cut', 'truncate', 'delay', 'silence', 'close-early', ...doubling]);
  };
  const open = () => track(connect(port, '127.0.0.1'));
  const server = createServer((client) => {
    track(client);
    handle(client, open, { random, nextFault, stripIds: options.stripIds });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

interface Weather {
  readonly random: Random;
  readonly nextFault: () => Fault | undefined;
  readonly stripIds: boolean;
}

function handle(client: Socket, open: () => Socket, weather: Weather): void {
  const fault = weather.nextFault();
  if (fault === 'silence') {
    // The request never arrives.
    client.once('data', () => client.resetAndDestroy());
    return;
  }
  const upstream = open();
  const cut = () => {
    client.resetAndDestroy();
    upstream.destroy();
  };
  client.on('data', (bytes) => upstream.write(bytes));
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.end());
  if (fault === 'echo-request') {
    // The request arrives twice; nobody reads the second answer.
    const second = open();
    second.resume();
    client.on('data', (bytes) => second.write(bytes));
    client.once('close', () => second.destroy());
  }
  const reader = new ResponseReader(createHandler(client, cut, { ...weather, fault }));
  const pending: Buffer[] = [];
  let isBusy = false;
  upstream.on('data', async (bytes) => {
    pending.push(bytes);
    if (isBusy) return;
    isBusy = true;
    for (let next = pending.shift(); next; next = pending.shift()) {
      if (fault === 'delay') await new Promise((resolve) => setTimeout(resolve, weather.random.upTo(5)));
      reader.feed(next);
    }
    isBusy = false;
  });
}

/** Passes an answer on, with its fault. */
function createHandler(
  client: Socket,
  cut: () => void,
  { random, fault, stripIds }: Weather & { fault: Fault | undefined },
) {
  const doomed = random.upTo(8);
  let count = 0;
  let isCut = false;
  const write = (data: Buffer | string) => void (isCut || client.write(data));
  const fatal = () => {
    isCut = true;
    cut();
  };
  const chunk = (payload: Buffer) => {
    write(`${payload.length.toString(16)}\r\n`);
    write(payload);
    write('\r\n');
  };
  const handler: ResponseHandler = {
    head(bytes) {
      if (fault === 'close-early') return fatal();
      write(bytes);
    },
    fixed(bytes) {
      if (fault !== 'cut' && fault !== 'truncate') return write(bytes);
      write(bytes.subarray(0, bytes.length / 2));
      setImmediate(fatal);
    },
    chunk(payload) {
      const event = stripIds ? Buffer.from(payload.toString('utf8').replace(/^id: \d+\n/gm, '')) : payload;
      count += 1;
      if (fault === 'cut' && count > doomed) {
        // Let what was written before arrive.
        setImmediate(fatal);
        return;
      }
      if (fault === 'truncate' && count > doomed) {
        // Half an event, and then an end in good order.
        chunk(event.subarray(0, event.length / 2));
        write('0\r\n\r\n');
        isCut = true;
        client.end();
        return;
      }
      chunk(event);
      if (fault === 'duplicate' && random.upTo(2) === 0) chunk(event);
    },
    end: () => write('0\r\n\r\n'),
  };
  return handler;
}
