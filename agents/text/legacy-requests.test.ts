import { createTextAgent } from 'parley-a2a/agents/text';
import { bearerTokens } from 'parley-a2a/auth';
import { createServer } from 'parley-a2a/server';
import { expect, test } from 'vitest';
import { startServer } from '../../test/support/harness.ts';

type Json = Record<string, unknown>;
interface Answer {
  readonly result: Json & { tasks: Json[] };
  readonly error: { readonly code: number; readonly message: string };
}

const agent = createTextAgent({ legacyMethods: true });
const key = 'key-of-ann';

async function start() {
  const tokens = bearerTokens([{ id: 'ann', name: 'Ann', key, claims: { created: '2025-11-06' } }]);
  const secured = createTextAgent({ legacyMethods: true, bearerKeys: true });
  const mounted = { agent: secured, legacyRequests: true, aliases: ['/rpc'] };
  const { url: origin } = await startServer({ '/text': mounted }, { auth: { bearer: tokens } });
  return (method: string, params: unknown, path = '/rpc') => post(`${origin}${path}`, method, params);
}

async function post(url: string, method: string, params: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 'test-1' }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** A message as callers wrote it before 0.3 was final. */
const early = (text: string, more: object = {}) => ({
  message: { role: 'user', parts: [{ type: 'text', text }] },
  ...more,
});

test('a message without an id, with parts of a type, at /rpc', async () => {
  const call = await start();
  const { result } = await call('message/send', early('Summarize this: AI is transforming industries.'));
  expect(result).toMatchObject({
    kind: 'task',
    taskId: result.id,
    status: { state: 'completed', message: { metadata: { progress: 100 } } },
    metadata: { skills: ['summarization'], progress: 100 },
    artifacts: [{ artifactId: 'summarization' }],
  });
  expect((await call('tasks/get', { taskId: result.taskId })).result).toMatchObject({ taskId: result.id });
  expect((await call('tasks/cancel', { taskId: result.taskId })).error.code).toBe(-32002);
  expect((await call('tasks/get', { taskId: 'nobody' })).error.code).toBe(-32001);
  expect((await call('tasks/get', {})).error.message).toBe('id: is required');
});

test('a task that waits for its text goes on with taskId beside the message, and can be cancelled', async () => {
  const call = await start();
  const asked = (await call('message/send', early('Summarize this'))).result;
  expect(asked).toMatchObject({ status: { state: 'input-required' } });
  const answer = early('The harbour grew by a third in ten years.', { taskId: asked.taskId });
  expect((await call('message/send', answer)).result).toMatchObject({
    id: asked.id,
    status: { state: 'completed' },
    metadata: { progress: 100 },
  });
  const other = (await call('message/send', early('Summarize this'))).result;
  const cancelled = (await call('tasks/cancel', { taskId: other.taskId })).result;
  expect(cancelled).toMatchObject({ taskId: other.id, status: { state: 'canceled' } });
});

