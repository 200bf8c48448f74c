import fc from 'fast-check';
import type { AgentDefinition } from 'parley-a2a';
import type { AgentCard, Part, Task } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import {
  type Binding,
  bindings,
  type Caller,
  collect,
  createCaller,
  type Frame,
  userMessage,
  WireError,
} from '../support/wire.ts';

/** Writes every kind of part, message and event that there is. */
const rich = testAgent(
  async ({ text, task }) => {
    if (text === 'message') return { parts: [{ text: 'hello', mediaType: 'text/plain' }], metadata: { mood: 'fine' } };
    await task.working({ parts: [{ data: { step: 1 } }], metadata: { progress: 0.5 } });
    const file = task.artifact({ name: 'file', description: 'A file.', metadata: { size: 4 } });
    await file.append({ raw: 'AAEC', filename: 'a.bin', mediaType: 'application/octet-stream' });
    await file.append([{ url: 'https://a.example/b.bin' }, { data: [1, null, 'x'] }], { last: true });
    await task.artifact().write('in one piece');
    await task.setMetadata({ finished: true });
    if (text === 'ask') return task.inputRequired('What else?');
    await task.complete('done');
  },
  { inputModes: ['*/*'] },
);

/** Gives back what it gets, in a message or, asked so by metadata, in a task. */
const echo = testAgent(
  async ({ message, task }) => {
    const content = { parts: message.parts, metadata: message.metadata ?? {} };
    if (!message.metadata?.task) return content;
    await task.artifact().write(content);
    await task.setMetadata(content.metadata);
  },
  { inputModes: ['*/*'] },
);

async function serve(binding: Binding, agent: AgentDefinition) {
  const { url } = await startServer(agent);
  return { url, caller: createCaller(binding, url) };
}

/** Everything that an agent sends about one conversation: answers, events, lists and the card. */
async function everything(caller: Caller, url: string) {
  const direct = await caller.sendMessage({ message: userMessage('message') });
  const asked = await caller.sendMessage({ message: userMessage('ask', { metadata: { from: 'test' } }) });
  const id = asked.task?.id as string;
  const sent = await caller.sendMessage({ message: userMessage('again', { taskId: id }) });
  const streamed = await collect(await caller.stream({ message: userMessage('work') }));
  const listed = await caller.listTasks({ includeArtifacts: true });
  const card = (await (await fetch(url)).json()) as AgentCard;
  return { direct, asked, sent, read: await caller.getTask(id), streamed, listed, card };
}

/** Every field name in a value, but for those that the agent or the user made up. */
function fieldNames(value: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (item: unknown) => {
    if (typeof item !== 'object' || item === null) return;
    if (Array.isArray(item)) return item.forEach(visit);
    for (const [name, inner] of Object.entries(item)) {
      names.add(name);
      if (name !== 'metadata' && name !== 'data') visit(inner);
    }
  };
  visit(value);
  return names;
}

/** All values that stand under one field name. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...valuesOf(inner, name)]);
}

/** The required fields of the proto; a field's own type stands behind the colon, with a star where it is a list. */
const required: Record<string, string> = {
  Task: 'id status:TaskStatus',
  TaskStatus: 'state',
  Message: 'messageId role parts:Part*',
  Artifact: 'artifactId parts:Part*',
  Part: '',
  TaskStatusUpdateEvent: 'taskId contextId status:TaskStatus',
  TaskArtifactUpdateEvent: 'taskId contextId artifact:Artifact',
  ListTasksResponse: 'tasks:Task* nextPageToken pageSize totalSize',
};
const optional: Record<string, string> = {
  Task: 'artifacts:Artifact* history:Message*',
  TaskStatus: 'message:Message',
  StreamResponse: 'task:Task message:Message statusUpdate:TaskStatusUpdateEvent artifactUpdate:TaskArtifactUpdateEvent',
};

/** Where required fields are missing in a value of a type of the proto. */
function missing(object: object, type: string, path = type): string[] {
  const value = object as Record<string, unknown>;
  const fields = (text = '') =>
    text
      .split(' ')
      .filter(Boolean)
      .map((field) => field.split(':') as [string, string?]);
  const absent = fields(required[type]).filter(([name]) => value[name] === undefined || value[name] === null);
  const inner = [...fields(required[type]), ...fields(optional[type])].flatMap(([name, kind]) => {
    const item = value[name];
    if (!kind || item === undefined) return [];
    const items = (kind.endsWith('*') ? item : [item]) as Record<string, unknown>[];
    return items.flatMap((each, index) => missing(each, kind.replace('*', ''), `${path}.${name}[${index}]`));
  });
  const empty = type === 'Part' && !['text', 'raw', 'url', 'data'].some((name) => name in value) ? [path] : [];
  return [...absent.map(([name]) => `${path}.${name}`), ...inner, ...empty];
}

