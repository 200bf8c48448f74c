import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { A2AError, type AgentDefinition } from 'parley-a2a';
import type { ErrorName, Part } from 'parley-a2a/protocol';
import { createMemoryStore, type TaskStore } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { type Binding, bindings, type Caller, createCaller, userMessage, WireError } from '../support/wire.ts';

const INFO = 'type.googleapis.com/google.rpc.ErrorInfo';
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

/** The error of a call; fails if it succeeds. */
async function errorOf(call: Promise<unknown>): Promise<WireError> {
  const error = await call.then(
    () => new Error('The call succeeded'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof WireError) return error;
  throw error;
}

/** An agent that asks a question, so that its task stays open. */
const asking = testAgent(({ task }) => task.inputRequired('What else?'));

async function serve(binding: Binding, agent: AgentDefinition, options: Parameters<typeof startServer>[1] = {}) {
  const server = await startServer(agent, options);
  return { ...server, caller: createCaller(binding, server.url) };
}

/** Requests to send that are wrong in one way each. */
const wrongSends: [string, Record<string, unknown>][] = [
  ['no message', {}],
  ['no parts', { message: { messageId: 'm', role: 'ROLE_USER', parts: [] } }],
  ['an empty part', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{}] } }],
  ['the role of the agent', { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'hi' }] } }],
  ['a negative history', { message: userMessage('hi'), configuration: { historyLength: -1 } }],
  ['a media type unknown to the agent', { message: userMessage([{ text: 'hi', mediaType: 'image/png' }]) }],
  [
    'a webhook',
    { message: userMessage('hi'), configuration: { taskPushNotificationConfig: { url: 'https://a.example' } } },
  ],
  ['a task that does not exist', { message: userMessage('hi', { taskId: 'nobody' }) }],
];

