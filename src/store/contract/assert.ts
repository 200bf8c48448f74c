/** Fails unless both are the same JSON; an undefined field counts as missing. */
export function equal(actual: unknown, expected: unknown): void {
  if (!isEqual(actual, expected)) fail('Expected', expected, actual);
}

/** Fails unless the value has all fields of the expected one, at any depth. Lists must have the same length. */
export function contains(actual: unknown, expected: unknown): void {
  if (!isEqual(actual, expected, { mayHaveMore: true })) fail('Expected at least', expected, actual);
}

/** Fails with this message unless the condition holds. */
export function ok(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence);
}

/** Fails unless the promise rejects. */
export async function rejects(promise: Promise<unknown>): Promise<void> {
  const result = await promise.then(
    (value) => ({ value }),
    () => undefined,
  );
  if (result) fail('Expected', 'a rejection', result.value);
}

function isEqual(a: unknown, b: unknown, options: { readonly mayHaveMore?: boolean } = {}): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  const keys = new Set([...(options.mayHaveMore ? [] : Object.keys(a)), ...Object.keys(b)]);
  for (const key of keys) if (!isEqual(own(a, key), own(b, key), options)) return false;
  return true;
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function fail(what: string, expected: unknown, actual: unknown): never {
  throw new Error(`${what} ${shown(expected)}\nbut got ${shown(actual)}`);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 2_000 ? `${text.slice(0, 2_000)}…` : text;
}
