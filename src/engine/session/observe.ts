import type { TaskChange } from '../../protocol/reduce.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isInterrupted, isTerminal } from '../../protocol/task.ts';
import { isMessage } from '../../store/log-entry.ts';
import type { LogEntry, Stored } from '../../store/task-store.ts';
import type { Sender } from '../sender.ts';
import { Turn } from '../turn.ts';
import type { Effect, EndReason, Flight, Reached, SessionState } from './session-state.ts';
import { move } from './transitions.ts';

/** Entries that this process has appended right behind what it knew. */
export function observeOwn(state: SessionState, flight: Flight, outcome: Stored, effects: Effect[]): void {
  const { append, guest } = flight;
  const { changes } = append;
  if (changes.length === 0) return;
  const isCreated = state.position === 0;
  const { position } = state;
  effects.push({
    do: 'publish',
    changes,
    position,
    turn: append.turn ?? outcome.first,
    generation: outcome.generation,
  });
  state.position += changes.length;
  if (isCreated) {
    state.received = 1;
    const [sender] = state.senders;
    if (sender) effects.push({ do: 'begin', sender, position: 1, task: changes[0] as TaskChange });
    move(state, 'running');
  }
  if (guest?.turn) receive(state, outcome.first, guest.turn, effects);
  state.status = lastState(changes) ?? state.status;
  // An append ends with the first state that answers a sender.
  const last = changes[changes.length - 1] as TaskChange;
  if (!('statusUpdate' in last)) return;
  const status = last.statusUpdate.status.state;
  if (isTerminal(status)) finish(state, status, guest ? endOf(status) : 'finished', effects);
  else if (isInterrupted(status)) rest(state, append.turn ?? state.received, effects);
}

function lastState(changes: readonly TaskChange[]): TaskState | undefined {
  for (let index = changes.length - 1; index >= 0; index -= 1) {
    const change = changes[index] as TaskChange;
    if ('statusUpdate' in change) return change.statusUpdate.status.state;
    if ('task' in change) return change.task.status.state;
  }
  return undefined;
}

/** An entry that was read from the log: of this process, or of another one. */
export function observe(state: SessionState, entry: LogEntry, effects: Effect[]): void {
  const { change, position } = entry;
  const isOwn = position >= state.ownFrom && position <= state.ownTo;
  const status = 'statusUpdate' in change ? change.statusUpdate.status.state : undefined;
  const isOver = status !== undefined && isTerminal(status);
  // Only the run appends these: another process has it.
  const isOfRun = status !== undefined ? !isOver : 'artifactUpdate' in change;
  if (isOfRun && !isOwn && state.hasRun && position > state.runFrom) lose(state, effects);
  state.position = position;
  const known = 'task' in change ? change.task.status.state : status;
  if (known !== undefined) {
    state.status = known;
    // A claim may come before the answer to the append that created the task.
    if (!state.hasRun || state.head === undefined) state.head = known;
  }
  if ('task' in change) beginFirst(state, change, effects);
  if (isMessage(change)) {
    const turn = state.arrived?.position === position ? state.arrived : undefined;
    if (turn) state.arrived = undefined;
    // Messages before the one that the run was given for were answered by earlier runs.
    const isToRun = state.hasRun && position >= state.marked;
    receive(state, position, turn ?? (isToRun ? foreignTurn(state, entry) : undefined), effects);
  } else if (status !== undefined && isOver) {
    finish(state, status, isOwn ? 'finished' : endOf(status), effects);
  } else if (status !== undefined && isInterrupted(status)) {
    rest(state, entry.turn, effects);
  } else {
    beginSenders(state, entry.turn - 1, position - 1, effects);
  }
}

/** A message is in the log: its turn begins when those before it are over. */
function receive(state: SessionState, position: number, turn: Turn | undefined, effects: Effect[]): void {
  const { sender } = turn ?? {};
  if (sender) {
    sender.turn = position;
    sender.after = state.turns.length > 0 || !state.hasRun ? state.received : 0;
    state.senders.push(sender);
  }
  state.received = position;
  if (!state.hasRun || !turn) return;
  // A task that is about to end begins no further turn; the end answers its senders.
  if (isOver(state.head) && state.turns.length === 0) return;
  state.turns.push(turn);
  move(state, 'running');
  if (state.turns.length === 1) effects.push({ do: 'start', turn });
}

