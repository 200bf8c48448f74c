import { ClientError } from '../../bindings/client-error.ts';
import { startTimer } from '../../internal/timer.ts';
import { whenAborted } from '../../internal/when-aborted.ts';

/**
 * An abort signal with parents and its own timers. `AbortSignal.any` would keep listeners on its sources for their whole life, and a
 * client's signal can live for years.
 */
export class CallSignal {
  readonly #controller = new AbortController();
  readonly #leaving: (() => void)[] = [];
  #stopTimer: (() => void) | undefined;
  #stopLimit: (() => void) | undefined;

  constructor(...parents: (AbortSignal | undefined)[]) {
    const aborted = parents.find((parent) => parent?.aborted);
    if (aborted) this.abort(aborted.reason);
    else
      for (const parent of parents)
        if (parent) this.#leaving.push(whenAborted(parent, () => this.abort(parent.reason)));
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason?: unknown): void {
    this.#controller.abort(toAbortError(reason));
    this.release();
  }

  /** Aborts after this time unless called again before; undefined stops the timer. */
  expireAfter(milliseconds: number | undefined, what: string): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#abortAfter(milliseconds, what);
  }

  /** Aborts after this time, whatever {@link expireAfter} says meanwhile; undefined ends the limit. */
  limitTo(milliseconds: number | undefined, what: string): void {
    this.#stopLimit?.();
    this.#stopLimit = this.#abortAfter(milliseconds, what);
  }

  #abortAfter(milliseconds: number | undefined, what: string): (() => void) | undefined {
    if (milliseconds === undefined || this.signal.aborted || milliseconds === Number.POSITIVE_INFINITY)
      return undefined;
    return startTimer(milliseconds, () => {
      this.abort(new ClientError('timeout', `${what} took longer than ${milliseconds} ms`));
    });
  }

  /** Releases the parents and the timers. The signal keeps its state. */
  release(): void {
    this.#stopTimer?.();
    this.#stopLimit?.();
    for (const leave of this.#leaving.splice(0)) leave();
  }
}

/** Converts the reason of an abort to the error that the caller sees. */
export function toAbortError(reason: unknown): ClientError {
  if (reason instanceof ClientError) return reason;
  // AbortSignal.timeout() aborts with a TimeoutError, a controller with any reason.
  const isTimeout = (reason as { name?: unknown } | undefined)?.name === 'TimeoutError';
  return isTimeout
    ? new ClientError('timeout', 'The call took longer than its signal allows', { cause: reason })
    : new ClientError('aborted', 'The call was aborted', { cause: reason });
}

/** Settles with the promise, or rejects as soon as the signal aborts. */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  if (signal.aborted) {
    promise.catch(() => {});
    return Promise.reject(toAbortError(signal.reason));
  }
  return new Promise<T>((resolve, reject) => {
    const leave = whenAborted(signal, () => reject(toAbortError(signal.reason)));
    promise.then(resolve, reject).finally(leave);
  });
}
