import { isTerminal, type Task } from '../protocol/task.ts';
import { MAX_PUSH_CONFIGS, type PushConfig, type PushEnd, type PushOutcome } from './push-store.ts';

/** A configuration as a store keeps it: the rules of {@link PushStore}, for stores that decide in this process. Times are milliseconds. */
export interface PushState extends PushConfig {
  readonly cursor: number;
  readonly epoch: number;
  /** Until when others may not claim it. */
  readonly leasedUntil: number;
  /** Before this time there is no attempt. */
  readonly dueAt: number;
  readonly attempts: number;
  readonly failingSince?: number | undefined;
  readonly error?: string | undefined;
  readonly end?: PushEnd | undefined;
}

/** The part of a task that decides about its configurations. */
interface Target {
  readonly position: number;
  readonly task: Pick<Task, 'status'>;
}

/** The ids of a task's configurations. */
export type PushIds = Pick<ReadonlySet<string>, 'has' | 'size'>;

/** Whether a task has no room for a configuration with this id. */
export function isPushFull(known: PushIds, id: string): boolean {
  return known.size >= MAX_PUSH_CONFIGS && !known.has(id);
}

/** A configuration after it was stored anew. `from` is the cursor of a new one. */
export function putPush(
  known: PushState | undefined,
  config: PushConfig,
  task: Target,
  from = task.position,
): PushState {
  const cursor = known?.cursor ?? from;
  const isDelivered = cursor >= task.position && isTerminal(task.task.status.state);
  return {
    ...config,
    cursor,
    epoch: (known?.epoch ?? 0) + 1,
    leasedUntil: 0,
    dueAt: 0,
    attempts: 0,
    ...(isDelivered && { end: 'delivered' as const }),
  };
}

/** Whether a configuration may be claimed. */
export function isClaimable(state: PushState, position: number, now: number): boolean {
  return !state.end && state.cursor < position && state.dueAt <= now && state.leasedUntil <= now;
}

/** A configuration after a claim. */
export function claimPush(state: PushState, lease: number, now: number): PushState {
  return { ...state, epoch: state.epoch + 1, leasedUntil: now + lease };
}

/** A configuration after an outcome; undefined when the claim is not held any more. */
export function settlePush(state: PushState | undefined, outcome: PushOutcome, now: number): PushState | undefined {
  if (!state || state.epoch !== outcome.epoch) return undefined;
  const { failed, end, lease } = outcome;
  const cursor = Math.max(state.cursor, outcome.cursor);
  const leasedUntil = lease === undefined ? 0 : now + lease;
  const { id, version, config, epoch } = state;
  const next = { id, version, config, epoch, cursor, leasedUntil, end };
  if (failed) {
    const failingSince = cursor > state.cursor ? now : (state.failingSince ?? now);
    const attempts = (cursor > state.cursor ? 0 : state.attempts) + 1;
    return { ...next, dueAt: now + failed.retryAfter, attempts, failingSince, error: failed.error };
  }
  if (cursor > state.cursor) return { ...next, dueAt: 0, attempts: 0 };
  return { ...state, leasedUntil, end: end ?? state.end };
}

/** A configuration that is due at once. */
export function revivePush({ id, version, config, cursor, epoch, end }: PushState): PushState {
  const next = { id, version, config, cursor, epoch: epoch + 1, leasedUntil: 0, dueAt: 0, attempts: 0 };
  return end === 'delivered' ? { ...next, end } : next;
}

/** Whether the log is still needed to deliver its entries. */
export function isUndelivered({ end, cursor }: PushState, position: number): boolean {
  return !end && cursor < position;
}
