import { ListTaskPushNotificationConfigsRequest, ListTasksRequest } from '../../protocol/request.ts';
import { Base64, Name, Names, Role, Strict, Struct, Timestamp, Url } from '../../protocol/scalar.ts';
import { Type } from '../../protocol/type.ts';
import {
  artifactFields,
  artifactUpdateFields,
  historyLength,
  metadata,
  pageFields,
  sendConfigurationFields,
  statusUpdateFields,
  tenant,
  V03PushConfig,
} from '../schema-fields.ts';

/** The states of 0.3's proto in the order of their numbers. Only the spelling of one differs from 1.0. */
export const V03_PROTO_STATES = [
  'TASK_STATE_UNSPECIFIED',
  'TASK_STATE_SUBMITTED',
  'TASK_STATE_WORKING',
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELLED',
  'TASK_STATE_INPUT_REQUIRED',
  'TASK_STATE_REJECTED',
  'TASK_STATE_AUTH_REQUIRED',
] as const;
export type V03ProtoState = (typeof V03_PROTO_STATES)[number];
const V03ProtoState = Type.Enum(V03_PROTO_STATES);

/** `FilePart`. `name` came with the later releases of 0.3. */
const V03ProtoFile = Type.Refine(
  Strict({
    fileWithUri: Type.Optional(Url),
    fileWithBytes: Type.Optional(Base64),
    mimeType: Type.Optional(Name),
    name: Type.Optional(Name),
  }),
  (file) => (file.fileWithBytes === undefined) !== (file.fileWithUri === undefined),
  () => 'exactly one of fileWithUri, fileWithBytes',
);

const CONTENT = ['text', 'file', 'data'] as const;

/** `Part`. `metadata` came with the later releases of 0.3. */
export const V03ProtoPart = Type.Refine(
  Strict({
    text: Type.Optional(Type.String()),
    file: Type.Optional(V03ProtoFile),
    data: Type.Optional(Strict({ data: Type.Optional(Struct) })),
    metadata,
  }),
  (part) => CONTENT.filter((name) => part[name] !== undefined).length === 1,
  () => `exactly one of ${CONTENT.join(', ')}`,
);
export type V03ProtoPart = Type.Static<typeof V03ProtoPart>;

/** `Message`. Its parts are called `content`, and it has no `referenceTaskIds`. */
export const V03ProtoMessage = Strict({
  messageId: Name,
  contextId: Type.Optional(Name),
  taskId: Type.Optional(Name),
  role: Role,
  content: Type.Array(V03ProtoPart, { minItems: 1 }),
  metadata,
  extensions: Type.Optional(Names),
});
export type V03ProtoMessage = Type.Static<typeof V03ProtoMessage>;

/** `Artifact`. */
export const V03ProtoArtifact = Strict({ ...artifactFields, parts: Type.Optional(Type.Array(V03ProtoPart)) });
export type V03ProtoArtifact = Type.Static<typeof V03ProtoArtifact>;

/** `TaskStatus`. The message's proto name is `update`; its JSON name is `message`. */
export const V03ProtoStatus = Strict({
  state: Type.Optional(V03ProtoState),
  message: Type.Optional(V03ProtoMessage),
  update: Type.Optional(V03ProtoMessage),
  timestamp: Type.Optional(Timestamp),
});
export type V03ProtoStatus = Type.Static<typeof V03ProtoStatus>;

/** `Task`. */
export const V03ProtoTask = Strict({
  id: Name,
  contextId: Type.Optional(Name),
  status: Type.Optional(V03ProtoStatus),
  artifacts: Type.Optional(Type.Array(V03ProtoArtifact)),
  history: Type.Optional(Type.Array(V03ProtoMessage)),
  metadata,
});
export type V03ProtoTask = Type.Static<typeof V03ProtoTask>;

/** `TaskStatusUpdateEvent`. */
export const V03ProtoStatusUpdate = Strict({ ...statusUpdateFields, status: Type.Optional(V03ProtoStatus) });
export type V03ProtoStatusUpdate = Type.Static<typeof V03ProtoStatusUpdate>;

