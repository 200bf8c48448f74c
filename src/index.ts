export {
  type AgentDefinition,
  type ArtifactInit,
  type ArtifactWriter,
  type Content,
  defineAgent,
  type ExtendedCard,
  type ExtendedCardCall,
  type Run,
  type RunClock,
  type RunContext,
  type TaskHandle,
} from './engine/agent.ts';
export { type RunningServer, type ServeOptions, serve } from './node/serve.ts';
export type { AgentCard, AgentSkill } from './protocol/card.ts';
export { A2AError } from './protocol/error.ts';
export type { Artifact, Message, Part, Task } from './protocol/task.ts';
