import type { OAuthEnvironment } from './oauth-configuration.ts';
import { type OAuthPlan, serverName } from './oauth-plan.ts';
import { TokenRequestFailed } from './token-request-failed.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** Milliseconds before expiry at which tokens are renewed, or a fifth of the lifetime if that is less. */
const RENEW_BEFORE = 30_000;

/** The OAuth library is large, and most programs never ask for a token: it is loaded for the first one. */
const loadGrants = () => import('./oauth-grant.ts');

/** The tokens to replace. */
export interface Replacement {
  readonly plan: OAuthPlan;
  readonly key: string;
  /** An access token that must not be returned again. Then the user is not asked either. */
  readonly rejected?: string;
}

/** Replaces the tokens in the store by refreshing them, or by going through the flow of the plan. */
export async function replaceTokens(
  replacement: Replacement,
  store: TokenStore,
  environment: OAuthEnvironment,
): Promise<Tokens> {
  const { plan, key, rejected } = replacement;
  const current = await store.get(key);
  // Another process may have been faster.
  if (current && current.accessToken !== rejected && isFresh(current, environment.now())) return current;
  const tokens = await refresh(replacement, current, environment);
  if (tokens === current && current) return current;
  if (!tokens && rejected !== undefined && plan.grant !== 'clientCredentials') {
    throw new TokenRequestFailed(`The login at ${serverName(plan)} is no longer accepted. Log in again.`);
  }
  const replaced = tokens ?? (await (await loadGrants()).requestTokens(plan, environment));
  await store.set(key, replaced);
  return replaced;
}

async function refresh(
  { plan, rejected }: Replacement,
  current: Tokens | undefined,
  environment: OAuthEnvironment,
): Promise<Tokens | undefined> {
  const refreshToken = current?.refreshToken ?? plan.secret.refreshToken;
  if (refreshToken === undefined) return undefined;
  try {
    return await (await loadGrants()).refreshTokens(plan, refreshToken, environment);
  } catch (error) {
    if (!(error instanceof TokenRequestFailed)) throw error;
    // The refresh token is used up or revoked: a new login is needed.
    if (error.code === 'invalid_grant') return undefined;
    // The server cannot be reached, but the old token is still valid for some seconds.
    const usable = rejected === undefined && environment.now() < (current?.expiresAt ?? 0);
    if (current && usable && !error.refused) return current;
    throw error;
  }
}

/** Whether tokens are valid for another request, with a margin. */
export function isFresh({ obtainedAt, expiresAt }: Tokens, now: number): boolean {
  if (expiresAt === undefined) return true;
  return now < expiresAt - Math.min(RENEW_BEFORE, (expiresAt - obtainedAt) / 5);
}
