import { A2AError } from '../protocol/error.ts';
import { Struct } from '../protocol/scalar.ts';
import { Artifact, Message, type Part } from '../protocol/task.ts';
import { createParser, type Parser } from '../protocol/validate.ts';
import type { ArtifactInit, Content, ContentWithMetadata } from './agent.ts';

/** Where a message of the agent belongs. */
interface MessageOrigin {
  readonly messageId: string;
  readonly contextId: string;
  readonly taskId?: string;
}

/** A message of the agent. Text alone cannot be wrong; anything else an agent gives us is checked. */
export function agentMessage(origin: MessageOrigin, content: Content): Message {
  const { messageId, contextId, taskId } = origin;
  const message: Message =
    taskId === undefined
      ? { messageId, contextId, role: 'ROLE_AGENT', parts: partsOf(content) }
      : { messageId, contextId, taskId, role: 'ROLE_AGENT', parts: partsOf(content) };
  if (typeof content === 'string') return message;
  if (isContentWithMetadata(content)) {
    if (content.metadata !== undefined) message.metadata = content.metadata;
    if (content.extensions) message.extensions = [...content.extensions];
  }
  return checked('message', parseMessage, message);
}

/** An artifact, or one chunk of it; `init` was checked when the artifact was introduced. */
export function agentArtifact(id: string, init: ArtifactInit, content: Content): Artifact {
  const artifact = artifactOf(id, init, partsOf(content));
  if (typeof content === 'string') return artifact;
  if (isContentWithMetadata(content) && content.metadata !== undefined) {
    // Two objects are merged; anything else is passed on to be refused.
    const isObject = typeof content.metadata === 'object' && !Array.isArray(content.metadata);
    artifact.metadata = isObject ? { ...init.metadata, ...content.metadata } : content.metadata;
  }
  if (isContentWithMetadata(content) && content.extensions) artifact.extensions = [...content.extensions];
  return checked('artifact', parseArtifact, artifact);
}

/** Written out, because a spread is slow and this is done for every chunk. */
function artifactOf(artifactId: string, { name, description, metadata, extensions }: ArtifactInit, parts: Part[]) {
  const artifact: Artifact = name === undefined ? { artifactId, parts } : { artifactId, name, parts };
  if (description !== undefined) artifact.description = description;
  if (metadata !== undefined) artifact.metadata = metadata;
  if (extensions !== undefined) artifact.extensions = extensions;
  return artifact;
}

/** How an artifact is introduced, checked once for all its chunks. */
export function artifactInit(init: ArtifactInit): ArtifactInit {
  if (isPlain(init)) return init;
  const { parts: _, ...rest } = checked('artifact', parseArtifact, {
    artifactId: 'new',
    ...init,
    parts: [{ text: '' }],
  });
  return rest;
}

function isPlain(init: ArtifactInit): boolean {
  for (const key in init) {
    const value = init[key as keyof ArtifactInit];
    if (!PLAIN.has(key) || typeof value !== 'string' || value === '') return false;
  }
  return true;
}

/** Fields of an artifact that are text and nothing else. */
const PLAIN: ReadonlySet<string> = new Set(['artifactId', 'name', 'description']);

/** Metadata that the agent attaches to its task. */
export function agentMetadata(metadata: Struct): Struct {
  return checked('metadata', parseStruct, metadata);
}

const parseMessage: Parser<Message> = createParser(Message);
const parseArtifact: Parser<Artifact> = createParser(Artifact);
const parseStruct: Parser<Struct> = createParser(Struct);

function partsOf(content: Content): Part[] {
  if (typeof content === 'string') return [{ text: content }];
  if (Array.isArray(content)) return [...(content as readonly Part[])];
  return isContentWithMetadata(content) ? [...content.parts] : [content as Part];
}

function isContentWithMetadata(content: Exclude<Content, string>): content is ContentWithMetadata {
  return typeof content === 'object' && content !== null && Array.isArray((content as ContentWithMetadata).parts);
}

/** Keeps a copy in JSON: what JSON cannot hold is refused here, and what the agent changes later stays its own. */
function checked<T>(what: string, parse: Parser<T>, value: unknown): T {
  try {
    return parse(JSON.parse(JSON.stringify(value)));
  } catch (error) {
    // What JSON itself complains about is for the log: callers are told nothing of the agent's objects.
    const reason =
      error instanceof A2AError ? error.message : 'it holds what JSON cannot (a BigInt, a cycle, endless nesting)';
    throw new A2AError('InvalidAgentResponse', `The agent produced an invalid ${what}: ${reason}`, { cause: error });
  }
}
