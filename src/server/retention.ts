import type { Logger } from '../internal/logger.ts';
import { type Runtime, sleep, systemRuntime } from '../internal/runtime.ts';
import { KEY_LIFETIME } from '../store/keyed-send.ts';
import type { TaskStore } from '../store/task-store.ts';

const HOUR = 3_600_000;
const PERIOD = 60_000;
/** Small, so that requests are not delayed. */
const BATCH = 100;

interface RetentionOptions {
  readonly logger: Logger;
  readonly days: number;
  readonly runtime?: Runtime;
}

/** Deletes finished tasks after the retention period, and their logs an hour after the end; returns the function that stops it. */
export function startRetention(store: TaskStore, options: RetentionOptions): () => void {
  const { runtime = systemRuntime } = options;
  const pause = () => sleep(runtime, 20);
  let stopped = false;
  const sweep = async () => {
    const now = runtime.now();
    const logsBefore = new Date(now - HOUR).toISOString();
    const keysBefore = new Date(now - KEY_LIFETIME).toISOString();
    const tasksBefore = new Date(Math.max(0, now - options.days * 24 * HOUR)).toISOString();
    try {
      while (!stopped && (await store.pruneLogs(logsBefore, BATCH)) === BATCH) await pause();
      while (!stopped && (await store.pruneKeys(keysBefore, BATCH)) === BATCH) await pause();
      while (!stopped && (await store.prune(tasksBefore, BATCH)) === BATCH) await pause();
    } catch (error) {
      if (!stopped) options.logger.error({ err: error }, 'old tasks could not be deleted');
    }
  };
  let cancel = () => {};
  const sweepLater = () => {
    const next = () => void sweep().then(() => stopped || sweepLater());
    cancel = runtime.setTimer(PERIOD, next, { background: true });
  };
  sweepLater();
  return () => {
    stopped = true;
    cancel();
  };
}
