import { named, namedUnion } from './named.ts';
import { Name, Names, Strict, Struct, TaskState, Timestamp, Url } from './scalar.ts';
import { Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from './task.ts';
import { Type } from './type.ts';

const tenant = Type.Optional(Name);
const historyLength = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }));

/** The fields that all requests share. */
interface RequestFields {
  /** The tenant, if several share one URL. */
  tenant?: string;
}

/** How an agent authenticates to a webhook. */
export interface AuthenticationInfo {
  /** The HTTP authentication scheme, such as `Bearer`. */
  scheme: string;
  /** The credentials after the scheme in the `Authorization` header. */
  credentials?: string;
}

const AuthenticationInfo = named<AuthenticationInfo>()(Strict({ scheme: Name, credentials: Type.Optional(Name) }));

/** A webhook that the agent notifies of the events of a task (sections 4.3.1 and 4.3.2). */
export interface TaskPushNotificationConfig extends RequestFields {
  /** Unique among the configurations of a task. */
  id?: string;
  /** The task. Absent in a send request, where it is the task that the message creates. */
  taskId?: string;
  /** The URL of the webhook. */
  url: string;
  /** Sent with each notification, so that the webhook can recognise it. */
  token?: string;
  /** How the agent authenticates to the webhook. */
  authentication?: AuthenticationInfo;
}

export const TaskPushNotificationConfig = named<TaskPushNotificationConfig>()(
  Strict({
    tenant,
    id: Type.Optional(Name),
    taskId: Type.Optional(Name),
    url: Url,
    token: Type.Optional(Name),
    authentication: Type.Optional(AuthenticationInfo),
  }),
);

/** Options for the answer to a message (section 3.2.2). */
export interface SendMessageConfiguration {
  /** Media types that the caller can read. */
  acceptedOutputModes?: string[];
  /** The webhook to notify of the task's events. */
  taskPushNotificationConfig?: TaskPushNotificationConfig;
  /** Maximum number of history messages in the answer. */
  historyLength?: number;
  /** Whether the answer comes at once, with a task that may still be running. */
  returnImmediately?: boolean;
}

const SendMessageConfiguration = named<SendMessageConfiguration>()(
  Strict({
    acceptedOutputModes: Type.Optional(Names),
    taskPushNotificationConfig: Type.Optional(TaskPushNotificationConfig),
    historyLength,
    returnImmediately: Type.Optional(Type.Boolean()),
  }),
);

/** A message to an agent (section 3.2.1). */
export interface SendMessageRequest extends RequestFields {
  /** The message itself. */
  message: Message;
  /** Options for the answer. */
  configuration?: SendMessageConfiguration;
  /** Metadata for extensions. */
  metadata?: Struct;
}

export const SendMessageRequest = named<SendMessageRequest>()(
  Strict({
    tenant,
    message: Message,
    configuration: Type.Optional(SendMessageConfiguration),
    metadata: Type.Optional(Struct),
  }),
);

/** Requests the current state of a task (section 3.1.3). */
export interface GetTaskRequest extends RequestFields {
  /** The id of the task. */
  id: string;
  /** Maximum number of history messages in the answer. */
  historyLength?: number;
}

export const GetTaskRequest = named<GetTaskRequest>()(Strict({ tenant, id: Name, historyLength }));

/** Requests a list of tasks, newest first (section 3.1.4). */
export interface ListTasksRequest extends RequestFields {
  /** Only tasks of this context. */
  contextId?: string;
  /** Only tasks in this state. */
  status?: TaskState;
  /** Number of tasks per page: 1 to 100. */
  pageSize?: number;
  /** The `nextPageToken` of the previous page. */
  pageToken?: string;
  /** Maximum number of history messages per task. */
  historyLength?: number;
  /** Only tasks whose status changed after this time: ISO 8601 in UTC. */
  statusTimestampAfter?: string;
  /** Whether tasks include their artifacts. */
  includeArtifacts?: boolean;
}

export const ListTasksRequest = named<ListTasksRequest>()(
  Strict({
    tenant,
    contextId: Type.Optional(Name),
    status: Type.Optional(TaskState),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pageToken: Type.Optional(Name),
    historyLength,
    statusTimestampAfter: Type.Optional(Timestamp),
    includeArtifacts: Type.Optional(Type.Boolean()),
  }),
);

/** One page of tasks (section 3.1.4). */
export interface ListTasksResponse {
  /** The tasks of this page. */
  tasks: Task[];
  /** The `pageToken` for the next page; empty on the last one. */
  nextPageToken: string;
  /** Maximum number of tasks per page. */
  pageSize: number;
  /** Number of tasks on all pages. */
  totalSize: number;
}

export const ListTasksResponse = named<ListTasksResponse>()(
  Strict({
    tasks: Type.Array(Task),
    nextPageToken: Type.String(),
    pageSize: Type.Integer(),
    totalSize: Type.Integer(),
  }),
);

/** Asks an agent to stop working on a task (section 3.1.5). */
export interface CancelTaskRequest extends RequestFields {
  /** The id of the task. */
  id: string;
  /** Metadata for extensions. */
  metadata?: Struct;
}

export const CancelTaskRequest = named<CancelTaskRequest>()(
  Strict({ tenant, id: Name, metadata: Type.Optional(Struct) }),
);

