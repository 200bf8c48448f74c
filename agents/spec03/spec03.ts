import { type AgentDefinition, defineAgent } from 'parley-a2a';
import { createOpenSpecAgent, type SpecAgentOptions } from '../spec/spec.ts';

/** The skills that a client of 0.3 is tested with. */
const SKILLS = ['message-only', 'task-lifecycle', 'task-failure', 'streaming'];

/** Builds the spec agent for clients of 0.3. Its behaviour is the same. */
export function createSpec03Agent(options: SpecAgentOptions = {}): AgentDefinition {
  const spec = createOpenSpecAgent(options);
  return defineAgent({
    ...spec,
    name: 'AgentBin Spec Agent (v0.3)',
    description:
      'A2A v0.3 spec compliance test agent. Exercises the interaction patterns of the older protocol version.',
    pushNotifications: false,
    skills: spec.skills.filter(({ id }) => SKILLS.includes(id)),
  });
}

/** The 0.3 spec agent at its documented timing. */
export const spec03 = createSpec03Agent();
