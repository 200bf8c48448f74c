import { ClientError } from '../../bindings/client-error.ts';
import type { AgentCard, OAuthFlows, SecurityScheme } from '../../protocol/card.ts';

/** The card requires credentials that the given secrets do not provide; the message says which secret to give. */
export class CredentialsMissing extends ClientError {
  /** The alternatives: each one a list of scheme names that are needed together. */
  readonly alternatives: readonly (readonly string[])[];

  constructor(card: AgentCard) {
    const alternatives = (card.securityRequirements ?? []).map(({ schemes = {} }) => Object.keys(schemes));
    const wanted = alternatives.map((names) => names.map((name) => advice(name, card)).join(', and '));
    const message = `"${card.name}" wants credentials that were not given. Give ${wanted.join('; or ')}.`;
    super('unauthenticated', message, { unsent: true });
    this.alternatives = alternatives;
  }
}

function advice(name: string, card: AgentCard): string {
  const scheme = card.securitySchemes?.[name];
  if (!scheme) return `nothing for "${name}", which the card requires and does not describe`;
  const { kind, what, secret } = describe(scheme);
  return `secret "${name}"${kind ? ` (or "${kind}")` : ''}: ${secret} for ${what}`;
}

interface Description {
  /** The key that works for every scheme of this kind. */
  readonly kind?: string;
  readonly what: string;
  readonly secret: string;
}

function describe(scheme: SecurityScheme): Description {
  const { apiKeySecurityScheme: apiKey, httpAuthSecurityScheme: http } = scheme;
  if (apiKey) return { kind: 'apiKey', what: `the ${apiKey.location} "${apiKey.name}"`, secret: 'an API key' };
  if (http) {
    if (/^basic$/i.test(http.scheme)) return { kind: 'basic', what: 'HTTP Basic', secret: '{ username, password }' };
    const kind = /^bearer$/i.test(http.scheme) ? { kind: 'bearer' } : {};
    return { ...kind, what: `HTTP ${http.scheme}`, secret: 'a token' };
  }
  if (scheme.oauth2SecurityScheme) return describeOAuth(scheme.oauth2SecurityScheme.flows);
  if (scheme.openIdConnectSecurityScheme) {
    return {
      kind: 'openIdConnect',
      what: `OpenID Connect at ${scheme.openIdConnectSecurityScheme.openIdConnectUrl}`,
      secret: '{ clientId } with clientSecret, authorize or showDeviceCode',
    };
  }
  return { kind: 'mtls', what: 'mutual TLS', secret: 'true, with a fetch that presents a client certificate,' };
}

function describeOAuth({ authorizationCode, clientCredentials, deviceCode }: OAuthFlows): Description {
  const flows = [
    authorizationCode && `{ clientId, authorize } for the login page ${authorizationCode.authorizationUrl}`,
    deviceCode && `{ clientId, showDeviceCode } for a code from ${deviceCode.deviceAuthorizationUrl}`,
    clientCredentials && `{ clientId, clientSecret } for tokens from ${clientCredentials.tokenUrl}`,
  ].filter((flow) => flow !== undefined);
  // The implicit and the password flow are not implemented: OAuth 2.1 removes both.
  if (flows.length === 0) return { kind: 'bearer', what: 'OAuth 2', secret: 'an access token' };
  return { kind: 'oauth2', what: 'OAuth 2', secret: flows.join(' or ') };
}
