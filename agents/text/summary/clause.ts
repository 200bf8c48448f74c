import type { Token } from '../entities/model.ts';

/** The part-of-speech tagger. */
export type Tag = (text: string) => readonly Token[];

const FINITE =
  /^(?:is|isn|are|aren|was|were|am|has|have|had|do|does|did|will|would|can|could|may|might|must|shall|should|ca|wo|[’']?(?:s|re|ve|d|ll|m)|\w+['’](?:s|re|ve|d|ll|m)|im|ive|\w+n['’]?t|cannot|gonna|need|needs)$/i;
const NEVER_FINITE = /^(?:be|been|being|having|doing)$/i;
const SUBORDINATOR =
  /^(?:who|which|whom|whose|because|if|when|while|whilst|although|though|unless|whether|where|until|whereas|wherever|whenever|whoever|whatever|lest)$/i;
const BOTH_KINDS = /^(?:that|as|since|after|before|than|once|what|how|why)$/i;
const ASKING = /^(?:please|do|don['’]?t|never|always|let['’]?s|be|make|no)$/i;
const SUBJECT_PRONOUN = /^(?:i|he|she|they|we|you|it|nobody|everyone)$/i;

const PARTICIPLE =
  /(?:ing|ed)$|^(?:born|built|held|made|written|known|seen|taken|given|found|left|lost|broke|went|came|was|set|sent|brought|bought|sold|shown|told|worn|grown|drawn|driven|woken|hidden|broken)$/i;

/** Has the text a main clause: a finite verb that is not in a relative or another subordinate clause, or an imperative? */
export function hasMainClause(text: string, tag: Tag): boolean {
  const tokens = tag(text).filter(({ text: own }) => /[\p{L}\d]/u.test(own));
  if (isImperative(tokens)) return true;
  const finite = tokens.filter((_, at) => isFiniteVerb(tokens, at)).length;
  const subordinate = tokens.filter((_, at) => opensSubordinate(tokens, at)).length;
  return finite > subordinate;
}

/** Has the text any finite verb, or an imperative? */
export function hasVerb(text: string, tag: Tag): boolean {
  const tokens = tag(text).filter(({ text: own }) => /[\p{L}\d]/u.test(own));
  return isImperative(tokens) || tokens.some((_, at) => isFiniteVerb(tokens, at));
}

/** Does the text ask or tell the reader to do something: "Please check …", "Wash your hands."? */
export function isImperative(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const first = words[0];
  if (!first || words.length < 2) return false;
  if (ASKING.test(first.text) && !/^no$/i.test(first.text)) return true;
  return first.pos === 'VERB' && !PARTICIPLE.test(first.text) && !/^(?:VERB|AUX)$/.test(words[1]!.pos);
}

function isFiniteVerb(tokens: readonly Token[], at: number): boolean {
  const { text, pos } = tokens[at]!;
  if (pos !== 'AUX' && pos !== 'VERB') return false;
  if (NEVER_FINITE.test(text)) return false;
  const before = previous(tokens, at);
  if (before && /^to$/i.test(before.text)) return false;
  if (pos === 'AUX') return FINITE.test(text) && before?.pos !== 'AUX';
  if (before?.pos === 'AUX' || /ing$/i.test(text)) return false;
  // "a girl injured by a van": a participle after its noun.
  if (/(?:ed|en|wn)$/i.test(text) && /^by$/i.test(tokens[at + 1]?.text ?? '')) return false;
  return before === undefined || !/^(?:DET|ADJ|ADP)$/.test(before.pos);
}

/** The word before, without adverbs and "not". */
function previous(tokens: readonly Token[], at: number): Token | undefined {
  let before = at - 1;
  while (before >= 0 && /^(?:ADV|PART)$/.test(tokens[before]!.pos) && !/^to$/i.test(tokens[before]!.text)) before -= 1;
  return tokens[before];
}

function opensSubordinate(tokens: readonly Token[], at: number): boolean {
  const { text, pos } = tokens[at]!;
  if (SUBORDINATOR.test(text)) return pos !== 'DET';
  if (BOTH_KINDS.test(text)) return /^(?:SCONJ|PRON)$/.test(pos) && followedByClause(tokens, at);
  // "the thing I hadn't expected": a relative clause without a relative pronoun.
  const [noun, verb] = [tokens[at - 1], tokens[at + 1]];
  if (!SUBJECT_PRONOUN.test(text) || noun?.pos !== 'NOUN' || !verb) return false;
  let before = at - 2;
  while (before >= 0 && /^(?:DET|ADJ|NUM|NOUN|PROPN)$/.test(tokens[before]!.pos)) before -= 1;
  // "In the second year it made …": no clause belongs to a time or a place.
  if (before === 0 && tokens[0]!.pos === 'ADP') return false;
  return noun.end + 1 === tokens[at]!.start && /^(?:AUX|VERB)$/.test(verb.pos);
}

/** "that the council said" and "which stands", but not "that house." */
function followedByClause(tokens: readonly Token[], at: number): boolean {
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (!next) return false;
  if (/^that$/i.test(tokens[at]!.text) && at === 0) return false;
  return /^(?:PRON|DET|NUM|PROPN|NOUN|ADJ|AUX|VERB|ADV|PART)$/.test(next.pos) && second !== undefined;
}
