// @ts-check
import { defineAgent } from 'parley-a2a';
import { connect } from 'parley-a2a/client';

/** @typedef {import('parley-a2a/client').AgentClient} AgentClient */

/** The agents that can be asked: their URLs, separated by commas. */
const urls = (process.env.AGENTS ?? 'http://127.0.0.1:4310').split(',');

export const desk = createDesk(urls);

/** @param {readonly string[]} urls */
export function createDesk(urls) {
  return defineAgent({
    name: 'Desk',
    description: 'Knows other agents, asks those that can help, and puts their answers together.',
    version: '1.0.0',
    skills: [
      { id: 'ask', name: 'Ask', description: 'Asks the right agents.', tags: ['desk'], examples: ['math up to 20'] },
    ],
    async run({ text, task, signal }) {
      const found = await Promise.all(urls.map((url) => reach(url, { task, signal })));
      const agents = found.filter((agent) => agent !== undefined);
      if (agents.length === 0) return task.fail('None of the agents can be reached. Try again later.');
      const able = agents.filter((agent) => tagsOf(agent).some((tag) => text.toLowerCase().includes(tag)));
      if (able.length === 0) {
        return `Say one of these words: ${agents.flatMap(tagsOf).join(', ')}`;
      }
      await task.working(`Asking ${able.map(({ card }) => card.name).join(' and ')}`);
      const answers = await Promise.all(able.map((agent) => ask(agent, { text, task, signal })));
      return `${answers.filter(Boolean).length} of ${able.length} agents have answered.`;
    },
  });
}

/** So long an agent may take to show its card: the others wait for it. */
const CARD_TIMEOUT = 10_000;

/**
 * Connects to one agent, anew for each message, so that one that was down is asked as soon as it is back.
 * @param {string} url
 * @param {Pick<import('parley-a2a').RunContext, 'task' | 'signal'>} run
 * @returns {Promise<AgentClient | undefined>} nothing if it cannot be reached
 */
async function reach(url, { task, signal }) {
  try {
    return await connect(url, { signal, limits: { cardTimeout: CARD_TIMEOUT } });
  } catch (error) {
    signal.throwIfAborted();
    await task.working(`${url} cannot be reached: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/**
 * Asks one agent, passes its progress on and keeps its answer as an artifact; resolves with whether it answered.
 * @param {AgentClient} agent
 * @param {Pick<import('parley-a2a').RunContext, 'text' | 'task' | 'signal'>} question
 */
async function ask(agent, { text, task, signal }) {
  const { name } = agent.card;
  /** @type {string | undefined} */
  let taskId;
  try {
    const reply = await agent.run(text, {
      signal,
      onProgress({ event }) {
        taskId ??= event.task?.id;
        const progress = event.statusUpdate?.status.message?.parts[0]?.text;
        if (progress) void task.working(`${name}: ${progress}`);
      },
    });
    const { state = 'TASK_STATE_COMPLETED' } = reply.task?.status ?? {};
    if (state !== 'TASK_STATE_COMPLETED') throw new Error(reply.text || state);
    await task.artifact({ name }).write(reply.text);
    return true;
  } catch (error) {
    // A caller who cancels our task wants the other agent to stop as well.
    if (signal.aborted && taskId) await agent.task(taskId).cancel();
    signal.throwIfAborted();
    // One agent that fails does not spoil the answers of the others.
    await task.working(`${name} has not answered: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** @param {AgentClient} agent */
function tagsOf({ card }) {
  return card.skills.flatMap(({ tags }) => tags);
}
