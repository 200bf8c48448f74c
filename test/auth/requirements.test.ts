import { apiKeys, bearerTokens, type Verifier } from 'parley-a2a/auth';
import type { AgentCard, SecurityRequirement, SecurityScheme } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { bearer, type Credentials, knock, ways } from '../support/door.ts';
import { startServer, testAgent } from '../support/harness.ts';

const schemes: Record<string, SecurityScheme> = {
  token: { httpAuthSecurityScheme: { scheme: 'Bearer' } },
  key: { apiKeySecurityScheme: { location: 'header', name: 'x-key' } },
};
const auth = {
  token: bearerTokens([
    { id: 'alice', key: 'alice-token', scopes: ['read', 'write'] },
    { id: 'bob', key: 'bob-token', scopes: ['read'] },
    { id: 'old', key: 'old-token', expires: '2020-01-01T00:00:00Z' },
  ]),
  key: apiKeys([{ id: 'alice', key: 'alice-key', scopes: ['admin'] }]),
};
const key: Credentials = { headers: { 'x-key': 'alice-key' } };
const both: Credentials = { headers: { ...key.headers, ...bearer('bob-token').headers } };
const [rpc, , rest] = ways;

/** An agent that says who it is talking to. */
const agentWith = (securityRequirements: SecurityRequirement[]) => {
  const used = new Set(securityRequirements.flatMap(({ schemes: names = {} }) => Object.keys(names)));
  const securitySchemes = Object.fromEntries(Object.entries(schemes).filter(([name]) => used.has(name)));
  const agent = testAgent(({ owner }) => `<${owner}>`, { securitySchemes, securityRequirements });
  const verifiers = Object.entries(auth).filter(([name]) => used.has(name));
  return startServer(agent, { auth: Object.fromEntries(verifiers) as Record<string, Verifier> });
};

describe('requirements are combined as the card says', () => {
  test('any of the sets lets in', async () => {
    const { url } = await agentWith([{ schemes: { token: {} } }, { schemes: { key: {} } }]);
    expect((await knock(url, rpc, key)).body).toContain('<key:alice>');
    expect((await knock(url, rpc, bearer('alice-token'))).body).toContain('<token:alice>');
    const { status, challenge } = await knock(url, rpc);
    expect([status, challenge]).toEqual([
      401,
      'Bearer realm="Test agent", ApiKey realm="Test agent", in="header", name="x-key"',
    ]);
  });

  test('all schemes of a set are needed, and the first one says who it is', async () => {
    const { url } = await agentWith([{ schemes: { key: {}, token: {} } }]);
    expect((await knock(url, rpc, key)).status).toBe(401);
    expect((await knock(url, rpc, bearer('bob-token'))).status).toBe(401);
    for (let time = 0; time < 2; time += 1) expect((await knock(url, rpc, both)).body).toContain('<key:alice>');
  });

  test.each(ways)('a missing scope is 403 and is named, over $binding $version [AUTH-03] [AUTH-04]', async (way) => {
    const { url } = await agentWith([{ schemes: { token: { list: ['read', 'write'] } } }]);
    expect((await knock(url, way, bearer('alice-token'))).status).toBe(200);
    const refused = await knock(url, way, bearer('bob-token'));
    expect(refused.status).toBe(403);
    expect(refused.challenge).toBe('Bearer realm="Test agent", scope="read write", error="insufficient_scope"');
    expect(JSON.parse(refused.body).error).toEqual({
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'The credentials lack the scope write',
    });
    expect((await knock(url, way)).challenge).toBe('Bearer realm="Test agent", scope="read write"');
  });

  test('a scope of one scheme is no scope of another', async () => {
    const { url } = await agentWith([{ schemes: { key: {}, token: { list: ['admin'] } } }]);
    expect((await knock(url, rpc, both)).status).toBe(403);
  });

  test('an empty set lets in everybody; who shows something wrong is told so', async () => {
    const { url } = await agentWith([{}, { schemes: { token: {} } }]);
    expect((await knock(url, rpc)).body).toContain('<>');
    expect((await knock(url, rpc, bearer('alice-token'))).body).toContain('<token:alice>');
    expect((await knock(url, rpc, bearer('guess'))).status).toBe(401);
  });

  test('an expired token is told apart from a wrong one', async () => {
    const { url } = await agentWith([{ schemes: { token: {} } }]);
    const { challenge } = await knock(url, rest, bearer('old-token'));
    expect(challenge).toContain(
      'error="invalid_token", error_description="The token expired at 2020-01-01T00:00:00.000Z"',
    );
  });

  test('both cards show the schemes and the requirements', async () => {
    const { url } = await agentWith([{ schemes: { token: { list: ['read'] } } }]);
    const read = async (version: string) =>
      (await fetch(`${url}/.well-known/agent-card.json`, { headers: { 'a2a-version': version } })).json();
    const card = (await read('1.0')) as AgentCard;
    expect(card.securitySchemes).toEqual({ token: schemes.token });
    expect(card.securityRequirements).toEqual([{ schemes: { token: { list: ['read'] } } }]);
    expect(await read('0.3')).toMatchObject({
      securitySchemes: { token: { type: 'http', scheme: 'Bearer' } },
      security: [{ token: ['read'] }],
    });
  });
});

