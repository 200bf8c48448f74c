import { createSpecAgent, specAuth } from 'parley-a2a/agents';
import { apiKeys, bearerTokens } from 'parley-a2a/auth';
import type { AgentCard } from 'parley-a2a/protocol';
import { createEngine, createMemoryStore } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';

const TOKEN = { authorization: 'Bearer agentbin-test-token' };
const securitySchemes = { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer' } } };
const securityRequirements = [{ schemes: { bearer: {} } }];
const auth = { bearer: bearerTokens({ ann: 'token-of-ann', bob: 'token-of-bob' }) };
const as = (name: string) => ({ authorization: `Bearer token-of-${name}` });

const adminSkill = { id: 'admin', name: 'Admin', description: 'For those who may.', tags: ['admin'] };

/** Ways to ask for the extended card: the version, and how its answer holds the card. */
const WAYS = [
  ['JSON-RPC 1.0', 'GetExtendedAgentCard'],
  ['JSON-RPC 0.3', 'agent/getAuthenticatedExtendedCard'],
  ['HTTP+JSON 1.0', '/extendedAgentCard'],
  ['HTTP+JSON 0.3', '/v1/card'],
  ['HTTP+JSON 0.2', '/agent/authenticatedExtendedCard'],
] as const;

async function ask(url: string, way: string, headers: Record<string, string> = {}) {
  const isRpc = !way.startsWith('/');
  const response = await fetch(isRpc ? url : url + way, {
    headers: { ...(isRpc ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(isRpc ? { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: way }) } : {}),
  });
  const text = await response.text();
  const body = text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, body, card: (isRpc ? body?.result : body) as AgentCard };
}

function startSpec() {
  return startServer({ '/spec': { agent: createSpecAgent(), card: 'v1-only', auth: specAuth } });
}