describe.each(bindings)('errors over %s', (binding) => {
  test.each(wrongSends)('a message with %s starts no work and leaves no task [ERR-01]', async (_, request) => {
    let runs = 0;
    const agent = testAgent(({ task }) => {
      runs += 1;
      return task.complete();
    });
    const { caller } = await serve(binding, agent);
    await errorOf(caller.call('SendMessage', request));
    await errorOf(caller.open('SendStreamingMessage', request));
    expect(runs).toBe(0);
    expect(await caller.listTasks()).toMatchObject({ tasks: [], totalSize: 0 });
  });

  test('a refused message or cancellation leaves an open task as it was [ERR-01]', async () => {
    const { caller } = await serve(binding, asking);
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    const id = task?.id as string;
    const before = await caller.getTask(id);
    await errorOf(caller.sendMessage({ message: userMessage('hi', { taskId: id, contextId: 'another' }) }));
    await errorOf(caller.sendMessage({ message: userMessage([{} as Part], { taskId: id }) }));
    await errorOf(caller.call('CancelTask', { id, metadata: 'not an object' }));
    expect(await caller.getTask(id)).toEqual(before);
  });

  test('a validation error names each wrong field, why it is wrong and what would be right [ERR-02]', async () => {
    const { caller } = await serve(binding, asking);
    const error = await errorOf(
      caller.call('SendMessage', {
        message: { role: 'ROLE_KING', parts: [{ text: 'fine' }, { text: 'both', url: 'https://a.example' }] },
        configuration: { historyLength: -1, returnImmediately: 'no' },
      }),
    );
    const detail = error.details.find((entry) => entry['@type'] === BAD_REQUEST);
    const violations = detail?.fieldViolations as { field: string; description: string }[];
    expect(Object.fromEntries(violations.map(({ field, description }) => [field, description]))).toEqual({
      'message.messageId': 'is required',
      'message.role': 'must be one of ROLE_USER, ROLE_AGENT',
      'message.parts[1]': 'exactly one of text, raw, url, data',
      'configuration.historyLength': 'must be at least 0',
      'configuration.returnImmediately': 'must be a boolean',
    });
    for (const { field, description } of violations) expect(error.message).toContain(`${field}: ${description}`);
  });

  /** Ways to fail that differ in kind, each with what must be told of it. */
  const failures: [string, (caller: Caller) => Promise<unknown>][] = [
    ['an unknown task', (caller) => caller.getTask('nobody')],
    ['wrong input', (caller) => caller.call('SendMessage', {})],
    ['a wrong query', (caller) => caller.listTasks({ pageSize: 0 })],
    ['a missing capability', (caller) => caller.call('GetExtendedAgentCard', {})],
    ['an unknown version', (caller) => caller.call('ListTasks', {}, { headers: { 'a2a-version': '99.0' } })],
    ['a body that is not JSON', (caller) => caller.call('SendMessage', {}, { body: '{' })],
    ['a stream that cannot begin', (caller) => caller.subscribe('nobody')],
    ['a failure of the store', (caller) => caller.listTasks()],
  ];

  test.each(failures)(
    '%s has a code, a message and details that state their type [ERR-03] [ERR-04]',
    async (_, fail) => {
      const { caller } = await serve(binding, asking, { store: brokenStore() });
      const { code, message, details, body } = await errorOf(fail(caller));
      expect(code).toSatisfy((value: unknown) => Number.isInteger(value) && value !== 0);
      expect(message).toMatch(/\w+/);
      const { data, details: raw = data } = body.error as { data?: unknown; details?: unknown };
      if (raw !== undefined) expect(Array.isArray(raw)).toBe(true);
      for (const detail of details) expect(detail['@type']).toMatch(/^type\.googleapis\.com\/google\.rpc\.\w+$/);
    },
  );

  test('an A2A error gives its reason and domain, wrong input the fields [ERR-04] [ERR-05]', async () => {
    const { caller } = await serve(binding, asking);
    const missing = await errorOf(caller.getTask('nobody'));
    expect(missing.details).toEqual([
      { '@type': INFO, reason: 'TASK_NOT_FOUND', domain: 'a2a-protocol.org', metadata: { taskId: 'nobody' } },
    ]);
    const wrong = await errorOf(caller.listTasks({ pageSize: 0 }));
    expect(wrong.details[0]).toEqual({
      '@type': BAD_REQUEST,
      fieldViolations: [{ field: 'pageSize', description: 'must be at least 1' }],
    });
  });

  test('being busy is told apart from being unable, and says when to come back [ERR-06]', async () => {
    const { caller } = await serve(binding, asking, { limits: { maxStreamsPerClient: 1 } });
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    const stop = new AbortController();
    const first = await caller.subscribe(task?.id as string, { signal: stop.signal });
    await first.next();
    const busy = await caller.send('SubscribeToTask', { id: task?.id as string });
    expect(busy.status).toBe(429);
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await busy.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } });
    const unable = await errorOf(caller.call('GetExtendedAgentCard', {}));
    expect([429, 503]).not.toContain(unable.code);
    stop.abort();
  });

  test('a failure of the server is logged with its cause, which the caller does not see [ERR-07]', async () => {
    const { caller, logs } = await serve(binding, asking, { store: brokenStore() });
    const error = await errorOf(caller.listTasks());
    expect(error.message).toBe('Internal error');
    expect(JSON.stringify(error.body)).not.toContain('disk on fire');
    const record = logs.find(({ level, message }) => level === 'error' && message === 'request failed');
    expect(record?.fields).toMatchObject({ operation: 'listTasks', err: { message: 'disk on fire' } });
  });

  test('an agent that fails is logged with the reason, and its task fails without telling it [ERR-07]', async () => {
    const agent = testAgent(({ task }) => {
      void task.working();
      throw new Error('secret of the agent');
    });
    const { caller, logs } = await serve(binding, agent);
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task?.status.state).toBe('TASK_STATE_FAILED');
    expect(JSON.stringify(task)).not.toContain('secret');
    const record = logs.find(({ level, message }) => level === 'error' && message === 'the agent failed');
    expect(record?.fields).toMatchObject({ taskId: task?.id, err: { message: 'secret of the agent' } });
  });

  test('an agent that fails after the end of its task is logged too', async () => {
    const agent = testAgent(async ({ task }) => {
      await task.complete('done');
      throw new Error('the index was not updated');
    });
    const { caller, logs } = await serve(binding, agent);
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
    await expect
      .poll(() => logs.find(({ level }) => level === 'warn'))
      .toMatchObject({
        message: 'the agent failed after it had ended its task',
        fields: { taskId: task?.id, err: { message: 'the index was not updated' } },
      });
  });

  /** Answers that no agent may give; the types forbid them, JavaScript does not. */
  const badAnswers: [string, unknown][] = [
    ['no parts', []],
    ['a part without content', [{}]],
    ['a part with two contents', [{ text: 'a', url: 'https://a.example' }]],
    ['a part that is null', [null]],
    ['a number', 42],
    ['bytes that are not base64', [{ raw: 'no base64!' }]],
    ['metadata that is no object', { parts: [{ text: 'a' }], metadata: 'x' }],
    ['data nested too deep', [{ data: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }]],
    ['data that JSON cannot hold', [{ data: 10n }]],
    ['data that JSON leaves out', [{ data: () => 'x' }]],
  ];

  test.each(badAnswers)('an agent that answers with %s is an InvalidAgentResponse [ERR-08]', async (_, answer) => {
    const { caller } = await serve(
      binding,
      testAgent(() => answer as string),
    );
    const message = userMessage('hi');
    for (const call of [caller.sendMessage, caller.stream]) {
      const error = await errorOf(call({ message }));
      expect(error.reason).toBe('INVALID_AGENT_RESPONSE');
      expect(error.code).toBe(binding === 'rest' ? 500 : -32006);
    }
  });

  test.each(badAnswers)('an artifact with %s fails the task and is not part of it [ERR-08]', async (_, content) => {
    const { caller } = await serve(
      binding,
      testAgent(async ({ task }) => {
        await task.working('on it');
        await task.artifact().write(content as string);
      }),
    );
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task?.status.state).toBe('TASK_STATE_FAILED');
    expect(task?.artifacts).toBeUndefined();
    expect(task?.status.message?.parts[0]?.text).toMatch(/^The agent produced an invalid artifact/);
    expect((await caller.listTasks({ includeArtifacts: true })).totalSize).toBe(1);
  });

  test('metadata of an agent that JSON cannot hold fails the task, which can still be read [ERR-08]', async () => {
    const { caller } = await serve(
      binding,
      testAgent(async ({ task }) => {
        await task.working('on it');
        await task.setMetadata({ count: 10n });
      }),
    );
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task?.status.state).toBe('TASK_STATE_FAILED');
    expect(await caller.getTask(task?.id as string)).toEqual(task);
  });

  /** Section 5.4. */
  const nine: [ErrorName, code: number, http: number, status: string, reason: string][] = [
    ['TaskNotFound', -32001, 404, 'NOT_FOUND', 'TASK_NOT_FOUND'],
    ['TaskNotCancelable', -32002, 400, 'FAILED_PRECONDITION', 'TASK_NOT_CANCELABLE'],
    ['PushNotificationNotSupported', -32003, 400, 'FAILED_PRECONDITION', 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['UnsupportedOperation', -32004, 400, 'FAILED_PRECONDITION', 'UNSUPPORTED_OPERATION'],
    ['ContentTypeNotSupported', -32005, 400, 'INVALID_ARGUMENT', 'CONTENT_TYPE_NOT_SUPPORTED'],
    ['InvalidAgentResponse', -32006, 500, 'INTERNAL', 'INVALID_AGENT_RESPONSE'],
    ['ExtendedAgentCardNotConfigured', -32007, 400, 'FAILED_PRECONDITION', 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'],
    ['ExtensionSupportRequired', -32008, 400, 'FAILED_PRECONDITION', 'EXTENSION_SUPPORT_REQUIRED'],
    ['VersionNotSupported', -32009, 400, 'FAILED_PRECONDITION', 'VERSION_NOT_SUPPORTED'],
  ];

  test.each(nine)('%s has its own code and status [ERR-09]', async (name, code, http, status, reason) => {
    const { caller } = await serve(
      binding,
      testAgent(() => {
        throw new A2AError(name, 'The agent says so');
      }),
    );
    const error = await errorOf(caller.sendMessage({ message: userMessage('hi') }));
    expect(error).toMatchObject({ message: 'The agent says so', reason });
    if (binding === 'jsonrpc') expect(error).toMatchObject({ status: 200, code });
    else expect(error).toMatchObject({ status: http, code: http, body: { error: { status } } });
  });

  test('every real cause of an A2A error has the same code as the table [ERR-09]', async () => {
    const extension = { uri: 'https://a.example/needed/v1', required: true };
    const { caller } = await serve(binding, { ...asking, extensions: [extension], streaming: false });
    const use = createCaller(binding, (await serve(binding, asking)).url);
    const { task } = await use.sendMessage({ message: userMessage('hi') });
    await use.cancelTask(task?.id as string);
    const image = userMessage([{ url: 'https://a.example/i', mediaType: 'image/png' }]);
    const causes: [() => Promise<unknown>, code: number, http: number][] = [
      [() => use.getTask('nobody'), -32001, 404],
      [() => use.cancelTask(task?.id as string), -32002, 400],
      [() => use.call('ListTaskPushNotificationConfigs', { taskId: 't' }), -32003, 400],
      [() => caller.stream({ message: userMessage('hi') }), -32004, 400],
      [() => use.sendMessage({ message: image }), -32005, 400],
      [() => caller.sendMessage({ message: userMessage('hi') }), -32008, 400],
      [() => use.call('ListTasks', {}, { headers: { 'a2a-version': '99.0' } }), -32009, 400],
    ];
    for (const [call, code, http] of causes) {
      expect((await errorOf(call())).code).toBe(binding === 'rest' ? http : code);
    }
  });
});

