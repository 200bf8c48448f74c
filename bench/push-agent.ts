import { type AgentDefinition, defineAgent } from 'parley-a2a';

/** Two events for each message: the task, and its end. */
export const agent: AgentDefinition = defineAgent({
  name: 'Push',
  description: 'Finishes at once.',
  version: '1.0.0',
  skills: [{ id: 'push', name: 'Push', description: 'Finishes at once.', tags: ['bench'] }],
  run: ({ task }) => task.complete(),
});
