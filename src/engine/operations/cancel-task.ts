import type { CancelTaskRequest } from '../../protocol/request.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { notCancelable } from '../task-errors.ts';
import type { Tasks } from '../tasks.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.5. The task ends at once; its run is told and can say nothing more. The request's metadata is merged into the task's. */
export async function cancelTask(tasks: Tasks, request: CancelTaskRequest, context: TaskContext): Promise<Task> {
  const { id, metadata } = request;
  const scope = tasks.scope(context);
  const record = await tasks.load(scope, id);
  const { state } = record.task.status;
  if (isTerminal(state)) throw notCancelable(id, state);
  const live = tasks.attend(record);
  await live.pinned(async () => {
    await live.claim();
    if (live.isFinished) throw notCancelable(id, live.state);
    if (metadata) void live.record({ metadata });
    const reason = new DOMException('The task was canceled', 'AbortError');
    tasks.end(live, 'TASK_STATE_CANCELED', { reason });
    await live.reached();
  });
  return (await tasks.load(scope, id)).task;
}
