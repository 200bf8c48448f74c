import { countWords } from '../language/word.ts';

const CLAUSE_START =
  /^(?:because|which|while|although|though|whereas|after|before|when|where|since|unless|until|if|and|but|so|or|who|that|as)$/i;
/** Words that cannot be the last one of a shortened sentence. */
const DANGLING =
  /^(?:a|an|the|of|to|in|on|at|by|for|from|with|and|or|but|as|is|are|was|were|be|been|has|have|had|will|would|can|could|that|which|who|whose|its|his|her|their|our|my|this|these|those|than|into|about|over|under|between|not|no|very|more|most|because|while|although|though|when|where|if|so|it|he|she|they|we|i|just|even|only|exactly|especially|particularly|mainly|such)$/i;

/** Can this word not be the last one of a sentence? */
export function isDangling(word: string): boolean {
  return DANGLING.test(bare(word));
}

/** Cuts a sentence to at most so many words, at the end of a clause where there is one (unless told not to), and marks the cut with an ellipsis. */
export function shorten(sentence: string, most: number, atClause = true): string {
  if (countWords(sentence) <= most) return sentence;
  const words = sentence.match(/\S+/g)!.slice(0, Math.max(most, 1));
  const kept = atClause ? words.slice(0, clauseEnd(words)) : [...words];
  while (kept.length > 1 && isDangling(kept.at(-1)!)) kept.pop();
  return `${balanced(kept.join(' ').replace(/[,;:.!?…"'“”‘’()[\]–—-]+$/, ''))}…`;
}

/** Clauses without which a sentence says more than it did. */
const LIMITING = /\b(?:if|unless|until|except|only|provided|whether|not|than|or|but)\b/i;

/** The beginning of a sentence up to the last end of a clause that fits, as a sentence; undefined if what goes limits what it says. */
export function clauseWithin(sentence: string, most: number): string | undefined {
  const words = sentence.match(/\S+/g)!;
  const least = Math.max(5, Math.ceil(Math.min(most, words.length) * 0.4));
  for (let end = Math.min(most, words.length - 1); end >= least; end -= 1) {
    if (!endsClause(words[end - 1]!, words[end]!)) continue;
    if (LIMITING.test(words.slice(end).join(' '))) return undefined;
    const text = words.slice(0, end).join(' ');
    return `${balanced(text.replace(/[.,;:–—-]+$/, ''))}.`;
  }
  return undefined;
}

function endsClause(last: string, next: string): boolean {
  if (SUBORDINATE_START.test(bare(last)) || isDangling(last)) return false;
  return /[;—–]$/.test(last) || SUBORDINATE_START.test(bare(next));
}

const SUBORDINATE_START = /^(?:because|which|while|although|though|whereas|after|before|when|where|since)$/i;

/** How many words to keep: up to the last end of a clause, unless that would throw away more than half. */
function clauseEnd(words: readonly string[]): number {
  const least = Math.max(3, Math.ceil(words.length * 0.5));
  for (let end = words.length; end >= least; end -= 1) {
    const next = words[end];
    if (/[,;:)—–]$/.test(words[end - 1]!)) return end;
    if (next !== undefined && (CLAUSE_START.test(bare(next)) || /^[(—–-]/.test(next))) return end;
  }
  return words.length;
}

function bare(word: string): string {
  return word.replace(/[^\p{L}\p{N}']/gu, '');
}

/** A quotation or bracket that the cut left open is better without its opening. */
function balanced(text: string): string {
  const opened = /[“"([]/.exec(text);
  if (!opened) return text;
  const closes: Readonly<Record<string, string>> = { '“': '”', '"': '"', '(': ')', '[': ']' };
  const closed = text.indexOf(closes[opened[0]]!, opened.index + 1) >= 0;
  return closed ? text : text.slice(0, opened.index) + text.slice(opened.index + 1);
}
