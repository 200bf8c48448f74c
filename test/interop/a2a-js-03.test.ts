import {
  type Client as CurrentClient,
  ClientFactory as CurrentClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client';
import { GrpcTransportFactory as CurrentGrpcTransportFactory } from '@a2a-js/sdk/client/grpc';
import { credentials } from '@grpc/grpc-js';
import type { Message, MessageSendParams, Part, Task } from 'a2a-sdk-03';
import { type Client, ClientFactory, ClientFactoryOptions } from 'a2a-sdk-03/client';
import { GrpcTransportFactory } from 'a2a-sdk-03/client/grpc';
import type { ServeOptions } from 'parley-a2a';
import { createSpec03Agent, createSpecAgent, echo, specAuth } from 'parley-a2a/agents';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWebhook, type Received } from '../push/webhook.ts';
import { startServer, testAgent, until } from '../support/harness.ts';

const CARD = '.well-known/agent-card.json';
const OLD_CARD = '.well-known/agent.json';

const mirror = testAgent(({ message }) => message.parts, { inputModes: ['*/*'] });

function serve(options: ServeOptions = {}) {
  const pace = 0.05;
  return startServer(
    {
      '/spec': createSpecAgent({ pace }),
      '/strict': { agent: createSpecAgent({ pace }), card: 'v1-only' },
      '/echo': echo,
      '/mirror': mirror,
      '/spec03': { agent: createSpec03Agent({ pace }), card: 'v03-only', bindings: ['JSONRPC'] },
      '/both03': { agent: createSpec03Agent({ pace }), card: 'v03-only' },
    },
    { auth: specAuth, grpc: { port: 0 }, ...options },
  );
}

/** The transports of the SDK; gRPC without TLS. */
const transports = [
  ...ClientFactoryOptions.default.transports,
  new GrpcTransportFactory({ grpcChannelCredentials: credentials.createInsecure() }),
];

async function connect(binding: string, path: string, serving: ServeOptions = {}): Promise<Client> {
  const { url } = await serve(serving);
  const options = { ...ClientFactoryOptions.default, transports, preferredTransports: [binding] };
  return new ClientFactory(options).createFromUrl(url, path);
}

let count = 0;

function request(content: string | Part[], rest: Partial<Message> = {}): MessageSendParams {
  const parts: Part[] = typeof content === 'string' ? [{ kind: 'text', text: content }] : content;
  return { message: { kind: 'message', messageId: `sdk-${++count}`, role: 'user', parts, ...rest } };
}

async function send(client: Client, text: string, rest?: Partial<Message>): Promise<Task> {
  const result = await client.sendMessage(request(text, rest));
  if (result.kind !== 'task') throw new Error('The answer is no task');
  return result;
}

/** The name of the error of a call; over JSON-RPC this client wraps those of a stream. */
async function reasonOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error('The call succeeded'),
    (thrown: Error) => thrown,
  );
  return (error.cause instanceof Error ? error.cause : error).name;
}

