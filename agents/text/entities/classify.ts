import type { Candidate } from './candidate.ts';
import { contextOf } from './context.ts';
import type { Evidence, NamedKind } from './evidence.ts';
import {
  EVENT_HEADS,
  EVENTS,
  EXTRA_PLACES,
  LEADING_ORGANIZATION_HEADS,
  LEADING_PLACE_HEADS,
  OF_HEADS,
  ORGANIZATION_ENDING,
  ORGANIZATION_HEADS,
  ORGANIZATION_OF_HEADS,
  OTHER_HEADS,
  PLACE_CODES,
  PLACE_FIRST,
  PLACE_HEADS,
  ROYAL_TITLES,
} from './heads.ts';
import { KNOWN_ORGANIZATIONS } from './known-organizations.ts';
import { endsInLegalForm } from './legal-form.ts';
import type { EntityKind } from './mention.ts';
import type { Models } from './model.ts';
import { isShortForm } from './short-form.ts';

/** With less evidence only other mentions of the same name can tell. */
const ENOUGH = 1;

/** The kind of a candidate; `unknown` if only other mentions of the same name can tell. */
export function classify(candidate: Candidate, models: Models): EntityKind | 'unknown' {
  const words = candidate.tokens.map(({ text }) => text.toLowerCase());
  if (words.length === 1) {
    const { text } = candidate.tokens[0]!;
    if (ROAD.test(text) && candidate.before.at(-1)?.text.toLowerCase() === 'the') return 'locations';
  }
  if (candidate.title === undefined && words.length > 1 && endsInLegalForm(candidate.tokens)) return 'organizations';
  return byForm(words) ?? byTitle(candidate, words) ?? byEvidence(candidate, words, models);
}

const KNOWN_EVENT =
  /^(?:(?:first|second|cold|great|civil) (?:world )?war|world war(?: (?:i|ii|one|two))?|super bowl|tour de france)$/;
const NUMBERED = /^(?:ii|i|iii|iv|v|[a-z]*\d{2,4})$/;
/** "Zürcher Kantonalbank", "Friedrich-Ebert-Stiftung". */
const GERMAN_BODY =
  /.(?:bank|stiftung|verein|verband|werke|klinik|klinikum|krankenhaus|gesellschaft|universität|hochschule|verlag|zeitung|ministerium|genossenschaft|sparkasse|versicherung)$/;
/** Storms and ships. */
const NO_NAME_FIRST = /^(?:storm|hurricane|cyclone|typhoon|operation|hms|uss|rms|hmas|hmcs|mv)$/;
const CLUB_FIRST = /^(?:fc|afc|ac|as|sc|cf)$/;
const INSTITUTION =
  /^(?:college|university|hospital|school|institute|academy|bank|business|airlines|airways|ministry|office|union|council|museum)$/;
const CLUB_LAST =
  /^(?:united|rovers|wanderers|hotspur|fc|sc|cf|athletic|albion|juniors|pirates|chiefs|lions|lionesses|tigers|bulls|bears|eagles|hawks|sharks|giants|kings|knights|warriors|rangers|raiders|royals|strikers|hurricanes|panthers|wolves|dragons|titans|lakers|celtics|dynamos?|stallions|spurs|harriers|corinthians|buccaneers|crusaders|challengers|indians|riders|sunrisers|capitals)$/;
/** "The A46", "the M25". */
const ROAD = /^[ABEMN]\d{2,4}$/;

