import { applyChange, draftOf } from '../../protocol/reduce.ts';
import type { Struct, TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { type SharedTask, snapshotOf } from '../snapshot.ts';
import type { Append, LogEntry, RunMark, Scope, TaskRecord } from '../task-store.ts';

/** A task in memory, at the generation that is on the disk. */
export interface StoredTask extends SharedTask {
  /** The number of its row. */
  readonly seq: number;
  readonly id: string;
  readonly scope: Scope;
  /** The number of the scope's row. */
  scopeId: number;
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
