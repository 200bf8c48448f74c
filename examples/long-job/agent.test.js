// @ts-check
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { hasher } from './agent.js';

const LONG = 'hash "secret" 100000000 times';
const now = { configuration: { returnImmediately: true } };

test('hashes', async (t) => {
  const server = await serve(hasher, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  const reply = await agent.sendMessage('hash "secret" 1000 times');
  assert.equal(reply.text, hashed('secret', 1000));
});

test('stops when the caller cancels', async (t) => {
  const server = await serve(hasher, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  const { taskId = '' } = await agent.sendMessage(LONG, now);
  const task = await agent.task(taskId).cancel();
  assert.equal(task.status.state, 'TASK_STATE_CANCELED');
});

test('goes on after a restart of the server', async (t) => {
  const store = `sqlite:${join(await mkdtemp(join(tmpdir(), 'long-job-')), 'tasks.db')}`;
  const first = await serve(hasher, { port: 0, store });
  const agent = await connect(first.url);
  const { taskId = '' } = await agent.sendMessage('hash "secret" 200000 times', now);
  await agent
    .task(taskId)
    .waitUntil(({ status }) => /rounds/.test(status.message?.parts[0]?.text ?? ''), { interval: 10 });
  await first.close(0); // does not wait for the job
  const second = await serve(hasher, { port: first.port, store });
  t.after(() => second.close());
  const task = await agent.task(taskId).waitUntil('finished');
  assert.equal(task.status.state, 'TASK_STATE_COMPLETED');
  assert.equal(task.artifacts?.[0]?.parts[0]?.text, hashed('secret', 200_000));
});

/** @param {string} text @param {number} rounds */
function hashed(text, rounds) {
  for (let round = 0; round < rounds; round += 1) text = createHash('sha256').update(text).digest('hex');
  return text;
}
