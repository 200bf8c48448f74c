import { createLlmEngine, createTextAgent, type LlmOptions } from 'parley-a2a/agents/text';
import type { Task } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import {
  answerWith,
  beginChat,
  type ChatBehaviour,
  type ChatUsage,
  endChat,
  frame,
  sendToken,
  startChatServer,
} from '../../../test/support/chat-server.ts';
import { startServer, until } from '../../../test/support/harness.ts';
import { collect, createCaller, outline, userMessage } from '../../../test/support/wire.ts';

const ARTICLE = `The harbour of Rotterdam grew by a third in ten years. New quays were built for larger ships. Fishermen lost their
  berths and moved to Scheveningen. The city promised them new ones, and kept its word late. Trade with Asia paid for most of it.`;

async function start(behave: ChatBehaviour, options: Partial<LlmOptions> = {}) {
  const chat = await startChatServer(behave);
  const llm = await createLlmEngine({ url: chat.url, model: 'test-model', ...options });
  const { url } = await startServer(createTextAgent({ llm }));
  const caller = createCaller('jsonrpc', url);
  const ask = async (text: string) => (await caller.sendMessage({ message: userMessage(text) })).task;
  return { caller, ask, requests: chat.requests };
}

/** Answers with these pieces. */
const pieces =
  (...texts: string[]): ChatBehaviour =>
  (response) => {
    beginChat(response);
    for (const text of texts) sendToken(response, text);
    endChat(response);
  };

const words = (task: Task | undefined) => task?.status.message?.parts[0]?.text;
const dataOf = (task: Task | undefined) =>
  task?.artifacts?.[0]?.parts.find(({ data }) => data !== undefined)?.data as Record<string, unknown>;

test('reasoning between tags is in no chunk and not in the answer, also if a tag is split', async () => {
  const { caller } = await start(pieces('<th', 'ink>Count to tw', 'elve.</thi', 'nk>The har', 'bour grew.'));
  const frames = await collect(await caller.stream({ message: userMessage(`Summarize in 12 words: ${ARTICLE}`) }));
  expect(outline(frames).filter((line) => line.startsWith('artifact'))).toEqual([
    'artifact The har',
    'artifact bour grew.',
    'artifact The harbour grew.',
  ]);
  expect(JSON.stringify(frames)).not.toContain('think');
});

test('reasoning before JSON, and in a field of its own, is left out', async () => {
  const sentiment = { sentiment: 'negative', confidence: 0.7, scores: { positive: 0.1, negative: 0.7, neutral: 0.2 } };
  const { ask } = await start((response) => {
    beginChat(response);
    response.write(frame({ reasoning_content: 'A harbour is sad.' }));
    for (const piece of ['<thinking>{"sentiment":', '"positive"}</thinking>', JSON.stringify(sentiment)])
      sendToken(response, piece);
    endChat(response);
  });
  const task = await ask(`What is the sentiment of this? ${ARTICLE}`);
  expect(dataOf(task)).toEqual({ ...sentiment, model_used: 'test-model' });
});

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const raw =
  (...chunks: string[]): ChatBehaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(chunks.join(''));
  };

/** Writes the same for ever, as fast as it is read, until the caller goes away. */
const forever =
  (chunk: string): ChatBehaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  };

const toolCall = { index: 0, id: 'c1', type: 'function', function: { name: 'rm', arguments: '{}' } };

test.each<[string, ChatBehaviour, RegExp, Partial<LlmOptions>?]>([
  ['only thinks', pieces('<think>I will never stop'), /its answer was empty/],
  ['has no choices', raw(event({ choices: [] }), 'data: [DONE]\n\n'), /its answer (was broken off|could not be read)/],
  [
    'has a choice without content',
    raw(frame({}, 'stop'), 'data: [DONE]\n\n'),
    /its answer (was empty|could not be read)/,
  ],
  ['sends half of an event', raw('data: {"choices": [{"del'), /its answer could not be read/],
  [
    'sends an error as an event',
    raw(event({ error: { message: 'sk-secret', code: 500 } })),
    /its answer could not be read/,
  ],
  ['answers with a JSON page', (response) => void response.end('{"ok":true}'), /its answer could not be read/],
  ['answers with nothing', (response) => void response.end(), /its answer could not be read/],
  [
    'redirects in a circle',
    (response) => void response.writeHead(307, { location: '/v1/x' }).end(),
    /it could not be reached/,
  ],
  [
    'calls a tool',
    raw(frame({ tool_calls: [toolCall] }), frame({}, 'tool_calls')),
    /its answer (was broken off|could not be read)/,
  ],
  ['refuses the content', raw(frame({ content: 'I' }), frame({}, 'content_filter')), /its answer was broken off/],
  ['never ends', forever(frame({ content: 'and so on and so on '.repeat(50) })), /its answer did not end/],
  ['thinks for ever', forever(frame({ reasoning_content: 'hm '.repeat(500) })), /its answer did not end/],
  [
    'sends a line without an end',
    forever('x'.repeat(65_536)),
    /its answer could not be read|within/,
    { firstTokenTimeout: 20_000 },
  ],
  [
    'sends a huge error',
    (response) => void response.writeHead(500).end('x'.repeat(20_000_000)),
    /HTTP 500|could not be/,
  ],
  ['keeps the line open', forever(': ping\n\n'), /it did not begin to answer within 0.3 s/, { firstTokenTimeout: 300 }],
  ['is too verbose', answerWith('word '.repeat(30)), /its summary was longer than asked for/],
])('an endpoint that %s is replaced by the local engine', async (_, behave, reason, options) => {
  const { ask } = await start(behave, options);
  const task = await ask(`Summarize in 12 words: ${ARTICLE}`);
  expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
  expect(words(task)).toMatch(reason);
  expect(dataOf(task).model_used).toMatch(/^parley-local/);
  expect(JSON.stringify(task)).not.toMatch(/think|sk-secret/);
});

