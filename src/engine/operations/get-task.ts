import type { GetTaskRequest } from '../../protocol/request.ts';
import type { Task } from '../../protocol/task.ts';
import { limitHistory } from '../task-view.ts';
import type { Tasks } from '../tasks.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.3. */
export async function getTask(tasks: Tasks, request: GetTaskRequest, context: TaskContext): Promise<Task> {
  const { task } = await tasks.load(tasks.scope(context), request.id);
  return limitHistory(task, request.historyLength);
}
