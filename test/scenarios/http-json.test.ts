import { createParser as createSseParser } from 'eventsource-parser';
import type { ListTasksResponse, StreamResponse, Task } from 'parley-a2a/protocol';
import { createMemoryStore } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

const JSON_TYPE = 'application/json';
const A2A_TYPE = 'application/a2a+json';

/** Completes a task, asks something when told to, or answers directly. */
const agent = testAgent(async ({ text, task }) => {
  if (text === 'message') return 'hello';
  if (text === 'ask') return task.inputRequired('What else?');
  await task.working('on it');
  await task.artifact().write('result');
});

function post(url: string, body: unknown, headers: Record<string, string> = { 'content-type': JSON_TYPE }) {
  return fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

async function sendText(url: string, text: string, rest: object = {}): Promise<Task> {
  const response = await post(`${url}/message:send`, { message: userMessage(text, rest) });
  return ((await response.json()) as { task: Task }).task;
}

async function list(url: string, query: string): Promise<ListTasksResponse> {
  const response = await fetch(`${url}/tasks${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ListTasksResponse;
}

/** The first bytes of an answer, which may be a stream without end. */
async function beginning(url: string, init: RequestInit) {
  const stop = new AbortController();
  const response = await fetch(url, { ...init, signal: stop.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const text = new TextDecoder().decode((await reader.read()).value);
  stop.abort();
  return { status: response.status, text };
}

/** Section 11.3: verb, path, body, status and what the answer begins with or contains. */
const routes: [verb: string, path: string, body: unknown, status: number, answer: RegExp][] = [
  ['POST', '/message:send', { message: userMessage('message') }, 200, /^\{"message":\{/],
  ['POST', '/message:stream', { message: userMessage('message') }, 200, /^data: \{"message":\{/],
  ['GET', '/tasks/TASK', undefined, 200, /^\{"id":"TASK"/],
  ['GET', '/tasks', undefined, 200, /^\{"tasks":\[/],
  ['GET', '/tasks/TASK:subscribe', undefined, 200, /^id: \d+\ndata: \{"task":\{"id":"TASK"/],
  ['POST', '/tasks/TASK:subscribe', undefined, 200, /^id: \d+\ndata: \{"task":\{"id":"TASK"/],
  ['POST', '/tasks/TASK:subscribe', {}, 200, /^id: \d+\ndata: \{"task":\{"id":"TASK"/],
  ['POST', '/tasks/TASK:cancel', undefined, 200, /^\{"id":"TASK".*TASK_STATE_CANCELED/],
  ['POST', '/tasks/TASK:cancel', {}, 200, /^\{"id":"TASK".*TASK_STATE_CANCELED/],
  ['POST', '/tasks/TASK/pushNotificationConfigs', { url: 'https://a.example' }, 400, /PUSH_NOTIFICATION_NOT_SUPPORTED/],
  ['GET', '/tasks/TASK/pushNotificationConfigs/c', undefined, 400, /PUSH_NOTIFICATION_NOT_SUPPORTED/],
  ['GET', '/tasks/TASK/pushNotificationConfigs', undefined, 400, /PUSH_NOTIFICATION_NOT_SUPPORTED/],
  ['DELETE', '/tasks/TASK/pushNotificationConfigs/c', undefined, 400, /PUSH_NOTIFICATION_NOT_SUPPORTED/],
  ['GET', '/extendedAgentCard', undefined, 400, /UNSUPPORTED_OPERATION/],
];

describe.each([
  ['at the root of the interface [REST-01]', ''],
  ['under a tenant [REST-02]', '/acme'],
  ['under a tenant that has to be encoded [REST-02]', '/acme%20%26%20s%C3%B6hne'],
])('an operation %s', (_, tenant) => {
  test.each(routes)('answers %s %s with the body %j', async (verb, path, body, status, answer) => {
    const { url } = await startServer({ '/one': agent });
    const base = `${url}/one${tenant}`;
    const { id } = await sendText(base, 'ask');
    const headers = body ? { 'content-type': JSON_TYPE } : {};
    const init = { method: verb, headers, body: body === undefined ? null : JSON.stringify(body) };
    const actual = await beginning(base + path.replace('TASK', id), init);
    expect(actual.status).toBe(status);
    expect(actual.text).toMatch(new RegExp(answer.source.replaceAll('TASK"', `${id}"`)));
  });
});

