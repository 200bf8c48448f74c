import type { AgentCard, SecurityScheme } from '../../protocol/card.ts';
import { CredentialsMissing } from './credentials-missing.ts';
import { type OAuthPlan, planOAuth } from './oauth-plan.ts';
import {
  type BasicSecret,
  isBasicSecret,
  isOAuthSecret,
  isSecretText,
  type Secrets,
  type SecretText,
} from './secret.ts';

/** The plan for one scheme. */
export type SchemePlan =
  | {
      readonly kind: 'apiKey';
      readonly schemeName: string;
      readonly location: 'query' | 'header' | 'cookie';
      readonly parameter: string;
      readonly text: SecretText;
    }
  | { readonly kind: 'http'; readonly schemeName: string; readonly httpScheme: string; readonly text: SecretText }
  | { readonly kind: 'basic'; readonly schemeName: string; readonly basic: BasicSecret }
  | { readonly kind: 'oauth'; readonly schemeName: string; readonly oauth: OAuthPlan }
  | { readonly kind: 'mtls'; readonly schemeName: string };

interface PlanOptions {
  /** Whether the store may have tokens of an earlier login. */
  readonly stored: boolean;
}

/**
 * The first set of schemes that the secrets satisfy (section 4.5: any set, all schemes of it). Throws {@link CredentialsMissing} if the
 * card requires something and no set is satisfied.
 */
export function planSecurity(card: AgentCard, secrets: Secrets, options: PlanOptions): readonly SchemePlan[] {
  const requirements = card.securityRequirements ?? [];
  if (requirements.length === 0) return planOptional(card, secrets, options);
  // An empty set allows anonymous calls. It comes last, so that given secrets are used.
  const sets = requirements.map(({ schemes = {} }) => Object.entries(schemes));
  for (const set of [...sets.filter((set) => set.length > 0), ...sets.filter((set) => set.length === 0)]) {
    const plans = set.map(([name, { list = [] }]) => {
      const scheme = card.securitySchemes?.[name];
      return scheme && planScheme({ name, scheme, scopes: list }, secrets, options);
    });
    if (plans.every((plan) => plan !== undefined)) return plans;
  }
  throw new CredentialsMissing(card);
}

/** Many cards declare schemes but do not require them: matching secrets are sent, and none are required. */
function planOptional(card: AgentCard, secrets: Secrets, options: PlanOptions): readonly SchemePlan[] {
  const schemes = Object.entries(card.securitySchemes ?? {});
  for (const [name, scheme] of schemes) {
    const plan = planScheme({ name, scheme, scopes: [] }, secrets, options);
    if (plan) return [plan];
  }
  if (schemes.length > 0) return [];
  // The card declares nothing but the user passes a token: it is used.
  if (secrets.bearer !== undefined) {
    return [{ kind: 'http', schemeName: 'bearer', httpScheme: 'Bearer', text: secrets.bearer }];
  }
  return secrets.basic === undefined ? [] : [{ kind: 'basic', schemeName: 'basic', basic: secrets.basic }];
}

interface NamedScheme {
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
}

function planScheme(named: NamedScheme, secrets: Secrets, options: PlanOptions): SchemePlan | undefined {
  const { name: schemeName, scheme } = named;
  const own = Object.hasOwn(secrets, schemeName) ? secrets[schemeName] : undefined;
  if (scheme.apiKeySecurityScheme) {
    const { location, name: parameter } = scheme.apiKeySecurityScheme;
    const text = own ?? secrets.apiKey;
    return isSecretText(text) ? { kind: 'apiKey', schemeName, location, parameter, text } : undefined;
  }
  if (scheme.httpAuthSecurityScheme) return planHttp(named, own, secrets);
  if (scheme.mtlsSecurityScheme) {
    return (own ?? secrets.mtls) === true ? { kind: 'mtls', schemeName } : undefined;
  }
  const secret = own ?? (scheme.openIdConnectSecurityScheme ? secrets.openIdConnect : secrets.oauth2);
  if (isOAuthSecret(secret)) {
    const oauth = planOAuth({ schemeName, scheme, secret, scopes: named.scopes, stored: options.stored });
    if (oauth) return { kind: 'oauth', schemeName, oauth };
  }
  // An existing access token is sent the same way (RFC 6750).
  const text = isSecretText(own) ? own : secrets.bearer;
  return text === undefined ? undefined : { kind: 'http', schemeName, httpScheme: 'Bearer', text };
}

function planHttp(
  { name: schemeName, scheme }: NamedScheme,
  own: Secrets[string],
  secrets: Secrets,
): SchemePlan | undefined {
  const httpScheme = scheme.httpAuthSecurityScheme?.scheme ?? '';
  if (/^basic$/i.test(httpScheme)) {
    const basic = own ?? secrets.basic;
    return isBasicSecret(basic) ? { kind: 'basic', schemeName, basic } : undefined;
  }
  const bearer = /^bearer$/i.test(httpScheme);
  const text = own ?? (bearer ? secrets.bearer : undefined);
  if (!isSecretText(text)) return undefined;
  return { kind: 'http', schemeName, httpScheme: bearer ? 'Bearer' : httpScheme, text };
}
