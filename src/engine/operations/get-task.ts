import type { GetTaskRequest } from '../../protocol/request.ts';
import type { Task } from '../../protocol/task.ts';
import type { Runner } from '../runner.ts';
import { limitHistory } from '../task-view.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.3. */
export async function getTask(runner: Runner, request: GetTaskRequest, context: TaskContext): Promise<Task> {
  const { task } = await runner.load(runner.scope(context), request.id);
  return limitHistory(task, request.historyLength);
}
