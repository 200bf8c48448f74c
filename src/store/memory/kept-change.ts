import type { TaskChange } from '../../protocol/reduce.ts';
import type { Task, TaskArtifactUpdateEvent, TaskStatus } from '../../protocol/task.ts';

/**
 * A change as the memory store keeps it, without what can be put around it again: the logs of all tasks are most of what the
 * store holds, and each object less is one that the garbage collector need not look after.
 */
export type KeptChange = TaskChange | Task | TaskStatus | TaskArtifactUpdateEvent;

/** What is left of a change of this task. */
export function keep(change: TaskChange, { id, contextId }: Task): KeptChange {
  if ('task' in change) return change.task;
  if ('artifactUpdate' in change) return change.artifactUpdate;
  if (!('statusUpdate' in change)) return change;
  const { statusUpdate: event } = change;
  const isPlain = event.metadata === undefined && event.taskId === id && event.contextId === contextId;
  return isPlain ? event.status : change;
}

/** The change that was kept. */
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
