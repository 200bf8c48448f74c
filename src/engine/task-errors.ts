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

/** The answer to a message for a task that is over. */
export function taskFinished(taskId: string, state: TaskState): A2AError {
  return new A2AError('UnsupportedOperation', `The task is finished (${state}) and takes no more messages`, {
    metadata: { taskId },
  });
}

/** What an agent is told when it writes more to a task than may be stored. */
export function taskTooLarge(maxTaskBytes: number): A2AError {
  return new A2AError(
    'InvalidAgentResponse',
    `The task would have more than ${maxTaskBytes} bytes (limits.maxTaskBytes)`,
  );
}

/** The answer to a message for which there is no room, not even to wait. */
export function tooBusy(): A2AError {
  return new A2AError('Unavailable', 'The agent has too much to do; try again later', { retryAfter: 1 });
}

/** The answer to a request that the store did not take. */
export function notStored(cause: unknown): A2AError {
  return new A2AError('Unavailable', 'The store failed; whether the request took effect is not known', {
    retryAfter: 1,
    cause,
  });
}

/** The answer about a task whose log the store neither takes nor gives. */
export function notReadable(): A2AError {
  return new A2AError('Unavailable', 'The task could not be stored or read', { retryAfter: 1 });
}
