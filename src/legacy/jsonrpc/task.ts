import type { Task, TaskStatus } from '../../protocol/task.ts';
import { fromV03Artifact, toV03Artifact } from './artifact.ts';
import { fromV03Message, toV03Message } from './message.ts';
import type { V03Task, V03TaskStatus } from './schema.ts';
import { fromV03State, toV03State } from './state.ts';

/** A task of 1.0 as 0.3 writes it. 0.3 requires a context id, so a task without one gets an empty one. */
export function toV03Task(task: Task): V03Task {
  const result: V03Task = {
    kind: 'task',
    id: task.id,
    contextId: task.contextId ?? '',
    status: toV03Status(task.status),
  };
  if (task.artifacts !== undefined) result.artifacts = task.artifacts.map(toV03Artifact);
  if (task.history !== undefined) result.history = task.history.map(toV03Message);
  if (task.metadata !== undefined) result.metadata = task.metadata;
  return result;
}

/** A task of 0.3 as 1.0 has it. */
export function fromV03Task(task: V03Task): Task {
  const result: Task = { id: task.id, status: fromV03Status(task.status) };
  if (task.contextId) result.contextId = task.contextId;
  if (task.artifacts !== undefined) result.artifacts = task.artifacts.map(fromV03Artifact);
  if (task.history !== undefined) result.history = task.history.map(fromV03Message);
  if (task.metadata !== undefined) result.metadata = task.metadata;
  return result;
}

/** A status of 1.0 as 0.3 writes it. */
export function toV03Status(status: TaskStatus): V03TaskStatus {
  const result: V03TaskStatus = { state: toV03State(status.state) };
  if (status.message !== undefined) result.message = toV03Message(status.message);
  if (status.timestamp !== undefined) result.timestamp = status.timestamp;
  return result;
}

/** A status of 0.3 as 1.0 has it. */
export function fromV03Status(status: V03TaskStatus): TaskStatus {
  const result: TaskStatus = { state: fromV03State(status.state) };
  if (status.message !== undefined) result.message = fromV03Message(status.message);
  if (status.timestamp !== undefined) result.timestamp = fromV03Timestamp(status.timestamp);
  return result;
}

/** A time of 0.3 in UTC, as 1.0 requires. Without a time zone, UTC is assumed. */
function fromV03Timestamp(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text)) return text;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  return new Date(hasZone ? text : `${text}Z`).toISOString();
}
