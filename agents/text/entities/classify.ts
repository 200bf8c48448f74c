import type { Candidate } from './candidate.ts';
import {
  EVENT_HEADS,
  EVENTS,
  EXTRA_ORGANIZATIONS,
  EXTRA_PLACES,
  LEADING_PLACE_HEADS,
  OF_HEADS,
  ORGANIZATION_HEADS,
  PLACE_HEADS,
  ROLES,
  ROYAL_TITLES,
} from './heads.ts';
import type { EntityKind } from './mention.ts';
import type { Models } from './model.ts';

/** The kind of a candidate; `unknown` if only other mentions of the same name can tell. */
export function classify(candidate: Candidate, models: Models): EntityKind | 'unknown' {
  const words = candidate.tokens.map(({ text }) => text.toLowerCase());
  return byForm(words) ?? byTitle(candidate, words) ?? byLexicon(words, models) ?? byContext(candidate, words, models);
}

/** What the words of the name itself say. */
function byForm(words: readonly string[]): EntityKind | undefined {
  const first = words[0]!;
  const last = words.at(-1)!;
  const whole = words.join(' ');
  const ofAt = words.indexOf('of');
  const head = ofAt > 0 ? words[ofAt - 1]! : last;
  if (words.some((word) => EVENTS.has(word)) && words.length <= 3) return 'events';
  if (
    /^(?:(?:first|second|cold|great|civil) (?:world )?war|world war(?: (?:i|ii|one|two))?|super bowl|tour de france|black friday|new year(?:'s eve| s eve)?)$/.test(
      whole,
    )
  )
    return 'events';
  if (words.length > 1 && EVENT_HEADS.has(head) && !(head === 'open' && words.length < 2)) return 'events';
  if (words.length > 1 && /^(?:ii|i|iii|iv|v|[a-z]*\d{2,4})$/.test(last) && words.some((word) => EVENT_HEADS.has(word)))
    return 'events';
  if (words.length > 1 && (ORGANIZATION_HEADS.has(last) || ORGANIZATION_HEADS.has(head))) return 'organizations';
  if (
    words.length > 1 &&
    (/^(?:fc|afc|ac|as|sc|cf)$/.test(first) ||
      (/^(?:real|inter|united|city|rovers|wanderers|hotspur)$/.test(last) &&
        words.length === 2 &&
        !PLACE_HEADS.has(last)))
  )
    return 'organizations';
  if (words.length > 1 && (PLACE_HEADS.has(last) || PLACE_HEADS.has(head))) return 'locations';
  if (ofAt > 0 && OF_HEADS.has(head)) return 'organizations';
  return undefined;
}

function byTitle({ title, tokens }: Candidate, words: readonly string[]): EntityKind | undefined {
  if (title !== undefined) return 'persons';
  if (words.length > 1 && ROYAL_TITLES.has(words[0]!) && words[0] !== 'saint') return 'persons';
  return tokens.length > 2 && words.includes('the') ? 'persons' : undefined;
}

/** What the lexicon knows about the whole name or its words. */
function byLexicon(words: readonly string[], models: Models): EntityKind | undefined {
  const whole = words.join(' ').replaceAll(' - ', '-');
  const tags = models.tagsOf(whole);
  if (EXTRA_ORGANIZATIONS.has(whole) || tags.some((tag) => /^(?:Organization|SportsTeam)$/.test(tag)))
    return 'organizations';
  if (EXTRA_PLACES.has(whole) || tags.some((tag) => /^(?:City|Country|Region|Place)$/.test(tag))) return 'locations';
  if (words.length === 1)
    return tags.some((tag) => /^(?:FirstName|MaleName|FemaleName|Person|LastName)$/.test(tag))
      ? 'persons'
      : acronym(whole);
  const firstTags = models.tagsOf(words[0]!);
  if (firstTags.some((tag) => /^(?:FirstName|MaleName|FemaleName|Person)$/.test(tag)) && words.length <= 5)
    return 'persons';
  if (LEADING_PLACE_HEADS.has(words[0]!) && words.length <= 3) return 'locations';
  const rest = words.slice(1).join(' ');
  if (words.length === 2 && models.tagsOf(rest).includes('LastName')) return 'persons';
  if (words.length > 1 && EXTRA_ORGANIZATIONS.has(words[0]!)) return 'organizations';
  return undefined;
}

function acronym(_whole: string): undefined {
  return undefined;
}

const SPEECH =
  /^(?:said|says|told|tells|asked|asks|wrote|writes|added|adds|replied|explained|argued|thinks|believes|knew|laughed|smiled|was born|died|married|met|walked|lives|lived|joined|praised|scored|grew|studied|painted)$/;
const BUSINESS =
  /^(?:announced|reported|launched|acquired|bought|hired|fined|sued|released|employs|sells|makes|produces|opened|expects|plans|operates|merged|owns|develops|published)$/;
const INSIDE =
  /^(?:in|near|across|through|throughout|around|toward|towards|into|outside|inside|via|to|from|at|over|off|on|reached|reaches|visited|left|crosses|cross|invaded)$/;
const PLACE_ENDING = /(?:stan|land|burg|berg|ville|shire|grad|abad|pur|polis|chester|bury|borough|stadt|ford|ania)$/;
const EMPLOYED =
  /(?:works? (?:for|at)|worked (?:for|at)|joined|hired by|employed by|(?:ceo|head|director|founder|chairman|president|spokesman|shares|customers|employees|owner|subsidiary|executive|manager) of|company|firm|publisher|manufacturer|start-?up|brand|maker|rival|by) $/;

/** What the words around say. */
function byContext(
  { tokens, before, after }: Candidate,
  words: readonly string[],
  models: Models,
): EntityKind | 'unknown' {
  const text = tokens.map((token) => token.text).join(' ');
  const previous = before.at(-1)?.text.toLowerCase() ?? '';
  const lead = `${before.map((token) => token.text.toLowerCase()).join(' ')} `;
  const next = after[0]?.text.toLowerCase() ?? '';
  if (words.length === 1 && /^[\p{Lu}\d&.]{2,7}$/u.test(text) && /\p{Lu}.*\p{Lu}/u.test(text)) return 'organizations';
  if (ROLES.has(previous) || describesPerson(after)) return 'persons';
  if (words.length === 1) {
    if (EMPLOYED.test(lead)) return 'organizations';
    if (SPEECH.test(next)) return 'persons';
    if (BUSINESS.test(next)) return 'organizations';
    if (
      INSIDE.test(previous) &&
      (PLACE_ENDING.test(words[0]!) || /^(?:in|near|through|across|throughout)$/.test(previous))
    )
      return 'locations';
    return PLACE_ENDING.test(words[0]!) && words[0]!.length > 6 ? 'locations' : 'unknown';
  }
  if (words.length > 4) return 'organizations';
  if (EMPLOYED.test(lead) && !/ by $/.test(lead)) return 'organizations';
  if (previous === 'the')
    return /^(?:in|at|from|to|near|through|across)$/.test(before.at(-2)?.text.toLowerCase() ?? '')
      ? 'locations'
      : 'organizations';
  if (/^(?:in|near|through|across|throughout)$/.test(previous)) return 'locations';
  if (
    words.some((word) => models.tagsOf(word).some((tag) => /^(?:Plural|Gerund|Adjective|Demonym)$/.test(tag))) &&
    words.length > 2
  )
    return 'organizations';
  return words.length <= 3 ? 'persons' : 'unknown';
}

/** ", the director" or ", who" after the name. */
function describesPerson(after: readonly { readonly text: string }[]): boolean {
  const [comma, one, two, three] = after.map(({ text }) => text.toLowerCase());
  if (comma === 'who') return true;
  if (comma !== ',') return false;
  return (
    one === 'who' ||
    one === 'whose' ||
    [one, two, three].some((word) => word !== undefined && ROLES.has(word) && !/^(?:,|and)$/.test(one ?? ''))
  );
}
