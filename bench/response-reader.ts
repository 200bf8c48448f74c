/** Receives the parts of one response. */
export interface ResponseSink {
  head(status: number): void;
  /** The slice is only valid during the call. */
  body(slice: Buffer): void;
  end(): void;
}

type State = 'head' | 'fixed' | 'chunk-size' | 'chunk' | 'chunk-end' | 'last-end';

/**
 * Just enough of HTTP/1.1 to read what a correct server sends on a keep-alive connection: a body with a
 * content-length or chunked without trailers. Not a general parser; it exists because it costs next to nothing.
 */
export class ResponseReader {
  #state: State = 'head';
  #rest: Buffer | undefined;
  #left = 0;
  readonly #sink: () => ResponseSink;

  constructor(sink: () => ResponseSink) {
    this.#sink = sink;
  }

  feed(chunk: Buffer): void {
    const data = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = undefined;
    let at = 0;
    while (at < data.length) {
      const next = this.#step(data, at);
      if (next === -1) {
        this.#rest = Buffer.from(data.subarray(at));
        return;
      }
      at = next;
    }
  }

  /** Consumes one element at `at` and returns where the next one starts, or -1 if it is not complete yet. */
  #step(data: Buffer, at: number): number {
    switch (this.#state) {
      case 'head':
        return this.#head(data, at);
      case 'fixed':
      case 'chunk':
        return this.#body(data, at);
      case 'chunk-size':
        return this.#chunkSize(data, at);
      case 'chunk-end':
      case 'last-end':
        if (data.length - at < 2) return -1;
        if (this.#state === 'last-end') this.#finish();
        else this.#state = 'chunk-size';
        return at + 2;
    }
  }

  #head(data: Buffer, at: number): number {
    const end = data.indexOf('\r\n\r\n', at);
    if (end === -1) return -1;
    const head = data.toString('latin1', at, end);
    this.#sink().head(Number(head.slice(9, 12)));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) {
      this.#left = Number(length);
      this.#state = 'fixed';
      if (this.#left === 0) this.#finish();
    } else if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
      this.#state = 'chunk-size';
    } else {
      throw new Error(`a response without a length:\n${head}`);
    }
    return end + 4;
  }

  #chunkSize(data: Buffer, at: number): number {
    const end = data.indexOf('\r\n', at);
    if (end === -1) return -1;
    this.#left = Number.parseInt(data.toString('latin1', at, end), 16);
    this.#state = this.#left === 0 ? 'last-end' : 'chunk';
    return end + 2;
  }

  #body(data: Buffer, at: number): number {
    const end = Math.min(at + this.#left, data.length);
    this.#left -= end - at;
    this.#sink().body(data.subarray(at, end));
    if (this.#left === 0) {
      if (this.#state === 'fixed') this.#finish();
      else this.#state = 'chunk-end';
    }
    return end;
  }

  #finish(): void {
    this.#state = 'head';
    this.#sink().end();
  }
}
