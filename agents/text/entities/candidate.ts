import {
  EVENT_HEADS,
  OF_HEADS,
  ORGANIZATION_HEADS,
  ORGANIZATION_OF_HEADS,
  PLACE_HEADS,
  ROLES,
  ROYAL_TITLES,
  TITLES,
} from './heads.ts';
import { KNOWN_ORGANIZATIONS } from './known-organizations.ts';
import { endsInLegalForm, legalFormLength } from './legal-form.ts';
import type { Models, Token } from './model.ts';

/** A run of tokens that may be a name. */
export interface Candidate {
  readonly tokens: readonly Token[];
  /** A form of address that stood before it. */
  readonly title?: string;
  /** The tokens before and after. */
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

const PARTICLES = new Set(
  'de la da do dos du des del della di van von der den bin ibn al el le the ter y zu es'.split(' '),
);
/** Words that are written with a capital but name nothing. */
const NOT_NAMES = new Set(
  `i i'm i'd i've i'll ok tv pdf html url id faq ceo cfo cto gdp ai it am pm ps fyi asap dna rna cv hr pr qa api sql json usb vat diy atm
  mr mrs ms dr monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
  november december internet english french german spanish italian russian chinese japanese american british european african asian dutch greek
  latin swedish polish portuguese turkish arabic hindi indian irish scottish welsh canadian australian mexican brazilian egyptian
  http https rfc iso isbn ip json xml css utf ram cpu gpu pc sms gps led dvd cd java python ios android christian muslim jewish catholic protestant buddhist hindu dear hello hi regards sincerely best thanks note subject re contact`.split(
    /\s+/,
  ),
);
const COMMON_TAGS =
  /^(?:Verb|PastTense|PresentTense|Infinitive|Gerund|Participle|Modal|Copula|Pronoun|Preposition|Determiner|Conjunction|Adverb|QuestionWord|Negative|Possessive|Adjective|Plural|Expression|Imperative|Comparative|Superlative|PhrasalVerb|Uncountable|Singular|Actor|TextValue|Cardinal|Ordinal|Condition|Noun|Date|Duration|Unit)$/;
const NAME_TAGS =
  /^(?:FirstName|MaleName|FemaleName|LastName|Person|City|Country|Region|Place|Organization|SportsTeam)$/;

const FUNCTION_TAGS =
  /^(?:Pronoun|Preposition|Determiner|Conjunction|Copula|Modal|QuestionWord|Negative|Possessive|Adverb|Expression|TextValue|Cardinal)$/;
const FUNCTION_POS = /^(?:DET|PRON|ADP|SCONJ|CCONJ|AUX|ADV|VERB|PART)$/;
const GREETING = /^(?:dear|hello|hi|regards|best|thanks|contact|subject|re|i)$/;
/** What one is told to do with a person or a place: "Call Fiona", "Visit Oslo". */
const ASKS =
  /^(?:call|ring|phone|text|e-?mail|ask|tell|contact|message|meet|visit|see|remind|invite|thank|thanks|pay|bring|send|give|help|show|join|follow|let|get|take|try|remember|congratulate|welcome|bought|met|saw|called|told|asked|because|when|if|since|until|after|before|with|from|at|did|does|has|is|was|cc|attn|fao|ping|dm|poor|dearest|sorry|morning|cheers|congrats|happy|love|miss|spoke|visited|leaving|leave|avoid|use|used|choose|watch|read|where|why|how|what|who)$/;
const VERB_OR_NAME =
  /^(?:mark|bill|rob|sue|pat|chase|chuck|skip|grant|wade|jack|drew|rush|trace|grace|hope|pierce|reed|stew|ray|bob|dot|tip|harry|nick|peter|flip|wally|guy|carry|josh)$/;
const DETERMINER = /^(?:the|a|an|your|this|that|these|those|all|it|any|each|every|my|our|their|its|them)$/;
const HONORIFIC = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Dame|Messrs|Mme)\.?$/;
const ARTICLE = /^(?:the|a|an)$/;
const BYNAME =
  /^(?:Great|Conqueror|Terrible|Magnificent|Lionheart|Wise|Bold|Bald|Pious|Younger|Elder|Fair|Confessor|Brave)$/;