describe('a tenant', () => {
  test('has its own tasks', async () => {
    const { url } = await startServer(agent);
    const mine = await sendText(`${url}/acme`, 'ask');
    await sendText(`${url}/other`, 'ask');
    expect((await list(`${url}/acme`, '')).tasks.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(url, '')).totalSize).toBe(0);
    expect((await fetch(`${url}/other/tasks/${mine.id}`)).status).toBe(404);
    expect((await post(`${url}/other/tasks/${mine.id}:cancel`, {})).status).toBe(404);
    expect((await fetch(`${url}/acme/tasks/${mine.id}`)).status).toBe(200);
  });

  test('in the path is the tenant in the field, and wins over it', async () => {
    const { url } = await startServer(agent);
    const { id } = await sendText(`${url}/acme`, 'ask');
    expect((await list(url, '?tenant=acme')).tasks.map((task) => task.id)).toEqual([id]);
    expect((await list(`${url}/acme`, '?tenant=other')).tasks.map((task) => task.id)).toEqual([id]);
    const rpc = createCaller('jsonrpc', url);
    expect((await rpc.listTasks({ tenant: 'acme' })).tasks.map((task) => task.id)).toEqual([id]);
  });
});

describe('media types', () => {
  test.each([
    [{}, JSON_TYPE],
    [{ accept: '*/*' }, JSON_TYPE],
    [{ accept: JSON_TYPE }, JSON_TYPE],
    [{ accept: A2A_TYPE }, A2A_TYPE],
    [{ accept: `text/html, ${A2A_TYPE};q=0.9` }, A2A_TYPE],
    [{ 'content-type': A2A_TYPE }, A2A_TYPE],
    [{ 'content-type': `${A2A_TYPE}; charset=utf-8` }, A2A_TYPE],
    [{ 'content-type': A2A_TYPE, accept: '*/*' }, A2A_TYPE],
  ] as [Record<string, string>, string][])(
    '%j is answered as %s, results and errors alike [REST-03]',
    async (asked, type) => {
      const { url } = await startServer(agent);
      const headers = { 'content-type': JSON_TYPE, ...asked };
      const good = await post(`${url}/message:send`, { message: userMessage('message') }, headers);
      expect(good.status).toBe(200);
      expect(good.headers.get('content-type')).toBe(type);
      expect(await good.json()).toHaveProperty('message');
      const bad = await post(`${url}/message:send`, {}, headers);
      expect(bad.status).toBe(400);
      expect(bad.headers.get('content-type')).toBe(type);
      await bad.text();
      if (asked.accept) {
        const read = await fetch(`${url}/tasks`, { headers: { accept: asked.accept } });
        expect(read.headers.get('content-type')).toBe(asked.accept.includes(A2A_TYPE) ? A2A_TYPE : JSON_TYPE);
        await read.text();
      }
    },
  );

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])('%s is 415', async (type) => {
    const { url } = await startServer(agent);
    const response = await post(`${url}/message:send`, { message: userMessage('work') }, { 'content-type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      error: { code: 415, details: [{ reason: 'CONTENT_TYPE_NOT_SUPPORTED' }] },
    });
    expect((await list(url, '')).totalSize).toBe(0);
  });
});

describe('bodies', () => {
  test('are the messages themselves, without an envelope [REST-04]', async () => {
    const { url } = await startServer(agent);
    const sent = await (await post(`${url}/message:send`, { message: userMessage('work') })).json();
    expect(Object.keys(sent)).toEqual(['task']);
    const { id, contextId } = sent.task as Task;
    const read = (await (await fetch(`${url}/tasks/${id}`)).json()) as Task;
    expect(read).toEqual(sent.task);
    expect(Object.keys(read).sort()).toEqual(['artifacts', 'contextId', 'history', 'id', 'status']);
    const listed = await list(url, '?includeArtifacts=true');
    expect(listed).toEqual({ tasks: [read], nextPageToken: '', pageSize: 50, totalSize: 1 });
    const { id: open } = await sendText(url, 'ask', { contextId });
    const canceled = await (await post(`${url}/tasks/${open}:cancel`, { metadata: { why: 'test' } })).json();
    expect(canceled).toMatchObject({ id: open, status: { state: 'TASK_STATE_CANCELED' }, metadata: { why: 'test' } });
  });

  test('cannot turn the path into another one', async () => {
    const { url } = await startServer(agent);
    const [mine, other] = [await sendText(url, 'ask'), await sendText(url, 'ask')];
    const canceled = await (await post(`${url}/tasks/${mine.id}:cancel`, { id: other.id })).json();
    expect(canceled.id).toBe(mine.id);
    const read = await (await fetch(`${url}/tasks/${mine.id}?id=${other.id}`)).json();
    expect(read.id).toBe(mine.id);
  });
});

