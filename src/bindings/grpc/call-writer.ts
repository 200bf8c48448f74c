import { constants } from 'node:http2';
import type { Budget } from '../../internal/budget.ts';
import { MAX_TIMER } from '../../internal/timer.ts';
import { tooMuchUnsent } from '../unsent.ts';
import { type GrpcCall, type GrpcStream, streamOf } from './incoming.ts';

/** Bytes of one call that may wait for its reader before the next event is asked for. */
const HIGH_WATER = 64 * 1024;
/** Bytes of an answer that are not counted. HTTP/2 lets a client leave hundreds of answers unread on each connection. */
const UNCOUNTED = 2 * 1024;
/** A reader that takes less than this in the time of a stall has stopped reading. */
const SLOWEST = 1024 * 1024;

/** What the unsent bytes of a call count for. */
export interface UnsentOptions {
  /** The client's address. */
  readonly client: () => string;
  /** Bytes that wait to be read, of all calls. */
  readonly unsent: Budget;
  /** Milliseconds without progress after which the call is ended. */
  readonly stallTimeout: number;
}

/** The bytes of a call that its reader has not taken. A call whose reader stops reading is ended. */
class UnsentBytes {
  readonly #call: GrpcCall;
  readonly #options: UnsentOptions;
  /** Bytes above which the reader has to make progress. */
  readonly #watchedFrom: number;
  #waiting = 0;
  /** Unsent bytes of long messages, which also count for the limit over all calls. */
  #held = 0;
  #stall: NodeJS.Timeout | undefined;

  constructor(call: GrpcCall, options: UnsentOptions, watchedFrom = HIGH_WATER) {
    this.#call = call;
    this.#options = options;
    this.#watchedFrom = watchedFrom;
  }

  get isFull(): boolean {
    return this.#waiting > HIGH_WATER;
  }

  /** Counts a message before it is written. Throws where too many bytes wait for this client already. */
  add(bytes: number): void {
    if (bytes > UNCOUNTED) {
      const { unsent, client } = this.#options;
      const exceeded = unsent.take(client(), bytes);
      if (exceeded) throw tooMuchUnsent(exceeded);
      this.#held += bytes;
    }
    this.#waiting += bytes;
    if (this.#isWatched) this.#watch();
  }

  /** A message was taken. */
  remove(bytes: number): void {
    const wasWatched = this.#isWatched;
    this.#waiting -= bytes;
    if (bytes > UNCOUNTED) this.#release(bytes);
    if (wasWatched) this.#watch();
  }

  /** The call is over. */
  clear(): void {
    clearTimeout(this.#stall);
    this.#waiting = 0;
    this.#release(this.#held);
  }

  #release(bytes: number): void {
    if (bytes === 0) return;
    this.#options.unsent.give(this.#options.client(), bytes);
    this.#held -= bytes;
  }

  get #isWatched(): boolean {
    return this.#waiting > this.#watchedFrom;
  }

  #watch(): void {
    const { stallTimeout } = this.#options;
    clearTimeout(this.#stall);
    if (!this.#isWatched || stallTimeout === Number.POSITIVE_INFINITY) return;
    const time = stallTimeout * Math.max(1, this.#waiting / SLOWEST);
    this.#stall = setTimeout(() => reset(this.#call), Math.min(time, MAX_TIMER)).unref();
  }
}

/** Counts the only message of an answer until it is sent. Throws where too many bytes wait for this client already. */
export function countAnswer(call: GrpcCall, bytes: number, options: UnsentOptions): void {
  if (bytes <= UNCOUNTED) return;
  const waiting = new UnsentBytes(call, options, UNCOUNTED);
  waiting.add(bytes);
  // grpc-js emits this event at the end of every call.
  call.once('cancelled', () => waiting.clear());
}

/** Writes the messages of a stream at the pace of its reader. */
export class CallWriter {
  readonly #stream: GrpcStream;
  readonly #waiting: UnsentBytes;
  #isGone = false;
  #wake: (() => void) | undefined;

  constructor(stream: GrpcStream, options: UnsentOptions) {
    this.#stream = stream;
    this.#waiting = new UnsentBytes(stream, options);
    stream.once('cancelled', () => this.#leave());
  }

  /** Whether the call is over: cancelled, past its deadline or ended. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Whether the reader is behind: {@link room} resolves when it has caught up. */
  get isFull(): boolean {
    return this.#waiting.isFull;
  }

  /** Throws where too many bytes wait for this client already. */
  write(message: Buffer): void {
    if (this.#isGone) return;
    const { length } = message;
    this.#waiting.add(length);
    this.#stream.write(message, () => this.#taken(length));
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
    this.#waiting.remove(bytes);
    if (!this.isFull) this.#wake?.();
  }

  #leave(): void {
    this.#isGone = true;
    this.#waiting.clear();
    this.#wake?.();
  }
}

/** Ends a call whose reader does not read. A status would wait behind the messages, so the HTTP/2 stream itself is closed. */
function reset(call: GrpcCall): void {
  streamOf(call)?.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
}
