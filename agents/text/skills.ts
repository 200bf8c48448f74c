import type { AgentDefinition } from 'parley-a2a';
import type { SkillId } from './intent/intent.ts';

export type { SkillId } from './intent/intent.ts';

/** The skills in the order of the card. They are for discovery: a message says in plain words what it wants. */
export const skills = [
  {
    id: 'summarization',
    name: 'Summarization',
    description:
      'Makes a text short. Say how short ("in 50 words", "3 sentences", "5 bullets", "280 characters", "20 percent"); the limit is kept.',
    tags: ['text', 'summary', 'nlp'],
    examples: [
      'Summarize this in 20 words: The library of Alexandria was one of the largest of the ancient world. It held scrolls on every science. Nobody knows for certain how it was lost.',
      'Give me the key points of the attached report in 3 sentences',
      'tl;dr',
    ],
  },
  {
    id: 'sentiment-analysis',
    name: 'Sentiment analysis',
    description:
      'Says whether a text is positive, negative, neutral or mixed, and how sure that is. Up to 5,000 characters.',
    tags: ['text', 'sentiment', 'nlp'],
    examples: [
      'What is the sentiment of this review? The room was spotless and the staff could not have been kinder.',
      'Is the tone of this letter positive or negative?',
    ],
  },
  {
    id: 'entity-extraction',
    name: 'Entity extraction',
    description:
      'Finds persons, locations, organizations, dates, events, phone numbers and e-mail addresses. Up to 10,000 characters.',
    tags: ['text', 'entities', 'extraction', 'nlp'],
    examples: [
      'Extract the entities from: Marie Curie moved from Warsaw to Paris in 1891 to study at the Sorbonne.',
      'What organizations are mentioned in this article?',
    ],
  },
] as const satisfies AgentDefinition['skills'];

/** The ids in the order of the card. */
export const skillIds: readonly SkillId[] = skills.map(({ id }) => id);

/** Whether a value is the id of a skill. */
export function isSkillId(value: unknown): value is SkillId {
  return (skillIds as readonly unknown[]).includes(value);
}

/** The name of a skill for people. */
export function skillName(id: SkillId): string {
  return skills.find((skill) => skill.id === id)?.name ?? id;
}
