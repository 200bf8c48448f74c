import { apiKeys, bearerTokens } from 'parley-a2a/auth';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';

const BEARER: SecurityScheme = { httpAuthSecurityScheme: { scheme: 'bearer' } };

const rpc = (method: string, params: object = {}, version = '1.0') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'a2a-version': version },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});

const hello = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hello' }] } };

/** Sends a request with more headers. */
function ask(url: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
}

describe('an agent that requires a bearer token', () => {
  const agent = testAgent(({ owner }) => `You are ${owner}`, {
    securitySchemes: { token: BEARER },
    securityRequirements: [{ schemes: { token: {} } }],
  });
  const start = () =>
    startServer(agent, { auth: { token: bearerTokens({ alice: 'alice-secret', bob: 'bob-secret' }) } });

  test('answers 401 with a challenge before the body is looked at', async () => {
    const { url } = await start();
    const response = await ask(url, { ...rpc('SendMessage'), body: 'no JSON at all' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Test agent"');
    expect(await response.json()).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } });
  });

  test('says invalid_token of a token that it does not know', async () => {
    const { url } = await start();
    const response = await ask(url, rpc('SendMessage', hello), { authorization: 'Bearer guess' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Test agent", error="invalid_token"');
  });

  test('knows who holds a token, the second time too', async () => {
    const { url } = await start();
    for (let round = 0; round < 2; round += 1) {
      const response = await ask(url, rpc('SendMessage', hello), { authorization: 'bearer alice-secret' });
      expect(await response.json()).toMatchObject({
        result: { message: { parts: [{ text: 'You are token:alice' }] } },
      });
    }
  });

  test('closes everything but the card and the health check', async () => {
    const { url } = await start();
    const closed = ['/tasks', '/tasks/1', '/nothing/here', '/v1/tasks/1', '/extendedAgentCard'];
    for (const path of closed) expect([path, (await fetch(url + path)).status]).toEqual([path, 401]);
    const open = ['', '/', '/.well-known/agent-card.json', '/.well-known/agent.json', '/health'];
    for (const path of open) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204);
  });
});

describe.each([
  ['header', { 'x-key': 'secret' }, ''],
  ['cookie', { cookie: 'a=b; x-key=secret' }, ''],
  ['query', {}, '?x-key=secret'],
] as const)('an API key in the %s', (location, headers, query) => {
  test('lets in', async () => {
    const agent = testAgent(({ owner }) => owner, {
      securitySchemes: { key: { apiKeySecurityScheme: { location, name: 'x-key' } } },
      securityRequirements: [{ schemes: { key: {} } }],
    });
    const { url } = await startServer(agent, { auth: { key: apiKeys({ ci: 'secret' }) } });
    const refused = await ask(url, rpc('SendMessage', hello));
    expect(refused.headers.get('www-authenticate')).toBe(`ApiKey realm="Test agent", in="${location}", name="x-key"`);
    const response = await ask(url + query, rpc('SendMessage', hello), headers);
    expect(await response.json()).toMatchObject({ result: { message: { parts: [{ text: 'key:ci' }] } } });
  });
});
