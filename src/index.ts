export type {
  AgentDefinition,
  ArtifactInit,
  ArtifactWriter,
  Content,
  ContentWithMetadata,
  ExtendedCard,
  ExtendedCardCall,
  RunClock,
  RunContext,
  RunFunction,
  TaskHandle,
} from './engine/agent.ts';
export { defineAgent } from './engine/define-agent.ts';
export { type FileOptions, fileFrom, saveTo } from './node/local-file.ts';
export { type RunningServer, type ServeOptions, serve } from './node/serve.ts';
export type { AgentCard, AgentExtension, AgentSkill, SecurityRequirement, SecurityScheme } from './protocol/card.ts';
export type { CompiledType, DataSchema } from './protocol/data-schema.ts';
export { A2AError, type ErrorName } from './protocol/error.ts';
export type { FileContent, FileSource, PartContent } from './protocol/file.ts';
export { type PartReader, type ReadOptions, readArtifact, readPart } from './protocol/read-part.ts';
export type { SendMessageResponse, StreamResponse } from './protocol/request.ts';
export type { Struct, TaskState } from './protocol/scalar.ts';
export type { Principal } from './protocol/service.ts';
export type { StandardSchema } from './protocol/standard-schema.ts';
export type { Artifact, Message, Part, Task, TaskStatus } from './protocol/task.ts';