const events = (frames: readonly Frame[]) => frames.map(({ event }) => event);

/** The fields an error complains about; fails if there is none. */
async function complaints(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => new Error('The call succeeded'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof WireError) return error.fields;
  throw error;
}

describe.each(bindings)('names and values over %s', (binding) => {
  test('field names are camelCase in everything that is sent [DATA-01]', async () => {
    const { caller, url } = await serve(binding, rich);
    const names = [...fieldNames(await everything(caller, url))];
    for (const name of names) expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
    for (const name of [
      'contextId',
      'messageId',
      'artifactId',
      'mediaType',
      'statusUpdate',
      'lastChunk',
      'nextPageToken',
    ]) {
      expect(names).toContain(name);
    }
  });

  test('enum values are the names of the proto, for each state and both roles [DATA-02]', async () => {
    const walker = testAgent(async ({ text, task, signal }) => {
      const steps: Record<string, () => Promise<void>> = {
        working: async () => {
          await task.working();
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
        inputRequired: () => task.inputRequired('?'),
        authRequired: () => task.authRequired('?'),
        complete: () => task.complete(),
        fail: () => task.fail(),
        reject: () => task.reject(),
      };
      await steps[text]?.();
    });
    const { caller } = await serve(binding, walker);
    const states: string[] = [];
    const note = (task: Task | undefined) => states.push(task?.status.state ?? 'none');
    for (const text of ['inputRequired', 'authRequired', 'complete', 'fail', 'reject']) {
      note((await caller.sendMessage({ message: userMessage(text) })).task);
    }
    const frames = await caller.stream({ message: userMessage('working') });
    const first = (await frames.next()).value as Frame;
    note(first.event.task);
    const second = (await frames.next()).value as Frame;
    states.push(second.event.statusUpdate?.status.state ?? 'none');
    note(await caller.cancelTask(first.event.task?.id as string));
    expect(states).toEqual([
      'TASK_STATE_INPUT_REQUIRED',
      'TASK_STATE_AUTH_REQUIRED',
      'TASK_STATE_COMPLETED',
      'TASK_STATE_FAILED',
      'TASK_STATE_REJECTED',
      'TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING',
      'TASK_STATE_CANCELED',
    ]);
    const { task } = await caller.sendMessage({ message: userMessage('inputRequired') });
    expect(task?.history?.[0]?.role).toBe('ROLE_USER');
    expect(task?.status.message?.role).toBe('ROLE_AGENT');
    expect(await complaints(caller.listTasks({ status: 'completed' }))).toEqual(['status']);
  });

  test('timestamps are UTC with milliseconds and a Z [DATA-03] [DATA-04]', async () => {
    const { caller, url } = await serve(binding, rich);
    const timestamps = valuesOf(await everything(caller, url), 'timestamp');
    expect(timestamps.length).toBeGreaterThan(5);
    for (const timestamp of timestamps) expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test.each([
    '2000-01-01T00:00:00Z',
    '2000-01-01T00:00:00.5Z',
    '2000-01-01T00:00:00.123Z',
    '2000-01-01T00:00:00.123456789Z',
    '2000-01-01T01:00:00+01:00',
  ])('the timestamp %s is read [DATA-03]', async (statusTimestampAfter) => {
    const { caller } = await serve(binding, rich);
    await caller.sendMessage({ message: userMessage('work') });
    expect((await caller.listTasks({ statusTimestampAfter })).totalSize).toBe(1);
    const later = statusTimestampAfter.replace('2000', '2100');
    expect((await caller.listTasks({ statusTimestampAfter: later })).totalSize).toBe(0);
  });

  test.each(['message', 'messageId', 'role', 'parts'])('a message without %s is refused [DATA-05]', async (field) => {
    const { caller } = await serve(binding, rich);
    const message: Record<string, unknown> = { ...userMessage('hi') };
    delete message[field];
    const request = field === 'message' ? {} : { message };
    const name = field === 'message' ? 'message' : `message.${field}`;
    expect(await complaints(caller.call('SendMessage', request))).toEqual([name]);
    expect(await complaints(caller.open('SendStreamingMessage', request))).toEqual([name]);
  });

  test('a list of parts that is required has at least one, in messages received [DATA-06]', async () => {
    const { caller } = await serve(binding, rich);
    const request = { message: userMessage([]) };
    expect(await complaints(caller.call('SendMessage', request))).toEqual(['message.parts']);
    expect(await complaints(caller.open('SendStreamingMessage', request))).toEqual(['message.parts']);
  });

  test.each<[string, AgentDefinition['run']]>([
    ['a message', () => []],
    ['a status', ({ task }) => task.complete([])],
    ['an artifact', ({ task }) => task.artifact().write([])],
    ['a chunk', ({ task }) => task.artifact().append([])],
  ])('%s of the agent without parts is never sent [DATA-06]', async (_, run) => {
    const { caller } = await serve(binding, testAgent(run));
    const answer = await caller.sendMessage({ message: userMessage('hi') }).catch((error: WireError) => error);
    if (answer instanceof WireError) expect(answer.reason).toBe('INVALID_AGENT_RESPONSE');
    else expect(answer.task?.status.state).toBe('TASK_STATE_FAILED');
    for (const parts of valuesOf(answer, 'parts')) expect(parts).not.toEqual([]);
  });

  test('required fields are set in everything that is sent [DATA-07]', async () => {
    const { caller, url } = await serve(binding, rich);
    const { direct, asked, sent, read, streamed, listed } = await everything(caller, url);
    for (const answer of [direct, asked, sent]) {
      expect(missing(answer, 'StreamResponse')).toEqual([]);
    }
    expect(missing(read, 'Task')).toEqual([]);
    for (const event of events(streamed)) expect(missing(event, 'StreamResponse')).toEqual([]);
    expect(listed.tasks.length).toBeGreaterThan(0);
    expect(missing(listed, 'ListTasksResponse')).toEqual([]);
    expect(missing(await caller.listTasks({ contextId: 'none' }), 'ListTasksResponse')).toEqual([]);
    expect(missing({ id: 't', status: { state: 'x', message: { messageId: 'm', parts: [{}] } } }, 'Task')).toEqual([
      'Task.status[0].message[0].role',
      'Task.status[0].message[0].parts[0]',
    ]);
  });

  test('a field left out takes its default, zero and false keep their value [DATA-08]', async () => {
    const { caller } = await serve(binding, rich);
    const { task } = await caller.sendMessage({ message: userMessage('work') });
    const id = task?.id as string;
    expect((await caller.listTasks()).pageSize).toBe(50);
    expect(await complaints(caller.listTasks({ pageSize: 0 }))).toEqual(['pageSize']);
    expect((await caller.getTask(id)).history?.length).toBeGreaterThan(0);
    expect(await caller.getTask(id, 0)).not.toHaveProperty('history');
    expect((await caller.listTasks()).tasks[0]).not.toHaveProperty('artifacts');
    expect((await caller.listTasks({ includeArtifacts: false })).tasks[0]).not.toHaveProperty('artifacts');
    const blocking = await caller.sendMessage({ message: userMessage('work'), configuration: {} });
    expect(blocking.task?.status.state).toBe('TASK_STATE_COMPLETED');
    const configuration = { returnImmediately: false, historyLength: 0 };
    const still = await caller.sendMessage({ message: userMessage('work'), configuration });
    expect(still.task?.status.state).toBe('TASK_STATE_COMPLETED');
    expect(still.task).not.toHaveProperty('history');
  });

  test.each<[string, Part]>([
    ['an empty text', { text: '' }],
    ['zero', { data: 0 }],
    ['false', { data: false }],
    ['null', { data: null }],
    ['an empty list', { data: [] }],
    ['an empty object', { data: {} }],
    ['no bytes', { raw: '' }],
  ])('%s is content, not the lack of it [DATA-08]', async (_, part) => {
    const { caller } = await serve(binding, echo);
    const { message } = await caller.sendMessage({ message: userMessage([part]) });
    expect(message?.parts).toEqual([part]);
  });

  test('unknown fields are ignored wherever they are [DATA-09]', async () => {
    const { caller } = await serve(binding, echo);
    const odd = { futureField: { deep: [1, { more: true }] }, kind: 'x', __typename: 'y' };
    const answer = await caller.call<{ message: { parts: Part[] } }>('SendMessage', {
      ...odd,
      message: { ...odd, ...userMessage([{ ...odd, text: 'hi' }]) },
      configuration: { ...odd, acceptedOutputModes: ['text/plain'] },
    });
    expect(answer.message.parts).toEqual([{ text: 'hi' }]);
    expect((await caller.listTasks({ futureField: 'x', pageSize: 3 })).pageSize).toBe(3);
  });

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['only a name', { filename: 'a.txt', mediaType: 'text/plain' }],
    ['text and url', { text: 'a', url: 'https://a.example' }],
    ['raw and data', { raw: 'AAEC', data: 1 }],
    ['all four', { text: 'a', raw: 'AAEC', url: 'https://a.example', data: 1 }],
    ['the discriminator of 0.3 alone', { kind: 'text' }],
  ])('a part with %s is refused [DATA-10]', async (_, part) => {
    const { caller } = await serve(binding, echo);
    const request = { message: { ...userMessage([]), parts: [{ text: 'fine' }, part] } };
    expect(await complaints(caller.call('SendMessage', request))).toEqual(['message.parts[1]']);
  });

  test('a part that is sent has one content and no discriminator [DATA-10]', async () => {
    const { caller, url } = await serve(binding, rich);
    const parts = valuesOf(await everything(caller, url), 'parts').flat() as Record<string, unknown>[];
    const kinds = parts.map((part) =>
      Object.keys(part).filter((name) => ['text', 'raw', 'url', 'data'].includes(name)),
    );
    expect(new Set(kinds.flat())).toEqual(new Set(['text', 'raw', 'url', 'data']));
    for (const kind of kinds) expect(kind).toHaveLength(1);
    for (const part of parts) for (const name of ['kind', 'type', 'file']) expect(part).not.toHaveProperty(name);
  });

  test('bytes survive, in a message and in a stored task [DATA-11]', async () => {
    const { caller } = await serve(binding, echo);
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    for (const sent of [bytes, bytes.subarray(0, 1), bytes.subarray(0, 2), bytes.subarray(255)]) {
      for (const raw of [sent.toString('base64'), sent.toString('base64url')]) {
        const parts = [{ raw, mediaType: 'application/octet-stream' }];
        const { message } = await caller.sendMessage({ message: userMessage(parts) });
        expect(message?.parts[0]?.raw).toBe(sent.toString('base64'));
        const { task } = await caller.sendMessage({ message: userMessage(parts, { metadata: { task: true } }) });
        const read = await caller.getTask(task?.id as string);
        expect(read.artifacts?.[0]?.parts[0]?.raw).toBe(sent.toString('base64'));
        expect(read.history?.[0]?.parts[0]?.raw).toBe(sent.toString('base64'));
      }
    }
  });

  test('data and metadata may be any JSON and come back unchanged [DATA-12]', async () => {
    const { caller } = await serve(binding, echo);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const text = JSON.stringify(value);
        const part = { data: JSON.parse(text), metadata: { value: JSON.parse(text) } };
        const metadata = { task: true, value: JSON.parse(text) };
        const { task } = await caller.sendMessage({ message: userMessage([part], { metadata }) });
        const read = await caller.getTask(task?.id as string);
        const [asked] = read.history ?? [];
        const [made] = read.artifacts ?? [];
        for (const message of [asked, made]) {
          expect(JSON.stringify(message?.parts)).toBe(JSON.stringify([part]));
          expect(JSON.stringify(message?.metadata)).toBe(JSON.stringify(metadata));
        }
        expect(JSON.stringify(read.metadata)).toBe(JSON.stringify(metadata));
      }),
      { numRuns: 60 },
    );
  });

  test('a key called __proto__ is data like any other [DATA-12]', async () => {
    const { caller } = await serve(binding, echo);
    const text = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"task":true}';
    const metadata = JSON.parse(text);
    const { task } = await caller.sendMessage({ message: userMessage([{ data: metadata }], { metadata }) });
    const read = await caller.getTask(task?.id as string);
    expect(JSON.stringify(read.metadata)).toBe(text);
    expect(JSON.stringify(read.artifacts?.[0]?.parts[0]?.data)).toBe(text);
  });

  test('each artifact id is there once, however often and in whatever way it is written [DATA-13]', async () => {
    const writer = testAgent(async ({ task }) => {
      await task.artifact({ artifactId: 'report' }).write('first');
      for (let index = 0; index < 20; index += 1) await task.artifact().write(`other ${index}`);
      await task.artifact({ artifactId: 'report' }).write('second');
      await task.artifact({ artifactId: 'list' }).append('a');
      const again = task.artifact({ artifactId: 'list' });
      await again.append('b');
      await again.append('c');
      return task.inputRequired('Go on?');
    });
    const { caller } = await serve(binding, writer);
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    const id = task?.id as string;
    for (const turn of [1, 2]) {
      const { artifacts = [] } = await caller.getTask(id);
      const ids = artifacts.map(({ artifactId }) => artifactId);
      expect(ids).toHaveLength(2 + 20 * turn);
      expect(new Set(ids).size).toBe(ids.length);
      expect(artifacts.find(({ artifactId }) => artifactId === 'report')?.parts).toEqual([{ text: 'second' }]);
      await caller.sendMessage({ message: userMessage('go on', { taskId: id }) });
    }
  });

  test('a chunk goes behind what the task already has, whoever wrote that', async () => {
    const writer = testAgent(async ({ task }) => {
      await task.artifact({ artifactId: 'list' }).append('a');
      await task.artifact({ artifactId: 'list' }).append('b');
    });
    const { caller } = await serve(binding, writer);
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task?.artifacts).toMatchObject([{ artifactId: 'list', parts: [{ text: 'a' }, { text: 'b' }] }]);
  });
});

