import type { TaskPushNotificationConfig } from '../../protocol/request.ts';
import type { V03PushConfig } from '../schema-fields.ts';
import type { V03TaskPushConfig } from './schema.ts';

/** A push configuration of 1.0 as 0.3 writes it, without the task that it belongs to. */
export function toV03PushConfig(config: TaskPushNotificationConfig): V03PushConfig {
  const result: V03PushConfig = { url: config.url };
  if (config.id !== undefined) result.id = config.id;
  if (config.token !== undefined) result.token = config.token;
  if (config.authentication !== undefined) {
    const { scheme, credentials } = config.authentication;
    result.authentication = { schemes: [scheme], ...(credentials === undefined ? {} : { credentials }) };
  }
  return result;
}

/** A push configuration of 0.3 as 1.0 has it. Of several schemes the first is used: in 0.3 the agent may choose. */
export function fromV03PushConfig(config: V03PushConfig): TaskPushNotificationConfig {
  const result: TaskPushNotificationConfig = { url: config.url };
  if (config.id !== undefined) result.id = config.id;
  if (config.token !== undefined) result.token = config.token;
  const { schemes: [scheme] = [], credentials } = config.authentication ?? {};
  if (scheme !== undefined) result.authentication = { scheme, ...(credentials === undefined ? {} : { credentials }) };
  return result;
}

/** A task's push configuration of 1.0 in the nesting of 0.3. */
export function toV03TaskPushConfig(config: TaskPushNotificationConfig): V03TaskPushConfig {
  const result: V03TaskPushConfig = {
    taskId: config.taskId ?? '',
    pushNotificationConfig: toV03PushConfig(config),
  };
  if (config.tenant !== undefined) result.tenant = config.tenant;
  return result;
}

/** A task's push configuration out of the nesting of 0.3. */
export function fromV03TaskPushConfig(config: V03TaskPushConfig): TaskPushNotificationConfig & { taskId: string } {
  const result = { ...fromV03PushConfig(config.pushNotificationConfig), taskId: config.taskId };
  if (config.tenant !== undefined) result.tenant = config.tenant;
  return result;
}
