import { applyChange, draftOf } from '../../protocol/reduce.ts';
import type { Struct, TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { Append, LogEntry, RunMark, Scope, TaskRecord } from '../task-store.ts';

/** A task in memory, at the generation that is on the disk. */
export interface StoredTask {
  /** The number of its row. */
  readonly seq: number;
  readonly id: string;
  readonly scope: Scope;
  /** The number of the scope's row. */
  scopeId: number;
  task: Task;
  /** Somebody was handed `task` itself, so the next change needs a copy to write to. */
  shared: boolean;
  /** The task without its artifacts, if somebody has asked for that since the last change. */
  summary: Task | undefined;
  generation: number;
  epoch: number;
  run: RunMark | undefined;
  scratch: Struct | undefined;
  /** The generation up to which the row has the task as one piece. */
  folded: number;
  /** The generation up to which the log is no longer kept. */
  dropped: number;
  /** About how long it is as JSON. */
  size: number;
}

/** By what a task is found. */
export interface Place {
  readonly state: TaskState;
  readonly timestamp: string;
  readonly contextId: string;
}

/** Where a task is found at the moment. */
export function placeOf({ status, contextId = '' }: Task): Place {
  return { state: status.state, timestamp: status.timestamp ?? '', contextId };
}

/** Whether nothing more is going to happen to the task. */
export function isFinished({ task }: StoredTask): boolean {
  return isTerminal(task.status.state);
}

/** A task before its first entry. */
export function newTask({ taskId, scope, epoch }: Append, task: Task, seq: number): StoredTask {
  return {
    seq,
    id: taskId,
    scope,
    scopeId: 0,
    task,
    shared: true,
    summary: undefined,
    generation: 0,
    epoch,
    run: undefined,
    scratch: undefined,
    folded: 0,
    dropped: 0,
    size: 0,
  };
}

/** Brings a task to the generation of the last entry. */
export function advance(stored: StoredTask, entries: readonly LogEntry[]): void {
  // The first entry of a task puts a copy of its own into place.
  let draft = stored.shared && stored.generation > 0 ? draftOf(stored.task) : stored.task;
  for (const { change } of entries) draft = applyChange(draft, change);
  stored.task = draft;
  stored.shared = false;
  stored.summary = undefined;
  stored.generation += entries.length;
}

/** A record to hand out. */
export function recordOf(stored: StoredTask): TaskRecord {
  const { scope, generation, epoch, run, scratch: state } = stored;
  return { scope, task: snapshotOf(stored), generation, epoch, run, state };
}

/** The task itself: the next change copies it before it writes, so reading a task that rests costs nothing. */
export function snapshotOf(stored: StoredTask): Task {
  stored.shared = true;
  return stored.task;
}

/** The task without its artifacts. */
export function summaryOf(stored: StoredTask): Task {
  if (!stored.task.artifacts) return snapshotOf(stored);
  return (stored.summary ??= withoutArtifacts(stored));
}

/** No snapshot for a running task, or else every list would make its next change copy all of its artifacts. */
function withoutArtifacts(stored: StoredTask): Task {
  const { artifacts: _, ...summary } = stored.task;
  if (isFinished(stored)) stored.shared = true;
  else if (summary.history) summary.history = [...summary.history];
  return summary;
}
