import type { Steps } from '../conversation/pace.ts';
import type { Tag } from './clause.ts';
import type { Chosen } from './compose.ts';
import { type Need, needsOf } from './dependence.ts';
import { type Budget, type Form, formsOf } from './forms.ts';
import { contentTerms } from './salience.ts';
import type { Statement } from './statement.ts';

/** The statements to choose from, with what each is worth. */
export interface Material {
  readonly statements: readonly Statement[];
  readonly worth: readonly number[];
  /** How likely each of them is the event. */
  readonly event: readonly number[];
  readonly tag: Tag;
  /** The user set no limit: what adds little is left out. */
  readonly isOpen?: boolean;
  /** The user wants a list: its items should not all be about one of several things. */
  readonly asList?: boolean;
}

/** Statements that share so much of the shorter one's words say the same. */
const SAME = 0.6;
/** So many of the best statements are tried together. */
const MOST_CANDIDATES = 44;
/** So many costs are told apart. */
const BUCKETS = 50;
/** What likely is the event counts so many times as much as the best details. */
const EVENT = 8;
/** Of what seems to be a digression, only a statement that is so likely the event counts as one. */
const LEAST_LIKELY = 0.06;
/** How much more a cut takes from what likely is the event. */
const WHOLE = 2;
/** A statement that cannot be understood alone is a stopgap. */
const UNCLEAR = 0.12;
/** Worth clearly below the mean of the text, and below this, adds nothing. */
const MOST_FLOOR = 1.15;
/** Without a limit, this share of the mean is enough. */
const OPEN_FLOOR = 0.6;
/** How much more the best statements count than those after them. */
const STEEP = 0.8;
/** What a further statement of one item is worth in a list that is made from several. */
const SAME_ITEM = 0.7;
/** What adds nothing is taken only if so many sentences or list items are asked for. */
const FILLER = 0.02;
/** What a joined statement loses. */
const JOINT = 0.12;
/** The same if other statements stand between the two: their subjects differ. */
const FAR_JOINT = 0.2;
/** The longest sentence that two statements are joined to. */
const MOST_JOINED = 54;

