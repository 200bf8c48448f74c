import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { apiKeys, basicUsers, bearerTokens, introspection, jwt, type Verifier } from 'parley-a2a/auth';
import { type ConnectOptions, connect } from 'parley-a2a/client';
import { createCredentials, type Secrets } from 'parley-a2a/credentials';
import type { SecurityRequirement, SecurityScheme } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, parley } from '../cli/parley.ts';
import { bearer, type Credentials, knock, ways } from '../support/door.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { CLIENT, OPAQUE, type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';

const ISSUER = 'https://issuer.example';
const OLD = '2020-01-01T00:00:00.000Z';
let provider: OpenIdProvider;
let signer: CryptoKeyPair;
let stranger: CryptoKeyPair;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  [signer, stranger] = (await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])) as [
    CryptoKeyPair,
    CryptoKeyPair,
  ];
});
afterAll(() => provider.close());

const bearerScheme: SecurityScheme = { httpAuthSecurityScheme: { scheme: 'Bearer' } };
const keyScheme: SecurityScheme = { apiKeySecurityScheme: { location: 'header', name: 'X-API-Key' } };
const basicScheme: SecurityScheme = { httpAuthSecurityScheme: { scheme: 'Basic' } };

/** Serves an agent behind schemes, all of which are alternatives unless requirements say otherwise. */
async function serveBehind(
  doors: Record<string, { scheme: SecurityScheme; verifier: Verifier }>,
  securityRequirements: SecurityRequirement[] = Object.keys(doors).map((name) => ({ schemes: { [name]: {} } })),
) {
  const entries = Object.entries(doors);
  const securitySchemes = Object.fromEntries(entries.map(([name, { scheme }]) => [name, scheme]));
  const auth = Object.fromEntries(entries.map(([name, { verifier }]) => [name, verifier]));
  const agent = testAgent(({ owner }) => `You are ${owner}`, { securitySchemes, securityRequirements });
  const { url } = await startServer(agent, { auth });
  return url;
}

const tokens = () =>
  bearerTokens([
    { id: 'ann', key: 'token-of-ann' },
    { id: 'old', key: 'old-token', expires: OLD },
  ]);
const keys = () => apiKeys([{ id: 'old', key: 'old-key', expires: OLD }]);

async function signed(claims: Record<string, unknown> = {}, key: CryptoKeyPair = signer): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 300;
  return new SignJWT({ sub: 'ann', iss: ISSUER, aud: 'agent', exp, ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key.privateKey);
}

const signedDoor = async () => ({
  scheme: bearerScheme,
  verifier: jwt({ issuer: ISSUER, audience: 'agent', keys: { keys: [await exportJWK(signer.publicKey)] } }),
});

const messageOf = ({ body }: { body: string }) => JSON.parse(body).error.message;

