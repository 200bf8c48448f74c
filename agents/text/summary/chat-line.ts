/** "Robyn: the boat is gone": who says something, and what. */
const LINE = /^\s*(?:\[[^\]]{1,20}\]\s*)?(\p{L}[\p{L}\p{N}_.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20})?):\s+(\S.*)$/u;

/** Are these lines a conversation: most of them begin with a name, and the names come back? */
export function isChat(lines: readonly string[]): boolean {
  const full = lines.filter((line) => line.trim() !== '');
  const speakers = full.flatMap((line) => LINE.exec(line)?.[1] ?? []);
  const names = new Set(speakers);
  return (
    speakers.length >= 4 &&
    names.size >= 2 &&
    names.size <= speakers.length / 1.5 &&
    speakers.length >= full.length * 0.6
  );
}

/** Who says a line, with the colon, and what is said; the time before it is left out. */
export function turnOf(line: string): { readonly speaker: string; readonly said: string } {
  const [, name, said] = LINE.exec(line) ?? [];
  return name === undefined ? { speaker: '', said: line } : { speaker: `${name}:`, said: said! };
}
