import type { Sentence } from '../language/sentence.ts';
import { countWords, isStopWord, stem, wordsOf } from '../language/word.ts';
import type { Ranking } from './rank.ts';

/** How much each property of a sentence counts. Chosen by trial on texts with marked sentences. */
const WEIGHTS = { centrality: 0.25, shared: 0.2, substance: 0.35, place: 0.1, title: 0.15, signal: 0.12 };
/** So many words with a meaning of their own make a sentence of full substance. */
const FULL = 12;
/** Words of reasons, results, decisions and requests. */
const SIGNAL =
  /\b(?:because|therefore|found|finds|shows?|showed|decided|promised|agreed|announced|reported|concluded|advises?|must|costs?|caused|explains?|plans?|please|all in all|in (?:conclusion|summary|short)|overall|to sum up|result|most important(?:ly)?|cannot)\b/i;
/** Openings that lean on a sentence before: out of its place such a sentence loses its meaning. */
const LEANING =
  /^(?:however|but|and|so|then|also|moreover|furthermore|besides|still|yet|instead|otherwise|meanwhile|similarly|likewise|for (?:example|instance)|this|that|these|those|it|he|she|they|his|her|their|its|such|there|here|another|in addition|on the other hand|nevertheless|nonetheless)\b/i;

/** The worth of each sentence for a summary: centrality, what it shares with the others, substance, place, form. */
export function salienceOf(all: readonly Sentence[], sentences: readonly Sentence[], ranking: Ranking): number[] {
  const terms = sentences.map(({ text }) => contentTerms(text));
  const shared = sharedTerms(terms);
  const title = new Set(
    all
      .filter(({ kind }) => kind === 'heading')
      .slice(0, 5)
      .flatMap(({ text }) => contentTerms(text)),
  );
  return sentences.map((sentence, at) => {
    const opens = at === 0 || sentences[at - 1]!.paragraph !== sentence.paragraph;
    const place = Math.min(1, 1 / (1 + at * 0.35) + (opens && sentence.kind === 'sentence' ? 0.25 : 0));
    const worth =
      WEIGHTS.centrality * ranking.centrality[at]! +
      WEIGHTS.shared * shared[at]! +
      WEIGHTS.substance * Math.min(1, terms[at]!.length / FULL) +
      WEIGHTS.place * place +
      WEIGHTS.title * shareOf(title, terms[at]!) +
      (SIGNAL.test(sentence.text) ? WEIGHTS.signal : 0);
    return worth * form(sentence, at === 0);
  });
}

/** How many of a sentence's words other sentences use too, 0 to 1. */
function sharedTerms(terms: readonly (readonly string[])[]): number[] {
  const spread = new Map<string, number>();
  for (const list of terms) for (const term of new Set(list)) spread.set(term, (spread.get(term) ?? 0) + 1);
  const sums = terms.map((list) => [...new Set(list)].reduce((sum, term) => sum + spread.get(term)! - 1, 0));
  const most = sums.reduce((best, sum) => Math.max(best, sum), 1);
  return sums.map((sum) => sum / most);
}

function shareOf(title: ReadonlySet<string>, terms: readonly string[]): number {
  if (title.size === 0) return 0;
  const found = new Set(terms.filter((term) => title.has(term)));
  return found.size / title.size;
}

function contentTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** What a sentence loses by its form: too short, too long, a question, leaning on another. */
function form({ text, kind }: Sentence, first: boolean): number {
  const words = countWords(text);
  let factor = 1;
  if (words < 5) factor *= 0.4;
  else if (words < 8) factor *= 0.7;
  if (words > 45) factor *= 0.8;
  if (/\?["'”’)]*$/.test(text)) factor *= 0.6;
  if (!first && LEANING.test(text)) factor *= 0.75;
  if (kind === 'item') factor *= 0.8;
  return factor;
}
