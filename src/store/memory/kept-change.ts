import type { TaskChange } from '../../protocol/reduce.ts';
import type { Artifact, Task, TaskArtifactUpdateEvent, TaskStatus } from '../../protocol/task.ts';

/**
 * A change as the memory store keeps it, without the parts that can be restored from the task. The logs are most of what the store holds,
 * and fewer objects mean less work for the garbage collector. The first status of a log is the status that the task was created with.
 */
export type KeptChange = TaskChange | Task | TaskStatus | TaskArtifactUpdateEvent | Artifact;

/** The part of a change that is kept. `task` is the task after it. */
export function keep(change: TaskChange, task: Task): KeptChange {
  if ('task' in change) return isPlainTask(change.task, task) ? change.task.status : change.task;
  if ('artifactUpdate' in change) return keepArtifact(change.artifactUpdate, task);
  if (!('statusUpdate' in change)) return change;
  const { statusUpdate: event } = change;
  return event.metadata === undefined && isOf(event, task) ? event.status : change;
}

/** A task with nothing but the message that created it: all but its status is still in the task. */
function isPlainTask(created: Task, { contextId, history }: Task): boolean {
  return (
    created.contextId === contextId &&
    created.history?.length === 1 &&
    created.history[0] === history?.[0] &&
    created.artifacts === undefined &&
    created.metadata === undefined
  );
}

function keepArtifact(event: TaskArtifactUpdateEvent, task: Task): KeptChange {
  const isPlain = event.append === false && event.lastChunk === false && event.metadata === undefined;
  return isPlain && isOf(event, task) ? event.artifact : event;
}

function isOf({ taskId, contextId }: { taskId: string; contextId: string }, task: Task): boolean {
  return taskId === task.id && contextId === task.contextId;
}

/** The change that {@link keep} was given. `isFirst`: it is the first change of the log. */
export function restore(kept: KeptChange, task: Task, isFirst: boolean): TaskChange {
  const { id: taskId, contextId = '' } = task;
  if ('status' in kept) return { task: kept };
  if ('artifactId' in kept)
    return { artifactUpdate: { taskId, contextId, artifact: kept, append: false, lastChunk: false } };
  if ('artifact' in kept) return { artifactUpdate: kept };
  if (!('state' in kept)) return kept;
  if (!isFirst) return { statusUpdate: { taskId, contextId, status: kept } };
  const created: Task = { id: taskId, status: kept, history: task.history?.slice(0, 1) ?? [] };
  if (task.contextId !== undefined) created.contextId = task.contextId;
  return { task: created };
}

/** Whether clients see the change as an event. */
export function isKeptEvent(kept: KeptChange): boolean {
  return 'state' in kept || 'artifactId' in kept || 'artifact' in kept || 'status' in kept || 'statusUpdate' in kept;
}
