import type { TaskChange } from '../protocol/reduce.ts';
import { isTerminal, type Task } from '../protocol/task.ts';
import { isCurrent } from './keyed-send.ts';
import { isEvent, isMessage } from './log-entry.ts';
import { isPushFull, type PushIds } from './push-state.ts';
import { isSameScope } from './scope.ts';
import type { Append, AppendOutcome, KeyedSend, Scope, Stored, TaskRecord } from './task-store.ts';

/** The last append of a writer to a task. */
export interface Receipt {
  readonly serial: number;
  readonly outcome: Stored;
}

/** What the store knows before an append. */
export interface Known {
  /** The task of this id, in any scope. */
  readonly record: KnownRecord | undefined;
  /** The remembered last append of the writer to the task. */
  readonly receipt: Receipt | undefined;
  /** The send that the append's key stands for. */
  readonly keyed: KeyedSend | undefined;
  /** The ids of the task's push configurations. Needed only for an append with `push`; if absent, their number is not checked. */
  readonly pushIds?: PushIds | undefined;
}

/** The fields of a record that appends change, besides the task itself. */
type Numbers = Pick<TaskRecord, 'position' | 'generation' | 'received' | 'epoch' | 'run'>;

/** The fields of a record that decide appends. */
export interface KnownRecord extends Numbers {
  readonly scope: Scope;
  readonly task: Pick<Task, 'status'>;
}

/** A task after an append. */
export interface Advance extends Numbers {
  /** The append's key, with the task and the turn filled in. */
  readonly keyed: KeyedSend | undefined;
}

/** `next` is what to store. If it is absent, nothing is stored. */
export type AppendDecision =
  | { readonly outcome: AppendOutcome; readonly next?: undefined }
  | { readonly outcome: Stored; readonly next: Advance };

/**
 * Decides an append by the rules of the port, for every store. The caller stores `next` in the transaction in which it read `known`. Throws
 * for an append that no writer may make.
 */
export function decideAppend(item: Append, { record, receipt, keyed, pushIds }: Known): AppendDecision {
  const isNew = record === undefined;
  if (!isNew && !isSameScope(record.scope, item.scope)) return ABSENT;
  if (!isNew && receipt && receipt.serial >= item.serial) return { outcome: repeated(item, receipt) };
  if (item.keyed && keyed && isCurrent(keyed, item.keyed.createdAt)) return { outcome: { kind: 'duplicate', keyed } };
  const first = item.changes[0];
  const creates = first !== undefined && 'task' in first;
  if (isNew) return creates ? advance(item, NOTHING) : ABSENT;
  const { state } = record.task.status;
  if (isTerminal(state)) return { outcome: { kind: 'finished', state } };
  if (creates || (item.as !== 'guest' && item.as !== record.epoch)) return LOST;
  if (item.seen !== undefined && item.seen < record.received)
    return { outcome: { kind: 'behind', received: record.received } };
  if (item.push && pushIds && isPushFull(pushIds, item.push.id)) return FULL;
  return advance(item, record);
}

const ABSENT: AppendDecision = { outcome: { kind: 'absent' } };
const LOST: AppendDecision = { outcome: { kind: 'lost' } };
const FULL: AppendDecision = { outcome: { kind: 'full' } };
const NOTHING: Numbers = { position: 0, generation: 0, received: 0, epoch: 1 };

function repeated({ writer, serial, taskId }: Append, receipt: Receipt): Stored {
  if (receipt.serial === serial) return receipt.outcome;
  throw new Error(
    `Writer ${writer} repeats append ${serial} to task ${taskId} after append ${receipt.serial}: only the last one is remembered`,
  );
}

function advance(item: Append, before: Numbers): AppendDecision {
  const { position, generation, received, message, isOver } = count(item, before);
  const { run, epoch } = isOver ? { run: undefined, epoch: before.epoch } : marked(item, before, message ?? received);
  const own = epoch === before.epoch ? 'mine' : 'begun';
  const whose = run ? (run.holder === item.writer ? own : 'theirs') : 'none';
  const outcome = storedOutcome({ first: before.position + 1, generation: before.generation, epoch, run: whose });
  const keyed = item.keyed && { ...item.keyed, taskId: item.taskId, turn: message };
  return { outcome, next: { position, generation, received, epoch, run, keyed } };
}

/** Outcomes near the beginning of a log are shared: stores keep one per task, and most tasks are short. */
const sharedOutcomes: (Stored | undefined)[] = [];
const SHARED_POSITIONS = 32;
const WHOSE = ['none', 'mine', 'theirs', 'begun'] as const;

function storedOutcome({ first, generation, epoch, run }: Omit<Stored, 'kind'>): Stored {
  const index =
    epoch === 1 && first < SHARED_POSITIONS ? (first * SHARED_POSITIONS + generation) * WHOSE.length : undefined;
  if (index === undefined) return { kind: 'stored', first, generation, epoch, run };
  return (sharedOutcomes[index + WHOSE.indexOf(run)] ??= { kind: 'stored', first, generation, epoch, run });
}

/** The numbers after the changes, the position of their first message, and whether they end the task. */
function count({ changes, as }: Append, before: Numbers) {
  let { position, generation, received } = before;
  let message: number | undefined;
  let isOver = false;
  for (const change of changes) {
    if (isOver) throw new Error('Nothing follows the change that ends a task');
    if (position > 0 && 'task' in change) throw new Error('Only the first change of a task creates it');
    isOver = isEnd(change);
    if (as === 'guest' && !isOver && !isForGuests(change))
      throw new Error('A guest appends messages, metadata and the end of a task, nothing else');
    position += 1;
    if (isEvent(change)) generation += 1;
    if (!isMessage(change)) continue;
    received = position;
    message ??= position;
  }
  return { position, generation, received, message, isOver };
}

/** The run after an append that does not end the task. */
function marked({ run, as }: Append, before: Numbers, turn: number): Pick<Numbers, 'run' | 'epoch'> {
  const { epoch } = before;
  if (run === undefined) return before;
  if (run !== null && 'ifNone' in run) {
    if (before.run) return before;
    return { run: { holder: run.ifNone, turn, attempt: 1 }, epoch: before.position === 0 ? epoch : epoch + 1 };
  }
  if (as === 'guest') throw new Error('A guest may start a run with ifNone, but not change one');
  return { run: run ?? undefined, epoch };
}

function isEnd(change: TaskChange): boolean {
  if ('statusUpdate' in change) return isTerminal(change.statusUpdate.status.state);
  return 'task' in change && isTerminal(change.task.status.state);
}

function isForGuests(change: TaskChange): boolean {
  return isMessage(change) || 'metadata' in change;
}
