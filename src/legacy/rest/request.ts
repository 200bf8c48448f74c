import { invalidParams } from '../../protocol/error.ts';
import type { RequestOf } from '../../protocol/operation.ts';
import type { ListTasksRequest, ListTasksResponse, SendMessageRequest } from '../../protocol/request.ts';
import { fromV03PushConfig, toV03PushConfig } from '../jsonrpc/push-config.ts';
import { withTenant } from '../jsonrpc/request.ts';
import { fromV03ProtoMessage, toV03ProtoMessage } from './message.ts';
import { toV03ProtoTaskPushConfig } from './push-config.ts';
import { parseResourceName, taskName } from './resource-name.ts';
import type {
  V03ProtoCreatePushRequest,
  V03ProtoListTasksRequest,
  V03ProtoListTasksResult,
  V03ProtoPushRequest,
  V03ProtoSendRequest,
  V03ProtoTaskRequest,
} from './schema.ts';
import { fromV03ProtoState, toV03ProtoState } from './state.ts';
import { fromV03ProtoTask, toV03ProtoTask } from './task.ts';

type Configuration = NonNullable<SendMessageRequest['configuration']>;
type V03ProtoConfiguration = NonNullable<V03ProtoSendRequest['configuration']>;

/** `SendMessageRequest` of 0.3's proto in JSON. */
export function toV03ProtoSendRequest(request: SendMessageRequest): V03ProtoSendRequest {
  const result: V03ProtoSendRequest = { message: toV03ProtoMessage(request.message) };
  if (request.configuration !== undefined) result.configuration = toV03ProtoConfiguration(request.configuration);
  if (request.metadata !== undefined) result.metadata = request.metadata;
  return withTenant(result, request);
}

/** Reads a `SendMessageRequest` of 0.3's proto. */
export function fromV03ProtoSendRequest(request: V03ProtoSendRequest): SendMessageRequest {
  const result: SendMessageRequest = { message: fromV03ProtoMessage(request.message) };
  if (request.configuration !== undefined) result.configuration = fromV03ProtoConfiguration(request.configuration);
  if (request.metadata !== undefined) result.metadata = request.metadata;
  return withTenant(result, request);
}

/** `blocking` is always written: some readers take an absent value as blocking, others as not blocking. */
function toV03ProtoConfiguration(configuration: Configuration): V03ProtoConfiguration {
  const { acceptedOutputModes, historyLength, returnImmediately, taskPushNotificationConfig } = configuration;
  const result: V03ProtoConfiguration = {};
  if (acceptedOutputModes !== undefined) result.acceptedOutputModes = acceptedOutputModes;
  if (historyLength !== undefined) result.historyLength = historyLength;
  result.blocking = !returnImmediately;
  if (taskPushNotificationConfig) result.pushNotification = toV03PushConfig(taskPushNotificationConfig);
  return result;
}

/** The JSON of the proto omits false: a configuration without `blocking` means an answer at once. */
function fromV03ProtoConfiguration(configuration: V03ProtoConfiguration): Configuration {
  const { acceptedOutputModes, historyLength, blocking, pushNotification } = configuration;
  const result: Configuration = { returnImmediately: !blocking };
  if (acceptedOutputModes !== undefined) result.acceptedOutputModes = acceptedOutputModes;
  if (historyLength !== undefined) result.historyLength = historyLength;
  if (pushNotification) result.taskPushNotificationConfig = fromV03PushConfig(pushNotification);
  return result;
}

/** `GetTaskRequest`, `CancelTaskRequest` or `TaskSubscriptionRequest` of 0.3's proto in JSON. */
export function toV03ProtoTaskRequest(request: RequestOf<'getTask'> & RequestOf<'cancelTask'>): V03ProtoTaskRequest {
  const { id, ...rest } = request;
  return { ...rest, name: taskName(id) };
}

/** Reads a `GetTaskRequest` of 0.3's proto. */
export function fromV03ProtoGetTaskRequest(request: V03ProtoTaskRequest): RequestOf<'getTask'> {
  const { historyLength } = request;
  const result = fromV03ProtoSubscribeRequest(request);
  return historyLength === undefined ? result : { ...result, historyLength };
}

/** Reads a `CancelTaskRequest` of 0.3's proto. */
export function fromV03ProtoCancelRequest(request: V03ProtoTaskRequest): RequestOf<'cancelTask'> {
  const { metadata } = request;
  const result = fromV03ProtoSubscribeRequest(request);
  return metadata === undefined ? result : { ...result, metadata };
}

