import type { Task, TaskStatus } from '../../protocol/task.ts';
import { fromV03ProtoArtifact, toV03ProtoArtifact } from './artifact.ts';
import { fromV03ProtoMessage, toV03ProtoMessage } from './message.ts';
import type { V03ProtoStatus, V03ProtoTask } from './schema.ts';
import { fromV03ProtoState, toV03ProtoState } from './state.ts';

/** A task of 1.0 as 0.3's proto has it in JSON. */
export function toV03ProtoTask(task: Task): V03ProtoTask {
  const result: V03ProtoTask = { id: task.id, status: toV03ProtoStatus(task.status) };
  if (task.contextId !== undefined) result.contextId = task.contextId;
  if (task.artifacts !== undefined) result.artifacts = task.artifacts.map(toV03ProtoArtifact);
  if (task.history !== undefined) result.history = task.history.map(toV03ProtoMessage);
  if (task.metadata !== undefined) result.metadata = task.metadata;
  return result;
}

/** A task of 0.3's proto as 1.0 has it. */
export function fromV03ProtoTask(task: V03ProtoTask): Task {
  const result: Task = { id: task.id, status: fromV03ProtoStatus(task.status) };
  if (task.contextId !== undefined) result.contextId = task.contextId;
  if (task.artifacts !== undefined) result.artifacts = task.artifacts.map(fromV03ProtoArtifact);
  if (task.history !== undefined) result.history = task.history.map(fromV03ProtoMessage);
  if (task.metadata !== undefined) result.metadata = task.metadata;
  return result;
}

/** A status of 1.0 as 0.3's proto has it in JSON. */
export function toV03ProtoStatus(status: TaskStatus): V03ProtoStatus {
  const result: V03ProtoStatus = { state: toV03ProtoState(status.state) };
  if (status.message !== undefined) result.message = toV03ProtoMessage(status.message);
  if (status.timestamp !== undefined) result.timestamp = status.timestamp;
  return result;
}

/** A status of 0.3's proto as 1.0 has it. */
export function fromV03ProtoStatus(status: V03ProtoStatus = {}): TaskStatus {
  const result: TaskStatus = { state: fromV03ProtoState(status.state) };
  const message = status.message ?? status.update;
  if (message !== undefined) result.message = fromV03ProtoMessage(message);
  if (status.timestamp !== undefined) result.timestamp = status.timestamp;
  return result;
}
