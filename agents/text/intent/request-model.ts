import { readRows } from '../language/packed.ts';
import { SKILL_IDS, type SkillId } from './cue.ts';
import { unitFeatures, wishFeatures } from './request-features.ts';
import { type MessageParts, trimmed } from './split.ts';
import { unitsOf } from './unit.ts';
import { REQUEST_WEIGHTS, SCALE } from './weights.ts';

/** The weights of one yes-or-no question by the names of features. */
export type Weights = ReadonlyMap<string, number>;

/** What the trained model knows. */
export interface RequestModel {
  /** Is a unit said to the agent? */
  readonly said: Weights;
  readonly skills: Readonly<Record<SkillId, Weights>>;
}

let decoded: RequestModel | undefined;

/** Decodes the weights, once. */
export function loadRequestModel(): RequestModel {
  if (decoded) return decoded;
  const rows = readRows(REQUEST_WEIGHTS);
  const column = (at: number) =>
    new Map([...rows].flatMap(([name, values]) => (values[at] ? [[name, values[at] / SCALE] as const] : [])));
  const skills = { summarization: column(1), 'sentiment-analysis': column(2), 'entity-extraction': column(3) };
  decoded = { said: column(0), skills };
  return decoded;
}

/** Requests stand within so many characters of the beginning or the end. */
const REACH = 1200;
/** A request has at most so many units at the beginning, and so many at the end. */
const MOST = { front: 4, back: 3 };

/** So much must speak for a unit to be taken for a request: in doubt it is text. */
const CAUTION = 0.25;

/** The sum of the weights: above 0 is yes. */
export function scoreOf(names: readonly string[], weights: Weights): number {
  return names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
}

/** Finds the units at the beginning and at the end that are said to the agent; what is between them is the text. */
export function takeApart(text: string, { said }: Pick<RequestModel, 'said'>): MessageParts {
  const units = unitsOf(text.slice(0, REACH));
  const rest = text.length > REACH;
  const scores = units.map((_, at) => scoreOf(unitFeatures(units, at), said) - CAUTION);
  const last = units.length;
  let best = { front: 0, back: last, sum: 0 };
  for (let front = 0; front <= Math.min(MOST.front, last); front += 1) {
    const firstBack = rest ? last : Math.max(front, last - MOST.back);
    for (let back = firstBack; back <= last; back += 1) {
      // Something must be left to work on, unless everything is said to the agent.
      if (front === back && front !== last) continue;
      const sum = total(scores.slice(0, front)) + total(scores.slice(back));
      if (sum > best.sum) best = { front, back, sum };
    }
  }
  const taken = [...units.slice(0, best.front), ...units.slice(best.back)];
  const start = units[best.front - 1]?.end ?? 0;
  const end = units[best.back]?.start ?? text.length;
  const content = trimmed(text.slice(start, Math.max(start, end)));
  const instruction = taken.map((unit) => unit.text).join(' ');
  return { instruction: instruction.replace(/[\s:→>–—-]+$/, ''), content: unquoted(content) };
}

/** Quotation marks around the whole text only set it off. */
function unquoted(text: string): string {
  return /^(["“«]|```|"{3})([^"“”«»`]+)(["”»]|```|"{3})$/.exec(text)?.[2]?.trim() ?? text;
}

function total(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0);
}

/** How likely each skill is asked for. */
export function chancesOf(said: string, { skills }: Pick<RequestModel, 'skills'>): Record<SkillId, number> {
  const names = wishFeatures(said);
  const chance = (id: SkillId) => 1 / (1 + Math.exp(-scoreOf(names, skills[id])));
  return Object.fromEntries(SKILL_IDS.map((id) => [id, chance(id)])) as Record<SkillId, number>;
}
