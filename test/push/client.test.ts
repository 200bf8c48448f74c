import { A2AError, type AgentClient, connect, type StreamResponse } from 'parley-a2a/client';
import { type ServeWebhookOptions, serveWebhook } from 'parley-a2a/node';
import { createWebhookReceiver } from 'parley-a2a/webhook';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pushedEvents } from '../../src/client/resilience/pushed-events.ts';
import { startOfficialServer } from '../client/official-server.ts';
import { gate, recordingLogger, startServer, testAgent, until } from '../support/harness.ts';

async function openWebhook(options: ServeWebhookOptions = {}) {
  const webhook = await serveWebhook({ port: 0, logger: false, ...options });
  onTestFinished(() => webhook.close());
  return webhook.receiver;
}

async function open(url: string, allowLegacy = false): Promise<AgentClient> {
  const agent = await connect(url, { allowLegacy });
  onTestFinished(() => agent.close());
  return agent;
}

const push = { allow: ['127.0.0.1'] };

/** Counts to the number that it is told, asks when it is told nothing, and greets without a task. */
const counter = (wait: Promise<void> = Promise.resolve()) =>
  testAgent(async ({ text, task }) => {
    if (text === 'hello') return 'Hello!';
    if (text === 'ask') return task.inputRequired('How far?');
    await task.working('Counting');
    await wait;
    const numbers = task.artifact({ name: 'numbers' });
    for (let index = 1; index <= Number(text); index += 1) await numbers.append(`${index};`);
    return undefined;
  });

/** What a reader sees, in short. */
function shortOf({ task, message, statusUpdate, artifactUpdate }: StreamResponse): string {
  if (message) return `message ${message.parts[0]?.text}`;
  if (artifactUpdate) return `artifact ${artifactUpdate.artifact.parts.map(({ text }) => text).join('')}`;
  return `${task ? 'task' : 'status'} ${(task ?? statusUpdate)?.status.state.slice('TASK_STATE_'.length)}`;
}

async function read(stream: AsyncIterable<StreamResponse>): Promise<string[]> {
  const seen: string[] = [];
  for await (const event of stream) seen.push(shortOf(event));
  return seen;
}