describe('the server', () => {
  test.each(ways)('tells an expired token from none and from a wrong one, over $binding $version', async (way) => {
    const url = await serveBehind({ token: { scheme: bearerScheme, verifier: tokens() } });
    const realm = 'Bearer realm="Test agent"';
    const [none, old, wrong] = await Promise.all(
      [{}, bearer('old-token'), bearer('guess')].map((credentials) => knock(url, way, credentials)),
    );
    expect([none, old, wrong].map((answer) => answer?.status)).toEqual([401, 401, 401]);
    expect([none, old, wrong].map((answer) => [messageOf(answer as never), answer?.challenge])).toEqual([
      ['No credentials: send Authorization: Bearer with a token', realm],
      [
        `The token expired at ${OLD}`,
        `${realm}, error="invalid_token", error_description="The token expired at ${OLD}"`,
      ],
      ['The token is not valid', `${realm}, error="invalid_token"`],
    ]);
  });

  test('says what is wrong with a signed token, once its signature is right', async () => {
    const url = await serveBehind({ token: await signedDoor() });
    const saysOf = async (token: string) => {
      const answer = await knock(url, ways[0], bearer(token));
      const message = messageOf(answer);
      expect(answer.challenge).toContain(`error="invalid_token", error_description="${message}"`);
      return message;
    };
    expect(await saysOf(await signed({ exp: Date.parse(OLD) / 1000 }))).toBe(`The token expired at ${OLD}`);
    expect(await saysOf(await signed({ aud: 'another' }))).toBe(
      'The token is not valid: it is for another audience (aud)',
    );
    expect(await saysOf(await signed({ iss: 'https://other.example' }))).toBe(
      'The token is not valid: it is from another issuer (iss)',
    );
    expect(await saysOf(await signed({ nbf: 4_000_000_000, exp: 4_000_000_001 }))).toBe(
      'The token is not valid: it is not valid yet (nbf)',
    );
    expect(await saysOf(await signed({ sub: undefined }))).toBe('The token is not valid: it does not say whose it is');
    expect(await saysOf('guess')).toBe('The token is not valid: it is not a signed JSON Web Token');
    // Somebody who makes tokens up learns nothing about their claims.
    const made = await signed({ exp: Date.parse(OLD) / 1000, aud: 'another' }, stranger);
    expect(await saysOf(made)).toBe('The token is not valid: its signature is wrong');
  });

  test('passes on what the authorization server says', async () => {
    const url = `${provider.issuer}/token/introspection`;
    const verifier = introspection({ url, clientId: CLIENT.id, clientSecret: CLIENT.secret, cacheSeconds: 0 });
    const scheme = {
      oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: `${provider.issuer}/token`, scopes: {} } } },
    };
    const agent = await serveBehind({ token: { scheme, verifier } });
    const token = await provider.token(OPAQUE);
    expect((await knock(agent, ways[0], bearer(token))).status).toBe(200);
    await provider.revoke(token);
    expect(messageOf(await knock(agent, ways[0], bearer(token)))).toBe(
      'The token is not valid: it has expired, was revoked, or is of another authorization server',
    );
  });

  test.each<[string, Credentials, string]>([
    ['an API key that expired', { headers: { 'x-api-key': 'old-key' } }, `The API key expired at ${OLD}`],
    ['an unknown API key', { headers: { 'x-api-key': 'guess' } }, 'The API key is not valid'],
    [
      'the Authorization of another scheme',
      { headers: { authorization: 'Digest abc' } },
      'The Authorization header is not what this agent asks for: send an API key in the header X-API-Key, or Authorization: Basic with a name and a password',
    ],
    [
      'a wrong password',
      { headers: { authorization: `Basic ${btoa('ann:guess')}` } },
      'The name or the password is not valid',
    ],
    [
      'an unknown user',
      { headers: { authorization: `Basic ${btoa('eve:guess')}` } },
      'The name or the password is not valid',
    ],
    [
      'nothing',
      {},
      'No credentials: send an API key in the header X-API-Key, or Authorization: Basic with a name and a password',
    ],
  ])('has a sentence for %s', async (_, credentials, message) => {
    const url = await serveBehind({
      key: { scheme: keyScheme, verifier: keys() },
      login: { scheme: basicScheme, verifier: basicUsers({ ann: 'password' }) },
    });
    expect(messageOf(await knock(url, ways[0], credentials))).toBe(message);
  });

  test('says what is missing besides what is there', async () => {
    const doors = {
      token: { scheme: bearerScheme, verifier: tokens() },
      key: { scheme: keyScheme, verifier: apiKeys({ ann: 'key-of-ann' }) },
    };
    const url = await serveBehind(doors, [{ schemes: { token: {}, key: {} } }]);
    expect(messageOf(await knock(url, ways[0], bearer('token-of-ann')))).toBe(
      'Not all credentials are there: send Authorization: Bearer with a token and an API key in the header X-API-Key',
    );
  });

  test('calls a token expired that one of two verifiers knows', async () => {
    const url = await serveBehind({
      new: await signedDoor(),
      old: { scheme: bearerScheme, verifier: tokens() },
    });
    expect(messageOf(await knock(url, ways[0], bearer('old-token')))).toBe(`The token expired at ${OLD}`);
  });
});

