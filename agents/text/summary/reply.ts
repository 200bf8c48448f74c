import { countWords } from '../language/word.ts';
import type { Rating } from './rating.ts';
import type { Statement } from './statement.ts';

/** "That's wrong.": without it the sentence before says the opposite. */
const REFUTATION =
  /^(?:(?:but |well, )?(?:that|this|it|which)(?:['’]s| is| was| isn['’]t| is not| wasn['’]t)(?: simply| just| all| of course)? (?:wrong|false|untrue|nonsense|rubbish|a myth|a lie|not true|true|not so|the case)\b|(?:wrong|isn['’]t|it isn['’]t|not true|it did not|they did not)[.!]|looks fine\. isn['’]t)/i;
const ANSWER =
  /^(?:yes|no|yeah|nope|because|not\b|only\b|the (?:answer|first|short answer)|absolutely|definitely|never)\b/i;
/** A question and its answer stay short enough to be taken together. */
const MOST_WORDS = 60;
/** What a writer asks and answers is what the text is about. */
const ANSWERED = 0.4;

/** Statements with what they are worth. */
export interface Ranked extends Rating {
  readonly statements: readonly Statement[];
}

/** Joins a question with its answer, and a claim with the sentence that refutes it. */
export function withReplies(statements: readonly Statement[], { worth, event }: Rating): Ranked {
  const joined: Statement[] = [];
  const values: number[] = [];
  const shares: number[] = [];
  statements.forEach((statement, at) => {
    const before = joined.at(-1);
    if (before && belongs(before, statement)) {
      joined[joined.length - 1] = { ...before, text: `${before.text} ${statement.text}`, isWhole: true };
      values[values.length - 1] = Math.max(values.at(-1)!, worth[at]!) + ANSWERED;
      shares[shares.length - 1]! += event[at]!;
      return;
    }
    joined.push(statement);
    values.push(worth[at]!);
    shares.push(event[at]!);
  });
  return { statements: joined, worth: values, event: shares };
}

function belongs(before: Statement, { text, speaker, paragraph }: Statement): boolean {
  if (before.speaker !== speaker || speaker !== '' || before.paragraph !== paragraph || before.isWhole) return false;
  if (countWords(before.text) + countWords(text) > MOST_WORDS) return false;
  return (REFUTATION.test(text) && countWords(text) <= 8) || (/\?["”’)]*$/.test(before.text) && ANSWER.test(text));
}
