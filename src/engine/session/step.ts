import type { TaskChange } from '../../protocol/reduce.ts';
import { isTerminal } from '../../protocol/task.ts';
import { StoreRefusal } from '../../store/store-refusal.ts';
import type { AppendOutcome, LogEntry, Stored } from '../../store/task-store.ts';
import { pauseAfter } from '../retry-store.ts';
import type { Turn } from '../turn.ts';
import { buildAppend, mustUnmark } from './build-append.ts';
import { drop, endTurns, foreignTurn, isOver, lose, observe, observeOwn } from './observe.ts';
import type { Effect, Flight, GuestAppend, SessionEvent, SessionState } from './session-state.ts';
import { move } from './transitions.ts';

// Made once: most events of a task that is created and finished at once lead to one of these.
const SCHEDULE: Effect = { do: 'schedule' };
const RELEASE: Effect = { do: 'release' };
const KEEP_FAILURE: Effect = { do: 'keepFailure' };
const STORED: Effect = { do: 'report', outcome: 'stored' };
const TO_SCHEDULE: readonly Effect[] = [SCHEDULE];
const NOTHING: readonly Effect[] = [];

/**
 * The life of a task in one process: changes the state by one event and says what is to be done. It knows no time, no promises and no
 * store, so that the same events always lead to the same state.
 */
export function step(state: SessionState, event: SessionEvent): readonly Effect[] {
  switch (event.type) {
    case 'opened':
      state.turns = [event.turn];
      if (event.turn.sender) state.senders = [event.turn.sender];
      return [{ do: 'start', turn: event.turn }];
    case 'written':
      write(state, event.change, event.turn);
      return TO_SCHEDULE;
    case 'saved':
      state.scratch = event.scratch;
      return TO_SCHEDULE;
    case 'taken':
      return taken(state, event);
    case 'stopping':
      state.isStopping = true;
      return NOTHING;
    default: {
      const effects: Effect[] = [];
      apply(state, event, effects);
      return effects;
    }
  }
}

type OtherEvent = Exclude<SessionEvent, { type: 'opened' | 'written' | 'saved' | 'taken' | 'stopping' }>;

function apply(state: SessionState, event: OtherEvent, effects: Effect[]): void {
  switch (event.type) {
    case 'returned':
      returned(state, event, effects);
      break;
    case 'answered':
      endTurns(state, 'over', effects);
      state.senders = [];
      move(state, 'finished');
      effects.push(RELEASE);
      break;
    case 'asked':
      asked(state, event.guest, effects);
      break;
    case 'claimed':
      claimed(state, event, effects);
      break;
    case 'appended':
      appended(state, event.outcome, effects);
      break;
    case 'read':
      read(state, event.entries, effects);
      break;
    case 'storeFailed':
      storeFailed(state, event.error, effects);
      break;
    case 'retried':
      if (state.busy === 'pause') state.busy = undefined;
      proceed(state, effects);
      break;
    case 'woken':
      state.isStale = true;
      proceed(state, effects);
      break;
    case 'settled':
      settled(state, effects);
      break;
    case 'failureDelayed':
      giveUp(state, false, effects);
      break;
    case 'failureKept':
      failureKept(state, event.isAbsent, effects);
      break;
  }
}

/** Puts a change of the run behind all others. */
function write(state: SessionState, change: TaskChange, turn: Turn | undefined): void {
  state.pending.push(change);
  state.written += 1;
  if ('statusUpdate' in change) {
    state.head = change.statusUpdate.status.state;
    if (turn) turn.status = state.head;
  } else if ('task' in change) {
    state.head = change.task.status.state;
  }
}

function returned(state: SessionState, { turn, status }: SessionEvent & { type: 'returned' }, effects: Effect[]): void {
  // A run that was lost or finished returns later; its session may run another turn by then.
  if (state.turns[0] !== turn) return;
  state.isRunOver = true;
  if (status && !turn.over) {
    if (isTerminal(status.state) && status.state !== 'TASK_STATE_COMPLETED') {
      const { id: taskId, contextId } = state;
      write(state, { statusUpdate: { taskId, contextId, status } }, turn);
    } else state.end = status;
  }
  proceed(state, effects);
}

