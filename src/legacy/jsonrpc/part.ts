import { isRecord } from '../../internal/is-record.ts';
import type { Value } from '../../protocol/scalar.ts';
import type { Part } from '../../protocol/task.ts';
import { type Kept, keepInMetadata, type Restored, restoreFromMetadata } from './metadata.ts';
import { partKindOf, type V03Part } from './schema.ts';

/** A part of 1.0 as 0.3 writes it. */
export function toV03Part(part: Part): V03Part {
  const result = toV03Content(part);
  const isFile = result.kind === 'file';
  const isWrapped = result.data !== undefined && result.data !== part.data;
  const metadata = keepInMetadata(part.metadata, isFile ? undefined : labelsOf(part), isWrapped);
  if (metadata !== undefined) result.metadata = metadata;
  return result;
}

function toV03Content(part: Part): V03Part {
  if (part.text !== undefined) return { kind: 'text', text: part.text };
  if (part.data !== undefined) return { kind: 'data', data: toStruct(part.data) };
  const file: NonNullable<V03Part['file']> = {};
  if (part.raw !== undefined) file.bytes = part.raw;
  if (part.url !== undefined) file.uri = part.url;
  if (part.mediaType !== undefined) file.mimeType = part.mediaType;
  if (part.filename !== undefined) file.name = part.filename;
  return { kind: 'file', file };
}

/** In 0.3 only files have a media type and a name; other parts keep theirs in the metadata. */
export function labelsOf(part: Part): Kept | undefined {
  if (part.mediaType === undefined && part.filename === undefined) return undefined;
  const kept: Kept = {};
  if (part.mediaType !== undefined) kept.mediaType = part.mediaType;
  if (part.filename !== undefined) kept.filename = part.filename;
  return kept;
}

/** 0.3 allows objects only. Any other value is wrapped as `{value}`, as the official SDKs do. */
export function toStruct(data: unknown): Record<string, unknown> {
  return isRecord(data) ? data : { value: data };
}

/** A part under construction: its content is set last. */
export type PartDraft = { -readonly [Field in keyof Part]?: Exclude<Part[Field], undefined> };

/** A part with the fields kept in its metadata, still without content. */
export function labelled({ kept, metadata }: Restored): PartDraft {
  const result: PartDraft = {};
  if (kept.mediaType !== undefined) result.mediaType = kept.mediaType;
  if (kept.filename !== undefined) result.filename = kept.filename;
  if (metadata !== undefined) result.metadata = metadata;
  return result;
}

/** A part of 0.3 as 1.0 has it. */
export function fromV03Part(part: V03Part): Part {
  const restored = restoreFromMetadata(part.metadata, part.data);
  const result = labelled(restored);
  switch (partKindOf(part)) {
    case 'text':
      result.text = part.text as string;
      break;
    case 'data':
      result.data = (restored.isWrapped ? part.data?.value : part.data) as Value;
      break;
    default:
      fromV03File(part.file ?? {}, result);
  }
  // The schema of 0.3 has checked its content.
  return result as object as Part;
}

function fromV03File(file: NonNullable<V03Part['file']>, result: PartDraft): void {
  if (file.bytes !== undefined) result.raw = file.bytes;
  if (file.uri !== undefined) result.url = file.uri;
  if (file.mimeType !== undefined) result.mediaType = file.mimeType;
  if (file.name !== undefined) result.filename = file.name;
}
