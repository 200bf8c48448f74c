import type { ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';
import type { Budget } from '../../internal/budget.ts';
import { tooMuchUnsent } from '../unsent.ts';
import type { GrpcCall } from './incoming.ts';

/** Bytes of one call that may wait for its reader before the next event is asked for. */
const HIGH_WATER = 64 * 1024;
/** A reader that takes less than this in the time of a stall has stopped reading. */
const SLOWEST = 1024 * 1024;

interface WriterOptions {
  readonly client: string;
  /** Bytes that wait to be read, of all calls. */
  readonly unsent: Budget;
  /** Milliseconds without progress after which the call is ended. */
  readonly stallTimeout: number;
}

/** Writes the messages of a call at the pace of its reader. */
export class CallWriter {
  readonly #call: GrpcCall;
  readonly #options: WriterOptions;
  /** Bytes that the connection has not taken. */
  #waiting = 0;
  #isGone = false;
  #wake: (() => void) | undefined;
  #stall: NodeJS.Timeout | undefined;

  constructor(call: GrpcCall, options: WriterOptions) {
    this.#call = call;
    this.#options = options;
    call.once('cancelled', () => this.#leave());
  }

  /** Whether the call is over: cancelled, past its deadline or ended. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Whether the reader is behind: {@link room} resolves when it has caught up. */
  get isFull(): boolean {
    return this.#waiting > HIGH_WATER;
  }

  /** Throws where too many bytes wait for this client already. */
  write(message: Buffer): void {
    if (this.#isGone) return;
    const { length } = message;
    const { unsent, client } = this.#options;
    const exceeded = unsent.take(client, length);
    if (exceeded) throw tooMuchUnsent(exceeded);
    this.#waiting += length;
    this.#call.write(message, () => this.#taken(length));
    this.#watch();
  }

  /** Resolves when the reader has caught up, or the call is over. */
  async room(): Promise<void> {
    while (this.isFull && !this.#isGone) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #taken(bytes: number): void {
    if (this.#isGone) return;
    this.#waiting -= bytes;
    this.#options.unsent.give(this.#options.client, bytes);
    this.#watch();
    if (!this.isFull) this.#wake?.();
  }

  #leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#stall);
    if (this.#waiting > 0) this.#options.unsent.give(this.#options.client, this.#waiting);
    this.#wake?.();
  }

  /** Short answers are not watched: what they take is bounded by the number of calls. */
  #watch(): void {
    const { stallTimeout } = this.#options;
    clearTimeout(this.#stall);
    if (!this.isFull || stallTimeout === Number.POSITIVE_INFINITY) return;
    const time = stallTimeout * Math.max(1, this.#waiting / SLOWEST);
    this.#stall = setTimeout(() => reset(this.#call), Math.min(time, 2 ** 31 - 1)).unref();
  }
}

/** Ends a call whose reader does not read. A status would wait behind the messages, so that the HTTP/2 stream itself is closed. */
function reset(call: GrpcCall): void {
  const { call: inner } = call as unknown as { call?: { stream?: ServerHttp2Stream } };
  inner?.stream?.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
}
