import type { SkillId } from '../skills.ts';

const ORDINALS = [/\b(?:first|1st|former)\b/, /\b(?:second|2nd)\b/, /\b(?:third|3rd)\b/];
const NUMBERS = [/^1$|^one$/, /^2$|^two$/, /^3$|^three$/];
/** Answers to a question are short. A longer text only happens to contain "first". */
const MAX_WORDS = 12;

/** The choices that an answer such as "the second one", "1 and 3" or "both" names; empty if it names none. */
export function readChoice(answer: string, choices: readonly SkillId[]): SkillId[] {
  const text = answer.toLowerCase().trim();
  if (text.split(/\s+/).length > MAX_WORDS) return [];
  if (/\b(?:all|both|everything|each|every)\b/.test(text)) return [...choices];
  if (/\b(?:last|latter)\b/.test(text)) return choices.slice(-1);
  const byOrdinal = choices.filter((_, index) => ORDINALS[index]?.test(text));
  if (byOrdinal.length > 0) return byOrdinal;
  const words = text
    .replace(/\b(?:number|option|choice|no|and|or|the|please|thanks?)\b/g, ' ')
    .split(/[\s,.;:#&+()!]+/)
    .filter((word) => word !== '');
  // Numbers count only if there is nothing else: "in one sentence" chooses nothing.
  if (words.length === 0 || !words.every((word) => NUMBERS.some((number) => number.test(word)))) return [];
  return choices.filter((_, index) => words.some((word) => NUMBERS[index]?.test(word)));
}
