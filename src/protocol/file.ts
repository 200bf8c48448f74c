import { encodeBase64 } from '../internal/base64.ts';
import { macrotask } from '../internal/macrotask.ts';
import type { Struct } from './scalar.ts';
import type { Part, RawPart } from './task.ts';

/** The bytes of a file in any common form: a `File` is a Blob, a Node stream is an async iterable. */
export type FileSource = Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file with its name, media type and metadata. */
export interface FileContent {
  /** The bytes. */
  readonly file: FileSource;
  /** Its name. Default: the name of a `File`, otherwise none. */
  readonly filename?: string | undefined;
  /** Its media type. Default: the type of a `Blob`, otherwise none. */
  readonly mediaType?: string | undefined;
  /** Metadata for extensions. */
  readonly metadata?: Struct | undefined;
}

/** The content of one part: a text, a part of the protocol, or a file. */
export type PartContent = string | Part | FileSource | FileContent;

/** Size of a file chunk in bytes. A multiple of three, so that base64 needs no padding; 256 KiB in base64. */
export const CHUNK_SIZE = 3 * 2 ** 16;

/** The part for a content; undefined if a Blob or a stream must be read first. */
export function toPart(content: PartContent): Part | undefined {
  if (typeof content === 'string') return { text: content };
  const file = fileOf(content);
  if (!file) return content as Part;
  const bytes = bytesInMemory(file.file);
  return bytes && rawPart(file, bytes);
}

/** Called with the length in base64 of what was read. Throws to stop the reading. */
export type ReadWatch = (length: number) => void;

const UNWATCHED: ReadWatch = () => {};

/** The part for a content, with the whole file in it. */
export async function readToPart(content: PartContent, watch: ReadWatch = UNWATCHED): Promise<Part> {
  const file = fileOf(content);
  if (!file) return toPart(content) as Part;
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(file.file, watch)) chunks.push(chunk);
  return rawPart(file, joinBytes(chunks));
}

/** Whether the content is a file that does not fit into one chunk, or whose size is unknown. */
export function isLarge(content: PartContent): boolean {
  const file = fileOf(content);
  const bytes = file && bytesInMemory(file.file);
  return file !== undefined && (bytes === undefined || bytes.length > CHUNK_SIZE);
}

/**
 * The parts for a content, each with at most {@link CHUNK_SIZE} bytes of a file. Chunks of one file are recognised by their common name, so
 * a file without a name gets `defaultName` if it has several chunks.
 */
export async function* chunkedParts(
  content: PartContent,
  { defaultName, watch = UNWATCHED }: { readonly defaultName: string; readonly watch?: ReadWatch },
): AsyncGenerator<Part> {
  const file = fileOf(content);
  if (!file) {
    yield toPart(content) as Part;
    return;
  }
  let last: Uint8Array | undefined;
  let count = 0;
  const named = () => (count > 1 && nameOf(file) === undefined ? { ...file, filename: defaultName } : file);
  for await (const chunk of inChunks(bytesOf(file.file, watch))) {
    count += 1;
    if (last) yield rawPart(named(), last);
    last = chunk;
  }
  yield rawPart(named(), last ?? new Uint8Array());
}

function fileOf(content: PartContent): FileContent | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if ('file' in content) return content;
  return isSource(content) ? { file: content } : undefined;
}

function isSource(content: object): content is FileSource {
  return (
    ArrayBuffer.isView(content) ||
    content instanceof ArrayBuffer ||
    content instanceof Blob ||
    'getReader' in content ||
    Symbol.asyncIterator in content
  );
}

function bytesInMemory(source: FileSource): Uint8Array | undefined {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  return ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : undefined;
}

function nameOf({ file, filename }: FileContent): string | undefined {
  return filename ?? (file instanceof Blob ? (file as Partial<File>).name : undefined);
}

function rawPart(content: FileContent, bytes: Uint8Array): RawPart {
  const part: RawPart = { raw: encodeBase64(bytes) };
  const filename = nameOf(content);
  const mediaType = content.mediaType ?? (content.file instanceof Blob ? content.file.type : undefined);
  if (filename) part.filename = filename;
  if (mediaType) part.mediaType = mediaType;
  if (content.metadata) part.metadata = content.metadata;
  return part;
}

/** Bytes and pieces that are read before the event loop serves other work: a source that never waits would block it. */
const BYTES_AT_ONCE = 2 ** 20;
const PIECES_AT_ONCE = 256;

/** The bytes of a source, in its own pieces. */
async function* bytesOf(source: FileSource, watch: ReadWatch): AsyncGenerator<Uint8Array> {
  let bytesRead = 0;
  let piecesRead = 0;
  for await (const piece of piecesOf(source)) {
    const bytes = toBytes(piece);
    watch(Math.ceil(bytes.length / 3) * 4);
    if (bytes.length > 0) yield bytes;
    bytesRead += bytes.length;
    piecesRead += 1;
    if (bytesRead < BYTES_AT_ONCE && piecesRead < PIECES_AT_ONCE) continue;
    bytesRead = 0;
    piecesRead = 0;
    await macrotask();
  }
}

async function* piecesOf(source: FileSource): AsyncGenerator<unknown> {
  const bytes = bytesInMemory(source);
  if (bytes) yield bytes;
  else if (source instanceof Blob) yield* readStream(source.stream());
  else if ('getReader' in source) yield* readStream(source);
  else yield* source as AsyncIterable<unknown>;
}

/** Node streams with an encoding yield strings, and a stream of the agent's own may yield anything. */
function toBytes(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece;
  if (typeof piece === 'string') return new TextEncoder().encode(piece);
  throw new TypeError(`A file must consist of bytes; its stream yields a value of the type ${typeof piece}`);
}

/** Uses the reader, because not every browser can iterate over a stream. */
async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** The same bytes in pieces of {@link CHUNK_SIZE}; the last one may be smaller. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < CHUNK_SIZE) continue;
    const all = joinBytes(waiting);
    const rest = all.length - (all.length % CHUNK_SIZE);
    for (let at = 0; at < rest; at += CHUNK_SIZE) yield all.subarray(at, at + CHUNK_SIZE);
    waiting = rest < all.length ? [all.subarray(rest)] : [];
    size = all.length - rest;
  }
  if (size > 0) yield joinBytes(waiting);
}

/** Several pieces as one. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
