/** The kinds of entities that are found. */
export const ENTITY_KINDS = ['persons', 'locations', 'organizations', 'dates', 'events', 'phones', 'emails'] as const;

/** One of the kinds of entities. */
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** One place of the text that names an entity. */
export interface Mention {
  readonly kind: EntityKind;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The text with the places of the mentions blanked out, so that nothing is found in them again. */
export function blanked(text: string, mentions: readonly Mention[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of [...mentions].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    // A digit keeps the place from joining the words on both sides.
    result += text.slice(at, start) + '0'.repeat(end - start);
    at = end;
  }
  return result + text.slice(at);
}
