import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
// @ts-expect-error The package has no types.
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitLogin } from '../../../test/support/visit-login.ts';
import { createLoopbackAuthorize } from '../../node/loopback-login.ts';
import type { AgentCard, OAuthFlows, SecurityScheme } from '../../protocol/card.ts';
import { type CredentialsOptions, createCredentials } from './credentials.ts';
import type { DeviceCodePrompt, OAuthSecret } from './secret.ts';
import { createMemoryTokenStore, type Tokens } from './token-store.ts';

interface StoredToken {
  readonly scope?: string;
  readonly accountId?: string;
  destroy(): Promise<void>;
}
interface OpenIdProvider {
  callback(): RequestListener;
  readonly AccessToken: { find(token: string): Promise<StoredToken | undefined> };
  readonly RefreshToken: { find(token: string): Promise<StoredToken | undefined> };
  readonly ClientCredentials: { find(token: string): Promise<StoredToken | undefined> };
}

const SECRET = 'a-client-secret-of-the-test';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const seconds = (count: number) => () => count;
const native = {
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
  redirect_uris: ['http://127.0.0.1/callback'],
};
const confidential = {
  client_secret: SECRET,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
};

let server: Server;
let issuer: string;
let provider: OpenIdProvider;

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      { client_id: 'service', ...confidential },
      { client_id: 'poster', ...confidential, token_endpoint_auth_method: 'client_secret_post' },
      { client_id: 'cli', ...native },
    ],
    scopes: ['openid', 'offline_access', 'tasks:read', 'tasks:write'],
    features: { clientCredentials: { enabled: true }, deviceFlow: { enabled: true } },
    ttl: { AccessToken: seconds(600), ClientCredentials: seconds(600), RefreshToken: seconds(6_000) },
    cookies: { keys: ['for the test'] },
  }) as OpenIdProvider;
  server.on('request', provider.callback());
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The requested paths of the provider, and a clock that can be set. */
const asked: string[] = [];
let later = 0;
beforeEach(() => {
  asked.length = 0;
  later = 0;
});
const options = (more: CredentialsOptions = {}): CredentialsOptions => ({
  now: () => Date.now() + later,
  fetch: async (input, init) => {
    const { pathname } = new URL(String(input));
    const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams(String(init?.body ?? ''));
    asked.push([pathname, body.get('grant_type')].filter(Boolean).join(' '));
    const response = await fetch(input, init);
    if (pathname !== '/device/auth') return response;
    // The provider's polling interval of five seconds is shortened.
    return Response.json({ ...(await response.json()), interval: 1 });
  },
  ...more,
});

const url = new URL('https://agent.example/a2a');
function cardWith(scheme: SecurityScheme, scopes: string[]): AgentCard {
  return {
    name: 'Safe',
    description: 'Keeps things.',
    version: '1.0.0',
    supportedInterfaces: [{ url: url.href, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'keep', name: 'Keep', description: 'Keeps.', tags: [] }],
    securitySchemes: { login: scheme },
    securityRequirements: [{ schemes: { login: { list: scopes } } }],
  };
}
const flowCard = (flow: keyof OAuthFlows, scopes: string[], metadata = false) => {
  const urls = { tokenUrl: `${issuer}/token`, scopes: {} };
  const flows: OAuthFlows = {
    clientCredentials: urls,
    authorizationCode: { ...urls, authorizationUrl: `${issuer}/auth` },
    deviceCode: { ...urls, deviceAuthorizationUrl: `${issuer}/device/auth` },
  };
  const oauth2MetadataUrl = metadata ? { oauth2MetadataUrl: `${issuer}/.well-known/openid-configuration` } : {};
  return cardWith({ oauth2SecurityScheme: { flows: { [flow]: flows[flow] }, ...oauth2MetadataUrl } }, scopes);
};
const openIdCard = (scopes: string[]) => {
  const openIdConnectUrl = `${issuer}/.well-known/openid-configuration`;
  return cardWith({ openIdConnectSecurityScheme: { openIdConnectUrl } }, scopes);
};

/** A provider for a card that returns the token as the agent would read it. */
function tokensFor(card: AgentCard, secret: OAuthSecret, more: CredentialsOptions = {}) {
  const credentials = createCredentials({ oauth2: secret, openIdConnect: secret }, options(more));
  return {
    async token(signal?: AbortSignal): Promise<string> {
      const parts = await credentials.credentialsFor({ card, url, ...(signal ? { signal } : {}) });
      return parts?.headers?.authorization?.replace(/^Bearer /, '') ?? '';
    },
    renew: () => credentials.renew({ card, url, challenge: 'Bearer error="invalid_token"' }),
  };
}

