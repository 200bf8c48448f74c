import {
  type AuthenticationHandler,
  ClientFactory,
  createAuthenticatingFetchWithRetry,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client';
import {
  apiKeys,
  basicUsers,
  bearerTokens,
  clientCertificates,
  introspection,
  openIdConnect,
  type Verifier,
} from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { createCredentials, type Secrets } from 'parley-a2a/credentials';
import { createMtlsFetch, type TlsOptions } from 'parley-a2a/node';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { CLIENT, OPAQUE, type OpenIdProvider, SIGNED, startOpenIdProvider } from '../support/openid-provider.ts';

let provider: OpenIdProvider;
let certificates: Awaited<ReturnType<typeof makeCertificates>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  certificates = await makeCertificates();
});
afterAll(() => provider.close());

interface Case {
  readonly kind: string;
  scheme(): SecurityScheme;
  verifier(): Verifier;
  secrets(): Secrets;
  readonly scopes?: string[];
  readonly who: string;
  tls?(): TlsOptions;
}

const apiKey = (location: 'header' | 'query' | 'cookie'): Case => ({
  kind: `an API key in the ${location}`,
  scheme: () => ({ apiKeySecurityScheme: { location, name: 'x-key' } }),
  verifier: () => apiKeys({ ci: 'the-key' }),
  secrets: () => ({ apiKey: 'the-key' }),
  who: 'ci',
});
const client = (resource: string) => ({ clientId: CLIENT.id, clientSecret: CLIENT.secret, parameters: { resource } });

const cases: readonly Case[] = [
  apiKey('header'),
  apiKey('query'),
  apiKey('cookie'),
  {
    kind: 'HTTP Basic',
    scheme: () => ({ httpAuthSecurityScheme: { scheme: 'Basic' } }),
    verifier: () => basicUsers({ alice: 'pässword' }),
    secrets: () => ({ basic: { username: 'alice', password: 'pässword' } }),
    who: 'alice',
  },
  {
    kind: 'HTTP Bearer',
    scheme: () => ({ httpAuthSecurityScheme: { scheme: 'Bearer' } }),
    verifier: () => bearerTokens({ alice: 'the-token' }),
    secrets: () => ({ bearer: 'the-token' }),
    who: 'alice',
  },
  {
    kind: 'OAuth 2, which it logs in with',
    scheme: () => ({
      oauth2SecurityScheme: {
        flows: { clientCredentials: { tokenUrl: `${provider.issuer}/token`, scopes: { 'tasks:read': 'Read' } } },
      },
    }),
    verifier: () =>
      introspection({
        url: `${provider.issuer}/token/introspection`,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
      }),
    secrets: () => ({ oauth2: client(OPAQUE) }),
    scopes: ['tasks:read'],
    who: CLIENT.id,
  },
  {
    kind: 'OpenID Connect, which it logs in with',
    scheme: () => ({
      openIdConnectSecurityScheme: { openIdConnectUrl: `${provider.issuer}/.well-known/openid-configuration` },
    }),
    verifier: () => openIdConnect({ issuer: provider.issuer, audience: SIGNED }),
    secrets: () => ({ openIdConnect: client(SIGNED) }),
    scopes: ['tasks:write'],
    who: CLIENT.id,
  },
  {
    kind: 'a client certificate',
    scheme: () => ({ mtlsSecurityScheme: {} }),
    verifier: () => clientCertificates(),
    secrets: () => ({ mtls: true }),
    who: 'test client',
    tls: () => ({ ...certificates.server, ca: certificates.ca }),
  },
];

describe.each(cases)('our client with $kind', (each) => {
  test.each(['JSONRPC', 'HTTP+JSON'])('calls the agent over %s', async (binding) => {
    const agent = testAgent(({ owner }) => `You are ${owner}`, {
      securitySchemes: { door: each.scheme() },
      securityRequirements: [{ schemes: { door: { list: each.scopes ?? [] } } }],
    });
    const tls = each.tls ? { tls: each.tls() } : {};
    const { url } = await startServer(agent, { auth: { door: each.verifier() }, ...tls });
    const options = { prefer: [binding], credentials: createCredentials(each.secrets()) };
    const known = await connect(url, { ...options, ...fetchFor(each) });
    expect((await known.sendMessage('hi')).text).toBe(`You are door:${each.who}`);
  });
});

function fetchFor({ tls }: Case) {
  if (!tls) return {};
  const fetch = createMtlsFetch({ ...certificates.client, ca: certificates.ca });
  onTestFinished(() => fetch.close());
  return { fetch };
}

test('a client whose token was revoked is told so, and logs in again [SEC-09]', async () => {
  const agent = testAgent(({ owner }) => `You are ${owner}`, {
    securitySchemes: { door: (cases.find(({ kind }) => kind.startsWith('OAuth')) as Case).scheme() },
    securityRequirements: [{ schemes: { door: { list: ['tasks:read'] } } }],
  });
  const url = `${provider.issuer}/token/introspection`;
  const door = introspection({ url, clientId: CLIENT.id, clientSecret: CLIENT.secret, cacheSeconds: 0 });
  const server = await startServer(agent, { auth: { door } });
  const tokens: string[] = [];
  const statuses: number[] = [];
  const known = await connect(server.url, {
    credentials: createCredentials({ oauth2: client(OPAQUE) }),
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const token = new Headers(init?.headers).get('authorization');
      if (token) {
        tokens.push(token.slice('Bearer '.length));
        statuses.push(response.status);
      }
      return response;
    },
  });
  expect((await known.sendMessage('hi')).text).toBe('You are door:service');
  await provider.revoke(tokens[0] as string);
  expect((await known.sendMessage('hi')).text).toBe('You are door:service');
  expect(statuses).toEqual([200, 401, 200]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

describe.each(['JSONRPC', 'HTTP+JSON'] as const)('the official SDK client on %s', (binding) => {
  test('sends a bearer token', async () => {
    const agent = testAgent(({ owner }) => `You are ${owner}`, {
      securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
      securityRequirements: [{ schemes: { token: {} } }],
    });
    const { url } = await startServer(agent, { auth: { token: bearerTokens({ alice: 'the-token' }) } });
    const handler: AuthenticationHandler = {
      headers: async () => ({ authorization: 'Bearer the-token' }),
      shouldRetryWithHeaders: async () => undefined,
    };
    const request = {
      tenant: '',
      message: {
        messageId: 'm',
        contextId: '',
        taskId: '',
        role: 1,
        parts: [{ content: { $case: 'text' as const, value: 'hi' }, metadata: undefined, filename: '', mediaType: '' }],
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      },
      configuration: undefined,
      metadata: undefined,
    };
    const answers = await Promise.all(
      [fetch, createAuthenticatingFetchWithRetry(fetch, handler)].map(async (fetchImpl) => {
        const transports = [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })];
        const options = { ...new ClientFactory().options, transports, preferredTransports: [binding] };
        const sdk = await new ClientFactory(options).createFromUrl(url, '/.well-known/agent-card.json');
        return sdk.sendMessage(request).then(JSON.stringify, (error: Error) => `refused: ${error.message}`);
      }),
    );
    expect(answers[0]).toMatch(/^refused: .*(401|No credentials)/s);
    expect(answers[1]).toContain('You are token:alice');
  });
});