describe.each(bindings)('push notifications over %s', (binding) => {
  const configurationCalls: [string, Record<string, unknown>][] = [
    ['CreateTaskPushNotificationConfig', { taskId: 't', url: 'https://a.example/hook' }],
    ['GetTaskPushNotificationConfig', { taskId: 't', id: 'c' }],
    ['ListTaskPushNotificationConfigs', { taskId: 't' }],
    ['DeleteTaskPushNotificationConfig', { taskId: 't', id: 'c' }],
  ];

  test.each(configurationCalls)('%s is refused by an agent that sends none [PUSH-01]', async (method, request) => {
    const { caller, url } = await serve(binding, asking);
    const card = await (await fetch(url)).json();
    expect(card.capabilities.pushNotifications).toBe(false);
    const error = await errorOf(caller.call(method, request));
    expect(error.reason).toBe('PUSH_NOTIFICATION_NOT_SUPPORTED');
    expect(error.code).toBe(binding === 'rest' ? 400 : -32003);
  });

  test('that is so for a task that exists, and whatever else is wrong with the request [PUSH-01]', async () => {
    const { caller } = await serve(binding, asking);
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    for (const request of [{ taskId: task?.id as string, url: 'https://a.example' }, { taskId: 't' }]) {
      const error = await errorOf(caller.call('CreateTaskPushNotificationConfig', request));
      expect(error.reason).toBe('PUSH_NOTIFICATION_NOT_SUPPORTED');
    }
  });

  test('a webhook inside a message is refused by an agent that calls none [PUSH-02]', async () => {
    const { caller } = await serve(binding, asking);
    const configuration = { taskPushNotificationConfig: { url: 'https://a.example/hook' } };
    const request = { message: userMessage('hi'), configuration };
    for (const call of [caller.sendMessage, caller.stream]) {
      const error = await errorOf(call(request));
      expect(error.reason).toBe('PUSH_NOTIFICATION_NOT_SUPPORTED');
      expect(error.code).toBe(binding === 'rest' ? 400 : -32003);
    }
  });
});

