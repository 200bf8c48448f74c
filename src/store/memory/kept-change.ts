import type { TaskChange } from '../../protocol/reduce.ts';
import type { Artifact, Task, TaskArtifactUpdateEvent, TaskStatus } from '../../protocol/task.ts';

/**
 * A change as the memory store keeps it, without the parts that can be restored from the task. The logs are most of what the store holds,
 * and fewer objects mean less work for the garbage collector. The first status of a log is the status that the task was created with.
 */
export type KeptChange = TaskChange | Task | TaskStatus | TaskArtifactUpdateEvent | Artifact | ArtifactNumber;

/** In the log of a finished task: the artifact with this number, which one change brought as it is. */
type ArtifactNumber = number;

/** Longer logs are not worth the search. */
const MAX_SEARCHED = 16;

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

/** The log of a finished task with as few objects of its own as possible; `other` itself, if that is equal. */
export function leastLog(
  log: readonly KeptChange[],
  { artifacts }: Task,
  other: readonly KeptChange[],
): readonly KeptChange[] {
  if (log.length > MAX_SEARCHED) return log;
  const least = artifacts ? log.map((kept) => numbered(kept, artifacts)) : log;
  return least.length === other.length && least.every((kept, at) => kept === other[at]) ? other : least;
}

function numbered(kept: KeptChange, artifacts: readonly Artifact[]): KeptChange {
  if (typeof kept === 'number' || !('artifactId' in kept)) return kept;
  const at = artifacts.indexOf(kept);
  return at < 0 ? kept : at;
}

/** The change that {@link keep} was given. `isFirst`: it is the first change of the log. */
export function restore(kept: KeptChange, task: Task, isFirst: boolean): TaskChange {
  const { id: taskId, contextId = '' } = task;
  if (typeof kept === 'number') return restore(task.artifacts?.[kept] as Artifact, task, false);
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
  if (typeof kept === 'number') return true;
  return 'state' in kept || 'artifactId' in kept || 'artifact' in kept || 'status' in kept || 'statusUpdate' in kept;
}
