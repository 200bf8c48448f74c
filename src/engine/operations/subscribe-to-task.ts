import { mapAsync } from '../../internal/map-async.ts';
import { A2AError, invalidParams } from '../../protocol/error.ts';
import type { SubscribeToTaskRequest } from '../../protocol/request.ts';
import type { StreamItem } from '../../protocol/service.ts';
import { isTerminal } from '../../protocol/task.ts';
import type { Sessions } from '../sessions.ts';
import { itemOf } from '../stream-item.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.6. Begins with the task. With `Last-Event-ID` it begins with the events after that id, also on a finished task. */
export async function subscribeToTask(
  sessions: Sessions,
  request: SubscribeToTaskRequest,
  context: TaskContext,
): Promise<AsyncIterable<StreamItem>> {
  const record = await sessions.load(sessions.scope(context), request.id);
  const { task, position } = record;
  const lastSeen = context.lastEventId;
  if (lastSeen !== undefined && lastSeen > position) {
    throw invalidParams('Last-Event-ID', `is ahead of the task, whose last event is ${position}`);
  }
  if (isTerminal(task.status.state)) {
    const isKept = lastSeen !== undefined && (await sessions.host.store.read(task.id, lastSeen, 1)) !== undefined;
    if (!isKept) {
      throw new A2AError('UnsupportedOperation', `The task is finished (${task.status.state}); get it instead`, {
        metadata: { taskId: task.id },
      });
    }
    if (lastSeen === position) return nothing();
  }
  const follower = sessions.follow(record, lastSeen ?? position);
  return mapAsync(follower, {
    first: lastSeen === undefined ? [{ position, event: { task } }] : [],
    map: (entry) => itemOf(entry, isTerminal),
    until: ({ change }) => 'statusUpdate' in change && isTerminal(change.statusUpdate.status.state),
  });
}

async function* nothing(): AsyncGenerator<StreamItem> {}
