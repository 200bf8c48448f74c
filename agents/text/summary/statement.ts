import { cleanText, type Sentence, splitSentences } from '../language/sentence.ts';
import { countWords } from '../language/word.ts';
import { isChat, turnOf } from './chat-line.ts';
import { proseOf } from './prose.ts';

/** A sentence of the prose of a text, or one clause of a sentence that a semicolon divides. */
export interface Statement extends Sentence {
  /** Who says it, in a conversation: "Robyn:". */
  readonly speaker: string;
  /** The short line before it that names what it is: "Results.", "Water." */
  readonly label: string;
  /** Follows the statement before it after a semicolon. */
  readonly continues: boolean;
}

/** "Minutes of the general meeting, 16 members present." */
const TITLE =
  /^(?:annual |weekly |monthly |incident |interim |final )?(?:minutes|agenda|notes|report|protocol|transcript|post-mortem|statement)\b(?!.*\b(?:is|was|were|are|has|had|have|will|said|says|show\w*|found|evaluates?|describes?|presents|covers|gives)\b).*\.$/i;
/** Shorter clauses stay with the one before them. */
const LEAST_CLAUSE = 5;
/** What says nothing alone: the name of a section, "Yes please", "Salt, lemon." */
const LEAST_WORDS = 3;

/** The sentences of the prose of a text, in its order and each once; headings only if there is nothing else. */
export function sentencesOf(text: string): Statement[] {
  const lines = cleanText(text).split('\n');
  const all = isChat(lines) ? turnsOf(lines) : splitSentences(proseOf(text)).map(plain);
  if (all.length > 3 && TITLE.test(all[0]!.text)) all.shift();
  return distinct(all.some(({ kind }) => kind !== 'heading') ? all.filter(({ kind }) => kind !== 'heading') : all);
}

/** What these sentences state, apart from those that are too short to say anything. */
export function statementsOf(sentences: readonly Statement[]): Statement[] {
  const isShort = ({ text }: Statement) => countWords(text) < LEAST_WORDS;
  if (sentences.every(isShort)) return [...sentences];
  const labelled = sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    return before && isShort(before) ? { ...sentence, label: before.text } : sentence;
  });
  return labelled.filter((sentence) => !isShort(sentence)).flatMap(clausesOf);
}

/** The headings of a text. */
export function headingsOf(text: string): string[] {
  return splitSentences(proseOf(text)).flatMap(({ kind, text: own }) => (kind === 'heading' ? [own] : []));
}

function plain(sentence: Sentence): Statement {
  return { ...sentence, speaker: '', label: '', continues: false };
}

/** Each turn of a conversation is a paragraph, and each of its sentences has its speaker. */
function turnsOf(lines: readonly string[]): Statement[] {
  return lines.flatMap((line, paragraph) => {
    const { speaker, said } = turnOf(line);
    return splitSentences(said).map((sentence) => ({
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
