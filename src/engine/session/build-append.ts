import type { TaskChange } from '../../protocol/reduce.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isInterrupted, isTerminal } from '../../protocol/task.ts';
import { isEvent } from '../../store/log-entry.ts';
import type { Append } from '../../store/task-store.ts';
import type { Flight, GuestAppend, SessionState } from './session-state.ts';

/** Takes the next append out of what waits to be stored: of a guest, or of the run. Undefined when nothing waits. */
export function buildAppend(state: SessionState, limit: number, serial: number): Flight | undefined {
  const { guests, pending, end } = state;
  // Messages are stored before the turn ends, because they decide how it ends.
  const [guest] = guests;
  if (guest && (end || pending.length === 0 || state.isGuestNext)) {
    state.guests = guests.slice(1);
    state.isGuestNext = false;
    return guestAppend(state, guest, serial);
  }
  state.isGuestNext = true;
  if (pending.length > 0 || end || state.scratch !== undefined || mustUnmark(state)) {
    return runAppend(state, limit, serial);
  }
  return undefined;
}

/** Whether the last turn is over and the store still has the mark of its run. */
export function mustUnmark(state: SessionState): boolean {
  const { phase, turns, marked, isStopping } = state;
  return phase === 'running' && turns.length === 0 && marked !== 0 && !isStopping && !isOver(state.head);
}

function guestAppend(state: SessionState, guest: GuestAppend, serial: number): Flight {
  const { scope, id: taskId, holder } = state;
  const { changes, seen, keyed } = guest;
  const own = guest.turn ? { run: { ifNone: holder } } : { turn: state.received };
  return {
    append: {
      scope,
      taskId,
      changes,
      as: 'guest',
      writer: holder,
      serial,
      seen,
      keyed,
      push: guest.turn?.push,
      ...own,
    },
    guest,
    count: 0,
  };
}

function runAppend(state: SessionState, limit: number, serial: number): Flight {
  const count = endOfTurn(state.pending, limit);
  const isAll = count === state.pending.length;
  const changes = isAll ? state.pending : state.pending.slice(0, count);
  state.pending = isAll ? [] : state.pending.slice(count);
  let last = stateOf(changes[count - 1]);
  const end = isAll && !isResting(last) ? state.end : undefined;
  if (end) {
    // If another message waits, the task is not completed: this turn's answer becomes INPUT_REQUIRED, and the next turn takes the message.
    const status = state.turns.length > 1 ? { ...end, state: 'TASK_STATE_INPUT_REQUIRED' as const } : end;
    changes.push({ statusUpdate: { taskId: state.id, contextId: state.contextId, status } });
    last = status.state;
    state.end = undefined;
    state.head = last;
    state.written += 1;
  }
  const run = runAfter(state, changes, last);
  const isNew = state.position === 0;
  // The append names the last message that was read, so that no later message is left without a run.
  const ends = !isNew && (run === null || (end !== undefined && isOver(last)));
  const append: Append = {
    scope: state.scope,
    taskId: state.id,
    changes,
    as: state.epoch,
    writer: state.holder,
    serial,
    turn: isNew ? undefined : (state.turns[0]?.position ?? (state.marked || undefined)),
    seen: ends ? state.received : undefined,
    run,
    scratch: state.scratch,
    keyed: isNew ? state.turns[0]?.sender?.keyed : undefined,
    push: isNew ? state.turns[0]?.push : undefined,
  };
  state.scratch = undefined;
  return { append, end, count: changes.length };
}

/**
 * The mark after an append that ends with this state. A turn that waits for input or an authorization is over, in the same commit: a process
 * that takes over must not answer it again. If the run continues with something that clients see, it is marked again.
 */
function runAfter(state: SessionState, changes: readonly TaskChange[], last: TaskState | undefined): Append['run'] {
  const { holder, turns, marked } = state;
  if (isOver(last)) return undefined;
  if (turns.length > 0 && isResting(state.status) && !changes.some(isEvent)) return undefined;
  const next = last !== undefined && isInterrupted(last) ? turns[1] : turns[0];
  if (!next) return null;
  if (state.position === 0) return { ifNone: holder };
  return marked === next.position ? undefined : { holder, turn: next.position, attempt: 1 };
}

/** How many of the changes go into one append. An append ends with the first state that answers a sender. */
function endOfTurn(changes: readonly TaskChange[], limit: number): number {
  for (let index = 0; index < changes.length && index < limit; index += 1) {
    if (isResting(stateOf(changes[index]))) return index + 1;
  }
  return Math.min(limit, changes.length);
}

function stateOf(change: TaskChange | undefined): TaskState | undefined {
  return change && 'statusUpdate' in change ? change.statusUpdate.status.state : undefined;
}

function isResting(state: TaskState | undefined): boolean {
  return state !== undefined && (isTerminal(state) || isInterrupted(state));
}

function isOver(state: TaskState | undefined): boolean {
  return state !== undefined && isTerminal(state);
}