function asked(state: SessionState, guest: GuestAppend, effects: Effect[]): void {
  const { status, phase } = state;
  if (status !== undefined && isTerminal(status)) {
    effects.push({ do: 'answer', guest, outcome: { kind: 'finished', state: status } });
    return;
  }
  if (phase === 'finished' || phase === 'failed') {
    const error = new Error('The store failed');
    effects.push({ do: 'answer', guest, outcome: phase === 'failed' ? { kind: 'failed', error } : { kind: 'absent' } });
    return;
  }
  state.guests = [...state.guests, guest];
  proceed(state, effects);
}

function claimed(
  state: SessionState,
  { record, messages }: SessionEvent & { type: 'claimed' },
  effects: Effect[],
): void {
  // A session in the phase `failed` fails the task if it has the run. It may have loaded the task before the claim, so it loads it again.
  if (state.phase === 'failed') state.isClaimed = true;
  // A task that has ended has no run.
  if (state.phase === 'failed' || state.phase === 'finished' || isOver(state.status)) return;
  endTurns(state, 'lost', effects);
  drop(state, 'lost', effects);
  state.hasRun = true;
  state.epoch = record.epoch;
  state.runFrom = record.position;
  state.marked = record.run?.turn ?? 0;
  state.head = state.status;
  if (state.phase !== 'settling') move(state, 'running');
  for (const entry of messages) {
    if (entry.position > state.position) break;
    const turn = foreignTurn(state, entry);
    turn.isInterrupted = entry.position === state.marked;
    state.turns.push(turn);
  }
  // Messages that are newer than what is known here follow with the log.
  state.isStale = true;
  if (state.turns[0]) effects.push({ do: 'start', turn: state.turns[0] });
  proceed(state, effects);
}

/** The journal asks for the next append. */
function taken(state: SessionState, { limit, serial }: SessionEvent & { type: 'taken' }): readonly Effect[] {
  if (state.busy || !isStoring(state)) return NOTHING;
  state.flight ??= buildAppend(state, limit, serial);
  if (!state.flight) return NOTHING;
  state.busy = 'append';
  return [{ do: 'append', append: state.flight.append }];
}

function appended(state: SessionState, outcome: AppendOutcome, effects: Effect[]): void {
  const flight = state.flight as Flight;
  const { guest } = flight;
  state.flight = undefined;
  state.busy = undefined;
  state.failedFor = 0;
  state.failures = 0;
  if (!guest && flight.append.as !== state.epoch) {
    // The append was made before this process took its own run over; the log says whether it is stored.
    state.isStale = true;
  } else if (outcome.kind === 'stored') {
    stored(state, flight, outcome, effects);
  } else if (guest) {
    if (outcome.kind === 'finished' || outcome.kind === 'behind') state.isStale = true;
    // A guest is not fenced.
    if (outcome.kind !== 'lost') effects.push({ do: 'answer', guest, outcome });
  } else if (outcome.kind === 'duplicate') {
    endTurns(state, 'repeated', effects);
    effects.push({ do: 'repeat', senders: state.senders, past: outcome.keyed });
    state.senders = [];
    drop(state, 'finished', effects);
    move(state, 'finished');
  } else if (outcome.kind === 'behind') {
    putBack(state, flight);
    state.isStale = true;
  } else if (outcome.kind === 'absent') {
    giveUp(state, true, effects);
  } else {
    // The log shows how the task continues in another process, or how it ended.
    lose(state, effects);
  }
  proceed(state, effects);
}

