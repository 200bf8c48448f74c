import type { WireCodec } from '../protocol/codec.ts';
import type { OperationName } from '../protocol/operation.ts';
import { v03JsonRpcDialect, v03NamedJsonRpcDialect } from './jsonrpc/dialect.ts';
import { v03EarlyDialect } from './jsonrpc/early-dialect.ts';
import { v03GrpcDialect, v03NamedRestDialect, v03RestDialect } from './rest/dialect.ts';

/** The JSON-RPC methods of 0.3, which include those of 0.2. `tasks/list` is named by 0.3 but defined by us. */
export const v03Methods = {
  sendMessage: 'message/send',
  sendStreamingMessage: 'message/stream',
  getTask: 'tasks/get',
  listTasks: 'tasks/list',
  cancelTask: 'tasks/cancel',
  subscribeToTask: 'tasks/resubscribe',
  createTaskPushNotificationConfig: 'tasks/pushNotificationConfig/set',
  getTaskPushNotificationConfig: 'tasks/pushNotificationConfig/get',
  listTaskPushNotificationConfigs: 'tasks/pushNotificationConfig/list',
  deleteTaskPushNotificationConfig: 'tasks/pushNotificationConfig/delete',
  getExtendedAgentCard: 'agent/getAuthenticatedExtendedCard',
} as const satisfies Record<OperationName, string>;

/** The HTTP+JSON routes of 0.3. Clients use the first of each. */
export const v03Routes = {
  sendMessage: ['POST /v1/message:send'],
  sendStreamingMessage: ['POST /v1/message:stream'],
  getTask: ['GET /v1/tasks/{id}'],
  listTasks: ['GET /v1/tasks'],
  cancelTask: ['POST /v1/tasks/{id}:cancel'],
  // The text says POST, the proto says GET.
  subscribeToTask: ['POST /v1/tasks/{id}:subscribe', 'GET /v1/tasks/{id}:subscribe'],
  createTaskPushNotificationConfig: ['POST /v1/tasks/{taskId}/pushNotificationConfigs'],
  getTaskPushNotificationConfig: ['GET /v1/tasks/{taskId}/pushNotificationConfigs/{id}'],
  listTaskPushNotificationConfigs: ['GET /v1/tasks/{taskId}/pushNotificationConfigs'],
  deleteTaskPushNotificationConfig: ['DELETE /v1/tasks/{taskId}/pushNotificationConfigs/{id}'],
  // The second is the path of 0.2.
  getExtendedAgentCard: ['GET /v1/card', 'GET /agent/authenticatedExtendedCard'],
} as const satisfies Record<OperationName, readonly string[]>;

const names = Object.keys(v03Methods) as OperationName[];

/** A2A 0.3, which also answers clients of 0.2. */
export const v03Codec: WireCodec = {
  version: '0.3',
  methods: new Map(names.map((name) => [v03Methods[name], name])),
  routes: names.flatMap((operation) => v03Routes[operation].map((route) => ({ route, operation }))),
  jsonrpc: v03JsonRpcDialect,
  namedJsonrpc: v03NamedJsonRpcDialect,
  rest: v03RestDialect,
  namedRest: v03NamedRestDialect,
  grpc: v03GrpcDialect,
};

/** A2A 0.3 for an agent that still has callers from before it. Those that name their version get 0.3 as it is. */
export const v03EarlyCodec: WireCodec = { ...v03Codec, jsonrpc: v03EarlyDialect };