describe.each([
  ['JSONRPC', `spec/${CARD}`],
  ['HTTP+JSON', `spec/${CARD}`],
  ['GRPC', `spec/${CARD}`],
  ['JSONRPC', `strict/${OLD_CARD}`],
  ['HTTP+JSON', `strict/${OLD_CARD}`],
  ['JSONRPC', `spec03/${CARD}`],
  ['JSONRPC', `spec03/${OLD_CARD}`],
])('the official SDK client 0.3.14 on %s, led by %s,', (binding, card) => {
  test('sends a message and reads a message', async () => {
    const client = await connect(binding, card);
    const answer = await client.sendMessage(request('message-only hello'));
    expect(answer).toMatchObject({
      kind: 'message',
      role: 'agent',
      parts: [{ kind: 'text', text: '[message-only] You said: message-only hello' }],
    });
  });

  test('sends a message and gets the finished task, also later', async () => {
    const client = await connect(binding, card);
    const task = await send(client, 'task-lifecycle go');
    expect(task).toMatchObject({ kind: 'task', status: { state: 'completed' }, artifacts: [{ name: 'result' }] });
    const read = await client.getTask({ id: task.id, historyLength: 10 });
    expect(read).toMatchObject({ id: task.id, contextId: task.contextId, status: { state: 'completed' } });
    expect(read.history?.map(({ role }) => role)).toEqual(['user']);
  });

  test('streams a task from submitted to completed, with one final event', async () => {
    const client = await connect(binding, card);
    const kinds: string[] = [];
    const finals: boolean[] = [];
    for await (const event of client.sendMessageStream(request('streaming please'))) {
      kinds.push(event.kind);
      if (event.kind === 'status-update') finals.push(event.final);
    }
    expect(kinds).toEqual(['task', 'status-update', ...Array(4).fill('artifact-update'), 'status-update']);
    expect(finals).toEqual([false, true]);
  });

  test('goes on with a task that waits for input', async () => {
    const client = await connect(binding, card);
    const asked = await send(client, 'multi-turn begin');
    expect(asked.status.state).toBe('input-required');
    const done = await send(client, 'done', { taskId: asked.id, contextId: asked.contextId });
    expect(done).toMatchObject({ id: asked.id, status: { state: 'completed' } });
  });

  test('cancels a running task', async () => {
    const client = await connect(binding, card);
    const stream = client.sendMessageStream(request('task-cancel now'));
    onTestFinished(async () => void (await stream.return(undefined)));
    const { value: first } = await stream.next();
    const id = first?.kind === 'task' ? first.id : '';
    expect((await client.cancelTask({ id })).status.state).toBe('canceled');
    await expect(client.cancelTask({ id })).rejects.toMatchObject({ name: 'TaskNotCancelableError' });
  });

  test('resubscribes to a running task', async () => {
    const client = await connect(binding, card);
    const running = client.sendMessageStream(request('long-running go'));
    const { value: first } = await running.next();
    const id = first?.kind === 'task' ? first.id : '';
    await running.return(undefined);
    const kinds: string[] = [];
    let isFinal = false;
    for await (const event of client.resubscribeTask({ id })) {
      kinds.push(event.kind);
      isFinal = event.kind === 'status-update' && event.final;
    }
    expect(kinds[0]).toBe('task');
    expect(isFinal).toBe(true);
    expect((await client.getTask({ id })).artifacts).toHaveLength(5);
  });

  test('gets the errors of 0.3, also instead of a stream', async () => {
    const client = await connect(binding, card);
    const lost = request('hi', { taskId: 'unknown' });
    const calls = [
      () => client.getTask({ id: 'unknown' }),
      () => client.cancelTask({ id: 'unknown' }),
      () => client.sendMessage(lost),
      () => client.sendMessageStream(lost).next(),
      () => client.resubscribeTask({ id: 'unknown' }).next(),
    ];
    for (const call of calls) expect(await reasonOf(call())).toBe('TaskNotFoundError');
  });
});

describe.each(['JSONRPC', 'HTTP+JSON', 'GRPC'])('the official SDK client 0.3.14 on %s', (binding) => {
  test('registers a webhook, reads it without its secrets, and is notified', async () => {
    const client = await connect(binding, `spec/${CARD}`, { push: { allow: ['127.0.0.1'] } });
    const webhook = await openWebhook();
    onTestFinished(() => webhook.close());
    const { id: taskId } = await send(client, 'multi-turn start');
    const authentication = { schemes: ['Bearer'], credentials: 'secret-one' };
    const pushNotificationConfig = { id: 'one', url: webhook.url, token: 'token-one', authentication };
    const made = await client.setTaskPushNotificationConfig({ taskId, pushNotificationConfig });
    expect(made).toMatchObject({ taskId, pushNotificationConfig: { id: 'one', url: webhook.url } });
    const name = { id: taskId, pushNotificationConfigId: 'one' };
    const read = await client.getTaskPushNotificationConfig(name);
    const list = await client.listTaskPushNotificationConfig({ id: taskId });
    expect(list).toEqual([read]);
    expect(read).toMatchObject({ taskId, pushNotificationConfig: { id: 'one', url: webhook.url } });
    expect(JSON.stringify([read, list])).not.toMatch(/token-|secret-/);
    await send(client, 'done', { taskId });
    await until(() => webhook.calls.some(({ body }) => body.includes('"state":"completed"')));
    const { body, headers } = webhook.calls.at(-1) as Received;
    expect(JSON.parse(body)).toMatchObject({ kind: 'task', id: taskId, status: { state: 'completed' } });
    expect(headers).toMatchObject({ authorization: 'Bearer secret-one', 'x-a2a-notification-token': 'token-one' });
    await client.deleteTaskPushNotificationConfig(name);
    expect(await client.listTaskPushNotificationConfig({ id: taskId })).toEqual([]);
  });

  test('talks to an agent that does not stream', async () => {
    const client = await connect(binding, `echo/${CARD}`);
    const answer = await client.sendMessage(request('hello'));
    expect(answer).toMatchObject({ kind: 'message', parts: [{ kind: 'text', text: 'Echo: hello' }] });
    // The client sees in the card that there is no stream, and falls back to one answer.
    const events = [];
    for await (const event of client.sendMessageStream(request('again'))) events.push(event);
    expect(events).toMatchObject([{ kind: 'message', parts: [{ kind: 'text', text: 'Echo: again' }] }]);
  });

  test('gets back the parts that it sent, byte by byte', async () => {
    const client = await connect(binding, `mirror/${CARD}`);
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index)).toString('base64');
    const parts: Part[] = [
      { kind: 'text', text: 'ünï' },
      { kind: 'file', file: { bytes, mimeType: 'application/octet-stream', name: 'all.bin' } },
      { kind: 'file', file: { uri: 'https://a.example/b.png', mimeType: 'image/png', name: 'b.png' } },
      { kind: 'data', data: { deep: [1, { more: true }] } },
    ];
    const answer = await client.sendMessage(request(parts));
    const returned = answer.kind === 'message' ? answer.parts : [];
    expect(returned.map(({ kind }) => kind)).toEqual(['text', 'file', 'file', 'data']);
    expect(returned[0]).toMatchObject({ text: 'ünï' });
    expect(returned[1]).toMatchObject({ file: { bytes, mimeType: 'application/octet-stream' } });
    expect(returned[2]).toMatchObject({ file: { uri: 'https://a.example/b.png', mimeType: 'image/png' } });
    expect(returned[3]).toMatchObject({ data: { deep: [1, { more: true }] } });
  });

  test('is told that there are no push notifications', async () => {
    const { url } = await serve();
    const card = { ...(await (await fetch(`${url}/spec/${CARD}`)).json()), capabilities: { pushNotifications: true } };
    const options = { ...ClientFactoryOptions.default, transports, preferredTransports: [binding] };
    const client = await new ClientFactory(options).createFromAgentCard(card);
    const config = { taskId: 't', pushNotificationConfig: { url: 'https://hook.example' } };
    await expect(client.setTaskPushNotificationConfig(config)).rejects.toMatchObject({
      name: 'PushNotificationNotSupportedError',
    });
  });
});

