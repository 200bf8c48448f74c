import { type Runtime, sleep } from '../internal/runtime.ts';
import { A2AError } from '../protocol/error.ts';
import { StoreRefusal } from '../store/store-refusal.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2_000;

/** The pause after a number of failures in a row. It grows up to a limit. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.min(failures, 10), LONGEST_PAUSE);
}

/** Retries a failing store call for `storeRetry` milliseconds. */
export async function retryStore<T>(
  call: () => Promise<T>,
  { runtime, storeRetry }: { readonly runtime: Runtime; readonly storeRetry: number },
): Promise<T> {
  let waited = 0;
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (isFinal(error) || waited >= storeRetry) throw error;
      const next = Math.min(pauseAfter(failures), storeRetry - waited);
      waited += next;
      await sleep(runtime, next);
    }
  }
}

/** Whether the same call would fail again: the error is an answer to the caller, or the store can never perform the call. */
function isFinal(error: unknown): boolean {
  return error instanceof StoreRefusal || (error instanceof A2AError && !(error instanceof StoreUnavailable));
}
