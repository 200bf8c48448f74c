import { createTextAgent, type TextEngine } from 'parley-a2a/agents/text';
import { bearerTokens } from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import type { AgentCard } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { gate, startServer } from '../../test/support/harness.ts';
import { bindings, createCaller, userMessage, WireError } from '../../test/support/wire.ts';
import { createV03Caller } from '../../test/support/wire-03.ts';

const TEXT = 'The room was spotless, the staff were wonderful and we loved every minute of our stay.';

async function start(llm?: TextEngine) {
  const tokens = bearerTokens([
    { id: 'ann', name: 'Ann of sales', key: 'key-of-ann', claims: { created: '2025-11-06', mode: 'sync' } },
    { id: 'bob', name: 'Bob of batch jobs', key: 'key-of-bob', claims: { mode: 'async' } },
    { id: 'old', key: 'key-of-yesterday', expires: '2020-01-01T00:00:00Z' },
  ]);
  return startServer(createTextAgent({ bearerKeys: true, llm }), { auth: { bearer: tokens } });
}

const as = (key: string) => ({ authorization: `Bearer ${key}` });
const sentimentOf = (content: string) => ({ message: userMessage(`What is the sentiment of this? ${content}`) });

test('without a key, or with a wrong or an old one, nobody gets in', async () => {
  const { url } = await start();
  for (const headers of [{}, as('guess'), as('key-of-yesterday')]) {
    for (const binding of bindings) {
      const response = await createCaller(binding, url, headers).send('SendMessage', sentimentOf(TEXT));
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  }
  const card = (await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as AgentCard;
  expect(card.securityRequirements).toEqual([{ schemes: { bearer: {} } }]);
  expect(card.capabilities.extendedAgentCard).toBe(true);
});

test('each key has its own tasks', async () => {
  const { url } = await start();
  const [ann, bob] = ['key-of-ann', 'key-of-bob'].map((key) => createCaller('jsonrpc', url, as(key)));
  const { task } = (await ann?.sendMessage(sentimentOf(TEXT))) ?? {};
  expect((await ann?.listTasks())?.tasks.map(({ id }) => id)).toEqual([task?.id]);
  expect((await bob?.listTasks())?.tasks).toEqual([]);
  await expect(bob?.getTask(task?.id ?? '')).rejects.toBeInstanceOf(WireError);
});

test.each([
  ['jsonrpc, 1.0', createCaller, 'jsonrpc'],
  ['rest, 1.0', createCaller, 'rest'],
  ['jsonrpc, 0.3', createV03Caller, 'jsonrpc'],
  ['rest, 0.3', createV03Caller, 'rest'],
] as const)('a key says whether its holder waits, and a message may say otherwise: %s', async (_, create, binding) => {
  const { promise, open } = gate();
  const { url } = await start(slowEngine(promise));
  const [ann, bob] = ['key-of-ann', 'key-of-bob'].map((key) => create(binding, url, as(key)));
  const stateOf = async (caller: typeof ann, configuration?: { returnImmediately: boolean }) => {
    const request = configuration ? { ...sentimentOf(TEXT), configuration } : sentimentOf(TEXT);
    return (await caller?.sendMessage(request))?.task?.status.state;
  };
  // Nothing can be finished before the gate opens.
  expect(await stateOf(bob)).toMatch(/SUBMITTED|WORKING/);
  expect(await stateOf(ann, { returnImmediately: true })).toMatch(/SUBMITTED|WORKING/);
  const waiting = [stateOf(ann), stateOf(bob, { returnImmediately: false })];
  open();
  expect(await Promise.all(waiting)).toEqual(['TASK_STATE_COMPLETED', 'TASK_STATE_COMPLETED']);
});

/** An engine that answers when the test allows it. */
function slowEngine(released: Promise<void>): TextEngine {
  const refuse = () => Promise.reject(new Error('Nobody asked for this'));
  return {
    name: 'slow',
    isMultilingual: true,
    summarize: refuse,
    extractEntities: refuse,
    async analyseSentiment() {
      await released;
      return { sentiment: 'neutral', confidence: 1, scores: { positive: 0, negative: 0, neutral: 1 } };
    },
  };
}

test('the extended card knows the caller and its use of the agent', async () => {
  const { url } = await start();
  const ann = createCaller('jsonrpc', url, as('key-of-ann'));
  await ann.sendMessage(sentimentOf(TEXT));
  await ann.sendMessage({ message: userMessage(`Summarize this and tell me the sentiment: ${TEXT}`) });
  await ann.sendMessage({ message: userMessage('Summarize: hi') });
  const card = await ann.call<AgentCard>('GetExtendedAgentCard', {});
  expect(card.description).toContain('You are known as Ann of sales.');
  expect(card.capabilities.extensions).toEqual([
    {
      uri: 'urn:parley:extension:usage',
      description: expect.any(String),
      required: false,
      params: {
        caller: 'Ann of sales',
        tasks: {
          total: 3,
          counted: 3,
          byState: { TASK_STATE_COMPLETED: 2, TASK_STATE_FAILED: 1 },
          bySkill: { 'sentiment-analysis': 2, summarization: 1 },
        },
        authenticatedUser: { name: 'Ann of sales', keyCreated: '2025-11-06' },
        userStats: { totalTasks: 3, completedTasks: 2 },
      },
    },
  ]);
  const bob = await createCaller('rest', url, as('key-of-bob')).call<AgentCard>('GetExtendedAgentCard', {});
  expect(bob.capabilities.extensions?.[0]?.params).toMatchObject({ caller: 'Bob of batch jobs', tasks: { total: 0 } });
});

test('our client with a key', async () => {
  const { url } = await start();
  const agent = await connect(url, { credentials: createCredentials({ bearer: 'key-of-ann' }) });
  const reply = await agent.sendMessage(`What is the sentiment of this? ${TEXT}`);
  expect(reply.task?.status.state).toBe('TASK_STATE_COMPLETED');
  await agent.close();
});
