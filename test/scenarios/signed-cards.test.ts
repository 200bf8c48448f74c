import { exportJWK, generateKeyPair } from 'jose';
import { bearerTokens } from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { createRequestListener, serve } from 'parley-a2a/node';
import { type AgentCard, type SigningKey, verifyAgentCard } from 'parley-a2a/protocol';
import { createFetchHandler, createServer } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { check, suiteRules } from '../../src/check/index.ts';
import { startServer, testAgent } from '../support/harness.ts';

const WELL_KNOWN = '/.well-known/agent-card.json';
const KEYS = '/.well-known/jwks.json';
const agent = testAgent(() => 'hi');

async function newKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { key: { ...(await exportJWK(privateKey)), kid, alg } };
}

async function get(url: string, version?: string) {
  const response = await fetch(url, { headers: version ? { 'a2a-version': version } : {} });
  return { response, body: (await response.json()) as AgentCard & { keys: { kid: string }[] } };
}

/** Verifies with the keys that the server publishes. */
async function verify(card: object, origin: string): Promise<string> {
  const { keys } = (await get(origin + KEYS)).body;
  return verifyAgentCard(card, async ({ kid }) => keys.find((key) => key.kid === kid));
}

describe('a server with a signing key', () => {
  test.each(['ES256', 'EdDSA', 'RS256'])('signs the card of 1.0 and the blended one, with %s', async (alg) => {
    const { url } = await startServer(agent, { signing: await newKey('k1', alg) });
    for (const version of ['1.0', undefined]) {
      const { body: card } = await get(url + WELL_KNOWN, version);
      expect(await verify(card, url)).toBe('k1');
      const [signature] = card.signatures ?? [];
      const header = JSON.parse(atob(signature?.protected ?? ''));
      expect(header).toEqual({ alg, typ: 'JOSE', kid: 'k1', jku: url + KEYS });
      await expect(verify({ ...card, description: 'Changed.' }, url)).rejects.toThrow('does not fit the card');
    }
  });

  test('does not sign the card of 0.3, which has no canonical form', async () => {
    const { url } = await startServer(agent, { signing: await newKey('k1') });
    expect((await get(url + WELL_KNOWN, '0.3')).body.signatures).toBeUndefined();
    expect((await get(`${url}/.well-known/agent.json`)).body.signatures).toBeUndefined();
  });

  test('signs the extended card of each caller, so that a client that wants signatures gets it', async () => {
    const known = testAgent(() => 'hi', {
      securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
      securityRequirements: [{ schemes: { bearer: {} } }],
      extendedCard: ({ principal }) => ({ description: `For ${principal?.id}.` }),
    });
    const auth = { bearer: bearerTokens({ ann: 'token-of-ann', bob: 'token-of-bob' }) };
    const { url } = await startServer(known, { signing: await newKey('k1'), auth });
    const extended = async (name: string, more: Record<string, string> = {}) => {
      const authorization = `Bearer token-of-${name}`;
      return fetch(`${url}/extendedAgentCard`, { headers: { 'a2a-version': '1.0', authorization, ...more } });
    };
    const [first, again, other] = await Promise.all([extended('ann'), extended('ann'), extended('bob')]);
    const card = (await first?.json()) as AgentCard;
    expect(card.description).toBe('For bearer:ann.');
    expect(await verify(card, url)).toBe('k1');
    expect(await again?.json()).toEqual(card);
    expect(await verify((await other?.json()) as AgentCard, url)).toBe('k1');
    const etag = first?.headers.get('etag') as string;
    expect((await extended('ann', { 'if-none-match': etag })).status).toBe(304);
    const client = await connect(url, {
      signatures: { policy: 'require', keyOrigins: [url] },
      credentials: createCredentials({ bearer: 'token-of-bob' }),
    });
    onTestFinished(() => client.close());
    expect((await client.getExtendedAgentCard()).description).toBe('For bearer:bob.');
  });

  test('signs once: the card stays the same, and can be revalidated', async () => {
    const { url } = await startServer(agent, { signing: await newKey('k1') });
    const answers = await Promise.all([1, 2, 3].map(() => get(url + WELL_KNOWN)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const etag = answers[0]?.response.headers.get('etag') as string;
    expect((await fetch(url + WELL_KNOWN, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('publishes public keys and nothing of the private ones', async () => {
    const keys = await Promise.all(['ES256', 'EdDSA', 'RS256'].map((alg) => newKey(alg, alg)));
    const { url } = await startServer({ '/a': agent, '/b': agent }, { signing: keys });
    const { response, body } = await get(url + KEYS);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(body.keys.map((key) => Object.keys(key).sort().join())).toEqual([
      'alg,crv,kid,kty,use,x,y',
      'alg,crv,kid,kty,use,x',
      'alg,e,kid,kty,n,use',
    ]);
    expect((await fetch(url + KEYS, { method: 'POST' })).status).toBe(405);
  });

  test('signs with the old and the new key while one replaces the other', async () => {
    const [before, after] = [await newKey('2024'), await newKey('2025')];
    const { url } = await startServer(agent, { signing: [before, after] });
    const { body: card } = await get(url + WELL_KNOWN);
    expect(card.signatures).toHaveLength(2);
    const { keys } = (await get(url + KEYS)).body;
    for (const known of ['2024', '2025']) {
      const lookup = async ({ kid }: { kid: string }) =>
        kid === known ? keys.find((key) => key.kid === kid) : undefined;
      expect(await verifyAgentCard(card, lookup)).toBe(known);
    }
  });

  test('an agent can have a key of its own', async () => {
    const agents = {
      '/a': agent,
      '/b': { agent, signing: { ...(await newKey('own')), jku: 'https://keys.example/b' } },
    };
    const { url } = await startServer(agents, { signing: await newKey('all') });
    expect(await verify((await get(`${url}/a`)).body, url)).toBe('all');
    const { body } = await get(`${url}/b`);
    expect(await verify(body, url)).toBe('own');
    expect(atob(body.signatures?.[0]?.protected ?? '')).toContain('https://keys.example/b');
  });

  test('our client trusts the card when it may fetch the keys from there, and only then', async () => {
    const { url } = await startServer(agent, { signing: await newKey('k1') });
    const client = await connect(url, { signatures: { policy: 'require', keyOrigins: [url] } });
    onTestFinished(() => client.close());
    expect((await client.sendMessage('hello')).text).toBe('hi');
    await expect(connect(url, { signatures: { policy: 'require' } })).rejects.toThrow('the key k1 is not known');
  });

  test('every rule about signatures holds, in both versions', async () => {
    const { url } = await startServer(agent, { signing: await newKey('k1') });
    const rules = suiteRules('all').filter(({ id }) => /^SIG-00[123]$/.test(id));
    const report = await check([{ kind: 'url', label: 'signed', url }], { rules });
    expect(report.targets[0]?.results.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'SIG-001 pass',
      'SIG-002 pass',
      'SIG-003 pass',
    ]);
  });

  test('without one there are no keys to publish', async () => {
    const { url } = await startServer({ '/a': agent });
    expect((await fetch(url + KEYS)).status).toBe(404);
    expect((await get(`${url}/a`)).body.signatures).toBeUndefined();
  });
});

describe('a signing key that cannot sign does not start', () => {
  test.each([
    ['a public key', ({ key: { d: _, ...key } }: SigningKey) => ({ key }), /signing\.key is a public key/],
    ['a key without an id', ({ key: { kid: _, ...key } }: SigningKey) => ({ key }), /signing\.kid is missing/],
    ['a shared secret', () => ({ key: { kty: 'oct', k: 'c2VjcmV0', kid: 'x' } }), /must be a private key as a JWK/],
    ['no key', () => ({ key: undefined as never }), /must be a private key as a JWK/],
    [
      'half a key',
      ({ key }: SigningKey) => ({ key: { ...key, d: 'AAAA' } }),
      /The card of "Test agent" cannot be signed with the key k1/,
    ],
  ])('%s', async (_, change, sentence) => {
    const signing = change(await newKey('k1'));
    await expect(serve(agent, { port: 0, store: 'memory:', logger: false, signing })).rejects.toThrow(sentence);
  });

  test('two keys of one name', async () => {
    const signing = [await newKey('k1'), await newKey('k1')];
    expect(() => createServer({ agents: agent, signing })).toThrow('Two signing keys have the kid "k1"');
  });

  test('where the Host of a request would decide what is signed', async () => {
    const signing = await newKey('k1');
    const open = createServer({ agents: agent, signing });
    expect(() => createFetchHandler(open)).toThrow('Signed cards need a publicUrl here');
    expect(() => createRequestListener(open)).toThrow('Signed cards need a publicUrl here');
    const server = createServer({ agents: agent, signing, publicUrl: 'https://agents.example.com' });
    onTestFinished(() => Promise.all([open.close(0), server.close(0)]).then(() => {}));
    const handle = createFetchHandler(server);
    const card = (await (await handle(new Request(`https://evil.example${WELL_KNOWN}`))).json()) as AgentCard;
    expect(card.supportedInterfaces[0]?.url).toBe('https://agents.example.com');
  });
});
