import { z } from 'zod';
import type { SkillId } from '../skills.ts';

const SKILL_IDS = ['summarization', 'sentiment-analysis', 'entity-extraction'] as const satisfies readonly SkillId[];

const share = z.number().min(0).max(1);
const entities = z.array(z.object({ name: z.string().min(1), salience: share }).strict());

/** What a language model has to answer about the sentiment. */
export const SentimentAnswer = z
  .object({
    sentiment: z.enum(['positive', 'negative', 'neutral', 'mixed']),
    confidence: share,
    scores: z.object({ positive: share, negative: share, neutral: share }).strict(),
  })
  .strict();

/** What a language model has to answer about the entities. */
export const EntityAnswer = z
  .object({
    persons: entities,
    locations: entities,
    organizations: entities,
    dates: entities,
    events: entities,
    phones: entities,
    emails: entities,
  })
  .strict();

/** What a language model has to answer about the skills that a message asks for. */
export const SkillAnswer = z.object({ skills: z.array(z.enum(SKILL_IDS)) }).strict();
