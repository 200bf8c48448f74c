import type { SendMessageRequest } from '../../protocol/request.ts';
import type { ClientContext, ClientService, StreamItem } from '../../protocol/service.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { Webhook } from '../../protocol/webhook.ts';
import { type ClientStreamItem, StreamProgress } from '../calls/stream-progress.ts';
import { pause } from './back-off.ts';

/** A message whose events arrive at a webhook. */
interface PushedSend {
  readonly request: SendMessageRequest;
  readonly context: ClientContext;
  readonly webhook: Webhook;
}

/** Milliseconds of silence after which the task is looked at: not every agent repeats a notification that was lost. */
const SILENCE = 30_000;

/** Sends a message and yields what the agent reports about it, until the task is finished or the agent asks something. */
export async function* pushedEvents(service: ClientService, send: PushedSend): AsyncGenerator<ClientStreamItem> {
  const { request, context, webhook } = send;
  const followsUp = request.message.taskId !== undefined;
  const subscription = webhook.open();
  try {
    const taskPushNotificationConfig = { ...request.configuration?.taskPushNotificationConfig, ...subscription.target };
    const configuration = { ...request.configuration, returnImmediately: true, taskPushNotificationConfig };
    const response = await service.sendMessage({ ...request, configuration }, context);
    const { task } = response;
    // Nothing more is reported about a direct message or a finished task.
    if (!task || isTerminal(task.status.state) || (isQuestion(task) && !followsUp)) return yield { event: response };
    yield* follow(subscription[Symbol.asyncIterator](), {
      progress: new StreamProgress({ kind: 'send', followsUp }),
      signal: context.signal,
      look: () => service.getTask({ id: task.id }, { ...context, idempotencyKey: undefined }),
    });
  } finally {
    subscription.close();
  }
}

interface Following {
  readonly progress: StreamProgress;
  readonly signal: AbortSignal | undefined;
  look(): Promise<Task>;
}

/**
 * The task that the send returned is not handed out: it may hold what the notifications say as well. Notifications that are whole tasks,
 * as in 0.3, are handed out as what has changed.
 */
async function* follow(
  notifications: AsyncIterator<StreamItem>,
  { progress, signal, look }: Following,
): AsyncGenerator<ClientStreamItem> {
  let next = notifications.next();
  for (;;) {
    const arrived = await orSilence(next, signal);
    if (arrived?.done) return;
    let items: ClientStreamItem[];
    if (!arrived) items = progress.merge(await look());
    else {
      next = notifications.next();
      const { event } = arrived.value;
      const isPartial = !progress.task && !event.task;
      items = event.task && progress.task ? progress.merge(event.task) : progress.accept(arrived.value);
      // What happened before the first notification is known to the agent alone.
      if (isPartial) items = items.map((item) => ({ ...item, mended: true }));
    }
    yield* items;
    if (progress.isOver || (progress.isAtRest && progress.task && isQuestion(progress.task))) return;
  }
}

function isQuestion({ status }: Task): boolean {
  return status.state === 'TASK_STATE_INPUT_REQUIRED';
}

/** What arrives next; undefined when nothing did for a while. */
async function orSilence<T>(next: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  const waiting = new AbortController();
  const silence = pause(SILENCE, signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal).then(
    () => undefined,
  );
  silence.catch(() => {});
  try {
    return await Promise.race([next, silence]);
  } finally {
    waiting.abort();
  }
}
