import type { TaskChange } from '../protocol/reduce.ts';
import { TASK_STATES, type TaskState } from '../protocol/scalar.ts';
import type { Task } from '../protocol/task.ts';

/** What does not survive as a text of a database: PostgreSQL refuses NUL, libsql ends at it, and half a pair of surrogates is no UTF-8. */
const UNFIT = /[\0\p{Surrogate}]|^"/u;

/** A name as it is stored. Two names must never look the same there, or one owner could see what belongs to another. */
export function encodeName(name: string): string {
  return UNFIT.test(name) ? JSON.stringify(name) : name;
}

/** The name that {@link encodeName} made this of. */
export function decodeName(text: string): string {
  return text.startsWith('"') ? JSON.parse(text) : text;
}

/** The number of a state in the proto. */
export function encodeState(state: TaskState): number {
  return TASK_STATES.indexOf(state);
}

/** The state of a number in the proto. */
export function decodeState(code: number): TaskState {
  return TASK_STATES[code] ?? 'TASK_STATE_UNSPECIFIED';
}

/** The changes of one append. */
export function encodeChanges(changes: readonly TaskChange[]): string {
  return JSON.stringify(changes);
}

/** The changes of one append. */
export function decodeChanges(text: string): TaskChange[] {
  return JSON.parse(text);
}

/** A task in two pieces, because lists mostly leave the artifacts out. */
export function encodeTask(task: Task): { head: string; artifacts: string | null } {
  if (!task.artifacts) return { head: JSON.stringify(task), artifacts: null };
  const { artifacts, ...head } = task;
  return { head: JSON.stringify(head), artifacts: JSON.stringify(artifacts) };
}

/** A task whose artifacts may have been left out. */
export function decodeTask(head: string, artifacts: string | null | undefined): Task {
  const task: Task = JSON.parse(head);
  if (artifacts) task.artifacts = JSON.parse(artifacts);
  return task;
}
