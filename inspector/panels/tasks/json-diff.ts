/** One difference between two JSON values. */
export interface Difference {
  /** Such as `artifacts[0].parts[3]`. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'appended';
  readonly before: unknown;
  readonly after: unknown;
}

const MAX_DIFFERENCES = 2_000;

/** The differences of two JSON values, in the order of the second. Lists are compared index by index: events only append to them. */
export function diffJson(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  compare(before, after, '', found);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: Difference[]): void {
  if (found.length >= MAX_DIFFERENCES || Object.is(before, after)) return;
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const one = before as Record<string, unknown>;
    const other = after as Record<string, unknown>;
    const separator = (key: string) => (Array.isArray(after) ? `${path}[${key}]` : path ? `${path}.${key}` : key);
    for (const key of Object.keys(other)) {
      if (Object.hasOwn(one, key)) compare(one[key], other[key], separator(key), found);
      else found.push({ path: separator(key), kind: 'added', before: undefined, after: other[key] });
    }
    for (const key of Object.keys(one)) {
      if (!Object.hasOwn(other, key))
        found.push({ path: separator(key), kind: 'removed', before: one[key], after: undefined });
    }
    return;
  }
  const isLonger = typeof before === 'string' && typeof after === 'string' && after.startsWith(before);
  found.push({ path: path || '$', kind: isLonger ? 'appended' : 'changed', before, after });
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
