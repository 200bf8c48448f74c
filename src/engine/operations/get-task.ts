import type { GetTaskRequest } from '../../protocol/request.ts';
import type { CallContext } from '../../protocol/service.ts';
import type { Task } from '../../protocol/task.ts';
import type { Runner } from '../runner.ts';
import { limitHistory } from '../task-view.ts';

/** Section 3.1.3. */
export async function getTask(runner: Runner, request: GetTaskRequest, context: CallContext): Promise<Task> {
  const { task } = await runner.load(runner.scope(context), request.id);
  return limitHistory(task, request.historyLength);
}
