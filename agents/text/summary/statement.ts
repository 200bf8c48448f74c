import { cleanText, type Sentence, splitSentences } from '../language/sentence.ts';
import { countWords } from '../language/word.ts';
import { bareSpeakers, isChat, turnOf, withSpeakers } from './chat-line.ts';
import { proseOf } from './prose.ts';

/** A sentence of the prose of a text, or one clause of a sentence that a semicolon divides. */
export interface Statement extends Sentence {
  /** Who says it, in a conversation: "Robyn:". */
  readonly speaker: string;
  /** The short line before it that names what it is: "Results.", "Water." */
  readonly label: string;
  /** Follows the statement before it after a semicolon. */
  readonly continues: boolean;
  /** Is taken whole or not at all. */
  readonly isWhole?: boolean;
}

/** "Minutes of the general meeting, 16 members present." */
const TITLE =
  /^(?:[^.!?]{3,60} [-–—] )?(?:annual |weekly |monthly |incident |interim |final |test |inspection |audit |laboratory |progress |survey )?(?:minutes|agenda|notes|report|protocol|transcript|post-mortem|statement)\b(?!.*\b(?:is|was|were|are|has|had|have|will|said|says|show\w*|found|evaluates?|describes?|presents|covers|gives)\b)[^!?]*$/i;
/** Shorter clauses stay with the one before them. */
const LEAST_CLAUSE = 5;
/** What says nothing alone: the name of a section, "Yes please", "Salt, lemon." */
const LEAST_WORDS = 3;
/** A longer heading is the title of the text. */
const MOST_LABEL = 4;

/** A longer list has points of its own. */
const MOST_ITEMS = 4;
const MOST_LISTED = 45;

/** Two words that turn round what was said: "That's wrong.", "Isn't." */
const REPLY =
  /^(?:that['’]s|it['’]s|this is|it is|not|is|isn['’]t|wasn['’]t|didn['’]t|they don['’]t|it doesn['’]t)(?: (?:wrong|false|untrue|nonsense|true|so|it))?[.!]$/i;
const ANSWER = /^(?:yes|no|yeah|nope|because|not|never|absolutely|definitely)\b/i;
/** The number of the next item at the end of a sentence: "Two warnings. 1." */
const STRAY_NUMBER = /(?<=[.!?:]) \d{1,2}[.)]$|^\d{1,2}[.)] (?=\p{L})/gu;

/** The sentences of the prose of a text, in its order and each once; headings only if there is nothing else. */
export function sentencesOf(text: string): Statement[] {
  const lines = withSpeakers(cleanText(text).split('\n'));
  const all = isChat(lines) ? turnsOf(lines) : sectioned(splitSentences(proseOf(text)).map(plain));
  const first = all.findIndex(({ kind }) => kind !== 'heading');
  if (all.length > 3 && first >= 0 && TITLE.test(all[first]!.text)) all.splice(first, 1);
  return distinct(all.some(({ kind }) => kind !== 'heading') ? all.filter(({ kind }) => kind !== 'heading') : all);
}

/** What these sentences state, apart from those that are too short to say anything. */
export function statementsOf(sentences: readonly Statement[]): Statement[] {
  const isShort = ({ text }: Statement) => countWords(text) < LEAST_WORDS;
  if (sentences.every(isShort)) return [...sentences];
  let label = '';
  const labelled = sentences.map((sentence, at) => {
    const [before, after] = [sentences[at - 1], sentences[at + 1]];
    // "Assessment. W1 conforms. W2 does not.": the label holds for its paragraph.
    if (before?.paragraph !== sentence.paragraph) label = '';
    if (before && isShort(before)) label = before.text;
    const own = label === '' ? sentence : { ...sentence, label };
    if (own.speaker !== '' || isShort(own)) return own;
    if (before?.text.endsWith('?') && isShort(before) && ANSWER.test(own.text))
      return { ...own, text: `${capital(before.text)} ${own.text}`, isWhole: true };
    const replied =
      after && isShort(after) && (REPLY.test(after.text) || (own.text.endsWith('?') && ANSWER.test(after.text)));
    return replied ? { ...own, text: `${own.text} ${after.text}`, isWhole: true } : own;
  });
  return withItems(labelled)
    .filter((sentence) => !isShort(sentence))
    .map((sentence) => ({ ...sentence, text: sentence.text.replace(STRAY_NUMBER, '') }))
    .flatMap((statement) => (statement.isWhole ? [statement] : clausesOf(statement)));
}

