/** Header fields by name, in lower case. */
export type HeaderRecord = Readonly<Record<string, string>>;

/** Most answers share a few records, so that each pair is merged once and not for each request. */
const merged = new WeakMap<HeaderRecord, WeakMap<HeaderRecord, HeaderRecord>>();

/** The fields of both records; where both have one, that of `headers`. */
export function mergeHeaders(common: HeaderRecord, headers: HeaderRecord): HeaderRecord {
  let known = merged.get(common);
  if (!known) merged.set(common, (known = new WeakMap()));
  let result = known.get(headers);
  if (!result) known.set(headers, (result = { ...common, ...headers }));
  return result;
}
