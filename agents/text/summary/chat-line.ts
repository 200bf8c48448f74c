import { isStopWord } from '../language/word.ts';

/** "Robyn: the boat is gone", "[18:02] Noor: ok", "maya.k  9:04  morning", "[9:04] <maya> morning": who says something, and what. */
const LINES: readonly RegExp[] = [
  /^\s*(?:\[[^\]]{1,20}\]\s*)?(\p{L}[\p{L}\p{N}_.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20})?):\s+(\S.*)$/u,
  /^\s*(\p{L}[\p{L}\p{N}_.'-]{0,20})\s+\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?\]?:?\s+(\S.*)$/iu,
  /^\s*\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?\]?\s+[-–]?\s*<?(\p{L}[\p{L}\p{N}_.'-]{0,20})(?:>|:)\s+(\S.*)$/iu,
];

/** "speaker 1 okay let's begin": a transcript without signs. */
const BARE = /^\s*(\p{L}[\p{L}\p{N}_.'-]{1,20}(?: \d{1,2})?)\s+(\p{Ll}.*[^.!?:;,])$/u;

/** Are these lines a conversation: most of them begin with a name, and the names come back? */
export function isChat(lines: readonly string[]): boolean {
  const full = lines.filter((line) => line.trim() !== '');
  if (bareSpeakers(full).size > 0) return true;
  const speakers = full.flatMap((line) => partsOf(line)?.[1] ?? []);
  const names = new Set(speakers);
  return (
    speakers.length >= 4 &&
    names.size >= 2 &&
    names.size <= speakers.length / 1.5 &&
    speakers.length >= full.length * 0.6
  );
}

/** The speakers of a transcript whose lines begin with a name and nothing behind it. */
export function bareSpeakers(lines: readonly string[]): ReadonlySet<string> {
  const full = lines.filter((line) => line.trim() !== '');
  const counts = new Map<string, number>();
  for (const line of full) {
    const name = BARE.exec(line)?.[1];
    if (name !== undefined && !isStopWord(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const speakers = [...counts].filter(([, count]) => count > 1);
  const said = speakers.reduce((sum, [, count]) => sum + count, 0);
  return new Set(
    speakers.length >= 2 && said >= 6 && said >= full.length * 0.7 && speakers.length <= said / 2
      ? speakers.map(([name]) => name)
      : [],
  );
}

/** Who says a line, with the colon, and what is said; the time beside the name is left out. */
export function turnOf(
  line: string,
  bare: ReadonlySet<string> = new Set(),
): { readonly speaker: string; readonly said: string } {
  const [, first, rest] = BARE.exec(line) ?? [];
  const [, name, said] = first !== undefined && bare.has(first) ? ['', first, rest] : (partsOf(line) ?? []);
  return name === undefined ? { speaker: '', said: line } : { speaker: `${name}:`, said: said! };
}

function partsOf(line: string): RegExpExecArray | undefined {
  for (const pattern of LINES) {
    const parts = pattern.exec(line);
    if (parts) return parts;
  }
  return undefined;
}

/** "noor 14:26", "[Mon 09:12] Dr. Lemaire", "Support (Kayla), 10:31": who says what stands below. */
const HEADS: readonly RegExp[] = [
  /^\s*(\p{L}[\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]+){0,2})(?: \([^)]{1,30}\))?,?\s+\[?(?:\p{L}{2,9} )?\d{1,2}[:.]\d{2}(?: ?[ap]m)?\]?\s*$/iu,
  /^\s*\[[^\]]{0,14}\d{1,2}[:.]\d{2}[^\]]{0,6}\]\s*(\p{L}[\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]+){0,2})(?: \([^)]{1,30}\))?:?\s*$/u,
];
const LEAST_HEADS = 3;
/** A longer line is none. */
const MOST_HEAD = 80;

/** Lines of a conversation whose speakers stand above what they say, with the speaker in front instead. */
export function withSpeakers(lines: readonly string[]): readonly string[] {
  const names = lines.map(headOf);
  const heads = names.filter((name) => name !== undefined).length;
  // In a programme the times stand alone: "Doors open 18:30".
  const talking = names.filter(
    (name, at) => name !== undefined && names[at + 1] === undefined && lines[at + 1]?.trim(),
  );
  if (heads < LEAST_HEADS || talking.length < heads * 0.7) return lines;
  const turns: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (names[at] !== undefined) turns.push(`${names[at]}:`);
    else if (turns.length > 0 && line.trim() !== '') turns[turns.length - 1] += ` ${line.trim()}`;
  }
  return turns;
}

function headOf(line: string): string | undefined {
  if (line.length > MOST_HEAD) return undefined;
  for (const head of HEADS) {
    const name = head.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}
