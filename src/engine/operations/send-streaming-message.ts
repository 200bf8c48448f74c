import { mapAsync } from '../../internal/map-async.ts';
import { single } from '../../internal/single.ts';
import type { SendMessageRequest } from '../../protocol/request.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import type { StreamItem } from '../../protocol/service.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { KeyedSend } from '../../store/task-store.ts';
import type { Follower } from '../follower.ts';
import { limitHistory } from '../limit-history.ts';
import type { Sender } from '../sender.ts';
import type { CurrentSend, Sends } from '../sends.ts';
import type { Sessions } from '../sessions.ts';
import { itemOf } from '../stream-item.ts';
import type { TaskContext } from '../turn.ts';

/** Section 3.1.2. The stream is one message, or the task and the events of this turn. */
export async function sendStreamingMessage(
  sends: Sends,
  request: SendMessageRequest,
  context: TaskContext,
): Promise<AsyncIterable<StreamItem>> {
  const { sessions } = sends;
  const send = await sends.submit(request, context, true);
  const wish = { context, historyLength: request.configuration?.historyLength };
  if ('past' in send) return streamOfPast(sessions, send.past, wish);
  const beginning = await send.sender.begun.catch((error) => {
    leave(send);
    throw error;
  });
  if (beginning.kind === 'task') return streamOfTurn(send, beginning, wish.historyLength);
  leave(send);
  if (beginning.kind === 'past') return streamOfPast(sessions, beginning.past, wish);
  const { message, task } = beginning.response;
  if (message) return single({ event: { message } });
  // The task was finished by an earlier turn before this one could begin.
  return single({ last: true, event: { task: limitHistory(task as Task, wish.historyLength) } });
}

interface Wish {
  readonly context: TaskContext;
  readonly historyLength: number | undefined;
}

/** The stream of a repeated send with a known key: its message, or the current task and its further events. */
async function streamOfPast(
  sessions: Sessions,
  past: KeyedSend,
  { context, historyLength }: Wish,
): Promise<AsyncIterable<StreamItem>> {
  if (past.message) return single({ event: { message: past.message } });
  const record = await sessions.load(sessions.scope(context), past.taskId ?? '');
  const task = limitHistory(record.task, historyLength);
  const { position } = record;
  if (endsTurn(task.status.state)) return single({ position, event: { task }, last: true });
  return items(sessions.follow(record, position), [{ position, event: { task } }], historyLength);
}

function streamOfTurn(
  { session, sender, joined }: CurrentSend,
  { task, position }: { task: Task; position: number },
  historyLength: number | undefined,
): AsyncIterable<StreamItem> {
  // A first turn begins with the entry that creates the task.
  const cursor = sender.turn === 1 ? 0 : position;
  const follower = (joined ? undefined : sender.follower) ?? session.follow(cursor);
  const first = cursor === 0 ? [] : [{ position, event: { task: limitHistory(task, historyLength) } }];
  return items(follower, first, historyLength);
}

function items(follower: Follower, first: StreamItem[], historyLength: number | undefined): AsyncIterable<StreamItem> {
  return mapAsync(follower, {
    first,
    map: (entry) =>
      'task' in entry.change
        ? { position: entry.position, event: { task: limitHistory(entry.change.task, historyLength) } }
        : itemOf(entry, endsTurn),
    until: ({ change }) => 'statusUpdate' in change && endsTurn(change.statusUpdate.status.state),
  });
}

function leave({ sender, joined }: { sender: Sender; joined?: boolean }): void {
  if (!joined) void sender.follower?.return();
}

/**
 * The sender's stream ends when the task is finished or asks the sender for input. It stays open for an authorization, which arrives out of
 * band.
 */
function endsTurn(state: TaskState): boolean {
  return isTerminal(state) || state === 'TASK_STATE_INPUT_REQUIRED';
}
