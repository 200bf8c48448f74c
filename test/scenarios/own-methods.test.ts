import type { AgentDefinition } from 'parley-a2a';
import type { Message } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

const skills = [
  { id: 'summarization', name: 'Summary', description: 'Makes a text short.', tags: ['text'] },
  { id: 'extraction', name: 'Extraction', description: 'Finds names.', tags: ['text'] },
];

/** An agent that had methods before it spoke A2A; it remembers what it was asked. */
function hybrid(methods: NonNullable<AgentDefinition['methods']>, run: AgentDefinition['run'] = () => 'short') {
  const messages: Message[] = [];
  const agent = testAgent(
    (context) => {
      messages.push(context.message);
      return run(context);
    },
    { skills, methods, inputModes: ['text/plain', 'application/json'] },
  );
  return { agent, messages };
}

async function call(url: string, method: string, params?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  });
  return { response, answer: (await response.json()) as Record<string, unknown> };
}

test('a method of the agent is a message for its skill: the text as text, the rest as data', async () => {
  const { agent, messages } = hybrid({ 'text.summarize': 'summarization', 'data.extract': 'extraction' });
  const { url } = await startServer(agent);
  const { answer } = await call(url, 'text.summarize', { text: 'A long story.', max_length: 100, deep: { list: [1] } });
  await call(url, 'data.extract', { text: 'Ann met Bob.' });
  await call(url, 'data.extract', { source: 'file' });
  await call(url, 'data.extract');
  expect(messages).toMatchObject([
    {
      role: 'ROLE_USER',
      metadata: { skill: 'summarization' },
      parts: [{ text: 'A long story.' }, { data: { max_length: 100, deep: { list: [1] } } }],
    },
    { metadata: { skill: 'extraction' }, parts: [{ text: 'Ann met Bob.' }] },
    { metadata: { skill: 'extraction' }, parts: [{ data: { source: 'file' } }] },
    { metadata: { skill: 'extraction' }, parts: [{ data: {} }] },
  ]);
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(4);
  expect(answer).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: { message: expect.objectContaining({ role: 'ROLE_AGENT', parts: [{ text: 'short' }] }) },
  });
});

test('its answer says that it is deprecated, and so does the log; other answers do not', async () => {
  const { agent } = hybrid({ 'text.summarize': 'summarization' });
  const { url, logs } = await startServer(agent);
  const { response } = await call(url, 'text.summarize', { text: 'A long story.' });
  expect(response.headers.get('deprecation')).toMatch(/^@\d+$/);
  const records = logs.filter(({ message }) => message === 'a deprecated method was called');
  expect(records).toMatchObject([{ level: 'warn', fields: { method: 'text.summarize' } }]);
  expect(JSON.stringify(logs)).not.toContain('A long story.');
  const plain = await createCaller('jsonrpc', url).send('SendMessage', { message: userMessage('hi') });
  expect(plain.headers.get('deprecation')).toBeNull();
  expect((await plain.json()).result.message).toBeDefined();
  expect(logs.filter(({ message }) => message === 'a deprecated method was called')).toHaveLength(1);
});

test('the result may have the form that it had before', async () => {
  const { agent } = hybrid(
    {
      'text.summarize': {
        skill: 'summarization',
        result: ({ task }) => ({ taskId: task?.id, summary: task?.artifacts?.[0]?.parts[0]?.text }),
      },
    },
    ({ task }) => task.artifact().write('short'),
  );
  const { url } = await startServer(agent);
  const { answer } = await call(url, 'text.summarize', { text: 'A long story.' });
  expect(answer).toEqual({ jsonrpc: '2.0', id: 7, result: { taskId: expect.any(String), summary: 'short' } });
  const { taskId } = answer.result as { taskId: string };
  const task = await createCaller('jsonrpc', url).getTask(taskId);
  expect(task.history?.[0]?.metadata).toEqual({ skill: 'summarization' });
});

test('a client may say any version, or none', async () => {
  const { agent } = hybrid({ 'text.summarize': 'summarization' });
  const { url } = await startServer(agent);
  for (const version of ['1.0', '0.3', '']) {
    const { answer } = await call(url, 'text.summarize', { text: 'x' }, { 'a2a-version': version });
    expect(answer.result).toBeDefined();
  }
});

test.each([
  ['a list', [1], 'params'],
  ['a text', 'x', 'params'],
  ['a number', 5, 'params'],
  ['a text that is a number', { text: 5 }, 'text'],
  ['a text that is null', { text: null }, 'text'],
])('params that are %s are refused by name', async (_, params, field) => {
  const { agent, messages } = hybrid({ 'text.summarize': 'summarization' });
  const { url } = await startServer(agent);
  const { answer } = await call(url, 'text.summarize', params);
  expect(answer).toMatchObject({
    id: 7,
    error: { code: -32602, data: [{ fieldViolations: [{ field, description: expect.stringMatching(/^must be/) }] }] },
  });
  expect(messages).toEqual([]);
});

test('a notification is refused and starts nothing', async () => {
  const { agent, messages } = hybrid({ 'text.summarize': 'summarization' });
  const { url } = await startServer(agent);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'text.summarize', params: { text: 'x' } }),
  });
  expect(await response.json()).toMatchObject({ id: null, error: { code: -32600 } });
  expect(messages).toEqual([]);
});

test('other methods are not found, and none is there by default', async () => {
  const { agent } = hybrid({ 'text.summarize': 'summarization' });
  const { url } = await startServer({ '/hybrid': agent, '/plain': testAgent(() => 'hi', { skills }) });
  for (const method of ['text.summarise', 'text', 'TEXT.SUMMARIZE', 'toString', '__proto__', 'constructor']) {
    expect((await call(`${url}/hybrid`, method, { text: 'x' })).answer).toMatchObject({ error: { code: -32601 } });
  }
  const { answer, response } = await call(`${url}/plain`, 'text.summarize', { text: 'x' });
  expect(answer).toMatchObject({ id: 7, error: { code: -32601 } });
  expect(response.headers.get('deprecation')).toBeNull();
});

test('an agent that fails gives a failed task, without a word of the reason', async () => {
  const { agent } = hybrid({ 'text.summarize': 'summarization' }, () => {
    throw new Error('hunter2');
  });
  const { url } = await startServer(agent);
  const { answer } = await call(url, 'text.summarize', { text: 'x' });
  expect(answer).toMatchObject({ result: { task: { status: { state: 'TASK_STATE_FAILED' } } } });
  expect(JSON.stringify(answer)).not.toContain('hunter2');
});

test('the standard methods of the same agent work as ever', async () => {
  const { agent, messages } = hybrid({ 'text.summarize': 'summarization' });
  const { url } = await startServer(agent);
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('by 1.0') });
  const old = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'by 0.3' }] };
  await call(url, 'message/send', { message: old });
  await createCaller('rest', url).sendMessage({ message: userMessage('by REST') });
  expect(messages.map(({ parts }) => parts)).toEqual([
    [{ text: 'by 1.0' }],
    [{ text: 'by 0.3' }],
    [{ text: 'by REST' }],
  ]);
});