/** The turn of a message that came to another process, with what is known of its sender: its credentials are not. */
export function foreignTurn({ scope }: SessionState, { position, change }: LogEntry): Turn {
  const { owner, tenant } = scope;
  const by = 'received' in change ? change.by : undefined;
  const context = { ...(by === undefined ? { owner } : { owner: by, taskOwner: owner }), tenant, extensions: [] };
  const message = 'received' in change ? change.received : 'task' in change ? change.task.history?.[0] : undefined;
  const turn = new Turn({ message: message as NonNullable<typeof message> }, context, {
    resumed: 'resumed' in change ? change.resumed : undefined,
  });
  turn.position = position;
  return turn;
}

/** A turn is answered: the task waits for input or an authorization. */
function rest(state: SessionState, turn: number, effects: Effect[]): void {
  beginSenders(state, turn, state.position, effects);
  const due = state.senders.filter((sender) => sender.turn <= turn);
  if (due.length === 0) return;
  state.senders = state.senders.filter((sender) => sender.turn > turn);
  settle(state, due, effects);
}

/** The sender of the first message learns from the log that its task is stored: the answer to the append was lost. */
function beginFirst(state: SessionState, task: TaskChange, effects: Effect[]): void {
  for (const sender of state.senders) {
    if (sender.turn !== 1 || sender.hasBegun) continue;
    sender.hasBegun = true;
    effects.push({ do: 'begin', sender, position: 1, task });
  }
}

/** Tells senders in this process that their turn begins in another one, because the turns up to `over` have ended. */
function beginSenders(state: SessionState, over: number, position: number, effects: Effect[]): void {
  if (state.hasRun) return;
  for (const sender of state.senders) {
    if (sender.after > over || sender.hasBegun) continue;
    sender.hasBegun = true;
    effects.push({ do: 'begin', sender, position });
  }
}

/** Nothing follows a terminal state. */
function finish(state: SessionState, status: TaskState, reason: EndReason, effects: Effect[]): void {
  endTurns(state, reason, effects);
  drop(state, 'finished', effects);
  state.status = status;
  state.head = status;
  state.hasRun = false;
  state.marked = 0;
  for (const guest of state.guests) effects.push({ do: 'answer', guest, outcome: { kind: 'finished', state: status } });
  state.guests = [];
  const due = state.senders;
  state.senders = [];
  if (due.length > 0) settle(state, due, effects);
  else if (state.settling === 0) move(state, 'finished');
}

function settle(state: SessionState, senders: readonly Sender[], effects: Effect[]): void {
  move(state, 'settling');
  state.settling += 1;
  effects.push({ do: 'settle', senders, position: state.position });
}

/** Another process has the run: this one's changes are refused, and what becomes of the task is in the log. */
export function lose(state: SessionState, effects: Effect[]): void {
  endTurns(state, 'lost', effects);
  drop(state, 'lost', effects);
  state.hasRun = false;
  state.marked = 0;
  state.head = state.status;
  state.isStale = true;
  // A session that rests has no run to lose: the scratch that its agent saved after its question comes too late.
  if (state.phase !== 'resting') move(state, 'lost');
}

/** Drops the run's changes that are not stored, and tells their waiters. */
export function drop(state: SessionState, outcome: Exclude<Reached, 'stored'>, effects: Effect[]): void {
  if (state.written > state.stored) effects.push({ do: 'report', outcome });
  state.dropped = state.written;
  state.pending = [];
  state.end = undefined;
  state.scratch = undefined;
  state.isRunOver = false;
}

export function endTurns(state: SessionState, reason: EndReason, effects: Effect[]): void {
  for (const turn of state.turns) effects.push({ do: 'end', turn, reason });
  state.turns = [];
}

function endOf(status: TaskState): EndReason {
  return status === 'TASK_STATE_CANCELED' ? 'canceled' : 'ended elsewhere';
}

export function isOver(state: TaskState | undefined): boolean {
  return state !== undefined && isTerminal(state);
}
