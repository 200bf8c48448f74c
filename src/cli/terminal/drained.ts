import { once } from 'node:events';

/**
 * Resolves when stdout takes more, or when the signal aborts. Node keeps what a pipe does not take in memory, so output without an end in
 * sight waits for its reader.
 */
export async function drained(signal?: AbortSignal): Promise<void> {
  if (!process.stdout.writableNeedDrain || signal?.aborted) return;
  await once(process.stdout, 'drain', { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
