import { sharedLength } from '../../agents/text/language/packed.ts';

/** Sorted names with numbers as one string, as `readRows` reads it. */
export function packRows(rows: readonly (readonly [name: string, values: readonly number[]])[]): string {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const ends = packNames(sorted.map(([name]) => name));
  return quoted(sorted.map(([, values], at) => [ends[at], ...values.map((value) => value || '')].join(';')).join('|'));
}

/** Sorted names as one string, as `readNames` reads it. */
export function packList(names: Iterable<string>): string {
  return quoted(packNames([...new Set(names)].sort()).join('|'));
}

/** Each name as the number of letters that it shares with the one before, and its own letters. */
function packNames(sorted: readonly string[]): string[] {
  return sorted.map((name, at) => {
    const shared = sharedLength(sorted[at - 1] ?? '', name);
    return `${shared.toString(36)}${name.slice(shared)}`;
  });
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
