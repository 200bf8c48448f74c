/** Approximate length of a value as JSON, without serialising it: escapes are ignored, numbers count as eight. */
export function jsonSize(value: unknown): number {
  // What is nested deeper than calls may be waits in a list.
  const deep: unknown[] = [];
  let size = sizeOf(value, 0, deep);
  while (deep.length > 0) size += sizeOf(deep.pop(), 0, deep);
  return size;
}

const MAX_DEPTH = 32;

function sizeOf(value: unknown, depth: number, deep: unknown[]): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth === MAX_DEPTH) {
    deep.push(value);
    return 0;
  }
  let size = 2;
  if (Array.isArray(value)) {
    for (const item of value) size += 1 + sizeOf(item, depth + 1, deep);
    return size;
  }
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) size += key.length + 4 + sizeOf(member, depth + 1, deep);
  }
  return size;
}
