/** The time that a server lives in. Tests give it another one, which passes only when they say so. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment; unlike {@link now}, it never jumps when the machine's clock is set. */
  elapsed(): number;
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Longest time that Node's timers understand; they would take a longer one for a millisecond. */
export const MAX_TIMER = 2 ** 31 - 1;

/** The time of the machine. */
export const systemTimers: Timers = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, Math.min(milliseconds, MAX_TIMER)),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Waits; rejects with the reason of the signal as soon as it aborts. */
export function sleep(milliseconds: number, timers: Timers, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      timers.clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = timers.setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
