import type { GetTaskRequest } from '../../protocol/request.ts';
import type { Task } from '../../protocol/task.ts';
import { limitHistory } from '../limit-history.ts';
import type { Sessions } from '../sessions.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.3. */
export async function getTask(sessions: Sessions, request: GetTaskRequest, context: TaskContext): Promise<Task> {
  const { task } = await sessions.load(sessions.scope(context), request.id);
  return limitHistory(task, request.historyLength);
}
