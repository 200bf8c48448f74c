import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { connect } from 'parley-a2a/client';
import type { AgentCard } from 'parley-a2a/protocol';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { signAgentCard } from '../../src/protocol/signature.ts';
import { startServer, testAgent } from '../support/harness.ts';

let privateJwk = {};
let publicJwk = {};

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  privateJwk = { ...(await exportJWK(pair.privateKey)), kid: 'key-1', alg: 'ES256' };
  publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'key-1' };
});

/** The card of a real agent, served from elsewhere: as it is, or signed with a pointer to the key set beside it. */
async function publish(change: (card: AgentCard, jku: string) => Promise<AgentCard> | AgentCard) {
  const { url } = await startServer({ '/': { agent: testAgent(() => 'hello'), card: 'v1-only' } });
  const card = (await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as AgentCard;
  let body = '';
  const http = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/keys' ? JSON.stringify({ keys: [publicJwk] }) : body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  onTestFinished(() => void http.close());
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  body = JSON.stringify(await change(card, `${origin}/keys`));
  return { origin };
}

const signed = (card: AgentCard, jku: string) => signAgentCard(card, { key: privateJwk, jku });

test('a signed card is accepted with its key, or with the key set of a trusted origin [CLIENT-22]', async () => {
  const { origin } = await publish(signed);
  const byKey = await connect(origin, { signatures: { policy: 'require', keys: [publicJwk] } });
  expect((await byKey.sendMessage('hi')).text).toBe('hello');
  await connect(origin, { signatures: { policy: 'require', keyOrigins: [origin] } });
});

test('a key set of another origin is not even fetched', async () => {
  const { origin } = await publish(signed);
  const refusal = connect(origin, { signatures: { policy: 'require', keyOrigins: ['https://keys.example.com'] } });
  await expect(refusal).rejects.toMatchObject({ kind: 'card-invalid', message: expect.stringContaining('not known') });
});

test('a card that was changed after it was signed is refused [CLIENT-21]', async () => {
  const { origin } = await publish(async (card, jku) => ({ ...(await signed(card, jku)), name: 'Somebody else' }));
  const refusal = connect(origin, { signatures: { policy: 'verify-if-present', keys: [publicJwk] } });
  await expect(refusal).rejects.toMatchObject({ kind: 'card-invalid' });
  expect((await connect(origin)).card?.name).toBe('Somebody else');
});

test('a card without a signature is refused only where one is required [CLIENT-22]', async () => {
  const { origin } = await publish((card) => card);
  await connect(origin, { signatures: { policy: 'verify-if-present', keys: [publicJwk] } });
  const refusal = connect(origin, { signatures: { policy: 'require', keys: [publicJwk] } });
  await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining('not signed') });
});
