import { jsonSize } from '../internal/json-size.ts';
import type { Task } from '../protocol/task.ts';

/** Stores hand out the same object for a task until it changes. */
const sizes = new WeakMap<Task, number>();

/** About how many bytes a task has as JSON. */
export function taskSize(task: Task): number {
  let size = sizes.get(task);
  if (size === undefined) sizes.set(task, (size = jsonSize(task)));
  return size;
}
