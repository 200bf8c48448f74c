import { ClientError } from '../../bindings/client-error.ts';
import { isSecureUrl } from '../../internal/secure-url.ts';
import type { CredentialProvider } from './credential-provider.ts';
import { CredentialsMissing } from './credentials-missing.ts';
import { createRequestParts } from './request-parts.ts';
import { createSchemeCredentials } from './scheme-credentials.ts';
import type { Secrets } from './secret.ts';
import { planSecurity } from './security-plan.ts';
import { createTokenSource } from './token-source.ts';
import { createMemoryTokenStore, type TokenStore } from './token-store.ts';

/** Options of {@link createCredentials}. */
export interface CredentialsOptions {
  /** The origin, or origins of the same agent, that may receive the secrets. Default: the origin of the first request. */
  readonly origin?: string | URL | readonly (string | URL)[];
  /** Default: tokens are kept in memory. */
  readonly store?: TokenStore;
  /** For requests to authorization servers. */
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
  /** Whether to send secrets over plain HTTP to other machines. Default: false. */
  readonly allowInsecure?: boolean;
}

/** Builds the credentials that a card requires from the given secrets, for one agent's origin. */
export function createCredentials(secrets: Secrets, options: CredentialsOptions = {}): CredentialProvider {
  const { store, allowInsecure = false, now = Date.now } = options;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const source = createTokenSource({ store: store ?? createMemoryTokenStore(), fetch, now, allowInsecure });
  const schemes = createSchemeCredentials(source);
  const planOptions = { stored: store !== undefined };
  let origins = options.origin === undefined ? undefined : [options.origin].flat().map((each) => new URL(each).origin);

  return {
    async credentialsFor(context) {
      const { card, url } = context;
      origins ??= [url.origin];
      if (!origins.includes(url.origin)) return undefined;
      const plans = planSecurity(card, secrets, planOptions);
      if (plans.length === 0) return undefined;
      if (!allowInsecure && !isSecureUrl(url)) {
        const message = `No secret is sent to ${url.origin} over plain HTTP. Use https, or set allowInsecure.`;
        throw new ClientError('unsupported', message, { unsent: true });
      }
      const parts = createRequestParts();
      // One after the other: two logins at once would confuse the user.
      for (const plan of plans) await schemes.add(plan, parts, context);
      return parts.build();
    },

    async renew(context) {
      const { card, url, challenge } = context;
      // RFC 6750, section 3.1: the token is valid but does not allow this call. A new token would not either.
      if (!origins?.includes(url.origin) || /insufficient_scope/i.test(challenge)) return false;
      try {
        let renewed = false;
        for (const plan of planSecurity(card, secrets, planOptions)) {
          renewed = (await schemes.renew(plan, context)) || renewed;
        }
        return renewed;
      } catch (error) {
        if (error instanceof CredentialsMissing) return false;
        throw error;
      }
    },
  };
}
