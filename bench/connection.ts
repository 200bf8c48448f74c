import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { CollectingExchange, DiscardingExchange, type Exchange, StreamExchange } from './exchange.ts';
import { ResponseReader } from './response-reader.ts';

/** Every socket reads into the same memory: what arrives is looked at before the next read and never kept. */
const readBuffer = Buffer.alloc(256 * 1024);

/** One keep-alive connection of the load generator, with one request in flight at a time. */
export class Connection {
  readonly #socket: Socket;
  #exchange: Exchange | undefined;

  static async open(port: number): Promise<Connection> {
    const connection = new Connection(port);
    await once(connection.#socket, 'connect');
    return connection;
  }

  private constructor(port: number) {
    const reader = new ResponseReader(() => this.#current());
    const callback = (bytes: number) => {
      try {
        reader.feed(readBuffer.subarray(0, bytes));
      } catch (error) {
        this.#fail(error);
      }
      return true;
    };
    this.#socket = createConnection({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: readBuffer, callback },
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  /** Sends a request, checks that it succeeds and drops the answer. */
  request(text: string): Promise<void> {
    return new Promise((resolve, reject) => this.#send(text, new DiscardingExchange(resolve, reject)));
  }

  /** Sends a request and returns the body of its answer. */
  fetch(text: string): Promise<Buffer> {
    return new Promise((resolve, reject) => this.#send(text, new CollectingExchange(resolve, reject)));
  }

  /** Sends a request answered by a stream, reports its events as they come and returns how many there were. */
  stream(text: string, onEvents: (count: number) => void): Promise<number> {
    return new Promise((resolve, reject) => this.#send(text, new StreamExchange(onEvents, resolve, reject)));
  }

  /** Sends a request answered by a stream that stays open and waits for its first event. */
  subscribe(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('a subscription that ended'));
      this.#send(text, new StreamExchange(() => resolve(), end, reject));
    });
  }

  close(): void {
    this.#exchange = undefined;
    this.#socket.destroy();
  }

  #send(text: string, exchange: Exchange): void {
    this.#exchange = exchange;
    if (this.#socket.destroyed) this.#fail(new Error('the server closed the connection'));
    else this.#socket.write(text, 'latin1');
  }

  #current(): Exchange {
    if (this.#exchange === undefined) throw new Error('a response that nobody asked for');
    return this.#exchange;
  }

  #fail(error: unknown): void {
    this.#exchange?.fail(error);
    this.close();
  }
}
