import { type Hit, SKILL_IDS, type SkillId, scoreClause } from './intent/cue.ts';
import { type LengthLimit, readLimit } from './intent/limit.ts';
import { plain, splitMessage } from './intent/split.ts';

export type { SkillId } from './intent/cue.ts';
export { SKILL_IDS } from './intent/cue.ts';

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

/** From here on a skill counts as asked for. */
const ENOUGH = 0.75;

/** Finds out what a message asks for. Only the instruction decides, never words inside the text to work on. */
export function readIntent(text: string): Intent {
  const { instruction, content } = splitMessage(text);
  const asked = plain(instruction);
  const limit = readLimit(asked);
  const base = { ...(limit && { limit }), instruction, content };
  const { hits, open } = skillsOf(asked);
  if (open) return { skills: [], ambiguous: open, ...base };
  if (hits.length > 0) return { skills: hits.map(({ id, score }) => ({ id, score: confidence(score) })), ...base };
  if (limit && asked !== '') return { skills: [{ id: 'summarization', score: ENOUGH }], ...base };
  return { skills: [], ambiguous: SKILL_IDS, ...base };
}

function confidence(score: number): number {
  return Math.round(Math.min(1, score / 2 + 0.4) * 100) / 100;
}

/** The best skill of each clause; an "or" between two skills leaves the choice open. */
function skillsOf(asked: string): { hits: Hit[]; open?: readonly SkillId[] } {
  const hits: Hit[] = [];
  for (const clause of asked.split(/[,;.?!\n&+/]|\b(?:and|then|also|plus|as well as|along with|together with)\b/)) {
    const best = bestOf(scoreClause(clause));
    for (const hit of best) if (!hits.some(({ id }) => id === hit.id)) hits.push(hit);
  }
  const open = alternatives(asked);
  return open ? { hits, open } : { hits };
}

function bestOf(hits: readonly Hit[]): Hit[] {
  const strong = hits.filter(({ score }) => score >= ENOUGH);
  if (strong.length < 2) return strong;
  const feeling = strong.find(({ id }) => id === 'sentiment-analysis');
  // "Summarise the sentiment", "find the mood": the thing asked for says more than the verb.
  if (feeling) return [feeling];
  return [strong.reduce((best, next) => (next.score > best.score ? next : best))];
}

function alternatives(asked: string): readonly SkillId[] | undefined {
  const sides = asked.split(/\bor\b/);
  if (sides.length < 2) return undefined;
  const named = sides.map((side) => bestOf(scoreClause(side))[0]?.id);
  const ids = SKILL_IDS.filter((id) => named.includes(id));
  return ids.length > 1 ? ids : undefined;
}
