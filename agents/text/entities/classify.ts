import type { Candidate } from './candidate.ts';
import { byContext } from './context.ts';
import {
  EVENT_HEADS,
  EVENTS,
  EXTRA_ORGANIZATIONS,
  EXTRA_PLACES,
  LEADING_PLACE_HEADS,
  OF_HEADS,
  ORGANIZATION_HEADS,
  PLACE_HEADS,
  ROYAL_TITLES,
} from './heads.ts';
import type { EntityKind } from './mention.ts';
import type { Models } from './model.ts';

/** The kind of a candidate; `unknown` if only other mentions of the same name can tell. */
export function classify(candidate: Candidate, models: Models): EntityKind | 'unknown' {
  const words = candidate.tokens.map(({ text }) => text.toLowerCase());
  return byForm(words) ?? byTitle(candidate, words) ?? byLexicon(words, models) ?? byContext(candidate, words, models);
}

const KNOWN_EVENT =
  /^(?:(?:first|second|cold|great|civil) (?:world )?war|world war(?: (?:i|ii|one|two))?|super bowl|tour de france|black friday|new year(?:'s eve| s eve)?)$/;
const NUMBERED = /^(?:ii|i|iii|iv|v|[a-z]*\d{2,4})$/;
const CLUB_FIRST = /^(?:fc|afc|ac|as|sc|cf)$/;
const CLUB_LAST = /^(?:united|rovers|wanderers|hotspur)$/;

/** What the words of the name itself say. */
function byForm(words: readonly string[]): EntityKind | undefined {
  const [first = ''] = words;
  const last = words.at(-1)!;
  const ofAt = words.indexOf('of');
  // "University of Paris" is what comes before "of", "Oxford University" what comes last.
  const head = ofAt > 0 ? words[ofAt - 1]! : last;
  if (/^\d/.test(first) || words.join(' ').endsWith(', d.c.')) return 'locations';
  if (isEvent(words, head)) return 'events';
  if (words.length === 1) return undefined;
  if (ORGANIZATION_HEADS.has(last) || ORGANIZATION_HEADS.has(head)) return 'organizations';
  if (CLUB_FIRST.test(first) || (CLUB_LAST.test(last) && words.length === 2)) return 'organizations';
  if (PLACE_HEADS.has(last) || PLACE_HEADS.has(head)) return 'locations';
  return ofAt > 0 && OF_HEADS.has(head) ? 'organizations' : undefined;
}

function isEvent(words: readonly string[], head: string): boolean {
  if (KNOWN_EVENT.test(words.join(' '))) return true;
  if (words.length <= 3 && words.some((word) => EVENTS.has(word))) return true;
  if (words.length === 1) return false;
  return EVENT_HEADS.has(head) || (NUMBERED.test(words.at(-1)!) && words.some((word) => EVENT_HEADS.has(word)));
}

/** What a form of address or a byname says. */
function byTitle({ title, tokens }: Candidate, words: readonly string[]): EntityKind | undefined {
  if (title !== undefined) return 'persons';
  if (words.length > 1 && ROYAL_TITLES.has(words[0]!) && words[0] !== 'saint') return 'persons';
  return tokens.length > 2 && words.includes('the') ? 'persons' : undefined;
}

/** Bodies that need no other word. */
const SINGLE_ORGANIZATIONS = new Set(['senate', 'parliament', 'congress', 'kremlin', 'pentagon', 'bundestag']);

/** What the lexicon knows about the whole name or its words. */
function byLexicon(words: readonly string[], models: Models): EntityKind | undefined {
  const whole = words.join(' ').replaceAll(' - ', '-');
  const tags = models.tagsOf(whole);
  if (EXTRA_ORGANIZATIONS.has(whole) || tags.some((tag) => /^(?:Organization|SportsTeam)$/.test(tag)))
    return 'organizations';
  if (isPlace(whole, models)) return 'locations';
  if (words.length === 1) {
    if (SINGLE_ORGANIZATIONS.has(whole)) return 'organizations';
    return tags.some((tag) => /^(?:FirstName|MaleName|FemaleName|Person|LastName)$/.test(tag)) ? 'persons' : undefined;
  }
  const firstTags = models.tagsOf(words[0]!);
  if (firstTags.some((tag) => /^(?:FirstName|MaleName|FemaleName|Person)$/.test(tag)) && words.length <= 5)
    return 'persons';
  if (LEADING_PLACE_HEADS.has(words[0]!) && words.length <= 3) return 'locations';
  const rest = words.slice(1).join(' ');
  // "ETH Zurich", "Bayern Munich": named after their place.
  if (words.length === 2 && isPlace(rest, models) && !models.isWord(words[0]!)) return 'organizations';
  if (words.length === 2 && models.tagsOf(rest).includes('LastName')) return 'persons';
  if (words.length > 1 && EXTRA_ORGANIZATIONS.has(words[0]!)) return 'organizations';
  return undefined;
}

function isPlace(name: string, models: Models): boolean {
  return EXTRA_PLACES.has(name) || models.tagsOf(name).some((tag) => /^(?:City|Country|Region|Place)$/.test(tag));
}
