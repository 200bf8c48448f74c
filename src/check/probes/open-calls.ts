import type { OperationName } from '../../protocol/operation.ts';
import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import { streamAsCall } from './stream-as-call.ts';
import { UNKNOWN_ID } from './unknown-id.ts';

/** An operation that was called without credentials, and its answer. */
interface OpenCall {
  readonly operation: OperationName;
  readonly call: Pick<Call, 'answer' | 'error'>;
}

/**
 * Calls every operation without credentials, except the extended card, which has its own rules. No call can start or change anything:
 * messages are empty, and tasks do not exist.
 */
export function openCalls(context: CheckContext, endpoint: Endpoint): Promise<OpenCall[]> {
  return context.once(`open calls ${endpoint.kind}`, async () => {
    const none = { credentials: 'none' } as const;
    const task = { taskId: UNKNOWN_ID, id: UNKNOWN_ID };
    const message = { messageId: 'a2a-check-empty', role: 'ROLE_USER' as const, parts: [] };
    const calls: Partial<Record<OperationName, () => Promise<OpenCall['call']>>> = {
      sendMessage: () => endpoint.call('sendMessage', { message }, none),
      getTask: () => endpoint.call('getTask', { id: UNKNOWN_ID }, none),
      cancelTask: () => endpoint.call('cancelTask', { id: UNKNOWN_ID }, none),
    };
    if (context.version === '1.0') calls.listTasks = () => endpoint.call('listTasks', { pageSize: 1 }, none);
    if (context.streams) {
      calls.sendStreamingMessage = () =>
        streamAsCall(endpoint, endpoint.stream('sendStreamingMessage', { message }, none));
      calls.subscribeToTask = async () => streamAsCall(endpoint, await endpoint.subscribe({ id: UNKNOWN_ID }, none));
    }
    if (context.card?.supports('pushNotifications')) {
      const config = { taskId: UNKNOWN_ID, url: 'https://webhook.example.com/a2a-check' };
      calls.createTaskPushNotificationConfig = () => endpoint.call('createTaskPushNotificationConfig', config, none);
      calls.getTaskPushNotificationConfig = () => endpoint.call('getTaskPushNotificationConfig', task, none);
      calls.listTaskPushNotificationConfigs = () =>
        endpoint.call('listTaskPushNotificationConfigs', { taskId: UNKNOWN_ID }, none);
      calls.deleteTaskPushNotificationConfig = () => endpoint.call('deleteTaskPushNotificationConfig', task, none);
    }
    return Promise.all(
      Object.entries(calls).map(async ([name, call]) => ({ operation: name as OperationName, call: await call() })),
    );
  });
}