const STREET =
  /^(?:Street|Avenue|Road|Lane|Square|Boulevard|Drive|Close|Crescent|Terrace|Court|Way|Place|Row|St\.?|Ave\.?|Rd\.?)$/;

/** Finds runs of capitalised words, joined by particles and by "of" where a name can go on. */
export function candidatesOf(tokens: readonly Token[], models: Models): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isCapital(tokens[at]!) && !isHouseNumber(tokens, at)) continue;
    const end = withShopEnding(tokens, endOfRun(tokens, at, models), at);
    const run = trimmedRun(tokens.slice(at, end), { models, next: tokens[end] });
    if (run) {
      const start = tokens.indexOf(run.tokens[0]!, at);
      const stop = start + run.tokens.length;
      found.push({
        ...run,
        before: tokens.slice(Math.max(0, start - 8), start - (run.title ? 1 : 0)),
        after: tokens.slice(stop, stop + 12),
      });
    }
    at = end - 1;
  }
  return found;
}

/** "eBay" and "mBank" have their capital inside. */
function isCapital({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text) || (/^\p{Ll}\p{Lu}/u.test(text) && KNOWN_ORGANIZATIONS.has(text.toLowerCase()));
}

/** "12 Baker Street": the number belongs to the place. */
function isHouseNumber(tokens: readonly Token[], at: number): boolean {
  if (!/^[1-9]\d{0,3}$/.test(tokens[at]!.text)) return false;
  const words = tokens.slice(at + 1, at + 5).map(({ text }) => text);
  const street = words.findIndex((word) => STREET.test(word));
  if (street > 0) return words.slice(0, street).every((word) => /^\p{Lu}/u.test(word));
  // "of 14 Jalan Ampang, Kuala Lumpur": a number, names and a comma after a word of place.
  const end = words.findIndex((word) => !/^\p{Lu}/u.test(word));
  return end > 0 && words[end] === ',' && /^(?:at|of|to|,|from|in)$/i.test(tokens[at - 1]?.text ?? '');
}

/** Where the run that begins here ends. */
function endOfRun(tokens: readonly Token[], from: number, models: Models): number {
  let end = from + 1;
  while (end < tokens.length && end - from < 12) {
    const step = nextStep(tokens, end, { from, models });
    if (step === 0) break;
    end += step;
  }
  return end;
}

/** "At Nando's": after a word of place, with nothing owned behind it, the ending belongs to the name. */
function withShopEnding(tokens: readonly Token[], end: number, from: number): number {
  const next = tokens[end + 1];
  const owns = next !== undefined && (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.pos) || isCapital(next));
  return /^['’]s$/.test(tokens[end]?.text ?? '') &&
    !owns &&
    !HONORIFIC.test(tokens[from]!.text) &&
    /^(?:at|to|from|in|near)$/i.test(tokens[from - 1]?.text ?? '')
    ? end + 1
    : end;
}

interface Run {
  /** Where it begins. */
  readonly from: number;
  readonly models: Models;
}

