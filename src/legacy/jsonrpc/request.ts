import type { RequestOf } from '../../protocol/operation.ts';
import type { ListTasksRequest, ListTasksResponse, SendMessageRequest } from '../../protocol/request.ts';
import { fromV03Message, toV03Message } from './message.ts';
import { fromV03PushConfig, toV03PushConfig } from './push-config.ts';
import type {
  V03DeletePushParams,
  V03GetPushParams,
  V03ListTasksParams,
  V03ListTasksResult,
  V03SendParams,
  V03TaskIdParams,
  V03TaskQueryParams,
} from './schema.ts';
import { fromV03State, toV03State } from './state.ts';
import { fromV03Task, toV03Task } from './task.ts';

type Configuration = NonNullable<SendMessageRequest['configuration']>;
type V03Configuration = NonNullable<V03SendParams['configuration']>;

/** The params of `message/send` and `message/stream`. */
export function toV03SendParams(request: SendMessageRequest): V03SendParams {
  const result: V03SendParams = { message: toV03Message(request.message) };
  if (request.configuration !== undefined) result.configuration = toV03Configuration(request.configuration);
  if (request.metadata !== undefined) result.metadata = request.metadata;
  return withTenant(result, request);
}

/** Reads the params of `message/send` and `message/stream`. */
export function fromV03SendParams(params: V03SendParams): SendMessageRequest {
  const result: SendMessageRequest = { message: fromV03Message(params.message) };
  if (params.configuration !== undefined) result.configuration = fromV03Configuration(params.configuration);
  if (params.metadata !== undefined) result.metadata = params.metadata;
  return withTenant(result, params);
}

function toV03Configuration(configuration: Configuration): V03Configuration {
  const { acceptedOutputModes, historyLength, returnImmediately, taskPushNotificationConfig } = configuration;
  const result: V03Configuration = {};
  if (acceptedOutputModes !== undefined) result.acceptedOutputModes = acceptedOutputModes;
  if (historyLength !== undefined) result.historyLength = historyLength;
  if (returnImmediately !== undefined) result.blocking = !returnImmediately;
  if (taskPushNotificationConfig) result.pushNotificationConfig = toV03PushConfig(taskPushNotificationConfig);
  return result;
}

/** An absent `blocking` stays absent and means blocking: agents of 0.3 did so, whatever its text says. */
function fromV03Configuration(configuration: V03Configuration): Configuration {
  const { acceptedOutputModes, historyLength, blocking, pushNotificationConfig } = configuration;
  const result: Configuration = {};
  if (acceptedOutputModes !== undefined) result.acceptedOutputModes = acceptedOutputModes;
  if (historyLength !== undefined) result.historyLength = historyLength;
  if (blocking !== undefined) result.returnImmediately = !blocking;
  if (pushNotificationConfig) result.taskPushNotificationConfig = fromV03PushConfig(pushNotificationConfig);
  return result;
}

/** Reads the params of `tasks/get`; their metadata does not exist in 1.0. */
export function fromV03TaskQueryParams(params: V03TaskQueryParams): RequestOf<'getTask'> {
  const { id, historyLength } = params;
  return withTenant(historyLength === undefined ? { id } : { id, historyLength }, params);
}

/** Reads the params of `tasks/cancel`. */
export function fromV03CancelParams(params: V03TaskIdParams): RequestOf<'cancelTask'> {
  return params;
}

/** Reads the params of `tasks/resubscribe`. */
export function fromV03ResubscribeParams(params: V03TaskIdParams): RequestOf<'subscribeToTask'> {
  return withTenant({ id: params.id }, params);
}

/** The params of `tasks/list`. */
export function toV03ListTasksParams(request: ListTasksRequest): V03ListTasksParams {
  const { status, ...rest } = request;
  return status === undefined ? rest : { ...rest, status: toV03State(status) };
}

/** Reads the params of `tasks/list`. */
export function fromV03ListTasksParams(params: V03ListTasksParams): ListTasksRequest {
  const { status, ...rest } = params;
  return status === undefined ? rest : { ...rest, status: fromV03State(status) };
}

/** A page of tasks as the result of `tasks/list`. */
export function toV03ListTasksResult(page: ListTasksResponse): V03ListTasksResult {
  return { ...page, tasks: page.tasks.map(toV03Task) };
}

/** A page of tasks as 1.0 has it. Without sizes, the page has all tasks. */
export function fromV03ListTasksResult(page: V03ListTasksResult): ListTasksResponse {
  const { tasks, nextPageToken = '', pageSize = tasks.length, totalSize = tasks.length } = page;
  return { tasks: tasks.map(fromV03Task), nextPageToken, pageSize, totalSize };
}

/** The params of `tasks/pushNotificationConfig/get` and `/delete`, where `id` is the task. */
export function toV03PushParams(request: RequestOf<'getTaskPushNotificationConfig'>): V03DeletePushParams {
  return withTenant({ id: request.taskId, pushNotificationConfigId: request.id }, request);
}

/**
 * Reads the params of `tasks/pushNotificationConfig/get` and `/delete`. Agents of 0.3 use the task's id for a configuration without an id,
 * so a request without an id means that one.
 */
export function fromV03PushParams(params: V03GetPushParams): RequestOf<'getTaskPushNotificationConfig'> {
  return withTenant({ taskId: params.id, id: params.pushNotificationConfigId ?? params.id }, params);
}

/** The params of `tasks/pushNotificationConfig/list`. 0.3 has no pages there. */
export function toV03PushListParams(request: RequestOf<'listTaskPushNotificationConfigs'>): V03TaskIdParams {
  return withTenant({ id: request.taskId }, request);
}

/** Reads the params of `tasks/pushNotificationConfig/list`. */
export function fromV03PushListParams(params: V03TaskIdParams): RequestOf<'listTaskPushNotificationConfigs'> {
  return withTenant({ taskId: params.id }, params);
}

/** 0.3 has no tenants. The field has the name of 1.0, and others ignore it. */
export function withTenant<Request extends object>(
  request: Request,
  { tenant }: { readonly tenant?: string },
): Request & { tenant?: string } {
  return tenant === undefined ? request : { ...request, tenant };
}
