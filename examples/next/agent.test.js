// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from 'parley-a2a/client';
import { GET, POST } from './app/a2a/[[...path]]/route.js';

process.env.A2A_STORE = 'memory:';

test('the route answers', async () => {
  const agent = await connect('http://localhost:3000/a2a', {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return request.method === 'GET' ? GET(request) : POST(request);
    },
  });
  assert.equal(agent.card.name, 'Clock');
  assert.match((await agent.sendMessage('What time is it in New York?')).text, /^America\/New_York:/);
});
