import { jsonSize } from '../internal/json-size.ts';
import type { Task } from '../protocol/task.ts';

/** Stores hand out the same object until the task changes. */
const sizes = new WeakMap<Task, number>();

/** Approximate size of a task in bytes of JSON. */
export function taskSize(task: Task): number {
  let size = sizes.get(task);
  if (size === undefined) sizes.set(task, (size = jsonSize(task)));
  return size;
}
