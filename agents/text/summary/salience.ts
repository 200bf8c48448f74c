import type { Sentence } from '../sentence.ts';
import { countWords, isStopWord, stem, wordsOf } from '../word.ts';
import type { Ranking } from './rank.ts';

const CONCLUSION =
  /^(?:in (?:conclusion|summary|short|sum|brief)|overall|to sum up|to conclude|ultimately|as a result|therefore|the (?:main|key|central) )|\b(?:we (?:show|find|found|conclude|propose)|results? (?:show|suggest|indicate)|(?:study|report|survey|research) (?:found|finds|shows|showed|suggests|concluded)|most important(?:ly)?|decided|announced|concluded|agreed)\b/i;
/** Openings that lean on a sentence before: out of its place such a sentence loses its meaning. */
const LEANING =
  /^(?:however|but|and|so|then|also|moreover|furthermore|besides|still|yet|instead|otherwise|meanwhile|similarly|likewise|for (?:example|instance)|this|that|these|those|it|he|she|they|his|her|their|its|such|there|here|another|in addition|on the other hand|nevertheless|nonetheless)\b/i;

/** The worth of each sentence for a summary: centrality, place, words shared with the headings, form. */
export function salienceOf(all: readonly Sentence[], sentences: readonly Sentence[], ranking: Ranking): number[] {
  const title = titleTerms(all);
  const last = sentences.length - 1;
  return sentences.map((sentence, at) => {
    const opens = at === 0 || sentences[at - 1]!.paragraph !== sentence.paragraph;
    const place =
      1 / (1 + at * 0.35) + (opens && sentence.kind === 'sentence' ? 0.25 : 0) + (at === last && last > 4 ? 0.15 : 0);
    const shared = sharedWith(title, sentence.text);
    const signal = CONCLUSION.test(sentence.text) ? 0.15 : 0;
    return (
      (0.55 * ranking.centrality[at]! + 0.3 * Math.min(place, 1) + 0.15 * shared + signal) * form(sentence, at === 0)
    );
  });
}

function titleTerms(all: readonly Sentence[]): Set<string> {
  const headings = all.filter(({ kind }) => kind === 'heading').slice(0, 5);
  return new Set(headings.flatMap(({ text }) => contentTerms(text)));
}

function sharedWith(title: ReadonlySet<string>, text: string): number {
  if (title.size === 0) return 0;
  const terms = new Set(contentTerms(text));
  let shared = 0;
  for (const term of title) if (terms.has(term)) shared += 1;
  return shared / title.size;
}

function contentTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** What a sentence loses by its form: too short, too long, a question, an exclamation, leaning on another. */
function form({ text, kind }: Sentence, first: boolean): number {
  const words = countWords(text);
  let factor = 1;
  if (words < 5) factor *= 0.4;
  else if (words < 8) factor *= 0.85;
  if (words > 45) factor *= 0.8;
  if (/\?["'”’)]*$/.test(text)) factor *= 0.6;
  else if (/!["'”’)]*$/.test(text)) factor *= 0.85;
  if (!first && LEANING.test(text)) factor *= 0.8;
  if (kind === 'item') factor *= 0.8;
  return factor;
}