test('an endpoint that hangs costs one request, not every', async () => {
  const { ask, requests } = await start(() => {}, { firstTokenTimeout: 200, cooldown: 600_000 });
  const message = `Summarize in 12 words: ${ARTICLE}`;
  expect(words(await ask(message))).toContain('it did not begin to answer within 0.2 s.');
  const later = await Promise.all(Array.from({ length: 20 }, () => ask(message)));
  for (const task of later)
    expect(words(task)).toMatch(/within 0.2 s a short while ago, and it is tried again in \d+ s\./);
  expect(requests.length).toBe(1);
});

test('an endpoint that is busy is left alone for as long as it asks', async () => {
  const { ask, requests } = await start((response) => void response.writeHead(429, { 'retry-after': '240' }).end());
  const message = `Summarize in 12 words: ${ARTICLE}`;
  expect(words(await ask(message))).toContain('it answered with HTTP 429.');
  expect(words(await ask(message))).toMatch(/it is tried again in (240|2[0-3]\d) s/);
  expect(requests.length).toBe(1);
});

test('an endpoint that is well again is used again', async () => {
  let isWell = false;
  const { ask } = await start(
    (response, request) => {
      if (isWell) return answerWith('The harbour grew.')(response, request);
      response.writeHead(503).end();
    },
    { cooldown: 50 },
  );
  const message = `Summarize in 12 words: ${ARTICLE}`;
  expect(words(await ask(message))).toContain('it answered with HTTP 503');
  isWell = true;
  await until(async () => dataOf(await ask(message)).model_used === 'test-model');
});

test.each<[string, ChatUsage | undefined, unknown]>([
  ['counted', { prompt_tokens: 90, completion_tokens: 7 }, { inputTokens: 90, outputTokens: 7, totalTokens: 97 }],
  ['missing', undefined, undefined],
  ['incomplete', { completion_tokens: 7 }, { inputTokens: 0, outputTokens: 7, totalTokens: 7 }],
])('tokens that are %s', async (_, usage, expected) => {
  const { ask, requests } = await start((response) => {
    beginChat(response);
    sendToken(response, 'The harbour grew.');
    endChat(response, 'stop', usage);
  });
  const task = await ask(`Summarize in 12 words: ${ARTICLE}`);
  expect(requests[0]?.body.stream_options).toEqual({ include_usage: true });
  expect(task?.metadata?.usage).toEqual(expected && { model: 'test-model', requests: 1, ...expected });
});

test('an endpoint that refuses to count tokens is asked without, from then on', async () => {
  const { ask, requests } = await start((response, request) => {
    if (request.body.stream_options) response.writeHead(422).end('{"detail":"extra_forbidden"}');
    else return answerWith('The harbour grew.')(response, request);
  });
  for (const _ of [1, 2]) {
    expect(dataOf(await ask(`Summarize in 12 words: ${ARTICLE}`)).model_used).toBe('test-model');
  }
  expect(requests.map(({ body }) => body.stream_options !== undefined)).toEqual([true, false, false]);
});

/** Chooses skills, and answers everything else with a summary. */
const choosing =
  (skills: unknown): ChatBehaviour =>
  (response, request) => {
    const isChoice = request.body.messages[0]?.content.includes('these skills');
    return answerWith(isChoice ? JSON.stringify({ skills }) : 'The harbour grew.')(response, request);
  };
const UNCLEAR = `What would you do with this? ${ARTICLE}`;

test('the model settles what a message wants when the words do not say it', async () => {
  const { ask, requests } = await start(choosing(['summarization']));
  const task = await ask(UNCLEAR);
  expect(task).toMatchObject({ status: { state: 'TASK_STATE_COMPLETED' }, metadata: { skills: ['summarization'] } });
  expect(dataOf(task).summary).toBe('The harbour grew.');
  expect(requests.length).toBe(2);
  // It is not asked about a text without any instruction, nor about a clear one.
  expect((await ask(ARTICLE))?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
  await ask(`Summarize this: ${ARTICLE}`);
  expect(requests.length).toBe(3);
});

test.each<[string, ChatBehaviour]>([
  ['does not know either', choosing([])],
  ['invents a skill', choosing(['translation'])],
  ['answers in prose', answerWith('Summarize it, I think.')],
  ['fails', (response) => void response.writeHead(500).end()],
])('if the model %s, the agent asks', async (_, behave) => {
  const { ask } = await start(behave);
  expect((await ask(UNCLEAR))?.status).toMatchObject({
    state: 'TASK_STATE_INPUT_REQUIRED',
    message: { parts: [{ text: expect.stringContaining('What should I do with this text?') }, {}] },
  });
});
