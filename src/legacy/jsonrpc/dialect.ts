import { isRecord } from '../../internal/is-record.ts';
import type { Dialect } from '../../protocol/codec.ts';
import { errorDetails, invalidParams } from '../../protocol/error.ts';
import type { OperationName, RequestOf, ResponseOf } from '../../protocol/operation.ts';
import { GetExtendedAgentCardRequest, type SendMessageRequest, type StreamResponse } from '../../protocol/request.ts';
import { toV03Card } from '../card/card.ts';
import { toV03Error, v03ErrorData } from '../error.ts';
import { createReader, type Reader } from '../reader.ts';
import { toV03Event } from './event.ts';
import { fromV03TaskPushConfig, toV03TaskPushConfig } from './push-config.ts';
import {
  fromV03CancelParams,
  fromV03ListTasksParams,
  fromV03PushListParams,
  fromV03PushParams,
  fromV03ResubscribeParams,
  fromV03SendParams,
  fromV03TaskQueryParams,
  toV03ListTasksResult,
} from './request.ts';
import {
  V03DeletePushParams,
  V03GetPushParams,
  V03ListTasksParams,
  V03SendParams,
  V03TaskIdParams,
  V03TaskPushConfig,
  V03TaskQueryParams,
} from './schema.ts';
import { toV03Task } from './task.ts';

/** How a request of each operation is read. */
export type Readers = { readonly [Name in OperationName]: Reader<RequestOf<Name>> };

/** How a result of each operation is written. */
export type Writers = { readonly [Name in OperationName]: (result: ResponseOf<Name>) => unknown };

/** A message to an existing task may have a push configuration. Without an id it gets the one that 0.3 expects. */
export function withConfigId(request: SendMessageRequest): SendMessageRequest {
  const config = request.configuration?.taskPushNotificationConfig;
  const { taskId } = request.message;
  if (config && config.id === undefined && taskId !== undefined) config.id = taskId;
  return request;
}

const readSend = createReader(V03SendParams, (params) => withConfigId(fromV03SendParams(params)));

const readListParams = createReader(V03ListTasksParams, fromV03ListTasksParams);

/** Unknown fields are ignored elsewhere. Here a caller that counts pages would get the first one again and again. */
const readList: typeof readListParams = (value, source) => {
  const numbers = isRecord(value) ? ['page', 'limit'].filter((name) => value[name] !== undefined) : [];
  if (numbers[0] !== undefined) {
    throw invalidParams(
      numbers[0],
      'is not supported: use pageSize, and as pageToken the nextPageToken of the page before',
    );
  }
  return readListParams(value, source);
};

const readers: Readers = {
  sendMessage: readSend,
  sendStreamingMessage: readSend,
  getTask: createReader(V03TaskQueryParams, fromV03TaskQueryParams),
  listTasks: readList,
  cancelTask: createReader(V03TaskIdParams, fromV03CancelParams),
  subscribeToTask: createReader(V03TaskIdParams, fromV03ResubscribeParams),
  // `set` without an id sets the configuration that `get` without an id returns.
  createTaskPushNotificationConfig: createReader(V03TaskPushConfig, (params) => {
    const config = fromV03TaskPushConfig(params);
    return { ...config, id: config.id ?? config.taskId };
  }),
  getTaskPushNotificationConfig: createReader(V03GetPushParams, fromV03PushParams),
  listTaskPushNotificationConfigs: createReader(V03TaskIdParams, fromV03PushListParams),
  deleteTaskPushNotificationConfig: createReader(V03DeletePushParams, fromV03PushParams),
  getExtendedAgentCard: createReader(GetExtendedAgentCardRequest, (params) => params),
};

const writeEvent = (event: StreamResponse) => toV03Event({ event });

const writers: Writers = {
  sendMessage: writeEvent,
  sendStreamingMessage: writeEvent,
  getTask: toV03Task,
  listTasks: toV03ListTasksResult,
  cancelTask: toV03Task,
  subscribeToTask: writeEvent,
  createTaskPushNotificationConfig: toV03TaskPushConfig,
  getTaskPushNotificationConfig: toV03TaskPushConfig,
  listTaskPushNotificationConfigs: ({ configs = [] }) => configs.map(toV03TaskPushConfig),
  deleteTaskPushNotificationConfig: () => null,
  getExtendedAgentCard: toV03Card,
};

/** The result of an operation as 0.3 has it. */
export function writeV03Result<Name extends OperationName>(name: Name, result: ResponseOf<Name>): unknown {
  return writers[name](result as never);
}

/** 0.3 over JSON-RPC: objects with a `kind`. */
export const v03JsonRpcDialect: Dialect = {
  decodeRequest: (name, value, source) => readers[name](value, source) as RequestOf<typeof name>,
  encodeResult: (name, result) => JSON.stringify(writeV03Result(name, result)),
  encodeEvent: (item) => JSON.stringify(toV03Event(item)),
  errorDetails: v03ErrorData,
  translateError: toV03Error,
};

/**
 * 0.3 for SDKs of 1.0, which send `A2A-Version`. The SDK for Go accepts `error.data` only in the form of 1.0; SDKs of 0.3 itself expect an
 * object.
 */
export const v03NamedJsonRpcDialect: Dialect = { ...v03JsonRpcDialect, errorDetails };
