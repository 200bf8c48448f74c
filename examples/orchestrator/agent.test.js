// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineAgent, serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { createDesk } from './agent.js';

/**
 * An agent for one test.
 * @param {string} tag
 * @param {import('parley-a2a').RunFunction} run
 */
function specialist(tag, run) {
  const skills = [{ id: tag, name: tag, description: `Does ${tag}.`, tags: [tag] }];
  return defineAgent({ name: `The ${tag} agent`, description: `Does ${tag}.`, version: '1.0.0', skills, run });
}

/**
 * A desk in front of these agents.
 * @param {import('node:test').TestContext} t
 * @param {ReturnType<typeof specialist>[]} agents
 */
async function startDesk(t, agents) {
  const servers = await Promise.all(agents.map((agent) => serve(agent, { port: 0, store: 'memory:' })));
  const desk = await serve(createDesk(servers.map(({ url }) => url)), { port: 0, store: 'memory:' });
  t.after(() => Promise.all([desk, ...servers].map((server) => server.close(0))));
  return connect(desk.url);
}

test('asks the agents that fit, and no others', async (t) => {
  const desk = await startDesk(t, [
    specialist('law', () => 'It is legal.'),
    specialist('tax', () => 'It costs 7 %.'),
    specialist('art', () => assert.fail('nobody has asked for art')),
  ]);
  const { task } = await desk.sendMessage('law and tax of a bookshop?');
  assert.deepEqual(task?.artifacts?.map(({ name, parts }) => `${name}: ${parts[0]?.text}`).sort(), [
    'The law agent: It is legal.',
    'The tax agent: It costs 7 %.',
  ]);
  assert.equal(task?.status.message?.parts[0]?.text, '2 of 2 agents have answered.');
});

test('an agent that fails does not spoil the other answer', async (t) => {
  const desk = await startDesk(t, [
    specialist('law', () => 'It is legal.'),
    specialist('tax', ({ task }) => task.reject('I am on holiday.')),
  ]);
  const { task } = await desk.sendMessage('law and tax');
  assert.equal(task?.artifacts?.length, 1);
  assert.equal(task?.status.message?.parts[0]?.text, '1 of 2 agents have answered.');
});

test('an agent that is down does not spoil the other answer, and is asked once it is up', async (t) => {
  const law = await serve(
    specialist('law', () => 'It is legal.'),
    { port: 0, store: 'memory:' },
  );
  const tax = specialist('tax', () => 'It costs 7 %.');
  const first = await serve(tax, { port: 0, store: 'memory:' });
  await first.close();
  const desk = await serve(createDesk([law.url, first.url]), { port: 0, store: 'memory:' });
  t.after(() => Promise.all([desk, law].map((server) => server.close(0))));
  const agent = await connect(desk.url);
  const { task: before } = await agent.sendMessage('law and tax');
  assert.equal(before?.status.state, 'TASK_STATE_COMPLETED');
  assert.deepEqual(
    before.artifacts?.map(({ parts }) => parts[0]?.text),
    ['It is legal.'],
  );
  const second = await serve(tax, { port: Number(new URL(first.url).port), store: 'memory:' });
  t.after(() => second.close(0));
  const { task: after } = await agent.sendMessage('law and tax');
  assert.equal(after?.status.message?.parts[0]?.text, '2 of 2 agents have answered.');
});

test('says so if no agent can be reached', async (t) => {
  const gone = await serve(
    specialist('law', () => 'It is legal.'),
    { port: 0, store: 'memory:' },
  );
  await gone.close();
  const desk = await serve(createDesk([gone.url]), { port: 0, store: 'memory:' });
  t.after(() => desk.close(0));
  const { task } = await (await connect(desk.url)).sendMessage('law');
  assert.equal(task?.status.state, 'TASK_STATE_FAILED');
  assert.equal(task.status.message?.parts[0]?.text, 'None of the agents can be reached. Try again later.');
});

test('a cancel reaches the agent that was asked', async (t) => {
  /** @type {(value: unknown) => void} */
  let stopped = () => {};
  const stop = new Promise((resolve) => (stopped = resolve));
  const slow = specialist('slow', async ({ task, signal }) => {
    await task.working('thinking');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    stopped('stopped');
  });
  const desk = await startDesk(t, [slow]);
  for await (const { statusUpdate } of desk.stream('slow, please')) {
    const { taskId = '', status } = statusUpdate ?? {};
    if (status?.message?.parts[0]?.text === 'The slow agent: thinking') await desk.task(taskId).cancel();
  }
  assert.equal(await stop, 'stopped');
});
