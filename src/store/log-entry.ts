import type { TaskChange } from '../protocol/reduce.ts';
import type { LogEntry } from './task-store.ts';

/** Whether clients see a change as an event, which raises the generation. */
export function isEvent(change: TaskChange): boolean {
  return 'statusUpdate' in change || 'artifactUpdate' in change || 'task' in change;
}

/** Whether a change begins a turn of its own. */
export function isMessage(change: TaskChange): boolean {
  return 'received' in change || 'resumed' in change || 'task' in change;
}

/** The numbers of the entry before a section of the log. */
export type Before = Omit<LogEntry, 'change'>;

/** Consecutive changes of a log as entries. `turn` applies to changes that are not messages, as in an append. */
export function numberEntries(changes: readonly TaskChange[], before: Before, turn?: number): LogEntry[] {
  let { position, turn: last, generation } = before;
  return changes.map((change) => {
    position += 1;
    last = isMessage(change) ? position : (turn ?? last);
    if (isEvent(change)) generation += 1;
    return { position, turn: last, generation, change };
  });
}
