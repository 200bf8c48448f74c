import { indexOfWord } from '../language/known-word.ts';
import { isFinished } from '../language/sentence.ts';
import { isStopWord } from '../language/word.ts';
import type { Statement } from './statement.ts';

/** A chosen statement in the form that fits. */
export interface Chosen {
  readonly at: number;
  readonly text: string;
  /** Is joined to the one before by a semicolon. */
  readonly joins: boolean;
}

const BULLET = '- ';
/** Connectives that say nothing once the sentence before is gone. */
const CONNECTIVE =
  /^(?:But|And|So|Then|Also|Yet|Still|Thus|Therefore|However|Meanwhile|Anyway),? (?=(?:the|a|an|i|we|you|they|he|she|it|in|on|at|there|this|my|our|his|her|its|their|no|nobody|whoever|what|all|if|please|\p{Lu}[\p{Ll}]+|after|before|when|I(?:['’]\w+)?|\d|\p{Ll}+ (?:has|have|is|are|was|were|had|will))(?![\p{L}-]))/u;

/** A sentence that goes on after a semicolon. */
const PLAIN = /^[^"“”;]*[\p{L}\p{N})%€]\.$/u;

/** Can the text stand before a semicolon? */
export function canLead(text: string): boolean {
  return PLAIN.test(text) && !text.includes(': ');
}

/** Can the text follow a semicolon? */
export function canFollow(text: string, statements: readonly Statement[]): boolean {
  return canLead(text) && lowered(text, statements) !== undefined;
}

/** The chosen statements as running text, or as a list. */
export function compose(
  chosen: readonly Chosen[],
  statements: readonly Statement[],
  asList: boolean,
): { readonly summary: string; readonly sentences: number } {
  const sentences: string[] = [];
  chosen.forEach(({ at, text, joins }, index) => {
    const before = chosen[index - 1];
    const isTurn = statements[at]?.speaker !== '';
    const own = before?.at === at - 1 || isTurn ? text : withoutConnective(text);
    if (!asList && before && isSameTurn(statements, before.at, at))
      sentences.push(`${sentences.pop()!} ${text.slice(statements[at]!.speaker.length + 1)}`);
    else if (!joins || !before) sentences.push(own);
    else sentences.push(`${sentences.pop()!.replace(/(?<!\b[ap]\.m)\.$/i, '')}; ${lowered(own, statements) ?? own}`);
  });
  return {
    summary: asList
      ? sentences.map((sentence) => BULLET + sentence).join('\n')
      : joined(
          sentences,
          statements.some(({ speaker }) => speaker !== ''),
        ),
    sentences: sentences.length,
  };
}

/** Does a statement go on with what its speaker said right before? */
function isSameTurn(statements: readonly Statement[], before: number, at: number): boolean {
  const [one, next] = [statements[before], statements[at]];
  return (
    one !== undefined &&
    next !== undefined &&
    next.speaker !== '' &&
    before === at - 1 &&
    one.paragraph === next.paragraph
  );
}

/** What a list item has beside its text. */
export const ITEM_LENGTH = BULLET.length;

/** Each turn of a conversation has a line of its own. */
function joined(sentences: readonly string[], isChat: boolean): string {
  let summary = '';
  for (const sentence of sentences) {
    if (summary !== '') summary += isFinished(summary) && !isChat ? ' ' : '\n';
    summary += sentence;
  }
  return summary;
}

function withoutConnective(text: string): string {
  return text.replace(CONNECTIVE, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The text as it goes on after a semicolon: only names keep their capital. Undefined if its first word may be either. */
function lowered(text: string, statements: readonly Statement[]): string | undefined {
  const first = /^[\p{L}'’-]+/u.exec(text)?.[0] ?? '';
  const small = first.toLowerCase();
  // "S. Boateng" keeps its initial, "Mrs A" her title.
  if (TITLE.test(text)) return text;
  if (first === '' || /^\p{Lu}\./u.test(text) || /^I(?:$|['’])/.test(first) || /^\p{Lu}.*\p{Lu}/u.test(first))
    return text;
  const seen = (word: string) =>
    statements.some(({ text: other }) => new RegExp(`[\\p{L},] ${word}(?![\\p{L}])`, 'u').test(other));
  if (isStopWord(small) || seen(small) || (!seen(first) && isCommon(small))) return small + text.slice(first.length);
  return seen(first) ? text : undefined;
}

const TITLE =
  /^(?:Mrs?|Ms|Mx|Dr|Prof|Sir|Dame|Lady|Lord|Father|Sister|Brother|Aunt|Uncle|Captain|Sgt|Rev|St)\b\.? \p{Lu}/u;
/** Words that are names too: "Mark", "Rose". */
const NAMES = new Set(
  `mark rose may will grace faith hope bill jack rob frank art dawn joy june april summer penny ruby amber iris ivy olive robin victor
  chase cliff dean earl grant guy miles wade ward pat sue ray gene max`.split(/\s+/),
);

/** A known word with a known plural, singular, adverb or comparative is no name. */
function isCommon(word: string): boolean {
  const isKnown = (form: string) => indexOfWord(form) !== undefined;
  const forms = [`${word}s`, `${word}er`, `${word}ly`, word.replace(/s$/, '')].filter((form) => form !== word);
  return !NAMES.has(word) && isKnown(word) && forms.some(isKnown);
}
