import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import type { ReceivedNotification } from '../webhook-receiver.ts';
import { finishedTask } from './tasks.ts';
import { findTexts, messageOf } from './texts.ts';
import { UNKNOWN_ID } from './unknown-id.ts';

/** A secret that only the agent under test gets. */
export const PUSH_TOKEN = 'a2a-check-push-token';
export const PUSH_CREDENTIALS = 'a2a-check-push-credentials';
/** A reserved name (RFC 2606), for configurations that are never used. */
const UNUSED_URL = 'https://webhook.example.com/a2a-check';
/** Milliseconds to wait for a notification. */
const DELIVERY = 3_000;

/** The results of all calls about one push configuration. */
export interface PushConfigs {
  readonly taskId: string;
  readonly create: Call<'createTaskPushNotificationConfig'>;
  /** The id that the agent assigned. */
  readonly id: string;
  readonly get: Call<'getTaskPushNotificationConfig'>;
  readonly list: Call<'listTaskPushNotificationConfigs'>;
  readonly remove: Call<'deleteTaskPushNotificationConfig'>;
  readonly getRemoved: Call<'getTaskPushNotificationConfig'>;
}

/** Creates, reads, lists and deletes a configuration on one binding. */
export function pushConfigs(context: CheckContext, endpoint: Endpoint): Promise<PushConfigs> {
  return context.once(`push configs ${endpoint.kind}`, async () => {
    const taskId = (await finishedTask(context, endpoint))?.id ?? UNKNOWN_ID;
    const wanted = { taskId, id: 'a2a-check', url: UNUSED_URL, token: PUSH_TOKEN };
    const create = await endpoint.call('createTaskPushNotificationConfig', wanted);
    const decoded = create.raw === undefined ? undefined : endpoint.decode(create);
    const id = (decoded && 'value' in decoded ? decoded.value.id : undefined) ?? wanted.id;
    const get = await endpoint.call('getTaskPushNotificationConfig', { taskId, id });
    const list = await endpoint.call('listTaskPushNotificationConfigs', { taskId });
    const remove = await endpoint.call('deleteTaskPushNotificationConfig', { taskId, id });
    const getRemoved = await endpoint.call('getTaskPushNotificationConfig', { taskId, id });
    return { taskId, create, id, get, list, remove, getRemoved };
  });
}

/** A message with a webhook, and the notifications that arrived. */
export interface PushDelivery {
  readonly send: Call<'sendMessage'>;
  readonly received: readonly ReceivedNotification[];
}

/** Sends a message with a webhook and waits for the notification of its end. */
export function pushDelivery(context: CheckContext, endpoint: Endpoint): Promise<PushDelivery | string> {
  return context.once('push delivery', async () => {
    const { finishing } = await findTexts(context);
    if (finishing === undefined) return 'no message was found that starts a task';
    const webhook = context.options.receiver?.open(endpoint.url);
    if (!webhook) return 'there is no webhook that this agent could reach (--webhook-url)';
    const { url, received } = webhook;
    const send = await endpoint.call('sendMessage', {
      message: messageOf(finishing),
      configuration: {
        taskPushNotificationConfig: {
          url,
          token: PUSH_TOKEN,
          authentication: { scheme: 'Bearer', credentials: PUSH_CREDENTIALS },
        },
      },
    });
    if (send.error) return `the agent refused our webhook ${new URL(url).host}: ${send.error.message}`;
    const deadline = performance.now() + DELIVERY;
    while (!received.some(({ body }) => isFinal(body)) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { send, received };
  });
}

/** Whether a notification says that the task has ended, in either version. */
export function isFinal(body: string): boolean {
  return /"state"\s*:\s*"(TASK_STATE_)?(COMPLETED|FAILED|CANCELL?ED|REJECTED)"/i.test(body);
}
