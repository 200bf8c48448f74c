import { countWords } from '../language/word.ts';
import { hasMainClause, hasVerb, type Tag } from './clause.ts';
import { canFollow, canLead } from './compose.ts';
import { clauseForms, shorterForms } from './compress.ts';
import { contentTerms } from './salience.ts';
import { clauseWithin, shorten } from './shorten.ts';
import type { Statement } from './statement.ts';

/** What a summary may cost, and what a sentence costs of it. */
export interface Budget {
  readonly most: number;
  /** Sentences or list items; without a limit every statement is a sentence of its own. */
  readonly sentences: number;
  readonly costOf: (text: string) => number;
  /** How many of the sentences or list items a text takes. */
  readonly countOf: (text: string) => number;
}

/** A statement as it may stand in the summary: whole, or cut. */
export interface Form {
  readonly text: string;
  readonly cost: number;
  readonly words: number;
  /** How many sentences it has: a question and its answer are two. */
  readonly sentences: number;
  /** How much of the statement this form is worth, 0 to 1. */
  readonly kept: number;
  /** Whether it can stand before and after a semicolon. */
  readonly leads: boolean;
  readonly follows: boolean;
}

/** What the forms of a statement are made with. */
export interface Making {
  readonly statements: readonly Statement[];
  readonly budget: Budget;
  readonly tag: Tag;
}

const MOST_FORMS = 8;
/** Words that a cut takes out count less than those of the main clause. */
const SUBORDINATE = 0.45;
/** What stands in brackets or between commas counts still less. */
const ASIDE = 0.2;
const ASIDE_HARM = 0.05;
/** A form that keeps less of its sentence says too little: "The measure became necessary." */
const LEAST_KEPT = 0.25;
/** What stands in the clauses after the first one counts about half. */
const CLAUSE = 0.7;
/** A whole sentence reads better than a cut one, unless the limit leaves no room for it. */
const CUT = 0.08;
/** A cut must not take out what happened. */
const NEWS =
  /\b(?:ordered|decided|won|killed|died|struck|injured|signed|agreed|refused|voted|failed|closed|stopped|must|refund\w*|owe|resigned|arrested|cancelled|withdr[ae]w\w*|saved|lost|sold|bought)\b/i;
const NEWS_LOST = 0.55;
/** Longer sentences are hard to read. */
const LONG = 42;
const LONG_KEPT = 0.85;
/** The first clauses of a sentence that does not fit. */
const FIRST_CLAUSE = 0.8;
/** The beginning of a sentence, with an ellipsis. */
const BEGUN = 0.2;

