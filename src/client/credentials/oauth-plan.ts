import type { OAuthFlows, SecurityScheme } from '../../protocol/card.ts';
import type { OAuthSecret } from './secret.ts';

/** The supported flows; `refreshToken` is for a login that happened elsewhere. */
export type OAuthGrant = 'authorizationCode' | 'deviceCode' | 'clientCredentials' | 'refreshToken';

/** The authorization server as far as the card describes it. */
export interface OAuthServer {
  /** URL of OpenID Connect discovery or RFC 8414 metadata. */
  readonly metadataUrl?: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
}

/** How to obtain tokens for one scheme. */
export interface OAuthPlan {
  readonly schemeName: string;
  readonly grant: OAuthGrant;
  readonly server: OAuthServer;
  readonly secret: OAuthSecret;
  readonly scopes: readonly string[];
}

interface OAuthPlanInput {
  readonly schemeName: string;
  readonly scheme: SecurityScheme;
  readonly secret: OAuthSecret;
  readonly scopes: readonly string[];
  /** Whether the store may have tokens of an earlier login. */
  readonly stored: boolean;
}

/** The flow of the scheme that this secret supports; undefined if there is none. */
export function planOAuth(input: OAuthPlanInput): OAuthPlan | undefined {
  const { scheme, secret, schemeName } = input;
  const openId = scheme.openIdConnectSecurityScheme;
  const oauth2 = scheme.oauth2SecurityScheme;
  const scopes = new Set([...input.scopes, ...(secret.scopes ?? [])]);
  for (const grant of possibleGrants(secret, input.stored)) {
    const server = openId ? { metadataUrl: openId.openIdConnectUrl } : oauth2 && serverFor(grant, oauth2);
    if (!server) continue;
    // OpenID Connect Core, section 3.1.2.1: this scope makes it an OpenID request.
    if (openId && grant !== 'clientCredentials') scopes.add('openid');
    return { schemeName, grant, server, secret, scopes: [...scopes] };
  }
  return undefined;
}

/** If a way to ask the user is given, the user's token is preferred to the client's own. */
function possibleGrants(secret: OAuthSecret, stored: boolean): OAuthGrant[] {
  const grants: OAuthGrant[] = [];
  if (secret.authorize) grants.push('authorizationCode');
  if (secret.showDeviceCode) grants.push('deviceCode');
  if (secret.refreshToken !== undefined) grants.push('refreshToken');
  if (secret.clientSecret !== undefined) grants.push('clientCredentials');
  if (stored) grants.push('refreshToken');
  return grants;
}

type OAuth2Scheme = NonNullable<SecurityScheme['oauth2SecurityScheme']>;

function serverFor(grant: OAuthGrant, { flows, oauth2MetadataUrl }: OAuth2Scheme): OAuthServer | undefined {
  const flow = grant === 'refreshToken' ? refreshableFlow(flows) : flows[grant];
  if (!flow) return undefined;
  const { scopes: _, ...urls } = flow;
  return { ...urls, ...(oauth2MetadataUrl ? { metadataUrl: oauth2MetadataUrl } : {}) };
}

function refreshableFlow(flows: OAuthFlows) {
  return flows.authorizationCode ?? flows.deviceCode ?? (flows.password?.tokenUrl ? flows.password : undefined);
}

/** The name of the server in token keys and messages. */
export function serverName({ server, secret }: OAuthPlan): string {
  return secret.issuer ?? server.tokenUrl ?? server.metadataUrl ?? '';
}
