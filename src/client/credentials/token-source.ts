import type { OAuthEnvironment } from './oauth-configuration.ts';
import { type OAuthPlan, serverName } from './oauth-plan.ts';
import { createSingleFlight } from './single-flight.ts';
import { isFresh, type Replacement, replaceTokens } from './token-replacement.ts';
import { TokenRequestFailed } from './token-request-failed.ts';
import { type TokenStore, type Tokens, tokenKey } from './token-store.ts';

/** The scheme and the agent that need a token. */
export interface TokenRequest {
  readonly plan: OAuthPlan;
  /** The agent's origin. */
  readonly agent: string;
  readonly signal?: AbortSignal | undefined;
}

/** Tokens that are renewed in time. Concurrent callers share one request. */
export interface TokenSource {
  /** A valid token: from the store, refreshed, or from a new login. */
  get(request: TokenRequest): Promise<Tokens>;
  /** After a 401: whether there is another token now. Never asks the user. */
  renew(request: TokenRequest): Promise<boolean>;
}

interface TokenSourceOptions extends Omit<OAuthEnvironment, 'signal'> {
  readonly store: TokenStore;
}

/** A 401 within this time after a renewal belongs to the previous token. */
const RENEWAL_PAUSE = 5_000;

/** Creates a {@link TokenSource} on a store. */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { store, ...environment } = options;
  const { now } = environment;
  const flights = createSingleFlight<Tokens>();
  const renewals = new Map<string, { readonly accessToken: string; readonly at: number }>();

  const replace = (replacement: Replacement, signal: AbortSignal | undefined) =>
    flights.run(
      replacement.key,
      (flightSignal) => replaceTokens(replacement, store, { ...environment, signal: flightSignal }),
      signal,
    );

  return {
    async get({ plan, agent, signal }) {
      const key = keyOf(plan, agent);
      const current = await store.get(key);
      return current && isFresh(current, now()) ? current : replace({ plan, key }, signal);
    },

    async renew({ plan, agent, signal }) {
      const key = keyOf(plan, agent);
      const rejected = (await store.get(key))?.accessToken;
      // The store is empty: an earlier renewal was not possible. Client credentials need no user.
      if (rejected === undefined) return plan.grant === 'clientCredentials';
      const last = renewals.get(key);
      if (last?.accessToken === rejected && now() - last.at < RENEWAL_PAUSE) return true;
      try {
        const { accessToken } = await replace({ plan, key, rejected }, signal);
        renewals.set(key, { accessToken, at: now() });
        return accessToken !== rejected;
      } catch (error) {
        if (!(error instanceof TokenRequestFailed)) throw error;
        // The next call starts a new login instead of using a refused token.
        if ((await store.get(key))?.accessToken === rejected) await store.delete(key);
        return false;
      }
    },
  };
}

const keyOf = (plan: OAuthPlan, agent: string) =>
  tokenKey({ server: serverName(plan), clientId: plan.secret.clientId, scopes: plan.scopes, agent });
