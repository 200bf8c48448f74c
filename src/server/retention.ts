import type { Logger } from '../internal/logger.ts';
import { sleep, systemTimers, type Timers } from '../internal/timers.ts';
import { unref } from '../internal/unref.ts';
import type { TaskStore } from '../store/task-store.ts';

const HOUR = 3_600_000;
const PERIOD = 60_000;
/** Small, so that requests in between never notice. */
const BATCH = 100;

interface RetentionOptions {
  readonly logger: Logger;
  readonly days: number;
  readonly timers?: Timers;
}

/** Deletes finished tasks after their time, and their logs an hour after the end; returns the function that stops it. */
export function startRetention(store: TaskStore, options: RetentionOptions): () => void {
  const { timers = systemTimers } = options;
  const pause = () => sleep(20, timers);
  let stopped = false;
  const sweep = async () => {
    const now = timers.now();
    const logsBefore = new Date(now - HOUR).toISOString();
    const keysBefore = new Date(now - 24 * HOUR).toISOString();
    const tasksBefore = new Date(Math.max(0, now - options.days * 24 * HOUR)).toISOString();
    try {
      while (!stopped && (await store.pruneLogs(logsBefore, BATCH)) === BATCH) await pause();
      while (!stopped && (await store.pruneKeys(keysBefore, BATCH)) === BATCH) await pause();
      while (!stopped && (await store.prune(tasksBefore, BATCH)) === BATCH) await pause();
    } catch (error) {
      if (!stopped) options.logger.error({ err: error }, 'old tasks could not be deleted');
    }
  };
  let timer: unknown;
  const sweepLater = () => {
    timer = unref(timers.setTimeout(() => void sweep().then(() => stopped || sweepLater()), PERIOD));
  };
  sweepLater();
  return () => {
    stopped = true;
    timers.clearTimeout(timer);
  };
}
