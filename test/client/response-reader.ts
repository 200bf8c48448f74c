/** Told the pieces of HTTP/1.1 responses as they come by. */
export interface ResponseHandler {
  head(bytes: Buffer): void;
  /** Bytes of a body whose length the head has told. */
  fixed(bytes: Buffer): void;
  /** One chunk of a chunked body, complete. */
  chunk(payload: Buffer): void;
  end(): void;
}

/** Takes a connection's responses apart: head, then chunks or a body of known length, then the next head. */
export class ResponseReader {
  readonly #handler: ResponseHandler;
  #buffer: Buffer = Buffer.alloc(0);
  #body: 'none' | 'chunked' | number = 'none';

  constructor(handler: ResponseHandler) {
    this.#handler = handler;
  }

  feed(bytes: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    while (this.#step()) {}
  }

  #step(): boolean {
    if (this.#body === 'none') return this.#readHead();
    return this.#body === 'chunked' ? this.#readChunk() : this.#readFixed(this.#body);
  }

  #readHead(): boolean {
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.#take(end + 4);
    const text = head.toString('latin1');
    this.#handler.head(head);
    this.#body = /transfer-encoding: chunked/i.test(text)
      ? 'chunked'
      : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (this.#body === 0) this.#body = 'none';
    return true;
  }

  #readFixed(length: number): boolean {
    if (this.#buffer.length === 0) return false;
    const bytes = this.#take(Math.min(length, this.#buffer.length));
    this.#body = bytes.length === length ? 'none' : length - bytes.length;
    this.#handler.fixed(bytes);
    return true;
  }

  #readChunk(): boolean {
    const line = this.#buffer.indexOf('\r\n');
    if (line < 0) return false;
    const size = Number.parseInt(this.#buffer.subarray(0, line).toString('latin1'), 16);
    if (this.#buffer.length < line + 2 + size + 2) return false;
    const payload = this.#take(line + 2 + size + 2).subarray(line + 2, line + 2 + size);
    if (size > 0) this.#handler.chunk(payload);
    else {
      this.#body = 'none';
      this.#handler.end();
    }
    return true;
  }

  #take(length: number): Buffer {
    const bytes = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return bytes;
  }
}
