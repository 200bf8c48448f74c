import { AgentCard } from './card.ts';
import {
  CancelTaskRequest,
  CreateTaskPushNotificationConfigRequest,
  DeleteTaskPushNotificationConfigRequest,
  Empty,
  GetExtendedAgentCardRequest,
  GetTaskPushNotificationConfigRequest,
  GetTaskRequest,
  ListTaskPushNotificationConfigsRequest,
  ListTaskPushNotificationConfigsResponse,
  ListTasksRequest,
  ListTasksResponse,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  SubscribeToTaskRequest,
  TaskPushNotificationConfig,
} from './request.ts';
import { Task } from './task.ts';
import type { Type } from './type.ts';

/** An operation of section 5.3 with its name on each binding. */
interface Operation {
  readonly kind: 'unary' | 'stream';
  /** JSON-RPC method and gRPC call. */
  readonly method: string;
  /** HTTP+JSON routes, relative to the interface's URL; `{name}` is a field of the request. */
  readonly routes: readonly `${'GET' | 'POST' | 'DELETE'} /${string}`[];
  readonly request: Type.TSchema;
  readonly response: Type.TSchema;
}

/** The eleven operations. There is no other table of them. */
export const operations = {
  sendMessage: {
    kind: 'unary',
    method: 'SendMessage',
    routes: ['POST /message:send'],
    request: SendMessageRequest,
    response: SendMessageResponse,
  },
  sendStreamingMessage: {
    kind: 'stream',
    method: 'SendStreamingMessage',
    routes: ['POST /message:stream'],
    request: SendMessageRequest,
    response: StreamResponse,
  },
  getTask: {
    kind: 'unary',
    method: 'GetTask',
    routes: ['GET /tasks/{id}'],
    request: GetTaskRequest,
    response: Task,
  },
  listTasks: {
    kind: 'unary',
    method: 'ListTasks',
    routes: ['GET /tasks'],
    request: ListTasksRequest,
    response: ListTasksResponse,
  },
  cancelTask: {
    kind: 'unary',
    method: 'CancelTask',
    routes: ['POST /tasks/{id}:cancel'],
    request: CancelTaskRequest,
    response: Task,
  },
  subscribeToTask: {
    kind: 'stream',
    method: 'SubscribeToTask',
    // The proto says GET, the text of section 11.3.2 says POST.
    routes: ['GET /tasks/{id}:subscribe', 'POST /tasks/{id}:subscribe'],
    request: SubscribeToTaskRequest,
    response: StreamResponse,
  },
  createTaskPushNotificationConfig: {
    kind: 'unary',
    method: 'CreateTaskPushNotificationConfig',
    routes: ['POST /tasks/{taskId}/pushNotificationConfigs'],
    request: CreateTaskPushNotificationConfigRequest,
    response: TaskPushNotificationConfig,
  },
  getTaskPushNotificationConfig: {
    kind: 'unary',
    method: 'GetTaskPushNotificationConfig',
    routes: ['GET /tasks/{taskId}/pushNotificationConfigs/{id}'],
    request: GetTaskPushNotificationConfigRequest,
    response: TaskPushNotificationConfig,
  },
  listTaskPushNotificationConfigs: {
    kind: 'unary',
    method: 'ListTaskPushNotificationConfigs',
    routes: ['GET /tasks/{taskId}/pushNotificationConfigs'],
    request: ListTaskPushNotificationConfigsRequest,
    response: ListTaskPushNotificationConfigsResponse,
  },
  deleteTaskPushNotificationConfig: {
    kind: 'unary',
    method: 'DeleteTaskPushNotificationConfig',
    routes: ['DELETE /tasks/{taskId}/pushNotificationConfigs/{id}'],
    request: DeleteTaskPushNotificationConfigRequest,
    response: Empty,
  },
  getExtendedAgentCard: {
    kind: 'unary',
    method: 'GetExtendedAgentCard',
    routes: ['GET /extendedAgentCard'],
    request: GetExtendedAgentCardRequest,
    response: AgentCard,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Operations with a single response. */
export type UnaryOperation = {
  [Name in OperationName]: (typeof operations)[Name]['kind'] extends 'unary' ? Name : never;
}[OperationName];

/** Operations with a stream of events. */
export type StreamOperation = Exclude<OperationName, UnaryOperation>;

export type RequestOf<Name extends OperationName> = Type.Static<(typeof operations)[Name]['request']>;
export type ResponseOf<Name extends OperationName> = Type.Static<(typeof operations)[Name]['response']>;

export const operationNames = Object.keys(operations) as OperationName[];

/** Whether the operation answers with a stream. */
export function isStreamOperation(name: OperationName): name is StreamOperation {
  return operations[name].kind === 'stream';
}

/** Whether the operation sends a message to the agent. */
export function isSendOperation(name: OperationName): boolean {
  return name === 'sendMessage' || name === 'sendStreamingMessage';
}
