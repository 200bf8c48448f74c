import type { ClientCodec, ClientDialect } from '../protocol/client-codec.ts';
import { invalidParams } from '../protocol/error.ts';
import {
  type OperationName,
  operationNames,
  type RequestOf,
  type ResponseOf,
  type UnaryOperation,
} from '../protocol/operation.ts';
import type { SendMessageResponse } from '../protocol/request.ts';
import type { StreamItem } from '../protocol/service.ts';
import { Type } from '../protocol/type.ts';
import { fromV03Card } from './card/card.ts';
import { v03Methods, v03Routes } from './codec.ts';
import { fromV03Event, v03KindOf } from './jsonrpc/event.ts';
import { fromV03TaskPushConfig, toV03TaskPushConfig } from './jsonrpc/push-config.ts';
import {
  fromV03ListTasksResult,
  toV03ListTasksParams,
  toV03PushListParams,
  toV03PushParams,
  toV03SendParams,
} from './jsonrpc/request.ts';
import {
  V03ArtifactUpdate,
  V03ListTasksResult,
  V03Message,
  V03StatusUpdate,
  V03Task,
  V03TaskPushConfig,
} from './jsonrpc/schema.ts';
import { fromV03Task } from './jsonrpc/task.ts';
import { createReader, type Reader } from './reader.ts';
import { fromV03ProtoEvent } from './rest/event.ts';
import { fromV03ProtoPushList, fromV03ProtoTaskPushConfig } from './rest/push-config.ts';
import {
  fromV03ProtoListTasksResult,
  toV03ProtoCreatePushRequest,
  toV03ProtoListTasksRequest,
  toV03ProtoPushListRequest,
  toV03ProtoSendRequest,
  toV03ProtoTaskRequest,
} from './rest/request.ts';
import { pushConfigName } from './rest/resource-name.ts';
import {
  V03ProtoListTasksResult,
  V03ProtoPushList,
  V03ProtoStreamResponse,
  V03ProtoTask,
  V03ProtoTaskPushConfig,
} from './rest/schema.ts';
import { v03GrpcService } from './rest/service.ts';
import { fromV03ProtoTask } from './rest/task.ts';

type RequestWriters = { readonly [Name in OperationName]: (request: RequestOf<Name>) => unknown };
type ResultReaders = { readonly [Name in UnaryOperation]: Reader<ResponseOf<Name>> };

const same = <T>(value: T) => value;

const requestWriters: RequestWriters = {
  sendMessage: toV03SendParams,
  sendStreamingMessage: toV03SendParams,
  getTask: same,
  listTasks: toV03ListTasksParams,
  cancelTask: same,
  subscribeToTask: same,
  createTaskPushNotificationConfig: toV03TaskPushConfig,
  getTaskPushNotificationConfig: toV03PushParams,
  listTaskPushNotificationConfigs: toV03PushListParams,
  deleteTaskPushNotificationConfig: toV03PushParams,
  getExtendedAgentCard: same,
};

const eventReaders: Readonly<Record<string, Reader<StreamItem>>> = {
  task: createReader(V03Task, fromV03Event),
  message: createReader(V03Message, fromV03Event),
  'status-update': createReader(V03StatusUpdate, fromV03Event),
  'artifact-update': createReader(V03ArtifactUpdate, fromV03Event),
};

function readEvent(value: unknown, kinds: readonly string[] = Object.keys(eventReaders)): StreamItem {
  const kind = v03KindOf(value) ?? '';
  const read = kinds.includes(kind) ? eventReaders[kind] : undefined;
  if (!read) throw invalidParams('kind', `must be one of ${kinds.join(', ')}`);
  return read(value);
}

const readTask = createReader(V03Task, fromV03Task);
const readPushConfig = createReader(V03TaskPushConfig, fromV03TaskPushConfig);

