import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import {
  apiKeys,
  basicUsers,
  bearerTokens,
  clientCertificates,
  introspection,
  jwt,
  openIdConnect,
  type Verifier,
} from 'parley-a2a/auth';
import { createMtlsFetch, type TlsOptions } from 'parley-a2a/node';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { basic, bearer, type Credentials, knock, ways } from '../support/door.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { CLIENT, OPAQUE, type OpenIdProvider, SIGNED, startOpenIdProvider } from '../support/openid-provider.ts';

let provider: OpenIdProvider;
let certificates: Awaited<ReturnType<typeof makeCertificates>>;
let signer: CryptoKeyPair;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  certificates = await makeCertificates();
  signer = (await generateKeyPair('ES256')) as CryptoKeyPair;
});
afterAll(() => provider.close());

/** One kind of scheme, with what opens it and what does not. */
interface Door {
  readonly kind: string;
  scheme(): SecurityScheme;
  verifier(): Verifier | Promise<Verifier>;
  good(): Credentials | Promise<Credentials>;
  bad(): Credentials | Promise<Credentials>;
  /** The caller's id within the scheme. */
  readonly who: string;
  /** What a caller without credentials is told. */
  readonly challenge: string;
  /** What is added to that for wrong credentials. */
  readonly error?: string;
  /** What the body says about wrong credentials. */
  readonly message: string;
  tls?(): TlsOptions;
}

const oauth2 = (): SecurityScheme => ({
  oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: `${provider.issuer}/token`, scopes: {} } } },
});
const INVALID = ', error="invalid_token"';
const BEARER = 'Bearer realm="Test agent"';

function signed(claims: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ sub: 'alice', iss: 'https://issuer.example', aud: 'agent', ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('5 minutes')
    .sign(signer.privateKey);
}

const doors: readonly Door[] = [
  {
    kind: 'API key in a header',
    scheme: () => ({ apiKeySecurityScheme: { location: 'header', name: 'X-API-Key' } }),
    verifier: () => apiKeys({ alice: 'alice-key' }),
    good: () => ({ headers: { 'x-api-key': 'alice-key' } }),
    bad: () => ({ headers: { 'x-api-key': 'alice-kex' } }),
    who: 'alice',
    challenge: 'ApiKey realm="Test agent", in="header", name="X-API-Key"',
    message: 'The API key is not valid',
  },
  {
    kind: 'API key in the query',
    scheme: () => ({ apiKeySecurityScheme: { location: 'query', name: 'key' } }),
    verifier: () => apiKeys({ alice: 'alice key' }),
    good: () => ({ query: 'other=1&key=alice%20key' }),
    bad: () => ({ query: 'key=mallory' }),
    who: 'alice',
    challenge: 'ApiKey realm="Test agent", in="query", name="key"',
    message: 'The API key is not valid',
  },
  {
    kind: 'API key in a cookie',
    scheme: () => ({ apiKeySecurityScheme: { location: 'cookie', name: 'session' } }),
    verifier: () => apiKeys([{ id: 'alice', key: 'alice-key' }]),
    good: () => ({ headers: { cookie: 'theme=dark; session=alice-key' } }),
    bad: () => ({ headers: { cookie: 'session=mallory' } }),
    who: 'alice',
    challenge: 'ApiKey realm="Test agent", in="cookie", name="session"',
    message: 'The API key is not valid',
  },
  {
    kind: 'HTTP Basic',
    scheme: () => ({ httpAuthSecurityScheme: { scheme: 'Basic' } }),
    verifier: () => basicUsers({ alice: 'pässword' }),
    good: () => ({ headers: { authorization: `Basic ${Buffer.from('alice:pässword').toString('base64')}` } }),
    bad: () => basic('alice', 'guess'),
    who: 'alice',
    challenge: 'Basic realm="Test agent", charset="UTF-8"',
    message: 'The name or the password is not valid',
  },
  {
    kind: 'HTTP Bearer with known tokens',
    scheme: () => ({ httpAuthSecurityScheme: { scheme: 'Bearer' } }),
    verifier: () => bearerTokens({ alice: 'alice-token' }),
    good: () => bearer('alice-token'),
    bad: () => bearer('guess'),
    who: 'alice',
    challenge: BEARER,
    error: INVALID,
    message: 'The token is not valid',
  },
  {
    kind: 'HTTP Bearer with signed tokens',
    scheme: () => ({ httpAuthSecurityScheme: { scheme: 'bearer', bearerFormat: 'JWT' } }),
    verifier: async () =>
      jwt({ issuer: 'https://issuer.example', audience: 'agent', keys: { keys: [await exportJWK(signer.publicKey)] } }),
    good: async () => bearer(await signed()),
    bad: async () => bearer(await signed({ aud: 'somebody else' })),
    who: 'alice',
    challenge: BEARER,
    error: `${INVALID}, error_description="The token is not valid: it is for another audience (aud)"`,
    message: 'The token is not valid: it is for another audience (aud)',
  },
  {
    kind: 'OAuth 2 with signed tokens',
    scheme: oauth2,
    verifier: () => jwt({ issuer: provider.issuer, audience: SIGNED, jwksUrl: `${provider.issuer}/jwks` }),
    good: async () => bearer(await provider.token(SIGNED)),
    bad: async () => bearer(await signed()),
    who: CLIENT.id,
    challenge: BEARER,
    error: `${INVALID}, error_description="The token is not valid: its signature is wrong"`,
    message: 'The token is not valid: its signature is wrong',
  },
  {
    kind: 'OAuth 2 with introspection',
    scheme: oauth2,
    verifier: () =>
      introspection({
        url: `${provider.issuer}/token/introspection`,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        audience: OPAQUE,
      }),
    good: async () => bearer(await provider.token(OPAQUE)),
    bad: () => bearer('guess'),
    who: CLIENT.id,
    challenge: BEARER,
    error: `${INVALID}, error_description="The token is not valid: it has expired, was revoked, or is of another authorization server"`,
    message: 'The token is not valid: it has expired, was revoked, or is of another authorization server',
  },
  {
    kind: 'OpenID Connect',
    scheme: () => ({
      openIdConnectSecurityScheme: { openIdConnectUrl: `${provider.issuer}/.well-known/openid-configuration` },
    }),
    verifier: () => openIdConnect({ issuer: provider.issuer, audience: SIGNED }),
    good: async () => bearer(await provider.token(SIGNED)),
    bad: async () => bearer(`${(await provider.token(SIGNED)).slice(0, -8)}AAAAAAAA`),
    who: CLIENT.id,
    challenge: BEARER,
    error: `${INVALID}, error_description="The token is not valid: its signature is wrong"`,
    message: 'The token is not valid: its signature is wrong',
  },
  {
    kind: 'mutual TLS',
    scheme: () => ({ mtlsSecurityScheme: {} }),
    verifier: () => clientCertificates({ allow: { 'test client': {} } }),
    good: () => ({ fetch: fetchWith(certificates.client) }),
    bad: async () => ({
      fetch: fetchWith(await certificates.authority.issue({ name: 'somebody else', for: 'client' })),
    }),
    who: 'test client',
    challenge: 'ClientCertificate realm="Test agent"',
    tls: () => ({ ...certificates.server, ca: certificates.ca }),
    message: 'The client certificate is not valid',
  },
];