describe('the client and the command line', () => {
  const doors = () => ({
    token: {
      scheme: bearerScheme,
      verifier: bearerTokens([
        { id: 'ann', key: 'token-of-ann' },
        { id: 'old', key: 'old-token', expires: OLD },
      ]),
    },
  });
  const refusalOf = async (url: string, options: ConnectOptions) =>
    (await connect(url, options)).sendMessage('hi').then(
      () => expect.unreachable(),
      (error) => error,
    );
  const given = (secrets: Secrets) => ({ credentials: createCredentials(secrets) });

  test.each(['JSONRPC', 'HTTP+JSON'])('know what is wrong, over %s', async (binding) => {
    const url = await serveBehind(doors());
    const prefer = [binding];
    expect(await refusalOf(url, { prefer })).toMatchObject({
      kind: 'unauthenticated',
      credentialProblem: 'missing',
      message: `${url} refuses the call with 401: No credentials: send Authorization: Bearer with a token; it was asked without credentials`,
    });
    expect(await refusalOf(url, { prefer, ...given({ apiKey: 'of no use' }) })).toMatchObject({
      kind: 'unauthenticated',
      credentialProblem: 'missing',
      message: expect.stringContaining('wants credentials that were not given. Give secret "token"'),
    });
    expect(await refusalOf(url, { prefer, ...given({ bearer: 'old-token' }) })).toMatchObject({
      kind: 'unauthenticated',
      credentialProblem: 'expired',
      message: `${url} refuses the call with 401: The token expired at ${OLD}; new credentials are needed`,
    });
    expect(await refusalOf(url, { prefer, ...given({ bearer: 'guess' }) })).toMatchObject({
      kind: 'unauthenticated',
      credentialProblem: 'invalid',
      message: `${url} refuses the call with 401: The token is not valid; the credentials that were sent are not accepted`,
    });
    const headers = { authorization: 'Bearer guess' };
    expect(await refusalOf(url, { prefer, headers })).toMatchObject({ credentialProblem: 'invalid' });
  });

  test('know credentials that are good and do not suffice', async () => {
    const url = await serveBehind(doors(), [{ schemes: { token: { list: ['write'] } } }]);
    expect(await refusalOf(url, given({ bearer: 'token-of-ann' }))).toMatchObject({
      status: 403,
      credentialProblem: 'insufficient',
      message: expect.stringContaining('The credentials lack the scope write'),
    });
    const { code, error } = await send(url, { env: { A2ACLI_BEARER: 'token-of-ann' } });
    expect([code, error.code]).toEqual([4, 'A2ACLI_ERR_AUTH_FAILED']);
    expect(error.hint).toContain('The agent knows the token of A2ACLI_BEARER, which does not allow this call.');
  });

  const send = async (url: string, { env = {}, args = [] as string[] } = {}) => {
    const result = await parley(['send', '-a', url, 'hi', '-o', 'json', ...args], { env });
    return { code: result.code, error: documentOf(result).error };
  };

  test('say what to do in the terminal', async () => {
    const url = await serveBehind(doors());
    const [none, old, wrong, flag] = await Promise.all([
      send(url),
      send(url, { env: { A2ACLI_BEARER: 'old-token' } }),
      send(url, { env: { A2ACLI_BEARER: 'guess' } }),
      send(url, { args: ['--bearer', 'guess'] }),
    ]);
    const way = 'set A2ACLI_BEARER, or pass --bearer';
    expect(none).toMatchObject({
      code: 4,
      error: { code: 'A2ACLI_ERR_CREDENTIALS_MISSING', hint: `Nothing was sent: ${way}` },
    });
    expect(old).toMatchObject({
      code: 4,
      error: {
        code: 'A2ACLI_ERR_AUTH_FAILED',
        message: expect.stringContaining(`The token expired at ${OLD}`),
        hint: `Get a new one in place of the token of A2ACLI_BEARER, then ${way}`,
      },
    });
    expect(wrong).toMatchObject({
      code: 4,
      error: {
        code: 'A2ACLI_ERR_AUTH_FAILED',
        message: expect.stringContaining('The token is not valid'),
        hint: `Is the token of A2ACLI_BEARER the right one for this agent, and complete? Otherwise ${way}`,
      },
    });
    expect(flag.error.hint).toContain('Is the token of --bearer the right one');
  });

  test('go through HTTP Basic with a service parameter', async () => {
    const url = await serveBehind({ login: { scheme: basicScheme, verifier: basicUsers({ ann: 'password' }) } });
    const basic = (password: string) => ['--svc-param', `Authorization: Basic ${btoa(`ann:${password}`)}`];
    const [none, wrong] = await Promise.all([send(url), send(url, { args: basic('guess') })]);
    expect(none.error.hint).toBe('Nothing was sent: pass --svc-param "Authorization: Basic …"');
    expect(wrong.error).toMatchObject({
      code: 'A2ACLI_ERR_AUTH_FAILED',
      message: expect.stringContaining('The name or the password is not valid'),
      hint: expect.stringContaining('Is the Authorization of --svc-param the right one'),
    });
    const right = await parley(['send', '-a', url, 'hi', ...basic('password')]);
    expect(right).toMatchObject({ code: 0, stdout: expect.stringContaining('You are login:ann') });
  });
});
