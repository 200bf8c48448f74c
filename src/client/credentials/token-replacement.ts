import type { OAuthEnvironment } from './oauth-configuration.ts';
import { refreshTokens, requestTokens } from './oauth-grant.ts';
import { type OAuthPlan, serverName } from './oauth-plan.ts';
import { TokenRequestFailed } from './token-request-failed.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** Renewed so long before the end, or a fifth of the lifetime if that is less. */
const RENEW_BEFORE = 30_000;

/** Which tokens are to be replaced. */
export interface Replacement {
  readonly plan: OAuthPlan;
  readonly key: string;
  /** An access token that must not be given out again; then no person is asked either. */
  readonly rejected?: string;
}

/** Replaces the tokens in the store: by refreshing them, or else by going through the flow of the plan. */
export async function replaceTokens(
  replacement: Replacement,
  store: TokenStore,
  environment: OAuthEnvironment,
): Promise<Tokens> {
  const { plan, key, rejected } = replacement;
  const current = await store.get(key);
  // Another run may have been faster.
  if (current && current.accessToken !== rejected && isFresh(current, environment.now())) return current;
  const tokens = await refresh(replacement, current, environment);
  if (tokens === current && current) return current;
  if (!tokens && rejected !== undefined && plan.grant !== 'clientCredentials') {
    throw new TokenRequestFailed(`The login at ${serverName(plan)} is no longer accepted. Log in again.`);
  }
  const replaced = tokens ?? (await requestTokens(plan, environment));
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
    return await refreshTokens(plan, refreshToken, environment);
  } catch (error) {
    if (!(error instanceof TokenRequestFailed)) throw error;
    // Spent or revoked: only a new login helps.
    if (error.code === 'invalid_grant') return undefined;
    // The server is out of reach, and the old token still has some seconds.
    const usable = rejected === undefined && environment.now() < (current?.expiresAt ?? 0);
    if (current && usable && !error.refused) return current;
    throw error;
  }
}

/** Whether tokens are still good for a request, with a margin. */
export function isFresh({ obtainedAt, expiresAt }: Tokens, now: number): boolean {
  if (expiresAt === undefined) return true;
  return now < expiresAt - Math.min(RENEW_BEFORE, (expiresAt - obtainedAt) / 5);
}