test('a stream begins with the task and its taskId', async () => {
  const { url } = await startServer({ '/text': { agent, legacyRequests: true } });
  const body = { jsonrpc: '2.0', method: 'message/stream', params: early('Summarize: The harbour grew.'), id: 1 };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/text`, { method: 'POST', headers, body: JSON.stringify(body) });
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data).result,
  );
  const { id } = events[0];
  expect(events.map(({ taskId }) => taskId)).toEqual(events.map(() => id));
  expect(events.at(-1)).toMatchObject({ final: true, status: { message: { metadata: { progress: 100 } } } });
});

test('lists are answered by page and limit', async () => {
  const call = await start();
  const ids: unknown[] = [];
  for (let count = 1; count <= 5; count += 1) {
    ids.unshift((await call('message/send', early(`Summarize: The harbour grew ${count} times.`))).result.id);
  }
  await call('message/send', early('Summarize this'));
  const page = async (params: object) => {
    const { tasks, ...rest } = (await call('tasks/list', params)).result;
    return { ids: tasks.map(({ taskId }) => taskId), ...rest };
  };
  const done = { status: 'completed', limit: 2 };
  expect(await page(done)).toMatchObject({ ids: ids.slice(0, 2), page: 1, limit: 2, total: 5, hasMore: true });
  expect(await page({ ...done, page: 2 })).toMatchObject({ ids: ids.slice(2, 4), page: 2, hasMore: true });
  expect(await page({ ...done, page: 3 })).toMatchObject({ ids: ids.slice(4), page: 3, total: 5, hasMore: false });
  expect(await page({ ...done, page: 9 })).toMatchObject({ ids: [], page: 9, total: 5, hasMore: false });
  expect(await page({})).toMatchObject({ page: 1, limit: 20, total: 6, hasMore: false });
  expect(await page({ status: 'running' })).toMatchObject({ ids: [], total: 0 });
  // The cursor of A2A still works.
  const { nextPageToken } = (await call('tasks/list', { pageSize: 4 })).result;
  expect((await call('tasks/list', { pageSize: 4, pageToken: nextPageToken })).result.tasks.length).toBe(2);
});

test.each([
  [{ page: 0 }, 'page: must be a whole number from 1'],
  [{ page: 1.5 }, 'page: must be a whole number from 1'],
  [{ page: '2' }, 'page: must be a whole number from 1'],
  [{ limit: 101 }, 'limit: must be a whole number from 1 to 100'],
  [{ limit: -1 }, 'limit: must be a whole number from 1 to 100'],
  [{ page: 102, limit: 100 }, 'page: must be at most 101; use pageToken for the pages after it'],
  [{ page: Number.MAX_SAFE_INTEGER }, 'page: must be at most 501; use pageToken for the pages after it'],
])('%j is refused with what is allowed', async (params, message) => {
  const call = await start();
  expect((await call('tasks/list', params)).error).toMatchObject({ code: -32602, message });
});

test('callers that name their version get 0.3 as it is', async () => {
  const { url: origin } = await startServer({ '/text': { agent, legacyRequests: true } });
  const named = { 'a2a-version': '0.3' };
  const { error } = await post(`${origin}/text`, 'message/send', early('Summarize: hello there'), named);
  expect(error).toMatchObject({ code: -32602, message: 'message.messageId: is required' });
});

test('without the option page numbers are refused, not ignored', async () => {
  const { url } = await startServer(agent);
  const { error } = await post(url, 'tasks/list', { page: 2, limit: 5 });
  expect(error).toMatchObject({
    code: -32602,
    message: expect.stringMatching(/^page: is not supported: use pageSize/),
  });
  expect((await post(url, 'message/send', early('Summarize: hello there'))).error.code).toBe(-32602);
});

test('the extended card has the names that early callers know', async () => {
  const call = await start();
  await call('message/send', early('Summarize: The harbour grew by a third.'));
  await call('message/send', early('Summarize: hi'));
  const { result } = await call('agent/getAuthenticatedExtendedCard', {});
  expect(result).toMatchObject({
    supportsAuthenticatedExtendedCard: true,
    capabilities: {
      extensions: [
        {
          params: {
            authenticatedUser: { name: 'Ann', keyCreated: '2025-11-06' },
            userStats: { totalTasks: 2, completedTasks: 1 },
          },
        },
      ],
    },
  });
});

test('an alias needs a key as the agent does, and shows its card', async () => {
  const mounted = { agent: createTextAgent({ bearerKeys: true }), aliases: ['rpc/'] };
  const tokens = bearerTokens([{ id: 'ann', key }]);
  const { url: origin } = await startServer({ '/text': mounted }, { auth: { bearer: tokens } });
  const refused = await fetch(`${origin}/rpc`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(401);
  expect(await (await fetch(`${origin}/rpc`)).json()).toMatchObject({ name: 'Text Agent' });
  expect((await fetch(`${origin}/rpc/tasks`)).status).toBe(404);
});

test.each([
  [['/text'], 'The agent at /text has the alias /text, at which something else is served; choose another path.'],
  [['/rpc', '/rpc/'], 'has the alias /rpc, at which something else is served'],
  [['/health'], 'has the alias /health'],
  [[''], 'has the alias /, at which'],
  ['/rpc', 'The agent at /text has aliases that are not a list of paths; use aliases: ["/rpc"].'],
  [['/a?b'], 'it must be a path as URLs have it'],
])('the aliases %j cannot be served', async (aliases, sentence) => {
  const create = () => createServer({ agents: { '/text': { agent, aliases: aliases as string[] } }, store: 'memory:' });
  await expect(async () => create()).rejects.toThrow(sentence);
});