/** Reads a `TaskSubscriptionRequest` of 0.3's proto. */
export function fromV03ProtoSubscribeRequest(request: V03ProtoTaskRequest): RequestOf<'subscribeToTask'> {
  const id = request.id ?? required(parseResourceName(request.name).taskId, 'name', 'tasks/{id}');
  return withTenant({ id }, request);
}

/** The query of `GET /v1/tasks`. */
export function toV03ProtoListTasksRequest(request: ListTasksRequest): V03ProtoListTasksRequest {
  const { status, ...rest } = request;
  return status === undefined ? rest : { ...rest, status: toV03ProtoState(status) };
}

/** Reads the query of `GET /v1/tasks`. */
export function fromV03ProtoListTasksRequest(request: V03ProtoListTasksRequest): ListTasksRequest {
  const { status, ...rest } = request;
  return status === undefined ? rest : { ...rest, status: fromV03ProtoState(status) };
}

/** A page of tasks as the result of `GET /v1/tasks`. */
export function toV03ProtoListTasksResult(page: ListTasksResponse): V03ProtoListTasksResult {
  return { ...page, tasks: page.tasks.map(toV03ProtoTask) };
}

/** A page of tasks as 1.0 has it. Without sizes, the page has all tasks. */
export function fromV03ProtoListTasksResult(page: V03ProtoListTasksResult): ListTasksResponse {
  const { tasks = [], nextPageToken = '', pageSize = tasks.length, totalSize = tasks.length } = page;
  return { tasks: tasks.map(fromV03ProtoTask), nextPageToken, pageSize, totalSize };
}

/** `CreateTaskPushNotificationConfigRequest` of 0.3's proto in JSON. */
export function toV03ProtoCreatePushRequest(
  request: RequestOf<'createTaskPushNotificationConfig'>,
): V03ProtoCreatePushRequest {
  const { tenant: _, ...config } = toV03ProtoTaskPushConfig(request);
  const result: V03ProtoCreatePushRequest = { parent: taskName(request.taskId), config };
  if (request.id !== undefined) result.configId = request.id;
  return withTenant(result, request);
}

/** Reads a `CreateTaskPushNotificationConfigRequest` of 0.3's proto, or only its `config` in a body. */
export function fromV03ProtoCreatePushRequest(
  request: V03ProtoCreatePushRequest,
): RequestOf<'createTaskPushNotificationConfig'> {
  const config = request.config?.pushNotificationConfig ?? request.pushNotificationConfig;
  if (!config) throw invalidParams('config.pushNotificationConfig', 'is required');
  const name = parseResourceName(request.config?.name ?? request.name);
  const parent = parseResourceName(request.parent);
  const taskId = required(request.taskId ?? parent.taskId ?? name.taskId, 'parent', 'tasks/{id}');
  const result = fromV03PushConfig(config);
  const id = result.id ?? request.configId ?? name.configId;
  return withTenant({ ...result, taskId, ...(id === undefined ? {} : { id }) }, request);
}

/** Reads a `GetTaskPushNotificationConfigRequest` or `Delete…` of 0.3's proto. */
export function fromV03ProtoPushRequest(request: V03ProtoPushRequest): RequestOf<'getTaskPushNotificationConfig'> {
  const name = parseResourceName(request.name);
  const form = 'tasks/{id}/pushNotificationConfigs/{id}';
  const taskId = required(request.taskId ?? name.taskId, 'name', form);
  return withTenant({ taskId, id: required(request.id ?? name.configId, 'name', form) }, request);
}

/** `ListTaskPushNotificationConfigRequest` of 0.3's proto in JSON. */
export function toV03ProtoPushListRequest(request: RequestOf<'listTaskPushNotificationConfigs'>): V03ProtoPushRequest {
  const { taskId, ...rest } = request;
  return { ...rest, parent: taskName(taskId) };
}

/** Reads a `ListTaskPushNotificationConfigRequest` of 0.3's proto. */
export function fromV03ProtoPushListRequest(
  request: V03ProtoPushRequest,
): RequestOf<'listTaskPushNotificationConfigs'> {
  const { name: _, parent, id: __, taskId: found, ...rest } = request;
  return { ...rest, taskId: required(found ?? parseResourceName(parent).taskId, 'parent', 'tasks/{id}') };
}

function required(id: string | undefined, field: string, form: string): string {
  if (id === undefined) throw invalidParams(field, `must be ${form}`);
  return id;
}
