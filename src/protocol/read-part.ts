import { decodeBase64 } from '../internal/base64.ts';
import { type DataSchema, readBy } from './data-schema.ts';
import { A2AError, type FieldViolation, invalidFields } from './error.ts';
import { joinBytes } from './file.ts';
import { violationsAt } from './standard-schema.ts';
import type { Artifact, Part } from './task.ts';

/** How a part is read whose file is somewhere else. */
export interface ReadOptions {
  /** Fetches the file of a `url` part. Without it such a part is refused: its URL was chosen by someone else. */
  readonly fetch?: ((url: string, init: { signal?: AbortSignal }) => Promise<Response>) | undefined;
  /** Most bytes of a file that is fetched. Default: 32 MiB. */
  readonly maxSize?: number | undefined;
  /** Ends fetching. */
  readonly signal?: AbortSignal | undefined;
}

/** A part that can be read, whichever kind it is. A file or a text that was written in chunks is one. */
export interface PartReader {
  /** What it holds. */
  readonly kind: 'text' | 'raw' | 'url' | 'data';
  /** The file's name. The sender has chosen it: do not use it as a path. */
  readonly filename: string | undefined;
  /** The media type that the sender names. */
  readonly mediaType: string | undefined;
  /** The part as it came; several for what was written in chunks. */
  readonly parts: readonly Part[];
  /** All of it as bytes. */
  bytes(options?: ReadOptions): Promise<Uint8Array>;
  /** All of it as text: what it says, the file in UTF-8, or the value in JSON. */
  text(options?: ReadOptions): Promise<string>;
  /** The value of a data part, or the JSON of a text or a file. */
  json(): Promise<unknown>;
  /** The same, checked by a schema of Zod, Valibot, ArkType, another library of https://standardschema.dev, or a compiled TypeBox type. */
  json<Output>(schema: DataSchema<unknown, Output>, options?: ReadOptions): Promise<Output>;
  /** The bytes piece by piece: chunks are decoded when they are asked for. */
  stream(options?: ReadOptions): ReadableStream<Uint8Array>;
}

/** Whom a part is from: how it is called in errors, and what those errors are. */
export interface PartOrigin {
  /** Where the part is, such as `message.parts[0]`. */
  readonly path: string;
  readonly error: 'InvalidParams' | 'InvalidAgentResponse';
}

const MAX_SIZE = 32 * 2 ** 20;

/** Reads one part of a message or an artifact. */
export function readPart(part: Part, origin: PartOrigin = { path: 'part', error: 'InvalidAgentResponse' }): PartReader {
  return createReader([part], origin);
}

/** Reads an artifact. Text that follows text, and chunks of a file with one name, are one. */
export function readArtifact({ artifactId, parts }: Artifact): PartReader[] {
  const groups: Part[][] = [];
  const starts: number[] = [];
  for (const [index, part] of parts.entries()) {
    const last = groups.at(-1);
    if (last?.[0] && isContinued(last[0], part)) {
      last.push(part);
    } else {
      groups.push([part]);
      starts.push(index);
    }
  }
  return groups.map((group, index) =>
    createReader(group, { path: `artifact ${artifactId} parts[${starts[index]}]`, error: 'InvalidAgentResponse' }),
  );
}

function isContinued(first: Part, next: Part): boolean {
  if (first.mediaType !== next.mediaType) return false;
  if (first.text !== undefined) return next.text !== undefined && (!next.filename || next.filename === first.filename);
  return first.raw !== undefined && next.raw !== undefined && !!first.filename && first.filename === next.filename;
}

function createReader(parts: readonly Part[], origin: PartOrigin): PartReader {
  const first = parts[0] as Part;
  const kind = kindOf(first);
  const bytes = async (options: ReadOptions = {}) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of chunksOf(parts, origin, options)) chunks.push(chunk);
    return joinBytes(chunks);
  };
  const text = async (options?: ReadOptions) =>
    kind === 'text' ? parts.map((part) => part.text).join('') : new TextDecoder().decode(await bytes(options));
  return {
    kind,
    filename: first.filename,
    mediaType: first.mediaType,
    parts,
    bytes,
    text,
    async json<Output>(schema?: DataSchema<unknown, Output>, options?: ReadOptions) {
      const value =
        kind === 'data'
          ? first.data
          : parsePartJson(await text(options), { ...origin, path: `${origin.path}.${kind}` });
      if (!schema) return value as Output;
      const result = await readBy(schema, value);
      if (result.issues) throw refused(origin.error, violationsAt(`${origin.path}.${kind}`, result.issues));
      return result.value;
    },
    stream: (options = {}) => toStream(chunksOf(parts, origin, options)),
  };
}

function kindOf({ text, raw, url }: Part): PartReader['kind'] {
  return text !== undefined ? 'text' : raw !== undefined ? 'raw' : url !== undefined ? 'url' : 'data';
}

async function* chunksOf(parts: readonly Part[], origin: PartOrigin, options: ReadOptions): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part.raw !== undefined) yield decodeBase64(part.raw);
    else if (part.url !== undefined) yield* fetched(part.url, { ...origin, path: `${origin.path}.url` }, options);
    else yield new TextEncoder().encode(part.text ?? JSON.stringify(part.data));
  }
}

async function* fetched(url: string, origin: PartOrigin, options: ReadOptions): AsyncGenerator<Uint8Array> {
  const { fetch, maxSize = MAX_SIZE, signal } = options;
  const fail = (description: string) => refused(origin.error, [{ field: origin.path, description }]);
  if (!fetch) {
    throw fail(
      origin.error === 'InvalidParams'
        ? 'is not fetched by this agent: send the file itself, as raw'
        : 'is not fetched unless the reader is given a `fetch`',
    );
  }
  if (!/^https?:/i.test(url)) throw fail('must be an http(s) URL');
  const response = await fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw fail(`cannot be fetched: ${error instanceof Error ? error.message : 'it failed'}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw fail(`cannot be fetched: HTTP ${response.status}`);
  }
  let size = 0;
  const reader = response.body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length;
      if (size > maxSize) throw fail(`is a file of more than ${maxSize} bytes`);
      yield read.value;
    }
  } finally {
    await reader?.cancel();
  }
}

/** The value that a text of JSON stands for. */
export function parsePartJson(text: string, { path, error }: PartOrigin): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refused(error, [{ field: path, description: `must be JSON (${(cause as Error).message})` }]);
  }
}

/** The complaint about content: to the caller about a message, to the program about an answer. */
export function refused(error: PartOrigin['error'], violations: readonly FieldViolation[]): A2AError {
  const complaint = invalidFields(violations);
  return error === 'InvalidParams' ? complaint : new A2AError(error, complaint.message, { violations });
}

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
