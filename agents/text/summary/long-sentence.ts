import type { Steps } from '../conversation/pace.ts';
import { countWords } from '../language/word.ts';
import { hasMainClause, hasVerb, type Tag } from './clause.ts';
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
/** Words of speech and of messages that are typed in haste. */
const CASUAL =
  /(?<![\p{L}'’])(?:i|im|ive|id|ill|dont|didnt|doesnt|isnt|wasnt|cant|couldnt|wont|thats|its|theres|theyre|were so|hes|shes|youre|uh|um|gonna|wanna|ok|okay|yeah|hey|heyy+|hi|anyway|tho|bc|cos|pls|plz|u|ur)(?![\p{L}'’])/gu;
/** Where speech goes on with a new clause. */
const NEXT_CLAUSE =
  /,?\s+(?=(?:so (?:i|im|ive|we|they|he|she|it|its|the|then|what|can)|but (?:i|im|we|they|he|she|it|its|the|this|now|if)|and (?:i|im|ive|we|they|he|she|it|its|then|the|now|could|can|somebody|also|my)|then (?:i|we|he|she|they|\p{Ll}+day)|anyway|also (?:i|we|the|can)|please|can you|can we|could you|because (?:i|he|she|it|they|we)|since (?:last|\p{Ll}+day)|turns out|(?:the|my) (?:doctor|police|driver|thing is)|only thing is)(?![\p{L}'’]))/giu;
/** Joins a clause to the one before it, and says nothing alone. */
const JOINING = /^(?:and|so|then|anyway|but|also|well) (?=\p{L})/iu;
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
  if (words < LONG_WORDS || text.length > LONGEST) return [];
  if (isSpoken(text)) return spokenClausesOf(text, tag);
  if (speaker !== '') return [];
  return words > MOST_WORDS ? clausesOf(text, tag) : halvesOf(text, tag);
}

/** Is it speech without punctuation, or typed like it? */
function isSpoken(text: string): boolean {
  const casual = text.match(CASUAL)?.length ?? 0;
  return casual >= 3 && (text.match(/[.!?;:](?=\s)/g)?.length ?? 0) <= countWords(text) / LONG_WORDS;
}

/** What was said in one breath, cut where the next clause begins with its own subject. */
function spokenClausesOf(text: string, tag: Tag): string[] {
  const found: string[] = [];
  let open = '';
  for (const piece of text.split(NEXT_CLAUSE)) {
    const longer = open === '' ? piece : `${open} ${piece}`;
    if (countWords(longer) < LEAST_WORDS) {
      open = longer;
      continue;
    }
    found.push(longer);
    open = '';
  }
  if (open !== '') found.push(open);
  const clauses = found
    .map((piece) => finished(piece.replace(JOINING, '')))
    .filter((piece) => countWords(piece) > 3 && hasVerb(piece, tag));
  return clauses.length > 1 ? clauses : [];
}

function clausesOf(text: string, tag: Tag): string[] {
  const whole = text.split(BOUNDARY);
  const ends = [...text.matchAll(BOUNDARY)].map(([joint]) => /^\S?\s(?:and |but )?that\s$/.test(joint));
  // "The director mentioned that …": what leads up to the clause says nothing without it.
  const alone = whole.filter((_, at) => ends[at] !== true);
  return alone
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
