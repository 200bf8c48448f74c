const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Whether a JSON text has more values than a limit, counting members, elements and their containers. Scans the text without parsing it,
 * because parsing a million small values takes far longer than reading their bytes.
 */
export function hasMoreValues(json: string, limit: number): boolean {
  // Each value but the first needs at least two characters.
  if (json.length <= 2 * limit) return false;
  let count = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA || code === OPEN_ARRAY || code === OPEN_OBJECT) {
      count += 1;
      if (count > limit) return true;
    }
  }
  return false;
}

/** The index of the closing quote of a string. */
function endOfString(json: string, start: number): number {
  const next = json.indexOf('"', start + 1);
  if (next < 0) return json.length;
  if (json.charCodeAt(next - 1) !== BACKSLASH) return next;
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return json.length;
}
