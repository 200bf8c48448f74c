import type { TaskChange } from '../../protocol/reduce.ts';
import type { Task, TaskArtifactUpdateEvent, TaskStatus } from '../../protocol/task.ts';

/**
 * A change as the memory store keeps it, without the parts that can be restored from the task. The logs are most of what the store holds,
 * and fewer objects mean less work for the garbage collector.
 */
export type KeptChange = TaskChange | Task | TaskStatus | TaskArtifactUpdateEvent;

/** The part of a change that is kept. */
export function keep(change: TaskChange, { id, contextId }: Task): KeptChange {
  if ('task' in change) return change.task;
  if ('artifactUpdate' in change) return change.artifactUpdate;
  if (!('statusUpdate' in change)) return change;
  const { statusUpdate: event } = change;
  const isPlain = event.metadata === undefined && event.taskId === id && event.contextId === contextId;
  return isPlain ? event.status : change;
}

/** The change that {@link keep} was given. */
export function restore(kept: KeptChange, { id, contextId }: Task): TaskChange {
  if ('status' in kept) return { task: kept };
  if ('artifact' in kept) return { artifactUpdate: kept };
  if ('state' in kept) return { statusUpdate: { taskId: id, contextId: contextId ?? '', status: kept } };
  return kept;
}

/** Whether clients see the change as an event. */
export function isKeptEvent(kept: KeptChange): boolean {
  return 'state' in kept || 'artifact' in kept || 'status' in kept || 'statusUpdate' in kept;
}