/** `TaskArtifactUpdateEvent`. */
export const V03ProtoArtifactUpdate = Strict({ ...artifactUpdateFields, artifact: V03ProtoArtifact });
export type V03ProtoArtifactUpdate = Type.Static<typeof V03ProtoArtifactUpdate>;

/** `StreamResponse`, and `SendMessageResponse` with the first two fields. The message's proto name is `msg`. */
export const V03ProtoStreamResponse = Type.Refine(
  Strict({
    task: Type.Optional(V03ProtoTask),
    message: Type.Optional(V03ProtoMessage),
    msg: Type.Optional(V03ProtoMessage),
    statusUpdate: Type.Optional(V03ProtoStatusUpdate),
    artifactUpdate: Type.Optional(V03ProtoArtifactUpdate),
  }),
  (value) => Object.keys(value).length === 1,
  () => 'exactly one of task, message, statusUpdate, artifactUpdate',
);
export type V03ProtoStreamResponse = Type.Static<typeof V03ProtoStreamResponse>;

/** `TaskPushNotificationConfig`, whose name is `tasks/{id}/pushNotificationConfigs/{id}`. */
export const V03ProtoTaskPushConfig = Strict({
  tenant,
  name: Type.Optional(Name),
  pushNotificationConfig: V03PushConfig,
});
export type V03ProtoTaskPushConfig = Type.Static<typeof V03ProtoTaskPushConfig>;

/** `ListTaskPushNotificationConfigResponse`. */
export const V03ProtoPushList = Strict({
  configs: Type.Optional(Type.Array(V03ProtoTaskPushConfig)),
  nextPageToken: Type.Optional(Type.String()),
});
export type V03ProtoPushList = Type.Static<typeof V03ProtoPushList>;

/** `SendMessageRequest`. The message's proto name is `request`; its JSON name is `message`. */
export const V03ProtoSendRequest = Strict({
  tenant,
  message: V03ProtoMessage,
  configuration: Type.Optional(Strict({ ...sendConfigurationFields, pushNotification: Type.Optional(V03PushConfig) })),
  metadata,
});
export type V03ProtoSendRequest = Type.Static<typeof V03ProtoSendRequest>;

/** A resource of 0.3's proto: by its name, as in gRPC and bodies, or by the ids in a route. */
const resource = { tenant, name: Type.Optional(Name), parent: Type.Optional(Name) };

/** `GetTaskRequest`, `CancelTaskRequest` and `TaskSubscriptionRequest`, with the metadata that 1.0's cancel has. */
export const V03ProtoTaskRequest = Strict({ ...resource, id: Type.Optional(Name), historyLength, metadata });
export type V03ProtoTaskRequest = Type.Static<typeof V03ProtoTaskRequest>;

/** `GetTaskPushNotificationConfigRequest`, `Delete…` and `List…`. */
export const V03ProtoPushRequest = Strict({
  ...ListTaskPushNotificationConfigsRequest.properties,
  ...resource,
  taskId: Type.Optional(Name),
  id: Type.Optional(Name),
});
export type V03ProtoPushRequest = Type.Static<typeof V03ProtoPushRequest>;

/** `CreateTaskPushNotificationConfigRequest`, or only its `config`: the proto and the text of 0.3 differ. */
export const V03ProtoCreatePushRequest = Strict({
  ...resource,
  taskId: Type.Optional(Name),
  configId: Type.Optional(Name),
  config: Type.Optional(V03ProtoTaskPushConfig),
  pushNotificationConfig: Type.Optional(V03PushConfig),
});
export type V03ProtoCreatePushRequest = Type.Static<typeof V03ProtoCreatePushRequest>;

/** `GET /v1/tasks`, which 0.3 names but does not define: the fields of 1.0 with a state of 0.3. */
export const V03ProtoListTasksRequest = Strict({
  ...ListTasksRequest.properties,
  status: Type.Optional(V03ProtoState),
});
export type V03ProtoListTasksRequest = Type.Static<typeof V03ProtoListTasksRequest>;

/** The result of `GET /v1/tasks`: the page of 1.0 with tasks of 0.3. */
export const V03ProtoListTasksResult = Strict({
  tasks: Type.Optional(Type.Array(V03ProtoTask)),
  ...pageFields,
});
export type V03ProtoListTasksResult = Type.Static<typeof V03ProtoListTasksResult>;
