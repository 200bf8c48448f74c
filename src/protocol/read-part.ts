import { decodeBase64 } from '../internal/base64.ts';
import { type DataSchema, readBy } from './data-schema.ts';
import { A2AError, type FieldViolation, invalidFields } from './error.ts';
import { joinBytes } from './file.ts';
import { violationsAt } from './standard-schema.ts';
import type { Artifact, Part } from './task.ts';

/** Options for reading a part whose file is at a URL. */
export interface ReadOptions {
  /** Fetches the file of a `url` part. Without it, such a part is refused, because the URL was chosen by another party. */
  readonly fetch?: ((url: string, init: { signal?: AbortSignal }) => Promise<Response>) | undefined;
  /** Maximum size of a fetched file in bytes. Default: 32 MiB. */
  readonly maxSize?: number | undefined;
  /** Aborts the fetch. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads a part of any kind. A file or a text that was written in chunks is read as one. */
export interface PartReader {
  /** The kind of its content. */
  readonly kind: 'text' | 'raw' | 'url' | 'data';
  /** The file's name. It was chosen by the sender: do not use it as a path. */
  readonly filename: string | undefined;
  /** The media type given by the sender. */
  readonly mediaType: string | undefined;
  /** The original part; several for content that was written in chunks. */
  readonly parts: readonly Part[];
  /** All of it as bytes. */
  bytes(options?: ReadOptions): Promise<Uint8Array>;
  /** The whole content as text: the text itself, the file decoded as UTF-8, or the value as JSON. */
  text(options?: ReadOptions): Promise<string>;
  /** The value of a data part, or the JSON of a text or a file. */
  json(): Promise<unknown>;
  /**
   * The JSON value, checked by a schema of Zod, Valibot, ArkType or another library of https://standardschema.dev, or by a compiled TypeBox
   * type.
   */
  json<Output>(schema: DataSchema<unknown, Output>, options?: ReadOptions): Promise<Output>;
  /** The bytes as a stream: chunks are decoded when they are read. */
  stream(options?: ReadOptions): ReadableStream<Uint8Array>;
}

/** The origin of a part: its path for error messages, and the kind of error. */
export interface PartOrigin {
  /** The path of the part, such as `message.parts[0]`. */
  readonly path: string;
  readonly error: 'InvalidParams' | 'InvalidAgentResponse';
}

const MAX_SIZE = 32 * 2 ** 20;

/** Reads one part of a message or an artifact. */
export function readPart(part: Part, origin: PartOrigin = { path: 'part', error: 'InvalidAgentResponse' }): PartReader {
  return createReader([part], origin);
}

/** Reads an artifact. Consecutive texts are joined, and so are chunks of a file with the same name. */
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

/** Parses the JSON of a part. */
export function parsePartJson(text: string, { path, error }: PartOrigin): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refused(error, [{ field: path, description: `must be JSON (${(cause as Error).message})` }]);
  }
}

/** The error for invalid content: in a message it is the caller's, in an answer the agent's. */
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
