// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { bearerTokens } from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { notebook } from './agent.js';

const keys = [
  { id: 'ann', name: 'Ann', key: 'a long random text of Ann' },
  { id: 'bob', name: 'Bob', key: 'a long random text of Bob', scopes: ['admin'] },
];

/** @param {import('node:test').TestContext} t */
async function start(t) {
  const server = await serve(notebook, { port: 0, store: 'memory:', auth: { bearer: bearerTokens(keys) } });
  t.after(() => server.close());
  const [ann, bob] = await Promise.all(
    keys.map(({ key }) => connect(server.url, { credentials: createCredentials({ bearer: key }) })),
  );
  return { ann, bob, nobody: await connect(server.url) };
}

test('notes belong to the holder of the key', async (t) => {
  const { ann, bob, nobody } = await start(t);
  assert.equal((await ann?.sendMessage('buy milk'))?.text, 'Noted, Ann.');
  assert.equal((await ann?.sendMessage('list'))?.text, 'buy milk');
  assert.equal((await bob?.sendMessage('list'))?.text, 'You have no notes.');
  await assert.rejects(nobody.sendMessage('list'), { kind: 'unauthenticated' });
});

test('erasing needs a scope', async (t) => {
  const { ann, bob } = await start(t);
  await ann?.sendMessage('buy milk');
  assert.equal((await ann?.sendMessage('erase all'))?.text, 'That needs a key with the scope "admin".');
  assert.equal((await bob?.sendMessage('erase all'))?.text, 'All notes are erased.');
  assert.equal((await ann?.sendMessage('list'))?.text, 'You have no notes.');
});