/** What is the same in two answers, once ids and times are taken away. */
function masked(value: unknown): unknown {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return JSON.parse(JSON.stringify(value).replaceAll(uuid, 'ID').replaceAll(time, 'TIME'));
}

/** One request after the other, as a user would make them; each is answered or refused. */
const conversation: [name: string, act: (caller: Caller, id: string) => Promise<unknown>][] = [
  ['a direct answer', (caller) => caller.sendMessage({ message: userMessage('message', { messageId: 'a' }) })],
  ['a finished task', (caller) => caller.sendMessage({ message: userMessage('work', { messageId: 'b' }) })],
  ['a stream', async (caller) => collect(await caller.stream({ message: userMessage('work', { messageId: 'c' }) }))],
  ['a task', (caller, id) => caller.getTask(id)],
  ['a task without history', (caller, id) => caller.getTask(id, 0)],
  ['a list', (caller) => caller.listTasks({ status: 'TASK_STATE_INPUT_REQUIRED', includeArtifacts: true })],
  ['a page', (caller) => caller.listTasks({ pageSize: 1 }).then((page) => ({ ...page, tasks: page.tasks.length }))],
  [
    'a wrong context',
    (caller, id) => caller.sendMessage({ message: userMessage('x', { taskId: id, contextId: 'no' }) }),
  ],
  [
    'wrong input',
    (caller) => caller.call('SendMessage', { message: { parts: [{}] }, configuration: { historyLength: -1 } }),
  ],
  ['a wrong page', (caller) => caller.listTasks({ pageToken: 'nonsense' })],
  ['an unknown task', (caller) => caller.getTask('nobody')],
  ['an unknown task to cancel', (caller) => caller.cancelTask('nobody')],
  ['an unknown task to subscribe to', (caller) => caller.subscribe('nobody')],
  ['a push configuration', (caller, id) => caller.call('ListTaskPushNotificationConfigs', { taskId: id })],
  ['the extended card', (caller) => caller.call('GetExtendedAgentCard', {})],
  ['an unknown version', (caller) => caller.call('ListTasks', {}, { headers: { 'a2a-version': '99.0' } })],
  ['a cancellation', (caller, id) => caller.cancelTask(id, { why: 'test' })],
  ['a second cancellation', (caller, id) => caller.cancelTask(id)],
  ['a message that comes too late', (caller, id) => caller.sendMessage({ message: userMessage('x', { taskId: id }) })],
  ['a subscription that comes too late', (caller, id) => caller.subscribe(id)],
];

