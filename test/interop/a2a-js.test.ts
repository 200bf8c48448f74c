import { type Client, ClientFactory } from '@a2a-js/sdk/client';
import { createSpecAgent, echo, specAuth } from 'parley-a2a/agents';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/harness.ts';

/** The official SDK's client, as a user of it would write the calls. */
describe.each(['JSONRPC', 'HTTP+JSON'] as const)('the official SDK client 1.3.0 on %s', (binding) => {
  const connect = async (path: string): Promise<Client> => {
    const { url } = await startServer({ '/spec': createSpecAgent({ pace: 0.05 }), '/echo': echo }, { auth: specAuth });
    const factory = new ClientFactory({ ...new ClientFactory().options, preferredTransports: [binding] });
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
    expect(canceled.metadata).toEqual(binding === 'JSONRPC' ? { reason: 'test' } : undefined);
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

  test('gets an error that names what is wrong', async () => {
    const client = await connect('/spec');
    await expect(client.getTask({ tenant: '', id: 'unknown' })).rejects.toThrow(/not found/i);
  });
});

let count = 0;

function request(text: string) {
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
