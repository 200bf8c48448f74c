import { type Hit, NOUN_ALONE, SKILL_IDS, type SkillId, scoreClause, withoutSource } from './cue.ts';

/** From here on a skill counts as asked for. */
const ENOUGH = 0.75;
/** In so few words a thing alone says enough: "and the dates". */
const SHORT_CLAUSE = 4;
/** The thing asked for says more than the verb. */
const SUMMARY_OF_FEELING =
  /summari[sz]e (?:the |their |its |overall |general |customer )*(?:sentiment|tone|mood|emotion|feeling|opinion|attitude)/;

const CLAUSE_END = /[,;:.?!\n&+/]|\b(?:and|then|also|plus|as well as|along with|together with)\b/;

/** "Rather than listing everyone who spoke": a clause that says what is not wanted. */
const NOT_WANTED =
  /^ ?(?:please |and |but |so )?(?:rather than|not interested in|i'm not (?:interested|after|asking|looking)|(?:i )?could(?:n't| not) care less|leave out|ignore|there(?:'s| is) no need|you can skip|instead of|without|no need|skip|forget|never mind|not|(?:i |we |you |u )?(?:don't|do not|dont|needn't|need not|won't|not) (?:(?:really|actually|even) )?(?:have to|want|need|care|give|list|extract|tell|summari|analy|bother|judge|name|find|make|write|do|look)\w*)\b(?!.*\b(?:just|only|but)\b)/;

/** "How they feel I can guess", "names you can leave aside": the refusal comes after what is refused. */
const REFUSED_AFTER =
  / (?:i|we) (?:can|could) (?:guess|see|tell|imagine)\b| (?:i|we) (?:know|knew|have|had) (?:already|that)?[,.;!]?$|\bi know already\b| (?:is|are) not (?:my|our) (?:concern|business|problem|question)| you can (?:leave|skip|ignore|drop|forget)| (?:doesn't|don't) (?:matter|interest|bother)| (?:is|are) (?:irrelevant|not needed|unimportant)\b/;
/** "…, but forget that": takes back all that was said before. */
const TAKEN_BACK = /\b(?:forget|scrap|ignore|drop|scratch|never mind) (?:that|it|all that|this)\b|^ ?never mind[,.]?$/;

/** A part of an instruction, and whether it says what is wanted. */
export interface Clause {
  readonly text: string;
  readonly wanted: boolean;
}

/** The clauses of an instruction; those that say what is not wanted are marked. */
export function clausesOf(asked: string): Clause[] {
  const texts = asked.split(/(?<=[,;:.?!])\s+|\s+(?=but\b)/);
  const takenBack = texts.findLastIndex((text) => TAKEN_BACK.test(text));
  return texts.map((text, at) => {
    const denied = /^no\b\W*$/.test(texts[at + 1] ?? '');
    return { text, wanted: at > takenBack && !denied && !NOT_WANTED.test(text) && !REFUSED_AFTER.test(` ${text}`) };
  });
}

/** The best skill of each clause; an "or" between two skills leaves the choice open. */
export function skillsOf(asked: string): { hits: Hit[]; open?: readonly SkillId[] } {
  const hits: Hit[] = [];
  for (const clause of withoutSource(asked).split(CLAUSE_END)) {
    if (NOT_WANTED.test(clause)) continue;
    const open = alternatives(clause);
    if (open) return { hits, open };
    const best = bestOf(clause);
    if (best && !hits.some(({ id }) => id === best.id)) hits.push(best);
  }
  return { hits };
}

/** The skill that a clause asks for: what is named first, for "find the names in this summary" wants names. */
function bestOf(clause: string): Hit | undefined {
  const enough = clause.trim().split(' ').length <= SHORT_CLAUSE ? NOUN_ALONE : ENOUGH;
  const strong = scoreClause(clause).filter(({ score }) => score >= enough);
  const feeling = strong.find(({ id }) => id === 'sentiment-analysis');
  if (feeling && SUMMARY_OF_FEELING.test(clause)) return feeling;
  return strong.sort((a, b) => a.at - b.at || b.score - a.score)[0];
}

function alternatives(clause: string): readonly SkillId[] | undefined {
  const sides = clause.split(/\bor\b/);
  if (sides.length < 2) return undefined;
  const named = sides.map((side) => bestOf(side)?.id);
  const ids = SKILL_IDS.filter((id) => named.includes(id));
  return ids.length > 1 ? ids : undefined;
}
