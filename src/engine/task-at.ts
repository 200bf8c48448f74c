import { reduceTask } from '../protocol/reduce.ts';
import type { Task } from '../protocol/task.ts';
import type { Scope, TaskStore } from '../store/task-store.ts';
import { taskNotFound } from './task-errors.ts';

const PAGE = 256;

/** The task at a position of its log. Usually this is the newest one; otherwise the log is folded up to the position. */
export async function taskAt(store: TaskStore, scope: Scope, at: { id: string; position: number }): Promise<Task> {
  const { id, position } = at;
  const record = await store.load(scope, id);
  if (!record) throw taskNotFound(id);
  if (record.position <= position) return record.task;
  let task: Task | undefined;
  for (let cursor = 0; cursor < position; ) {
    const entries = await store.read(id, cursor, Math.min(PAGE, position - cursor));
    // If the log is no longer kept, the newest task is all there is.
    if (!entries || entries.length === 0) return record.task;
    task = reduceTask(
      task,
      entries.map(({ change }) => change),
    );
    cursor += entries.length;
  }
  return task ?? record.task;
}
