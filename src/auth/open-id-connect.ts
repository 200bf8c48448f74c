import { createTokenVerifier, type TokenOptions } from './jwt.ts';
import { createRemoteKeys, type KeySource } from './key-source.ts';
import { requireSecureUrl } from './require-secure-url.ts';
import type { TextVerifier } from './verifier.ts';

/** Options of {@link openIdConnect}. */
export interface OpenIdConnectOptions extends TokenOptions {
  /** As the provider writes it. Its discovery document is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
}

const TIMEOUT = 5_000;

/** Verifies signed tokens of an OpenID provider. Its keys are discovered when the first token arrives. */
export function openIdConnect(options: OpenIdConnectOptions): TextVerifier {
  requireSecureUrl(options.issuer, 'issuer');
  return createTokenVerifier(['openIdConnect', 'oauth2', 'bearer'], {
    ...options,
    source: (onChange) => discoveredKeys({ ...options, onChange }),
  });
}

/** The keys of a provider. All tokens wait for the same discovery. */
function discoveredKeys(options: OpenIdConnectOptions & { onChange(): void }): KeySource {
  let found: KeySource | undefined;
  let search: Promise<KeySource> | undefined;
  const discover = async () => {
    try {
      found = createRemoteKeys(await discoverJwksUrl(options), options);
      return found;
    } finally {
      // A failed discovery is not cached: the next token tries again.
      search = undefined;
    }
  };
  return {
    getKey: async (header, token) => {
      const keys = found ?? (await (search ??= discover()));
      return keys.getKey(header, token);
    },
    get version() {
      return found?.version ?? 0;
    },
    keepFresh: () => found?.keepFresh(),
  };
}

/** OpenID Connect Discovery 1.0, section 4.3: the document must name the issuer that it was requested for. */
async function discoverJwksUrl({ issuer, fetch = globalThis.fetch }: OpenIdConnectOptions): Promise<URL> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const document = (await response.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
  if (document.issuer !== issuer) {
    throw new Error(`${url} speaks for the issuer ${JSON.stringify(document.issuer)}, not for ${issuer}`);
  }
  return requireSecureUrl(String(document.jwks_uri), `jwks_uri of ${url}`);
}
