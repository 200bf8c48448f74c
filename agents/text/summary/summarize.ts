import { paced, type Steps } from '../conversation/pace.ts';
import { loadModels } from '../entities/model.ts';
import type { Sentence } from '../language/sentence.ts';
import { countSentences } from '../language/sentence-count.ts';
import { countWords } from '../language/word.ts';
import type { SummaryLimit } from '../text-engine.ts';
import { choose } from './choose.ts';
import { hasMainClause, hasVerb, isImperative, type Tag } from './clause.ts';
import { type Chosen, compose, ITEM_LENGTH } from './compose.ts';
import { shorterForms } from './compress.ts';
import { focusedShares, focusOf } from './focus.ts';
import type { Budget } from './forms.ts';
import { type Rating, ratingOf } from './rating.ts';
import { type Reading, readStatements } from './reading.ts';
import { withReplies } from './reply.ts';
import { contentTerms } from './salience.ts';
import { shorten } from './shorten.ts';
import { type Statement, sentencesOf } from './statement.ts';

/** How long a summary may be; without a limit it has at most 130 words and about two fifths of the text, or half of a short one. */
export interface SummaryOptions extends SummaryLimit {
  /** What the user asked for, in the user's words: what it asks about is worth more. */
  readonly request?: string | undefined;
  /** Stops the work between two slices; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Sentences of the text, in its order. */
export interface Summary {
  readonly summary: string;
  /** How many sentences the summary has. */
  readonly sentences: number;
}

const DEFAULT_WORDS = 130;
const DEFAULT_SHARE = 0.4;
/** Short texts get a larger share, because what happened takes as many words in them: half of the text up to so many words. */
const SHORT_SHARE = 0.5;
const SHORT_WORDS = 90;
const LEAST_DEFAULT = 32;
/** A longer sentence is shortened even where a sentence was asked for. */
const MOST_DEFAULT_SENTENCE = 60;
/** Without a limit no summary is longer than this share of the sentences, however much of the text is a table or a log. */
const MOST_OF_PROSE = 0.52;
/** "What is closed: " */
const LABEL = /^(\p{Lu}[\p{L}/ -]{1,28})(?::| [–—]) (?=\S)/u;
/** What words without a verb lose of their worth. */
const FRAGMENT = 0.8;
const BARE_ITEM = 0.4;
/** What only has to be said, and what it loses. */
const FORMALITY =
  /^(?:best|kind|warm|kindest|many) (?:regards|wishes|thanks)\b|^(?:the )?(?:meeting|session) (?:was )?(?:opened|closed|ended|adjourned|declared)\b|^(?:the )?minutes (?:of|from) .{0,60}\b(?:agreed|approved|adopted|accepted|signed|read|taken)\b|^(?:press )?photos? (?:and \w+ )?(?:are )?(?:available )?on request|\b(?:actual results may differ|do not reply to this|apologi[sz]es? for any inconvenience|thank you for (?:your (?:interest|attention|understanding|patience)|contacting|choosing|reading)|accepts? no liability|may be reproduced only|keep for \w+ years|how can (?:i|we) (?:help|make))\b/i;
const FORMAL = 1.5;
/** What a question in a conversation loses: the answer says more. */
const QUESTION = 0.8;
const WORDS_PER_SENTENCE = 28;
const WORDS_BESIDE = 22;
/** A title is short, and takes little of the room. */
const MOST_TITLE = 10;
const TITLE_SHARE = 0.2;
/** The likeliest event of most texts is likelier. */
const LEAST_SURE = 0.35;
/** Heads of letters and notes, shouted lines, and lines of several parts. */
const NO_TITLE =
  /[?!:,;/()"“]| [-–—] |^(?:[Tt]o|[Ff]or|[Rr]e|[Dd]ear|[Ff]rom|[Bb]y|[Hh]and\w*)\b|^\d+[a-z]? \p{Lu}|^[^\p{Ll}]+$|^\d+[.)]/u;
/** A summary in few sentences is not longer than this share of the text. */
const MOST_OF_ALL = 0.65;

/** Chooses the statements that say most of the text within the limit. Extractive: words are taken out, never added. */
export async function summarize(text: string, options: SummaryOptions = {}): Promise<Summary> {
  return summarizeBy(ratingOf, text, options);
}

/** What the statements of a text are worth. */
export type Rate = (reading: Reading) => Steps<Rating>;

/** The same with another model of what a statement is worth, so that models can be compared. */
export async function summarizeBy(rate: Rate, text: string, options: SummaryOptions = {}): Promise<Summary> {
  const { tag } = await loadModels();
  const summary = await paced(summarizing(text, options, { tag, rate }), options.signal);
  return options.sentences === undefined
    ? summary
    : withinSentences(summary, Math.max(1, Math.floor(options.sentences)));
}

/** No more sentences than a reader may count, whatever the text. */
function withinSentences(made: Summary, most: number): Summary {
  let { summary } = made;
  while (countSentences(summary) > most) {
    const ends = [...summary.matchAll(/\n|(?<![.!?…])[.!?…]+["'”’»)\]]{0,3}(?=\s+\S)/g)];
    const last = ends.at(-1);
    if (!last) break;
    summary = summary.slice(0, last.index + last[0].length).trimEnd();
  }
  return summary === made.summary ? made : { summary, sentences: countSentences(summary) };
}

function* summarizing(
  text: string,
  options: SummaryOptions,
  { tag, rate }: { readonly tag: Tag; readonly rate: Rate },
): Steps<Summary> {
  const whole = sentencesOf(text);
  if (whole.length === 0) return { summary: '', sentences: 0 };
  yield;
  const asList = options.bullets !== undefined;
  const limit = limitOf(options, { all: whole, length: countWords(text) });
  const all = whole.map((sentence, at) => ({ at, text: said(sentence), joins: false }));
  if (fits(all, limit) && !isTangled(whole, limit)) return compose(all, whole, asList);
  const reading = yield* readStatements(text, tag, whole);
  const { statements: marked, headings } = reading;
  const plain = marked.map((statement, at) => {
    const own = unlabelled(statement, tag);
    return statement.label === marked[at - 1]?.label ? own : withLabel(own, tag);
  });
  const losses = yield* lossesOf(plain, tag, asList);
  const { worth: own, event } = yield* rate(reading);
  const focus = focusOf(marked, options.request ?? '', own);
  const rated = withReplies(plain, {
    worth: own.map((value, at) => value + focus[at]! - losses[at]!),
    // What is no sentence says no event.
    event: focusedShares(event, focus).map((share, at) => (losses[at]! > 0 ? share / 2 : share)),
  });
  const { statements, worth } = rated;
  yield;
  const best = statements[worth.reduce((most, own, at) => (own > worth[most]! ? at : most), 0)]!;
  const room = withRoom(limit, best, whole);
  const { words, sentences, characters, percent, bullets } = options;
  const isOpen = [words, sentences, characters, percent, bullets].every((limited) => limited === undefined);
  const chosen = yield* choose({ ...rated, tag, isOpen, asList }, room);
  if (chosen.length === 0)
    return compose([{ at: 0, text: cut(said(best), limit, tag), joins: false }], statements, asList);
  // Where no sentence is clearly the event, the title may say it.
  const heading = headings[0] ?? '';
  const isUnsure = rated.event.every((share) => share < LEAST_SURE) && text.trimStart().startsWith(heading);
  const says = hasVerb(heading, tag) || VERSION.test(heading);
  const title = asList || !says ? undefined : titleOf(heading, chosen, { ...room, isUnsure });
  if (title === undefined) return compose(chosen, statements, asList);
  const others = yield* choose({ ...rated, tag, isOpen, asList }, { ...room, most: room.most - room.costOf(title) });
  return withTitle(title, compose(others, statements, false), limit);
}

/** "Quillbox 7.2" */
const VERSION = /\d\.\d/;

/** Words that name the kind of a text and not its subject. */
const KINDS_OF_TEXT = new Set(
  contentTerms(
    'summary report notice minutes information important press release letter update note review agenda meeting statement',
  ),
);

/** The title of the text, if it says what the chosen statements do not: which firm, which version, which house. */
function titleOf(
  heading: string,
  chosen: readonly Chosen[],
  { most, sentences, costOf, isUnsure }: Budget & { readonly isUnsure: boolean },
): string | undefined {
  const words = countWords(heading);
  if (words < 2 || words > MOST_TITLE || NO_TITLE.test(heading) || costOf(heading) > most * TITLE_SHARE)
    return undefined;
  if (!isUnsure && !/\d/.test(heading) && (words > 4 || !/(?<=\p{L} )\p{Lu}\p{Ll}/u.test(heading))) return undefined;
  const known = new Set(chosen.flatMap(({ text }) => contentTerms(text)));
  const terms = [...new Set(contentTerms(heading))];
  const fresh = terms.filter((term) => !known.has(term) && !KINDS_OF_TEXT.has(term));
  if (fresh.length < (isUnsure ? 1 : Math.max(2, terms.length / 2))) return undefined;
  return Number.isFinite(sentences) ? `${heading}:` : heading.replace(/[,;.]*$/, '.');
}

function withTitle(title: string, { summary, sentences }: Summary, limit: Budget): Summary {
  return { summary: `${title} ${summary}`, sentences: Number.isFinite(limit.sentences) ? sentences : sentences + 1 };
}

/** "Cause: Shaft seal on compressor 3 failed.": the label goes if the rest is a sentence. */
function unlabelled(statement: Statement, tag: Tag): Statement {
  const [whole, label = ''] = LABEL.exec(statement.text) ?? [];
  if (whole === undefined || statement.speaker !== '' || statement.kind === 'item') return statement;
  const text = statement.text.slice(whole.length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  // "Swimming for third class: …": whom it concerns.
  if (countWords(label) > 2 && !/^What\b/.test(label) && !hasVerb(label, tag)) return statement;
  const speaks = /\s/.test(label) && !/^What\b/.test(label) && hasVerb(label, tag);
  const bare =
    speaks || !hasVerb(text, tag) || (isImperative(tag(text)) && !/^(?:So|Note|NB|Also|What .*)$/.test(label));
  return bare ? statement : { ...statement, text };
}

/** "Saturday 14 June, 11 to 2." under "Summer fair." */
function withLabel(statement: Statement, tag: Tag): Statement {
  const { label, text, kind } = statement;
  if (label === '' || kind !== 'sentence' || !isFragment(statement, tag) || countWords(label) > 3) return statement;
  return { ...statement, text: `${label.replace(/^\d+[.)] ?/, '').replace(/[.:?!]*$/, ':')} ${text}` };
}

function* lossesOf(statements: readonly Statement[], tag: Tag, asList: boolean): Steps<number[]> {
  const losses: number[] = [];
  for (const statement of statements) {
    losses.push(lossOf(statement, tag, asList));
    if (losses.length % 16 === 0) yield;
  }
  return losses;
}

/** What a statement loses because it is no sentence; lists may have items without verbs. */
function lossOf(statement: Statement, tag: Tag, asList: boolean): number {
  if (FORMALITY.test(statement.text) || /:$/.test(statement.text)) return FORMAL;
  if (isFragment(statement, tag)) return FRAGMENT;
  if (statement.speaker !== '' && /\?\W*$/.test(statement.text)) return QUESTION;
  const isBare = statement.kind === 'item' && !asList && !hasVerb(statement.text, tag);
  return isBare ? BARE_ITEM : 0;
}

/** "Levels below 5 ppm.", "Four cloves of garlic." */
function isFragment({ text, kind, speaker }: Statement, tag: Tag): boolean {
  if (speaker !== '') return false;
  const words = tag(text).filter(({ text: own }) => /\p{L}/u.test(own));
  // "broke 9 times since May": a note without its subject.
  if (kind === 'item' && words[0]?.pos === 'VERB' && /(?:ed|oke|ost|ent|old)$/.test(words[0].text)) return true;
  return kind === 'sentence' && !hasVerb(text.replace(LABEL, ''), tag);
}

/** A statement with its speaker. */
function said({ speaker, text }: Statement): string {
  return speaker === '' ? text : `${speaker} ${text}`;
}

function limitOf(
  { words, sentences, characters, percent, bullets }: SummaryOptions,
  { all, length }: { all: readonly Statement[]; length: number },
): Budget {
  const total = all.reduce((sum, { text }) => sum + countWords(text), 0);
  const usual = Math.max(length * DEFAULT_SHARE, Math.min(SHORT_WORDS, length * SHORT_SHARE));
  const share = Math.ceil(Math.min(usual, total * MOST_OF_PROSE));
  const count = Math.max(
    1,
    Math.floor(Math.min(sentences ?? Number.POSITIVE_INFINITY, bullets ?? Number.POSITIVE_INFINITY)),
  );
  const isCasual = all.some(({ speaker }) => speaker !== '');
  const countOf = (text: string) => (sentences === undefined ? 1 : countSentences(text, isCasual));
  if (characters !== undefined) {
    // A space or a line end joins two sentences, a mark begins an item.
    const extra = bullets === undefined ? 1 : 1 + ITEM_LENGTH;
    return {
      most: Math.max(1, Math.floor(characters)) + 1,
      sentences: count,
      costOf: (text) => text.length + extra,
      countOf,
    };
  }
  // A dash that stands alone is a word of the summary, but not of what a percentage is taken of.
  const dashes = all.reduce((sum, { text }) => sum + (text.match(/(?<=\s)[^\p{L}\p{N}\s]+(?=\s)/gu)?.length ?? 0), 0);
  const relative = percent === undefined ? Number.POSITIVE_INFINITY : Math.max(1, ((total - dashes) * percent) / 100);
  const given = Math.min(words ?? Number.POSITIVE_INFINITY, relative);
  const open = Number.isFinite(count)
    ? Number.POSITIVE_INFINITY
    : Math.min(DEFAULT_WORDS, Math.max(LEAST_DEFAULT, share));
  const most = Number.isFinite(given) ? Math.max(1, Math.floor(given)) : open;
  return { most, sentences: count, costOf: countWords, countOf };
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

/** A text of one endless sentence is no summary in one sentence. */
function isTangled(all: readonly Sentence[], { most }: Budget): boolean {
  return !Number.isFinite(most) && all.some(({ text }) => countWords(text) > MOST_DEFAULT_SENTENCE);
}

function fits(sentences: readonly Chosen[], { most, sentences: count, costOf, countOf }: Budget): boolean {
  const found = sentences.reduce((sum, { text }) => sum + countOf(text), 0);
  return found <= count && sentences.reduce((sum, { text }) => sum + costOf(text), 0) <= most;
}

/** The one sentence that is left when none fits, cut to what there is room for. */
function cut(sentence: string, { most, costOf }: Budget, tag: Tag): string {
  const short = shorterForms(sentence).at(-1)!.text;
  let words = Math.min(countWords(short), most);
  let text = shorten(short, words);
  while (costOf(text) > most && words > 1) text = shorten(short, (words -= 1));
  // "The umpires, after a nervous hour…": the end of a clause is no good place if the verb comes after it.
  if (!hasMainClause(text, tag)) {
    const longer = shorten(short, words, false);
    if (costOf(longer) <= most && hasMainClause(longer, tag)) text = longer;
  }
  return costOf(text) > most ? `${text.slice(0, Math.max(0, most - 2))}…` : text;
}
