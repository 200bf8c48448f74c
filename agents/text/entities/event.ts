import type { Mention } from './mention.ts';

const LOWER_EVENT =
  /\b(?:annual|biennial|international|national|regional|world|global)(?: [a-z][a-z-]{1,20}){0,3} (?:conference|festival|summit|congress|fair|championships?|convention|symposium|marathon|tournament)\b/gi;
/** A name with the year that tells which one it was: "World Cup 2022", "2012 Summer Olympics". */
const WITH_YEAR =
  /\b(?:(?:1[89]|20)\d{2} (?:\p{Lu}[\p{L}'-]{1,20} ){0,3}(?:Cup|Olympics|Games|Championships?|Expo|Conference|Festival|Summit|Marathon|Grand Prix|Open|Super Bowl|Elections?)|(?:\p{Lu}[\p{L}'-]{1,20} ){0,3}(?:Cup|Olympics|Games|Championships?|Expo|Conference|Festival|Summit|Marathon|Grand Prix|Open|Super Bowl|Euro) (?:1[89]|20)\d{2})\b/gu;

/** Finds events whose names are not only capitalised words. */
export function findEvents(text: string): Mention[] {
  const found: Mention[] = [];
  for (const pattern of [WITH_YEAR, LOWER_EVENT]) {
    for (const { 0: raw, index: at } of text.matchAll(pattern)) {
      const name = raw.replace(/^The /, '');
      const index = at + raw.length - name.length;
      // "The annual Climate Conference" has a name of its own, found as one.
      if (pattern === LOWER_EVENT && /\p{Lu}/u.test(name.slice(1))) continue;
      const end = index + name.length;
      if (!found.some((other) => index < other.end && other.start < end))
        found.push({ kind: 'events', name, start: index, end });
    }
  }
  return found;
}
