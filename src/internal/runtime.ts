import { macrotask } from './macrotask.ts';
import { newId } from './new-id.ts';
import { unref } from './unref.ts';

/** Time, timers, scheduling and ids. The engine takes them from here only, so that a simulation can decide all of them. */
export interface Runtime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment; unlike {@link now}, it never jumps when the clock of the machine is set. */
  elapsed(): number;
  /** Calls `fire` once after so many milliseconds; returns the function that cancels it. A background timer keeps no process alive. */
  setTimer(milliseconds: number, fire: () => void, options?: { readonly background?: boolean }): () => void;
  /** Resolves after the event loop has served others. */
  macrotask(): Promise<void>;
  newId(): string;
  /** From 0 up to 1; for pauses, never for secrets. */
  random(): number;
}

/** The clock, the timers and the random source of this process. */
export const systemRuntime: Runtime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimer(milliseconds, fire, options) {
    const timer = setTimeout(fire, milliseconds);
    if (options?.background) unref(timer);
    return () => clearTimeout(timer);
  },
  macrotask,
  newId: () => newId(Date.now()),
  random: Math.random,
};

/** Resolves after so many milliseconds; rejects with the reason of the signal as soon as it aborts. */
export function sleep(runtime: Runtime, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = runtime.setTimer(milliseconds, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Resolves when the work is done or so many milliseconds have passed, whichever comes first. */
export async function within(runtime: Runtime, milliseconds: number, work: Promise<unknown>): Promise<void> {
  let cancel = () => {};
  const expired = new Promise<void>((resolve) => {
    cancel = runtime.setTimer(milliseconds, resolve);
  });
  await Promise.race([work, expired]);
  cancel();
}
