// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from 'parley-a2a/client';
import { createApp } from './app.js';

test('the agent and the rest of the application answer on one port', async (t) => {
  const { app, agents } = await createApp('memory:');
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(async () => {
    server.close();
    await agents.close();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const agent = await connect(`http://127.0.0.1:${port}/a2a`);
  const question = await agent.sendMessage('Where is my order?');
  assert.equal(question.text, 'What is the number of your order?');
  const answer = await agent.sendMessage('17', question);
  assert.equal(answer.text, 'Order 17, a lamp, is on its way.');
  const orders = await fetch(`http://127.0.0.1:${port}/orders`);
  assert.equal((await orders.json()).length, 2);
});
