import type { TaskChange } from '../../protocol/reduce.ts';
import type { CancelTaskRequest } from '../../protocol/request.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { Sessions } from '../sessions.ts';
import { notCancelable, notStored, taskNotFound } from '../task-errors.ts';
import type { TaskContext } from '../turn.ts';

/**
 * Section 3.1.5. The task ends at once, whichever process has the run. The run is aborted and can write nothing more. The request's
 * metadata is merged into the task's.
 */
export async function cancelTask(sessions: Sessions, request: CancelTaskRequest, context: TaskContext): Promise<Task> {
  const { id, metadata } = request;
  const scope = sessions.scope(context);
  const record = await sessions.load(scope, id);
  const { state } = record.task.status;
  if (isTerminal(state)) throw notCancelable(id, state);
  const session = sessions.attend(record);
  const { contextId } = session;
  const status = sessions.clock.status('TASK_STATE_CANCELED');
  const end: TaskChange = { statusUpdate: { taskId: id, contextId, status } };
  const outcome = await session.pinned(() => session.append({ changes: metadata ? [{ metadata }, end] : [end] }));
  if (outcome.kind === 'finished') throw notCancelable(id, outcome.state);
  if (outcome.kind === 'failed') throw notStored(outcome.error);
  if (outcome.kind !== 'stored') throw taskNotFound(id);
  return (await sessions.load(scope, id)).task;
}