describe('queries', () => {
  test('carry the parameters of a GET by their camelCase names, a DELETE needs no body [REST-05]', async () => {
    const { url } = await startServer(agent);
    const { id } = await sendText(url, 'work', { contextId: 'c' });
    await sendText(url, 'work', { contextId: 'd' });
    const read = (await (await fetch(`${url}/tasks/${id}?historyLength=0`)).json()) as Task;
    expect(read).toMatchObject({ id });
    expect(read).not.toHaveProperty('history');
    const listed = await list(url, '?contextId=c&pageSize=7&includeArtifacts=true&historyLength=1');
    expect(listed).toMatchObject({ pageSize: 7, totalSize: 1, tasks: [{ id, artifacts: [{}] }] });
    expect(listed.tasks[0]?.history).toHaveLength(1);
    const first = await list(url, '?pageSize=1');
    const second = await list(url, `?pageSize=1&pageToken=${first.nextPageToken}`);
    expect(new Set([first.tasks[0]?.id, second.tasks[0]?.id]).size).toBe(2);
    const deleted = await fetch(`${url}/tasks/${id}/pushNotificationConfigs/x`, { method: 'DELETE' });
    expect(await deleted.json()).toMatchObject({ error: { details: [{ reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED' }] } });
  });

  test.each(['with space', 'slash/and?mark', 'ü€😀', 'a&b=c', '100%', 'plus+plus', '"quoted"', '#hash'])(
    'are URL-decoded: %s [REST-06]',
    async (contextId) => {
      const { url } = await startServer(agent);
      const { id } = await sendText(url, 'work', { contextId });
      await sendText(url, 'work', { contextId: 'other' });
      const listed = await list(url, `?contextId=${encodeURIComponent(contextId)}`);
      expect(listed.tasks.map((task) => task.id)).toEqual([id]);
      const asForm = await list(url, `?${new URLSearchParams({ contextId })}`);
      expect(asForm.tasks.map((task) => task.id)).toEqual([id]);
    },
  );

  test('are read by type: booleans, decimals, enum names, times [REST-06]', async () => {
    const { url } = await startServer(agent);
    const { id, status } = await sendText(url, 'work');
    await sendText(url, 'ask');
    expect((await list(url, '?status=TASK_STATE_COMPLETED&includeArtifacts=true')).tasks).toMatchObject([
      { id, artifacts: [{}] },
    ]);
    expect((await list(url, '?status=TASK_STATE_COMPLETED&includeArtifacts=false')).tasks[0]).not.toHaveProperty(
      'artifacts',
    );
    expect((await list(url, '?pageSize=1')).tasks).toHaveLength(1);
    const time = encodeURIComponent(status.timestamp as string);
    expect((await list(url, `?statusTimestampAfter=${time}&status=TASK_STATE_COMPLETED`)).totalSize).toBe(1);
    expect((await list(url, '?statusTimestampAfter=2100-01-01T00:00:00Z')).totalSize).toBe(0);
    expect((await list(url, '?statusTimestampAfter=2000-01-01T00:00:00%2B02:00')).totalSize).toBe(2);
  });

  test.each([
    ['includeArtifacts=yes', 'includeArtifacts'],
    ['includeArtifacts=TRUE', 'includeArtifacts'],
    ['pageSize=ten', 'pageSize'],
    ['pageSize=5&pageSize=6', 'pageSize'],
    ['contextId=a&contextId=b', 'contextId'],
    ['pageSize=1.5', 'pageSize'],
    ['pageSize=0x10', 'pageSize'],
    ['status=completed', 'status'],
    ['statusTimestampAfter=yesterday', 'statusTimestampAfter'],
    ['historyLength=-1', 'historyLength'],
  ])('with %s are refused by name [REST-06]', async (query, field) => {
    const { url } = await startServer(agent);
    const response = await fetch(`${url}/tasks?${query}`);
    expect(response.status).toBe(400);
    const details = [{ fieldViolations: [{ field }] }, { reason: 'INVALID_PARAMS', domain: 'a2a-protocol.org' }];
    expect(await response.json()).toMatchObject({ error: { code: 400, details } });
  });

  test('with parameters that nobody knows are answered', async () => {
    const { url } = await startServer(agent);
    expect((await list(url, '?utm_source=x&__proto__=y&constructor=z&A2A-Version=1.0')).totalSize).toBe(0);
  });
});

/** Failures of each kind: what is asked, which status it has, and whether it is an A2A error. */
const failures: [name: string, path: string, init: RequestInit | undefined, http: number, status: string][] = [
  ['a body that is not JSON', '/message:send', { method: 'POST', body: '{' }, 400, 'INVALID_ARGUMENT'],
  ['a body that is no object', '/message:send', { method: 'POST', body: '[]' }, 400, 'INVALID_ARGUMENT'],
  ['no body', '/message:send', { method: 'POST' }, 400, 'INVALID_ARGUMENT'],
  ['a wrong query', '/tasks?pageSize=0', undefined, 400, 'INVALID_ARGUMENT'],
  ['a path that cannot be decoded', '/tasks/%E0%A4%A', undefined, 400, 'INVALID_ARGUMENT'],
  ['an unknown route', '/sing', undefined, 404, 'UNIMPLEMENTED'],
  ['an unknown route below a task', '/tasks/t/songs', undefined, 404, 'UNIMPLEMENTED'],
  ['an unknown task', '/tasks/nobody', undefined, 404, 'NOT_FOUND'],
  ['the wrong verb', '/message:send', undefined, 405, 'UNIMPLEMENTED'],
  ['a failure of the agent’s store', '/tasks', undefined, 500, 'INTERNAL'],
];

describe('errors', () => {
  test.each(failures)(
    '%s has its status in the answer and in the body [REST-07] [REST-08]',
    async (_, path, init, http, status) => {
      const store = createMemoryStore();
      store.list = () => Promise.reject(new Error('secret'));
      const { url } = await startServer(agent, { store });
      const response = await fetch(url + path, init ? { ...init, headers: { 'content-type': JSON_TYPE } } : undefined);
      expect(response.status).toBe(http);
      expect(response.headers.get('content-type')).toBe(JSON_TYPE);
      const body = (await response.json()) as { error: Record<string, unknown> };
      expect(Object.keys(body)).toEqual(['error']);
      expect(body.error).toMatchObject({ code: http, status, message: expect.stringMatching(/\w/) });
      expect(Array.isArray(body.error.details ?? [])).toBe(true);
      expect(JSON.stringify(body)).not.toContain('secret');
    },
  );

  test('of A2A and of wrong input are code, status, message and details, nothing else [REST-08]', async () => {
    const { url } = await startServer(agent);
    for (const path of ['/tasks/nobody', '/tasks?pageSize=0', '/extendedAgentCard']) {
      const { error } = await (await fetch(url + path)).json();
      expect(Object.keys(error).sort()).toEqual(['code', 'details', 'message', 'status']);
    }
  });

  test('of A2A carry an ErrorInfo with reason and domain [REST-09]', async () => {
    const { url } = await startServer({ ...agent, streaming: false, extensions: [{ uri: 'urn:x', required: true }] });
    const { url: other } = await startServer(agent);
    const { id } = await sendText(other, 'work');
    const image = { message: userMessage([{ url: 'https://a.example/i', mediaType: 'image/png' }]) };
    const message = { message: userMessage('work') };
    const causes: [string, Promise<Response>][] = [
      ['TASK_NOT_FOUND', fetch(`${other}/tasks/nobody`)],
      ['TASK_NOT_CANCELABLE', post(`${other}/tasks/${id}:cancel`, {})],
      ['PUSH_NOTIFICATION_NOT_SUPPORTED', fetch(`${other}/tasks/${id}/pushNotificationConfigs`)],
      ['UNSUPPORTED_OPERATION', post(`${url}/message:stream`, message)],
      ['CONTENT_TYPE_NOT_SUPPORTED', post(`${other}/message:send`, image)],
      ['EXTENSION_SUPPORT_REQUIRED', post(`${url}/message:send`, message)],
      ['VERSION_NOT_SUPPORTED', fetch(`${url}/tasks`, { headers: { 'a2a-version': '99.0' } })],
    ];
    for (const [reason, response] of causes) {
      const { error } = await (await response).json();
      expect(error.details[0]).toMatchObject({
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason,
        domain: 'a2a-protocol.org',
      });
    }
  });
});

test('a stream is an event stream whose data are the events themselves [REST-10]', async () => {
  const { url } = await startServer(agent);
  const response = await post(`${url}/message:stream`, { message: userMessage('work') });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events: StreamResponse[] = [];
  createSseParser({ onEvent: ({ data }) => void events.push(JSON.parse(data)) }).feed(await response.text());
  expect(events.map((event) => Object.keys(event))).toEqual([
    ['task'],
    ['statusUpdate'],
    ['artifactUpdate'],
    ['statusUpdate'],
  ]);
});
