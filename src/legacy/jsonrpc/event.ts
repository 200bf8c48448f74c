import type { StreamItem } from '../../protocol/service.ts';
import type { TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from '../../protocol/task.ts';
import { fromV03Artifact, toV03Artifact } from './artifact.ts';
import { fromV03Message, toV03Message } from './message.ts';
import type { V03ArtifactUpdate, V03Event, V03Message, V03StatusUpdate, V03Task } from './schema.ts';
import { fromV03Status, fromV03Task, toV03Status, toV03Task } from './task.ts';

/** One event of a stream as 0.3 writes it, identified by its `kind`. */
export function toV03Event({ event, last }: StreamItem): V03Event {
  if (event.statusUpdate) return toV03StatusUpdate(event.statusUpdate, last === true);
  if (event.artifactUpdate) return toV03ArtifactUpdate(event.artifactUpdate);
  if (event.task) return toV03Task(event.task);
  if (event.message) return toV03Message(event.message);
  throw new Error('A stream event is a task, a message, a status update or an artifact update');
}

/** One event of a stream of 0.3 as 1.0 has it. */
export function fromV03Event(event: V03Event): StreamItem {
  switch (v03KindOf(event)) {
    case 'status-update': {
      const update = event as V03StatusUpdate;
      const statusUpdate = fromV03StatusUpdate(update);
      return update.final ? { event: { statusUpdate }, last: true } : { event: { statusUpdate } };
    }
    case 'artifact-update':
      return { event: { artifactUpdate: fromV03ArtifactUpdate(event as V03ArtifactUpdate) } };
    case 'task':
      return { event: { task: fromV03Task(event as V03Task) } };
    default:
      return { event: { message: fromV03Message(event as V03Message) } };
  }
}

/** The kind of a result or an event: its `kind`, or otherwise derived from its fields. */
export function v03KindOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('kind' in value && typeof value.kind === 'string') return value.kind;
  if ('artifact' in value) return 'artifact-update';
  if ('parts' in value) return 'message';
  if ('status' in value) return 'id' in value ? 'task' : 'status-update';
  return undefined;
}

/** A status update of 1.0 as 0.3 writes it; `final` marks the last event of the stream. */
function toV03StatusUpdate(update: TaskStatusUpdateEvent, final: boolean): V03StatusUpdate {
  const { taskId, contextId, metadata } = update;
  const result: V03StatusUpdate = {
    kind: 'status-update',
    taskId,
    contextId,
    status: toV03Status(update.status),
    final,
  };
  if (metadata !== undefined) result.metadata = metadata;
  return result;
}

/** A status update of 0.3 as 1.0 has it, without `final`. */
function fromV03StatusUpdate(update: V03StatusUpdate): TaskStatusUpdateEvent {
  const { taskId, contextId, metadata } = update;
  const result: TaskStatusUpdateEvent = { taskId, contextId, status: fromV03Status(update.status) };
  if (metadata !== undefined) result.metadata = metadata;
  return result;
}

/** An artifact update of 1.0 as 0.3 writes it. */
function toV03ArtifactUpdate(update: TaskArtifactUpdateEvent): V03ArtifactUpdate {
  return { kind: 'artifact-update', ...update, artifact: toV03Artifact(update.artifact) };
}

/** An artifact update of 0.3 as 1.0 has it. */
function fromV03ArtifactUpdate(update: V03ArtifactUpdate): TaskArtifactUpdateEvent {
  const { kind: _, ...rest } = update;
  return { ...rest, artifact: fromV03Artifact(update.artifact) };
}
