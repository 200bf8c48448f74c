import type { ChallengeContext, CredentialContext } from './credential-provider.ts';
import { basicAuthorization, type RequestPartsBuilder } from './request-parts.ts';
import { readSecretText, type SecretText } from './secret.ts';
import type { SchemePlan } from './security-plan.ts';
import type { TokenSource } from './token-source.ts';

/** Applies the plan of a scheme. */
export interface SchemeCredentials {
  /** Adds the scheme's part to a request. */
  add(plan: SchemePlan, parts: RequestPartsBuilder, context: CredentialContext): Promise<void>;
  /** After a 401: whether the scheme's part has changed. */
  renew(plan: SchemePlan, context: ChallengeContext): Promise<boolean>;
}

/** Creates {@link SchemeCredentials} that take OAuth tokens from a source. */
export function createSchemeCredentials(source: TokenSource): SchemeCredentials {
  /** The last result of each function, to see whether there is a new one after a 401. */
  const given = new Map<string, string>();

  const read = async (schemeName: string, text: SecretText, { signal }: CredentialContext) => {
    const value = await readSecretText(text, { rejected: false, ...(signal ? { signal } : {}) });
    if (typeof text === 'function') given.set(schemeName, value);
    return value;
  };

  return {
    async add(plan, parts, context) {
      const { schemeName } = plan;
      switch (plan.kind) {
        case 'apiKey':
          return addApiKey(plan, parts, await read(schemeName, plan.text, context));
        case 'http': {
          const value = await read(schemeName, plan.text, context);
          return parts.addHeader(schemeName, 'authorization', value && `${plan.httpScheme} ${value}`);
        }
        case 'basic': {
          const { username, password } = plan.basic;
          const value = basicAuthorization(username, await read(schemeName, password, context));
          return parts.addHeader(schemeName, 'authorization', value);
        }
        case 'oauth': {
          const { signal, url } = context;
          const { accessToken } = await source.get({ plan: plan.oauth, agent: url.origin, signal });
          return parts.addHeader(schemeName, 'authorization', `Bearer ${accessToken}`);
        }
      }
    },

    async renew(plan, { url, signal }) {
      if (plan.kind === 'oauth') return source.renew({ plan: plan.oauth, agent: url.origin, signal });
      if (plan.kind === 'mtls') return false;
      const text = plan.kind === 'basic' ? plan.basic.password : plan.text;
      if (typeof text === 'string') return false;
      const value = await text({ rejected: true, ...(signal ? { signal } : {}) });
      return value !== given.get(plan.schemeName);
    },
  };
}

function addApiKey(plan: Extract<SchemePlan, { kind: 'apiKey' }>, parts: RequestPartsBuilder, value: string): void {
  const { schemeName, location, parameter } = plan;
  if (location === 'query') parts.addQuery(parameter, value);
  else if (location === 'cookie') parts.addCookie(schemeName, parameter, value);
  else parts.addHeader(schemeName, parameter, value);
}
