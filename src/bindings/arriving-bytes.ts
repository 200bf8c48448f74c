import type { Budget } from '../internal/budget.ts';
import { MAX_TIMER } from '../internal/timer.ts';
import { A2AError } from '../protocol/error.ts';

/** Bytes that must arrive in each period of the stall time-out, so that a request cannot be dripped for ever. */
const PROGRESS = 16 * 1024;

/** Limits of requests that are still arriving. */
export interface ArrivalLimits {
  /** Milliseconds in which at least {@link PROGRESS} bytes must arrive. */
  readonly stallTimeout: number;
  /** Bytes of all requests that are arriving. */
  readonly budget: Budget;
}

interface ArrivalOptions extends ArrivalLimits {
  /** Whose bytes they are, for the budget. */
  readonly client: () => string;
  /** Gives the request up: with the error of an exceeded budget, or with 'slow' where too few bytes arrive. */
  readonly fail: (reason: A2AError | 'slow') => void;
}

/** The bytes of one request that has not arrived completely. They count for the budget of their client, and must keep coming. */
export class ArrivingBytes {
  readonly #options: ArrivalOptions;
  #size: number;
  /** Bytes in the budget, and whose; undefined while the request is not counted. */
  #held = 0;
  #holder: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ArrivalOptions, size = 0) {
    this.#options = options;
    this.#size = size;
  }

  add(bytes: number): void {
    this.#size += bytes;
    this.hold(this.#size);
  }

  /** Counts so many bytes for the budget, or gives the request up. */
  hold(bytes: number): boolean {
    const { client, budget } = this.#options;
    this.#holder ??= client();
    if (bytes <= this.#held) return true;
    const exceeded = budget.take(this.#holder, bytes - this.#held);
    if (!exceeded) this.#held = bytes;
    else this.#options.fail(tooManyBytes(exceeded));
    return !exceeded;
  }

  /** Gives the request up if it stalls. */
  watch(): void {
    const { stallTimeout } = this.#options;
    if (stallTimeout === Number.POSITIVE_INFINITY) return;
    const before = this.#size;
    const check = () => {
      if (this.#size - before >= PROGRESS) this.watch();
      else this.#options.fail('slow');
    };
    this.#timer = setTimeout(check, Math.min(stallTimeout, MAX_TIMER)).unref();
  }

  /** Everything has arrived, or the request was given up. The bytes count until {@link release}. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Gives the bytes back to the budget. */
  release(): void {
    if (this.#held > 0) this.#options.budget.give(this.#holder as string, this.#held);
    this.#held = 0;
  }
}

function tooManyBytes(exceeded: 'client' | 'total'): A2AError {
  return exceeded === 'client'
    ? new A2AError('ResourceExhausted', 'Too many request bytes from this client are being read', { retryAfter: 1 })
    : new A2AError('Unavailable', 'The server has reached its limit of request bytes', { retryAfter: 1 });
}