/** The newer SDK falls back to 0.3 where a card offers nothing else. */
describe.each([
  ['JSONRPC', `spec03/${CARD}`],
  ['JSONRPC', `spec03/${OLD_CARD}`],
  ['HTTP+JSON', `both03/${CARD}`],
  ['GRPC', `spec/${OLD_CARD}`],
])('the official SDK client 1.3.0 in its 0.3 mode on %s, led by %s,', (binding, card) => {
  const legacyCompat = { enabled: true };

  async function fallBack(): Promise<CurrentClient> {
    const { url } = await serve();
    const factory = new CurrentClientFactory({
      transports: [
        new JsonRpcTransportFactory({ legacyCompat }),
        new RestTransportFactory({ legacyCompat }),
        new CurrentGrpcTransportFactory({ legacyCompat, grpcChannelCredentials: credentials.createInsecure() }),
      ],
      preferredTransports: [binding],
      cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
    });
    const client = await factory.createFromUrl(url, card);
    expect([client.transport.protocolName, client.protocolVersion]).toEqual([binding, '0.3']);
    return client;
  }

  test('sends, gets and reads errors', async () => {
    const client = await fallBack();
    const answer = await client.sendMessage(currentRequest('message-only hello'));
    expect(JSON.stringify(answer)).toContain('[message-only] You said: message-only hello');
    const { id } = (await client.sendMessage(currentRequest('task-lifecycle go'))) as { id: string };
    const task = await client.getTask({ tenant: '', id, historyLength: 10 });
    expect(task.artifacts).toHaveLength(1);
    expect(task.history).toHaveLength(1);
    await expect(client.getTask({ tenant: '', id: 'unknown' })).rejects.toThrow(/not found/i);
    await expect(client.cancelTask({ tenant: '', id, metadata: {} })).rejects.toThrow(/cancel|finished/i);
  });

  test('streams, cancels and resubscribes', async () => {
    const client = await fallBack();
    const kinds: (string | undefined)[] = [];
    for await (const event of client.sendMessageStream(currentRequest('streaming please'))) {
      kinds.push(event.payload?.$case);
    }
    expect(kinds).toEqual(['task', 'statusUpdate', ...Array(4).fill('artifactUpdate'), 'statusUpdate']);
    const stream = client.sendMessageStream(currentRequest('task-cancel now'));
    onTestFinished(async () => void (await stream.return(undefined)));
    const { value: first } = await stream.next();
    const id = first?.payload?.$case === 'task' ? first.payload.value.id : '';
    const subscriber = client.resubscribeTask({ tenant: '', id });
    const { value: opening } = await subscriber.next();
    expect(opening?.payload?.$case).toBe('task');
    expect((await client.cancelTask({ tenant: '', id, metadata: {} })).status?.state).toBe(5);
    const rest: (string | undefined)[] = [];
    for await (const event of subscriber) rest.push(event.payload?.$case);
    expect(rest.at(-1)).toBe('statusUpdate');
    await expect(client.resubscribeTask({ tenant: '', id: 'unknown' }).next()).rejects.toThrow(/not found/i);
  });
});

function currentRequest(text: string) {
  const part = { content: { $case: 'text' as const, value: text }, metadata: undefined, filename: '', mediaType: '' };
  return {
    tenant: '',
    message: {
      messageId: `sdk-${++count}`,
      contextId: '',
      taskId: '',
      role: 1,
      parts: [part],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
    configuration: undefined,
    metadata: undefined,
  };
}