/** How many tokens more belong to the run. */
function nextStep(tokens: readonly Token[], end: number, { from, models }: Run): number {
  const last = tokens[end - 1]!;
  const next = tokens[end]!;
  const gap = next.start - last.end;
  if (next.first && !/^\p{Lu}\.$/u.test(last.text)) return 0;
  if (gap > 2) return 0;
  const form = legalFormLength(tokens, end);
  if (form > 0) return form;
  if (isCapital(next)) return 1;
  const then = tokens[end + 1];
  if (!then || then.start - next.end > 2) return 0;
  // "Washington, D.C." is one place.
  if (next.text === ',' && /^D\.?C\.?$/.test(then.text)) return 2;
  // "Al-Sayed", "Coca-Cola", "Rock & Roll": joined by a sign.
  if ((next.text === '-' && gap === 0 && then.start === next.end) || next.text === '&') {
    if (isCapital(then)) return 2;
    return next.text === '-' ? hyphened(tokens, end) : 0;
  }
  if (/^['’]s?$/.test(next.text) && gap === 0 && isCapital(then)) return owned(tokens, end + 1, { from, models });
  const head = last.text.toLowerCase();
  if (next.text === 'of' && (OF_HEADS.has(head) || ORGANIZATION_OF_HEADS.has(head) || EVENT_HEADS.has(head))) {
    if (isCapital(then)) return 2;
    return then.text === 'the' && tokens[end + 2] && isCapital(tokens[end + 2]!) ? 3 : 0;
  }
  // "Ministry of Health of Peru": the body goes on with what it belongs to.
  if (next.text === 'of' && isCapital(then) && isBodyOf(tokens.slice(from, end))) return 2;
  if (next.text === 'for' && ORGANIZATION_HEADS.has(head)) return isCapital(then) ? 2 : 0;
  if (next.text === 'the') return byname(tokens, end);
  return PARTICLES.has(next.text) ? particle(tokens, end) : 0;
}

/** "Ministry of Health": a body whose name has an "of" already. */
function isBodyOf(run: readonly Token[]): boolean {
  const of = run.findIndex(({ text }) => text === 'of');
  return of > 0 && ORGANIZATION_OF_HEADS.has(run[of - 1]!.text.toLowerCase());
}

/** "St Mary's Cathedral", "Al-Noor Girls' School": the owner belongs to the name if the word that is owned ends a name. */
function owned(tokens: readonly Token[], from: number, run: Run): number {
  const owner = tokens.slice(run.from, from - 1).map(({ text }) => text.toLowerCase());
  // "Leicester's Belgrave Road": a place owns nothing that is named after it.
  const inPlace = run.models.isPlace(owner.join(' ')) && !/^(?:st\.?|saint)$/.test(owner[0]!);
  for (let at = from; at < from + 3 && tokens[at] && isCapital(tokens[at]!) && !tokens[at]!.first; at += 1) {
    const word = tokens[at]!.text.toLowerCase();
    if (ORGANIZATION_HEADS.has(word) || (PLACE_HEADS.has(word) && !inPlace)) return at - from + 2;
  }
  return 0;
}

/** "Port-au-Prince", "Stratford-upon-Avon". */
function hyphened(tokens: readonly Token[], end: number): number {
  const parts = tokens.slice(end, end + 4);
  const joined = parts.every((part, at) => at === 0 || part.start === parts[at - 1]!.end);
  return parts.length === 4 && joined && parts[2]!.text === '-' && isCapital(parts[3]!) ? 4 : 0;
}

function particle(tokens: readonly Token[], end: number): number {
  const then = tokens[end + 1]!;
  if (isCapital(then)) return 2;
  const third = tokens[end + 2];
  return PARTICLES.has(then.text) && third && isCapital(third) ? 3 : 0;
}

/** "William the Conqueror", "Peter the Great". */
function byname(tokens: readonly Token[], end: number): number {
  return BYNAME.test(tokens[end + 1]?.text ?? '') ? 2 : 0;
}

interface Around {
  readonly models: Models;
  /** The token after the run. */
  readonly next: Token | undefined;
}

/** The run without what only stands before or after a name; nothing if no name is left. */
function trimmedRun(run: readonly Token[], around: Around): { tokens: Token[]; title?: string } | undefined {
  const tokens = [...run];
  let title: string | undefined;
  while (tokens.length > 0) {
    const word = tokens[0]!.text.toLowerCase();
    const office = officeLength(tokens);
    if (office > 0) title = tokens.splice(0, office).at(-1)!.text;
    else if (TITLES.has(word) && word.endsWith('.')) title = tokens.shift()!.text;
    else if (ARTICLE.test(word)) tokens.shift();
    else if (ROYAL_TITLES.has(word) && tokens.length > 1) break;
    else if (isOrdinary(tokens, around)) tokens.shift();
    else break;
    while (tokens.length > 0 && !isCapital(tokens[0]!)) tokens.shift();
  }
  while (
    tokens.length > 0 &&
    !endsInLegalForm(tokens) &&
    ((!isCapital(tokens.at(-1)!) && !/^['’]s$/.test(tokens.at(-1)!.text)) ||
      NOT_NAMES.has(tokens.at(-1)!.text.toLowerCase()))
  )
    tokens.pop();
  return tokens.length > 0 ? { tokens, ...(title !== undefined && { title }) } : undefined;
}

/** How many tokens of an office stand before a name: "Prime Minister", "Fire Chief", "Dr." */
function officeLength(tokens: readonly Token[]): number {
  if (tokens.length > 1 && HONORIFIC.test(tokens[0]!.text)) return 1;
  const head = tokens.at(-1)!.text.toLowerCase();
  if (ORGANIZATION_HEADS.has(head) || PLACE_HEADS.has(head) || EVENT_HEADS.has(head)) return 0;
  const last = tokens
    .slice(0, 3)
    .findLastIndex(({ text }) => TITLES.has(text.toLowerCase()) || ROLES.has(text.toLowerCase()));
  if (last < 0 || last >= tokens.length - 1 || ROYAL_TITLES.has(tokens[last]!.text.toLowerCase())) return 0;
  const follows = tokens[last + 1]!.text;
  return /^\p{Lu}/u.test(follows) ? last + 1 : 0;
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.length > 1 ? tokens.map(({ text }) => text.toLowerCase()).join(' ') : '';
}

/** Is the first token an ordinary word, with its capital only because a sentence begins or a language is named? */
function isOrdinary(tokens: readonly Token[], { models, next }: Around): boolean {
  const { text, pos, first } = tokens[0]!;
  const word = text.toLowerCase();
  if (/^\d/.test(word)) return false;
  if (NOT_NAMES.has(word)) return tokens.length === 1 || GREETING.test(word);
  if (!first) return false;
  // "WHO staff": an abbreviation is no word.
  if (/^\p{Lu}{2,6}$/u.test(text) && KNOWN_ORGANIZATIONS.has(word) && !/^\p{Lu}{2}/u.test(next?.text ?? ''))
    return false;
  if (KNOWN_ORGANIZATIONS.has(wordsOf(tokens))) return false;
  // "Al-Noor", "Coca-Cola": half of a word is no word.
  if (tokens[1]?.text === '-' && tokens[2]) return false;
  // "Bank of Baroda" begins with the name.
  if (tokens[1]?.text === 'of' && ORGANIZATION_OF_HEADS.has(word)) return false;
  // "Mark the date": told to do, not called by name.
  if (tokens.length === 1 && VERB_OR_NAME.test(word) && DETERMINER.test(next?.text ?? '')) return true;
  const tags = models.tagsOf(word);
  if (tags.some((tag) => NAME_TAGS.test(tag))) return false;
  // "Will told her": a word that helps a verb does not stand before a past form.
  const past = next && models.tagsOf(next.text).includes('PastTense');
  if (tokens.length === 1 && past && tags.includes('Modal')) return false;
  if (tags.some((tag) => FUNCTION_TAGS.test(tag))) return true;
  // A sentence may begin with a name that is also a word: the next capital speaks for the name.
  if (tokens.length > 1 && isCapital(tokens[1]!)) {
    if (ASKS.test(word)) return true;
    // "Call Rita", "Angry Nate": a word before a first name.
    if (/^(?:VERB|ADJ)$/.test(pos) || tags.some((tag) => /^(?:Verb|Infinitive|Imperative|Adjective)$/.test(tag)))
      return !models.isFirstName(word) && models.isFirstName(tokens[1]!.text.toLowerCase());
    return FUNCTION_POS.test(pos) && tags.length > 0;
  }
  return pos !== 'PROPN' || tags.some((tag) => COMMON_TAGS.test(tag));
}
