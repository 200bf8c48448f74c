import { ClientError } from '../../bindings/client-error.ts';
import type { AgentCard, OAuthFlows, SecurityScheme } from '../../protocol/card.ts';

/** The card requires credentials that the given secrets do not provide. The message says which secret is needed. */
export class CredentialsMissing extends ClientError {
  /** The alternatives: lists of scheme names that are required together. */
  readonly alternatives: readonly (readonly string[])[];

  constructor(card: AgentCard) {
    const alternatives = (card.securityRequirements ?? []).map(({ schemes = {} }) => Object.keys(schemes));
    const wanted = alternatives.map((names) => names.map((name) => advice(name, card)).join(', and '));
    const message = `"${card.name}" wants credentials that were not given. Give ${wanted.join('; or ')}.`;
    super('unauthenticated', message, { unsent: true, credentialProblem: 'missing' });
    this.alternatives = alternatives;
  }
}

function advice(name: string, card: AgentCard): string {
  const scheme = card.securitySchemes?.[name];
  if (!scheme) return `nothing for "${name}", which the card requires and does not describe`;
  const { kind, secret } = describe(scheme);
  return `secret "${name}"${kind && kind !== name ? ` (or "${kind}")` : ''}: ${secret}`;
}

interface Description {
  /** The key in `Secrets` that works for every scheme of this kind. */
  readonly kind?: string;
  readonly secret: string;
}

function describe(scheme: SecurityScheme): Description {
  const { apiKeySecurityScheme: apiKey, httpAuthSecurityScheme: http } = scheme;
  if (apiKey) return { kind: 'apiKey', secret: `an API key for the ${apiKey.location} "${apiKey.name}"` };
  if (http) {
    if (/^basic$/i.test(http.scheme)) return { kind: 'basic', secret: '{ username, password } for HTTP Basic' };
    const kind = /^bearer$/i.test(http.scheme) ? { kind: 'bearer' } : {};
    return { ...kind, secret: `a token for HTTP ${http.scheme}` };
  }
  if (scheme.oauth2SecurityScheme) return describeOAuth(scheme.oauth2SecurityScheme.flows);
  if (scheme.openIdConnectSecurityScheme) {
    const { openIdConnectUrl } = scheme.openIdConnectSecurityScheme;
    const secret = `{ clientId } and one of clientSecret, authorize, showDeviceCode for ${openIdConnectUrl}`;
    return { kind: 'openIdConnect', secret };
  }
  return { kind: 'mtls', secret: 'true for mutual TLS, with a fetch that presents a client certificate' };
}

function describeOAuth({ authorizationCode, clientCredentials, deviceCode }: OAuthFlows): Description {
  const flows = [
    authorizationCode && `{ clientId, authorize } for the login at ${authorizationCode.authorizationUrl}`,
    deviceCode && `{ clientId, showDeviceCode } for a code from ${deviceCode.deviceAuthorizationUrl}`,
    clientCredentials && `{ clientId, clientSecret } for tokens from ${clientCredentials.tokenUrl}`,
  ].filter((flow) => flow !== undefined);
  // The implicit and the password flow are not implemented, because OAuth 2.1 removes both.
  if (flows.length === 0) return { kind: 'bearer', secret: 'an access token of OAuth 2' };
  return { kind: 'oauth2', secret: flows.join(' or ') };
}
