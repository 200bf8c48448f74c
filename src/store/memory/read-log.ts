import type { TaskChange } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import { isMessage } from '../log-entry.ts';
import type { LogEntry } from '../task-store.ts';
import { isKeptEvent, type KeptChange, restore } from './kept-change.ts';

/** A log of which only the changes are kept. Positions and generations are counted; turns are stored where they change. */
interface KeptLog {
  readonly task: Task;
  readonly position: number;
  readonly generation: number;
  /** All changes; empty when the log was dropped. */
  readonly log: readonly KeptChange[];
  turns: number[] | undefined;
}

/** Entries after a position; undefined when they were dropped. */
export function readLog(kept: KeptLog, after: number, limit: number): LogEntry[] | undefined {
  const { task, log, position } = kept;
  if (after < position && log.length === 0) return undefined;
  let generation = generationAt(kept, after);
  const turnAt = turnsFrom(kept);
  return log.slice(after, after + limit).map((one, index) => {
    const at = after + index + 1;
    if (isKeptEvent(one)) generation += 1;
    return { position: at, turn: turnAt(at), generation, change: restore(one, task, at === 1) };
  });
}

/** Notes where the turn of an entry differs from that of the entry before. `turn` applies to changes that are not messages. */
export function addTurns(kept: KeptLog, changes: readonly TaskChange[], turn: number | undefined): void {
  let before = kept.turns?.[kept.turns.length - 1] ?? 1;
  let { position } = kept;
  for (const change of changes) {
    position += 1;
    const own = isMessage(change) ? position : (turn ?? before);
    if (own !== before) (kept.turns ??= []).push(position, own);
    before = own;
  }
}

/** Counted from the nearer end: followers read near the newest entry. */
function generationAt({ log, generation }: KeptLog, after: number): number {
  const count = (part: readonly KeptChange[]) => part.filter(isKeptEvent).length;
  return after < log.length / 2 ? count(log.slice(0, after)) : generation - count(log.slice(after));
}

/** Returns the turn of positions that are asked for in ascending order. */
function turnsFrom({ turns = [] }: KeptLog): (position: number) => number {
  let next = 0;
  let turn = 1;
  return (position) => {
    for (; (turns[next] ?? Number.POSITIVE_INFINITY) <= position; next += 2) turn = turns[next + 1] as number;
    return turn;
  };
}
