import type { OAuthFlows, SecurityScheme } from '../../protocol/card.ts';
import type { OAuthSecret } from './secret.ts';

/** The flows that are implemented; `refreshToken` is for a login that happened elsewhere. */
export type OAuthGrant = 'authorizationCode' | 'deviceCode' | 'clientCredentials' | 'refreshToken';

/** Where the authorization server is, as far as the card says. */
export interface OAuthServer {
  /** OpenID Connect discovery or RFC 8414 metadata. */
  readonly metadataUrl?: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
}

/** How tokens for one scheme are obtained. */
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
  /** Tokens of an earlier login may be in the store. */
  readonly stored: boolean;
}

/** The flow of the scheme that this secret can go through; undefined when there is none. */
export function planOAuth(input: OAuthPlanInput): OAuthPlan | undefined {
  const { scheme, secret, schemeName } = input;
  const openId = scheme.openIdConnectSecurityScheme;
  const oauth2 = scheme.oauth2SecurityScheme;
  const scopes = new Set([...input.scopes, ...(secret.scopes ?? [])]);
  for (const grant of possibleGrants(secret, input.stored)) {
    const server = openId ? { metadataUrl: openId.openIdConnectUrl } : oauth2 && serverFor(grant, oauth2);
    if (!server) continue;
    // OpenID Connect Core, section 3.1.2.1: without this scope it is not an OpenID request.
    if (openId && grant !== 'clientCredentials') scopes.add('openid');
    return { schemeName, grant, server, secret, scopes: [...scopes] };
  }
  return undefined;
}

/** Who gave a way to ask a person wants that person's token; the client's own comes after. */
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

/** What names the server in a token key and in messages. */
export function serverName({ server, secret }: OAuthPlan): string {
  return secret.issuer ?? server.tokenUrl ?? server.metadataUrl ?? '';
}
