import type { ServerResponse } from 'node:http';

interface Watched {
  /** Number of bytes that the connection had sent at the last progress, and its time. */
  taken: number;
  at: number;
}

/** Closes connections whose client does not read a response for a while. One timer serves all responses. */
export class StallWatch {
  readonly #limit: number;
  readonly #watched = new Map<ServerResponse, Watched>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(milliseconds: number) {
    this.#limit = milliseconds;
  }

  /** Watches a response until it is sent or its connection is closed. */
  add(response: ServerResponse): void {
    if (this.#limit === Number.POSITIVE_INFINITY || this.#watched.has(response)) return;
    this.#watched.set(response, { taken: 0, at: performance.now() });
    response.once('close', () => this.#delete(response));
    this.#timer ??= setInterval(() => this.#sweep(), Math.min(this.#limit / 2, 5_000)).unref();
  }

  #delete(response: ServerResponse): void {
    this.#watched.delete(response);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sweep(): void {
    const now = performance.now();
    for (const [response, watched] of this.#watched) {
      const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {};
      // Node counts bytes in its buffer as written.
      const taken = bytesWritten - writableLength;
      if (writableLength === 0 || taken > watched.taken) watched.at = now;
      watched.taken = taken;
      if (now - watched.at > this.#limit) response.destroy();
    }
  }
}
