import { invalidParams } from './error.ts';

/** Most bytes of an id that a client chooses. Databases have limits for what they find rows by. */
const MAX_BYTES = 1024;
/** An id of this many characters is short enough, whatever they are: JSON escapes a character with six bytes. */
const SHORT = Math.floor(MAX_BYTES / 6);

/** Throws InvalidParams for an id that is too long: as JSON, because stores escape what they cannot keep. */
export function checkId(field: string, id: string | undefined): void {
  if (id === undefined || id.length <= SHORT) return;
  const isLonger = id.length > MAX_BYTES || new TextEncoder().encode(JSON.stringify(id)).length - 2 > MAX_BYTES;
  if (isLonger) throw invalidParams(field, `must have at most ${MAX_BYTES} bytes`);
}