test.each(bindings)(
  'a server that is stopping refuses a message over %s as a passing failure [ERR-06]',
  async (binding) => {
    const server = await startServer(asking);
    const params = { message: userMessage('too late') };
    const body = binding === 'rest' ? params : { jsonrpc: '2.0', id: 1, method: 'SendMessage', params };
    const upload = request(binding === 'rest' ? `${server.url}/message:send` : server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
      agent: false,
    });
    upload.flushHeaders();
    await once(upload, 'continue');
    const closed = server.close(0);
    upload.end(JSON.stringify(body));
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    answer.resume();
    await closed;
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  },
);

describe.each(bindings)('a stream that fails before its first event, over %s', (binding) => {
  const SSE = 'text/event-stream';
  const accepting = (accept: string) => ({ headers: { accept } });
  const nobody = { id: 'nobody' };
  const notFound =
    binding === 'jsonrpc' ? { id: expect.anything(), error: { code: -32001 } } : { error: { code: 404 } };

  test.each(['*/*', 'application/json', `${SSE}, application/json`, `application/json, ${SSE};q=0.5`])(
    'is a plain error for a caller that accepts %s [STREAM-06]',
    async (accept) => {
      const { caller } = await serve(binding, asking);
      const response = await caller.send('SubscribeToTask', nobody, accepting(accept));
      expect(response.status).toBe(binding === 'rest' ? 404 : 200);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.json()).toMatchObject(notFound);
    },
  );

  // The status of HTTP+JSON tells every caller.
  test.runIf(binding === 'rest').each([SSE, 'Text/Event-Stream; charset=utf-8'])(
    'is an error with its status for a caller that accepts nothing but %s [STREAM-06]',
    async (accept) => {
      const { caller } = await serve(binding, asking);
      const response = await caller.send('SubscribeToTask', nobody, accepting(accept));
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
      expect(await response.json()).toMatchObject(notFound);
    },
  );

  test.runIf(binding === 'jsonrpc').each([SSE, 'Text/Event-Stream; charset=utf-8'])(
    'is the one event of a stream for a caller that accepts nothing but %s [STREAM-15]',
    async (accept) => {
      const { caller } = await serve(binding, asking);
      const response = await caller.send('SubscribeToTask', nobody, accepting(accept));
      const [, data = ''] = /^data: (.*)\n\n$/.exec(await response.text()) ?? [];
      expect([response.status, response.headers.get('content-type')]).toEqual([200, SSE]);
      expect(JSON.parse(data)).toMatchObject(notFound);
    },
  );

  test.runIf(binding === 'jsonrpc')(
    'is such an event also when its version or its parameters are wrong [STREAM-15]',
    async () => {
      const { caller } = await serve(binding, asking);
      const wrong = [
        caller.open('SendStreamingMessage', {}, accepting(SSE)),
        caller.open('SubscribeToTask', nobody, { headers: { accept: SSE, 'a2a-version': '99.0' } }),
      ];
      const errors = await Promise.all(wrong.map(async (opened) => errorOf((await opened).frames.next())));
      expect(errors).toMatchObject([{ fields: ['message'] }, { reason: 'VERSION_NOT_SUPPORTED' }]);
    },
  );

  test('is answered plainly where the operation is none that streams', async () => {
    const { caller } = await serve(binding, asking);
    const response = await caller.send('GetTask', nobody, accepting(SSE));
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject(notFound);
  });
});

/** A store that cannot list. */
function brokenStore(): TaskStore {
  const store = createMemoryStore();
  store.list = () => Promise.reject(new Error('disk on fire'));
  return store;
}