describe('the bindings of one agent', () => {
  test('offer the same operations, each with an answer or the same refusal [BIND-01]', async () => {
    for (const streaming of [true, false]) {
      const { url } = await startServer({ ...rich, streaming });
      const offers = await Promise.all(
        bindings.map(async (binding) => {
          const caller = createCaller(binding, url);
          const { task } = await caller.sendMessage({ message: userMessage('ask') });
          const ids = { id: task?.id as string, taskId: task?.id as string };
          const stop = new AbortController();
          const offer = async (method: string, request: Record<string, unknown>) => {
            const response = await caller.send(method, request, { signal: stop.signal });
            if (response.headers.get('content-type') === 'text/event-stream') return 'stream';
            const body = (await response.json()) as Record<string, unknown>;
            return body.error ? new WireError(response.status, body).reason : 'answer';
          };
          const message = userMessage('message');
          const offered = {
            SendMessage: await offer('SendMessage', { message }),
            SendStreamingMessage: await offer('SendStreamingMessage', { message }),
            GetTask: await offer('GetTask', ids),
            ListTasks: await offer('ListTasks', {}),
            SubscribeToTask: await offer('SubscribeToTask', { id: ids.id }),
            CancelTask: await offer('CancelTask', { id: ids.id }),
            CreateTaskPushNotificationConfig: await offer('CreateTaskPushNotificationConfig', {
              ...ids,
              url: 'https://a.example',
            }),
            GetTaskPushNotificationConfig: await offer('GetTaskPushNotificationConfig', ids),
            ListTaskPushNotificationConfigs: await offer('ListTaskPushNotificationConfigs', ids),
            DeleteTaskPushNotificationConfig: await offer('DeleteTaskPushNotificationConfig', ids),
            GetExtendedAgentCard: await offer('GetExtendedAgentCard', {}),
          };
          stop.abort();
          return offered;
        }),
      );
      const stream = streaming ? 'stream' : 'UNSUPPORTED_OPERATION';
      const push = 'PUSH_NOTIFICATION_NOT_SUPPORTED';
      const expected = {
        SendMessage: 'answer',
        SendStreamingMessage: stream,
        GetTask: 'answer',
        ListTasks: 'answer',
        SubscribeToTask: stream,
        CancelTask: 'answer',
        CreateTaskPushNotificationConfig: push,
        GetTaskPushNotificationConfig: push,
        ListTaskPushNotificationConfigs: push,
        DeleteTaskPushNotificationConfig: push,
        GetExtendedAgentCard: 'UNSUPPORTED_OPERATION',
      };
      expect(offers).toEqual([expected, expected]);
    }
  });

  test('give equivalent results and the same errors to the same requests [BIND-02]', async () => {
    const transcripts = await Promise.all(
      bindings.map(async (binding) => {
        const { caller } = await serve(binding, rich);
        const { task } = await caller.sendMessage({ message: userMessage('ask', { messageId: 'first' }) });
        const transcript: [string, unknown][] = [];
        for (const [name, act] of conversation) {
          const outcome = await act(caller, task?.id as string).catch((error: unknown) => {
            if (!(error instanceof WireError)) throw error;
            // HTTP+JSON has no code that says it, so it also gives the reason.
            const details = error.details.filter(({ reason }) => reason !== 'INVALID_PARAMS');
            return { message: error.message, details };
          });
          const isPage = name === 'a page';
          transcript.push([name, masked(isPage ? { ...(outcome as object), nextPageToken: 'TOKEN' } : outcome)]);
        }
        return transcript;
      }),
    );
    expect(transcripts[0]).toEqual(transcripts[1]);
    expect(transcripts[0]).toHaveLength(conversation.length);
  });

  test('work on the same tasks [BIND-02]', async () => {
    const { url } = await startServer(rich);
    const [rpc, rest] = [createCaller('jsonrpc', url), createCaller('rest', url)];
    const { task } = await rpc.sendMessage({ message: userMessage('ask') });
    const id = task?.id as string;
    expect(await rest.getTask(id)).toEqual(await rpc.getTask(id));
    expect(await rest.listTasks({ includeArtifacts: true })).toEqual(await rpc.listTasks({ includeArtifacts: true }));
    await rest.cancelTask(id);
    expect((await rpc.getTask(id)).status.state).toBe('TASK_STATE_CANCELED');
  });
});

test.each<[string, Record<string, unknown>]>([
  ['GetTask', {}],
  ['CancelTask', {}],
  ['SubscribeToTask', {}],
])(
  '%s without the id of a task is refused over JSON-RPC, where it is not part of the path [DATA-05]',
  async (method, request) => {
    const { caller } = await serve('jsonrpc', rich);
    expect(await complaints(caller.call(method, request))).toEqual(['id']);
  },
);

test.each(bindings)('%s: a number outside of doubles is refused, not stored as null', async (binding) => {
  const { url } = await serve(binding, rich);
  const message = '{"messageId":"1","role":"ROLE_USER","parts":[{"text":"hi"},{"data":{"rows":[1,-1e999]}}]}';
  const [path, body] =
    binding === 'rest'
      ? ['/message:send', `{"message":${message}}`]
      : ['', `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":${message}}}`];
  const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' };
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  expect(await answer.text()).toContain('message.parts[1].data: must have numbers within the range of doubles');
});