const resultReaders: ResultReaders = {
  sendMessage: (value) => readEvent(value, ['task', 'message']).event as SendMessageResponse,
  getTask: readTask,
  listTasks: createReader(V03ListTasksResult, fromV03ListTasksResult),
  cancelTask: readTask,
  createTaskPushNotificationConfig: readPushConfig,
  getTaskPushNotificationConfig: readPushConfig,
  listTaskPushNotificationConfigs: createReader(Type.Array(V03TaskPushConfig), (configs) => ({
    configs: configs.map(fromV03TaskPushConfig),
  })),
  deleteTaskPushNotificationConfig: () => ({}),
  getExtendedAgentCard: fromV03Card,
};

const jsonrpc = createDialect(requestWriters, resultReaders, (value) => readEvent(value));

const protoRequestWriters: RequestWriters = {
  sendMessage: toV03ProtoSendRequest,
  sendStreamingMessage: toV03ProtoSendRequest,
  getTask: same,
  listTasks: toV03ProtoListTasksRequest,
  cancelTask: (request) => ({ ...toV03ProtoTaskRequest(request), id: request.id }),
  subscribeToTask: same,
  createTaskPushNotificationConfig: (request) => ({
    ...toV03ProtoCreatePushRequest(request),
    taskId: request.taskId,
  }),
  getTaskPushNotificationConfig: same,
  listTaskPushNotificationConfigs: same,
  deleteTaskPushNotificationConfig: same,
  getExtendedAgentCard: same,
};

const readProtoEvent = createReader(V03ProtoStreamResponse, fromV03ProtoEvent);
const readProtoTask = createReader(V03ProtoTask, fromV03ProtoTask);
const readProtoPushConfig = createReader(V03ProtoTaskPushConfig, fromV03ProtoTaskPushConfig);

const protoResultReaders: ResultReaders = {
  sendMessage: (value) => {
    const { event } = readProtoEvent(value);
    if (!event.task && !event.message) throw invalidParams('', 'exactly one of task, message');
    return event;
  },
  getTask: readProtoTask,
  listTasks: createReader(V03ProtoListTasksResult, fromV03ProtoListTasksResult),
  cancelTask: readProtoTask,
  createTaskPushNotificationConfig: readProtoPushConfig,
  getTaskPushNotificationConfig: readProtoPushConfig,
  listTaskPushNotificationConfigs: createReader(V03ProtoPushList, fromV03ProtoPushList),
  deleteTaskPushNotificationConfig: () => ({}),
  getExtendedAgentCard: fromV03Card,
};

const rest = createDialect(protoRequestWriters, protoResultReaders, readProtoEvent);

const pushConfigRequest = ({ taskId, id }: RequestOf<'getTaskPushNotificationConfig'>) => ({
  name: pushConfigName(taskId, id),
});

/** gRPC has no path: resource names say which task it is. */
const grpcRequestWriters: RequestWriters = {
  ...protoRequestWriters,
  getTask: toV03ProtoTaskRequest,
  cancelTask: toV03ProtoTaskRequest,
  subscribeToTask: toV03ProtoTaskRequest,
  createTaskPushNotificationConfig: toV03ProtoCreatePushRequest,
  getTaskPushNotificationConfig: pushConfigRequest,
  listTaskPushNotificationConfigs: toV03ProtoPushListRequest,
  deleteTaskPushNotificationConfig: pushConfigRequest,
};

const grpc = { ...createDialect(grpcRequestWriters, protoResultReaders, readProtoEvent), ...v03GrpcService };

/** Requests are ready for JSON; over HTTP+JSON they also have the fields that the route's path wants. */
function createDialect(writers: RequestWriters, readers: ResultReaders, readItem: Reader<StreamItem>): ClientDialect {
  return {
    encodeRequest: (name, request) => writers[name](request as never),
    decodeResult: (name: OperationName, value) => readers[name as UnaryOperation](value) as never,
    decodeEvent: readItem,
  };
}

/** A2A 0.3 on the client side, which also works with agents of 0.2. */
export const v03ClientCodec: ClientCodec = {
  version: '0.3',
  methods: v03Methods,
  routes: Object.fromEntries(operationNames.map((name) => [name, v03Routes[name][0]])),
  // The official SDK for Python serves only GET here, the one for JavaScript only POST.
  otherRoutes: { subscribeToTask: v03Routes.subscribeToTask[1] },
  jsonrpc,
  rest,
  grpc,
};
