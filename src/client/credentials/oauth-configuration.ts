import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  None,
  type ServerMetadata,
} from 'openid-client';
import { isSecureUrl } from '../../internal/secure-url.ts';
import type { OAuthPlan, OAuthServer } from './oauth-plan.ts';
import type { OAuthSecret } from './secret.ts';
import { toServerUnreachable } from './to-token-request-failed.ts';
import { TokenRequestFailed } from './token-request-failed.ts';

/** The environment of requests to an authorization server. */
export interface OAuthEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** Whether plain HTTP to other machines is allowed. */
  readonly allowInsecure: boolean;
  readonly signal: AbortSignal;
}

/** The configured authorization server of a plan. */
export interface OAuthConfiguration {
  readonly config: Configuration;
  /** False if only the card's URLs are known: then statements of the issuer cannot be verified. */
  readonly issuerKnown: boolean;
}

/** Reads the server's metadata if the plan names it; otherwise uses the card's URLs. */
export async function configureOAuth(
  plan: OAuthPlan,
  environment: OAuthEnvironment,
  purpose: 'token' | 'refresh' = 'token',
): Promise<OAuthConfiguration> {
  const { server, secret } = plan;
  const discovered = await discover(plan, environment);
  // RFC 6749 has one token endpoint, but OpenAPI and the card may name another one for refreshing.
  const endpoints = secret.issuer === undefined ? endpointsOf(server, purpose) : {};
  if (discovered && Object.keys(endpoints).length === 0) return { config: discovered, issuerKnown: true };
  const metadata = discovered?.serverMetadata() ?? { issuer: new URL(server.tokenUrl ?? '').origin };
  const config = new Configuration(
    { ...metadata, ...endpoints },
    secret.clientId,
    undefined,
    clientAuthentication(secret),
  );
  config[customFetch] = guardedFetch(environment, discovered === undefined);
  allowInsecureRequests(config);
  return { config, issuerKnown: discovered !== undefined };
}

function endpointsOf(server: OAuthServer, purpose: 'token' | 'refresh'): Partial<ServerMetadata> {
  const tokenUrl = (purpose === 'refresh' ? server.refreshUrl : undefined) ?? server.tokenUrl;
  return {
    ...(server.authorizationUrl ? { authorization_endpoint: server.authorizationUrl } : {}),
    ...(server.deviceAuthorizationUrl ? { device_authorization_endpoint: server.deviceAuthorizationUrl } : {}),
    ...(tokenUrl ? { token_endpoint: tokenUrl } : {}),
  };
}

async function discover(plan: OAuthPlan, environment: OAuthEnvironment): Promise<Configuration | undefined> {
  const { secret, server } = plan;
  const address = secret.issuer ?? server.metadataUrl;
  if (address === undefined) return undefined;
  let failure: unknown;
  for (const { issuer, algorithm } of issuersAt(new URL(address))) {
    try {
      return await discovery(issuer, secret.clientId, undefined, clientAuthentication(secret), {
        algorithm,
        [customFetch]: guardedFetch(environment, false),
        // The library allows plain HTTP for all hosts or none; the guarded fetch checks each URL.
        execute: [allowInsecureRequests],
      });
    } catch (error) {
      environment.signal.throwIfAborted();
      failure ??= error;
    }
  }
  throw failure;
}

interface IssuerCandidate {
  readonly issuer: URL;
  readonly algorithm: 'oidc' | 'oauth2';
}

/** The library verifies that metadata belongs to its issuer, so it needs the issuer and not the URL of the metadata. */
function issuersAt(address: URL): IssuerCandidate[] {
  const [before = '', name, after = ''] = address.pathname.split(/\/\.well-known\/([^/]+)/);
  const issuer = new URL(before + after || '/', address);
  if (name === 'openid-configuration') return withSlash(issuer).map((url) => ({ issuer: url, algorithm: 'oidc' }));
  if (name === 'oauth-authorization-server') {
    return withSlash(issuer).map((url) => ({ issuer: url, algorithm: 'oauth2' }));
  }
  return [
    { issuer: address, algorithm: 'oidc' },
    { issuer: address, algorithm: 'oauth2' },
  ];
}

/** The URL of the metadata does not tell whether the issuer ends in a slash, and issuers are compared exactly. */
function withSlash(issuer: URL): URL[] {
  return issuer.pathname.endsWith('/') ? [issuer] : [issuer, new URL(`${issuer.href}/`)];
}

function clientAuthentication({ clientSecret, clientAuthentication: wanted }: OAuthSecret): ClientAuth {
  if (clientSecret === undefined) return None();
  return (as, client, body, headers) => {
    const methods = as.token_endpoint_auth_methods_supported;
    // RFC 6749, section 2.3.1: every server must support Basic.
    const basic = wanted ? wanted === 'basic' : (methods?.includes('client_secret_basic') ?? true);
    const authenticate = basic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    authenticate(as, client, body, headers);
  };
}

/** Sends secrets to secure URLs only, and aborts with the caller. */
function guardedFetch({ fetch, signal, allowInsecure }: OAuthEnvironment, dropIdToken: boolean): CustomFetch {
  return async (href, init) => {
    const url = new URL(href);
    if (!allowInsecure && !isSecureUrl(url)) {
      throw new TokenRequestFailed(`${url.origin} is asked over plain HTTP. Use https, or set allowInsecure.`);
    }
    const { headers, method, body, redirect } = init;
    const stop = init.signal ? AbortSignal.any([signal, init.signal]) : signal;
    const response = await fetch(url, {
      headers,
      method,
      redirect,
      signal: stop,
      ...(body == null ? {} : { body: body as BodyInit }),
    }).catch((error) => {
      throw stop.aborted ? error : toServerUnreachable(error, url);
    });
    return dropIdToken ? withoutIdToken(response) : response;
  };
}

/** Removes the ID token: it is not needed, and without the issuer's metadata the library would refuse it. */
async function withoutIdToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const { status, headers } = response;
  try {
    const { id_token: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return new Response(JSON.stringify(rest), { status, headers });
  } catch {
    return new Response(text, { status, headers });
  }
}
