import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FileContent } from '../protocol/file.ts';
import { type PartReader, type ReadOptions, readPart } from '../protocol/read-part.ts';
import type { Part } from '../protocol/task.ts';
import { mediaTypeFor } from './media-type.ts';

/** Name and type of a file, if they differ from what its path says. */
export interface FileOptions {
  /** Default: the last segment of the path. */
  readonly filename?: string | undefined;
  /** Default: by the extension of the path; none for an unknown extension. */
  readonly mediaType?: string | undefined;
}

/** The file at a path, to be sent with a message or written to an artifact. It is opened each time it is sent. */
export function fileFrom(path: string | URL, options: FileOptions = {}): FileContent {
  const { pathname } = path instanceof URL ? path : { pathname: path };
  return {
    file: { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() },
    filename: options.filename ?? basename(path instanceof URL ? decodeURIComponent(pathname) : pathname),
    mediaType: options.mediaType ?? mediaTypeFor(pathname),
  };
}

/** Writes a part to a file in pieces. The file appears, or replaces an existing one, once it is complete. */
export async function saveTo(part: Part | PartReader, path: string, options: ReadOptions = {}): Promise<void> {
  const reader = 'bytes' in part ? part : readPart(part);
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await pipeline(Readable.fromWeb(reader.stream(options) as ReadableStream<Uint8Array>), createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
