// @ts-check
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { defineAgent } from 'parley-a2a';

// Any endpoint that speaks OpenAI's chat completions: Ollama (the default here), vLLM, OpenRouter, OpenAI and many more.
const { LLM_URL = 'http://127.0.0.1:11434/v1', LLM_MODEL = 'llama3.2', LLM_KEY } = process.env;

export const assistant = createAssistant({ url: LLM_URL, model: LLM_MODEL, key: LLM_KEY });

/** @param {{ url: string, model: string, key?: string | undefined }} options */
export function createAssistant({ url, model, key }) {
  const provider = createOpenAICompatible({ name: 'llm', baseURL: url, ...(key ? { apiKey: key } : {}) });
  return defineAgent({
    name: 'Assistant',
    description: 'Answers questions with a language model.',
    version: '1.0.0',
    skills: [{ id: 'ask', name: 'Ask', description: 'Answers a question.', tags: ['chat'] }],
    async run({ text, task, signal, contextTasks }) {
      await task.working('Thinking');
      const earlier = (await contextTasks(10)).reverse(); // the newest is first
      /** @type {unknown} */
      let failure;
      const { textStream } = streamText({
        model: provider(model),
        system: 'Answer in a few plain sentences.',
        messages: [...earlier.flatMap(turnsOf), { role: 'user', content: text }],
        abortSignal: signal, // a caller who cancels stops the model as well
        onError: ({ error }) => void (failure = error),
      });
      const answer = task.artifact({ name: 'answer' });
      for await (const token of textStream) await answer.append(token);
      if (failure) throw failure; // the task fails, and the log has the reason
    },
  });
}

/**
 * What was said in an earlier task of this conversation.
 * @param {import('parley-a2a').Task} task
 * @returns {import('ai').ModelMessage[]}
 */
function turnsOf({ history = [], artifacts = [] }) {
  const question = history.find(({ role }) => role === 'ROLE_USER');
  if (!question || artifacts.length === 0) return [];
  return [
    { role: 'user', content: textOf(question.parts) },
    { role: 'assistant', content: artifacts.map(({ parts }) => textOf(parts)).join('\n') },
  ];
}

/** @param {readonly import('parley-a2a').Part[]} parts */
function textOf(parts) {
  return parts.map(({ text = '' }) => text).join('');
}
