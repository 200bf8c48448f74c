import { A2AError, type AgentDefinition } from 'parley-a2a';
import { describe, expect, test } from 'vitest';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { type Binding, bindings, collect, createCaller, userMessage } from '../support/wire.ts';
import { createV03Caller } from '../support/wire-03.ts';

// What is special about 0.3, as it is on the wire: requests and answers are written out. That 0.3 does all that 1.0 does
// is for the other scenarios to show, each of which also runs by 0.3.

type Json = Record<string, unknown>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** A request of 0.3 in the words of each binding, or of one. */
interface Exchange {
  readonly jsonrpc: readonly [method: string, params: Json];
  readonly rest: readonly [verb: string, path: string, body?: Json];
}

function request(binding: Binding, url: string, exchange: Exchange, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers };
  if (binding === 'jsonrpc') {
    const [method, params] = exchange.jsonrpc;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'r-1', method, params });
    return fetch(url, { method: 'POST', headers: all, body });
  }
  const [verb, path, body] = exchange.rest;
  return fetch(url + path, { method: verb, headers: all, ...(body ? { body: JSON.stringify(body) } : {}) });
}

async function ask(...parameters: Parameters<typeof request>): Promise<Answer> {
  const response = await request(...parameters);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}

const PARTS = [{ kind: 'text', text: 'hello' }];
const CONTENT = [{ text: 'hello' }];

/** A message in both dialects, with what else is in the request. */
function send(rest: Json = {}, stream = false): Exchange {
  const { parts = PARTS, content = CONTENT, message = {}, ...others } = rest;
  const fields = { messageId: 'm-1', ...(message as Json) };
  return {
    jsonrpc: [
      stream ? 'message/stream' : 'message/send',
      { message: { kind: 'message', role: 'user', ...fields, parts }, ...others },
    ],
    rest: [
      'POST',
      stream ? '/v1/message:stream' : '/v1/message:send',
      { message: { role: 'ROLE_USER', ...fields, content }, ...others },
    ],
  };
}

/** Says something of every kind. */
const rich = testAgent(
  async ({ task }) => {
    await task.working('begun');
    await task
      .artifact({ artifactId: 'a-1', name: 'report' })
      .write([
        { text: 'sunny' },
        { data: { degrees: 20 } },
        { raw: 'AAEC', mediaType: 'image/png', filename: 'sky.png' },
        { url: 'https://a.example/sky.png' },
      ]);
    return 'done';
  },
  { inputModes: ['*/*'] },
);

const answers = {
  jsonrpc: {
    kind: 'task',
    id: expect.any(String),
    contextId: expect.any(String),
    status: {
      state: 'completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: {
        kind: 'message',
        messageId: expect.any(String),
        contextId: expect.any(String),
        taskId: expect.any(String),
        role: 'agent',
        parts: [{ kind: 'text', text: 'done' }],
      },
    },
    artifacts: [
      {
        artifactId: 'a-1',
        name: 'report',
        parts: [
          { kind: 'text', text: 'sunny' },
          { kind: 'data', data: { degrees: 20 } },
          { kind: 'file', file: { bytes: 'AAEC', mimeType: 'image/png', name: 'sky.png' } },
          { kind: 'file', file: { uri: 'https://a.example/sky.png' } },
        ],
      },
    ],
    history: [
      {
        kind: 'message',
        messageId: 'm-1',
        contextId: expect.any(String),
        taskId: expect.any(String),
        role: 'user',
        parts: PARTS,
      },
      {
        kind: 'message',
        messageId: expect.any(String),
        contextId: expect.any(String),
        taskId: expect.any(String),
        role: 'agent',
        parts: [{ kind: 'text', text: 'begun' }],
      },
    ],
  },
  rest: {
    id: expect.any(String),
    contextId: expect.any(String),
    status: {
      state: 'TASK_STATE_COMPLETED',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: {
        messageId: expect.any(String),
        contextId: expect.any(String),
        taskId: expect.any(String),
        role: 'ROLE_AGENT',
        content: [{ text: 'done' }],
      },
    },
    artifacts: [
      {
        artifactId: 'a-1',
        name: 'report',
        parts: [
          { text: 'sunny' },
          { data: { data: { degrees: 20 } } },
          { file: { fileWithBytes: 'AAEC', mimeType: 'image/png', name: 'sky.png' } },
          { file: { fileWithUri: 'https://a.example/sky.png' } },
        ],
      },
    ],
    history: [
      {
        messageId: 'm-1',
        contextId: expect.any(String),
        taskId: expect.any(String),
        role: 'ROLE_USER',
        content: CONTENT,
      },
      {
        messageId: expect.any(String),
        contextId: expect.any(String),
        taskId: expect.any(String),
        role: 'ROLE_AGENT',
        content: [{ text: 'begun' }],
      },
    ],
  },
} as const;

