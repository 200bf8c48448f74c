import { generateAgentCardSignature, AgentCard as SdkCard, verifyAgentCardSignature } from '@a2a-js/sdk';
import { exportJWK, generateKeyPair } from 'jose';
import { spec, specAuth } from 'parley/agents';
import { type AgentCard, signAgentCard, verifyAgentCard } from 'parley/protocol';
import { expect, test } from 'vitest';
import { startServer } from '../support/harness.ts';

async function material() {
  const { url } = await startServer({ '/spec': { agent: spec, card: 'v1-only', auth: specAuth } });
  // Release 1.3.0 of the SDK loses both before it signs, so that its signature says nothing about them; section 8.4.1 does not.
  const answer = (await (await fetch(`${url}/spec`)).json()) as AgentCard;
  const { securitySchemes: _, securityRequirements: __, ...card } = answer;
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'ES256' };
  return { card, key, publicKey, publicJwk: { ...(await exportJWK(publicKey)), kid: 'key-1' } };
}

test('a card that the official SDK has signed is verified here', async () => {
  const { card, key, publicJwk } = await material();
  const sign = generateAgentCardSignature(key, { alg: 'ES256', kid: 'key-1', typ: 'JOSE' });
  const signed = SdkCard.toJSON(await sign(SdkCard.fromJSON(card))) as object;
  expect(await verifyAgentCard(signed, async () => publicJwk)).toBe('key-1');
});

test('a card that was signed here is verified by the official SDK [SIGN-01] [SIGN-04]', async () => {
  const { card, key, publicKey } = await material();
  const signed = await signAgentCard(card, { key });
  await verifyAgentCardSignature(async () => publicKey)(SdkCard.fromJSON(signed));
});
