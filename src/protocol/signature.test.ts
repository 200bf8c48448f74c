import { base64url, exportJWK, flattenedVerify, generateKeyPair, importJWK, type JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import type { AgentCard } from './card.ts';
import { canonicalCard, SignatureError, signAgentCard, verifyAgentCard } from './signature.ts';

const card: AgentCard = {
  name: 'Example',
  description: '',
  version: '1.0.0',
  supportedInterfaces: [{ url: 'https://a.example', protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' }],
  capabilities: { streaming: false, pushNotifications: false, extensions: [] },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
  securitySchemes: {},
};

async function keyPair(kid: string, alg = 'ES256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return {
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg },
    publicJwk: { ...(await exportJWK(publicKey)), kid },
  };
}

const lookupIn =
  (...keys: JWK[]) =>
  async ({ kid }: { kid: string }) =>
    keys.find((key) => key.kid === kid);

test('the canonical form keeps what is required or said, and drops defaults [SIGN-01] [SIGN-03]', () => {
  expect(canonicalCard(card)).toBe(
    '{"capabilities":{"pushNotifications":false,"streaming":false},"defaultInputModes":["text/plain"],' +
      '"defaultOutputModes":["text/plain"],"description":"","name":"Example","skills":[],"supportedInterfaces":' +
      '[{"protocolBinding":"JSONRPC","protocolVersion":"1.0","url":"https://a.example"}],"version":"1.0.0"}',
  );
});

test('the canonical form has no signatures, and is that of RFC 8785 [SIGN-01]', () => {
  expect(canonicalCard({ ...card, signatures: [{ protected: 'e30', signature: 'AAAA' }] })).toBe(canonicalCard(card));
  // The examples of its sections 3.2.2 and 3.2.3.
  const params = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
    numbers: [1 / 3, 1e30, 4.5, 2e-3, 1e-27],
    string: '\u20ac$\u000f\nA\'B"\\"/',
  };
  const extended = { ...card, capabilities: { extensions: [{ uri: 'https://x.example', params }] } };
  expect(canonicalCard(extended)).toContain(
    '"params":{"\\r":"Carriage Return","1":"One","numbers":[0.3333333333333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\"/","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis",' +
      '"\u20ac":"Euro Sign","\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  );
});

test('optional fields are signed exactly if they are set, be it to a default [SIGN-02]', () => {
  const bare = { ...card, capabilities: {} };
  const form = (value: object) => JSON.parse(canonicalCard(value));
  expect(form(bare)).not.toHaveProperty('documentationUrl');
  expect(form(bare)).not.toHaveProperty('iconUrl');
  expect(form(bare).capabilities).toEqual({});
  const capabilities = { streaming: false, pushNotifications: false, extendedAgentCard: false };
  expect(form({ ...bare, documentationUrl: '', iconUrl: '', capabilities })).toEqual({
    ...form(bare),
    documentationUrl: '',
    iconUrl: '',
    capabilities,
  });
});

describe('a signed card', () => {
  test('carries a JWS whose protected header names the algorithm, the type and the key [SIGN-04] [SIGN-05]', async () => {
    const { privateJwk, publicJwk } = await keyPair('key-1');
    const { signatures = [] } = await signAgentCard(card, { key: privateJwk });
    expect(signatures).toEqual([
      { protected: expect.stringMatching(/^[\w-]+$/), signature: expect.stringMatching(/^[\w-]+$/) },
    ]);
    const [jws = { protected: '', signature: '' }] = signatures;
    const header = JSON.parse(Buffer.from(jws.protected, 'base64url').toString());
    expect(header).toEqual({ alg: 'ES256', typ: 'JOSE', kid: 'key-1' });
    // Any implementation of RFC 7515 can verify it.
    const { protected: header64, signature } = jws;
    const payload = base64url.encode(canonicalCard(card));
    await flattenedVerify({ protected: header64, signature, payload }, await importJWK(publicJwk, 'ES256'));
  });

  test.each(['ES256', 'RS256', 'EdDSA'])('is verified with its key (%s)', async (alg) => {
    const { privateJwk, publicJwk } = await keyPair('key-1', alg);
    const signed = await signAgentCard(card, { key: privateJwk, alg });
    expect(await verifyAgentCard(JSON.parse(JSON.stringify(signed)), lookupIn(publicJwk))).toBe('key-1');
  });

  test('is verified however its fields are ordered and whether defaults are written or not', async () => {
    const { privateJwk, publicJwk } = await keyPair('key-1');
    const signed = await signAgentCard(card, { key: privateJwk });
    const reordered = Object.fromEntries(Object.entries({ ...signed, securityRequirements: [] }).reverse());
    expect(await verifyAgentCard(reordered, lookupIn(publicJwk))).toBe('key-1');
  });

  test('is refused when anything was changed', async () => {
    const { privateJwk, publicJwk } = await keyPair('key-1');
    const signed = await signAgentCard(card, { key: privateJwk });
    const url = 'https://evil.example';
    const changed = { ...signed, supportedInterfaces: [{ ...signed.supportedInterfaces[0], url }] };
    await expect(verifyAgentCard(changed, lookupIn(publicJwk))).rejects.toThrow(SignatureError);
  });

  test('is refused when its key is unknown, or another key has its name', async () => {
    const [one, two] = [await keyPair('key-1'), await keyPair('key-1')];
    const signed = await signAgentCard(card, { key: one.privateJwk });
    await expect(verifyAgentCard(signed, lookupIn())).rejects.toThrow('the key key-1 is not known');
    await expect(verifyAgentCard(signed, lookupIn(two.publicJwk))).rejects.toThrow('does not fit');
  });

  test('holds when one of several signatures does', async () => {
    const [old, current] = [await keyPair('old'), await keyPair('current')];
    const signed = await signAgentCard(await signAgentCard(card, { key: old.privateJwk }), { key: current.privateJwk });
    expect(signed.signatures).toHaveLength(2);
    expect(await verifyAgentCard(signed, lookupIn(current.publicJwk))).toBe('current');
  });

  test('is refused when it was signed with a shared secret or with nothing', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = { ...card, signatures: [{ protected: encode({ alg: 'none', kid: 'x' }), signature: '' }] };
    await expect(verifyAgentCard(forged, lookupIn({ kty: 'oct', k: 'AAAA', kid: 'x' }))).rejects.toThrow(
      SignatureError,
    );
  });
});

test('a card without signatures is not signed', async () => {
  await expect(verifyAgentCard(card, lookupIn())).rejects.toThrow('The card is not signed');
});
