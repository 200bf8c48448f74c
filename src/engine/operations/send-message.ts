import type { SendMessageRequest, SendMessageResponse } from '../../protocol/request.ts';
import type { KeyedSend, Scope } from '../../store/task-store.ts';
import { limitHistory } from '../limit-history.ts';
import type { CurrentSend, PastSend, Sends } from '../sends.ts';
import type { Session } from '../session/session.ts';
import type { Sessions } from '../sessions.ts';
import type { TaskContext } from '../turn.ts';
import { turnResult } from '../turn-result.ts';

/** Milliseconds after which a sender with `returnImmediately` gets a task, even if the agent has not touched it. */
const TOUCH_AFTER = 500;

/** Section 3.1.1. Blocking is the default: the answer is a message, or a task that is finished or waits for input or an authorization. */
export function sendMessage(
  sends: Sends,
  request: SendMessageRequest,
  context: TaskContext,
): Promise<SendMessageResponse> {
  const { agent } = sends.sessions;
  const { returnImmediately = agent.returnImmediately?.(context) ?? false, historyLength } =
    request.configuration ?? NO_CONFIGURATION;
  const send = sends.submit(request, context, false);
  // The common case: the answer of the turn, unchanged.
  if (!(send instanceof Promise) && !returnImmediately && historyLength === undefined) return send.sender.settled;
  return answerOf(sends.sessions, send, { scope: sends.sessions.scope(context), returnImmediately, historyLength });
}

const NO_CONFIGURATION: NonNullable<SendMessageRequest['configuration']> = {};

interface Wish {
  readonly scope: Scope;
  readonly returnImmediately: boolean;
  readonly historyLength: number | undefined;
}

async function answerOf(sessions: Sessions, submitted: ReturnType<Sends['submit']>, wish: Wish) {
  const send = await submitted;
  const response = await (wish.returnImmediately
    ? firstAnswer(sessions, send, wish.scope)
    : answer(sessions, send, wish.scope));
  if (wish.historyLength === undefined || !response.task) return response;
  return { task: limitHistory(response.task, wish.historyLength) };
}

function answer(sessions: Sessions, send: CurrentSend | PastSend, scope: Scope): Promise<SendMessageResponse> {
  return 'past' in send ? turnResult(sessions, scope, send.past) : send.sender.settled;
}

/** The task as it was first stored, or the current task if the message continues an existing one. */
async function firstAnswer(
  sessions: Sessions,
  send: CurrentSend | PastSend,
  scope: Scope,
): Promise<SendMessageResponse> {
  if ('past' in send) return pastTask(sessions, send.past, scope);
  const { session, sender } = send;
  if (sender.turn > 1) return { task: (await sessions.load(scope, session.id)).task };
  const cancel = sessions.host.runtime.setTimer(TOUCH_AFTER, () => touch(sessions, session));
  try {
    const beginning = await sender.begun;
    if (beginning.kind === 'answered') return beginning.response;
    return beginning.kind === 'task' ? { task: beginning.task } : await pastTask(sessions, beginning.past, scope);
  } finally {
    cancel();
  }
}

async function pastTask(sessions: Sessions, past: KeyedSend, scope: Scope): Promise<SendMessageResponse> {
  if (past.message) return { message: past.message };
  return { task: (await sessions.load(scope, past.taskId ?? '')).task };
}

function touch(sessions: Sessions, session: Session): void {
  const [turn] = session.state.turns;
  if (turn) sessions.touch(session, turn);
}
