import type { Task } from '../protocol/task.ts';

/** Section 3.2.4: absent keeps everything, 0 removes the field, n keeps the last n messages. */
export function limitHistory(task: Task, historyLength: number | undefined): Task {
  if (historyLength === undefined || !task.history) return task;
  if (historyLength === 0) {
    const { history: _, ...rest } = task;
    return rest;
  }
  return task.history.length <= historyLength ? task : { ...task, history: task.history.slice(-historyLength) };
}
