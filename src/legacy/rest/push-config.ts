import type { ListTaskPushNotificationConfigsResponse, TaskPushNotificationConfig } from '../../protocol/request.ts';
import { fromV03PushConfig, toV03PushConfig } from '../jsonrpc/push-config.ts';
import { parseResourceName, pushConfigName } from './resource-name.ts';
import type { V03ProtoPushList, V03ProtoTaskPushConfig } from './schema.ts';

/** A task's push configuration of 1.0 as 0.3's proto has it in JSON. Its name contains the task. */
export function toV03ProtoTaskPushConfig(config: TaskPushNotificationConfig): V03ProtoTaskPushConfig {
  const result: V03ProtoTaskPushConfig = { pushNotificationConfig: toV03PushConfig(config) };
  if (config.taskId !== undefined) result.name = pushConfigName(config.taskId, config.id ?? '');
  if (config.tenant !== undefined) result.tenant = config.tenant;
  return result;
}

/** A task's push configuration of 0.3's proto as 1.0 has it. */
export function fromV03ProtoTaskPushConfig(config: V03ProtoTaskPushConfig): TaskPushNotificationConfig {
  const result = fromV03PushConfig(config.pushNotificationConfig);
  const { taskId, configId } = parseResourceName(config.name);
  if (taskId !== undefined) result.taskId = taskId;
  if (configId !== undefined) result.id ??= configId;
  if (config.tenant !== undefined) result.tenant = config.tenant;
  return result;
}

/** A list of push configurations as 0.3's proto has it in JSON. */
export function toV03ProtoPushList(list: ListTaskPushNotificationConfigsResponse): V03ProtoPushList {
  return { ...list, configs: (list.configs ?? []).map(toV03ProtoTaskPushConfig) };
}

/** A list of push configurations of 0.3's proto as 1.0 has it. */
export function fromV03ProtoPushList(list: V03ProtoPushList): ListTaskPushNotificationConfigsResponse {
  return { ...list, configs: (list.configs ?? []).map(fromV03ProtoTaskPushConfig) };
}
