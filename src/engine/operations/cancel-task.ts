import type { CancelTaskRequest } from '../../protocol/request.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { Runner } from '../runner.ts';
import { notCancelable } from '../task-errors.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.5. The request's metadata is merged into the task's. */
export async function cancelTask(runner: Runner, request: CancelTaskRequest, context: TaskContext): Promise<Task> {
  const scope = runner.scope(context);
  const record = await runner.load(scope, request.id);
  const { state } = record.task.status;
  if (isTerminal(state)) throw notCancelable(request.id, state);
  await runner.cancel(record, request.metadata);
  return (await runner.load(scope, request.id)).task;
}
