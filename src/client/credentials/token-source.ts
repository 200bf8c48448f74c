import type { OAuthEnvironment } from './oauth-configuration.ts';
import { type OAuthPlan, serverName } from './oauth-plan.ts';
import { createSingleFlight } from './single-flight.ts';
import { isFresh, type Replacement, replaceTokens } from './token-replacement.ts';
import { TokenRequestFailed } from './token-request-failed.ts';
import { type TokenStore, type Tokens, tokenKey } from './token-store.ts';

/** Who needs a token, and for whom. */
export interface TokenRequest {
  readonly plan: OAuthPlan;
  /** Origin of the agent. */
  readonly agent: string;
  readonly signal?: AbortSignal | undefined;
}

/** Tokens that are renewed in time; concurrent callers share one request. */
export interface TokenSource {
  /** A token that is good for now: from the store, refreshed, or from a new login. */
  get(request: TokenRequest): Promise<Tokens>;
  /** After a 401: true when there is another token now. Never asks a person. */
  renew(request: TokenRequest): Promise<boolean>;
}

interface TokenSourceOptions extends Omit<OAuthEnvironment, 'signal'> {
  readonly store: TokenStore;
}

/** A 401 that arrives so soon after a renewal was meant for the token before. */
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
      // Nothing in the store: an earlier renewal found that it cannot help. Client credentials need no person.
      if (rejected === undefined) return plan.grant === 'clientCredentials';
      const last = renewals.get(key);
      if (last?.accessToken === rejected && now() - last.at < RENEWAL_PAUSE) return true;
      try {
        const { accessToken } = await replace({ plan, key, rejected }, signal);
        renewals.set(key, { accessToken, at: now() });
        return accessToken !== rejected;
      } catch (error) {
        if (!(error instanceof TokenRequestFailed)) throw error;
        // The next call begins with a new login instead of a token that is not accepted.
        if ((await store.get(key))?.accessToken === rejected) await store.delete(key);
        return false;
      }
    },
  };
}

const keyOf = (plan: OAuthPlan, agent: string) =>
  tokenKey({ server: serverName(plan), clientId: plan.secret.clientId, scopes: plan.scopes, agent });
