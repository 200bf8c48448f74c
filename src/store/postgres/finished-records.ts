import { reduceTask } from '../../protocol/reduce.ts';
import { isTerminal } from '../../protocol/task.ts';
import type { TaskRecord } from '../task-store.ts';
import type { StagedTask } from './staged-task.ts';

/** Maximum number of records that wait for their reader. */
const MOST = 1_024;

/**
 * Records of tasks that one append of this process has created and finished. The sender's answer reads the task right afterwards, and
 * takes the record from here instead of from the database: nothing changes a finished task. Each record is handed out once.
 */
export class FinishedRecords {
  readonly #byId = new Map<string, TaskRecord>();

  /** Keeps the record of a task that has just been stored, if this process knows all of it. */
  put({ before, now, log, scratch }: StagedTask): void {
    if (before || scratch !== undefined || !isTerminal(now.task.status.state)) return;
    const task = reduceTask(
      undefined,
      log.flatMap(({ item }) => item.changes),
    );
    if (!task) return;
    const { scope, position, generation, received, epoch, run } = now;
    this.#byId.set(now.id, { scope, task, position, generation, received, epoch, run, scratch });
    if (this.#byId.size <= MOST) return;
    const [oldest] = this.#byId.keys();
    if (oldest !== undefined) this.#byId.delete(oldest);
  }

  take(taskId: string): TaskRecord | undefined {
    const record = this.#byId.get(taskId);
    if (record) this.#byId.delete(taskId);
    return record;
  }

  /** Call now and then: another process may delete old tasks. */
  clear(): void {
    this.#byId.clear();
  }
}