/** The data of the events of a stream as they come, one by one. */
async function* events(response: Response): AsyncGenerator<Json> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data) yield JSON.parse(data) as Json;
    }
  }
}

/** What an event is, its state and, for status updates, whether it is final. */
function summary(binding: Binding, event: Json): string {
  const value = (binding === 'jsonrpc' ? event.result : Object.values(event)[0]) as Json;
  const kind = binding === 'jsonrpc' ? String(value.kind) : String(Object.keys(event)[0]);
  const name = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { state } = (value.status ?? {}) as { state?: string };
  const word = state?.replace('TASK_STATE_', '').toLowerCase().replaceAll('_', '-').replace('cancelled', 'canceled');
  return [name, word, 'final' in value ? `final=${value.final}` : undefined].filter(Boolean).join(' ');
}

describe.each(bindings)('0.3 over %s', (binding) => {
  const unwrap = ({ body }: Answer) => (binding === 'jsonrpc' ? body.result : body) as Json;

  test('answers with a task in its own words, kinds and all', async () => {
    const { url } = await startServer(rich);
    const answer = await ask(binding, url, send());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      binding === 'jsonrpc' ? { jsonrpc: '2.0', id: 'r-1', result: answers.jsonrpc } : { task: answers.rest },
    );
    const { id } = (binding === 'jsonrpc' ? answer.body.result : answer.body.task) as { id: string };
    const read = await ask(binding, url, { jsonrpc: ['tasks/get', { id }], rest: ['GET', `/v1/tasks/${id}`] });
    expect(unwrap(read)).toEqual(answers[binding]);
  });

  test('answers with a message that is one', async () => {
    const { url } = await startServer(testAgent(() => 'hi'));
    const message = { messageId: expect.any(String), contextId: expect.any(String) };
    expect(unwrap(await ask(binding, url, send()))).toEqual(
      binding === 'jsonrpc'
        ? { kind: 'message', role: 'agent', parts: [{ kind: 'text', text: 'hi' }], ...message }
        : { message: { role: 'ROLE_AGENT', content: [{ text: 'hi' }], ...message } },
    );
  });

  test('streams event by event, and only the last status update is final', async () => {
    const [first, second] = [gate(), gate()];
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        await task.working('begun');
        await first.promise;
        await task.artifact().write('half');
        await second.promise;
        await task.working('nearly');
        return 'done';
      }),
    );
    const response = await request(binding, url, send({}, true));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const stream = events(response);
    const next = async () => summary(binding, (await stream.next()).value as Json);
    // The agent goes on only after the reader has seen the event before.
    expect(await next()).toBe('task submitted');
    expect(await next()).toBe('status-update working final=false');
    first.open();
    expect(await next()).toBe('artifact-update');
    second.open();
    expect(await next()).toBe('status-update working final=false');
    expect(await next()).toBe('status-update completed final=true');
    expect((await stream.next()).done).toBe(true);
  });

  test.each<[string, AgentDefinition['run'], string]>([
    ['asks', ({ task }) => task.inputRequired('?'), 'status-update input-required final=true'],
    ['fails', ({ task }) => task.fail('no'), 'status-update failed final=true'],
    ['rejects', ({ task }) => task.reject('no'), 'status-update rejected final=true'],
    ['says one thing', () => 'hi', 'message'],
  ])('the stream of an agent that %s ends with what it ends with', async (_, run, expected) => {
    const { url } = await startServer(testAgent(run));
    const seen: string[] = [];
    for await (const event of events(await request(binding, url, send({}, true)))) seen.push(summary(binding, event));
    expect(seen.at(-1)).toBe(expected);
    expect(seen.filter((each) => each.includes('final=true'))).toHaveLength(expected === 'message' ? 0 : 1);
  });

  test('a question is the end for its sender, but not for who has resubscribed', async () => {
    const { url } = await startServer(
      testAgent(({ text, task }) => (text === 'stop' ? task.complete() : task.inputRequired(`${text}?`))),
    );
    const caller = createV03Caller(binding, url);
    const { task } = await caller.sendMessage({ message: userMessage('a') });
    const id = task?.id as string;
    const resubscribe: Exchange = {
      jsonrpc: ['tasks/resubscribe', { id }],
      rest: ['GET', `/v1/tasks/${id}:subscribe`],
    };
    const stream = events(await request(binding, url, resubscribe));
    const seen = [summary(binding, (await stream.next()).value as Json)];
    for (const text of ['b', 'stop']) await caller.sendMessage({ message: userMessage(text, { taskId: id }) });
    for await (const event of stream) seen.push(summary(binding, event));
    expect(seen).toEqual([
      'task input-required',
      'status-update input-required final=false',
      'status-update completed final=true',
    ]);
  });

  test('a canceled task is spelled as the binding spells it', async () => {
    const { url } = await startServer(testAgent(({ task }) => task.inputRequired('?')));
    const { task } = await createV03Caller(binding, url).sendMessage({ message: userMessage('a') });
    const id = task?.id as string;
    const metadata = { reason: 'bored' };
    const cancel: Exchange = {
      jsonrpc: ['tasks/cancel', { id, metadata }],
      rest: ['POST', `/v1/tasks/${id}:cancel`, { name: `tasks/${id}`, metadata }],
    };
    expect(unwrap(await ask(binding, url, cancel))).toMatchObject({
      metadata,
      status: { state: binding === 'jsonrpc' ? 'canceled' : 'TASK_STATE_CANCELLED' },
    });
  });

  test('the bytes of a file survive, in a message, in a task and for a reader of 1.0', async () => {
    const mirror: AgentDefinition['run'] = async ({ message, task }) => {
      if (message.metadata?.direct) return message.parts;
      await task.artifact().write(message.parts);
    };
    const { url } = await startServer(testAgent(mirror, { inputModes: ['*/*'] }));
    const all = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    for (const bytes of [all, all.subarray(0, 1), all.subarray(254), Buffer.alloc(100_000, 7)]) {
      const base64 = bytes.toString('base64');
      const file = { bytes: base64, mimeType: 'image/png', name: 'dot.png' };
      const protoFile = { fileWithBytes: base64, mimeType: 'image/png', name: 'dot.png' };
      const payload = { parts: [{ kind: 'file', file }], content: [{ file: protoFile }] };
      const expected = binding === 'jsonrpc' ? payload.parts : payload.content;

      const direct = unwrap(await ask(binding, url, send({ ...payload, message: { metadata: { direct: true } } })));
      expect(binding === 'jsonrpc' ? direct.parts : (direct.message as Json).content).toEqual(expected);

      const sent = unwrap(await ask(binding, url, send(payload)));
      const { id } = (binding === 'jsonrpc' ? sent : sent.task) as { id: string };
      const get: Exchange = { jsonrpc: ['tasks/get', { id }], rest: ['GET', `/v1/tasks/${id}`] };
      const task = unwrap(await ask(binding, url, get)) as { artifacts: Json[]; history: Json[] };
      expect(task.artifacts[0]?.parts).toEqual(expected);
      expect(task.history[0]?.[binding === 'jsonrpc' ? 'parts' : 'content']).toEqual(expected);

      const [part] = (await createCaller(binding, url).getTask(id)).artifacts?.[0]?.parts ?? [];
      expect(part).toEqual({ raw: base64, mediaType: 'image/png', filename: 'dot.png' });
      expect(Buffer.from(part?.raw ?? '', 'base64').equals(bytes)).toBe(true);
    }
  });

  test.each([
    [{ blocking: true }, 'completed'],
    [{ blocking: false }, 'not yet'],
    // JSON of the proto has no false: there an empty configuration asks for an answer at once.
    [{}, binding === 'rest' ? 'not yet' : 'completed'],
    [undefined, 'completed'],
  ])('with the configuration %j the answer comes when the task is %s', async (configuration, expected) => {
    const goOn = gate();
    const working = gate();
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        await task.working();
        working.open();
        await goOn.promise;
      }),
    );
    let isAnswered = false;
    const answer = ask(binding, url, send(configuration ? { configuration } : {})).finally(() => (isAnswered = true));
    await working.promise;
    const caller = createCaller(binding, url);
    await until(async () => (await caller.listTasks({ status: 'TASK_STATE_WORKING' })).totalSize === 1);
    if (expected === 'completed') expect(isAnswered).toBe(false);
    else expect(JSON.stringify(unwrap(await answer))).toMatch(/"(TASK_STATE_)?(submitted|working)"/i);
    goOn.open();
    if (expected === 'completed') expect(JSON.stringify(unwrap(await answer))).toMatch(/"(TASK_STATE_)?completed"/i);
    await until(async () => (await caller.listTasks({ status: 'TASK_STATE_COMPLETED' })).totalSize === 1);
  });

  const hook = { url: 'https://hook.example', token: 't' };
  const push: [string, Exchange][] = [
    [
      'a message that brings one',
      {
        jsonrpc: send({ configuration: { pushNotificationConfig: hook } }).jsonrpc,
        rest: send({ configuration: { pushNotification: hook } }).rest,
      },
    ],
    [
      'setting one',
      {
        jsonrpc: ['tasks/pushNotificationConfig/set', { taskId: 't', pushNotificationConfig: hook }],
        rest: ['POST', '/v1/tasks/t/pushNotificationConfigs', { config: { pushNotificationConfig: hook } }],
      },
    ],
    [
      'getting one',
      {
        jsonrpc: ['tasks/pushNotificationConfig/get', { id: 't' }],
        rest: ['GET', '/v1/tasks/t/pushNotificationConfigs/c'],
      },
    ],
    [
      'listing them',
      {
        jsonrpc: ['tasks/pushNotificationConfig/list', { id: 't' }],
        rest: ['GET', '/v1/tasks/t/pushNotificationConfigs'],
      },
    ],
    [
      'deleting one',
      {
        jsonrpc: ['tasks/pushNotificationConfig/delete', { id: 't', pushNotificationConfigId: 'c' }],
        rest: ['DELETE', '/v1/tasks/t/pushNotificationConfigs/c'],
      },
    ],
  ];

  test.each(push)('push notifications are refused: %s [PUSH-01]', async (_, exchange) => {
    let runs = 0;
    const { url } = await startServer(testAgent(() => void (runs += 1)));
    const { status, body } = await ask(binding, url, exchange);
    if (binding === 'jsonrpc') expect([status, body]).toMatchObject([200, { id: 'r-1', error: { code: -32003 } }]);
    else expect([status, body]).toMatchObject([400, { code: -32003, type: 'PushNotificationNotSupportedError' }]);
    expect(runs).toBe(0);
  });

  const unknownTask: Exchange = { jsonrpc: ['tasks/get', { id: 'nobody' }], rest: ['GET', '/v1/tasks/nobody'] };
  const badPart = send({ parts: [{ kind: 'text', text: 'a' }, { kind: 'song' }], content: [{ text: 'a' }, {}] });
  const errors: [string, Exchange, status: number, code: number, type: string, data: unknown][] = [
    ['an unknown task', unknownTask, 404, -32001, 'TaskNotFoundError', { taskId: 'nobody' }],
    ['a refusal of the agent', send(), 400, -32005, 'ContentTypeNotSupportedError', { animal: 'cat' }],
    [
      'a bad part',
      badPart,
      400,
      -32602,
      'InvalidParamsError',
      {
        fieldViolations: [
          {
            field: binding === 'jsonrpc' ? 'message.parts[1]' : 'message.content[1]',
            description: expect.any(String),
          },
        ],
      },
    ],
    [
      'an extended card that does not exist',
      { jsonrpc: ['agent/getAuthenticatedExtendedCard', {}], rest: ['GET', '/v1/card'] },
      400,
      -32007,
      'AuthenticatedExtendedCardNotConfiguredError',
      undefined,
    ],
  ];

  test.each(errors)('%s is an error in the shape of 0.3', async (_, exchange, http, code, type, data) => {
    const { url } = await startServer(
      testAgent(() => {
        throw new A2AError('ContentTypeNotSupported', 'No cat pictures', { metadata: { animal: 'cat' } });
      }),
    );
    const { status, headers, body } = await ask(binding, url, exchange);
    expect(headers.get('content-type')).toBe('application/json');
    const error = { code, message: expect.stringMatching(/\w/), ...(data ? { data } : {}) };
    if (binding === 'jsonrpc') expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'r-1', error }]);
    else expect([status, body]).toEqual([http, { ...error, type, error: type }]);
  });

  test('an error has the details of 1.0 for a client of 1.0 that names the version 0.3', async () => {
    const { url } = await startServer(testAgent(() => 'hi'));
    const { body } = await ask(binding, url, unknownTask, { 'a2a-version': '0.3' });
    const details = [{ '@type': expect.stringContaining('ErrorInfo'), reason: 'TASK_NOT_FOUND' }];
    if (binding === 'jsonrpc') expect(body).toMatchObject({ error: { code: -32001, data: details } });
    else {
      // The SDK for Go reads the status of 1.0 in `error`, those for JavaScript and Python the fields of 0.3.
      expect(body).toMatchObject({ code: -32001, type: 'TaskNotFoundError', data: { taskId: 'nobody' } });
      expect(body).toMatchObject({ error: { code: 404, status: 'NOT_FOUND', message: 'Task not found', details } });
    }
  });

  test('a stream that is refused says why, in a way that clients of 0.3 read [STREAM-15]', async () => {
    const { url } = await startServer(testAgent(() => 'hi'));
    const lost = send({ message: { taskId: 'nobody' } }, true);
    const resubscribe: Exchange = {
      jsonrpc: ['tasks/resubscribe', { id: 'nobody' }],
      rest: ['POST', '/v1/tasks/nobody:subscribe', {}],
    };
    const error = { code: -32001, message: 'Task not found', data: { taskId: 'nobody' } };
    const type = 'TaskNotFoundError';
    const expected = binding === 'rest' ? { ...error, type, error: type } : { jsonrpc: '2.0', id: 'r-1', error };
    for (const exchange of [lost, resubscribe]) {
      for (const accept of binding === 'rest' ? ['*/*', 'text/event-stream'] : ['*/*']) {
        const plain = await request(binding, url, exchange, { accept });
        expect(plain.headers.get('content-type')).toBe('application/json');
        expect([plain.status, await plain.json()]).toEqual([binding === 'rest' ? 404 : 200, expected]);
      }
      if (binding === 'rest') continue;
      // An SDK of 0.3 accepts nothing but an event stream.
      const response = await request(binding, url, exchange, { accept: 'text/event-stream' });
      const text = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      expect(text).toMatch(/^data: .*\n\n$/);
      expect(JSON.parse(text.slice('data: '.length))).toEqual(expected);
    }
  });

  test('extensions are asked for and answered under the name that 0.3 has for the header', async () => {
    const uri = 'https://ext.example/geo/v1';
    const { url } = await startServer(
      testAgent(({ extensions }) => extensions.join() || 'none', { extensions: [{ uri }] }),
    );
    const told = async (headers: Record<string, string>, stream = false) => {
      const response = await request(binding, url, send({}, stream), headers);
      expect(await response.text()).toContain(Object.keys(headers).length > 0 ? uri : 'none');
      return [response.headers.get('x-a2a-extensions'), response.headers.get('a2a-extensions')];
    };
    expect(await told({})).toEqual([null, null]);
    expect(await told({ 'x-a2a-extensions': `${uri}, https://ext.example/other` })).toEqual([uri, null]);
    expect(await told({ 'X-A2A-Extensions': uri }, true)).toEqual([uri, null]);
    expect(await told({ 'a2a-extensions': uri })).toEqual([null, uri]);
  });

  test('old ways to write a part are understood', async () => {
    const { url } = await startServer(testAgent(({ text }) => `heard ${text}`));
    const forms: Exchange[] = [
      send({ parts: [{ type: 'text', text: 'you' }], content: [{ text: 'you', metadata: null }] }),
      send({ parts: [{ text: 'you' }], content: [{ text: 'you', unknown: 1 }] }),
    ];
    for (const form of forms) {
      expect(JSON.stringify(unwrap(await ask(binding, url, form)))).toContain('heard you');
    }
  });

  test('lists tasks with the filters of 1.0 and states of its own', async () => {
    const { url } = await startServer(testAgent(({ task }) => task.inputRequired('?')));
    const caller = createV03Caller(binding, url);
    await caller.sendMessage({ message: userMessage('a', { contextId: 'c' }) });
    const list = async (status: string, protoStatus: string) =>
      unwrap(
        await ask(binding, url, {
          jsonrpc: ['tasks/list', { status, contextId: 'c' }],
          rest: ['GET', `/v1/tasks?status=${protoStatus}&contextId=c`],
        }),
      );
    expect(await list('input-required', 'TASK_STATE_INPUT_REQUIRED')).toMatchObject({ totalSize: 1, tasks: [{}] });
    expect(await list('canceled', 'TASK_STATE_CANCELLED')).toEqual({
      tasks: [],
      nextPageToken: '',
      pageSize: 50,
      totalSize: 0,
    });
  });

  test('two versions follow one task at the same time', async () => {
    const goOn = gate();
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        await task.working('begun');
        await goOn.promise;
        await task.artifact().write('result');
        return 'done';
      }),
    );
    const [old, current] = [createV03Caller(binding, url), createCaller(binding, url)];
    const sender = await old.stream({ message: userMessage('go') });
    const { value: first } = await sender.next();
    const subscriber = await current.subscribe(first?.event.task?.id ?? '');
    await subscriber.next();
    const begun = await sender.next();
    expect(begun.value.event.statusUpdate?.status.state).toBe('TASK_STATE_WORKING');
    goOn.open();
    expect(await collect(subscriber)).toEqual(await collect(sender));
  });
});

test('0.2 finds the card and the extended card where it looks for them', async () => {
  const { url } = await startServer({ '/one': testAgent(() => 'hi') });
  const card = await (await fetch(`${url}/one/.well-known/agent.json`)).json();
  expect(card).toMatchObject({ url: `${url}/one`, capabilities: { streaming: true } });
  const extended = await fetch(`${url}/one/agent/authenticatedExtendedCard`);
  expect([extended.status, await extended.json()]).toMatchObject([
    400,
    { type: 'AuthenticatedExtendedCardNotConfiguredError' },
  ]);
});

test('web pages may send and read the header of 0.3', async () => {
  const { url } = await startServer(
    testAgent(() => 'hi'),
    { cors: true },
  );
  const asked = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://page.example' } });
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-a2a-extensions');
  const told = await fetch(url, { headers: { origin: 'https://page.example' } });
  expect(told.headers.get('access-control-expose-headers')).toContain('x-a2a-extensions');
});
