export type {
  AgentCapabilities,
  AgentCard,
  AgentCardSignature,
  AgentExtension,
  AgentInterface,
  AgentProvider,
  AgentSkill,
  ApiKeySecurityScheme,
  AuthorizationCodeFlow,
  ClientCredentialsFlow,
  DeviceCodeFlow,
  HttpAuthSecurityScheme,
  ImplicitFlow,
  MutualTlsSecurityScheme,
  OAuth2SecurityScheme,
  OAuthFlows,
  OpenIdConnectSecurityScheme,
  PasswordFlow,
  SecurityRequirement,
  SecurityScheme,
  StringList,
} from './card.ts';
export type { CompiledType, DataSchema } from './data-schema.ts';
export { A2AError, type ErrorName, errorTable, type FieldViolation } from './error.ts';
export type { FileContent, FileSource, PartContent } from './file.ts';
export type { Call, ClientInterceptor, Interceptor, Next, ResultOf, ServerInterceptor } from './interceptor.ts';
export { type OperationName, operations, type RequestOf, type ResponseOf } from './operation.ts';
export { type PartReader, type ReadOptions, readArtifact, readPart } from './read-part.ts';
export { reduceTask, type TaskChange } from './reduce.ts';
export type {
  AuthenticationInfo,
  CancelTaskRequest,
  CreateTaskPushNotificationConfigRequest,
  DeleteTaskPushNotificationConfigRequest,
  GetExtendedAgentCardRequest,
  GetTaskPushNotificationConfigRequest,
  GetTaskRequest,
  ListTaskPushNotificationConfigsRequest,
  ListTaskPushNotificationConfigsResponse,
  ListTasksRequest,
  ListTasksResponse,
  SendMessageConfiguration,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  SubscribeToTaskRequest,
  TaskPushNotificationConfig,
} from './request.ts';
export type { Role, Struct, TaskState, Value } from './scalar.ts';
export type {
  A2AService,
  CallContext,
  Caller,
  ClientContext,
  ClientService,
  Incoming,
  Principal,
  ServerContext,
  StreamItem,
} from './service.ts';
export { type KeyLookup, SignatureError, type SigningKey, signAgentCard, verifyAgentCard } from './signature.ts';
export type { SchemaInput, SchemaOutput, StandardSchema } from './standard-schema.ts';
export {
  type Artifact,
  canTransition,
  type DataPart,
  isInterrupted,
  isTerminal,
  type Message,
  type Part,
  type RawPart,
  type Task,
  type TaskArtifactUpdateEvent,
  type TaskStatus,
  type TaskStatusUpdateEvent,
  type TextPart,
  type UrlPart,
} from './task.ts';