const loopback = () => createLoopbackAuthorize({ open: (page) => void visitLogin(page) });

describe('client credentials', () => {
  const secret: OAuthSecret = { clientId: 'service', clientSecret: SECRET };

  it('asks once for concurrent calls, with the scopes of the card, and keeps the token', async () => {
    const { token } = tokensFor(flowCard('clientCredentials', ['tasks:read', 'tasks:write']), secret);
    const tokens = await Promise.all([token(), token(), token()]);
    expect(new Set([...tokens, await token()]).size).toBe(1);
    expect(asked).toEqual(['/token client_credentials']);
    expect((await provider.ClientCredentials.find(tokens[0] ?? ''))?.scope).toBe('tasks:read tasks:write');
  });

  it('asks anew shortly before the end, and after a 401', async () => {
    const { token, renew } = tokensFor(flowCard('clientCredentials', []), secret);
    const first = await token();
    later = 560_000;
    expect(await token()).toBe(first);
    later = 571_000;
    const second = await token();
    expect(second).not.toBe(first);
    expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
    expect(await token()).not.toBe(second);
    // A late 401 for the previous token causes no request.
    expect(await renew()).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('authenticates in the way that is wanted, and through OpenID Connect', async () => {
    const poster: OAuthSecret = { clientId: 'poster', clientSecret: SECRET, clientAuthentication: 'post' };
    expect(await tokensFor(flowCard('clientCredentials', []), poster).token()).toBeTruthy();
    expect(await tokensFor(openIdCard(['tasks:read']), secret).token()).toBeTruthy();
    expect(asked).toEqual([
      '/token client_credentials',
      '/.well-known/openid-configuration',
      '/token client_credentials',
    ]);
  });

  it('keeps the secret away from a server that only the card names', async () => {
    const card = flowCard('clientCredentials', []);
    const flows = { clientCredentials: { tokenUrl: 'https://evil.example/token', scopes: {} } };
    const evil = { ...card, securitySchemes: { login: { oauth2SecurityScheme: { flows } } } };
    expect(await tokensFor(evil, { ...secret, issuer }).token()).toBeTruthy();
    expect(asked).toEqual(['/.well-known/openid-configuration', '/token client_credentials']);
  });

  it('says what the server says, without the secret', async () => {
    const wrong: OAuthSecret = { clientId: 'service', clientSecret: 'WRONG-SECRET' };
    const refused = await tokensFor(flowCard('clientCredentials', []), wrong)
      .token()
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      message: `${issuer}/token gave no token: invalid_client`,
      kind: 'unauthenticated',
      code: 'invalid_client',
    });
    expect(inspect(refused, { depth: 20, showHidden: true })).not.toMatch(/WRONG-SECRET/);
    const unreachable = tokensFor(
      cardWith({ openIdConnectSecurityScheme: { openIdConnectUrl: 'http://127.0.0.1:1/' } }, []),
      secret,
    ).token();
    await expect(unreachable).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'http://127.0.0.1:1 cannot be reached',
    });
  });
});

