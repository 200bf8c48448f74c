import type { Dialect, GrpcDialect } from '../../protocol/codec.ts';
import { errorDetails } from '../../protocol/error.ts';
import type { RequestOf } from '../../protocol/operation.ts';
import { GetExtendedAgentCardRequest, type StreamResponse } from '../../protocol/request.ts';
import { toV03Error, v03GrpcStatus, v03RestErrorBody } from '../error.ts';
import { type Readers, type Writers, withConfigId } from '../jsonrpc/dialect.ts';
import { createReader, type Reader } from '../reader.ts';
import { toV03ProtoCard, toV03RestCard } from './card.ts';
import { toV03ProtoEvent } from './event.ts';
import { toV03ProtoPushList, toV03ProtoTaskPushConfig } from './push-config.ts';
import {
  fromV03ProtoCancelRequest,
  fromV03ProtoCreatePushRequest,
  fromV03ProtoGetTaskRequest,
  fromV03ProtoListTasksRequest,
  fromV03ProtoPushListRequest,
  fromV03ProtoPushRequest,
  fromV03ProtoSendRequest,
  fromV03ProtoSubscribeRequest,
  toV03ProtoListTasksResult,
} from './request.ts';
import {
  V03ProtoCreatePushRequest,
  V03ProtoListTasksRequest,
  V03ProtoPushRequest,
  V03ProtoSendRequest,
  V03ProtoTaskRequest,
} from './schema.ts';
import { v03GrpcService } from './service.ts';
import { toV03ProtoTask } from './task.ts';

/** Accepts a field under its proto name too; writers that preserve proto names use it. */
function renamed<T>(from: string, to: string, read: Reader<T>): Reader<T> {
  return (value, source) => {
    if (typeof value !== 'object' || value === null || !(from in value) || to in value) return read(value, source);
    const { [from]: moved, ...rest } = value as Record<string, unknown>;
    return read({ ...rest, [to]: moved }, source);
  };
}

const readSend = renamed(
  'request',
  'message',
  createReader(V03ProtoSendRequest, (request) => withConfigId(fromV03ProtoSendRequest(request))),
);

const readers: Readers = {
  sendMessage: readSend,
  sendStreamingMessage: readSend,
  getTask: createReader(V03ProtoTaskRequest, fromV03ProtoGetTaskRequest),
  listTasks: createReader(V03ProtoListTasksRequest, fromV03ProtoListTasksRequest),
  cancelTask: createReader(V03ProtoTaskRequest, fromV03ProtoCancelRequest),
  subscribeToTask: createReader(V03ProtoTaskRequest, fromV03ProtoSubscribeRequest),
  createTaskPushNotificationConfig: createReader(V03ProtoCreatePushRequest, (request) => {
    const config = fromV03ProtoCreatePushRequest(request);
    return { ...config, id: config.id ?? config.taskId };
  }),
  getTaskPushNotificationConfig: createReader(V03ProtoPushRequest, fromV03ProtoPushRequest),
  listTaskPushNotificationConfigs: createReader(V03ProtoPushRequest, fromV03ProtoPushListRequest),
  deleteTaskPushNotificationConfig: createReader(V03ProtoPushRequest, fromV03ProtoPushRequest),
  getExtendedAgentCard: createReader(GetExtendedAgentCardRequest, (request) => request),
};

const writeEvent = (event: StreamResponse) => toV03ProtoEvent({ event });

const writers: Writers = {
  sendMessage: writeEvent,
  sendStreamingMessage: writeEvent,
  getTask: toV03ProtoTask,
  listTasks: toV03ProtoListTasksResult,
  cancelTask: toV03ProtoTask,
  subscribeToTask: writeEvent,
  createTaskPushNotificationConfig: toV03ProtoTaskPushConfig,
  getTaskPushNotificationConfig: toV03ProtoTaskPushConfig,
  listTaskPushNotificationConfigs: toV03ProtoPushList,
  deleteTaskPushNotificationConfig: () => ({}),
  getExtendedAgentCard: toV03RestCard,
};

/** 0.3 over HTTP+JSON: the JSON of its proto. */
export const v03RestDialect: Dialect = {
  decodeRequest: (name, value, source) => readers[name](value, source) as RequestOf<typeof name>,
  encodeResult: (name, result) => JSON.stringify(writers[name](result as never)),
  encodeEvent: (item) => JSON.stringify(toV03ProtoEvent(item)),
  errorDetails,
  translateError: toV03Error,
  restErrorBody: v03RestErrorBody,
};

/** For SDKs of 1.0 in their 0.3 mode: the SDK for Go cannot read an error whose `error` is a text. */
export const v03NamedRestDialect: Dialect = {
  ...v03RestDialect,
  restErrorBody: (error, status) => ({ ...v03RestErrorBody(error), error: status }),
};

const grpcWriters: Writers = { ...writers, getExtendedAgentCard: toV03ProtoCard };

/** 0.3 as gRPC carries it. */
export const v03GrpcDialect: GrpcDialect = {
  ...v03GrpcService,
  decodeRequest: v03RestDialect.decodeRequest,
  encodeResult: (name, result) => grpcWriters[name](result as never) as object,
  encodeEvent: toV03ProtoEvent,
  translateError: toV03Error,
  errorStatus: v03GrpcStatus,
};
