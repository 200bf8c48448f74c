// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { waiter } from './agent.js';

/**
 * Says these things one after the other.
 * @param {import('node:test').TestContext} t
 * @param {string[]} messages
 */
async function converse(t, messages) {
  const server = await serve(waiter, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  /** @type {string[]} */
  const answers = [];
  /** @type {import('parley-a2a/client').Reply | undefined} */
  let reply;
  for (const message of messages) {
    reply = await agent.sendMessage(message, reply); // the reply before says which task the message belongs to
    answers.push(reply.task?.status.message?.parts[0]?.text ?? '');
  }
  return { answers, state: reply?.task?.status.state };
}

test('asks for what is missing, and books', async (t) => {
  assert.deepEqual(await converse(t, ['A table, please', '4', 'at 19:30', 'yes']), {
    answers: [
      'For how many people?',
      'At what time, such as 19:30?',
      'A table for 4 at 19:30. Is that right?',
      'A table for 4 at 19:30 is booked.',
    ],
    state: 'TASK_STATE_COMPLETED',
  });
});

test('a detail can be corrected before it is booked', async (t) => {
  const { answers } = await converse(t, ['for 4 at 19:30', 'rather at 20:00', 'yes']);
  assert.equal(answers.at(-1), 'A table for 4 at 20:00 is booked.');
});

test('a no books nothing', async (t) => {
  const { state } = await converse(t, ['for 4 at 19:30', 'no']);
  assert.equal(state, 'TASK_STATE_REJECTED');
});
