import { isRecord } from '../../internal/is-record.ts';
import type { Struct } from '../../protocol/scalar.ts';

/** The metadata key for what 1.0 has and 0.3 has no field for. */
export const KEPT = 'a2a.v1';

/** The metadata key by which the official SDKs mark a data part whose value was not an object. */
const WRAPPED = 'data_part_compat';

/** The value of {@link KEPT}. */
export interface Kept {
  mediaType?: string;
  filename?: string;
  referenceTaskIds?: string[];
  /** Entries of the original metadata under keys that we use ourselves. */
  metadata?: Struct;
}

const isReserved = (metadata: Struct) => Object.hasOwn(metadata, KEPT) || Object.hasOwn(metadata, WRAPPED);

/** The metadata, or a copy with what 0.3 has no field for. */
export function keepInMetadata(
  metadata: Struct | undefined,
  kept: Kept | undefined,
  isWrapped = false,
): Struct | undefined {
  const isTaken = metadata !== undefined && isReserved(metadata);
  if (!isTaken && !isWrapped && kept === undefined) return metadata;
  const original = moveReserved(metadata);
  const marker = original.shadow ? { ...kept, metadata: original.shadow } : kept;
  const result: Struct = { ...original.rest };
  if (isWrapped) result[WRAPPED] = true;
  if (marker) result[KEPT] = marker;
  return result;
}

/** Moves entries under reserved keys. An empty object is kept too, so that it is not restored as absent. */
function moveReserved(metadata: Struct | undefined): { rest?: Struct; shadow?: Struct } {
  if (!metadata) return {};
  const entries = Object.entries(metadata);
  const isOurs = ([key]: [string, unknown]) => key === KEPT || key === WRAPPED;
  const shadow = Object.fromEntries(entries.filter(isOurs));
  const rest = Object.fromEntries(entries.filter((entry) => !isOurs(entry)));
  const isNeeded = Object.keys(shadow).length > 0 || entries.length === 0;
  return isNeeded ? { rest, shadow } : { rest };
}

/** The metadata, and what was kept in it. */
export interface Restored {
  readonly metadata: Struct | undefined;
  readonly kept: Kept;
  readonly isWrapped: boolean;
}

const NOTHING: Kept = {};

/** Reverses {@link keepInMetadata}; `data` is the value of a data part. Markers of other programs stay metadata. */
export function restoreFromMetadata(metadata: Struct | undefined, data?: unknown): Restored {
  if (!metadata || !isReserved(metadata)) return { metadata, kept: NOTHING, isWrapped: false };
  const found = metadata[KEPT];
  const isKept = isKeptValue(found);
  const kept = isKept ? found : NOTHING;
  const isWrapped = metadata[WRAPPED] === true && isRecord(data) && Object.hasOwn(data, 'value');
  const entries = Object.entries(metadata).filter(
    ([key]) => !(key === KEPT && isKept) && !(key === WRAPPED && isWrapped),
  );
  const rest = { ...Object.fromEntries(entries), ...kept.metadata };
  const isAbsent = kept.metadata === undefined && entries.length === 0;
  return { metadata: isAbsent ? undefined : rest, kept, isWrapped };
}

const isName = (value: unknown) => value === undefined || (typeof value === 'string' && value !== '');

function isKeptValue(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { mediaType, filename, referenceTaskIds, metadata, ...others } = value;
  if (Object.keys(others).length > 0 || !isName(mediaType) || !isName(filename)) return false;
  if (metadata !== undefined && !isRecord(metadata)) return false;
  if (referenceTaskIds === undefined) return true;
  return Array.isArray(referenceTaskIds) && referenceTaskIds.every((id) => typeof id === 'string');
}
