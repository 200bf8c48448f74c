import type { TaskChange } from '../protocol/reduce.ts';
import { TASK_STATES, type TaskState } from '../protocol/scalar.ts';
import type { Task } from '../protocol/task.ts';
import type { Scope, TaskPlace } from './task-store.ts';

/** Characters that a database does not store: PostgreSQL refuses NUL, libsql stops at it, and a lone surrogate is not valid UTF-8. */
const UNFIT = /[\0\p{Surrogate}]|^"/u;

/** Encodes a name for storage. Two names must never have the same encoding, or one owner could see the data of another. */
export function encodeName(name: string): string {
  return UNFIT.test(name) ? JSON.stringify(name) : name;
}

/** Reverses {@link encodeName}. */
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

/** The changes of one append as JSON. */
export function encodeChanges(changes: readonly TaskChange[]): string {
  return JSON.stringify(changes);
}

/** Reverses {@link encodeChanges}. */
export function decodeChanges(text: string): TaskChange[] {
  return JSON.parse(text);
}

/** A task in two parts, because most lists leave the artifacts out. */
export function encodeTask(task: Task): { head: string; artifacts: string | null } {
  if (!task.artifacts) return { head: JSON.stringify(task), artifacts: null };
  const { artifacts, ...head } = task;
  return { head: JSON.stringify(head), artifacts: JSON.stringify(artifacts) };
}

/** Reverses {@link encodeTask}; the artifacts may be absent. */
export function decodeTask(head: string, artifacts: string | null | undefined): Task {
  const task: Task = JSON.parse(head);
  if (artifacts) task.artifacts = JSON.parse(artifacts);
  return task;
}

/** The columns of a task's place. */
export type PlaceRow = Scope & { readonly id: string; readonly status_at: string };

/** Reads the place of a task. */
export function decodePlace({ id, agent, tenant, owner, status_at }: PlaceRow): TaskPlace {
  const scope = { agent: decodeName(agent), tenant: decodeName(tenant), owner: decodeName(owner) };
  return { scope, id: decodeName(id), timestamp: status_at };
}
