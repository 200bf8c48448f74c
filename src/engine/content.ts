import { A2AError } from '../protocol/error.ts';
import {
  CHUNK_SIZE,
  chunkedParts,
  isLarge,
  type PartContent,
  type ReadWatch,
  readToPart,
  toPart,
} from '../protocol/file.ts';
import { Struct } from '../protocol/scalar.ts';
import { Artifact, Message, type Part } from '../protocol/task.ts';
import { createParser, type Parser } from '../protocol/validate.ts';
import type { ArtifactInit, Content, ContentWithMetadata } from './agent.ts';
import { jsonCopy } from './json-copy.ts';
import { invalidAnswer, tooMuchWritten } from './task-errors.ts';

/** The ids that a message of the agent gets, and its limit. */
interface MessageOrigin {
  /** Most bytes of JSON that the content may have, about. */
  readonly maxBytes: number;
  readonly messageId: string;
  readonly contextId: string;
  readonly taskId?: string;
}

/** Builds a message of the agent. Plain text is always valid; other content is validated. */
export function agentMessage(origin: MessageOrigin, content: Content): Message {
  const { messageId, contextId, taskId, maxBytes } = origin;
  if (typeof content === 'string' && content.length > maxBytes) throw tooMuchWritten('message', maxBytes);
  const message: Message =
    taskId === undefined
      ? { messageId, contextId, role: 'ROLE_AGENT', parts: partsOf(content) }
      : { messageId, contextId, taskId, role: 'ROLE_AGENT', parts: partsOf(content) };
  if (typeof content === 'string') return message;
  if (isContentWithMetadata(content)) {
    if (content.metadata !== undefined) message.metadata = content.metadata;
    if (content.extensions) message.extensions = [...content.extensions];
  }
  return checked(message, { what: 'message', parse: parseMessage, maxBytes });
}

/** Which artifact content is for, and its limit. */
interface ArtifactOrigin {
  readonly id: string;
  readonly maxBytes: number;
}

/** Builds an artifact or one chunk of it. `init` was validated when the artifact was created. */
export function agentArtifact({ id, maxBytes }: ArtifactOrigin, init: ArtifactInit, content: Content): Artifact {
  const artifact = artifactOf(id, init, partsOf(content));
  if (typeof content === 'string') return artifact;
  if (isContentWithMetadata(content) && content.metadata !== undefined) {
    // Two objects are merged. Any other value is passed on, and validation refuses it.
    const isObject = typeof content.metadata === 'object' && !Array.isArray(content.metadata);
    artifact.metadata = isObject ? { ...init.metadata, ...content.metadata } : content.metadata;
  }
  if (isContentWithMetadata(content) && content.extensions) artifact.extensions = [...content.extensions];
  return checked(artifact, { what: 'artifact', parse: parseArtifact, maxBytes });
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
export function artifactInit(init: ArtifactInit, maxBytes: number): ArtifactInit {
  if (isPlain(init)) return init;
  const artifact = { artifactId: 'new', ...init, parts: [{ text: '' }] };
  const { parts: _, ...rest } = checked(artifact, { what: 'artifact', parse: parseArtifact, maxBytes });
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
export function agentMetadata(metadata: Struct, maxBytes: number): Struct {
  return checked(metadata, { what: 'metadata', parse: parseStruct, maxBytes });
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

/** The same content with its files read. `watch` sees the bytes of all of them. */
export async function readContent(content: Content, watch: ReadWatch): Promise<Content> {
  if (!hasFiles(content)) return content;
  return withParts(content, await Promise.all(piecesOf(content).map((piece) => readToPart(piece, watch))));
}

interface ChunkOptions {
  /** The name of a file that has none and several chunks. */
  readonly defaultName: string;
  readonly watch: ReadWatch;
}

/** The same content in pieces, each of them about as large as one chunk of a file. */
export async function* chunksOf(content: Content, { defaultName, watch }: ChunkOptions): AsyncGenerator<Content> {
  let parts: Part[] = [];
  let size = 0;
  let rest = content;
  for (const piece of piecesOf(content)) {
    for await (const part of chunkedParts(piece, { defaultName, watch })) {
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

interface Check<T> {
  readonly what: string;
  readonly parse: Parser<T>;
  readonly maxBytes: number;
}

/** Validates a JSON copy. */
function checked<T>(value: unknown, { what, parse, maxBytes }: Check<T>): T {
  const copy = jsonCopy(value, { what, maxBytes });
  try {
    return parse(copy);
  } catch (error) {
    if (error instanceof A2AError) throw invalidAnswer(what, error.message, error);
    throw error;
  }
}
