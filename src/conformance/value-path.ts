/** A value, and where it was found. */
export interface Found {
  readonly path: string;
  readonly value: unknown;
}

/** The keys of a path such as `task.artifacts[0].parts[*].text`; `*` stands for every element. */
export function parsePath(path: string): string[] {
  return path.split(/[.[\]]+/).filter((key) => key !== '');
}

/** Every value at a path. A path without `[*]` has one, which is undefined where nothing is. */
export function valuesAt(root: unknown, path: string): Found[] {
  let found: Found[] = [{ path: '', value: root }];
  for (const key of parsePath(path))
    found = found.flatMap((each) => (key === '*' ? elementsOf(each) : [child(each, key)]));
  return found;
}

/** The value at a path; undefined where nothing is. */
export function valueAt(root: unknown, path: string): unknown {
  return valuesAt(root, path)[0]?.value;
}

/** One step further down a path. */
export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number' || /^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function elementsOf({ path, value }: Found): Found[] {
  return Array.isArray(value) ? value.map((each, index) => ({ path: joinPath(path, index), value: each })) : [];
}

function child({ path, value }: Found, key: string): Found {
  const at = joinPath(path, key);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return { path: at, value: undefined };
  return { path: at, value: (value as Record<string, unknown>)[key] };
}
