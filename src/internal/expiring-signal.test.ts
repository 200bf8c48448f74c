import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expiringSignal } from './expiring-signal.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Resolves with the name of the reason. */
function abortOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason.name), { once: true }));
}

describe('a signal that expires', () => {
  test('expires, also if garbage was collected in the meantime', async () => {
    const other = new AbortController();
    const aborted = Promise.all([abortOf(expiringSignal(50)), abortOf(expiringSignal(50, other.signal))]);
    await sleep(5);
    collectGarbage();
    collectGarbage();
    // Timers of signals do not keep the process alive.
    const alive = setInterval(() => {}, 1_000);
    expect(await aborted).toEqual(['TimeoutError', 'TimeoutError']);
    clearInterval(alive);
  });

  test('aborts with the others', async () => {
    const other = new AbortController();
    const aborted = abortOf(expiringSignal(60_000, other.signal));
    other.abort();
    expect(await aborted).toBe('AbortError');
  });
});
