import { startTimer } from '../../internal/timer.ts';
import { whenAborted } from '../../internal/when-aborted.ts';
import { toAbortError } from '../calls/call-signal.ts';

/** How delays grow. */
export interface BackOff {
  /** The first delay in milliseconds. */
  readonly first: number;
  readonly longest: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** The delay before attempt `attempt` (from 1). It doubles each time and is random, so that many clients do not return at once. */
export function backOffTime({ first, longest, random }: BackOff, attempt: number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(attempt - 1, 30));
  return ceiling / 2 + (ceiling / 2) * random();
}

/** Waits; rejects as soon as the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(toAbortError(signal.reason));
    const leave =
      signal &&
      whenAborted(signal, () => {
        stop();
        reject(toAbortError(signal.reason));
      });
    const stop = startTimer(milliseconds, () => {
      leave?.();
      resolve();
    });
  });
}
