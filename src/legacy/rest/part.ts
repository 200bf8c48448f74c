import type { Value } from '../../protocol/scalar.ts';
import type { Part } from '../../protocol/task.ts';
import { keepInMetadata, restoreFromMetadata } from '../jsonrpc/metadata.ts';
import { labelled, labelsOf, type PartDraft, toStruct } from '../jsonrpc/part.ts';
import type { V03ProtoPart } from './schema.ts';

/** A part of 1.0 as 0.3's proto has it in JSON. */
export function toV03ProtoPart(part: Part): V03ProtoPart {
  const result = toV03ProtoContent(part);
  const isWrapped = result.data !== undefined && result.data.data !== part.data;
  const metadata = keepInMetadata(part.metadata, result.file ? undefined : labelsOf(part), isWrapped);
  if (metadata !== undefined) result.metadata = metadata;
  return result;
}

function toV03ProtoContent(part: Part): V03ProtoPart {
  if (part.text !== undefined) return { text: part.text };
  if (part.data !== undefined) return { data: { data: toStruct(part.data) } };
  const file: NonNullable<V03ProtoPart['file']> = {};
  if (part.raw !== undefined) file.fileWithBytes = part.raw;
  if (part.url !== undefined) file.fileWithUri = part.url;
  if (part.mediaType !== undefined) file.mimeType = part.mediaType;
  if (part.filename !== undefined) file.name = part.filename;
  return { file };
}

/** A part of 0.3's proto as 1.0 has it. */
export function fromV03ProtoPart(part: V03ProtoPart): Part {
  const data = part.data?.data ?? {};
  const restored = restoreFromMetadata(part.metadata, part.data && data);
  const result = labelled(restored);
  if (part.text !== undefined) result.text = part.text;
  else if (part.data !== undefined) result.data = (restored.isWrapped ? data.value : data) as Value;
  else fromV03ProtoFile(part.file ?? {}, result);
  return result as object as Part;
}

function fromV03ProtoFile(file: NonNullable<V03ProtoPart['file']>, result: PartDraft): void {
  if (file.fileWithBytes !== undefined) result.raw = file.fileWithBytes;
  if (file.fileWithUri !== undefined) result.url = file.fileWithUri;
  if (file.mimeType !== undefined) result.mediaType = file.mimeType;
  if (file.name !== undefined) result.filename = file.name;
}
