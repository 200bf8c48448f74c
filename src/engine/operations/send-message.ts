import type { SendMessageRequest, SendMessageResponse } from '../../protocol/request.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isInterrupted, isTerminal } from '../../protocol/task.ts';
import type { KeyedSend } from '../../store/task-store.ts';
import type { Inbox } from '../inbox.ts';
import type { LiveTask } from '../live-task.ts';
import { limitHistory } from '../task-view.ts';
import type { Tasks } from '../tasks.ts';
import type { TaskContext, Turn } from '../turn.ts';

/** How long an agent may think before a sender that does not want to wait gets a task. */
const TOUCH_AFTER = 500;

/** Section 3.1.1. Blocking is the default: the answer is a message, or a task that is finished or waits for somebody. */
export function sendMessage(
  inbox: Inbox,
  request: SendMessageRequest,
  context: TaskContext,
): Promise<SendMessageResponse> {
  const { agent } = inbox.tasks.services;
  const { returnImmediately = agent.returnImmediately?.(context) ?? false, historyLength } =
    request.configuration ?? NO_CONFIGURATION;
  const send = inbox.submit(request, context, false);
  // Most sends: the answer of the turn as it is.
  if (!(send instanceof Promise) && !returnImmediately && historyLength === undefined) return send.turn.settled;
  return answerOf(inbox.tasks, send, { context, returnImmediately, historyLength });
}

const NO_CONFIGURATION: NonNullable<SendMessageRequest['configuration']> = {};

interface Wish {
  readonly context: TaskContext;
  readonly returnImmediately: boolean;
  readonly historyLength: number | undefined;
}

async function answerOf(tasks: Tasks, submitted: ReturnType<Inbox['submit']>, wish: Wish) {
  const send = await submitted;
  const response =
    'past' in send
      ? await pastAnswer(tasks, send.past, wish)
      : wish.returnImmediately
        ? await firstAnswer(tasks, send.live, send.turn)
        : await send.turn.settled;
  if (wish.historyLength === undefined || !response.task) return response;
  return { task: limitHistory(response.task, wish.historyLength) };
}

/** What a send with the same key got; a task that is still worked on is waited for. */
async function pastAnswer(
  tasks: Tasks,
  past: KeyedSend,
  { context, returnImmediately }: Wish,
): Promise<SendMessageResponse> {
  if (past.message) return { message: past.message };
  const scope = tasks.scope(context);
  const record = await tasks.load(scope, past.taskId ?? '');
  const isResting = (state: TaskState) => isTerminal(state) || isInterrupted(state);
  if (returnImmediately || isResting(record.task.status.state)) return { task: record.task };
  for await (const { change } of await tasks.follow(record, record.generation)) {
    if ('statusUpdate' in change && isResting(change.statusUpdate.status.state)) break;
  }
  return { task: (await tasks.load(scope, record.task.id)).task };
}

async function firstAnswer(tasks: Tasks, live: LiveTask, turn: Turn): Promise<SendMessageResponse> {
  if (turn.message.taskId !== undefined) {
    await live.reached(turn.generation);
    return { task: (await tasks.load(live.scope, live.id)).task };
  }
  const { timers } = tasks.services;
  const timer = timers.setTimeout(() => tasks.touch(live, turn), TOUCH_AFTER);
  try {
    const direct = await turn.begun;
    return direct ?? { task: (await tasks.load(live.scope, live.id)).task };
  } finally {
    timers.clearTimeout(timer);
  }
}
