import { hashText } from '../internal/hash.ts';
import { toV03Task } from '../legacy/jsonrpc/task.ts';
import type { TaskChange } from '../protocol/reduce.ts';
import type { Task } from '../protocol/task.ts';
import type { PushRecord } from '../store/push-store.ts';

/** An event as a webhook gets it. */
export interface Notification {
  /** The same on every attempt: receivers tell duplicates by it. */
  readonly id: string;
  readonly position: number;
  readonly contentType: string;
  readonly body: string;
}

/** Writes an event in the version that the configuration was made with: an event of 1.0, or the task of 0.3 as it was then. */
export async function notificationOf(
  { taskId, id, version }: PushRecord,
  { position, change }: { readonly position: number; readonly change: TaskChange },
  taskAt: () => Promise<Task>,
): Promise<Notification> {
  const name = `${taskId}-${position}-${hashText(id)}`.replaceAll('.', '_');
  if (version === '0.3') {
    const body = JSON.stringify(toV03Task(await taskAt()));
    return { id: name, position, contentType: 'application/json', body };
  }
  return { id: name, position, contentType: 'application/a2a+json', body: JSON.stringify(change) };
}