interface Candidate {
  readonly at: number;
  readonly event: number;
  readonly value: number;
  readonly forms: readonly Form[];
  /** What has to be chosen too for this one to be clear. */
  readonly needs: readonly Need[];
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
export function* choose(
  { statements, worth, event, tag, isOpen = false, asList = false }: Material,
  budget: Budget,
): Steps<Chosen[]> {
  const best = [...worth.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b).slice(0, MOST_CANDIDATES);
  const mean = worth.reduce((sum, own) => sum + own, 0) / worth.length;
  const floor = Math.min(isOpen ? mean * OPEN_FLOOR : Math.min(MOST_FLOOR, mean * 0.75), worth[best[0]!]! - 0.1);
  const most = gainOfWorth(worth[best[0]!]!, floor);
  const needs = yield* needsOf(statements, tag);
  yield;
  const candidates: Candidate[] = [];
  for (const at of best.sort((a, b) => a - b)) {
    const gain = gainOfWorth(worth[at]!, floor);
    // A statement that is worth nothing has to be a likely event to count.
    const isLikely = event[at]! >= (gain > FILLER ? 0 : LEAST_LIKELY);
    const value = isLikely ? gain + EVENT * event[at]! * most : gain;
    candidates.push({
      at,
      event: event[at]!,
      value,
      forms: formsOf(statements[at]!, { statements, budget, tag }),
      needs: needs[at]!,
    });
    if (candidates.length % 8 === 0) yield;
  }
  const likeness = likenessOf(candidates.map(({ at }) => statements[at]!));
  const itemOf = asList && isEnumerated(statements) ? (at: number) => statements[at]!.paragraph : undefined;
  let states: State[] = [{ value: 0, cost: 0, sentences: 0 }];
  for (const [index, candidate] of candidates.entries()) {
    const next = new Map<number, State>();
    for (const state of states) keep(next, state, budget);
    for (const state of states) {
      for (const start of [state, ...withNeeded(state, index, { candidates, likeness, budget, itemOf })]) {
        const gain = gainOf(start, { index, candidates, likeness, itemOf });
        if (gain > 0)
          for (const step of stepsOf(start, { index, candidate, gain, candidates }, budget)) keep(next, step, budget);
      }
    }
    states = [...next.values()];
    yield;
  }
  // Whoever asks for four items gets four.
  const items = asList ? states.reduce((most, state) => Math.max(most, state.sentences), 0) : 0;
  const final = states
    .filter(({ sentences }) => sentences >= items)
    .reduce((most, state) => (state.value > most.value ? state : most));
  const chosen = picksOf(final).map(({ candidate, form, joins }) => ({
    at: candidates[candidate]!.at,
    text: form.text,
    joins,
  }));
  return apart(chosen, budget);
}

/** Statements are joined only where there is no sentence or list item left for them. */
function apart(chosen: readonly Chosen[], { sentences, countOf }: Budget): Chosen[] {
  let left = sentences - chosen.reduce((sum, { text, joins }) => (joins ? sum : sum + countOf(text)), 0);
  return chosen.map((one) => (one.joins && (left -= 1) >= 0 ? { ...one, joins: false } : one));
}

/** Statements about the event are worth many details; digressions are worth nothing, however short they are. */
function gainOfWorth(worth: number, floor: number): number {
  return Math.max(FILLER, Math.exp(STEEP * worth) - Math.exp(STEEP * floor));
}

/** Of the states that cost about the same only the best one goes on. */
function keep(states: Map<number, State>, state: State, { most }: Budget): void {
  const bucket = Math.floor((state.cost / most) * BUCKETS);
  const key = bucket * 100 + Math.min(99, state.sentences);
  const known = states.get(key);
  if (!known || state.value > known.value) states.set(key, state);
}

/** What the search works on. */
interface Search {
  readonly candidates: readonly Candidate[];
  readonly likeness: readonly Float64Array[];
  readonly budget: Budget;
  /** The item that a statement belongs to, in a text of several. */
  readonly itemOf: ((at: number) => number) | undefined;
}

/** The states in which a statement is chosen first that the candidate depends on. */
function* withNeeded(state: State, index: number, search: Search): Generator<State> {
  const { candidates, budget } = search;
  const picked = new Set(picksOf(state).map(({ candidate }) => candidates[candidate]!.at));
  const need = candidates[index]!.needs.find(({ anyOf }) => !anyOf.some((at) => picked.has(at)));
  if (!need) return;
  for (const at of new Set([need.anyOf[0]!, need.anyOf.at(-1)!])) {
    const before = candidates.findIndex((candidate) => candidate.at === at);
    if (before <= (state.last?.candidate ?? -1)) continue;
    const gain = gainOf(state, { index: before, ...search });
    if (gain > 0) yield* stepsOf(state, { index: before, candidate: candidates[before]!, gain, candidates }, budget);
  }
}

/** What a candidate is worth after those chosen before it: nothing if it repeats one of them. */
function gainOf(
  state: State,
  { index, candidates, likeness, itemOf }: Omit<Search, 'budget'> & { index: number },
): number {
  const { at: own, value: full, needs } = candidates[index]!;
  let value = full;
  let fresh = 1;
  const picked: number[] = [];
  for (const { candidate } of picksOf(state)) {
    const like = likeness[index]![candidate]!;
    if (like >= SAME) return 0;
    fresh = Math.min(fresh, 1 - Math.max(0, like - 0.35));
    if (itemOf?.(candidates[candidate]!.at) === itemOf?.(own) && itemOf) value *= SAME_ITEM;
    picked.push(candidates[candidate]!.at);
  }
  const clear = needs.reduce(
    (share, { anyOf, alone }) => (anyOf.some((at) => picked.includes(at)) ? share : Math.min(share, alone)),
    1,
  );
  return clear <= UNCLEAR ? Math.min(FILLER, value * fresh * clear) : value * fresh * clear;
}

/** The states that a candidate leads to: in each of its forms, as a sentence of its own or joined to the one before. */
function* stepsOf(
  state: State,
  {
    index,
    candidate,
    gain,
    candidates,
  }: { index: number; candidate: Candidate; gain: number; candidates: readonly Candidate[] },
  budget: Budget,
): Generator<State> {
  for (const form of candidate.forms) {
    const cost = state.cost + form.cost;
    if (cost > budget.most) continue;
    const value = state.value + gain * form.kept ** (1 + WHOLE * candidate.event);
    const pick = { candidate: index, form, before: state.last };
    if (state.sentences + form.sentences <= budget.sentences && (gain > FILLER || Number.isFinite(budget.sentences))) {
      const sentences = Number.isFinite(budget.sentences) ? state.sentences + form.sentences : 0;
      yield { value, cost, sentences, last: { ...pick, joins: false } };
    }
    if (gain > FILLER && form.sentences === 1 && canJoin(state, form, budget)) {
      const joined = value - gain * form.kept * (isNext(state, index, candidates) ? JOINT : FAR_JOINT);
      yield { value: joined, cost, sentences: state.sentences, last: { ...pick, joins: true } };
    }
  }
}

/** Does the candidate follow the last chosen statement in the text? */
function isNext({ last }: State, index: number, candidates: readonly Candidate[]): boolean {
  return last !== undefined && candidates[index]!.at - candidates[last.candidate]!.at === 1;
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

/** Minutes, release notes, newsletters: most paragraphs are items of a list or begin with a label. */
function isEnumerated(statements: readonly Statement[]): boolean {
  const paragraphs = new Map<number, boolean>();
  for (const { paragraph, kind, label, speaker } of statements)
    paragraphs.set(
      paragraph,
      paragraphs.get(paragraph) === true || (speaker === '' && (kind === 'item' || label !== '')),
    );
  const marked = [...paragraphs.values()].filter(Boolean).length;
  return marked >= 3 && marked * 2 >= paragraphs.size;
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