test('a cookie that a browser adds to the request of a foreign page is none', async () => {
  const agent = testAgent(({ owner }) => `<${owner}>`, {
    securitySchemes: { session: { apiKeySecurityScheme: { location: 'cookie', name: 'session' } } },
    securityRequirements: [{ schemes: { session: {} } }],
  });
  const { url } = await startServer(agent, { auth: { session: apiKeys({ alice: 'alice-key' }) } });
  const from = (site: string) => ({ headers: { cookie: 'session=alice-key', 'sec-fetch-site': site } });
  expect((await knock(url, rpc, from('same-origin'))).body).toContain('<session:alice>');
  expect((await knock(url, rpc, from('cross-site'))).status).toBe(401);
});

describe('only some operations are protected', () => {
  const agent = testAgent(({ owner }) => `<${owner}>`, {
    securitySchemes: { token: schemes.token as SecurityScheme },
    securityRequirements: [{ schemes: { token: {} } }],
    protects: ['listTasks'],
  });
  const start = () => startServer(agent, { auth: { token: auth.token } });
  const list = (url: string, { headers = {} }: Credentials = {}) => fetch(`${url}/tasks`, { headers });

  test('the others are open, and still refuse credentials that are wrong [AUTH-12]', async () => {
    const { url } = await start();
    for (const way of ways) {
      expect((await knock(url, way)).body).toContain('<>');
      expect(await knock(url, way, bearer('guess'))).toMatchObject({
        status: 401,
        challenge: expect.stringContaining('invalid_token'),
      });
      expect((await knock(url, way, bearer('alice-token'))).body).toContain('<token:alice>');
    }
  });

  test('the protected one is closed on both bindings', async () => {
    const { url } = await start();
    const refused = await list(url);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Test agent"']);
    expect((await list(url, bearer('guess'))).headers.get('www-authenticate')).toContain('invalid_token');
    expect((await list(url, bearer('bob-token'))).status).toBe(200);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401);
    const good = { ...headers, ...bearer('bob-token').headers };
    expect((await fetch(url, { method: 'POST', headers: good, body })).status).toBe(200);
  });
});

describe('a skill with requirements of its own', () => {
  const skill = { name: 'S', description: 'A skill.', tags: ['test'] };
  const start = (securityRequirements: SecurityRequirement[] | undefined) => {
    const agent = testAgent(
      async ({ owner, permits }) => `<${owner}> ${await permits('vault')} ${await permits('open')}`,
      {
        securitySchemes: { token: schemes.token as SecurityScheme },
        ...(securityRequirements ? { securityRequirements } : {}),
        skills: [
          { id: 'open', ...skill },
          { id: 'vault', ...skill, securityRequirements: [{ schemes: { token: { list: ['write'] } } }] },
        ],
        methods: { unlock: 'vault' },
      },
    );
    return startServer(agent, { auth: { token: auth.token } });
  };

  test.each(ways)('asks for its scope too, over $binding $version', async (way) => {
    const { url } = await start([{ schemes: { token: {} } }]);
    const vault = { skill: 'vault' };
    expect((await knock(url, way, bearer('bob-token'), { skill: 'open' })).body).toContain('<token:bob> false true');
    const refused = await knock(url, way, bearer('bob-token'), vault);
    expect([refused.status, refused.challenge]).toEqual([
      403,
      'Bearer realm="Test agent", scope="write", error="insufficient_scope"',
    ]);
    expect((await knock(url, way, bearer('alice-token'), vault)).body).toContain('<token:alice> true true');
  });

  test('closes the skill alone where the agent is open', async () => {
    const { url } = await start(undefined);
    expect((await knock(url, rpc)).body).toContain('<> false true');
    expect((await knock(url, rpc, {}, { skill: 'vault' })).status).toBe(401);
    expect((await knock(url, rpc, bearer('guess'), { skill: 'vault' })).challenge).toContain('invalid_token');
    expect((await knock(url, rpc, bearer('alice-token'), { skill: 'vault' })).body).toContain('<token:alice>');
  });

  test('is closed to the old method that stands for it', async () => {
    const { url } = await start([{ schemes: { token: {} } }]);
    const call = (token: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token).headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'unlock', params: { text: 'please' } }),
      });
    expect((await call('bob-token')).status).toBe(403);
    expect((await call('alice-token')).status).toBe(200);
  });
});
