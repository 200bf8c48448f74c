/** More shared letters are not counted. */
const MOST = 35;

/** With how many letters do both begin? */
export function sharedLength(before: string, name: string): number {
  let length = 0;
  while (length < Math.min(MOST, before.length, name.length) && before[length] === name[length]) length += 1;
  return length;
}

/** Reads sorted names, of which each is stored as the number of letters it shares with the one before and the others. */
export function readNames(packed: string): string[] {
  let before = '';
  return packed.split('|').map((entry) => {
    before = before.slice(0, Number.parseInt(entry[0]!, 36)) + entry.slice(1);
    return before;
  });
}

/** Reads names with numbers after them. */
export function readRows(packed: string): Map<string, number[]> {
  const entries = packed.split('|').map((entry) => entry.split(';'));
  const names = readNames(entries.map(([name]) => name).join('|'));
  return new Map(names.map((name, at) => [name, entries[at]!.slice(1).map(Number)]));
}