/** Requests the events of a task from now on (section 3.1.6). */
export interface SubscribeToTaskRequest extends RequestFields {
  /** The id of the task. */
  id: string;
}

export const SubscribeToTaskRequest = named<SubscribeToTaskRequest>()(Strict({ tenant, id: Name }));

/** Creates a push configuration for an existing task (section 3.1.7). */
export interface CreateTaskPushNotificationConfigRequest extends TaskPushNotificationConfig {
  /** The id of the task. */
  taskId: string;
}

export const CreateTaskPushNotificationConfigRequest = named<CreateTaskPushNotificationConfigRequest>()(
  Strict({ ...TaskPushNotificationConfig.properties, taskId: Name }),
);

/** Requests one push configuration of a task (section 3.1.8). */
export interface GetTaskPushNotificationConfigRequest extends RequestFields {
  /** The id of the task. */
  taskId: string;
  /** The id of the configuration. */
  id: string;
}

export const GetTaskPushNotificationConfigRequest = named<GetTaskPushNotificationConfigRequest>()(
  Strict({ tenant, taskId: Name, id: Name }),
);

/** Requests the push configurations of a task (section 3.1.9). */
export interface ListTaskPushNotificationConfigsRequest extends RequestFields {
  /** The id of the task. */
  taskId: string;
  /** Number of configurations per page. */
  pageSize?: number;
  /** The `nextPageToken` of the previous page. */
  pageToken?: string;
}

export const ListTaskPushNotificationConfigsRequest = named<ListTaskPushNotificationConfigsRequest>()(
  Strict({
    tenant,
    taskId: Name,
    pageSize: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    pageToken: Type.Optional(Name),
  }),
);

/** One page of push configurations (section 3.1.9). */
export interface ListTaskPushNotificationConfigsResponse {
  /** The configurations of this page. */
  configs?: TaskPushNotificationConfig[];
  /** The `pageToken` for the next page; absent or empty on the last one. */
  nextPageToken?: string;
}

export const ListTaskPushNotificationConfigsResponse = named<ListTaskPushNotificationConfigsResponse>()(
  Strict({
    configs: Type.Optional(Type.Array(TaskPushNotificationConfig)),
    nextPageToken: Type.Optional(Type.String()),
  }),
);

/** Deletes one push configuration (section 3.1.10). */
export interface DeleteTaskPushNotificationConfigRequest extends RequestFields {
  /** The id of the task. */
  taskId: string;
  /** The id of the configuration. */
  id: string;
}

export const DeleteTaskPushNotificationConfigRequest = named<DeleteTaskPushNotificationConfigRequest>()(
  Strict({ tenant, taskId: Name, id: Name }),
);

/** Requests the extended card, for authenticated callers (section 3.1.11). */
export interface GetExtendedAgentCardRequest extends RequestFields {}

export const GetExtendedAgentCardRequest = named<GetExtendedAgentCardRequest>()(Strict({ tenant }));

/** `google.protobuf.Empty`. */
export const Empty = Strict({});
export type Empty = Record<never, never>;

const exactlyOne = (value: object) => Object.keys(value).length === 1;

/** The answer is a task. */
interface TaskResponse {
  /** The task that was created or continued. */
  task: Task;
  message?: undefined;
}

/** The answer is a message, without a task. */
interface MessageResponse {
  /** The agent's message. */
  message: Message;
  task?: undefined;
}

/** The answer to a message: either `task` or `message` is present (section 3.1.1). */
export type SendMessageResponse = TaskResponse | MessageResponse;

export const SendMessageResponse = Type.Refine(
  namedUnion<SendMessageResponse>()(Strict({ task: Type.Optional(Task), message: Type.Optional(Message) })),
  exactlyOne,
  () => 'exactly one of task, message',
);

/** The alternatives of an event that are absent. */
interface NoEvent {
  task?: undefined;
  message?: undefined;
  statusUpdate?: undefined;
  artifactUpdate?: undefined;
}

/** An event with the whole task: the first of a stream. */
interface TaskEvent extends Omit<NoEvent, 'task'> {
  /** The current task. */
  task: Task;
}

/** An event with a direct answer: the only one of its stream. */
interface MessageEvent extends Omit<NoEvent, 'message'> {
  /** The agent's answer. */
  message: Message;
}

/** An event about the status of a task. */
interface StatusEvent extends Omit<NoEvent, 'statusUpdate'> {
  /** The new status of the task. */
  statusUpdate: TaskStatusUpdateEvent;
}

/** An event about an artifact of a task. */
interface ArtifactEvent extends Omit<NoEvent, 'artifactUpdate'> {
  /** The artifact, or the next chunk of it. */
  artifactUpdate: TaskArtifactUpdateEvent;
}

/** One event of a stream: exactly one of `task`, `message`, `statusUpdate`, `artifactUpdate` is present (section 3.2.3). */
export type StreamResponse = TaskEvent | MessageEvent | StatusEvent | ArtifactEvent;

export const StreamResponse = Type.Refine(
  namedUnion<StreamResponse>()(
    Strict({
      task: Type.Optional(Task),
      message: Type.Optional(Message),
      statusUpdate: Type.Optional(TaskStatusUpdateEvent),
      artifactUpdate: Type.Optional(TaskArtifactUpdateEvent),
    }),
  ),
  exactlyOne,
  () => 'exactly one of task, message, statusUpdate, artifactUpdate',
);
