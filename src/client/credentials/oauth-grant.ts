import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  initiateDeviceAuthorization,
  pollDeviceAuthorizationGrant,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from 'openid-client';
import { configureOAuth, type OAuthConfiguration, type OAuthEnvironment } from './oauth-configuration.ts';
import { type OAuthPlan, serverName } from './oauth-plan.ts';
import { toTokenRequestFailed } from './to-token-request-failed.ts';
import { TokenRequestFailed } from './token-request-failed.ts';
import type { Tokens } from './token-store.ts';

type TokenResponse = Awaited<ReturnType<typeof clientCredentialsGrant>>;

/** Goes through the flow of the plan, with a user if it needs one. */
export function requestTokens(plan: OAuthPlan, environment: OAuthEnvironment): Promise<Tokens> {
  return obtain(plan, environment, async () => {
    const configuration = await configureOAuth(plan, environment);
    switch (plan.grant) {
      case 'clientCredentials':
        return clientCredentialsGrant(configuration.config, parametersOf(plan));
      case 'deviceCode':
        return deviceCode(plan, configuration.config, environment);
      case 'authorizationCode':
        return authorizationCode(plan, configuration, environment);
      default:
        throw new TokenRequestFailed(`There is no token of ${serverName(plan)} yet. Log in first.`);
    }
  });
}

/** Gets new tokens for a refresh token. Keeps the old refresh token if the server sends none. */
export function refreshTokens(plan: OAuthPlan, refreshToken: string, environment: OAuthEnvironment): Promise<Tokens> {
  return obtain(plan, environment, async () => {
    const { config } = await configureOAuth(plan, environment, 'refresh');
    const response = await refreshTokenGrant(config, refreshToken, { ...plan.secret.parameters });
    return { refresh_token: refreshToken, ...response };
  });
}

async function obtain(
  plan: OAuthPlan,
  { now, signal }: OAuthEnvironment,
  request: () => Promise<Pick<TokenResponse, 'access_token' | 'refresh_token' | 'expires_in' | 'scope'>>,
): Promise<Tokens> {
  try {
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn, scope } = await request();
    const obtainedAt = now();
    return {
      accessToken,
      obtainedAt,
      ...(refreshToken === undefined ? {} : { refreshToken }),
      ...(scope === undefined ? {} : { scope }),
      ...(expiresIn === undefined ? {} : { expiresAt: obtainedAt + expiresIn * 1000 }),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw toTokenRequestFailed(error, serverName(plan));
  }
}

function parametersOf({ scopes, secret }: OAuthPlan): Record<string, string> {
  return { ...secret.parameters, ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}) };
}

async function deviceCode(plan: OAuthPlan, config: Configuration, { signal, now }: OAuthEnvironment) {
  const started = await initiateDeviceAuthorization(config, parametersOf(plan));
  await plan.secret.showDeviceCode?.({
    userCode: started.user_code,
    verificationUri: started.verification_uri,
    ...(started.verification_uri_complete ? { verificationUriComplete: started.verification_uri_complete } : {}),
    expiresAt: now() + started.expires_in * 1000,
  });
  return pollDeviceAuthorizationGrant(config, started, undefined, { signal });
}

async function authorizationCode(
  plan: OAuthPlan,
  { config, issuerKnown }: OAuthConfiguration,
  { signal }: OAuthEnvironment,
) {
  const verifier = randomPKCECodeVerifier();
  const challenge = await calculatePKCECodeChallenge(verifier);
  const state = randomState();
  const nonce = issuerKnown && plan.scopes.includes('openid') ? randomNonce() : undefined;
  const authorizationUrl = async (redirectUri: string) =>
    buildAuthorizationUrl(config, {
      ...parametersOf(plan),
      redirect_uri: redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      ...(nonce ? { nonce } : {}),
      // OpenID Connect Core, section 11: a refresh token is issued only after consent.
      ...(plan.scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
    });
  const returned = await plan.secret.authorize?.({ authorizationUrl, signal });
  signal.throwIfAborted();
  const callback = new URL(returned ?? '');
  if (!issuerKnown) checkIssuerOrigin(callback, config);
  return authorizationCodeGrant(
    config,
    callback,
    { pkceCodeVerifier: verifier, expectedState: state, ...(nonce ? { expectedNonce: nonce } : {}) },
    { ...plan.secret.parameters },
  );
}

/** RFC 9207 without metadata: the issuer must have the origin of the login page. Then the library need not know it. */
function checkIssuerOrigin(callback: URL, config: Configuration): void {
  const issuer = callback.searchParams.get('iss');
  if (issuer === null) return;
  const loginPage = config.serverMetadata().authorization_endpoint ?? '';
  if (!URL.canParse(issuer) || new URL(issuer).origin !== new URL(loginPage).origin) {
    throw new TokenRequestFailed('The login was answered by another issuer than the one that was asked.');
  }
  callback.searchParams.delete('iss');
}
