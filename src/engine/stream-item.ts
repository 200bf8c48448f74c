import type { TaskState } from '../protocol/scalar.ts';
import type { StreamItem } from '../protocol/service.ts';
import type { LogEntry } from '../store/task-store.ts';

/** The stream event of an entry. Received messages, metadata and resumptions have none. */
export function itemOf({ position, change }: LogEntry, isLast: (state: TaskState) => boolean): StreamItem | undefined {
  if ('received' in change || 'metadata' in change || 'resumed' in change) return undefined;
  if ('statusUpdate' in change && isLast(change.statusUpdate.status.state))
    return { position, event: change, last: true };
  return { position, event: change };
}
