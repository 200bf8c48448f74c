import { connect } from 'parley-a2a/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRandom } from '../support/random.ts';
import { textOf } from '../support/wire.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { startOfficialServer } from './official-server.ts';

/** 1,000 in the long form, as for our own server. */
const SEEDS = Math.ceil(Number(process.env.PARLEY_FAULT_SEEDS ?? 60) / 2);

const pieces = (count: number) => Array.from({ length: count }, (_, index) => `${index};`).join('');

describe.each(['JSONRPC', 'HTTP+JSON'])('a server of the official SDK over %s', (binding) => {
  const start = async () => connect((await startOfficialServer()).url, { prefer: [binding] });

  test('answers with a message', async () => {
    const agent = await start();
    expect(agent.card.name).toBe('Official');
    expect(await agent.sendMessage('hello')).toMatchObject({ text: 'Hello!', taskId: undefined });
  });

  test('answers with a task that can be read again', async () => {
    const agent = await start();
    const reply = await agent.sendMessage('3');
    expect(reply.text).toBe('0;1;2;');
    const task = await agent.task(reply.taskId ?? '').get();
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
  });

  test('streams a task', async () => {
    const agent = await start();
    const seen: string[] = [];
    const reply = await agent.run('3', { onProgress: ({ event }) => seen.push(Object.keys(event)[0] ?? '') });
    expect(seen.slice(-5)).toEqual(['statusUpdate', ...Array(3).fill('artifactUpdate'), 'statusUpdate']);
    expect(reply.text).toBe('0;1;2;');
  });

  test('asks, and is answered in the same task', async () => {
    const agent = await start();
    const question = await agent.run('ask');
    expect(question.task?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
    const answer = await agent.sendMessage('2', question);
    expect(answer.taskId).toBe(question.taskId);
    expect(answer.text).toBe('0;1;');
  });

  test('cancels a task, and its stream ends', async () => {
    const agent = await start();
    const stream = agent.stream('wait');
    const first = await stream.next();
    const id = first.value?.task?.id ?? '';
    const canceled = await agent.task(id).cancel();
    expect(canceled.status.state).toBe('TASK_STATE_CANCELED');
    for await (const _ of stream);
    expect(stream.task?.status.state).toBe('TASK_STATE_CANCELED');
  });

  test('lists tasks', async () => {
    const agent = await start();
    await agent.sendMessage('1');
    await agent.sendMessage('1');
    const ids = [];
    for await (const task of agent.listTasks({ pageSize: 1 })) ids.push(task.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('deletes a push configuration, which it confirms in its own way', async () => {
    const { url } = await startOfficialServer({ pushNotifications: true });
    const agent = await connect(url, { prefer: [binding] });
    const { taskId = '' } = await agent.sendMessage('1');
    const task = agent.task(taskId);
    await task.createPushNotificationConfig({ id: 'p1', url: 'https://hook.example.com/' });
    await task.deletePushNotificationConfig('p1');
    expect(await task.listPushNotificationConfigs()).toEqual([]);
  });

  test('says which task does not exist', async () => {
    const agent = await start();
    await expect(agent.task('unknown').get()).rejects.toMatchObject({ name: 'TaskNotFound', code: -32001 });
  });

  test('streams end complete and in order over a bad network, or with a clear error', {
    timeout: 120_000,
  }, async () => {
    // The SDK writes each refusal to the console.
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => silence.mockRestore());
    const { url, port } = await startOfficialServer();
    const { card } = await connect(url);
    const [direct] = card.supportedInterfaces.filter(({ protocolBinding }) => protocolBinding === binding);
    const outcomes: string[] = [];
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const random = createRandom(seed);
      const count = 5 + random.upTo(15);
      const proxy = await startFaultProxy(port, { seed, faults: random.upTo(5), duplicates: false, stripIds: false });
      const path = new URL(direct?.url ?? url).pathname;
      const agent = await connect(
        { ...card, supportedInterfaces: [{ url: proxy.url + path, protocolBinding: binding, protocolVersion: '1.0' }] },
        { retry: { firstWait: 2, longestWait: 20, pollInterval: 20 } },
      );
      const stream = agent.stream(String(count));
      const seen: string[] = [];
      try {
        for await (const { artifactUpdate } of stream) seen.push(textOf(artifactUpdate?.artifact.parts ?? []));
        expect({ seed, text: seen.join('') }).toEqual({ seed, text: pieces(count) });
        expect(stream.task?.status.state).toBe('TASK_STATE_COMPLETED');
        outcomes.push('complete');
      } catch (error) {
        // This server does not know the key, so a message whose fate is unknown is not sent again.
        expect(error).toMatchObject({ name: 'ClientError', kind: 'unreachable' });
        outcomes.push('error');
      }
      proxy.close();
    }
    expect(outcomes.filter((outcome) => outcome === 'complete').length).toBeGreaterThan(SEEDS / 4);
  });
});
