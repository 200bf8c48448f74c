import { paced, type Steps } from '../conversation/pace.ts';
import { isFinished, type Sentence, splitSentences } from '../language/sentence.ts';
import { countWords } from '../language/word.ts';
import { likeness, type Ranking, rank } from './rank.ts';
import { salienceOf } from './salience.ts';
import { shorten } from './shorten.ts';

/** How long a summary may be; without a limit it has at most 100 words and about half of the text. */
export interface SummaryOptions {
  readonly words?: number | undefined;
  readonly sentences?: number | undefined;
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
/** How much a sentence's own worth counts against its likeness to what is already chosen. */
const OWN_WORTH = 0.8;

/** Chooses the sentences that say most of the text within the limit. Extractive: nothing is reworded, only cut if it must be. */
export function summarize(text: string, options: SummaryOptions = {}): Promise<Summary> {
  return paced(summarizing(text, options), options.signal);
}

function* summarizing(text: string, options: SummaryOptions): Steps<Summary> {
  const all = splitSentences(text);
  const sentences = distinct(
    all.some(({ kind }) => kind !== 'heading') ? all.filter(({ kind }) => kind !== 'heading') : all,
  );
  if (sentences.length === 0) return { summary: '', sentences: 0 };
  yield;
  const lengths = sentences.map((sentence) => countWords(sentence.text));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const limit = limitOf(options, total);
  if (total <= limit.words && sentences.length <= limit.sentences) return joined(sentences);
  const ranking = yield* rank(sentences);
  const worth = salienceOf(all, sentences, ranking);
  yield;
  const chosen = yield* choose({ worth, ranking, lengths, limit });
  if (chosen.length > 0) return joined(chosen.map((at) => sentences[at]!));
  const best = worth.reduce((most, own, at) => (own > worth[most]! ? at : most), 0);
  return { summary: shorten(sentences[best]!.text, limit.words), sentences: 1 };
}

/** Each sentence once: what is repeated word for word says nothing new. */
function distinct(sentences: readonly Sentence[]): Sentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && seen.add(text));
}

interface Limit {
  readonly words: number;
  readonly sentences: number;
}

function limitOf({ words, sentences }: SummaryOptions, total: number): Limit {
  const short = Math.max(30, Math.ceil(total / 2));
  const open = sentences === undefined ? Math.min(DEFAULT_WORDS, short) : Number.POSITIVE_INFINITY;
  return { words: Math.max(1, Math.floor(words ?? open)), sentences: Math.max(1, Math.floor(sentences ?? total)) };
}

interface Choice {
  readonly worth: readonly number[];
  readonly ranking: Ranking;
  readonly lengths: readonly number[];
  readonly limit: Limit;
}

/** Takes the best sentence that still fits, again and again; what repeats a chosen one loses worth (maximal marginal relevance). */
function* choose({ worth, ranking, lengths, limit }: Choice): Steps<number[]> {
  const chosen: number[] = [];
  const repeated = worth.map(() => 0);
  let left = limit.words;
  while (chosen.length < limit.sentences) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    worth.forEach((own, at) => {
      if (lengths[at]! > left || lengths[at] === 0 || chosen.includes(at)) return;
      const value = OWN_WORTH * own - (1 - OWN_WORTH) * repeated[at]!;
      if (value > most) [best, most] = [at, value];
    });
    if (best < 0) break;
    chosen.push(best);
    left -= lengths[best]!;
    const vector = ranking.vectors[best]!;
    ranking.vectors.forEach((other, at) => {
      repeated[at] = Math.max(repeated[at]!, likeness(vector, other));
    });
    yield;
  }
  return chosen.sort((a, b) => a - b);
}

function joined(sentences: readonly Sentence[]): Summary {
  let summary = '';
  for (const { text } of sentences) {
    if (summary !== '') summary += isFinished(summary) ? ' ' : '\n';
    summary += text;
  }
  return { summary, sentences: sentences.length };
}
