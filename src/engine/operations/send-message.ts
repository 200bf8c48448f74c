import type { SendMessageRequest, SendMessageResponse } from '../../protocol/request.ts';
import type { CallContext } from '../../protocol/service.ts';
import type { LiveTask } from '../live-task.ts';
import type { Runner } from '../runner.ts';
import { limitHistory } from '../task-view.ts';
import type { Turn } from '../turn.ts';

/** How long an agent may think before a sender that does not want to wait gets a task. */
const TOUCH_AFTER = 500;

/** Section 3.1.1. Blocking is the default: the answer is a message, or a task that is finished or waits for somebody. */
export async function sendMessage(
  runner: Runner,
  request: SendMessageRequest,
  context: CallContext,
): Promise<SendMessageResponse> {
  const { live, turn } = await runner.submit(request, context, false);
  const response = request.configuration?.returnImmediately
    ? await firstAnswer(runner, live, turn)
    : await turn.settled;
  const historyLength = request.configuration?.historyLength;
  if (historyLength === undefined || !response.task) return response;
  return { task: limitHistory(response.task, historyLength) };
}

async function firstAnswer(runner: Runner, live: LiveTask, turn: Turn): Promise<SendMessageResponse> {
  if (turn.message.taskId !== undefined) {
    await live.reached(turn.generation);
    return { task: (await runner.load(live.scope, live.id)).task };
  }
  const timer = setTimeout(() => runner.touch(live, turn), TOUCH_AFTER);
  try {
    const direct = await turn.begun;
    return direct ?? { task: (await runner.load(live.scope, live.id)).task };
  } finally {
    clearTimeout(timer);
  }
}
