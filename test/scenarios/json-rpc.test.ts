import { createParser as createSseParser } from 'eventsource-parser';
import { createMemoryStore } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { userMessage } from '../support/wire.ts';

/** Completes a task, asks something when told to, or answers directly. */
const agent = testAgent(async ({ text, task }) => {
  if (text === 'message') return 'hello';
  if (text === 'ask') return task.inputRequired('What else?');
  await task.working('on it');
  await task.artifact().write('result');
});

const JSON_HEADERS = { 'content-type': 'application/json', 'a2a-version': '1.0' };

function post(url: string, body: unknown, headers: Record<string, string> = JSON_HEADERS): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

interface Answer {
  readonly jsonrpc: string;
  readonly id: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

async function answerTo(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
  const response = await post(url, body, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const call = (method: string, params?: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });

/** A task that is still open. */
async function openTask(url: string): Promise<string> {
  const { result } = await answerTo(url, call('SendMessage', { message: userMessage('ask') }));
  return String((result?.task as { id: string } | undefined)?.id);
}

describe('requests and answers', () => {
  test('are application/json [RPC-01]', async () => {
    const { url } = await startServer(agent);
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      const good = await post(url, call('ListTasks', {}), { 'content-type': type });
      expect(good.headers.get('content-type')).toBe('application/json');
      expect(((await good.json()) as Answer).result).toBeDefined();
    }
    const failed = await post(url, call('GetTask', { id: 'nobody' }));
    expect(failed.headers.get('content-type')).toBe('application/json');
    await failed.text();
    const refused = await answerTo(url, call('ListTasks', {}), { 'content-type': 'text/plain' });
    expect(refused.error?.code).toBe(-32005);
  });

  test.each(['', '/'])('go to the URL of the interface, followed by "%s"', async (slash) => {
    const { url } = await startServer({ '/one': agent });
    expect((await answerTo(`${url}/one${slash}`, call('ListTasks', {}))).result).toBeDefined();
  });

  test.each<[string, string | undefined]>([
    ['SendMessage', undefined],
    ['SendStreamingMessage', undefined],
    ['GetTask', undefined],
    ['ListTasks', undefined],
    ['SubscribeToTask', undefined],
    ['CancelTask', undefined],
    ['CreateTaskPushNotificationConfig', 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['GetTaskPushNotificationConfig', 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['ListTaskPushNotificationConfigs', 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['DeleteTaskPushNotificationConfig', 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['GetExtendedAgentCard', 'UNSUPPORTED_OPERATION'],
  ])('go by the method name %s [RPC-02]', async (method, refusal) => {
    const { url } = await startServer(agent);
    const id = await openTask(url);
    const isSend = method.startsWith('Send');
    const params = isSend ? { message: userMessage('message') } : { id, taskId: id, url: 'https://a.example' };
    const stop = new AbortController();
    const body = JSON.stringify(call(method, params));
    const response = await fetch(url, { method: 'POST', headers: JSON_HEADERS, body, signal: stop.signal });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const text = new TextDecoder().decode((await reader.read()).value);
    stop.abort();
    if (refusal) expect(text).toContain(`"reason":"${refusal}"`);
    else expect(text).toContain('"result":{');
  });

  test.each([1, 0, -7, 'abc', '', '1', 9007199254740991])('carry the id %j of their request [RPC-03]', async (id) => {
    const { url } = await startServer(agent);
    const good = await answerTo(url, call('SendMessage', { message: userMessage('message') }, id));
    expect(good).toMatchObject({ jsonrpc: '2.0', id, result: { message: {} } });
    expect(Object.keys(good).sort()).toEqual(['id', 'jsonrpc', 'result']);
    const bad = await answerTo(url, call('GetTask', { id: 'nobody' }, id));
    expect(bad).toMatchObject({ jsonrpc: '2.0', id, error: { code: -32001 } });
    expect(Object.keys(bad).sort()).toEqual(['error', 'id', 'jsonrpc']);
  });

  test('have an error of code, message and data, and nothing else [RPC-03]', async () => {
    const { url } = await startServer(agent);
    const { error } = await answerTo(url, call('GetTask', { id: 'nobody' }));
    expect(Object.keys(error ?? {}).sort()).toEqual(['code', 'data', 'message']);
  });

  test('may come in any order of fields, with unknown ones among them', async () => {
    const { url } = await startServer(agent);
    const { result } = await answerTo(url, '{"x": 1, "params": {}, "method": "ListTasks", "id": 5, "jsonrpc": "2.0"}');
    expect(result).toMatchObject({ tasks: [] });
  });
});

describe('streams', () => {
  test('are event streams of JSON-RPC answers with the id of the request [RPC-04]', async () => {
    const { url } = await startServer(agent);
    for (const id of ['stream-1', 17]) {
      const response = await post(url, call('SendStreamingMessage', { message: userMessage('work') }, id));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      const answers = eventsOf(await response.text());
      expect(answers.map(({ result }) => Object.keys(result ?? {})[0])).toEqual([
        'task',
        'statusUpdate',
        'artifactUpdate',
        'statusUpdate',
      ]);
      for (const answer of answers) {
        expect(Object.keys(answer).sort()).toEqual(['id', 'jsonrpc', 'result']);
        expect(answer).toMatchObject({ jsonrpc: '2.0', id });
      }
    }
  });

  test('of a subscription carry the id of the subscribing request [RPC-04]', async () => {
    const { url } = await startServer(agent);
    const id = await openTask(url);
    const response = await post(url, call('SubscribeToTask', { id }, 'sub'));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await answerTo(url, call('CancelTask', { id }, 'cancel'));
    const answers = eventsOf(await response.text());
    expect(answers.map((answer) => answer.id)).toEqual(['sub', 'sub']);
    expect(answers[0]?.result).toMatchObject({ task: { id } });
  });
});

describe('params', () => {
  test('may be left out of GetExtendedAgentCard, which then is answered as with empty ones [RPC-05]', async () => {
    const { url } = await startServer(agent);
    const without = await answerTo(url, { jsonrpc: '2.0', id: 1, method: 'GetExtendedAgentCard' });
    expect(without).toEqual(await answerTo(url, call('GetExtendedAgentCard', {})));
    expect(without.error?.code).toBe(-32004);
  });

  test('may be left out wherever nothing is required', async () => {
    const { url } = await startServer(agent);
    expect((await answerTo(url, { jsonrpc: '2.0', id: 1, method: 'ListTasks' })).result).toMatchObject({ tasks: [] });
    expect((await answerTo(url, call('ListTasks', null))).result).toMatchObject({ tasks: [] });
  });

  test.each<[string, unknown, string]>([
    ['SendMessage', undefined, 'message'],
    ['SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [] } }, 'message.parts'],
    ['SendStreamingMessage', {}, 'message'],
    ['GetTask', {}, 'id'],
    ['GetTask', { id: 7 }, 'id'],
    ['GetTask', { id: 't', historyLength: -1 }, 'historyLength'],
    ['ListTasks', { pageSize: 101 }, 'pageSize'],
    ['CancelTask', {}, 'id'],
    ['SubscribeToTask', { id: '' }, 'id'],
  ])('of %s that are wrong are refused: %j [RPC-09]', async (method, params, field) => {
    const { url } = await startServer(agent);
    const { error } = await answerTo(url, call(method, params));
    expect(error?.code).toBe(-32602);
    expect(error?.data).toMatchObject([{ fieldViolations: [{ field }] }]);
  });

  test.each([[[]], ['text'], [7], [true], [[{ pageSize: 1 }]]])('are an object, not %j [RPC-09]', async (params) => {
    const { url } = await startServer(agent);
    const { error } = await answerTo(url, call('ListTasks', params));
    expect(error).toMatchObject({ code: -32602, message: 'must be an object' });
  });
});

describe('a request that is none', () => {
  test.each(['', '{', 'hello', '{"jsonrpc": "2.0",}', "{'a': 1}", '\u0000', '[1, 2'])(
    'is a parse error when the body is not JSON: %j [RPC-06]',
    async (body) => {
      const { url } = await startServer(agent);
      const answer = await answerTo(url, body);
      expect(answer).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
      expect(answer).not.toHaveProperty('result');
    },
  );

  test.each<[string, unknown, unknown]>([
    ['a batch', [call('ListTasks', {})], null],
    ['an empty batch', [], null],
    ['a text', '"hello"', null],
    ['a number', 7, null],
    ['null', 'null', null],
    ['an empty object', {}, null],
    ['no version', { id: 1, method: 'ListTasks' }, 1],
    ['version 1.0', { jsonrpc: '1.0', id: 1, method: 'ListTasks' }, 1],
    ['version 2.0 as a number', { jsonrpc: 2.0, id: 1, method: 'ListTasks' }, 1],
    ['no method', { jsonrpc: '2.0', id: 1 }, 1],
    ['a method that is no text', { jsonrpc: '2.0', id: 1, method: 7 }, 1],
    ['no id, a notification', { jsonrpc: '2.0', method: 'ListTasks' }, null],
    ['an id that is null', call('ListTasks', {}, null), null],
    ['an id that is an object', call('ListTasks', {}, { a: 1 }), null],
    ['an id that is a list', call('ListTasks', {}, [1]), null],
    ['an id that is a truth', call('ListTasks', {}, true), null],
    ['an id beyond all numbers', '{"jsonrpc": "2.0", "id": 1e999, "method": "ListTasks"}', null],
  ])('is an invalid request: %s [RPC-07]', async (_, body, id) => {
    const { url } = await startServer(agent);
    const answer = await answerTo(url, body);
    expect(answer).toMatchObject({ jsonrpc: '2.0', id, error: { code: -32600 } });
    expect(answer.error?.message).toMatch(/\w/);
    expect(answer).not.toHaveProperty('result');
  });

  test.each([
    ['a method that does not exist', { method: 'SendMassage', params: {} }, -32601],
    ['wrong params', { method: 'SendMessage', params: { message: 'x' } }, -32602],
    ['a message', { method: 'SendMessage', params: { message: userMessage('work') } }, -32600],
  ])('without an id is told first what else is wrong: %s [RPC-07]', async (_, body, code) => {
    const { url } = await startServer(agent);
    const answer = await answerTo(url, { jsonrpc: '2.0', ...body });
    expect(answer).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
    expect((await answerTo(url, call('ListTasks', {}))).result).toMatchObject({ totalSize: 0 });
  });

  test('is an invalid request when its id is a fraction, and starts nothing [RPC-07]', async () => {
    const { url } = await startServer(agent);
    const answer = await answerTo(url, call('SendMessage', { message: userMessage('work') }, 1.5));
    expect(answer.error).toMatchObject({
      code: -32600,
      message: 'id: must be a string, or a whole number that JSON readers keep exactly',
    });
    expect((await answerTo(url, call('ListTasks', {}))).result).toMatchObject({ totalSize: 0 });
  });

  test('is an invalid request when its id is too large to be repeated exactly [RPC-03] [RPC-07]', async () => {
    const { url } = await startServer(agent);
    const body = '{"jsonrpc": "2.0", "id": 12345678901234567890, "method": "ListTasks"}';
    expect(await answerTo(url, body)).toMatchObject({ id: null, error: { code: -32600 } });
  });

  test('does not start anything as a batch or a notification', async () => {
    const { url } = await startServer(agent);
    const send = call('SendMessage', { message: userMessage('work') });
    await answerTo(url, [send, send]);
    await answerTo(url, { ...send, id: undefined });
    expect((await answerTo(url, call('ListTasks', {}))).result).toMatchObject({ totalSize: 0 });
  });

  test.each([
    'Sing',
    'sendMessage',
    'sendmessage',
    'SENDMESSAGE',
    'constructor',
    '__proto__',
    '',
    'tasks',
    ' ListTasks',
  ])('is an unknown method: %j [RPC-08]', async (method) => {
    const { url } = await startServer(agent);
    const answer = await answerTo(url, call(method, {}, 'x'));
    expect(answer).toMatchObject({ jsonrpc: '2.0', id: 'x', error: { code: -32601 } });
    expect(answer.error?.message).toBe(`Method not found: ${method}`);
  });
});

test('a failure that nobody expected is an internal error that tells nothing of its cause [RPC-10]', async () => {
  const store = createMemoryStore();
  store.list = () => Promise.reject(new Error('secret'));
  const { url } = await startServer(agent, { store });
  const info = { reason: 'INTERNAL_ERROR', domain: 'a2a-protocol.org', metadata: { requestId: expect.any(String) } };
  expect(await answerTo(url, call('ListTasks', {}, 9))).toEqual({
    jsonrpc: '2.0',
    id: 9,
    error: {
      code: -32603,
      message: 'Internal error',
      data: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', ...info }],
    },
  });
});

/** The JSON-RPC answers in the text of an event stream. */
function eventsOf(text: string): Answer[] {
  const answers: Answer[] = [];
  createSseParser({ onEvent: ({ data }) => void answers.push(JSON.parse(data) as Answer) }).feed(text);
  return answers;
}
