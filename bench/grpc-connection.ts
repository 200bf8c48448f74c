import { type ClientHttp2Session, connect } from 'node:http2';

/** The length of what precedes a message: a flag and its size. */
const PREFIX = 5;

/** An HTTP/2 connection with one call of gRPC in flight. Messages are counted, not decoded. */
export class GrpcConnection {
  readonly #session: ClientHttp2Session;

  static async open(port: number): Promise<GrpcConnection> {
    const session = connect(`http://127.0.0.1:${port}`);
    await new Promise<void>((resolve, reject) => {
      session.once('connect', () => resolve());
      session.once('error', reject);
    });
    return new GrpcConnection(session);
  }

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  /** Makes a call and resolves with the number of messages that answer it. */
  call(path: string, message: Buffer, onMessages: (count: number) => void): Promise<number> {
    const stream = this.#session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc+proto',
      te: 'trailers',
      'a2a-version': '1.0',
    });
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([prefix, message]));
    return new Promise((resolve, reject) => {
      const counter = new MessageCounter();
      let status: unknown;
      stream.on('response', (headers) => {
        status = headers['grpc-status'];
      });
      stream.on('trailers', (trailers) => {
        status = trailers['grpc-status'];
      });
      stream.on('data', (slice: Buffer) => onMessages(counter.feed(slice)));
      stream.on('error', reject);
      stream.on('close', () =>
        String(status) === '0' ? resolve(counter.total) : reject(new Error(`${path} ended with status ${status}`)),
      );
    });
  }

  close(): void {
    this.#session.destroy();
  }
}

/** Counts the messages in slices of a stream. */
class MessageCounter {
  total = 0;
  #rest = Buffer.alloc(0);

  feed(slice: Buffer): number {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, slice]) : slice;
    let count = 0;
    let position = 0;
    while (bytes.length - position >= PREFIX) {
      const end = position + PREFIX + bytes.readUInt32BE(position + 1);
      if (end > bytes.length) break;
      position = end;
      count += 1;
    }
    this.#rest = Buffer.from(bytes.subarray(position));
    this.total += count;
    return count;
  }
}
