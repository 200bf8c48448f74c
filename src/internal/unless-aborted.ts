import { createDeferred } from './deferred.ts';
import { whenAborted } from './when-aborted.ts';

/** Settles with the work, or rejects as soon as the signal aborts: work that cannot be stopped is not waited for. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = createDeferred<never>();
  const leave = whenAborted(signal, () => aborted.reject(signal.reason));
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    leave();
  }
}
