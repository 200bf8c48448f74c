import { mapAsync } from '../../internal/map-async.ts';
import { single } from '../../internal/single.ts';
import type { SendMessageRequest } from '../../protocol/request.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import type { StreamItem } from '../../protocol/service.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { KeyedSend } from '../../store/task-store.ts';
import type { Follower } from '../follower.ts';
import type { Inbox } from '../inbox.ts';
import { itemOf } from '../stream-item.ts';
import { limitHistory } from '../task-view.ts';
import type { Tasks } from '../tasks.ts';
import type { TaskContext, Turn } from '../turn.ts';

/** Section 3.1.2. The stream is one message, or the task and what this turn does to it. */
export async function sendStreamingMessage(
  inbox: Inbox,
  request: SendMessageRequest,
  context: TaskContext,
): Promise<AsyncIterable<StreamItem>> {
  const send = await inbox.submit(request, context, true);
  if ('past' in send) return streamOfPast(inbox.tasks, send.past, { request, context });
  const { live, turn, joined } = send;
  const direct = await turn.begun;
  if (direct?.message) {
    void turn.follower?.return();
    return single({ event: { message: direct.message } });
  }
  const follower = joined ? live.follow(turn.restored?.generation ?? 0) : turn.follower;
  return follower ? streamOfTurn(turn, follower) : streamOfFinished(turn);
}

/** The stream of a send with the same key: its message, or the task as it is now and what still happens to it. */
async function streamOfPast(
  tasks: Tasks,
  past: KeyedSend,
  { request, context }: { request: SendMessageRequest; context: TaskContext },
): Promise<AsyncIterable<StreamItem>> {
  if (past.message) return single({ event: { message: past.message } });
  const record = await tasks.load(tasks.scope(context), past.taskId ?? '');
  const task = limitHistory(record.task, request.configuration?.historyLength);
  const { generation } = record;
  if (endsTurn(task.status.state)) return single({ generation, event: { task }, last: true });
  return mapAsync(await tasks.follow(record, generation), {
    first: [{ generation, event: { task } }],
    map: (entry) => itemOf(entry, endsTurn),
    until: ({ change }) => 'statusUpdate' in change && endsTurn(change.statusUpdate.status.state),
  });
}

function streamOfTurn(turn: Turn, follower: Follower): AsyncIterable<StreamItem> {
  const historyLength = turn.request.configuration?.historyLength;
  const taskItem = (generation: number, task: Task) => ({
    generation,
    event: { task: limitHistory(task, historyLength) },
  });
  const { restored } = turn;
  return mapAsync(follower, {
    first: restored ? [taskItem(restored.generation, restored.task)] : [],
    map: (entry) => ('task' in entry.change ? taskItem(entry.generation, entry.change.task) : itemOf(entry, endsTurn)),
    until: ({ change }) => 'statusUpdate' in change && endsTurn(change.statusUpdate.status.state),
  });
}

/** The sender's stream closes when the task is finished or asks the sender something; credentials come by another way. */
function endsTurn(state: TaskState): boolean {
  return isTerminal(state) || state === 'TASK_STATE_INPUT_REQUIRED';
}

/** The task was finished by an earlier turn before this one could begin. */
async function* streamOfFinished(turn: Turn): AsyncGenerator<StreamItem> {
  const { task } = await turn.settled;
  if (task) yield { last: true, event: { task: limitHistory(task, turn.request.configuration?.historyLength) } };
}
