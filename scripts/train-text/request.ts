import type { SkillId } from '../../agents/text/intent/cue.ts';

/** Something that is said to the agent, with the skills that it asks for. */
export interface Request {
  readonly text: string;
  readonly skills: readonly SkillId[];
}
