// @ts-check
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { createAssistant } from './agent.js';

/**
 * An endpoint that streams the same words to everybody, and keeps what it was asked.
 * @param {import('node:test').TestContext} t
 * @param {string[]} tokens
 * @param {number} status
 */
async function startModel(t, tokens, status = 200) {
  /** @type {{ role: string, content: string }[][]} */
  const conversations = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    conversations.push(JSON.parse(body).messages);
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    const send = (/** @type {object} */ delta, /** @type {string | null} */ reason) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`);
    for (const content of tokens) send({ role: 'assistant', content }, null);
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  t.after(() => server.close().closeAllConnections());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/v1`, conversations };
}

/**
 * @param {import('node:test').TestContext} t
 * @param {string} url
 */
async function startAssistant(t, url) {
  const server = await serve(createAssistant({ url, model: 'test' }), { port: 0, store: 'memory:', logger: false });
  t.after(() => server.close());
  return connect(server.url);
}

test('streams the tokens of the model', async (t) => {
  const { url } = await startModel(t, ['Paris ', 'is ', 'in France.']);
  const agent = await startAssistant(t, url);
  /** @type {string[]} */
  const tokens = [];
  for await (const { artifactUpdate } of agent.stream('Where is Paris?')) {
    if (artifactUpdate) tokens.push(artifactUpdate.artifact.parts[0]?.text ?? '');
  }
  assert.deepEqual(tokens, ['Paris ', 'is ', 'in France.']);
});

test('the model is told what was said before in the conversation', async (t) => {
  const { url, conversations } = await startModel(t, ['In France.']);
  const agent = await startAssistant(t, url);
  const { contextId } = await agent.sendMessage('Where is Paris?');
  await agent.sendMessage('And who lives there?', { contextId });
  const [, second] = conversations;
  assert.deepEqual(
    second?.map(({ role, content }) => `${role}: ${content}`),
    [
      'system: Answer in a few plain sentences.',
      'user: Where is Paris?',
      'assistant: In France.',
      'user: And who lives there?',
    ],
  );
});

test('a model that refuses fails the task', async (t) => {
  const { url } = await startModel(t, [], 401);
  const agent = await startAssistant(t, url);
  const { task } = await agent.sendMessage('Where is Paris?');
  assert.equal(task?.status.state, 'TASK_STATE_FAILED');
});
