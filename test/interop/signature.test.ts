import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateAgentCardSignature, AgentCard as SdkCard, verifyAgentCardSignature } from '@a2a-js/sdk';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import { echo, spec, specAuth } from 'parley-a2a/agents';
import { type AgentCard, signAgentCard, verifyAgentCard } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { documentOf, emptyFolder, field, parley } from '../cli/parley.ts';
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

test('a card that the command line has signed is verified by the official SDK', async () => {
  const { card } = await material();
  const folder = emptyFolder();
  const key = join(folder, 'key.jwk');
  const made = documentOf(await parley(['card', 'keygen', '--out', key]));
  const signed = documentOf(await parley(['card', 'sign', '-', '--key', key], { input: JSON.stringify(card) }));
  await verifyAgentCardSignature(async () => importJWK(made.keys[0], 'ES256') as Promise<CryptoKey>)(
    SdkCard.fromJSON(signed),
  );
  await expect(
    verifyAgentCardSignature(async () => importJWK(made.keys[0], 'ES256') as Promise<CryptoKey>)(
      SdkCard.fromJSON({ ...signed, name: 'Somebody else' }),
    ),
  ).rejects.toThrow();
});

test('a card that the official SDK has signed is verified by the command line', async () => {
  const { card, key, publicJwk } = await material();
  const sign = generateAgentCardSignature(key, { alg: 'ES256', kid: 'key-1', typ: 'JOSE' });
  const input = JSON.stringify(SdkCard.toJSON(await sign(SdkCard.fromJSON(card))));
  const jwks = join(emptyFolder(), 'jwks.json');
  writeFileSync(jwks, JSON.stringify({ keys: [publicJwk] }));
  const verified = await parley(['card', 'verify', '-', '--jwks', jwks], { input });
  expect(field(verified, 'Signature')).toBe('key-1 (ES256): good');
});

test.each(['1.0', undefined])(
  'a card that is served signed is verified by the official SDK (asked as %s)',
  async (version) => {
    const { key, publicKey } = await material();
    const { url } = await startServer({ '/echo': echo }, { signing: { key } });
    const headers = version ? { 'a2a-version': version } : {};
    const card = await (await fetch(`${url}/echo/.well-known/agent-card.json`, { headers })).json();
    await verifyAgentCardSignature(async () => publicKey)(SdkCard.fromJSON(card));
  },
);
