import { paced, type Steps } from '../conversation/pace.ts';
import { isFinished, type Sentence, splitSentences } from '../language/sentence.ts';
import { countWords } from '../language/word.ts';
import type { SummaryLimit } from '../text-engine.ts';
import { type Budget, type Chosen, choose } from './choose.ts';
import { shorterForms, withoutOpening } from './compress.ts';
import { proseOf } from './prose.ts';
import { rank } from './rank.ts';
import { salienceOf } from './salience.ts';
import { shorten } from './shorten.ts';

/** How long a summary may be; without a limit it has at most 100 words and about half of the text. */
export interface SummaryOptions extends SummaryLimit {
  /** Stops the work between two slices; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Sentences of the text, in its order. */
export interface Summary {
  readonly summary: string;
  /** How many sentences the summary has. */
  readonly sentences: number;
}

const DEFAULT_WORDS = 100;
const BULLET = '- ';

/** Chooses the sentences that say most of the text within the limit. Extractive: words are taken out, never added. */
export function summarize(text: string, options: SummaryOptions = {}): Promise<Summary> {
  return paced(summarizing(text, options), options.signal);
}

function* summarizing(text: string, options: SummaryOptions): Steps<Summary> {
  const all = splitSentences(proseOf(text));
  const sentences = distinct(
    all.some(({ kind }) => kind !== 'heading') ? all.filter(({ kind }) => kind !== 'heading') : all,
  );
  if (sentences.length === 0) return { summary: '', sentences: 0 };
  yield;
  const budget = budgetOf(options, sentences);
  const join = options.bullets === undefined ? joined : listed;
  if (fits(sentences, budget)) return join(sentences.map((sentence, at) => ({ at, text: sentence.text })));
  const plain = sentences.map((sentence) => ({ ...sentence, text: withoutOpening(sentence.text) }));
  const ranking = yield* rank(plain);
  const worth = salienceOf(all, plain, ranking);
  yield;
  const chosen = yield* choose({ sentences: plain, worth, ranking }, budget);
  if (chosen.length > 0) return join(chosen);
  const best = worth.reduce((most, own, at) => (own > worth[most]! ? at : most), 0);
  return join([{ at: best, text: cut(plain[best]!.text, budget) }]);
}

/** Each sentence once: what is repeated word for word says nothing new. */
function distinct(sentences: readonly Sentence[]): Sentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function budgetOf(
  { words, sentences, characters, percent, bullets }: SummaryOptions,
  all: readonly Sentence[],
): Budget {
  const total = all.reduce((sum, { text }) => sum + countWords(text), 0);
  const count = Math.max(
    1,
    Math.floor(Math.min(sentences ?? Number.POSITIVE_INFINITY, bullets ?? Number.POSITIVE_INFINITY)),
  );
  if (characters !== undefined) {
    // A space or a line end joins two sentences, a mark begins an item.
    const extra = bullets === undefined ? 1 : 1 + BULLET.length;
    return { most: Math.max(1, Math.floor(characters)) + 1, sentences: count, costOf: (text) => text.length + extra };
  }
  const relative = percent === undefined ? Number.POSITIVE_INFINITY : Math.max(1, (total * percent) / 100);
  const given = Math.min(words ?? Number.POSITIVE_INFINITY, relative);
  const open = Number.isFinite(count)
    ? Number.POSITIVE_INFINITY
    : Math.min(DEFAULT_WORDS, Math.max(30, Math.ceil(total / 2)));
  const most = Number.isFinite(given) ? Math.max(1, Math.floor(given)) : open;
  return { most, sentences: count, costOf: countWords };
}

function fits(sentences: readonly Sentence[], { most, sentences: count, costOf }: Budget): boolean {
  return sentences.length <= count && sentences.reduce((sum, { text }) => sum + costOf(text), 0) <= most;
}

/** The one sentence that is left when none fits, cut to what there is room for. */
function cut(sentence: string, { most, costOf }: Budget): string {
  const short = shorterForms(sentence).at(-1)!;
  let words = Math.min(countWords(short), most);
  let text = shorten(short, words);
  while (costOf(text) > most && words > 1) text = shorten(short, (words -= 1));
  return costOf(text) > most ? `${text.slice(0, Math.max(0, most - 2))}…` : text;
}

function joined(chosen: readonly Chosen[]): Summary {
  let summary = '';
  for (const { text } of chosen) {
    if (summary !== '') summary += isFinished(summary) ? ' ' : '\n';
    summary += text;
  }
  return { summary, sentences: chosen.length };
}

function listed(chosen: readonly Chosen[]): Summary {
  return { summary: chosen.map(({ text }) => `${BULLET}${text}`).join('\n'), sentences: chosen.length };
}
