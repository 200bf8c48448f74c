// The agents of the fault rounds: those of the simulation, in real processes. Each turn is tagged with the process that runs it.
import { scriptedAgent } from '../../dist/test/simulation/agent.js';

let attempts = 0;
const around = {
  nextAttempt: (messageId) => `${messageId}-${process.pid}#${++attempts}`,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
const skills = [{ id: 'script', name: 'Script', description: 'Follows a script.', tags: ['test'] }];
const agent = (onCrash) => ({ ...scriptedAgent(around, { runTimeout: 1_500, onCrash }), name: onCrash, skills });

export const fails = agent('fail');
export const restarts = agent('restart');
