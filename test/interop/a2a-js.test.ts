import { type Client, ClientFactory } from '@a2a-js/sdk/client';
import { GrpcTransportFactory } from '@a2a-js/sdk/client/grpc';
import { credentials } from '@grpc/grpc-js';
import { createSpecAgent, echo, specAuth } from 'parley-a2a/agents';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWebhook } from '../push/webhook.ts';
import { startServer } from '../support/harness.ts';

/** The official SDK's client, as a user of it would write the calls. */
describe.each(['JSONRPC', 'HTTP+JSON', 'GRPC'] as const)('the official SDK client 1.3.0 on %s', (binding) => {
  const connect = async (path: string): Promise<Client> => {
    const { url } = await startServer(
      { '/spec': createSpecAgent({ pace: 0.05 }), '/echo': echo },
      { auth: specAuth, grpc: { port: 0 }, push: { allow: ['127.0.0.1'] } },
    );
    const { options } = new ClientFactory();
    const grpc = new GrpcTransportFactory({ grpcChannelCredentials: credentials.createInsecure() });
    const factory = new ClientFactory({
      ...options,
      transports: [...options.transports, grpc],
      preferredTransports: [binding],
    });
    const client = await factory.createFromUrl(url, `${path}/.well-known/agent-card.json`);
    expect(client.transport.protocolName).toBe(binding);
    return client;
  };

  test('sends a message and reads the answer', async () => {
    const client = await connect('/echo');
    const answer = await client.sendMessage(request('hello'));
    expect(JSON.stringify(answer)).toContain('Echo: hello');
  });

  test('streams a task from submitted to completed', async () => {
    const client = await connect('/spec');
    const kinds: (string | undefined)[] = [];
    for await (const event of client.sendMessageStream(request('streaming please'))) kinds.push(event.payload?.$case);
    expect(kinds).toEqual(['task', 'statusUpdate', ...Array(4).fill('artifactUpdate'), 'statusUpdate']);
  });

  test('gets and lists tasks', async () => {
    const client = await connect('/spec');
    const { id } = (await client.sendMessage(request('task-lifecycle go'))) as { id: string };
    const task = await client.getTask({ tenant: '', id, historyLength: 10 });
    expect(task.id).toBe(id);
    expect(task.history.length).toBeGreaterThan(0);
    expect(task.artifacts).toHaveLength(1);
    const list = await client.listTasks({
      tenant: '',
      contextId: '',
      status: 0,
      pageSize: 10,
      pageToken: '',
      statusTimestampAfter: undefined,
    });
    expect(list.tasks.map((entry) => entry.id)).toEqual([id]);
  });

  test('cancels a running task and keeps the metadata', async () => {
    const client = await connect('/spec');
    const stream = client.sendMessageStream(request('task-cancel now'));
    onTestFinished(async () => void (await stream.return(undefined)));
    const first = await stream.next();
    const id = first.value?.payload?.$case === 'task' ? first.value.payload.value.id : '';
    const canceled = await client.cancelTask({ tenant: '', id, metadata: { reason: 'test' } });
    expect(canceled.status?.state).toBe(5);
    // Over HTTP+JSON this SDK sends no body with a cancellation, so there is no metadata to keep.
    expect(canceled.metadata).toEqual(binding === 'HTTP+JSON' ? undefined : { reason: 'test' });
    await expect(client.cancelTask({ tenant: '', id, metadata: {} })).rejects.toThrow(/cancel|finished/i);
  });

  test('subscribes to a running task', async () => {
    const client = await connect('/spec');
    const running = client.sendMessageStream(request('long-running go'));
    const first = await running.next();
    const id = first.value?.payload?.$case === 'task' ? first.value.payload.value.id : '';
    await running.return(undefined);
    const kinds: (string | undefined)[] = [];
    for await (const event of client.resubscribeTask({ tenant: '', id })) kinds.push(event.payload?.$case);
    expect(kinds[0]).toBe('task');
    expect(kinds.at(-1)).toBe('statusUpdate');
    expect((await client.getTask({ tenant: '', id })).artifacts).toHaveLength(5);
  });

  test('registers webhooks, reads them without their secrets, and is notified', async () => {
    const client = await connect('/spec');
    const webhook = await openWebhook();
    onTestFinished(() => webhook.close());
    const { id: taskId } = (await client.sendMessage(request('multi-turn start'))) as { id: string };
    const config = (id: string) => ({
      ...{ tenant: '', taskId, id, url: webhook.url, token: `token-${id}` },
      authentication: { scheme: 'Bearer', credentials: `secret-${id}` },
    });
    expect(await client.createTaskPushNotificationConfig(config('one'))).toMatchObject({ id: 'one', taskId });
    await client.createTaskPushNotificationConfig(config('two'));
    const read = await client.getTaskPushNotificationConfig({ tenant: '', taskId, id: 'one' });
    expect(read).toMatchObject({ id: 'one', url: webhook.url, authentication: { scheme: 'Bearer' } });
    const page = { tenant: '', taskId, pageSize: 0, pageToken: '' };
    const { configs } = await client.listTaskPushNotificationConfig(page);
    expect(configs.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(JSON.stringify([read, configs])).not.toMatch(/token-|secret-/);
    await client.deleteTaskPushNotificationConfig({ tenant: '', taskId, id: 'two' });
    await expect(client.getTaskPushNotificationConfig({ tenant: '', taskId, id: 'two' })).rejects.toThrow(/not found/i);
    await client.sendMessage(request('done', taskId));
    const last = (await webhook.got(3)).at(-1);
    expect(last?.event.statusUpdate?.status.state).toBe('TASK_STATE_COMPLETED');
    expect(last?.headers).toMatchObject({
      authorization: 'Bearer secret-one',
      'x-a2a-notification-token': 'token-one',
    });
  });

  test('brings a webhook along with a message', async () => {
    const client = await connect('/spec');
    const webhook = await openWebhook();
    onTestFinished(() => webhook.close());
    const taskPushNotificationConfig = {
      ...{ tenant: '', taskId: '', id: '', url: webhook.url, token: 'mine' },
      authentication: undefined,
    };
    const configuration = { acceptedOutputModes: [], returnImmediately: true, taskPushNotificationConfig };
    await client.sendMessage({ ...request('task-lifecycle go'), configuration });
    const calls = await webhook.got(4);
    expect(calls.flatMap(({ event }) => Object.keys(event))).toEqual([
      'task',
      'statusUpdate',
      'artifactUpdate',
      'statusUpdate',
    ]);
  });

  test('gets the extended card', async () => {
    const client = await connect('/spec');
    const serviceParameters = { authorization: 'Bearer agentbin-test-token' };
    const card = await client.getAgentCard({ serviceParameters });
    expect(card.skills.map(({ id }) => id)).toContain('admin-status');
  });

  test('gets an error that names what is wrong', async () => {
    const client = await connect('/spec');
    await expect(client.getTask({ tenant: '', id: 'unknown' })).rejects.toThrow(/not found/i);
  });
});

let count = 0;

function request(text: string, taskId = '') {
  const part = { content: { $case: 'text' as const, value: text }, metadata: undefined, filename: '', mediaType: '' };
  return {
    tenant: '',
    message: {
      messageId: `sdk-${++count}`,
      contextId: '',
      taskId,
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
