import { A2AError } from '../protocol/error.ts';
import { CHUNK_SIZE, chunkedParts, isLarge, type PartContent, readToPart, toPart } from '../protocol/file.ts';
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
  // Files have been read by now; what is no part is refused when the whole is checked.
  return piecesOf(content).map((piece) => toPart(piece) as Part);
}

function piecesOf(content: Content): readonly PartContent[] {
  if (Array.isArray(content)) return content;
  return isContentWithMetadata(content) ? content.parts : [content as PartContent];
}

function isContentWithMetadata(content: Content): content is ContentWithMetadata {
  return typeof content === 'object' && content !== null && Array.isArray((content as ContentWithMetadata).parts);
}

/** Whether a content holds a file that has to be read first, or that is too large for one chunk. */
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
        // What belongs to all parts was said with the first.
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

/** Characters of a chunk's base64. */
const CHUNK_LENGTH = (CHUNK_SIZE / 3) * 4;

function withParts(content: Content, parts: readonly Part[]): Content {
  return isContentWithMetadata(content) ? { ...content, parts } : parts;
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
