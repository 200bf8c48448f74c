import { mapAsync } from '../../internal/map-async.ts';
import { A2AError, invalidParams } from '../../protocol/error.ts';
import type { SubscribeToTaskRequest } from '../../protocol/request.ts';
import type { StreamItem } from '../../protocol/service.ts';
import { isTerminal } from '../../protocol/task.ts';
import { itemOf } from '../stream-item.ts';
import type { Tasks } from '../tasks.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.6. Begins with the task; with `Last-Event-ID`, with exactly what came after it, also on a finished task. */
export async function subscribeToTask(
  tasks: Tasks,
  request: SubscribeToTaskRequest,
  context: TaskContext,
): Promise<AsyncIterable<StreamItem>> {
  const record = await tasks.load(tasks.scope(context), request.id);
  const { task, generation } = record;
  const resumeFrom = context.lastEventId;
  if (resumeFrom !== undefined && resumeFrom > generation) {
    throw invalidParams('Last-Event-ID', `is ahead of the task, whose last event is ${generation}`);
  }
  if (isTerminal(task.status.state)) {
    const isKept = resumeFrom !== undefined && (await tasks.services.store.read(task.id, resumeFrom, 1)) !== undefined;
    if (!isKept) {
      throw new A2AError('UnsupportedOperation', `The task is finished (${task.status.state}); get it instead`, {
        metadata: { taskId: task.id },
      });
    }
    if (resumeFrom === generation) return nothing();
  }
  const follower = await tasks.follow(record, resumeFrom ?? generation);
  return mapAsync(follower, {
    first: resumeFrom === undefined ? [{ generation, event: { task } }] : [],
    map: (entry) => itemOf(entry, isTerminal),
    until: ({ change }) => 'statusUpdate' in change && isTerminal(change.statusUpdate.status.state),
  });
}

async function* nothing(): AsyncGenerator<StreamItem> {}
