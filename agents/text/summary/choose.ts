import type { Steps } from '../conversation/pace.ts';
import { countWords } from '../language/word.ts';
import { type Chosen, canFollow, canLead } from './compose.ts';
import { shorterForms } from './compress.ts';
import { contentTerms, hasLooseSubject } from './salience.ts';
import { shorten } from './shorten.ts';
import type { Statement } from './statement.ts';

/** What a summary may cost, and what a sentence costs of it. */
export interface Budget {
  readonly most: number;
  /** Sentences or list items; without a limit every statement is a sentence of its own. */
  readonly sentences: number;
  readonly costOf: (text: string) => number;
}

/** The statements to choose from, with what each is worth. */
export interface Material {
  readonly statements: readonly Statement[];
  readonly worth: readonly number[];
}

/** Statements that share so much of the shorter one's words say the same. */
const SAME = 0.6;
/** So many of the best statements are tried together. */
const MOST_CANDIDATES = 44;
const MOST_FORMS = 8;
/** So many costs are told apart. */
const BUCKETS = 50;
/** What is left of a statement's worth if nothing says who or what its pronoun means. */
const LOOSE = 0.4;
/** Words that a cut takes out count less than those of the main clause. */
const SUBORDINATE = 0.45;
/** What stands in brackets or between commas counts still less. */
const ASIDE = 0.2;
const ASIDE_HARM = 0.05;
/** The likeliest event has to be in. */
const EVENT = 1.4;
/** Worth clearly below the mean of the text, and below this, adds nothing. */
const MOST_FLOOR = 1.15;
/** What adds nothing is taken only if so many sentences or list items are asked for. */
const FILLER = 0.02;
/** What a joined statement loses. */
const JOINT = 0.12;
/** A form that keeps less of its sentence says too little: "The measure became necessary." */
const LEAST_KEPT = 0.25;
/** The longest sentence that two statements are joined to. */
const MOST_JOINED = 46;

interface Form {
  readonly text: string;
  readonly cost: number;
  readonly words: number;
  /** How much of the statement this form is worth, 0 to 1. */
  readonly kept: number;
  /** Whether it can stand before and after a semicolon. */
  readonly leads: boolean;
  readonly follows: boolean;
}

interface Candidate {
  readonly at: number;
  readonly value: number;
  readonly forms: readonly Form[];
  /** The statements of which one has to be chosen for this one's subject to be clear; empty if it is. */
  readonly needs: readonly number[];
}

/** The best way found to spend so much of the budget. */
interface State {
  readonly value: number;
  readonly cost: number;
  readonly sentences: number;
  readonly last?: Choice;
}

interface Choice {
  readonly candidate: number;
  readonly form: Form;
  readonly joins: boolean;
  readonly before?: Choice | undefined;
}

/** Chooses statements and their forms that together are worth most within the limit. */
export function* choose({ statements, worth }: Material, budget: Budget): Steps<Chosen[]> {
  const best = [...worth.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b).slice(0, MOST_CANDIDATES);
  const first = best[0];
  const mean = worth.reduce((sum, own) => sum + own, 0) / worth.length;
  const floor = Math.min(MOST_FLOOR, mean * 0.75, worth[first!]! - 0.1);
  const candidates: Candidate[] = [];
  for (const at of best.sort((a, b) => a - b)) {
    const value = gainOfWorth(worth[at]!, floor) * (at === first ? EVENT : 1);
    candidates.push({ at, value, forms: formsOf(statements[at]!, statements, budget), needs: needsOf(statements, at) });
    if (candidates.length % 8 === 0) yield;
  }
  const likeness = likenessOf(candidates.map(({ at }) => statements[at]!));
  let states: State[] = [{ value: 0, cost: 0, sentences: 0 }];
  for (const [index, candidate] of candidates.entries()) {
    const next = new Map<number, State>();
    for (const state of states) keep(next, state, budget);
    for (const state of states) {
      const gain = gainOf(state, { index, candidates, likeness });
      if (gain > 0) for (const step of stepsOf(state, { index, candidate, gain }, budget)) keep(next, step, budget);
    }
    states = [...next.values()];
    yield;
  }
  const final = states.reduce((most, state) => (state.value > most.value ? state : most), states[0]!);
  const chosen = picksOf(final).map(({ candidate, form, joins }) => ({
    at: candidates[candidate]!.at,
    text: form.text,
    joins,
  }));
  return apart(chosen, budget.sentences);
}

/** Statements are joined only where there is no sentence or list item left for them. */
function apart(chosen: readonly Chosen[], most: number): Chosen[] {
  let left = most - chosen.filter(({ joins }) => !joins).length;
  return chosen.map((one) => (one.joins && (left -= 1) >= 0 ? { ...one, joins: false } : one));
}

/** Statements about the event are worth many details; digressions are worth nothing, however short they are. */
function gainOfWorth(worth: number, floor: number): number {
  return Math.max(FILLER, Math.exp(0.9 * worth) - Math.exp(0.9 * floor));
}

/** Of the states that cost about the same only the best one goes on. */
function keep(states: Map<number, State>, state: State, { most }: Budget): void {
  const bucket = Math.floor((state.cost / most) * BUCKETS);
  const key = bucket * 100 + Math.min(99, state.sentences);
  const known = states.get(key);
  if (!known || state.value > known.value) states.set(key, state);
}

