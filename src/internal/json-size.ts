/** Approximate length of a value as JSON, without serialising it: escapes are ignored, numbers count as eight. */
export function jsonSize(value: unknown): number {
  let size = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') size += next.length + 2;
    else if (typeof next !== 'object' || next === null) size += 8;
    else if (Array.isArray(next)) {
      size += next.length + 2;
      for (const item of next) waiting.push(item);
    } else {
      size += 2;
      for (const key in next) {
        const member = (next as Record<string, unknown>)[key];
        if (member === undefined) continue;
        size += key.length + 4;
        waiting.push(member);
      }
    }
  }
  return size;
}
