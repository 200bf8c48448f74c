import type { Steps } from '../conversation/pace.ts';
import type { Token } from '../entities/model.ts';
import { stem } from '../language/word.ts';
import type { Tag } from './clause.ts';
import { hasMainClause } from './clause.ts';
import { hasLooseSubject } from './salience.ts';
import type { Statement } from './statement.ts';

/** Statements of which one has to be chosen too; without it a statement is worth only `alone` of its value. */
export interface Need {
  readonly anyOf: readonly number[];
  readonly alone: number;
}

/** What is left of a statement's worth if nothing says who or what it is about. */
const PRONOUN_ALONE = 0.12;
const ANSWER_ALONE = 0.1;
const CONNECTED_ALONE = 0.5;
const SUBJECT_ALONE = 0.3;
/** What is said right after another speaker's question. */
const REPLY_ALONE = 0.5;
const OBJECT_ALONE = 0.7;
const OTHER_ALONE = 0.75;

/** "Yes, and …", "Same here", "Because …": an answer without its question. */
const ANSWER =
  /^(?:yes|yeah|yep|no,|one (?:is|was|of them)\b|nope|same\b|likewise|nor\b|otherwise|instead|in this way|that(?: is|['’]s) (?:why|where|how|when|what)\b|for this reason|if (?:so|not)\b|if you (?:are|were) affected|affected are\b|should you (?:not )?do so|in that case|the same\b|even so|the reason\b(?! (?:for|of|why|that))|the (?:other|latter)\b|the (?:first|second|third) (?:is|was|one|reason|option|problem)\b|there (?:is|was) (?:one|another)\b)/i;
/** Goes on from the sentence before, and makes some sense without it. */
const CONNECTED = /^(?:and|but|or|then|so(?! (?:that|far|many|much|few|long)\b))\b/i;
/** Points at one of several things before. */
const OF_SEVERAL =
  /^(?:both|neither|another|others|each|some|most|none|nearly half|half|the (?:first|second|third|other|others|former|latter|rest|remainder|two|three|pair|single (?:event|one)))$/i;
/** Its subject is what the sentence before says. */
const POINTS_BACK = /^(?:\w+,? )?(?:this|that|these|those|both|neither|such)\b/i;
/** "Six have found other jobs.": six of what? */
const NUMBER_SUBJECT =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|many|most|some|several|a few|others|the other two) (?:have|has|had|are|is|were|was|will|would|could|can|said|did|do|found|went|left|got)\b/i;
const PART_OF = /^(?:none|all|some|most|much|half|part|either) of (?:it|this|that|them|these|those)\b/i;
const QUESTION = /^(?:who|what|when|where|why|how|which|since when|can|could|do|does|did|is|are|has|have|shall) /i;
/** So many of the last mentions of a thing make clear what is meant. */
const MOST_MENTIONS = 4;
/** A pronoun is looked up so many statements back. */
const MOST_BACK = 12;
const NUMBER_WORD = /^(?:a|an|another|one|two|three|four|five|six|seven|eight|nine|ten|several|some|\d+)$/i;
const DEFINITE = /^(?:the|this|that|these|those)$/i;
/** What needs no introduction. */
const COMMON = new Set(
  'time day night week month year morning evening afternoon weekend end beginning rest way thing people world first last next number'.split(
    ' ',
  ),
);

/** A noun with its determiner. */
interface NounPhrase {
  readonly determiner: string;
  readonly head: string;
  /** Among the first words: the subject, as a rule. */
  readonly leads: boolean;
}

/** What each statement depends on to be understood. */
export function* needsOf(statements: readonly Statement[], tag: Tag): Steps<Need[][]> {
  const introduced = new Map<string, number[]>();
  const all: Need[][] = [];
  for (const [at, { text, speaker }] of statements.entries()) {
    const tokens = tag(text);
    const needs = subjectNeeds(statements, at);
    if (speaker === '') needs.push(...severalNeeds(tokens, at), ...objectNeeds(tokens, at));
    if (at > 0 && (ANSWER.test(text) || (/^(?:because|so that|which|who)\b/i.test(text) && !hasMainClause(text, tag))))
      needs.push({ anyOf: [at - 1], alone: ANSWER_ALONE });
    else if (at > 0 && speaker === '' && CONNECTED.test(text)) needs.push({ anyOf: [at - 1], alone: CONNECTED_ALONE });
    needs.push(...nounNeeds(nounPhrases(tokens), at, introduced));
    all.push(distinct(needs));
    if (at % 16 === 15) yield;
  }
  return all;
}

/** "The van" needs one of the statements that spoke of "a van"; what this statement introduces itself is noted for the later ones. */
function nounNeeds(phrases: readonly NounPhrase[], at: number, introduced: Map<string, number[]>): Need[] {
  const needs = phrases.flatMap(({ determiner, head, leads }) => {
    const before = introduced.get(head);
    if (!DEFINITE.test(determiner) || !before) return [];
    return [{ anyOf: before, alone: leads ? SUBJECT_ALONE : OTHER_ALONE }];
  });
  for (const { determiner, head } of phrases) {
    if (!NUMBER_WORD.test(determiner) || COMMON.has(head)) continue;
    introduced.set(head, [...(introduced.get(head) ?? []).slice(1 - MOST_MENTIONS), at]);
  }
  return needs;
}

/** Who "she" is, is said since the last sentence that does not begin with a pronoun; what "this" is, right before. */
function subjectNeeds(statements: readonly Statement[], at: number): Need[] {
  const { text, speaker } = statements[at]!;
  if (at === 0) return [];
  if (speaker !== '') return isAsked(statements[at - 1]!, speaker) ? [{ anyOf: [at - 1], alone: REPLY_ALONE }] : [];
  if (PART_OF.test(text) || NUMBER_SUBJECT.test(text)) return [{ anyOf: [at - 1], alone: PRONOUN_ALONE }];
  if (!hasLooseSubject(text)) return [];
  if (POINTS_BACK.test(text)) return [{ anyOf: [at - 1], alone: PRONOUN_ALONE }];
  let root = at - 1;
  while (root > 0 && at - root < MOST_BACK && hasLooseSubject(statements[root]!.text)) root -= 1;
  return [{ anyOf: Array.from({ length: at - root }, (_, step) => root + step), alone: PRONOUN_ALONE }];
}

function isAsked(before: Statement, speaker: string): boolean {
  return before.speaker !== speaker && (/\?\W*$/.test(before.text) || QUESTION.test(before.text));
}

/** "replaced both", "after the first": of what, is said before. */
function severalNeeds(tokens: readonly Token[], at: number): Need[] {
  if (at === 0) return [];
  const points = tokens.some(({ text }, index) => {
    const next = tokens[index + 1];
    if (/^them$/i.test(text) && /^of$/i.test(tokens[index - 1]?.text ?? '')) return nounsBefore(tokens, index) === 0;
    const phrase = /^the$/i.test(text) && next ? `${text} ${next.text}` : text;
    if (!OF_SEVERAL.test(phrase)) return false;
    const length = phrase === text ? 1 : 2;
    if (length === 1 && !/^(?:both|neither|another|others|each)$/i.test(text) && index > 0) return false;
    let after = index + length;
    while (tokens[after] && /^(?:ADJ|ADV)$/.test(tokens[after]!.pos)) after += 1;
    const noun = tokens[after];
    if (/^(?:most|least|\p{Ll}+est|one|only)$/iu.test(tokens[index + length]?.text ?? '')) return false;
    if (!noun) return true;
    if (/^of$/i.test(noun.text) && after === index + length)
      return /^(?:them|these|those|which)$/i.test(tokens[after + 1]?.text ?? '');
    return !/^(?:NOUN|PROPN|DET|PRON|NUM|SYM)$/.test(noun.pos) && !/^other$/i.test(tokens[index + 1]?.text ?? '');
  });
  return points ? [{ anyOf: [at - 1], alone: ANSWER_ALONE }] : [];
}

/** "The bank would sell it": an object that no noun of the sentence stands for. */
function objectNeeds(tokens: readonly Token[], at: number): Need[] {
  if (at === 0) return [];
  const object = tokens.findIndex(
    ({ text }, index) => /^(?:it|them|him)$/i.test(text) && index > 1 && /^(?:VERB|ADP)$/.test(tokens[index - 1]!.pos),
  );
  if (object < 0) return [];
  return nounsBefore(tokens, object) > 1 ? [] : [{ anyOf: at > 1 ? [at - 2, at - 1] : [at - 1], alone: OBJECT_ALONE }];
}

function nounsBefore(tokens: readonly Token[], at: number): number {
  return tokens.slice(0, at).filter(({ text, pos }) => /^(?:NOUN|PROPN)$/.test(pos) && !/thing$|^one$/i.test(text))
    .length;
}

function nounPhrases(tokens: readonly Token[]): NounPhrase[] {
  const words = tokens.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const found: NounPhrase[] = [];
  words.forEach(({ text }, at) => {
    if (!DEFINITE.test(text) && !NUMBER_WORD.test(text) && words[at]!.pos !== 'NUM') return;
    let end = at + 1;
    while (end < words.length && /^(?:ADJ|NUM|NOUN|PROPN)$/.test(words[end]!.pos) && end - at < 6) end += 1;
    const head = words[end - 1]!;
    if (end === at + 1 || !/^(?:NOUN|PROPN)$/.test(head.pos)) return;
    const determiner = words[at]!.pos === 'NUM' ? 'one' : text;
    found.push({ determiner, head: stem(head.text.toLowerCase()), leads: at <= 1 });
  });
  return found;
}

function distinct(needs: readonly Need[]): Need[] {
  const seen = new Map<string, Need>();
  for (const need of needs) {
    const key = need.anyOf.join();
    const known = seen.get(key);
    if (!known || need.alone < known.alone) seen.set(key, need);
  }
  return [...seen.values()];
}
