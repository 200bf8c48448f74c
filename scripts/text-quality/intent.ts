import { readIntent, type SkillId } from '../../agents/text/intent/intent.ts';
import { type IntentCase, SKILL_OF } from './set.ts';

/** One request as it was read. */
export interface IntentOutcome extends IntentCase {
  /** The skills that the agent would perform, joined by "+"; `ask` if it asks. */
  readonly read: string;
  readonly right: boolean;
}

/** Reads every request. */
export function measureIntent(cases: readonly IntentCase[]): IntentOutcome[] {
  return cases.map((entry) =>
    judged(
      entry,
      readIntent(entry.request).skills.map(({ id }) => id),
    ),
  );
}

/** A request was read right if exactly the wanted skills were found, or if the agent asks where it should. */
export function judged(entry: IntentCase, skills: readonly SkillId[]): IntentOutcome {
  const wanted = entry.expect === 'ask' ? [] : entry.expect.split('+').map((label) => SKILL_OF[label]!);
  const right = wanted.length === skills.length && skills.every((id) => wanted.includes(id));
  return { ...entry, read: skills.join('+') || 'ask', right };
}