describe('a message with a webhook', () => {
  it('brings the same events as a stream, and then ends', async () => {
    const { url } = await startServer(counter(), { push });
    const agent = await open(url);
    const webhook = await openWebhook({ jwksUrl: `${url}/.well-known/jwks.json` });
    const wait = gate();
    const { url: slow } = await startServer(counter(wait.promise), { push });
    const pushed = (await open(slow)).stream('3', { webhook: await openWebhook() });
    const reading = read(pushed);
    await until(() => pushed.task?.status.state === 'TASK_STATE_WORKING');
    wait.open();
    expect(await reading).toEqual(await read(agent.stream('3')));
    expect([pushed.isPushed, pushed.isAtRest, pushed.isMended]).toEqual([true, true, false]);
    expect(pushed.task?.artifacts?.[0]?.parts.map(({ text }) => text).join('')).toBe('1;2;3;');
    const reply = await agent.sendMessage('3', { webhook });
    expect([reply.text, reply.task?.status.state]).toEqual(['1;2;3;', 'TASK_STATE_COMPLETED']);
    expect((await agent.sendMessage('hello', { webhook })).text).toBe('Hello!');
  });

  it('ends at a question, and goes on with its answer', async () => {
    const { url } = await startServer(counter(), { push });
    const agent = await open(url);
    const webhook = await openWebhook();
    const question = await agent.sendMessage('ask', { webhook });
    expect(question.task?.status).toMatchObject({ state: 'TASK_STATE_INPUT_REQUIRED' });
    const reply = await agent.task(question.taskId as string).send('2', { webhook });
    expect([reply.text, reply.task?.status.state]).toEqual(['1;2;', 'TASK_STATE_COMPLETED']);
    expect(reply.task?.history?.length).toBeGreaterThan(1);
  });

  it('is reported by an agent of 0.3 as well, with what has changed', async () => {
    const wait = gate();
    const { url } = await startServer({ '/': { agent: counter(wait.promise), card: 'v03-only' } }, { push });
    const stream = (await open(url, true)).stream('3', { webhook: await openWebhook() });
    const reading = read(stream);
    await until(() => stream.task?.status.state === 'TASK_STATE_WORKING');
    wait.open();
    const seen = await reading;
    expect(seen.filter((each) => each.startsWith('task')).length).toBe(1);
    expect(seen.at(-1)).toBe('status COMPLETED');
    expect(stream.task?.artifacts?.[0]?.parts.map(({ text }) => text).join('')).toBe('1;2;3;');
  });

  it('registers an https URL with a token that is used for nothing else [CLIENT-13]', async () => {
    const { url } = await startServer(counter(), { push });
    const targets: unknown[] = [];
    const agent = await connect(url, {
      interceptors: [
        {
          sendMessage: ({ request }, next) => {
            targets.push(request.configuration?.taskPushNotificationConfig);
            return next();
          },
        },
      ],
    });
    onTestFinished(() => agent.close());
    const logger = recordingLogger();
    const webhook = createWebhookReceiver({ url: 'https://me.example/hook', logger });
    await agent.sendMessage('hello', { webhook });
    await agent.sendMessage('hello', { webhook });
    const target = { url: 'https://me.example/hook', token: expect.stringMatching(/^whsec_.{44}$/) };
    expect(targets).toEqual([target, target]);
    expect(targets[0]).not.toEqual(targets[1]);
    createWebhookReceiver({ url: 'http://me.example/hook', logger });
    expect(logger.records).toMatchObject([{ level: 'warn', fields: { url: 'http://me.example/hook' } }]);
  });

  it('is streamed as usual by an agent that sends no notifications', async () => {
    const { url } = await startServer(counter());
    const stream = (await open(url)).stream('2', { webhook: await openWebhook() });
    expect(await read(stream)).toEqual([
      'task SUBMITTED',
      'status WORKING',
      'artifact 1;',
      'artifact 2;',
      'status COMPLETED',
    ]);
    expect(stream.isPushed).toBe(false);
  });

  it('fails with the reason where the agent does not accept the webhook', async () => {
    const { url } = await startServer(counter(), { push: true });
    const sent = (await open(url)).sendMessage('2', { webhook: await openWebhook() });
    await expect(sent).rejects.toThrow(A2AError);
    await expect(sent).rejects.toThrow('127.0.0.1 is refused: not https:');
  });

  it('is not reported any more once its reader has left', async () => {
    const wait = gate();
    const { url, logs } = await startServer(counter(wait.promise), { push });
    const agent = await open(url);
    const stream = agent.stream('2', { webhook: await openWebhook() });
    let taskId = '';
    for await (const event of stream) {
      taskId = event.task?.id ?? taskId;
      if (event.statusUpdate) break;
    }
    wait.open();
    await until(() => logs.some(({ message }) => message === 'push notifications end: the webhook is gone'));
    expect((await agent.task(taskId).waitUntil('finished')).status.state).toBe('TASK_STATE_COMPLETED');
  });

  it('ends with its client', async () => {
    const { url } = await startServer(counter(new Promise(() => {})), { push });
    const agent = await connect(url);
    const reading = read(agent.stream('2', { webhook: await openWebhook() }));
    await agent.close();
    await expect(reading).rejects.toThrow('The client was closed');
  });
});

describe('notifications that are lost or late', () => {
  it('are made up for by looking at the task, and nothing is seen twice', async () => {
    const wait = gate();
    const { url } = await startServer(counter(wait.promise), { push });
    const agent = await open(url);
    const receiver = await openWebhook();
    const subscription = receiver.open();
    const late = gate();
    // Everything arrives only after the client has looked.
    const webhook = {
      open: () => ({
        target: subscription.target,
        close: () => subscription.close(),
        async *[Symbol.asyncIterator]() {
          await late.promise;
          yield* subscription;
        },
      }),
    };
    const request = { message: { messageId: '1', role: 'ROLE_USER' as const, parts: [{ text: '3' }] } };
    const context = { owner: '' as const, tenant: '', extensions: [] };
    const seen: string[] = [];
    for await (const { event } of pushedEvents(agent.service, { request, context, webhook, silence: 20 })) {
      seen.push(shortOf(event));
      if (seen.length > 1) continue;
      late.open();
      wait.open();
    }
    expect(seen[0]).toMatch(/^task (SUBMITTED|WORKING)$/);
    const numbers = seen.filter((each) => each.startsWith('artifact')).map((each) => each.slice('artifact '.length));
    expect(numbers.join('')).toBe('1;2;3;');
    expect(seen.at(-1)).toBe('status COMPLETED');
  });
});

describe('an agent of the official SDK', () => {
  it.each(['ask', '3', 'hello'])('reports "%s" to our webhook', async (text) => {
    const { url } = await startOfficialServer({ pushNotifications: true });
    const agent = await open(url);
    const reply = await agent.sendMessage(text, { webhook: await openWebhook() });
    const expected = await agent.sendMessage(text);
    expect([reply.text, reply.task?.status.state]).toEqual([expected.text, expected.task?.status.state]);
  });
});
