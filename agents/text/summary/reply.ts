import { countWords } from '../language/word.ts';
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
export interface Ranked {
  readonly statements: readonly Statement[];
  readonly worth: readonly number[];
}

/** Joins a question with its answer, and a claim with the sentence that refutes it. */
export function withReplies(statements: readonly Statement[], worth: readonly number[]): Ranked {
  const joined: Statement[] = [];
  const values: number[] = [];
  statements.forEach((statement, at) => {
    const before = joined.at(-1);
    if (before && belongs(before, statement)) {
      joined[joined.length - 1] = { ...before, text: `${before.text} ${statement.text}`, isWhole: true };
      values[values.length - 1] = Math.max(values.at(-1)!, worth[at]!) + ANSWERED;
      return;
    }
    joined.push(statement);
    values.push(worth[at]!);
  });
  return { statements: joined, worth: values };
}

function belongs(before: Statement, { text, speaker, paragraph }: Statement): boolean {
  if (before.speaker !== speaker || speaker !== '' || before.paragraph !== paragraph || before.isWhole) return false;
  if (countWords(before.text) + countWords(text) > MOST_WORDS) return false;
  return (REFUTATION.test(text) && countWords(text) <= 8) || (/\?["”’)]*$/.test(before.text) && ANSWER.test(text));
}
