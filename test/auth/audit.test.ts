import { apiKeys, basicUsers, bearerTokens, introspection } from 'parley-a2a/auth';
import { keyFile } from 'parley-a2a/node';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, bearer, type Credentials, knock, ways } from '../support/door.ts';
import { type LogRecord, startServer, testAgent } from '../support/harness.ts';
import { CLIENT, OPAQUE, type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.close());

const audits = (logs: readonly LogRecord[]) => logs.filter(({ fields }) => fields.audit).map(({ fields }) => fields);
const [rpc] = ways;

const agent = testAgent(({ owner }) => `<${owner}>`, {
  securitySchemes: {
    token: { httpAuthSecurityScheme: { scheme: 'bearer' } },
    login: { httpAuthSecurityScheme: { scheme: 'basic' } },
    key: { apiKeySecurityScheme: { location: 'query', name: 'key' } },
    cookie: { apiKeySecurityScheme: { location: 'cookie', name: 'session' } },
    oauth: {
      oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } } },
    },
  },
  securityRequirements: ['token', 'login', 'key', 'cookie', 'oauth'].map((name) => ({
    schemes: { [name]: { list: name === 'token' ? ['read'] : [] } },
  })),
});

const start = () =>
  startServer(agent, {
    auth: {
      token: bearerTokens([
        { id: 'alice', key: 'SECRET-alice-token', scopes: ['read'] },
        { id: 'bob', key: 'SECRET-bob-token' },
      ]),
      login: basicUsers({ carol: 'SECRET-carol-password' }),
      key: apiKeys({ dave: 'SECRET-dave-key' }),
      cookie: apiKeys({ erin: 'SECRET-erin-key' }),
      oauth: introspection({
        url: `${provider.issuer}/token/introspection`,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
      }),
    },
    limits: { failedAuthentication: { burst: 100, perSecond: 1 } },
  });

describe('the audit log', () => {
  test('has one record for each decision: who, what, outcome, why [SEC-07]', async () => {
    const { url, logs } = await start();
    await knock(url, rpc, bearer('SECRET-alice-token'));
    await knock(url, rpc, bearer('SECRET-bob-token'));
    await knock(url, rpc, bearer('SECRET-guess'));
    await knock(url, rpc);
    const all = { audit: true, agent: '/', client: '127.0.0.1' };
    expect(audits(logs)).toMatchObject([
      { ...all, outcome: 'allowed', principal: 'token:alice', schemes: ['token'] },
      { ...all, outcome: 'forbidden', principal: 'token:bob', reason: 'missing scope: read' },
      { ...all, outcome: 'unauthenticated', reason: 'unknown key' },
      { ...all, outcome: 'unauthenticated', reason: 'no credentials' },
    ]);
    const ids = logs.filter(({ message }) => message === 'request').map(({ fields }) => fields.requestId);
    expect(audits(logs).map(({ requestId }) => requestId)).toEqual(ids);
  });

  test('nor anything else that is written holds a credential [SEC-06]', async () => {
    const { url, logs } = await start();
    const opaque = await provider.token(OPAQUE);
    const shown: Credentials[] = [
      bearer('SECRET-alice-token'),
      bearer('SECRET-bob-token'),
      bearer('SECRET-guess'),
      bearer(opaque),
      basic('carol', 'SECRET-carol-password'),
      basic('carol', 'SECRET-wrong-password'),
      { query: 'key=SECRET-dave-key' },
      { query: 'key=SECRET-wrong-key' },
      { headers: { cookie: 'session=SECRET-erin-key' } },
      { headers: { cookie: 'session=SECRET-wrong-cookie' } },
    ];
    let written = '';
    const statuses: number[] = [];
    for (const credentials of shown) {
      for (const way of ways) {
        const answer = await knock(url, way, credentials);
        statuses.push(answer.status);
        written += answer.body + JSON.stringify([...answer.headers]);
      }
    }
    expect(statuses.filter((_, index) => index % ways.length === 0)).toEqual([
      200, 403, 401, 200, 200, 401, 200, 401, 200, 401,
    ]);
    written += JSON.stringify(logs, (_, value) => (value instanceof Error ? String(value.stack) : value));
    const secrets = [
      'SECRET',
      opaque,
      CLIENT.secret,
      btoa('carol:SECRET-carol-password'),
      btoa(`${CLIENT.id}:${CLIENT.secret}`),
    ];
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    expect(written).toContain('token:alice');
  });

  test('a check that fails is reported, and the caller is told to come back', async () => {
    const oauth = introspection({ url: `${provider.issuer}/nowhere`, clientId: 'a', clientSecret: 'SECRET-client' });
    const { securitySchemes = {} } = agent;
    const unreachable = testAgent(() => 'hi', {
      securitySchemes: { oauth: securitySchemes.oauth as SecurityScheme },
      securityRequirements: [{ schemes: { oauth: {} } }],
    });
    const { url, logs } = await startServer(unreachable, { auth: { oauth } });
    const answer = await knock(url, rpc, bearer('SECRET-token'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(logs.find(({ level }) => level === 'error')?.message).toBe('credentials could not be checked');
    expect(audits(logs)).toMatchObject([{ outcome: 'unavailable' }]);
    const written = JSON.stringify(logs, (_, value) => (value instanceof Error ? String(value.stack) : value));
    expect(written).not.toContain('SECRET');
  });
});

describe('wrong credentials from one address', () => {
  const limits = { failedAuthentication: { burst: 3, perSecond: 0.001 } };
  const startStrict = () =>
    startServer(
      testAgent(() => 'hi', {
        securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
        securityRequirements: [{ schemes: { token: {} } }],
      }),
      { auth: { token: bearerTokens({ alice: 'good', bob: 'also good' }) }, limits },
    );

  test('are answered with 429 after a few, before they are looked at', async () => {
    const { url, logs } = await startStrict();
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await knock(url, rpc, bearer(`guess ${time}`))).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const answer = await knock(url, rpc, bearer('good'));
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(audits(logs).at(-1)).toMatchObject({ outcome: 'throttled', client: '127.0.0.1' });
    // Nothing is shown, so nothing is guessed.
    expect((await knock(url, rpc)).status).toBe(401);
  });

  test('do not shut out whoever was let in a moment ago, and good ones count for nothing', async () => {
    const { url } = await startStrict();
    for (let time = 0; time < 5; time += 1) expect((await knock(url, rpc, bearer('good'))).status).toBe(200);
    for (let time = 0; time < 4; time += 1) await knock(url, rpc, bearer('guess'));
    expect((await knock(url, rpc, bearer('good'))).status).toBe(200);
    expect((await knock(url, rpc, bearer('also good'))).status).toBe(429);
  });
});

test('a key file that is not there is a sentence', () => {
  expect(() => keyFile('no-such-keys.json')).toThrow(
    'There is no key file no-such-keys.json. Make one: parley keys create',
  );
});
