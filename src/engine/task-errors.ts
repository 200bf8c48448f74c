import { A2AError } from '../protocol/error.ts';
import type { TaskState } from '../protocol/scalar.ts';

/** The answer about a task that does not exist, for this caller at least. */
export function taskNotFound(taskId: string): A2AError {
  return new A2AError('TaskNotFound', 'Task not found', { metadata: { taskId: taskId.slice(0, 128) } });
}

/** The answer to cancelling what is over. */
export function notCancelable(taskId: string, state: TaskState | undefined): A2AError {
  return new A2AError('TaskNotCancelable', `The task is finished (${state})`, { metadata: { taskId } });
}

/** The answer to a message for which there is no room, not even to wait. */
export function tooBusy(): A2AError {
  return new A2AError('Unavailable', 'The agent has too much to do; try again later', { retryAfter: 1 });
}