/** What the words of the name itself say. */
function byForm(words: readonly string[]): EntityKind | 'unknown' | undefined {
  const [first = ''] = words;
  const last = words.at(-1)!;
  const ofAt = words.indexOf('of');
  // "University of Paris" is what comes before "of", "Oxford University" what comes last.
  const head = ofAt > 0 ? words[ofAt - 1]! : last;
  if (/^\d/.test(first) || words.join(' ').endsWith(', d.c.')) return 'locations';
  if (isEvent(words, head)) return 'events';
  if (words.length === 1) return undefined;
  if (/^['’]s$/.test(last)) return 'organizations';
  if (OTHER_HEADS.has(head) || NO_NAME_FIRST.test(first)) return 'unknown';
  if (/^red (?:cross|crescent)$/.test(words.slice(-2).join(' '))) return 'organizations';
  if (ofAt > 0 && ORGANIZATION_OF_HEADS.has(head)) return 'organizations';
  if (ofAt > 0 && PLACE_HEADS.has(head)) return 'locations';
  if (isFirm(words) || ORGANIZATION_HEADS.has(last) || ORGANIZATION_HEADS.has(head)) return 'organizations';
  // "Trinity College Dublin": the place comes last.
  if (words.length > 2 && ofAt < 0 && INSTITUTION.test(words.at(-2)!)) return 'organizations';
  if (CLUB_FIRST.test(first) || (CLUB_LAST.test(last) && words.length === 2)) return 'organizations';
  if (PLACE_FIRST.test(first) || (first === 'place' && /^d(?:e|u|es)$/.test(words[1]!))) return 'locations';
  if (LEADING_ORGANIZATION_HEADS.has(first) || LEADING_ORGANIZATION_HEADS.has(last)) return 'organizations';
  if (GERMAN_BODY.test(last)) return 'organizations';
  if (PLACE_HEADS.has(last) || PLACE_HEADS.has(head)) return 'locations';
  return ofAt > 0 && OF_HEADS.has(head) ? 'organizations' : undefined;
}

/** "Marsh & Sons", "Brothers", "Les Amis de la Terre SA". */
function isFirm(words: readonly string[]): boolean {
  const text = words.join(' ');
  return / (?:&|and) (?:sons?|daughters?|co\.?|company|partners|brothers|associates)$| & /.test(text);
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

/** Lists and surroundings together: the kind with the most points. */
function byEvidence(candidate: Candidate, words: readonly string[], models: Models): NamedKind | 'unknown' {
  const evidence: Evidence = { persons: 0, organizations: 0, locations: 0 };
  const whole = words.join(' ').replaceAll(' - ', '-').replaceAll(" ' ", "' ");
  // "BA117", "Room 12": a code.
  if (words.some((word) => /\d/.test(word)) && !KNOWN_ORGANIZATIONS.has(whole)) return 'unknown';
  if (words.length === 1 && isShortForm(candidate.tokens[0]!.text) && !KNOWN_ORGANIZATIONS.has(whole)) return 'unknown';
  // "A Belgian rider": where someone comes from names no place.
  if (words.length === 1 && isDemonym(whole, models)) return 'unknown';
  if (words.length === 1) single(evidence, candidate, models);
  else several(evidence, candidate, { words, whole, models });
  const listed = evidence.locations > 0;
  contextOf(candidate, words, models, evidence);
  if (!listed) codeAsPlace(evidence, candidate, models);
  const [kind, points] = (Object.entries(evidence) as [NamedKind, number][]).reduce((best, next) =>
    next[1] > best[1] ? next : best,
  );
  return points >= ENOUGH ? kind : 'unknown';
}

const TWO_CAPITALS = /^\p{Lu}{2}\.?$/u;

/** "Checked in CI" names no place, though places stand there too; "TX" in "Austin, TX" is short for one. */
function codeAsPlace(evidence: Evidence, { tokens, before }: Candidate, models: Models): void {
  const { text } = tokens[0]!;
  if (tokens.length > 1 || !TWO_CAPITALS.test(text)) return;
  const [place, comma] = before.slice(-2);
  if (!PLACE_CODES.has(text.slice(0, 2).toLowerCase())) evidence.locations = 0;
  else if (comma?.text === ',' && models.isPlace(place!.text.toLowerCase())) evidence.locations += 2;
}

function isDemonym(word: string, models: Models): boolean {
  return models.tagsOf(word).includes('Demonym') && !models.isPlace(word);
}

/** Bodies that need no other word. */
const SINGLE_ORGANIZATIONS = new Set(['senate', 'parliament', 'congress', 'kremlin', 'pentagon', 'bundestag']);

/** What lists and letters say about one word. */
function single(evidence: Evidence, { tokens }: Candidate, models: Models): void {
  const { text } = tokens[0]!;
  const word = text.toLowerCase();
  const tags = models.tagsOf(word);
  const ordinary = models.isWord(word);
  if (KNOWN_ORGANIZATIONS.has(word) || SINGLE_ORGANIZATIONS.has(word)) evidence.organizations += 3;
  if (tags.some((tag) => /^(?:Organization|SportsTeam)$/.test(tag))) evidence.organizations += 2.5;
  const placed = tags.some((tag) => /^(?:City|Country|Region|Place)$/.test(tag));
  if (models.isPlace(word))
    evidence.locations += models.isFirstName(word) ? 1.2 : ordinary && !placed && !EXTRA_PLACES.has(word) ? 0.8 : 2.2;
  if (models.isFirstName(word)) evidence.persons += ordinary ? 1.4 : 2;
  else if (models.isLastName(word) && !ordinary) evidence.persons += 1;
  if (/^\p{Lu}{2,6}s?$/u.test(text)) evidence.organizations += text.length > 2 && !ordinary ? 0.6 : 0.3;
  // "TechNova", "iBank": a capital inside a word.
  else if (/\p{Ll}\p{Lu}/u.test(text) && !/^(?:Mc|Mac|De|Di|La|Le|O'|Fitz)\p{Lu}/u.test(text))
    evidence.organizations += 1;
  else if (!ordinary && ORGANIZATION_ENDING.test(word) && evidence.persons + evidence.locations === 0)
    evidence.organizations += 1.2;
}

interface Wording {
  readonly words: readonly string[];
  readonly whole: string;
  readonly models: Models;
}

/** What lists and letters say about a name of several words. */
function several(evidence: Evidence, { tokens }: Candidate, { words, whole, models }: Wording): void {
  const first = words[0]!;
  const last = words.at(-1)!;
  const tags = models.tagsOf(whole);
  if (KNOWN_ORGANIZATIONS.has(whole)) evidence.organizations += 6;
  else if (tags.some((tag) => /^(?:Organization|SportsTeam)$/.test(tag))) evidence.organizations += 4;
  if (models.isPlace(whole)) evidence.locations += 4;
  if (LEADING_PLACE_HEADS.has(first) && words.length <= 3) evidence.locations += PLACE_HEADS.has(first) ? 4 : 1.6;
  if (KNOWN_ORGANIZATIONS.has(first)) evidence.organizations += 2;
  if (words.length <= 5 && models.isFirstName(first)) evidence.persons += 2;
  if (words.length <= 5 && models.isLastName(last)) evidence.persons += 1;
  else if (words.length <= 4 && models.isLastName(first) && !models.isWord(first)) evidence.persons += 1;
  if (/^\p{Lu}\.?$/u.test(tokens[0]!.text) || words.slice(1).some((word) => /^\p{L}\.$/u.test(word)))
    evidence.persons += 1.5;
  if (words.slice(1, -1).some((word) => NOBLE.test(word))) evidence.persons += 1.5;
  if (words.includes('for') || words.includes('of')) evidence.organizations += 2;
  const ordinary = words.filter((word) => models.isWord(word) && !models.isFirstName(word));
  // Words of the language with capitals: a firm or a body rather than a person, or nothing that has a name.
  if (ordinary.length > 0 && ordinary.length < words.length) evidence.organizations += 1;
  // "Brightwell Home", "Knight Riders": a noun in the place of a family name.
  if (models.isWord(last) && !models.isLastName(last)) {
    evidence.organizations += 0.8;
    evidence.persons -= models.isFirstName(first) ? 0.5 : 1.2;
  }

  if (ordinary.length === words.length) evidence.persons -= 2;
  else if (words.length > 4) evidence.organizations += 1;
  else if (tokens.every(({ text }) => isPersonal(text, models))) evidence.persons += 1.2;
  // "ETH Zurich", "Bayern Munich": named after their place.
  const known = models.tagsOf(last).some((tag) => /^(?:City|Country|Region|Place)$/.test(tag));
  if (words.length === 2 && known && !models.isPlace(first) && !models.isFirstName(first))
    evidence.organizations += 1.4;
  if (
    tokens.some(({ text }) => /^\p{Lu}{2,5}$/u.test(text) || /\p{Ll}\p{Lu}/u.test(text.replace(/^(?:Mc|Mac|O')/, '')))
  )
    evidence.organizations += 0.8;
}

const NOBLE = /^(?:de|da|do|dos|del|della|di|van|von|der|den|bin|ibn|ter|zu|al|el)$/;

function isPersonal(text: string, models: Models): boolean {
  const common = models
    .tagsOf(text.toLowerCase())
    .some((tag) =>
      /^(?:Pronoun|Preposition|Determiner|Conjunction|Copula|Modal|Gerund|Plural|Adverb|Demonym)$/.test(tag),
    );
  return !common && !/\d|^\p{Lu}{2,}$|^(?:&|')$/u.test(text);
}
