// @ts-check
import { defineAgent } from 'parley-a2a';

export const counter = defineAgent({
  name: 'Counter',
  description: 'Counts the words of a text.',
  version: '1.0.0',
  skills: [{ id: 'count', name: 'Count words', description: 'Says how many words a text has.', tags: ['text'] }],
  run: ({ text }) => `${text.split(/\s+/).filter(Boolean).length} words`,
});