function fetchWith(pair: { cert: string; key: string }) {
  const fetch = createMtlsFetch({ ...pair, ca: certificates.ca });
  onTestFinished(() => fetch.close());
  return fetch;
}

describe.each(doors)('$kind', (door) => {
  const start = async () => {
    const agent = testAgent(({ owner }) => `You are ${owner}`, {
      securitySchemes: { door: door.scheme() },
      securityRequirements: [{ schemes: { door: {} } }],
    });
    const tls = door.tls ? { tls: door.tls() } : {};
    return startServer(agent, { auth: { door: await door.verifier() }, ...tls });
  };
  /** A caller of a TLS server needs its authority even without a certificate of its own. */
  const nothing = async (): Promise<Credentials> =>
    door.tls ? { fetch: fetchWith(await makeCertificates().then(({ client }) => client)) } : {};

  test.each(ways)('lets in over $binding $version who shows it, again and again [BIND-03]', async (way) => {
    const { url } = await start();
    const good = await door.good();
    for (let time = 0; time < 2; time += 1) {
      const answer = await knock(url, way, good);
      expect(answer).toMatchObject({ status: 200, body: expect.stringContaining(`You are door:${door.who}`) });
    }
  });

  test.each(ways)(
    'turns away over $binding $version who shows nothing, or something wrong [AUTH-01] [AUTH-02]',
    async (way) => {
      const { url } = await start();
      const without = await knock(url, way, await nothing());
      expect(without).toMatchObject({ status: 401, challenge: door.challenge });
      const wrong = await knock(url, way, await door.bad());
      expect(wrong).toMatchObject({ status: 401, challenge: door.challenge + (door.error ?? '') });
      expect(JSON.parse(wrong.body).error).toEqual({ code: 401, status: 'UNAUTHENTICATED', message: door.message });
    },
  );
});