describe('the extended card of /spec', () => {
  test.each(WAYS)('[XCARD-03] [XCARD-04] %s: is for whoever has the token', async (_, way) => {
    const { url } = await startSpec();
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic eDp5' }]) {
      const refused = await ask(`${url}/spec`, way, headers);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(JSON.stringify(refused.body ?? '')).not.toContain('admin-status');
    }
    const { status, card } = await ask(`${url}/spec`, way, TOKEN);
    expect(status).toBe(200);
    expect(card.name).toBe('AgentBin Spec Agent (Extended)');
    expect(card.skills).toHaveLength(9);
    expect(card.skills[8]?.id).toBe('admin-status');
    expect(card).not.toHaveProperty('securitySchemes');
    expect(card).not.toHaveProperty('securityRequirements');
  });

  test('is announced by the public card, which names the scheme and says how to use it', async () => {
    const { url } = await startSpec();
    const card = (await (await fetch(`${url}/spec/.well-known/agent-card.json`)).json()) as AgentCard;
    expect(card.capabilities).toEqual({ streaming: true, pushNotifications: false, extendedAgentCard: true });
    expect(card.securitySchemes).toEqual({
      bearer_token: {
        httpAuthSecurityScheme: {
          scheme: 'bearer',
          description: 'Bearer token authentication. Use token: agentbin-test-token',
        },
      },
    });
    // Everything else is open, which a set without schemes says.
    expect(card.securityRequirements).toEqual([{ schemes: { bearer_token: {} } }, { schemes: {} }]);
    expect(card.skills).toHaveLength(8);
  });

  test('has the URL that its reader came to', async () => {
    const { url } = await startSpec();
    const { card } = await ask(`${url}/spec`, '/extendedAgentCard', TOKEN);
    expect(card.supportedInterfaces).toEqual([
      { url: `${url}/spec`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url: `${url}/spec`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
    ]);
  });

  test('everything else of /spec is open', async () => {
    const { url } = await startSpec();
    const body = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'message-only hi' }] } };
    const response = await fetch(`${url}/spec/message:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({
      message: { parts: [{ text: '[message-only] You said: message-only hi' }] },
    });
  });
});

describe('an extended card', () => {
  const personal = testAgent(() => 'hi', {
    securitySchemes,
    securityRequirements,
    extendedCard: ({ principal, card }) =>
      principal?.id.endsWith('bob')
        ? undefined
        : { description: `For ${principal?.id}.`, skills: [...card.skills, adminSkill] },
  });

  test('[XCARD-05] is private, and its tag changes with what it says', async () => {
    let users = 1;
    const agent = testAgent(() => 'hi', {
      securitySchemes,
      securityRequirements,
      extendedCard: () => ({ description: `${users} users.` }),
    });
    const { url } = await startServer(agent, { auth });
    for (const way of ['/extendedAgentCard', 'GetExtendedAgentCard']) {
      const { headers } = await ask(url, way, as('ann'));
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toBe('authorization');
    }
    const first = await ask(url, '/extendedAgentCard', as('ann'));
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await ask(url, '/extendedAgentCard', { ...as('ann'), ...tag })).toMatchObject({
      status: 304,
      body: undefined,
    });
    users = 2;
    const again = await ask(url, '/extendedAgentCard', { ...as('ann'), ...tag });
    expect([again.status, again.card.description]).toEqual([200, '2 users.']);
    expect(again.headers.get('etag')).not.toBe(first.headers.get('etag'));
    // The tag is no way in.
    expect((await ask(url, '/extendedAgentCard', tag)).status).toBe(401);
  });

  test('[XCARD-02] differs by who asks; who has none is told so', async () => {
    const { url } = await startServer(personal, { auth });
    const { card } = await ask(url, 'GetExtendedAgentCard', as('ann'));
    expect(card.description).toMatch(/^For .*ann\.$/);
    expect(card.skills.map(({ id }) => id)).toEqual(['test', 'admin']);
    const rpc = await ask(url, 'GetExtendedAgentCard', as('bob'));
    expect(rpc.body.error).toMatchObject({ code: -32007, data: [{ reason: 'EXTENDED_AGENT_CARD_NOT_CONFIGURED' }] });
    expect((await ask(url, '/extendedAgentCard', as('bob'))).status).toBe(400);
  });

  test('[XCARD-02] that only the server could write is not configured in an engine of its own', async () => {
    const engine = createEngine({ agent: personal, store: createMemoryStore() });
    const call = engine.getExtendedAgentCard({}, { owner: 'ann', tenant: '', extensions: [] });
    await expect(call).rejects.toMatchObject({ name: 'ExtendedAgentCardNotConfigured' });
  });

  test('that is no card is never sent; the log says which field is wrong', async () => {
    const agent = testAgent(() => 'hi', {
      securitySchemes,
      securityRequirements,
      extendedCard: () => ({ description: 'secret plan', skills: [{ ...adminSkill, tags: [] }], version: undefined }),
    });
    const { url, logs } = await startServer(agent, { auth });
    for (const [, way] of WAYS) {
      const { status, body } = await ask(url, way, as('ann'));
      expect(status).toBe(way.startsWith('/') ? 500 : 200);
      expect(JSON.stringify(body)).toContain('Internal error');
      expect(JSON.stringify(body)).not.toMatch(/secret plan|skills|version/);
    }
    const errors = logs.filter(({ level }) => level === 'error').map(({ fields }) => String(fields.err));
    expect(errors).toHaveLength(WAYS.length);
    expect(errors[0]).toMatch(/The extended card of the agent "Test agent" is invalid\..*(skills\[0\]\.tags|version)/);
  });

  test('of a public URL is written for that URL', async () => {
    const { url } = await startServer({ '/me': personal }, { auth, publicUrl: 'https://agents.example.com' });
    const { card } = await ask(`${url}/me`, '/extendedAgentCard', as('ann'));
    expect(new Set(card.supportedInterfaces.map((each) => each.url))).toEqual(
      new Set(['https://agents.example.com/me']),
    );
  });

  test.each([
    ['no scheme', {}, undefined],
    ['a scheme that is required nowhere', { securitySchemes }, undefined],
    ['an empty set', { securitySchemes, securityRequirements: [...securityRequirements, {}] }, auth],
    ['other operations protected', { securitySchemes, securityRequirements, protects: ['listTasks' as const] }, auth],
  ])('with %s does not start: anybody could read it', async (_, security, verifiers) => {
    const agent = testAgent(() => 'hi', { ...security, extendedCard: () => ({}) });
    const started = startServer(agent, verifiers ? { auth: verifiers } : {});
    await expect(started).rejects.toThrow(/anybody could read its extended card\. .*(Declare|Take|Add)/);
  });

  test('is for callers of any scheme of the card', async () => {
    const agent = testAgent(() => 'hi', {
      securitySchemes: { ...securitySchemes, key: { apiKeySecurityScheme: { location: 'header', name: 'x-key' } } },
      securityRequirements: [...securityRequirements, { schemes: { key: {} } }],
      extendedCard: ({ principal }) => ({ description: `Asked with ${principal?.schemes.join()}.` }),
    });
    const { url } = await startServer(agent, { auth: { ...auth, key: apiKeys({ carol: 'key-of-carol' }) } });
    const { card } = await ask(url, '/extendedAgentCard', { 'x-key': 'key-of-carol' });
    expect(card.description).toBe('Asked with key.');
  });
});
