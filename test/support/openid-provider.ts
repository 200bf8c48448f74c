import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
// @ts-expect-error The package has no types.
import { Provider } from 'oidc-provider';

/** The audience for which the provider issues signed tokens; all other tokens are opaque. */
export const SIGNED = 'urn:agent:signed';
export const OPAQUE = 'urn:agent:opaque';

export const CLIENT = { id: 'service', secret: 'a-client-secret-of-the-test' };

/** A real OpenID provider on a free port. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** A token of the client credentials flow. */
  token(resource: string, scope?: string): Promise<string>;
  revoke(token: string): Promise<void>;
  close(): Promise<void>;
}

const SCOPES = 'tasks:read tasks:write';

/** Starts the provider with the client {@link CLIENT}, and with the public client `cli` for users. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const client = {
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    id_token_signed_response_alg: 'ES256',
  };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, ...client },
      {
        client_id: 'cli',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        redirect_uris: ['http://127.0.0.1/callback'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid', 'offline_access', ...SCOPES.split(' ')],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256', use: 'sig' }] },
    features: {
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      introspection: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => OPAQUE,
        getResourceServerInfo: (_context: unknown, resource: string) => ({
          scope: SCOPES,
          audience: resource,
          accessTokenFormat: resource === SIGNED ? 'jwt' : 'opaque',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    ttl: { AccessToken: () => 600, ClientCredentials: () => 600, RefreshToken: () => 6000 },
    cookies: { keys: ['for the test'] },
  }) as { callback(): RequestListener };
  server.on('request', provider.callback());

  const post = (path: string, form: Record<string, string>) =>
    fetch(issuer + path, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}` },
      body: new URLSearchParams(form),
    });
  return {
    issuer,
    async token(resource, scope = SCOPES) {
      const response = await post('/token', { grant_type: 'client_credentials', resource, scope });
      const { access_token: token } = (await response.json()) as { access_token?: string };
      if (!token) throw new Error(`The provider answers ${response.status}`);
      return token;
    },
    async revoke(token) {
      await post('/token/revocation', { token });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
