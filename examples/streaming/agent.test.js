// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { primes } from './agent.js';

test('streams primes in pieces', async (t) => {
  const server = await serve(primes, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  /** @type {string[]} */
  const progress = [];
  /** @type {string[]} */
  const pieces = [];
  for await (const { statusUpdate, artifactUpdate } of agent.stream('up to 2500')) {
    if (statusUpdate) progress.push(statusUpdate.status.message?.parts[0]?.text ?? '');
    if (artifactUpdate) pieces.push(artifactUpdate.artifact.parts[0]?.text ?? '');
  }
  assert.deepEqual(progress, ['2 to 1001', '1002 to 2001', '2002 to 2500', 'These are the primes up to 2500.']);
  assert.equal(pieces.length, 3);
  assert.equal(pieces.join('').trim().split(' ').length, 367);
});

test('a caller who names no number is asked for one', async (t) => {
  const server = await serve(primes, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  const reply = await agent.sendMessage('hello');
  assert.match(reply.text, /Up to which number/);
});
