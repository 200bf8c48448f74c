export { ClientError, type ClientErrorKind, type CredentialProblem } from '../bindings/client-error.ts';
export { RemoteError } from '../bindings/remote-error.ts';
export { A2AError } from '../protocol/error.ts';
export type { A2AService, StreamItem } from '../protocol/service.ts';
export type { OperationOptions, SendOptions } from './agent-calls.ts';
export { AgentClient, type ClientOptions, createClient, type Progress, type RunOptions } from './agent-client.ts';
export type { CallOptions } from './call-options.ts';
export type { SignatureOptions } from './card-signature.ts';
export { type CardStore, createMemoryCardStore, type StoredCard } from './card-store.ts';
export { type AgentTarget, type ConnectOptions, type ConnectRetryOptions, connect } from './connect.ts';
export type { MessageContent, MessageDraft, MessageOptions } from './content.ts';
export type {
  ChallengeContext,
  CredentialContext,
  CredentialProvider,
  RequestCredentialsParts,
} from './credential-provider.ts';
export type { TraceContext } from './http-send.ts';
export type { CallResult, Interceptor } from './interceptor.ts';
export type { ClientLimits } from './limits.ts';
export type { Reply } from './reply.ts';
export { type PushTarget, TaskClient, type TaskCondition, type WaitOptions } from './task-client.ts';
export { TaskList } from './task-list.ts';
export { TaskStream } from './task-stream.ts';
export type { Transport, TransportContext } from './transport.ts';
export type { Call } from './wrap-service.ts';
