// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { counter } from './agent.js';

test('counts words', async (t) => {
  const server = await serve(counter, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  const reply = await agent.sendMessage('to be or not to be');
  assert.equal(reply.text, '6 words');
});
