import { readIntent } from '../../agents/text/intent/intent.ts';
import { type IntentCase, SKILL_OF } from './set.ts';

/** One request as it was read. */
export interface IntentOutcome extends IntentCase {
  /** The skills that the agent would perform, joined by "+"; `ask` if it asks. */
  readonly read: string;
  readonly right: boolean;
}

/** Reads every request; it is right if exactly the wanted skill is found, or if the agent asks where it should. */
export function measureIntent(cases: readonly IntentCase[]): IntentOutcome[] {
  return cases.map((entry) => {
    const { skills } = readIntent(entry.request);
    const wanted = SKILL_OF[entry.expect];
    const right = wanted === undefined ? skills.length === 0 : skills.length === 1 && skills[0]!.id === wanted;
    return { ...entry, read: skills.map(({ id }) => id).join('+') || 'ask', right };
  });
}
