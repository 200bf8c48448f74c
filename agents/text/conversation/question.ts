import type { Part } from 'parley-a2a';
import { type SkillId, skillName, skills } from '../skills.ts';
import type { Pending } from './plan.ts';

const VERBS: Readonly<Record<SkillId, string>> = {
  summarization: 'summarize',
  'sentiment-analysis': 'judge the sentiment of',
  'entity-extraction': 'extract entities from',
};

/** The question for what is missing: a sentence for people, and the possible skills for programs. */
export function questionFor({ skills: known, choices, document }: Pending): Part[] {
  if (known.length > 0) {
    const verbs = known.map((id) => VERBS[id]).join(' and ');
    return [
      {
        text: `Which text should I ${verbs}? Send it as text, or as a part that is a text file or has the URL of one.`,
      },
      { data: { question: 'text', skills: [...known] } },
    ];
  }
  const intro = document === '' ? 'Send me a text and say what to do with it:' : 'What should I do with this text?';
  const lines = choices.map((id, index) => `${index + 1}. ${skillName(id)}: ${firstSentence(id)}`);
  return [
    { text: [intro, ...lines, 'Answer with a number, several, or in your own words.'].join('\n') },
    { data: { question: 'skill', skills: [...choices] } },
  ];
}

function firstSentence(id: SkillId): string {
  const description = skills.find((skill) => skill.id === id)?.description ?? '';
  return description.split(/(?<=\.)\s/, 1)[0] ?? '';
}
