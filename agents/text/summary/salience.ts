import type { Sentence } from '../language/sentence.ts';
import { countWords, isStopWord, stem, wordsOf } from '../language/word.ts';
import type { Ranking } from './rank.ts';

/** How much each property of a sentence counts. Chosen by trial on texts with marked sentences. */
const WEIGHTS = {
  centrality: 0.33,
  shared: 0.3,
  substance: 0.13,
  place: 0.38,
  title: 0.07,
  signal: 0.3,
  modal: 0.12,
  facts: 0.4,
  label: 0.4,
  end: 0.12,
  event: 0.35,
};
/** So many words with a meaning of their own make a sentence of full substance. */
const FULL = 10;
/** Words of decisions, results, duties, reasons and requests. */
const SIGNAL =
  /\b(?:therefore|found|finds|shows?|showed|decided|promised|agreed|announced|voted|ordered|dismissed|approved|rejected|concluded|advises?|must|have to|has to|costs?|caused|plans?|going to|allowed|banned|fined|closed?|closes|removed|replaces?|raised?|rose|fell|doubled|sent it back|returned|all in all|in (?:conclusion|summary|short)|overall|to sum up|result|most important(?:ly)?|allergic|deadline|by (?:the end|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|until \d|from \d|new appointment|instead)\b/i;
/** Words of the future and of what is possible. */
const MODAL = /\b(?:will|shall|may not|cannot|can't|had to|would)\b|'ll\b/i;
/** Openings that lean on a sentence before: out of its place such a sentence loses its meaning. */
const LEANING =
  /^(?:however|but|and|so|then|also|moreover|furthermore|besides|still|yet|instead|otherwise|meanwhile|similarly|likewise|for (?:example|instance)|this|that|these|those|it|he|she|they|his|her|their|its|such|there|here|another|others?|some of|in addition|on the other hand|nevertheless|nonetheless|not all of (?:that|them))\b/i;
/** What is said out of politeness, or to fill. */
const FILLER =
  /\b(?:sorry (?:for|in advance|about)|thank(?:s| you)|(?:a|been a) pleasure|great honour|yours (?:sincerely|faithfully)|kind regards|best wishes|welcome|inconvenience|as (?:you|some of u) (?:may )?know|i know (?:that|thats)|hope (?:this|you)|please (?:do not hesitate|feel free)|i feel bad|lol|miss u|used to|when i was|once upon)\b/i;

/** How stories and reviews warm up. */
const ANECDOTE =
  /^(?:I've|I have|I had|I knew|We've|When I|For years|It was|It wasn't|There (?:was|were)|Once|One (?:day|evening|morning|night)|In the beginning|I'll (?:tell|say|be)|I'd|Let me)\b/i;
/** Labels of results, and words in capitals that warn. */
const LABEL =
  /^(?:Plan|Diagnosis|Conclusion|Result|Decision|Action|Outcome|Next steps|Impact|Cause|Summary|Verdict|Breaking change)\b|\b\p{Lu}{4,} \p{Lu}{2,}(?: \p{Lu}{3,})?\b/u;

/** Does a sentence lean on the one before it? */
export function leansOnPrevious(text: string): boolean {
  return LEANING.test(text);
}

/** The worth of each sentence for a summary: centrality, what it shares with the others, substance, facts, place, form. */
export function salienceOf(all: readonly Sentence[], sentences: readonly Sentence[], ranking: Ranking): number[] {
  const terms = sentences.map(({ text }) => contentTerms(text));
  const shared = sharedTerms(terms);
  const title = new Set(
    all
      .filter(({ kind }) => kind === 'heading')
      .slice(0, 5)
      .flatMap(({ text }) => contentTerms(text)),
  );
  const lead = sentences.findIndex((sentence) => form(sentence, true) > 0.6);
  return sentences.map((sentence, at) => {
    const opens = at === 0 || sentences[at - 1]!.paragraph !== sentence.paragraph;
    const worth =
      WEIGHTS.centrality * ranking.centrality[at]! +
      WEIGHTS.shared * shared[at]! +
      WEIGHTS.substance * Math.min(1, terms[at]!.length / FULL) +
      WEIGHTS.place * placeOf(at - lead, opens, sentence) +
      WEIGHTS.title * shareOf(title, terms[at]!) +
      WEIGHTS.facts * factsOf(sentence.text) +
      (SIGNAL.test(sentence.text) ? WEIGHTS.signal : MODAL.test(sentence.text) ? WEIGHTS.modal : 0) +
      (LABEL.test(sentence.text) ? WEIGHTS.label : 0) +
      // The lead that says who did what and how many is the event itself.
      (at === lead && factsOf(sentence.text) >= 0.4 && !ANECDOTE.test(sentence.text) ? WEIGHTS.event : 0) +
      (at >= sentences.length * 0.85 && SIGNAL.test(sentence.text) ? WEIGHTS.end : 0);
    return worth * form(sentence, at <= lead);
  });
}

/** The lead says what happened; what opens a paragraph says what it is about. */
function placeOf(at: number, opens: boolean, { kind }: Sentence): number {
  if (at < 0) return 0.2;
  return Math.min(1, 1 / (1 + at * 0.55) + (opens && at > 0 && kind === 'sentence' ? 0.25 : 0));
}

/** Numbers, dates and names: who, when, how many. */
function factsOf(text: string): number {
  const numbers = text.match(/\d[\d.,:]*/g)?.length ?? 0;
  const names = text.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu)?.length ?? 0;
  return Math.min(1, (Math.min(numbers, 3) + Math.min(names, 2) * 0.6) / 2.5);
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

/** The stems of the words that say something. */
export function contentTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** What a sentence loses by its form: too short, a question, direct speech, politeness, leaning on another. */
function form({ text, kind }: Sentence, first: boolean): number {
  const words = countWords(text);
  let factor = 1;
  if (words < 4) factor *= 0.4;
  else if (words < 7) factor *= 0.75;
  if (words > 60) factor *= 0.85;
  if (/\?["'”’)]*$/.test(text)) factor *= 0.3;
  const speech = text.match(/["“][^"”]{12,}["”]?/)?.[0].length ?? 0;
  if (speech > text.length * 0.4 || /^[^"“]*"[^"]*$/.test(text)) factor *= 0.35;
  if (FILLER.test(text)) factor *= 0.5;
  if (!first && LEANING.test(text)) factor *= 0.8;
  if (kind === 'item') factor *= words < 5 && !/[.!?]$/.test(text) ? 0.3 : 0.9;
  if (ANECDOTE.test(text)) factor *= 0.75;
  // Rows of measurements: numbers instead of a statement.
  if ((text.match(/\d[\d./:]*/g)?.length ?? 0) > words * 0.25 && words > 6) factor *= 0.6;
  return factor;
}
