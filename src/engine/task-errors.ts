import { A2AError, invalidParams } from '../protocol/error.ts';
import type { TaskState } from '../protocol/scalar.ts';
import { MAX_PUSH_CONFIGS } from '../store/push-store.ts';

/** The error for a task that does not exist, or not for this caller. */
export function taskNotFound(taskId: string): A2AError {
  return new A2AError('TaskNotFound', 'Task not found', { metadata: { taskId: taskId.slice(0, 128) } });
}

/** The error for canceling a finished task. */
export function notCancelable(taskId: string, state: TaskState | undefined): A2AError {
  return new A2AError('TaskNotCancelable', `The task is finished (${state})`, { metadata: { taskId } });
}

/** The error for a message to a finished task. */
export function taskFinished(taskId: string, state: TaskState): A2AError {
  return new A2AError('UnsupportedOperation', `The task is finished (${state}) and takes no more messages`, {
    metadata: { taskId },
  });
}

/** The error for a push configuration of a task that has as many as it may have. */
export function tooManyPushConfigs(): A2AError {
  return invalidParams(
    'taskPushNotificationConfig',
    `is one too many: a task may have ${MAX_PUSH_CONFIGS}; delete others`,
  );
}

/** The error that an agent gets when its task would exceed the size limit. */
export function taskTooLarge(maxTaskBytes: number): A2AError {
  return new A2AError(
    'InvalidAgentResponse',
    `The task would have more than ${maxTaskBytes} bytes (limits.maxTaskBytes)`,
  );
}

/** The error that an agent gets for a value that the protocol does not allow. */
export function invalidAnswer(what: string, reason: string, cause?: unknown): A2AError {
  return new A2AError('InvalidAgentResponse', `The agent produced an invalid ${what}: ${reason}`, { cause });
}

/** The error that an agent gets for a value that is larger than a whole task may be. */
export function tooMuchWritten(what: string, maxTaskBytes: number): A2AError {
  return invalidAnswer(what, `it has more than ${maxTaskBytes} bytes (limits.maxTaskBytes)`);
}

/** The error for a message when all slots and the queue are full. */
export function tooBusy(): A2AError {
  return new A2AError('Unavailable', 'The agent is overloaded; try again later', { retryAfter: 1 });
}

/** The error for a request that the store did not accept in time. */
export function notStored(cause: unknown): A2AError {
  return new A2AError('Unavailable', 'The store failed; whether the request took effect is not known', {
    retryAfter: 1,
    cause,
  });
}

/** The error for a task whose log the store neither accepts nor returns. */
export function notReadable(): A2AError {
  return new A2AError('Unavailable', 'The task could not be stored or read', { retryAfter: 1 });
}
