export { ClientError, type ClientErrorKind, type CredentialProblem } from '../bindings/client-error.ts';
export { RemoteError } from '../bindings/remote-error.ts';
export type { AgentCard, AgentSkill } from '../protocol/card.ts';
export type { CompiledType, DataSchema } from '../protocol/data-schema.ts';
export { A2AError, type ErrorName, type FieldViolation } from '../protocol/error.ts';
export type { FileContent, FileSource, PartContent } from '../protocol/file.ts';
export type { Call, ClientInterceptor, Next, ResultOf } from '../protocol/interceptor.ts';
export { type PartReader, type ReadOptions, readArtifact, readPart } from '../protocol/read-part.ts';
export type {
  ListTasksRequest,
  SendMessageConfiguration,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  TaskPushNotificationConfig,
} from '../protocol/request.ts';
export type { Struct, TaskState } from '../protocol/scalar.ts';
export type { ClientService, Principal, StreamItem } from '../protocol/service.ts';
export type { StandardSchema } from '../protocol/standard-schema.ts';
export type {
  Artifact,
  Message,
  Part,
  Task,
  TaskArtifactUpdateEvent,
  TaskStatus,
  TaskStatusUpdateEvent,
} from '../protocol/task.ts';
export type { Webhook, WebhookSubscription } from '../protocol/webhook.ts';
export { AgentClient, type ClientOptions, createClient, type Progress, type RunOptions } from './agent-client.ts';
export type { OperationOptions, SendOptions } from './calls/agent-calls.ts';
export { type CallError, type CallErrorKind, isCallError } from './calls/call-error.ts';
export type { CallOptions } from './calls/call-options.ts';
export type { MessageContent, MessageDraft, MessageOptions } from './calls/message-content.ts';
export type { MessageReply, Reply, TaskReply } from './calls/reply.ts';
export { TaskStream } from './calls/task-stream.ts';
export { createKeyLookup, type DatedKey, loadKeySet, type SignatureOptions } from './card/card-signature.ts';
export { type CardStore, createMemoryCardStore, type StoredCard } from './card/card-store.ts';
export { type CardAnswer, type CardAttempt, type CardPlaces, type CardSearch, findCard } from './card/find-card.ts';
export { interfaceUrl } from './card/interface-url.ts';
export { cardVersion, readCard } from './card/read-card.ts';
export { type FoundCard, type ResolveCardOptions, resolveCard } from './card/resolve-card.ts';
export type { ClientLimits } from './client-limits.ts';
export { type AgentTarget, type ConnectOptions, connect } from './connect.ts';
export type {
  ChallengeContext,
  CredentialContext,
  CredentialProvider,
  RequestCredentialsParts,
} from './credentials/credential-provider.ts';
export { type PushTarget, TaskClient, type TaskCondition, type WaitOptions, type WatchOptions } from './task-client.ts';
export { TaskList } from './task-list.ts';
export type { TraceContext } from './transport/http-send.ts';
export type { ConnectRetryOptions, RequestOptions } from './transport/request-options.ts';
export type { Transport, TransportContext } from './transport/transport.ts';
