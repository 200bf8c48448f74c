export type {
  AgentCapabilities,
  AgentCard,
  AgentCardSignature,
  AgentExtension,
  AgentInterface,
  AgentProvider,
  AgentSkill,
  SecurityRequirement,
  SecurityScheme,
} from './card.ts';
export { A2AError, type ErrorName, errorTable, type FieldViolation } from './error.ts';
export type { Call, ClientInterceptor, Interceptor, Next, ResultOf, ServerInterceptor } from './interceptor.ts';
export { type OperationName, operations, type RequestOf, type ResponseOf } from './operation.ts';
export { reduceTask, type TaskChange } from './reduce.ts';
export type {
  CancelTaskRequest,
  GetTaskRequest,
  ListTasksRequest,
  ListTasksResponse,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  SubscribeToTaskRequest,
  TaskPushNotificationConfig,
} from './request.ts';
export type { Role, Struct, TaskState } from './scalar.ts';
export type { A2AService, CallContext, Caller, ClientContext, Incoming, ServerContext, StreamItem } from './service.ts';
export { type KeyLookup, SignatureError, type SigningKey, signAgentCard, verifyAgentCard } from './signature.ts';
export {
  type Artifact,
  canTransition,
  isInterrupted,
  isTerminal,
  type Message,
  type Part,
  type Task,
  type TaskArtifactUpdateEvent,
  type TaskStatus,
  type TaskStatusUpdateEvent,
} from './task.ts';