describe('authorization code', () => {
  const scopes = ['openid', 'offline_access', 'tasks:read'];
  const secret = (): OAuthSecret => ({ clientId: 'cli', authorize: loopback() });

  it.each([
    ['the URLs of the card', () => flowCard('authorizationCode', scopes)],
    ['metadata', () => flowCard('authorizationCode', scopes, true)],
    ['OpenID Connect', () => openIdCard(scopes.slice(1))],
  ])('logs in with PKCE by %s, and refreshes', async (_, card) => {
    const store = createMemoryTokenStore();
    const { token, renew } = tokensFor(card(), secret(), { store });
    const first = await token();
    expect(await provider.AccessToken.find(first)).toMatchObject({ accountId: 'ann' });
    expect(await renew()).toBe(true);
    const second = await token();
    later = 1_200_000;
    const third = await token();
    expect(new Set([first, second, third]).size).toBe(3);
    const grants = asked.filter((path) => path.startsWith('/token'));
    expect(grants).toEqual(['/token authorization_code', '/token refresh_token', '/token refresh_token']);
    // Another run of the program needs no browser.
    expect(await tokensFor(card(), { clientId: 'cli' }, { store }).token()).toBe(third);
  });

  it('logs in once for concurrent calls', async () => {
    const { token } = tokensFor(flowCard('authorizationCode', scopes), secret());
    const [one, two] = await Promise.all([token(), token()]);
    expect(one).toBe(two);
  });

  it('cannot help after a 401 when the login was revoked, and asks the person at the next call', async () => {
    let current: Tokens | undefined;
    const store = {
      get: () => current,
      set: (_: string, tokens: Tokens) => void (current = tokens),
      delete: () => void (current = undefined),
    };
    const { token, renew } = tokensFor(flowCard('authorizationCode', scopes), secret(), { store });
    const first = await token();
    await (await provider.RefreshToken.find(current?.refreshToken ?? ''))?.destroy();
    expect(await renew()).toBe(false);
    expect(current).toBeUndefined();
    expect(await renew()).toBe(false);
    expect(await token()).not.toBe(first);
  });

  it('goes on with the old token while the server is away, as long as it lasts', async () => {
    let away = false;
    const { fetch: ask } = options();
    const fetch: typeof globalThis.fetch = async (...call) =>
      away ? new Response('', { status: 503 }) : (ask ?? globalThis.fetch)(...call);
    const { token } = tokensFor(flowCard('authorizationCode', scopes), secret(), { fetch });
    const first = await token();
    away = true;
    later = 580_000;
    expect(await token()).toBe(first);
    later = 601_000;
    await expect(token()).rejects.toMatchObject({ kind: 'unreachable' });
    away = false;
    expect(await token()).not.toBe(first);
  });

  it('starts from a refresh token of an earlier login', async () => {
    const logins: Tokens[] = [];
    const store = { get: () => undefined, set: (_: string, tokens: Tokens) => void logins.push(tokens), delete() {} };
    await tokensFor(flowCard('authorizationCode', scopes), secret(), { store }).token();
    const earlier: OAuthSecret = { clientId: 'cli', refreshToken: logins[0]?.refreshToken ?? '' };
    expect(await tokensFor(flowCard('authorizationCode', scopes), earlier).token()).toBeTruthy();
    expect(asked.at(-1)).toBe('/token refresh_token');
    const spent = tokensFor(flowCard('authorizationCode', scopes), { clientId: 'cli', refreshToken: 'SPENT-TOKEN' });
    const refused = await spent.token().catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'unauthenticated', message: expect.stringContaining('Log in first') });
    expect(inspect(refused, { depth: 20 })).not.toContain('SPENT-TOKEN');
  });

  it('does not take an answer with another state or of another issuer', async () => {
    const returning = (change: (callback: URL) => void): OAuthSecret => ({
      clientId: 'cli',
      authorize: async (prompt) => {
        const callback = await loopback()(prompt);
        change(callback);
        return callback;
      },
    });
    const card = flowCard('authorizationCode', scopes);
    const attempts = [
      returning(({ searchParams }) => searchParams.set('state', 'other')),
      returning(({ searchParams }) => searchParams.set('iss', 'https://evil.example')),
      returning(({ searchParams }) => searchParams.set('error', 'access_denied')),
    ];
    for (const attempt of attempts) {
      await expect(tokensFor(card, attempt).token()).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    expect(asked).toEqual([]);
  });

  it('stops the login with the call', async () => {
    const controller = new AbortController();
    const authorize = createLoopbackAuthorize({ open: () => controller.abort(new Error('enough')) });
    const { token } = tokensFor(flowCard('authorizationCode', scopes), { clientId: 'cli', authorize });
    await expect(token(controller.signal)).rejects.toThrow('enough');
  });
});

describe('device code', () => {
  it.each([
    ['the URLs of the card', () => flowCard('deviceCode', ['openid', 'offline_access'])],
    ['OpenID Connect', () => openIdCard(['offline_access'])],
  ])('shows the code and waits for the person, by %s', async (_, card) => {
    const prompts: DeviceCodePrompt[] = [];
    const showDeviceCode = async (prompt: DeviceCodePrompt) => {
      prompts.push(prompt);
      await visitLogin(prompt.verificationUriComplete ?? '');
    };
    const { token, renew } = tokensFor(card(), { clientId: 'cli', showDeviceCode });
    expect(await provider.AccessToken.find(await token())).toMatchObject({ accountId: 'ann' });
    expect(prompts[0]).toMatchObject({
      verificationUri: `${issuer}/device`,
      userCode: expect.stringMatching(/\w{4}-\w{4}/),
    });
    expect(await renew()).toBe(true);
  });
});
