import { paced, type Steps } from '../conversation/pace.ts';
import type { Sentence } from '../language/sentence.ts';
import { countWords } from '../language/word.ts';
import type { SummaryLimit } from '../text-engine.ts';
import { type Budget, choose } from './choose.ts';
import { type Chosen, compose, ITEM_LENGTH } from './compose.ts';
import { shorterForms, withoutDateline, withoutOpening } from './compress.ts';
import { rank } from './rank.ts';
import { contentTerms, worthOf } from './salience.ts';
import { shorten } from './shorten.ts';
import { headingsOf, type Statement, sentencesOf, statementsOf } from './statement.ts';

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
const WORDS_PER_SENTENCE = 26;
const WORDS_BESIDE = 18;
/** A title is short, and takes little of the room. */
const MOST_TITLE = 10;
const TITLE_SHARE = 0.2;
/** A summary in few sentences is not longer than this share of the text. */
const MOST_OF_ALL = 0.65;

/** Chooses the statements that say most of the text within the limit. Extractive: words are taken out, never added. */
export function summarize(text: string, options: SummaryOptions = {}): Promise<Summary> {
  return paced(summarizing(text, options), options.signal);
}

function* summarizing(text: string, options: SummaryOptions): Steps<Summary> {
  const whole = sentencesOf(text);
  if (whole.length === 0) return { summary: '', sentences: 0 };
  yield;
  const asList = options.bullets !== undefined;
  const limit = limitOf(options, whole);
  const all = whole.map((sentence, at) => ({ at, text: said(sentence), joins: false }));
  if (fits(all, limit)) return compose(all, whole, asList);
  const statements = statementsOf(whole).map(opened);
  const ranking = yield* rank(statements);
  const headings = headingsOf(text);
  const worth = worthOf(statements, ranking, headings);
  yield;
  const best = statements[worth.reduce((most, own, at) => (own > worth[most]! ? at : most), 0)]!;
  const room = withRoom(limit, best, whole);
  const chosen = yield* choose({ statements, worth }, room);
  if (chosen.length === 0) return compose([{ at: 0, text: cut(said(best), limit), joins: false }], statements, asList);
  const title = asList ? undefined : titleOf(headings[0] ?? '', chosen, room);
  if (title === undefined) return compose(chosen, statements, asList);
  const others = yield* choose({ statements, worth }, { ...room, most: room.most - room.costOf(title) });
  return withTitle(title, compose(others, statements, false), limit);
}

/** Words that name the kind of a text and not its subject. */
const KINDS_OF_TEXT = new Set(
  contentTerms(
    'summary report notice minutes information important press release letter update note review agenda meeting statement',
  ),
);

/** The title of the text, if it says what the chosen statements do not: which firm, which version, which house. */
function titleOf(heading: string, chosen: readonly Chosen[], { most, sentences, costOf }: Budget): string | undefined {
  const words = countWords(heading);
  if (words < 2 || words > MOST_TITLE || /[?!:]/.test(heading) || costOf(heading) > most * TITLE_SHARE)
    return undefined;
  const known = new Set(chosen.flatMap(({ text }) => contentTerms(text)));
  const terms = [...new Set(contentTerms(heading))];
  const fresh = terms.filter((term) => !known.has(term) && !KINDS_OF_TEXT.has(term));
  if (fresh.length < 2 || fresh.length < terms.length / 2) return undefined;
  return Number.isFinite(sentences) ? `${heading}:` : heading.replace(/[,;.]*$/, '.');
}

function withTitle(title: string, { summary, sentences }: Summary, limit: Budget): Summary {
  return { summary: `${title} ${summary}`, sentences: Number.isFinite(limit.sentences) ? sentences : sentences + 1 };
}

/** A statement without what leads up to it. */
function opened(statement: Statement, at: number): Statement {
  if (statement.speaker !== '') return statement;
  const text = withoutOpening(at === 0 ? withoutDateline(statement.text) : statement.text);
  return { ...statement, text: withoutHalfQuotes(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) };
}

/** A sentence out of the middle of a quotation has only one of its marks, and perhaps who said it in brackets. */
function withoutHalfQuotes(text: string): string {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  if (count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g)) return text;
  return text.replace(/["“”](?: \([^()]{1,30}\))?/g, '');
}

/** A statement with its speaker. */
function said({ speaker, text }: Statement): string {
  return speaker === '' ? text : `${speaker} ${text}`;
}

function limitOf({ words, sentences, characters, percent, bullets }: SummaryOptions, all: readonly Sentence[]): Budget {
  const total = all.reduce((sum, { text }) => sum + countWords(text), 0);
  const count = Math.max(
    1,
    Math.floor(Math.min(sentences ?? Number.POSITIVE_INFINITY, bullets ?? Number.POSITIVE_INFINITY)),
  );
  if (characters !== undefined) {
    // A space or a line end joins two sentences, a mark begins an item.
    const extra = bullets === undefined ? 1 : 1 + ITEM_LENGTH;
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

/** A limit in sentences alone is no reason to take the longest ones: each of them gets the words that a reader expects. */
function withRoom(limit: Budget, best: Statement, all: readonly Sentence[]): Budget {
  if (Number.isFinite(limit.most)) return limit;
  const total = all.reduce((sum, { text }) => sum + countWords(text), 0);
  const least = countWords(said({ ...best, text: shorterForms(best.text).at(-1)!.text }));
  return {
    ...limit,
    most: Math.max(
      least,
      Math.min(WORDS_BESIDE + WORDS_PER_SENTENCE * limit.sentences, Math.ceil(total * MOST_OF_ALL)),
    ),
  };
}

function fits(sentences: readonly Chosen[], { most, sentences: count, costOf }: Budget): boolean {
  return sentences.length <= count && sentences.reduce((sum, { text }) => sum + costOf(text), 0) <= most;
}

/** The one sentence that is left when none fits, cut to what there is room for. */
function cut(sentence: string, { most, costOf }: Budget): string {
  const short = shorterForms(sentence).at(-1)!.text;
  let words = Math.min(countWords(short), most);
  let text = shorten(short, words);
  while (costOf(text) > most && words > 1) text = shorten(short, (words -= 1));
  return costOf(text) > most ? `${text.slice(0, Math.max(0, most - 2))}…` : text;
}
