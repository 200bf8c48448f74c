import type { Logger } from '../internal/logger.ts';
import { unref } from '../internal/unref.ts';
import { KEY_LIFETIME } from '../store/keyed-send.ts';
import type { TaskStore } from '../store/task-store.ts';

const HOUR = 3_600_000;
const PERIOD = 60_000;
/** Small, so that requests in between never notice. */
const BATCH = 100;

/** Deletes finished tasks after their time, and their logs an hour after the end; returns the function that stops it. */
export function startRetention(store: TaskStore, options: { logger: Logger; days: number }): () => void {
  let stopped = false;
  const sweep = async () => {
    const logsBefore = new Date(Date.now() - HOUR).toISOString();
    const keysBefore = new Date(Date.now() - KEY_LIFETIME).toISOString();
    const tasksBefore = new Date(Math.max(0, Date.now() - options.days * 24 * HOUR)).toISOString();
    try {
      while (!stopped && (await store.pruneLogs(logsBefore, BATCH)) === BATCH) await pause();
      while (!stopped && (await store.pruneKeys(keysBefore, BATCH)) === BATCH) await pause();
      while (!stopped && (await store.prune(tasksBefore, BATCH)) === BATCH) await pause();
    } catch (error) {
      if (!stopped) options.logger.error({ err: error }, 'old tasks could not be deleted');
    }
  };
  const timer = unref(setInterval(() => void sweep(), PERIOD));
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
