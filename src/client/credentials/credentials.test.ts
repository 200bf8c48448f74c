import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ClientError } from '../../bindings/client-error.ts';
import type { AgentCard, SecurityScheme } from '../../protocol/card.ts';
import { createCredentials } from './credentials.ts';
import { CredentialsMissing } from './credentials-missing.ts';
import type { Secrets } from './secret.ts';

const url = new URL('https://agent.example/a2a');
const schemes = {
  headerKey: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } },
  queryKey: { apiKeySecurityScheme: { location: 'query', name: 'key' } },
  cookieKey: { apiKeySecurityScheme: { location: 'cookie', name: 'session' } },
  password: { httpAuthSecurityScheme: { scheme: 'basic' } },
  token: { httpAuthSecurityScheme: { scheme: 'bearer' } },
  hoba: { httpAuthSecurityScheme: { scheme: 'HOBA' } },
  service: {
    oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: {} } } },
  },
  old: { oauth2SecurityScheme: { flows: { implicit: { authorizationUrl: 'https://id.example/auth' } } } },
  certificate: { mtlsSecurityScheme: {} },
} satisfies Record<string, SecurityScheme>;
type SchemeName = keyof typeof schemes;

/** A card that requires any of these sets. */
function cardWith(...sets: SchemeName[][]): AgentCard {
  return {
    name: 'Safe',
    description: 'Keeps things.',
    version: '1.0.0',
    supportedInterfaces: [{ url: url.href, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'keep', name: 'Keep', description: 'Keeps.', tags: [] }],
    securitySchemes: schemes,
    securityRequirements: sets.map((set) => ({ schemes: Object.fromEntries(set.map((name) => [name, {}])) })),
  };
}
const given = (secrets: Secrets, ...sets: SchemeName[][]) =>
  createCredentials(secrets).credentialsFor({ card: cardWith(...sets), url });
const basic = { username: 'ann', password: 'pässword' };

