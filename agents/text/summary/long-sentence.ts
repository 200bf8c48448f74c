import type { Steps } from '../conversation/pace.ts';
import { countWords } from '../language/word.ts';
import { hasMainClause, type Tag } from './clause.ts';
import type { Statement } from './statement.ts';

/** A longer sentence is taken apart: nobody wants to read it whole in a summary. */
const MOST_WORDS = 70;
/** A sentence from this length on is two statements if "and" or "but" joins two clauses with subjects of their own. */
const LONG_WORDS = 30;
const LONGEST = 20_000;
/** A clause that says something. */
const LEAST_WORDS = 8;
const LEAST_HALF = [4, LEAST_WORDS];
/** Where a clause begins that can stand alone. */
const BOUNDARY =
  /(?:[,;:]|\s[-–—])?\s(?:(?:so|and|but|(?:notice )?is hereby given|point out[^.;]{0,140}?,) )?that\s(?=(?:the|a|an|of|in|on|unless|if|there|no|all|its|their|his|her|our|my|we|they|he|she|it|you|each|every|any|some|\d|\p{Lu}\p{Ll}+)\b)|;\s+(?:and|but|so)?\s?|,\s(?:and|but|so)\s(?=(?:the|he|she|it|they|we|i|there|no|all|that)\s)|:\s+/gu;
/** "…, and in March the county signed …" */
const JOINT = /,\s(?:and|but)\s(?=(?:(?:in|on|at|by|from) (?:\p{L}+ ){1,3}?)?(?:the|a|an|there|\p{Lu}\p{Ll}+)\s)/gu;
/** Leads up to what the sentence says. */
const LEADS_UP = /^(?:Whereas|Although|Though|While|Since|As|Because|Inasmuch)\b/;
/** "that his collection be offered": no sentence without what governs it. */
const WISHED =
  /(?<!\b(?:will|would|can|could|shall|should|may|might|must|to|not|never|ever|also|only|then|soon|cannot)) be \p{Ll}+/u;
/** Says something of what another clause names. */
const LOOSE = /^(?:it|he|she|they|his|her|its|their|this|these)\b/i;
/** What comes first must not govern what comes second. */
const GOVERNS =
  /\b(?:that|whether|if|unless|because|although|while|when|as|since|so|both|either|between|said|says|told)\b|["“”():;]/i;

/** Statements that are longer than a sentence should be, each as the clauses of it that can stand alone. */
export function* untangled(statements: readonly Statement[], tag: Tag): Steps<Statement[]> {
  const found: Statement[] = [];
  for (const statement of statements) {
    const clauses = partsOf(statement, tag);
    if (clauses.length > 0) yield;
    found.push(...(clauses.length === 0 ? [statement] : clauses.map((text) => ({ ...statement, text }))));
  }
  return found;
}

function partsOf({ text, speaker }: Statement, tag: Tag): string[] {
  const words = countWords(text);
  if (words < LONG_WORDS || text.length > LONGEST || speaker !== '') return [];
  return words > MOST_WORDS ? clausesOf(text, tag) : halvesOf(text, tag);
}

function clausesOf(text: string, tag: Tag): string[] {
  return text
    .split(BOUNDARY)
    .map(finished)
    .filter(
      (piece) =>
        countWords(piece) >= LEAST_WORDS &&
        !LEADS_UP.test(piece) &&
        !LOOSE.test(piece) &&
        !WISHED.test(piece) &&
        hasMainClause(piece, tag),
    );
}

function halvesOf(text: string, tag: Tag): string[] {
  for (const { index, 0: joint } of text.matchAll(JOINT)) {
    const halves = [text.slice(0, index), text.slice(index + joint.length)].map(finished);
    const stand = halves.every((half, at) => countWords(half) >= LEAST_HALF[at]! && hasMainClause(half, tag));
    if (stand && !GOVERNS.test(halves[0]!)) return halves;
  }
  return [];
}

function finished(piece: string): string {
  const text = piece.trim().replace(/[,;:]$/, '');
  return `${text.replace(/[.!?]$/, '')}.`.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