/** The whole statement first, then its shorter forms; each of them has a main clause if the statement has one. */
export function formsOf({ text, speaker, isWhole }: Statement, { statements, budget, tag }: Making): Form[] {
  const { costOf, countOf, most, sentences } = budget;
  const prefix = speaker === '' ? '' : `${speaker} `;
  const all = Math.max(1, weightOf(text));
  let kept = 1;
  let before = { text, harm: 0 };
  const stands = standing(text, tag);
  const newsIn = (form: string) => (NEWS.test(text) && !NEWS.test(form) ? NEWS_LOST : 1);
  const made = (isWhole ? [{ text, harm: 0 }] : shorterForms(text)).map((form) => {
    const lost = (weightOf(before.text) - weightOf(form.text)) / all;
    const aside = form.harm - before.harm <= ASIDE_HARM;
    kept -= lost * (aside ? ASIDE : SUBORDINATE);
    before = form;
    const little = Math.max(0, 0.5 - weightOf(form.text) / all);
    const cut = form.text === text || aside ? 0 : CUT;
    const long = countWords(form.text) > LONG ? LONG_KEPT : 1;
    return { text: form.text, kept: (kept - little - cut) * (1 - form.harm) * long * newsIn(form.text) };
  });
  for (const clause of isWhole ? [] : clauseForms(text, made)) {
    const share = weightOf(clause) / all;
    made.push({ text: clause, kept: (1 - (1 - share) * CLAUSE - CUT) * newsIn(clause) });
  }
  const telling = made
    .filter((form, at) => at === 0 || (weightOf(form.text) >= all * LEAST_KEPT && stands(form.text)))
    .map(({ text: own, kept: share }) => ({ ...sized(prefix + own, costOf), kept: share }));
  const least = telling.reduce((small, form) => (form.cost < small.cost ? form : small));
  // Where not even the shortest form fits, the beginning of it may be better than nothing.
  if (least.cost > most) {
    let words = Math.min(least.words - 1, most);
    while (words > 4 && costOf(shorten(least.text, words)) > most) words -= 1;
    const clause = clauseWithin(least.text, words);
    const begun = shorten(least.text, words);
    if (clause !== undefined && costOf(clause) <= most && stands(clause))
      telling.push({ ...sized(clause, costOf), kept: (FIRST_CLAUSE * weightOf(clause)) / all });
    else if (hasMainClause(begun, tag))
      telling.push({ ...sized(begun, costOf), kept: (BEGUN * countWords(begun)) / least.words });
  }
  const forms = telling.length <= MOST_FORMS ? telling : [...telling.slice(0, 1), ...telling.slice(1 - MOST_FORMS)];
  return forms.map((form) => ({
    ...form,
    sentences: countOf(form.text),
    leads: Number.isFinite(sentences) && canLead(form.text),
    follows: Number.isFinite(sentences) && canFollow(form.text, statements),
  }));
}

/** Whether a cut form stands as a sentence; of a statement without a main clause nothing better is expected. */
function standing(text: string, tag: Tag): (form: string) => boolean {
  const whole = hasMainClause(text, tag);
  return (form) =>
    !whole ||
    form === text ||
    (hasMainClause(form, tag) &&
      !CONDITION_ALONE.test(form) &&
      !isSubjectAlone(form, tag) &&
      !endsInSubject(form, text, tag) &&
      !endsInThat(form, tag));
}

/** "Should you have evidence of further visits.": what then happens was cut off. */
const CONDITION_ALONE = /^(?:Should|Had|Were) (?:you|we|they|it|the|he|she|I|this|that|any|an?)\b[^,?]*\.$/;

/** "Nuala Tuohy, who is 68 and has started work at nineteen.": the sentence ends before its verb. */
function isSubjectAlone(form: string, tag: Tag): boolean {
  const [, subject] = /^([^,]{2,80}), (?:who|which|whose|where|whom) [^,]+[.!]$/.exec(form) ?? [];
  return subject !== undefined && !hasVerb(subject, tag);
}

/** "The box has been put away, and School Photo Day.": the verb of the last part was cut off. */
function endsInSubject(form: string, text: string, tag: Tag): boolean {
  const tail = /, (?:and|but|or) ([^,;]+)[.!]$/.exec(form);
  return tail !== null && !text.endsWith(tail[0]) && !hasVerb(tail[1]!, tag);
}

/** "… said that a report by experts, made.": the clause after "that" has lost its verb. */
function endsInThat(form: string, tag: Tag): boolean {
  const [, clause] =
    /\b(?:say|said|says|show\w*|found|finds?|told|tells?|report\w*|add\w*|explain\w*|believ\w*|know|knew|think|thought|warn\w*|argu\w*|claim\w*|mean\w*) that ([^,;]+)(?:,[^;]*)?[.!]$/.exec(
      form,
    ) ?? [];
  return clause !== undefined && !hasVerb(clause, tag);
}

function sized(text: string, costOf: Budget['costOf']): Pick<Form, 'text' | 'cost' | 'words'> {
  return { text, cost: costOf(text), words: countWords(text) };
}

/** Numbers and names say more than other words. */
export function weightOf(text: string): number {
  return (
    contentTerms(text).length +
    (text.match(/\d[\d.,:]*/g)?.length ?? 0) +
    0.5 * (text.match(/ \p{Lu}\p{Ll}+/gu)?.length ?? 0)
  );
}
