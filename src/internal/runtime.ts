import { macrotask } from './macrotask.ts';
import { newId } from './new-id.ts';
import { startTimer } from './timer.ts';

/** Time, timers, scheduling and ids. The engine takes them only from here, so that a simulation can control all of them. */
export interface Runtime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since an arbitrary moment. Unlike {@link now}, it does not jump when the machine's clock is set. */
  elapsed(): number;
  /** Calls `fire` once after the delay; returns the function that cancels it. A background timer does not keep the process alive. */
  setTimer(milliseconds: number, fire: () => void, options?: { readonly background?: boolean }): () => void;
  /** Resolves after the event loop has served other work. */
  macrotask(): Promise<void>;
  newId(): string;
  /** From 0 up to 1; for pauses, never for secrets. */
  random(): number;
}

/** The clock, the timers and the random source of this process. */
export const systemRuntime: Runtime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimer: startTimer,
  macrotask,
  newId: () => newId(Date.now()),
  random: Math.random,
};

/** Resolves after the delay; rejects with the signal's reason when it aborts. */
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

/** Resolves when the work is done or the time is over, whichever comes first. */
export async function within(runtime: Runtime, milliseconds: number, work: Promise<unknown>): Promise<void> {
  let cancel = () => {};
  const expired = new Promise<void>((resolve) => {
    cancel = runtime.setTimer(milliseconds, resolve);
  });
  await Promise.race([work, expired]);
  cancel();
}
