export type { HttpRequest, HttpResponse } from '../bindings/http.ts';
export type {
  AgentDefinition,
  ArtifactInit,
  ArtifactWriter,
  Content,
  RunContext,
  RunFunction,
  TaskHandle,
} from '../engine/agent.ts';
export type { AuthorizationRequest, Authorize } from '../engine/authorize.ts';
export { defineAgent } from '../engine/define-agent.ts';
export { createEngine, type Engine, type EngineOptions } from '../engine/engine.ts';
export type { Logger } from '../internal/logger.ts';
export type { AgentCard, AgentSkill } from '../protocol/card.ts';
export type { CompiledType, DataSchema } from '../protocol/data-schema.ts';
export { A2AError, type ErrorName } from '../protocol/error.ts';
export type { FileContent, FileSource, PartContent } from '../protocol/file.ts';
export type { Call, Next, ResultOf, ServerInterceptor } from '../protocol/interceptor.ts';
export { type PartReader, type ReadOptions, readArtifact, readPart } from '../protocol/read-part.ts';
export type { SendMessageResponse, StreamResponse } from '../protocol/request.ts';
export type { Struct, TaskState } from '../protocol/scalar.ts';
export type { Principal } from '../protocol/service.ts';
export type { StandardSchema } from '../protocol/standard-schema.ts';
export type { Artifact, Message, Part, Task, TaskStatus } from '../protocol/task.ts';
export type { PushOptions, PushSettings } from '../push/push-service.ts';
export type { PushAnswer, PushRequest, PushTransport } from '../push/transport.ts';
export { createMemoryStore } from '../store/memory/memory-store.ts';
export type { TaskStore } from '../store/task-store.ts';
export type { Limits } from './access/limits.ts';
export type { RateLimit } from './access/rate-limit.ts';
export type { BindingName, CardMode } from './card/build-card.ts';
export type { CardSigning } from './card/card-signing.ts';
export type { CorsOrigins } from './http/cors.ts';
export { createFetchHandler, type FetchHandlerOptions } from './http/fetch.ts';
export type { MountedAgent } from './mount/mounted-agent.ts';
export type { Operator, OperatorListRequest, OperatorOptions, OwnedTask, OwnedTaskList } from './operator.ts';
export { type AgentServer, createServer, type ServerOptions, type ServerResumption } from './server.ts';
