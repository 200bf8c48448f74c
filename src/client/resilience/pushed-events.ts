import { ClientError } from '../../bindings/client-error.ts';
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
  /** Milliseconds without a notification after which the client gets the task: not every agent retries a lost notification. Default: 30 s. */
  readonly silence?: number;
}

/** Sends a message and yields what the agent reports about it, until the task is finished or the agent asks something. */
export async function* pushedEvents(service: ClientService, send: PushedSend): AsyncGenerator<ClientStreamItem> {
  const { request, context, webhook, silence = 30_000 } = send;
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
      silence,
      look: () => service.getTask({ id: task.id }, { ...context, idempotencyKey: undefined }),
    });
  } finally {
    subscription.close();
  }
}

interface Following {
  readonly progress: StreamProgress;
  readonly signal: AbortSignal | undefined;
  readonly silence: number;
  look(): Promise<Task>;
}

/**
 * The task that the send returned is not handed out: it may hold what the notifications say as well. Notifications that are whole tasks,
 * as in 0.3, are handed out as what has changed. Once a look at the task has been ahead of the notifications, each of them leads to
 * another look.
 */
async function* follow(
  notifications: AsyncIterator<StreamItem>,
  { progress, signal, silence, look }: Following,
): AsyncGenerator<ClientStreamItem> {
  const lookAt = async () => {
    const task = await look().catch(unlessUnreachable);
    return task ? progress.merge(task) : [];
  };
  let next = notifications.next();
  let isAhead = false;
  for (;;) {
    const arrived = await unlessSilent(next, silence, signal);
    if (arrived?.done) throw new ClientError('aborted', 'The webhook was closed before the task was done');
    if (arrived) next = notifications.next();
    let items: ClientStreamItem[];
    if (!arrived || isAhead) {
      items = await lookAt();
      isAhead ||= items.length > 0;
    } else items = seen(arrived.value, progress);
    yield* items;
    if (progress.isOver || (progress.isAtRest && progress.task && isQuestion(progress.task))) return;
  }
}

function seen(item: StreamItem, progress: StreamProgress): ClientStreamItem[] {
  const { task } = item.event;
  if (task && progress.task) return progress.merge(task);
  const isPartial = !task && !progress.task;
  const items = progress.accept(item);
  // What happened before the first notification is known to the agent alone.
  return isPartial ? items.map((each) => ({ ...each, mended: true })) : items;
}

/** An agent that was down for a while continues with its notifications afterwards. */
function unlessUnreachable(error: unknown): undefined {
  if (!(error instanceof ClientError) || !['unreachable', 'timeout'].includes(error.kind)) throw error;
}

function isQuestion({ status }: Task): boolean {
  return status.state === 'TASK_STATE_INPUT_REQUIRED';
}

/** The next notification; undefined if none arrives within the given milliseconds. */
async function unlessSilent<T>(next: Promise<T>, silence: number, signal?: AbortSignal): Promise<T | undefined> {
  const waiting = new AbortController();
  const silent = pause(silence, signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal);
  silent.catch(() => {});
  try {
    return await Promise.race([next, silent.then(() => undefined)]);
  } finally {
    waiting.abort();
  }
}
