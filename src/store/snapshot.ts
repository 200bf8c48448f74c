import { isTerminal, type Task } from '../protocol/task.ts';

/** A task that a store holds in memory and hands out without a copy. */
export interface SharedTask {
  task: Task;
  /** Whether `task` itself was handed out, so that the next change must copy it first. */
  shared: boolean;
  /** The task without its artifacts, if a caller has asked for that since the last change. */
  summary: Task | undefined;
}

/** The task itself. The next change copies it before writing, so reading an idle task costs nothing. */
export function snapshotOf(stored: SharedTask): Task {
  stored.shared = true;
  return stored.task;
}

/** The task without its artifacts. */
export function summaryOf(stored: SharedTask): Task {
  if (!stored.task.artifacts) return snapshotOf(stored);
  return (stored.summary ??= withoutArtifacts(stored));
}

/** No snapshot of a running task: otherwise every list would make its next change copy all of its artifacts. */
function withoutArtifacts(stored: SharedTask): Task {
  const { id, contextId, status, history, metadata } = stored.task;
  if (isTerminal(status.state)) stored.shared = true;
  const summary: Task = { id, status };
  if (contextId !== undefined) summary.contextId = contextId;
  if (history) summary.history = stored.shared ? history : [...history];
  if (metadata) summary.metadata = metadata;
  return summary;
}