function stored(state: SessionState, flight: Flight, outcome: Stored, effects: Effect[]): void {
  const { append, guest, count } = flight;
  const { first, epoch, run } = outcome;
  // A claim gives this process the run too, and its answer may come before or after this one. Then the claim says which turns are to be run.
  const isOfClaim = epoch < state.epoch || (guest && run === 'mine' && (epoch > state.epoch || !state.hasRun));
  if (!isOfClaim) {
    if (run === 'begun') acquire(state, first, effects);
    else if (guest && run === 'theirs' && state.hasRun) lose(state, effects);
    else if (!guest) state.marked = markAfter(state, flight, outcome);
    // A run that still writes while another process has the run keeps its older epoch: the fence.
    if (run !== 'theirs') state.epoch = epoch;
    state.hasRun = run === 'begun' || run === 'mine';
  }
  if (count > 0) {
    state.stored = Math.max(state.stored, state.dropped) + count;
    effects.push(STORED);
  }
  if (guest?.turn) guest.turn.position = first;
  if (first === state.position + 1) {
    observeOwn(state, flight, outcome, effects);
  } else {
    // Others have appended before: the log is read, with this append in it.
    state.isStale = true;
    state.ownFrom = first;
    state.ownTo = first + append.changes.length - 1;
    state.arrived = guest?.turn;
  }
  if (guest) effects.push({ do: 'answer', guest, outcome: { kind: 'stored', position: first } });
}

/** A message has given this process the run. A run that it had before has ended or was taken over meanwhile, and may write no more. */
function acquire(state: SessionState, position: number, effects: Effect[]): void {
  const [rested] = state.turns;
  if (state.hasRun) endTurns(state, 'lost', effects);
  else if (rested) effects.push({ do: 'end', turn: rested, reason: 'over' });
  // A run whose time was over may never return.
  const isRunOver = state.isRunOver || rested?.over !== undefined;
  drop(state, 'lost', effects);
  // The next turn begins when the agent's function has returned.
  state.isRunOver = isRunOver && state.turns.length > 0;
  state.head = state.status;
  state.marked = position;
  state.runFrom = position;
}

/** The turn of the mark that an append of the run leaves. */
function markAfter(state: SessionState, { append: { run } }: Flight, outcome: Stored): number {
  if (outcome.run !== 'mine') return 0;
  if (run === undefined || run === null) return state.marked;
  return 'ifNone' in run ? outcome.first : run.turn;
}

function read(state: SessionState, entries: readonly LogEntry[] | undefined, effects: Effect[]): void {
  state.busy = undefined;
  state.failedFor = 0;
  state.failures = 0;
  if (!entries) {
    giveUp(state, true, effects);
  } else {
    const news = entries.filter(({ position }) => position > state.position);
    if (news.length > 0) effects.push({ do: 'publishRead', entries: news });
    for (const entry of news) observe(state, entry, effects);
    // There may be more than one page.
    if (news.length > 0) state.isStale = true;
    else if (state.phase === 'lost') move(state, isOver(state.status) ? 'finished' : 'resting');
  }
  proceed(state, effects);
}

function settled(state: SessionState, effects: Effect[]): void {
  state.settling -= 1;
  if (state.settling === 0 && state.phase === 'settling') {
    if (isOver(state.status)) move(state, 'finished');
    else move(state, state.hasRun || state.turns.length > 0 ? 'running' : 'resting');
  }
  proceed(state, effects);
}

function storeFailed(state: SessionState, error: unknown, effects: Effect[]): void {
  const rest = error instanceof StoreRefusal ? 0 : state.storeRetry - state.failedFor;
  if (rest > 0) {
    const pause = Math.min(pauseAfter(state.failures), rest);
    state.failures += 1;
    state.failedFor += pause;
    // The read that failed is repeated.
    if (state.busy === 'read') state.isStale = true;
    state.busy = 'pause';
    effects.push({ do: 'retry', after: pause });
    return;
  }
  const wasReading = state.busy === 'read';
  state.busy = undefined;
  state.failedFor = 0;
  state.failures = 0;
  if (wasReading) giveUp(state, false, effects);
  else fail(state, error, effects);
  proceed(state, effects);
}

