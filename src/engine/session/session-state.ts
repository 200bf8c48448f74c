import type { TaskChange } from '../../protocol/reduce.ts';
import type { Struct, TaskState } from '../../protocol/scalar.ts';
import type { TaskStatus } from '../../protocol/task.ts';
import { isTerminal } from '../../protocol/task.ts';
import type { Append, AppendOutcome, KeyedSend, LogEntry, Scope, Stored, TaskRecord } from '../../store/task-store.ts';
import type { Sender } from '../sender.ts';
import type { Turn } from '../turn.ts';
import type { Phase } from './transitions.ts';

/** What a guest learns about its append. */
export type GuestOutcome =
  | { readonly kind: 'stored'; readonly position: number }
  | Exclude<AppendOutcome, Stored | { kind: 'lost' }>
  /** The store did not take it in time; whether it is stored is not known. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A message, a resumption or a cancel: what any process may append, whichever has the run. */
export interface GuestAppend {
  readonly changes: readonly TaskChange[];
  /** Set with a message or a resumption: the turn that it begins when this process has the run. */
  readonly turn?: Turn | undefined;
  /** See {@link Append.seen}. */
  readonly seen?: number | undefined;
  readonly keyed?: KeyedSend | undefined;
  answer(outcome: GuestOutcome): void;
}

/** An append whose outcome is not known yet. */
export interface Flight {
  readonly append: Append;
  /** Absent when the run appends. */
  readonly guest?: GuestAppend | undefined;
  /** The status that ended the turn, if the session has chosen it for this append. */
  readonly end?: TaskStatus | undefined;
  /** How many of the run's changes are in it. */
  readonly count: number;
}

/**
 * Everything that this process knows about one task and has to do with it. Only `step` changes it.
 *
 * A session makes one call to the store at a time: an append, a read of the log, or the loads that settle senders.
 */
export interface SessionState {
  phase: Phase;
  readonly id: string;
  readonly scope: Scope;
  readonly contextId: string;
  readonly holder: string;
  /** Milliseconds for which a failed call is repeated. */
  readonly storeRetry: number;

  /** The newest position that is known here; everything before it is known too. */
  position: number;
  /** Position of the newest message up to `position`. */
  received: number;
  /** The fence that this process appends with while it has the run. */
  epoch: number;
  /** Whether this process has the run. */
  hasRun: boolean;
  /** Position from which on the entries of the run are this process's, while it has the run. */
  runFrom: number;
  /** Turn of the stored run mark; 0 when the task has none of this process. */
  marked: number;
  /** The newest stored state; undefined before the task is stored. */
  status: TaskState | undefined;
  /** The state after everything that waits to be stored. */
  head: TaskState | undefined;

  /** Turns that this process has to run, in the order of the log; the first one runs. */
  turns: Turn[];
  /** Whether the agent's function of the first turn has returned. */
  isRunOver: boolean;
  /** Senders in this process whose turn is not over, wherever it runs. */
  senders: Sender[];

  /** Changes of the run that wait to be stored. */
  pending: TaskChange[];
  /** What the agent returned, as COMPLETED. The append decides: with a message waiting, it becomes INPUT_REQUIRED. */
  end: TaskStatus | undefined;
  scratch: Struct | undefined;
  guests: GuestAppend[];
  flight: Flight | undefined;
  /** The call to the store that is under way, or the pause before it is repeated. */
  busy: 'append' | 'read' | 'pause' | undefined;
  /** Whether a guest that waits appends before the run does. */
  isGuestNext: boolean;
  /** Groups of senders that are being answered. */
  settling: number;
  /** Whether the log may have entries that are not known here. */
  isStale: boolean;
  /** Positions of this process's last append, when others had appended before it: the log is read up to it. */
  ownFrom: number;
  ownTo: number;
  /** Turns of messages in that append. */
  arrived: Turn | undefined;
  /** Milliseconds that the session has waited for a failing store, and how often. */
  failedFor: number;
  failures: number;
  /** Whether this process has taken the run over while the session kept a failure. */
  isClaimed: boolean;
  /** Whether the process stops: the mark of an unfinished run stays for the process that takes it over. */
  isStopping: boolean;
  /** Changes that the run has written, and the newest of them that is stored: see {@link Session.reached}. */
  written: number;
  stored: number;
  /** The newest change that will never be stored. */
  dropped: number;
}

/** What a session starts from. */
export interface SessionOrigin {
  readonly id: string;
  readonly scope: Scope;
  readonly contextId: string;
  readonly holder: string;
  readonly storeRetry: number;
  /** Absent for a new conversation. */
  readonly record?: TaskRecord | undefined;
}

