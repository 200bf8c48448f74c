import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import { Provider } from 'oidc-provider';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitLogin } from '../support/visit-login.ts';
import { documentOf, emptyFolder, field, parley, seenIn, start } from './parley.ts';
import { hello, openStage } from './stage.ts';

const SECRET = 'a-client-secret-of-the-test';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let stage: Awaited<ReturnType<typeof openStage>>;
let server: Server;
let issuer: string;
beforeAll(async () => {
  stage = await openStage();
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'service',
        client_secret: SECRET,
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
      },
      {
        client_id: 'cli',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
        redirect_uris: ['http://127.0.0.1/callback'],
      },
    ],
    scopes: ['openid', 'offline_access', 'tasks:read'],
    features: { clientCredentials: { enabled: true }, deviceFlow: { enabled: true } },
    ttl: { AccessToken: () => 600, ClientCredentials: () => 600, RefreshToken: () => 6000 },
    cookies: { keys: ['for the test'] },
  }) as { callback(): RequestListener };
  server.on('request', provider.callback());
});
afterAll(() => {
  stage.close();
  server.closeAllConnections();
  server.close();
});

/** An agent that says who it was called by. */
function agentWith(name: string, scheme: SecurityScheme) {
  return stage.agent(
    name,
    ({ headers }, response) =>
      headers.authorization?.startsWith('Bearer ') ? hello : void response.writeHead(401).end(),
    { securitySchemes: { door: scheme }, securityRequirements: [{ schemes: { door: {} } }] },
  );
}

const urls = () => ({ tokenUrl: `${issuer}/token`, scopes: {} });
const device = (): SecurityScheme => ({
  oauth2SecurityScheme: { flows: { deviceCode: { ...urls(), deviceAuthorizationUrl: `${issuer}/device/auth` } } },
});

describe('auth login', () => {
  test('[A2ACLI_AUTH_006] [A2ACLI_AUTH_007] client credentials: the token is kept for the user alone, and used from then on', async () => {
    const { url, calls } = agentWith('service', { oauth2SecurityScheme: { flows: { clientCredentials: urls() } } });
    const home = emptyFolder();
    const env = { HOME: home };
    const before = await parley(['send', '-a', url, 'hi', '-o', 'json'], { env });
    expect(before.code).toBe(4);
    expect(documentOf(before).error.hint).toContain(`parley auth login -a ${url} --client-id`);
    const secret = { ...env, A2ACLI_CLIENT_SECRET: SECRET };
    const login = await parley(['auth', 'login', '-a', url, '--client-id', 'service', '--debug'], { env: secret });
    expect(login).toMatchObject({ code: 0, stdout: expect.stringContaining('Login: logged in\nExpires: ') });
    const file = join(home, '.config', 'a2a-cli', 'logins.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { tokens } = JSON.parse(readFileSync(file, 'utf8'))[stage.origin];
    const [sent, shown] = await Promise.all([
      parley(['send', '-a', url, 'hi', '--debug'], { env }),
      parley(['config', 'show'], { env }),
    ]);
    expect(sent.code).toBe(0);
    expect(calls.at(-1)?.headers.authorization).toBe(`Bearer ${tokens.accessToken}`);
    expect(shown.stdout).toContain(`login: ${stage.origin} as service, scheme door, expires `);
    for (const { stderr, stdout } of [login, sent, shown]) {
      expect(stderr + stdout).not.toContain(tokens.accessToken);
      expect(stderr + stdout).not.toContain(SECRET);
    }
    await parley(['auth', 'logout', '-a', url], { env });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({});
    expect((await parley(['send', '-a', url, 'hi'], { env })).code).toBe(4);
  });

  test('[A2ACLI_AUTH_005] device code: the code is shown, and the login waited for', async () => {
    const { url } = agentWith('device', device());
    const env = { HOME: emptyFolder() };
    const scopes = ['--scope', 'openid', '--scope', 'offline_access'];
    const running = start(['auth', 'login', '-a', url, '--client-id', 'cli', ...scopes], { env });
    await seenIn(running, 'stderr', /open \S+ and enter the code \S+/);
    const [, address = ''] = /open (\S+) and enter/.exec(running.seen.stderr) ?? [];
    await visitLogin(address);
    const { code, stdout, stderr } = await running.exited;
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^parley: open .*\n$/) });
    expect(field({ stdout }, 'Login')).toBe('logged in');
    const sent = await parley(['send', '-a', url, 'hi'], { env });
    expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining('hello') });
  });

  test('[A2ACLI_AUTH_010] OpenID Connect, through the browser', async () => {
    const { url } = agentWith('openid', {
      openIdConnectSecurityScheme: { openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
    });
    const env = { HOME: emptyFolder() };
    const running = start(['auth', 'login', '-a', url, '--client-id', 'cli', '--flow', 'browser', '-o', 'json'], {
      env,
    });
    await seenIn(running, 'stderr', /open http\S+/);
    const [, address = ''] = /open (\S+)/.exec(running.seen.stderr) ?? [];
    await visitLogin(address);
    const result = await running.exited;
    expect(documentOf(result)).toMatchObject({ agent: stage.origin, status: 'logged in' });
    expect((await parley(['send', '-a', url, 'hi'], { env })).code).toBe(0);
  });

  test.each([
    [['--client-id', 'cli', '--flow', 'magic'], /no flow "magic"/],
    [['--client-id', 'cli', '--scheme', 'other'], /no OAuth 2 or OpenID Connect scheme "other"/],
    [[], /The client id is missing/],
  ])('%j is a mistake', async (args, sentence) => {
    const { url } = agentWith('mistaken', device());
    const home = emptyFolder();
    const { code, stderr } = await parley(['auth', 'login', '-a', url, ...args], { env: { HOME: home } });
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
    expect(existsSync(join(home, '.config'))).toBe(false);
  });
});