/** What a candidate is worth after those chosen before it: nothing if it repeats one of them. */
function gainOf(
  state: State,
  {
    index,
    candidates,
    likeness,
  }: { index: number; candidates: readonly Candidate[]; likeness: readonly Float64Array[] },
): number {
  const { value, needs } = candidates[index]!;
  let fresh = 1;
  let clear = needs.length === 0;
  for (const { candidate } of picksOf(state)) {
    const like = likeness[index]![candidate]!;
    if (like >= SAME) return 0;
    fresh = Math.min(fresh, 1 - Math.max(0, like - 0.35));
    clear ||= needs.includes(candidates[candidate]!.at);
  }
  return value * fresh * (clear ? 1 : LOOSE);
}

/** The states that a candidate leads to: in each of its forms, as a sentence of its own or joined to the one before. */
function* stepsOf(
  state: State,
  { index, candidate, gain }: { index: number; candidate: Candidate; gain: number },
  budget: Budget,
): Generator<State> {
  for (const form of candidate.forms) {
    const cost = state.cost + form.cost;
    if (cost > budget.most) continue;
    const value = state.value + gain * form.kept;
    const pick = { candidate: index, form, before: state.last };
    if (state.sentences < budget.sentences && (gain > FILLER || Number.isFinite(budget.sentences))) {
      const sentences = Number.isFinite(budget.sentences) ? state.sentences + 1 : 0;
      yield { value, cost, sentences, last: { ...pick, joins: false } };
    }
    if (gain > FILLER && canJoin(state, form, budget)) {
      const joined = value - gain * form.kept * JOINT;
      yield { value: joined, cost, sentences: state.sentences, last: { ...pick, joins: true } };
    }
  }
}

function canJoin({ last }: State, form: Form, { sentences }: Budget): boolean {
  if (!Number.isFinite(sentences) || !last || last.joins || last.form.words + form.words > MOST_JOINED) return false;
  return last.form.leads && form.follows;
}

function picksOf(state: State): Choice[] {
  const picks: Choice[] = [];
  for (let pick = state.last; pick; pick = pick.before) picks.push(pick);
  return picks.reverse();
}

function formsOf(
  { text, speaker }: Statement,
  statements: readonly Statement[],
  { costOf, most, sentences }: Budget,
): Form[] {
  const prefix = speaker === '' ? '' : `${speaker} `;
  const all = Math.max(1, weightOf(text));
  let kept = 1;
  let before = { text, harm: 0 };
  const made = shorterForms(text).map((form) => {
    const lost = (weightOf(before.text) - weightOf(form.text)) / all;
    kept -= lost * (form.harm - before.harm <= ASIDE_HARM ? ASIDE : SUBORDINATE);
    before = form;
    const whole = Math.max(0, 0.5 - weightOf(form.text) / all);
    return { ...sized(prefix + form.text, costOf), kept: (kept - whole) * (1 - form.harm) };
  });
  const least = made.at(-1)!;
  const telling = made.filter(({ text: form }) => weightOf(form) >= all * LEAST_KEPT);
  // Where not even the shortest form fits, the beginning of it may be better than another sentence.
  if (least.cost > most) {
    let words = Math.min(least.words - 1, most);
    while (words > 4 && costOf(shorten(least.text, words)) > most) words -= 1;
    const begun = shorten(least.text, words);
    telling.push({ ...sized(begun, costOf), kept: (0.5 * countWords(begun)) / least.words });
  }
  const forms = telling.length <= MOST_FORMS ? telling : [...telling.slice(0, 1), ...telling.slice(1 - MOST_FORMS)];
  return forms.map((form) => ({
    ...form,
    leads: Number.isFinite(sentences) && canLead(form.text),
    follows: Number.isFinite(sentences) && canFollow(form.text, statements),
  }));
}

function sized(text: string, costOf: Budget['costOf']): Pick<Form, 'text' | 'cost' | 'words'> {
  return { text, cost: costOf(text), words: countWords(text) };
}

/** Numbers and names say more than other words. */
function weightOf(text: string): number {
  return (
    contentTerms(text).length +
    (text.match(/\d[\d.,:]*/g)?.length ?? 0) +
    0.5 * (text.match(/ \p{Lu}\p{Ll}+/gu)?.length ?? 0)
  );
}

/** Who "she" is, is said since the last sentence that does not begin with a pronoun; what "this" is, right before. */
function needsOf(statements: readonly Statement[], at: number): number[] {
  const { text } = statements[at]!;
  if (at === 0 || !hasLooseSubject(text)) return [];
  if (/^(?:\w+,? )?(?:this|that|these|those|both|neither|such)\b/i.test(text)) return [at - 1];
  let root = at - 1;
  while (root > 0 && hasLooseSubject(statements[root]!.text)) root -= 1;
  return Array.from({ length: at - root }, (_, step) => root + step);
}

function likenessOf(statements: readonly Statement[]): Float64Array[] {
  const terms = statements.map(({ text }) => new Set(contentTerms(text)));
  const numbers = statements.map(({ text }) => new Set(text.match(/\d[\d.,]*\d/g)));
  return statements.map((_, a) =>
    Float64Array.from(statements, (__, b) => {
      const words = overlap(terms[a]!, terms[b]!);
      // The same long number is hardly said of two things.
      const figure = [...numbers[a]!].some(
        (number) => number.length > 3 && numbers[b]!.has(number) && !/^(?:19|20)\d\d$/.test(number),
      );
      return figure ? Math.max(words, Math.min(0.59, words + 0.4)) : words;
    }),
  );
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < 3) return 0;
  let both = 0;
  for (const term of small) if (large.has(term)) both += 1;
  return both / small.size;
}
