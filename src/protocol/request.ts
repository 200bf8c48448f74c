import { Name, Names, Strict, Struct, TaskState, Timestamp, Url } from './scalar.ts';
import { Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from './task.ts';
import { Type } from './type.ts';

const tenant = Type.Optional(Name);
const historyLength = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }));

/** Sections 4.3.1 and 4.3.2. Inside a send request `taskId` is empty: it is the task that the message creates. */
export const TaskPushNotificationConfig = Strict({
  tenant,
  id: Type.Optional(Name),
  taskId: Type.Optional(Name),
  url: Url,
  token: Type.Optional(Name),
  authentication: Type.Optional(Strict({ scheme: Name, credentials: Type.Optional(Name) })),
});
export type TaskPushNotificationConfig = Type.Static<typeof TaskPushNotificationConfig>;

/** Section 3.2.2. */
const SendMessageConfiguration = Strict({
  acceptedOutputModes: Type.Optional(Names),
  taskPushNotificationConfig: Type.Optional(TaskPushNotificationConfig),
  historyLength,
  returnImmediately: Type.Optional(Type.Boolean()),
});

/** Section 3.2.1. */
export const SendMessageRequest = Strict({
  tenant,
  message: Message,
  configuration: Type.Optional(SendMessageConfiguration),
  metadata: Type.Optional(Struct),
});
export type SendMessageRequest = Type.Static<typeof SendMessageRequest>;

export const GetTaskRequest = Strict({ tenant, id: Name, historyLength });
export type GetTaskRequest = Type.Static<typeof GetTaskRequest>;

export const ListTasksRequest = Strict({
  tenant,
  contextId: Type.Optional(Name),
  status: Type.Optional(TaskState),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  pageToken: Type.Optional(Name),
  historyLength,
  statusTimestampAfter: Type.Optional(Timestamp),
  includeArtifacts: Type.Optional(Type.Boolean()),
});
export type ListTasksRequest = Type.Static<typeof ListTasksRequest>;

export const ListTasksResponse = Strict({
  tasks: Type.Array(Task),
  nextPageToken: Type.String(),
  pageSize: Type.Integer(),
  totalSize: Type.Integer(),
});
export type ListTasksResponse = Type.Static<typeof ListTasksResponse>;

export const CancelTaskRequest = Strict({ tenant, id: Name, metadata: Type.Optional(Struct) });
export type CancelTaskRequest = Type.Static<typeof CancelTaskRequest>;

export const SubscribeToTaskRequest = Strict({ tenant, id: Name });
export type SubscribeToTaskRequest = Type.Static<typeof SubscribeToTaskRequest>;

export const CreateTaskPushNotificationConfigRequest = Strict({
  ...TaskPushNotificationConfig.properties,
  taskId: Name,
});
export type CreateTaskPushNotificationConfigRequest = Type.Static<typeof CreateTaskPushNotificationConfigRequest>;

export const GetTaskPushNotificationConfigRequest = Strict({ tenant, taskId: Name, id: Name });
export type GetTaskPushNotificationConfigRequest = Type.Static<typeof GetTaskPushNotificationConfigRequest>;

export const ListTaskPushNotificationConfigsRequest = Strict({
  tenant,
  taskId: Name,
  pageSize: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  pageToken: Type.Optional(Name),
});
export type ListTaskPushNotificationConfigsRequest = Type.Static<typeof ListTaskPushNotificationConfigsRequest>;

export const ListTaskPushNotificationConfigsResponse = Strict({
  configs: Type.Optional(Type.Array(TaskPushNotificationConfig)),
  nextPageToken: Type.Optional(Type.String()),
});
export type ListTaskPushNotificationConfigsResponse = Type.Static<typeof ListTaskPushNotificationConfigsResponse>;

export const DeleteTaskPushNotificationConfigRequest = Strict({ tenant, taskId: Name, id: Name });
export type DeleteTaskPushNotificationConfigRequest = Type.Static<typeof DeleteTaskPushNotificationConfigRequest>;

export const GetExtendedAgentCardRequest = Strict({ tenant });
export type GetExtendedAgentCardRequest = Type.Static<typeof GetExtendedAgentCardRequest>;

/** `google.protobuf.Empty`. */
export const Empty = Strict({});
export type Empty = Record<never, never>;

const exactlyOne = (value: object) => Object.keys(value).length === 1;

/** Section 3.1.1: a task or a direct message. */
export const SendMessageResponse = Type.Refine(
  Strict({ task: Type.Optional(Task), message: Type.Optional(Message) }),
  exactlyOne,
  () => 'exactly one of task, message',
);
export type SendMessageResponse = Type.Static<typeof SendMessageResponse>;

/** Section 3.2.3. */
export const StreamResponse = Type.Refine(
  Strict({
    task: Type.Optional(Task),
    message: Type.Optional(Message),
    statusUpdate: Type.Optional(TaskStatusUpdateEvent),
    artifactUpdate: Type.Optional(TaskArtifactUpdateEvent),
  }),
  exactlyOne,
  () => 'exactly one of task, message, statusUpdate, artifactUpdate',
);
export type StreamResponse = Type.Static<typeof StreamResponse>;
