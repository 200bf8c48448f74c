import type { Steps } from '../conversation/pace.ts';
import type { Sentence } from '../language/sentence.ts';
import { shorterForms } from './compress.ts';
import { likeness, type Ranking } from './rank.ts';
import { contentTerms, leansOnPrevious } from './salience.ts';

/** What a summary may cost, and what a sentence costs of it. */
export interface Budget {
  readonly most: number;
  readonly sentences: number;
  readonly costOf: (text: string) => number;
}

/** The sentences to choose from. */
export interface Material {
  readonly sentences: readonly Sentence[];
  readonly worth: readonly number[];
  readonly ranking: Ranking;
}

/** A chosen sentence in the form that fits. */
export interface Chosen {
  readonly at: number;
  readonly text: string;
}

/** Sentences that share so much of the shorter one's words say the same. */
const SAME = 0.62;
/** Long sentences are worth more, but not in proportion to their length. */
const LENGTH_POWER = 0.25;
/** Sentences below this share of the best one's worth add nothing. */
const FLOOR = 0.25;
/** How much likeness to what is already chosen costs. */
const REPETITION = 0.3;
/** Shorter sentences cost as much as one of so many words. */
const LEAST_COST = 10;
/** A second sentence of the same paragraph is worth less than a first one of another. */
const SAME_PARAGRAPH = 0.65;

/** Takes the best sentence that still fits, again and again, shortened where that makes room; then lengthens what has room. */
export function* choose({ sentences, worth, ranking }: Material, budget: Budget): Steps<Chosen[]> {
  const forms: Form[][] = [];
  for (const { text } of sentences) {
    forms.push(formsOf(text, budget));
    if (forms.length % 32 === 0) yield;
  }
  const terms = sentences.map(({ text }) => new Set(contentTerms(text)));
  yield;
  const chosen = new Map<number, number>();
  const repeated = worth.map(() => 0);
  const paragraphs = new Set<number>();
  const most = worth.reduce((best, own) => Math.max(best, own), 0);
  const floor = FLOOR * most;
  let left = budget.most;
  while (chosen.size < budget.sentences) {
    let best: { at: number; form: number; value: number } | undefined;
    for (const [at, own] of worth.entries()) {
      if (chosen.has(at) || repeated[at]! >= 1) continue;
      for (const [form, { cost, kept, leans }] of forms[at]!.entries()) {
        if (cost > left || cost === 0) continue;
        const base = (own - floor) * kept * (leans && chosen.has(at - 1) ? 1.25 : 1);
        const again = paragraphs.has(sentences[at]!.paragraph) && !Number.isFinite(budget.most) ? SAME_PARAGRAPH : 1;
        const value = (base * again - REPETITION * repeated[at]! * own) / share(cost, budget) ** LENGTH_POWER;
        if (!best || value > best.value) best = { at, form, value };
      }
    }
    if (!best) break;
    chosen.set(best.at, best.form);
    paragraphs.add(sentences[best.at]!.paragraph);
    left -= forms[best.at]![best.form]!.cost;
    for (const at of worth.keys()) {
      if (overlap(terms[best.at]!, terms[at]!) >= SAME) repeated[at] = 1;
      else repeated[at] = Math.max(repeated[at]!, likeness(ranking.vectors[best.at]!, ranking.vectors[at]!));
    }
    yield;
  }
  lengthen(chosen, forms, { worth, left });
  return [...chosen].sort((a, b) => a[0] - b[0]).map(([at, form]) => ({ at, text: forms[at]![form]!.text }));
}

/** A limit in sentences alone makes every sentence cost the same. */
function share(cost: number, { most }: Budget): number {
  return Number.isFinite(most) ? Math.max(cost, LEAST_COST) : 20;
}

interface Form {
  readonly text: string;
  readonly cost: number;
  /** How much of the sentence this form keeps, 0.6 to 1. */
  readonly kept: number;
  readonly leans: boolean;
}

function formsOf(sentence: string, { costOf }: Budget): Form[] {
  const all = contentTerms(sentence).length;
  return shorterForms(sentence).map((text) => ({
    text,
    cost: costOf(text),
    kept: all === 0 ? 1 : 0.6 + 0.4 * (contentTerms(text).length / all),
    leans: leansOnPrevious(text),
  }));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < 3) return 0;
  let both = 0;
  for (const term of small) if (large.has(term)) both += 1;
  return both / small.size;
}

/** Gives the most important sentences back what was cut, as far as there is room. */
function lengthen(
  chosen: Map<number, number>,
  forms: readonly (readonly Form[])[],
  { worth, left }: { readonly worth: readonly number[]; readonly left: number },
): void {
  let room = left;
  for (const at of [...chosen.keys()].sort((a, b) => worth[b]! - worth[a]!)) {
    const now = forms[at]![chosen.get(at)!]!.cost;
    const longer = forms[at]!.findIndex(({ cost }) => cost - now <= room);
    if (longer < 0 || longer >= chosen.get(at)!) continue;
    room -= forms[at]![longer]!.cost - now;
    chosen.set(at, longer);
  }
}
