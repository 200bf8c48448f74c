import { connect } from 'parley-a2a/client';
import type { StreamResponse } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import {
  cardFor,
  chunk,
  methodOf,
  sendEvents,
  sendJson,
  sendResult,
  startScriptedServer,
  statusUpdate,
  taskIn,
} from './scripted-server.ts';

const question = taskIn('TASK_STATE_INPUT_REQUIRED');
const completed = statusUpdate('TASK_STATE_COMPLETED', 9);

/** An agent that asked something before, and never says WORKING: what it sends for the answer, and its task when it is looked at. */
async function askedBy(events: readonly unknown[], looks: readonly unknown[] = []) {
  const left = [...looks];
  const server = await startScriptedServer((request, response) => {
    if (request.path.endsWith('agent-card.json')) return sendJson(response, cardFor(server.url));
    if (methodOf(request) === 'GetTask') return sendResult(response, request, left.shift());
    sendEvents(response, methodOf(request) === 'SubscribeToTask' ? [left.shift(), completed] : events);
    response.end();
  });
  const agent = await connect(server.url, { retry: { firstWait: 1, longestWait: 5 } });
  const methods = () => server.requests.slice(1).map(methodOf);
  return { agent, methods };
}

const outline = ({ task, statusUpdate, artifactUpdate }: StreamResponse) =>
  task?.status.state ?? statusUpdate?.status.state ?? artifactUpdate?.artifact.parts[0]?.text;

test('the question that a follow-up answers is not its answer', async () => {
  const { agent } = await askedBy([{ task: question }, chunk('O moon,', false), chunk(' you moon'), completed]);
  const stream = agent.task('t1').stream('moon');
  const seen: unknown[] = [];
  for await (const event of stream) seen.push([outline(event), stream.isAtRest]);
  expect(seen).toEqual([
    ['TASK_STATE_INPUT_REQUIRED', false],
    ['O moon,', false],
    [' you moon', false],
    ['TASK_STATE_COMPLETED', true],
  ]);
});

test('an agent that sends the whole task each time may repeat the question', async () => {
  const working = { ...question, artifacts: [{ artifactId: 'a1', parts: [{ text: 'O moon,' }] }] };
  const { agent } = await askedBy([{ task: question }, { task: working }, { task: taskIn('TASK_STATE_COMPLETED') }]);
  const stream = agent.task('t1').stream('moon');
  const seen: unknown[] = [];
  for await (const _ of stream) seen.push(stream.isAtRest);
  expect(seen).toEqual([false, false, true]);
});

test('a new question is an answer, also right after the old one', async () => {
  const { agent, methods } = await askedBy([{ task: question }, statusUpdate('TASK_STATE_INPUT_REQUIRED', 5)]);
  const reply = await agent.run('moon', { taskId: 't1' });
  expect(reply.task?.status.timestamp).toBe('2026-01-01T00:00:05.000Z');
  expect(methods()).toEqual(['SendStreamingMessage']);
});

test('a task that is subscribed to, or new, may begin with its question', async () => {
  const { agent } = await askedBy([{ task: question }], [{ task: question }]);
  const streams = [agent.stream('a poem'), agent.task('t1').subscribe()];
  for (const stream of streams) {
    await stream.next();
    expect(stream.isAtRest).toBe(true);
  }
});

test('a stream that closes in the middle of a follow-up goes on', async () => {
  const working = taskIn('TASK_STATE_WORKING', { artifacts: [{ artifactId: 'a1', parts: [{ text: 'O moon,' }] }] });
  working.status.timestamp = '2026-01-01T00:00:02.000Z';
  const { agent, methods } = await askedBy([{ task: question }, chunk('O moon,', false)], [working, { task: working }]);
  const stream = agent.task('t1').stream('moon');
  const seen: unknown[] = [];
  for await (const event of stream) seen.push(outline(event));
  expect(seen).toEqual(['TASK_STATE_INPUT_REQUIRED', 'O moon,', 'TASK_STATE_WORKING', 'TASK_STATE_COMPLETED']);
  expect(methods()).toEqual(['SendStreamingMessage', 'GetTask', 'SubscribeToTask']);
});

test('a stream that closes with nothing but the question ends when the task says the same', async () => {
  const { agent, methods } = await askedBy([{ task: question }], [question]);
  const reply = await agent.run('moon', { taskId: 't1' });
  expect(reply.task?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
  expect(methods()).toEqual(['SendStreamingMessage', 'GetTask']);
});

test('what a follow-up missed comes with the look at the task', async () => {
  const done = taskIn('TASK_STATE_COMPLETED', { artifacts: [{ artifactId: 'a1', parts: [{ text: 'O moon,' }] }] });
  done.status.timestamp = '2026-01-01T00:00:02.000Z';
  const { agent } = await askedBy([{ task: question }], [done, done]);
  expect(await agent.run('moon', { taskId: 't1' })).toMatchObject({ text: 'O moon,', taskId: 't1' });
});
