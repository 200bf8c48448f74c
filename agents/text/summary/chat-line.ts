/** "Robyn: the boat is gone", "[18:02] Noor: ok", "maya.k  9:04  morning", "[9:04] <maya> morning": who says something, and what. */
const LINES: readonly RegExp[] = [
  /^\s*(?:\[[^\]]{1,20}\]\s*)?(\p{L}[\p{L}\p{N}_.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20})?):\s+(\S.*)$/u,
  /^\s*(\p{L}[\p{L}\p{N}_.'-]{0,20})\s+\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?\]?:?\s+(\S.*)$/iu,
  /^\s*\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?\]?\s+[-–]?\s*<?(\p{L}[\p{L}\p{N}_.'-]{0,20})(?:>|:)\s+(\S.*)$/iu,
];

/** Are these lines a conversation: most of them begin with a name, and the names come back? */
export function isChat(lines: readonly string[]): boolean {
  const full = lines.filter((line) => line.trim() !== '');
  const speakers = full.flatMap((line) => partsOf(line)?.[1] ?? []);
  const names = new Set(speakers);
  return (
    speakers.length >= 4 &&
    names.size >= 2 &&
    names.size <= speakers.length / 1.5 &&
    speakers.length >= full.length * 0.6
  );
}

/** Who says a line, with the colon, and what is said; the time beside the name is left out. */
export function turnOf(line: string): { readonly speaker: string; readonly said: string } {
  const [, name, said] = partsOf(line) ?? [];
  return name === undefined ? { speaker: '', said: line } : { speaker: `${name}:`, said: said! };
}

function partsOf(line: string): RegExpExecArray | undefined {
  for (const pattern of LINES) {
    const parts = pattern.exec(line);
    if (parts) return parts;
  }
  return undefined;
}
