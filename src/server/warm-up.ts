import type { AgentDefinition } from '../engine/agent.ts';
import type { Logger } from '../internal/logger.ts';

/** Milliseconds between the start and the first `warm`: the listener answers first, and a server that stops at once loads nothing. */
const DELAY = 250;

/** Calls each agent's `warm`, one after the other, without making the start wait; returns a function that stops it. */
export function warmUp(agents: readonly AgentDefinition[], logger: Logger): () => void {
  let stopped = false;
  const run = async () => {
    for (const { name, warm } of agents) {
      if (stopped || !warm) continue;
      try {
        await warm();
      } catch (error) {
        logger.warn({ err: error, agent: name }, 'the agent could not warm up; its first message tries again');
      }
    }
  };
  if (!agents.some(({ warm }) => warm)) return () => {};
  const timer = setTimeout(run, DELAY) as ReturnType<typeof setTimeout> & { unref?: () => void };
  // A process that has nothing else to do may end.
  timer.unref?.();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