describe('createCredentials', () => {
  it.each<[string, Secrets, SchemeName, object]>([
    ['an API key in a header', { apiKey: 'k1' }, 'headerKey', { headers: { 'x-key': 'k1' } }],
    ['an API key in the query', { apiKey: 'k1' }, 'queryKey', { query: { key: 'k1' } }],
    ['an API key in a cookie', { apiKey: 'k1' }, 'cookieKey', { headers: { cookie: 'session=k1' } }],
    ['HTTP Basic', { basic }, 'password', { headers: { authorization: 'Basic YW5uOnDDpHNzd29yZA==' } }],
    ['HTTP Bearer', { bearer: 't1' }, 'token', { headers: { authorization: 'Bearer t1' } }],
    ['a token from a function', { bearer: async () => 't2' }, 'token', { headers: { authorization: 'Bearer t2' } }],
    ['another HTTP scheme', { hoba: 'h1' }, 'hoba', { headers: { authorization: 'HOBA h1' } }],
    ['a ready access token', { bearer: 't1' }, 'service', { headers: { authorization: 'Bearer t1' } }],
    ['a token of the implicit flow', { old: 't1' }, 'old', { headers: { authorization: 'Bearer t1' } }],
    ['mutual TLS, with nothing to add', { mtls: true }, 'certificate', {}],
  ])('sends %s [CLIENT-18]', async (_, secrets, scheme, parts) => {
    expect(await given(secrets, [scheme])).toEqual(parts);
  });

  it('prefers the secret with the name of the scheme', async () => {
    expect(await given({ apiKey: 'general', headerKey: 'own' }, ['headerKey'])).toEqual({
      headers: { 'x-key': 'own' },
    });
  });

  it('takes the first set that it can satisfy, and all schemes of it', async () => {
    const secrets: Secrets = { headerKey: 'k1', cookieKey: 'c1', queryKey: 'q1', bearer: 't1' };
    expect(await given(secrets, ['headerKey', 'password'], ['headerKey', 'cookieKey', 'queryKey'], ['token'])).toEqual({
      headers: { 'x-key': 'k1', cookie: 'session=c1' },
      query: { key: 'q1' },
    });
  });

  it('calls anonymously only when there is no better way', async () => {
    expect(await given({ bearer: 't1' }, [], ['token'])).toEqual({ headers: { authorization: 'Bearer t1' } });
    expect(await given({}, ['token'], [])).toBeUndefined();
  });

  it('sends what fits when the card requires nothing, and demands nothing', async () => {
    expect(await given({ password: basic })).toEqual({ headers: { authorization: 'Basic YW5uOnDDpHNzd29yZA==' } });
    expect(await given({})).toBeUndefined();
    const { securitySchemes: _, ...silent } = cardWith();
    const bare = (secrets: Secrets) => createCredentials(secrets).credentialsFor({ card: silent, url });
    expect(await bare({ bearer: 't1' })).toEqual({ headers: { authorization: 'Bearer t1' } });
    expect(await bare({ apiKey: 'k1' })).toBeUndefined();
  });

  it('says which secret to give', async () => {
    const missing = given({ basic }, ['headerKey', 'certificate'], ['service']);
    await expect(missing).rejects.toThrow(CredentialsMissing);
    await expect(missing).rejects.toMatchObject({ kind: 'unauthenticated', unsent: true });
    await expect(missing).rejects.toMatchObject({
      message:
        '"Safe" wants credentials that were not given. Give secret "headerKey" (or "apiKey"): an API key for the header ' +
        '"X-Key", and secret "certificate" (or "mtls"): true for mutual TLS, with a fetch that presents a client ' +
        'certificate; or secret "service" (or "oauth2"): { clientId, clientSecret } for tokens from ' +
        'https://id.example/token.',
      alternatives: [['headerKey', 'certificate'], ['service']],
    });
    await expect(given({ token: basic, apiKey: 'k' }, ['token'])).rejects.toThrow('"token" (or "bearer"): a token');
    await expect(given({}, ['old'])).rejects.toThrow('an access token');
    const named = {
      ...cardWith(),
      securityRequirements: [{ schemes: { bearer: {} } }],
      securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    };
    await expect(createCredentials({}).credentialsFor({ card: named, url })).rejects.toThrow(
      'Give secret "bearer": a token',
    );
    const card = { ...cardWith(['token']), securitySchemes: {} };
    await expect(createCredentials({ bearer: 't' }).credentialsFor({ card, url })).rejects.toThrow('does not describe');
  });

  it('gives nothing to another origin: the one that is set, or the first', async () => {
    const card = cardWith(['token']);
    const other = new URL('https://evil.example/a2a');
    const set = createCredentials({ bearer: 't1' }, { origin: 'https://agent.example/any/path' });
    expect(await set.credentialsFor({ card, url: other })).toBeUndefined();
    expect(await set.credentialsFor({ card, url })).toBeDefined();
    const both = createCredentials({ bearer: 't1' }, { origin: [url, 'https://api.example'] });
    expect(await both.credentialsFor({ card, url: new URL('https://api.example/rpc') })).toBeDefined();
    expect(await both.credentialsFor({ card, url: other })).toBeUndefined();
    const first = createCredentials({ bearer: () => 't1' });
    expect(await first.credentialsFor({ card, url })).toBeDefined();
    for (const href of ['https://agent.example:8443/a2a', 'http://agent.example/a2a', other.href]) {
      expect(await first.credentialsFor({ card, url: new URL(href) })).toBeUndefined();
    }
    expect(await first.renew({ card, url: other, challenge: '' })).toBe(false);
  });

  it('sends no secret over plain HTTP, except to this machine [CLIENT-17]', async () => {
    const card = cardWith(['token']);
    const ask = (href: string, allowInsecure = false) =>
      createCredentials({ bearer: 't1' }, { allowInsecure }).credentialsFor({ card, url: new URL(href) });
    await expect(ask('http://agent.example/')).rejects.toThrow('plain HTTP');
    for (const host of ['127.0.0.1:4310', 'localhost', '[::1]']) expect(await ask(`http://${host}/`)).toBeDefined();
    expect(await ask('http://agent.example/', true)).toBeDefined();
  });

  it('tries again after a 401 only with something new', async () => {
    const card = cardWith(['token']);
    const challenge = 'Bearer error="invalid_token"';
    expect(await createCredentials({ bearer: 't1' }, { origin: url }).renew({ card, url, challenge })).toBe(false);
    expect(await createCredentials({}, { origin: url }).renew({ card, url, challenge })).toBe(false);
    let token = 'old';
    const asked: boolean[] = [];
    const provider = createCredentials({
      bearer: ({ rejected }) => {
        asked.push(rejected);
        return token;
      },
    });
    await provider.credentialsFor({ card, url });
    expect(await provider.renew({ card, url, challenge })).toBe(false);
    token = 'new';
    expect(await provider.renew({ card, url, challenge })).toBe(true);
    expect(await provider.renew({ card, url, challenge: 'Bearer error="insufficient_scope"' })).toBe(false);
    expect(asked).toEqual([false, true, true]);
  });

  it('shows no secret in errors or when it is printed', async () => {
    const secret = 'TOP-SECRET';
    const oauth2 = { clientId: 'c', clientSecret: secret, refreshToken: secret };
    const answering = (answer: () => Response) =>
      createCredentials({ oauth2 }, { fetch: async () => answer() }).credentialsFor({
        card: cardWith(['service']),
        url,
      });
    const insecure = { ...cardWith(['service']), securitySchemes: { service: plainHttpScheme } };
    const failing: Promise<unknown>[] = [
      given({ apiKey: secret, oauth2, basic: { username: secret, password: secret } }, ['token']),
      given({ apiKey: `${secret}\n` }, ['headerKey']),
      given({ apiKey: `${secret};` }, ['cookieKey']),
      given({ bearer: `${secret}\u2028` }, ['token']),
      given({ basic: { username: `${secret}:`, password: secret } }, ['password']),
      given({ bearer: secret, basic: { username: 'a', password: secret } }, ['token', 'password']),
      createCredentials({ oauth2 }).credentialsFor({ card: insecure, url }),
      answering(() => Response.json({ access_token: secret })),
      answering(() => Response.json({ access_token: `${secret}\n`, token_type: 'bearer' })),
      answering(() => Response.json({ error: 'invalid_scope', error_description: secret }, { status: 400 })),
      answering(() => new Response(secret, { status: 503 })),
      answering(() => new Response(`{"access_token":"${secret}"`, { headers: { 'content-type': 'application/json' } })),
      answering(() => {
        throw new Error(`${secret} in a fetch`);
      }),
    ];
    for (const result of await Promise.allSettled(failing)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ClientError) });
      expect(inspect(result, { depth: 20, showHidden: true })).not.toContain(secret);
    }
    expect(inspect(createCredentials({ apiKey: secret, oauth2 }), { depth: 20 })).not.toContain(secret);
  });
});

const plainHttpScheme: SecurityScheme = {
  oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: 'http://id.example/token', scopes: {} } } },
};
