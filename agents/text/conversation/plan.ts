import type { TextInput } from '../input/read-input.ts';
import type { Intent } from '../intent/intent.ts';
import { countWords } from '../language/word.ts';
import { isSkillId, type SkillId, skillIds } from '../skills.ts';
import type { SummaryLimit } from '../text-engine.ts';
import { readChoice } from './choice.ts';

/** What is known of an incomplete request; saved as scratch until the answer comes. */
export interface Pending {
  readonly skills: readonly SkillId[];
  /** The offered choices in order; empty if the text was asked for. */
  readonly choices: readonly SkillId[];
  readonly document: string;
  readonly limit: SummaryLimit;
  /** What the user asked for, in the user's words. */
  readonly instruction?: string;
}

/** A complete request. */
export interface Job {
  readonly skills: readonly SkillId[];
  readonly document: string;
  readonly limit: SummaryLimit;
  readonly instruction?: string;
}

/** What to do with a message: begin, or ask for what is missing. */
export type Plan = { readonly job: Job } | { readonly pending: Pending };

/** A shorter text without an instruction is a greeting or a mistake. */
export const MIN_LENGTH = 10;
/** A longer message is a text, even if it reads like an instruction. */
const MAX_INSTRUCTION_WORDS = 20;

/** From here on a skill is meant even if the words could choose from what was offered: "all the names", but not "all of them". */
const SURE = 0.8;

/** What one message says, without its history. */
interface Said {
  readonly skills: readonly SkillId[];
  /** Set if it is ambiguous between these skills. */
  readonly ambiguous?: readonly SkillId[] | undefined;
  readonly content: string;
  readonly limit: SummaryLimit;
  readonly instruction?: string | undefined;
}

/** Combines a message with what the task knows from before. */
export function planTurn(input: TextInput, pending: Pending | undefined, readIntent: (text: string) => Intent): Plan {
  const said = understand(input, pending, readIntent);
  const content = [said.content, ...input.attachments].filter((text) => text.trim() !== '').join('\n\n');
  const document = content === '' ? (pending?.document ?? '') : content;
  const maxWords = input.maxWords === undefined ? {} : { words: input.maxWords };
  const limit = { ...pending?.limit, ...said.limit, ...maxWords };
  const asked = said.instruction || pending?.instruction;
  const instruction = asked ? { instruction: asked } : {};
  const skills = said.skills.length > 0 ? said.skills : (pending?.skills ?? []);
  if (said.ambiguous || skills.length === 0) {
    return {
      pending: { skills: [], choices: said.ambiguous ?? pending?.choices ?? skillIds, document, limit, ...instruction },
    };
  }
  if (document === '') return { pending: { skills, choices: [], document, limit, ...instruction } };
  return { job: { skills, document, limit, ...instruction } };
}

function understand(
  { text, skill }: TextInput,
  pending: Pending | undefined,
  readIntent: (text: string) => Intent,
): Said {
  if (text.trim() === '') return { skills: skill ? [skill] : [], content: '', limit: {} };
  const intent = readIntent(text);
  const limit = intent.limit ?? {};
  const found = intent.skills.map(({ id }) => id);
  const isMixed = intent.instruction !== '' && intent.content !== '';
  if (skill) {
    // If the skill is named explicitly, the whole text is content, unless it repeats the instruction in words.
    const isRepeated = intent.instruction !== '' && found.includes(skill);
    return isRepeated
      ? { skills: [skill], content: intent.content, limit, instruction: intent.instruction }
      : { skills: [skill], content: text, limit: {} };
  }
  if (pending && pending.skills.length > 0 && !isMixed) {
    const isInstruction = intent.instruction !== '' && countWords(text) <= MAX_INSTRUCTION_WORDS;
    return isInstruction
      ? { skills: found, content: '', limit, instruction: intent.instruction }
      : { skills: [], content: text, limit: {} };
  }
  if (pending?.choices.length) {
    const named = readChoice(text, pending.choices);
    const sure = named.length === 0 || intent.skills.some(({ score }) => score >= SURE);
    const chosen = found.length > 0 && !intent.ambiguous && sure ? found : named;
    if (chosen.length > 0) return { skills: chosen, content: isMixed ? intent.content : '', limit };
    if (pending.document !== '' && !isMixed) return { skills: [], content: '', limit };
  }
  const ambiguous = intent.ambiguous?.length === skillIds.length ? undefined : intent.ambiguous;
  const isGreeting = found.length === 0 && text.trim().length < MIN_LENGTH;
  const { instruction } = intent;
  return { skills: found, ambiguous, content: isGreeting ? '' : intent.content, limit, instruction };
}

/** Reads what {@link planTurn} left with the task; undefined when nothing is open. */
export function readPending(scratch: unknown): Pending | undefined {
  const { pending } = (scratch ?? {}) as { pending?: Partial<Pending> };
  if (!pending) return undefined;
  const { skills = [], choices = [], document = '', limit = {}, instruction } = pending;
  const asked = typeof instruction === 'string' ? { instruction } : {};
  return { skills: skills.filter(isSkillId), choices: choices.filter(isSkillId), document, limit, ...asked };
}
