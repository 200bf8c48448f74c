import { A2AError } from '../protocol/error.ts';
import { CHUNK_SIZE, chunkedParts, isLarge, type PartContent, readToPart, toPart } from '../protocol/file.ts';
import { Struct } from '../protocol/scalar.ts';
import { Artifact, Message, type Part } from '../protocol/task.ts';
import { createParser, type Parser } from '../protocol/validate.ts';
import type { ArtifactInit, Content, ContentWithMetadata } from './agent.ts';

/** The ids that a message of the agent gets. */
interface MessageOrigin {
  readonly messageId: string;
  readonly contextId: string;
  readonly taskId?: string;
}

/** Builds a message of the agent. Plain text is always valid; other content is validated. */
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

/** Builds an artifact or one chunk of it. `init` was validated when the artifact was created. */
export function agentArtifact(id: string, init: ArtifactInit, content: Content): Artifact {
  const artifact = artifactOf(id, init, partsOf(content));
  if (typeof content === 'string') return artifact;
  if (isContentWithMetadata(content) && content.metadata !== undefined) {
    // Two objects are merged. Any other value is passed on, and validation refuses it.
    const isObject = typeof content.metadata === 'object' && !Array.isArray(content.metadata);
    artifact.metadata = isObject ? { ...init.metadata, ...content.metadata } : content.metadata;
  }
  if (isContentWithMetadata(content) && content.extensions) artifact.extensions = [...content.extensions];
  return checked('artifact', parseArtifact, artifact);
}

/** Written out field by field, because a spread is slow and this runs for every chunk. */
function artifactOf(artifactId: string, { name, description, metadata, extensions }: ArtifactInit, parts: Part[]) {
  const artifact: Artifact = name === undefined ? { artifactId, parts } : { artifactId, name, parts };
  if (description !== undefined) artifact.description = description;
  if (metadata !== undefined) artifact.metadata = metadata;
  if (extensions !== undefined) artifact.extensions = extensions;
  return artifact;
}

/** Validates the fields of a new artifact, once for all its chunks. */
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

/** Artifact fields that are plain text. */
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
  // Files have been read before this point. Validation of the whole refuses anything that is not a part.
  return piecesOf(content).map((piece) => toPart(piece) as Part);
}

function piecesOf(content: Content): readonly PartContent[] {
  if (Array.isArray(content)) return content;
  return isContentWithMetadata(content) ? content.parts : [content as PartContent];
}

function isContentWithMetadata(content: Content): content is ContentWithMetadata {
  return typeof content === 'object' && content !== null && Array.isArray((content as ContentWithMetadata).parts);
}

/** Whether the content holds a file that must be read first, or that is too large for one chunk. */
export function hasFiles(content: Content | undefined): boolean {
  return typeof content === 'object' && piecesOf(content).some(isLarge);
}

/** The same content with its files read. */
export async function readContent(content: Content): Promise<Content> {
  if (!hasFiles(content)) return content;
  return withParts(content, await Promise.all(piecesOf(content).map(readToPart)));
}

/** The same content in pieces, each of them about as large as one chunk of a file. */
export async function* chunksOf(content: Content, defaultName: string): AsyncGenerator<Content> {
  let parts: Part[] = [];
  let size = 0;
  let rest = content;
  for (const piece of piecesOf(content)) {
    for await (const part of chunkedParts(piece, defaultName)) {
      const length = part.raw?.length ?? 0;
      if (size > 0 && size + length > CHUNK_LENGTH) {
        yield withParts(rest, parts);
        // Metadata and extensions go out with the first piece only.
        rest = [];
        parts = [];
        size = 0;
      }
      parts.push(part);
      size += length;
    }
  }
  yield withParts(rest, parts);
}

/** Length of a chunk in base64. */
const CHUNK_LENGTH = (CHUNK_SIZE / 3) * 4;

function withParts(content: Content, parts: readonly Part[]): Content {
  return isContentWithMetadata(content) ? { ...content, parts } : parts;
}

/** Validates a JSON copy: values that JSON cannot represent are refused here, and later changes by the agent have no effect. */
function checked<T>(what: string, parse: Parser<T>, value: unknown): T {
  try {
    return parse(JSON.parse(JSON.stringify(value)));
  } catch (error) {
    // The message of the JSON error goes to the log only: it could reveal the agent's objects to callers.
    const reason =
      error instanceof A2AError ? error.message : 'it holds what JSON cannot (a BigInt, a cycle, endless nesting)';
    throw new A2AError('InvalidAgentResponse', `The agent produced an invalid ${what}: ${reason}`, { cause: error });
  }
}
