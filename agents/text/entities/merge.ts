import { ORGANIZATION_HEADS } from './heads.ts';
import type { EntityKind, Mention } from './mention.ts';

/** Mentions that name the same thing. */
export interface Group {
  readonly kind: EntityKind;
  name: string;
  readonly places: number[];
}

/** Puts mentions of the same thing together: "Silva" with "Maria Silva", "Siemens" with "Siemens AG", "WHO" with the name it stands for. */
export function grouped(mentions: readonly Mention[], unknown: readonly Mention[]): Group[] {
  const groups: Group[] = [];
  const longestFirst = [...mentions].sort((a, b) => b.name.length - a.name.length || a.start - b.start);
  for (const mention of longestFirst) {
    const same = groups.find((group) => group.kind === mention.kind && isSame(group, mention.name));
    if (same) same.places.push(mention.start);
    else groups.push({ kind: mention.kind, name: mention.name, places: [mention.start] });
  }
  for (const mention of unknown) {
    const same = groups.find((group) => isSame(group, mention.name));
    if (same) same.places.push(mention.start);
  }
  for (const group of groups) group.places.sort((a, b) => a - b);
  return groups;
}

function isSame({ kind, name }: Group, other: string): boolean {
  const long = name.toLowerCase();
  const short = other.toLowerCase();
  if (long === short) return true;
  const words = long.split(/[\s-]+/);
  if (kind === 'persons')
    return !short.includes(' ') ? words.at(-1) === short || words[0] === short : long.endsWith(` ${short}`);
  if (kind !== 'organizations') return false;
  if (initials(name) === other && other.length >= 2) return true;
  const core = words.filter(
    (word) => !/^(?:inc|ltd|corp|llc|plc|gmbh|ag|sa|nv|bv|co|company|corporation|group|holdings)\.?$/.test(word),
  );
  return (
    core.join(' ') === short ||
    (core.length > 1 &&
      core[0] === short &&
      !ORGANIZATION_HEADS.has(short) &&
      short.length > 4 &&
      words.length !== core.length)
  );
}

function initials(name: string): string {
  return name
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .join('');
}
