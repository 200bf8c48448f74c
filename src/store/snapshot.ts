import { isTerminal, type Task } from '../protocol/task.ts';

/** A task that a store has in memory and hands out as it is. */
export interface SharedTask {
  task: Task;
  /** Somebody was handed `task` itself, so the next change needs a copy to write to. */
  shared: boolean;
  /** The task without its artifacts, if somebody has asked for that since the last change. */
  summary: Task | undefined;
}

/** The task itself: the next change copies it before it writes, so reading a task that rests costs nothing. */
export function snapshotOf(stored: SharedTask): Task {
  stored.shared = true;
  return stored.task;
}

/** The task without its artifacts. */
export function summaryOf(stored: SharedTask): Task {
  if (!stored.task.artifacts) return snapshotOf(stored);
  return (stored.summary ??= withoutArtifacts(stored));
}

/** No snapshot for a running task, or else every list would make its next change copy all of its artifacts. */
function withoutArtifacts(stored: SharedTask): Task {
  const { id, contextId, status, history, metadata } = stored.task;
  if (isTerminal(status.state)) stored.shared = true;
  const summary: Task = { id, status };
  if (contextId !== undefined) summary.contextId = contextId;
  if (history) summary.history = stored.shared ? history : [...history];
  if (metadata) summary.metadata = metadata;
  return summary;
}
