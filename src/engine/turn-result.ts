import { A2AError } from '../protocol/error.ts';
import type { SendMessageResponse } from '../protocol/request.ts';
import { isInterrupted, isTerminal } from '../protocol/task.ts';
import type { KeyedSend, LogEntry, Scope } from '../store/task-store.ts';
import type { Sessions } from './sessions.ts';
import { taskAt } from './task-at.ts';

/** The result of an earlier send: its message, or the task at the end of its turn. Waits for a turn that is not over. */
export async function turnResult(
  sessions: Sessions,
  scope: Scope,
  { message, taskId: id = '', turn = 1 }: KeyedSend,
): Promise<SendMessageResponse> {
  if (message) return { message };
  const record = await sessions.load(scope, id);
  if (isTerminal(record.task.status.state)) return { task: record.task };
  for await (const entry of sessions.follow(record, turn)) {
    if (endsTurn(entry, turn))
      return { task: await taskAt(sessions.host.store, scope, { id, position: entry.position }) };
  }
  // A follower ends before the log only when the server stops.
  throw new A2AError('Unavailable', 'The server is stopping');
}

/** Whether the entry settles the turn: the task is finished, or waits for input or an authorization. */
function endsTurn({ change, turn: answered }: LogEntry, turn: number): boolean {
  if (!('statusUpdate' in change)) return false;
  const { state } = change.statusUpdate.status;
  return isTerminal(state) || (isInterrupted(state) && answered >= turn);
}
