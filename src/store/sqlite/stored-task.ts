import { applyChange, draftOf, type TaskChange } from '../../protocol/reduce.ts';
import type { Struct, TaskState } from '../../protocol/scalar.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { Advance } from '../decide-append.ts';
import { isMessage } from '../log-entry.ts';
import type { Receipts } from '../receipts.ts';
import { type SharedTask, snapshotOf } from '../snapshot.ts';
import type { Append, RunMark, Scope, TaskRecord } from '../task-store.ts';

/** A task in memory, equal to the one on disk. */
export interface StoredTask extends SharedTask, Receipts {
  /** Its row number. */
  readonly seq: number;
  readonly id: string;
  readonly scope: Scope;
  /** The row number of the scope. */
  scopeId: number;
  position: number;
  generation: number;
  received: number;
  /** The turn of the newest entry. */
  turn: number;
  epoch: number;
  run: RunMark | undefined;
  scratch: Struct | undefined;
  /** Whether the log may have receipts of writers that are not in memory. */
  isLoaded: boolean;
  /** The position up to which `body` has the task. */
  folded: number;
  /** The position up to which the log was dropped. */
  dropped: number;
  /** Approximate size as JSON. */
  size: number;
}

/** The columns that a task is found by, besides its scope and context, which never change. */
export interface Place {
  readonly state: TaskState;
  readonly timestamp: string;
}

/** The current columns of a task. */
export function placeOf({ status }: Task): Place {
  return { state: status.state, timestamp: status.timestamp ?? '' };
}

/** Whether the task is in a terminal state. */
export function isFinished({ task }: StoredTask): boolean {
  return isTerminal(task.status.state);
}

/** A task before its first entry. */
export function newTask({ taskId, scope }: Pick<Append, 'taskId' | 'scope'>, task: Task, seq: number): StoredTask {
  return {
    seq,
    id: taskId,
    scope,
    scopeId: 0,
    task,
    shared: true,
    summary: undefined,
    position: 0,
    generation: 0,
    received: 0,
    turn: 0,
    epoch: 1,
    run: undefined,
    scratch: undefined,
    isLoaded: false,
    folded: 0,
    dropped: 0,
    size: 0,
    writer: '',
    serial: 0,
    outcome: undefined,
    receipts: undefined,
  };
}

/** Folds changes into the task. */
export function applyTo(stored: StoredTask, changes: readonly TaskChange[]): void {
  if (changes.length === 0) return;
  // The first entry sets a new copy.
  let draft = stored.shared && stored.position > 0 ? draftOf(stored.task) : stored.task;
  for (const change of changes) draft = applyChange(draft, change);
  stored.task = draft;
  stored.shared = false;
  stored.summary = undefined;
}

/** Updates the numbers of a task for an append. */
export function renumber(stored: StoredTask, { changes, turn }: Append, next: Advance): void {
  let { position } = stored;
  for (const change of changes) {
    position += 1;
    if (isMessage(change)) stored.turn = position;
    else if (turn !== undefined) stored.turn = turn;
  }
  stored.position = next.position;
  stored.generation = next.generation;
  stored.received = next.received;
  stored.epoch = next.epoch;
}

/** A record to hand out. */
export function recordOf(stored: StoredTask): TaskRecord {
  const { scope, position, generation, received, epoch, run, scratch } = stored;
  return { scope, task: snapshotOf(stored), position, generation, received, epoch, run, scratch };
}
