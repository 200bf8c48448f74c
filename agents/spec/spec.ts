import { type AgentDefinition, defineAgent, type RunContext } from 'parley-a2a';
import { firstText } from '../first-text.ts';
import { sleep } from '../sleep.ts';
import { type Behaviour, findByPrefix } from './behaviour.ts';
import { extendedCardOnly } from './extended-card.ts';
import { followUp, help, keywords } from './keyword.ts';
import { skills } from './skills.ts';
import { completeTask, tckPrefixes } from './tck.ts';

export interface SpecAgentOptions {
  /** Multiplies every wait: 1 is the documented timing, 0 does not wait. */
  readonly pace?: number;
}

/** The TCK's prefixes also apply to follow-ups, so they are checked before the state of the task. */
function choose({ message, task }: RunContext, text: string): Behaviour {
  const start = text.trim().toLowerCase();
  return (
    findByPrefix(tckPrefixes, message.messageId) ??
    findByPrefix(tckPrefixes, start) ??
    (task.current ? followUp : findByPrefix(keywords, start)) ??
    (message.messageId.startsWith('tck-') ? completeTask : help)
  );
}

/** Builds the spec agent without an extended card, so that a server needs no verifier. */
export function createOpenSpecAgent({ pace = 1 }: SpecAgentOptions = {}): AgentDefinition {
  return defineAgent({
    name: 'AgentBin Spec Agent',
    description: 'A2A v1.0 spec compliance test agent. Exercises all interaction patterns for client validation.',
    version: '1.0.0',
    inputModes: ['text/plain'],
    outputModes: ['text/plain', 'application/json', 'image/svg+xml'],
    // The TCK sends media types that the card does not list, and expects success.
    enforceInputModes: false,
    streaming: true,
    skills,
    run(context) {
      const text = firstText(context) ?? '';
      const wait = (ms: number) => sleep(ms * pace, context.signal);
      return choose(context, text)({ task: context.task, text, wait });
    },
  });
}

/** Builds the agent that shows every interaction pattern of the protocol, for clients and test suites. Use it with `specAuth`. */
export function createSpecAgent(options: SpecAgentOptions = {}): AgentDefinition {
  return defineAgent({ ...createOpenSpecAgent(options), ...extendedCardOnly });
}

/** The spec agent at its documented timing. */
export const spec = createSpecAgent();