export function createState({ id, scope, contextId, holder, storeRetry, record }: SessionOrigin): SessionState {
  const status = record?.task.status.state;
  return {
    phase: status === undefined ? 'new' : isTerminal(status) ? 'finished' : 'resting',
    id,
    scope,
    contextId,
    holder,
    storeRetry,
    position: record?.position ?? 0,
    received: record?.received ?? 0,
    epoch: record?.epoch ?? 1,
    hasRun: record === undefined,
    runFrom: 0,
    marked: 0,
    status,
    head: status,
    turns: [],
    isRunOver: false,
    senders: [],
    pending: [],
    end: undefined,
    scratch: undefined,
    guests: NO_GUESTS,
    flight: undefined,
    busy: undefined,
    isGuestNext: false,
    settling: 0,
    isStale: false,
    ownFrom: 0,
    ownTo: 0,
    arrived: undefined,
    failedFor: 0,
    failures: 0,
    isClaimed: false,
    isStopping: false,
    written: 0,
    stored: 0,
    dropped: 0,
  };
}

const NO_GUESTS: GuestAppend[] = [];

/** What happens to a session. */
export type SessionEvent =
  /** A message without a task. */
  | { readonly type: 'opened'; readonly turn: Turn }
  /** The run, or the engine in its name, changes the task. */
  | { readonly type: 'written'; readonly change: TaskChange; readonly turn?: Turn | undefined }
  | { readonly type: 'saved'; readonly scratch: Struct }
  /** The agent's function has returned; `status` ends the turn, unless the agent has already set a status that does. */
  | { readonly type: 'returned'; readonly turn: Turn; readonly status?: TaskStatus | undefined }
  /** The agent's function is over and the sender has its answer; there is no task. */
  | { readonly type: 'answered' }
  | { readonly type: 'asked'; readonly guest: GuestAppend }
  /** This process has taken the run over; `messages` are the entries of the turns that are to be run. */
  | { readonly type: 'claimed'; readonly record: TaskRecord; readonly messages: readonly LogEntry[] }
  /** The journal asks for the next append, of at most `limit` changes. */
  | { readonly type: 'taken'; readonly limit: number; readonly serial: number }
  | { readonly type: 'appended'; readonly outcome: AppendOutcome }
  | { readonly type: 'read'; readonly entries: readonly LogEntry[] | undefined }
  /** The store has thrown. */
  | { readonly type: 'storeFailed'; readonly error: unknown }
  /** The pause after a failure is over. */
  | { readonly type: 'retried' }
  /** Another process may have changed the task. */
  | { readonly type: 'woken' }
  | { readonly type: 'settled' }
  /** The store does not take the failure of the task either. */
  | { readonly type: 'failureDelayed' }
  /** The failure of the task is on record, or there is nothing to fail. */
  | { readonly type: 'failureKept'; readonly isAbsent: boolean }
  | { readonly type: 'stopping' };

/** What the session's shell has to do. */
export type Effect =
  /** Ask the journal for a place in the next commit. */
  | { readonly do: 'schedule' }
  | { readonly do: 'append'; readonly append: Append }
  | { readonly do: 'read'; readonly after: number }
  | { readonly do: 'retry'; readonly after: number }
  /** Changes are stored, behind an entry with these numbers. */
  | ({ readonly do: 'publish'; readonly changes: readonly TaskChange[] } & Omit<LogEntry, 'change'>)
  | { readonly do: 'publishRead'; readonly entries: readonly LogEntry[] }
  | { readonly do: 'start'; readonly turn: Turn }
  /** End the run's right to write; with `aborts`, tell it. */
  | { readonly do: 'end'; readonly turn: Turn; readonly reason: EndReason }
  | { readonly do: 'begin'; readonly sender: Sender; readonly position: number; readonly task?: TaskChange }
  /** Give senders the task as it is at the position. */
  | { readonly do: 'settle'; readonly senders: readonly Sender[]; readonly position: number }
  | { readonly do: 'repeat'; readonly senders: readonly Sender[]; readonly past: KeyedSend }
  | { readonly do: 'answer'; readonly guest: GuestAppend; readonly outcome: GuestOutcome }
  /** Record the failure of the task, however long the store takes. */
  | { readonly do: 'keepFailure' }
  /** The task does not exist any more, or the log cannot be read. */
  | { readonly do: 'giveUp'; readonly senders: readonly Sender[]; readonly isGone: boolean }
  /** Tell the waiters of the run's changes. */
  | { readonly do: 'report'; readonly outcome: Reached }
  /** Nothing may be left to do here. */
  | { readonly do: 'release' };

/** Why a run may write no more. */
export type EndReason = 'finished' | 'canceled' | 'ended elsewhere' | 'lost' | 'failed' | 'repeated' | 'over';

/** What became of changes that a caller waits for. */
export type Reached = 'stored' | 'lost' | 'failed' | 'finished';