/** A short list that a sentence announces is a part of it: "I claim:" needs what is claimed. */
function withItems(statements: readonly Statement[]): Statement[] {
  const joined: Statement[] = [];
  for (let at = 0; at < statements.length; at += 1) {
    const statement = statements[at]!;
    const items = announces(statement) ? itemsAfter(statements, at) : [];
    const text = [statement.text, items.map((item) => item.text.replace(/[.;,]$/, '')).join('; ')].join(' ');
    if (items.length > 0 && items.length <= MOST_ITEMS && countWords(text) <= MOST_LISTED) {
      joined.push({ ...statement, text: `${text}.`, isWhole: true });
      at += items.length;
    } else joined.push(statement);
  }
  return joined;
}

function announces({ kind, speaker, text }: Statement): boolean {
  return kind === 'sentence' && speaker === '' && text.endsWith(':');
}

/** The items of the list that begins behind a statement, and one more at the most than are taken into it. */
function itemsAfter(statements: readonly Statement[], at: number): readonly Statement[] {
  const after = statements.slice(at + 1, at + MOST_ITEMS + 2);
  const end = after.findIndex(({ kind }) => kind !== 'item');
  return end < 0 ? after : after.slice(0, end);
}

/** The headings of a text. */
export function headingsOf(text: string): string[] {
  return splitSentences(proseOf(text)).flatMap(({ kind, text: own }) => (kind === 'heading' ? [own] : []));
}

/** Sentences with the short heading above them, as "New" or "Removed" in release notes. */
function sectioned(statements: readonly Statement[]): Statement[] {
  let heading = '';
  return statements.map((statement) => {
    if (statement.kind !== 'heading') return { ...statement, label: heading };
    heading = countWords(statement.text) <= MOST_LABEL ? statement.text : '';
    return statement;
  });
}

function plain(sentence: Sentence): Statement {
  return { ...sentence, speaker: '', label: '', continues: false };
}

/** Each turn of a conversation is a paragraph, and each of its sentences has its speaker. */
function turnsOf(lines: readonly string[]): Statement[] {
  const bare = bareSpeakers(lines);
  return lines.flatMap((line, paragraph) => {
    const { speaker, said } = turnOf(line, bare);
    // The name of the channel, or who came and went.
    if (speaker === '' && /^\s*(?:#|\*{1,3} |--> |<-- |— |\[)/.test(line)) return [];
    return splitSentences(said, true).map((sentence) => ({
      ...sentence,
      kind: 'sentence' as const,
      paragraph,
      speaker,
      label: '',
      continues: false,
    }));
  });
}

/** Each sentence once: what is repeated word for word says nothing new. */
function distinct(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>();
  return statements.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** Clauses on both sides of a semicolon stand alone if each is long enough and begins like a sentence. */
function clausesOf(statement: Statement): Statement[] {
  const pieces = statement.text.split(
    /;\s+(?=(?:the|a|an|it|he|she|they|we|i|you|there|this|these|those|all|some|no|nobody|one|two|three|\d|\p{Lu})(?![\p{L}\p{N}]))/u,
  );
  if (pieces.length === 1 || pieces.some((piece) => countWords(piece) < LEAST_CLAUSE || !isBalanced(piece)))
    return [statement];
  return pieces.map((piece, at) => ({
    ...statement,
    text: at < pieces.length - 1 ? `${capital(piece)}.` : capital(piece),
    continues: at > 0,
  }));
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function isBalanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g) && count(/\(/g) === count(/\)/g);
}
