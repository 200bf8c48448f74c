import { defineAgent } from 'parley-a2a';
import { firstText } from '../first-text.ts';

/** Repeats each message: the smallest agent that proves that a connection works. */
export const echo = defineAgent({
  name: 'Echo Agent',
  description: 'A simple echo agent that returns your message. Use this to verify basic A2A connectivity.',
  version: '1.0.0',
  inputModes: ['text/plain'],
  outputModes: ['text/plain'],
  streaming: false,
  pushNotifications: false,
  skills: [
    {
      id: 'echo',
      name: 'Echo',
      description: 'Returns the text of your message with "Echo:" in front of it, as a direct message without a task.',
      tags: ['echo', 'test'],
      examples: ['Hello, agent!', 'Is anybody there?'],
    },
  ],
  run: (context) => `Echo: ${firstText(context) ?? '(empty message)'}`,
});