/** The store did not take an append in time; whether it is stored is not known. */
function fail(state: SessionState, error: unknown, effects: Effect[]): void {
  const guest = state.flight?.guest;
  state.flight = undefined;
  if (guest) effects.push({ do: 'answer', guest, outcome: { kind: 'failed', error } });
  // Only a message that may have given this process the run leaves something that has to be failed.
  if (guest && (state.hasRun || !guest.turn)) {
    state.isStale = true;
    return;
  }
  for (const other of state.guests) effects.push({ do: 'answer', guest: other, outcome: { kind: 'failed', error } });
  state.guests = [];
  endTurns(state, 'failed', effects);
  drop(state, 'failed', effects);
  state.hasRun = false;
  state.marked = 0;
  state.head = state.status;
  move(state, 'failed');
  effects.push(KEEP_FAILURE);
}

function failureKept(state: SessionState, isAbsent: boolean, effects: Effect[]): void {
  if (state.isClaimed) {
    state.isClaimed = false;
    effects.push(KEEP_FAILURE);
    return;
  }
  if (isAbsent) {
    giveUp(state, true, effects);
  } else {
    move(state, 'resting');
    state.isStale = true;
  }
  proceed(state, effects);
}

/** There is nothing to wait for: the task is gone, or its log cannot be read. */
function giveUp(state: SessionState, isGone: boolean, effects: Effect[]): void {
  // Also the sender of a message that is stored and was not yet read from the log.
  const senders = state.arrived?.sender ? [...state.senders, state.arrived.sender] : state.senders;
  effects.push({ do: 'giveUp', senders, isGone });
  state.senders = [];
  state.arrived = undefined;
  if (!isGone) return;
  for (const guest of state.guests) effects.push({ do: 'answer', guest, outcome: { kind: 'absent' } });
  state.guests = [];
  endTurns(state, 'ended elsewhere', effects);
  drop(state, 'finished', effects);
  move(state, 'finished');
}

/** A message came meanwhile: the append is decided again when it is known. */
function putBack(state: SessionState, { append, end }: Flight): void {
  const changes = end ? append.changes.slice(0, -1) : append.changes;
  state.pending = [...changes, ...state.pending];
  state.scratch ??= append.scratch;
  if (!end) return;
  state.end = end;
  state.written -= 1;
  const last = changes.findLast((change) => 'statusUpdate' in change);
  state.head = last ? last.statusUpdate.status.state : state.status;
}

/** Does what is possible next: append, read the log, begin the next turn, or end. */
function proceed(state: SessionState, effects: Effect[]): void {
  if (state.busy) return;
  // While it is not known whether an append is stored, the log could show it as if another process had made it.
  if (state.isStale && !state.flight && isReading(state)) {
    state.isStale = false;
    state.busy = 'read';
    effects.push({ do: 'read', after: state.position });
    return;
  }
  if (!isStoring(state)) {
    effects.push(RELEASE);
    return;
  }
  if (!state.flight && state.pending.length === 0 && !state.end) advance(state, effects);
  effects.push(hasWork(state) ? SCHEDULE : RELEASE);
}

/** Everything of the run is stored and answered: the next turn begins, or the task rests. */
function advance(state: SessionState, effects: Effect[]): void {
  // A process that stops leaves the turns that wait to the process that takes the task over.
  if (state.isRunOver && !state.isStopping) {
    state.isRunOver = false;
    const turn = state.turns.shift();
    if (turn) effects.push({ do: 'end', turn, reason: 'over' });
    const [next] = state.turns;
    if (next) effects.push({ do: 'start', turn: next });
  }
  if (state.phase !== 'running' || state.turns.length > 0 || state.marked !== 0) return;
  state.hasRun = false;
  move(state, 'resting');
}

/** Whether something waits to be stored. */
export function hasWork(state: SessionState): boolean {
  return (
    state.flight !== undefined ||
    state.pending.length > 0 ||
    state.end !== undefined ||
    state.scratch !== undefined ||
    state.guests.length > 0 ||
    mustUnmark(state)
  );
}

function isStoring({ phase }: SessionState): boolean {
  return phase === 'new' || phase === 'running' || phase === 'resting';
}

function isReading({ phase }: SessionState): boolean {
  return phase === 'running' || phase === 'resting' || phase === 'lost';
}
