import { cleanText } from '../language/sentence.ts';
import { bareVerb } from './bare-verb.ts';
import { SKILL_IDS, type SkillId } from './cue.ts';
import { type LengthLimit, readLimit } from './limit.ts';
import { chancesOf, loadRequestModel, type RequestModel, takeApart } from './request-model.ts';
import { isQuoted, type MessageParts, splitMessage } from './split.ts';
import { corrected } from './vocabulary.ts';
import { skillsOf } from './wishes.ts';

export type { SkillId } from './cue.ts';

/** What a message asks for, and about which text. */
export interface Intent {
  /** The skills asked for, in the order of mention; empty when it is not clear. */
  readonly skills: readonly { readonly id: SkillId; readonly score: number }[];
  /** The skills between which the message leaves the choice open; the agent has to ask. */
  readonly ambiguous?: readonly SkillId[];
  readonly limit?: LengthLimit;
  /** What the sender says to the agent. */
  readonly instruction: string;
  /** The text to work on; empty if the message has none. */
  readonly content: string;
}

/** The likeliest skill is asked for from this chance on; below it the agent asks. */
const ENOUGH = 0.4;

/** A further skill needs so much: less if words join two wishes, more if none do. */
const BESIDES = { joined: 0.3, alone: 0.5 };
const JOINED = /\b(?:and|plus|n|also|then|both|as well|two|three)\b|[+&;]|\b[23]\b/i;

/** Finds out what a message asks for. Only the instruction decides, never words inside the text to work on. */
export function readIntent(text: string, model: RequestModel = loadRequestModel()): Intent {
  const parts = splitMessage(text);
  const { hits, open } = skillsOf(corrected(parts.instruction));
  if (open) return { skills: [], ambiguous: open, ...detailsOf(parts) };
  const learned = takeApart(cleanText(text).trim(), model);
  // The rules know best where an instruction ends that they understand; others are known by the model only.
  const trusted = hits.length > 0 && (isSetOff(text, parts) || isShorter(learned, parts));
  // Where the model finds no instruction, that of the rules counts if it leaves a text to work on.
  const unlearned = learned.instruction === '' && parts.content !== '';
  const chosen = trusted || unlearned ? parts : learned;
  if (chosen.instruction === '' || bareVerb(chosen.instruction))
    return { skills: [], ambiguous: SKILL_IDS, ...detailsOf(parts) };
  const chances = chancesOf(chosen.instruction, model);
  const order = [...hits.map(({ id }) => id), ...SKILL_IDS.filter((id) => hits.every((hit) => hit.id !== id))];
  const most = Math.max(...Object.values(chances));
  const besides = JOINED.test(chosen.instruction) ? BESIDES.joined : BESIDES.alone;
  const asked = order.filter((id) => most >= ENOUGH && (chances[id] === most || chances[id] >= besides));
  const skills = asked.map((id) => ({ id, score: rounded(chances[id]) }));
  if (skills.length > 0) return { skills, ...detailsOf(chosen) };
  return { skills: [], ambiguous: SKILL_IDS, ...detailsOf(parts) };
}

/** Quotation marks or an empty line after the instruction set off the text. */
function isSetOff(text: string, { instruction }: MessageParts): boolean {
  if (isQuoted(text)) return true;
  const at = text.indexOf(instruction);
  return at >= 0 && /^[^\p{L}\p{N}]*?\n\s*\n/u.test(text.slice(at + instruction.length));
}

/** The model found no more of the instruction than the rules, or took the text for a part of it. */
function isShorter(learned: MessageParts, parts: MessageParts): boolean {
  return learned.instruction.length <= parts.instruction.length || (learned.content === '' && parts.content !== '');
}

function detailsOf(parts: MessageParts): Pick<Intent, 'limit' | 'instruction' | 'content'> {
  const limit = readLimit(corrected(parts.instruction));
  return { ...(limit && { limit }), ...parts };
}

function rounded(chance: number): number {
  return Math.round(chance * 100) / 100;
}
