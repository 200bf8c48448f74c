import type { CancelTaskRequest } from '../../protocol/request.ts';
import type { CallContext } from '../../protocol/service.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { notCancelable, type Runner } from '../runner.ts';

/** Section 3.1.5. The request's metadata is merged into the task's. */
export async function cancelTask(runner: Runner, request: CancelTaskRequest, context: CallContext): Promise<Task> {
  const scope = runner.scope(context);
  const record = await runner.load(scope, request.id);
  const { state } = record.task.status;
  if (isTerminal(state)) throw notCancelable(request.id, state);
  await runner.cancel(record, request.metadata);
  return (await runner.load(scope, request.id)).task;
}
