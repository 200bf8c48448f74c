import { named, namedUnion } from './named.ts';
import { Name, Names, Strict, Struct, Url } from './scalar.ts';
import { Type } from './type.ts';

/** Where the card is, below the agent's URL (section 8.2). */
export const CARD_PATH = '/.well-known/agent-card.json';

/** Where 0.2 had it. */
export const OLD_CARD_PATH = '/.well-known/agent.json';

/** A place where the agent answers, with the binding and the version that it speaks there (section 4.4.6). */
export interface AgentInterface {
  /** Where it is: an absolute URL, or `host:port` for gRPC. */
  url: string;
  /** `JSONRPC`, `HTTP+JSON`, `GRPC`, or the URI of another binding. */
  protocolBinding: string;
  /** The version of A2A, such as `1.0`. */
  protocolVersion: string;
  /** What requests to this place have to give as `tenant`. */
  tenant?: string;
}

export const AgentInterface = named<AgentInterface>()(
  Strict({
    url: Url,
    protocolBinding: Name,
    protocolVersion: Name,
    tenant: Type.Optional(Type.String()),
  }),
);

/** Who offers the agent (section 4.4.2). */
export interface AgentProvider {
  /** The organization's site. */
  url: string;
  /** The organization's name. */
  organization: string;
}

export const AgentProvider = named<AgentProvider>()(Strict({ url: Url, organization: Name }));

/** An extension of the protocol that the agent supports (section 4.4.4). */
export interface AgentExtension {
  /** The extension's name. */
  uri: string;
  /** For people: how the agent uses it. */
  description?: string;
  /** Whether callers have to use it. */
  required?: boolean;
  /** What the extension wants to be told. */
  params?: Struct;
}

export const AgentExtension = named<AgentExtension>()(
  Strict({
    uri: Name,
    description: Type.Optional(Type.String()),
    required: Type.Optional(Type.Boolean()),
    params: Type.Optional(Struct),
  }),
);

/** What the agent can do beyond the minimum (section 4.4.3). */
export interface AgentCapabilities {
  /** Whether it streams. */
  streaming?: boolean;
  /** Whether it reports tasks to webhooks. */
  pushNotifications?: boolean;
  /** Extensions that it supports. */
  extensions?: AgentExtension[];
  /** Whether it has another card for known callers. */
  extendedAgentCard?: boolean;
}

export const AgentCapabilities = named<AgentCapabilities>()(
  Strict({
    streaming: Type.Optional(Type.Boolean()),
    pushNotifications: Type.Optional(Type.Boolean()),
    extensions: Type.Optional(Type.Array(AgentExtension)),
    extendedAgentCard: Type.Optional(Type.Boolean()),
  }),
);

/** A list of strings. */
export interface StringList {
  /** The strings. */
  list?: string[];
}

const StringList = named<StringList>()(Strict({ list: Type.Optional(Names) }));

/** Security schemes that are required together (section 4.5). */
export interface SecurityRequirement {
  /** The names of the schemes, each with the scopes that it has to give. */
  schemes?: Record<string, StringList>;
}

export const SecurityRequirement = named<SecurityRequirement>()(
  Strict({ schemes: Type.Optional(Type.Record(Type.String(), StringList)) }),
);

/** Something that the agent is good at (section 4.4.5). */
export interface AgentSkill {
  /** Different for each skill of an agent. */
  id: string;
  /** For people: what it is called. */
  name: string;
  /** What it does. */
  description: string;
  /** Words to find it by. */
  tags: string[];
  /** Messages that it is for. */
  examples?: string[];
  /** Media types that it reads, where they are not the agent's. */
  inputModes?: string[];
  /** Media types that it writes, where they are not the agent's. */
  outputModes?: string[];
  /** What callers have to show beyond what the agent asks for; any of these is enough. */
  securityRequirements?: SecurityRequirement[];
}

export const AgentSkill = named<AgentSkill>()(
  Strict({
    id: Name,
    name: Name,
    description: Type.String(),
    tags: Names,
    examples: Type.Optional(Names),
    inputModes: Type.Optional(Names),
    outputModes: Type.Optional(Names),
    securityRequirements: Type.Optional(Type.Array(SecurityRequirement)),
  }),
);

const description = Type.Optional(Type.String());
const scopes = Type.Record(Type.String(), Type.String());
const refreshUrl = Type.Optional(Url);

/** What every OAuth flow may have. */
interface OAuthFlow {
  /** Where tokens are renewed. */
  refreshUrl?: string;
  /** The scopes that there are, each with a description. */
  scopes: Record<string, string>;
}

/** A person logs in with a browser. */
export interface AuthorizationCodeFlow extends OAuthFlow {
  /** Where the person logs in. */
  authorizationUrl: string;
  /** Where the code is exchanged for a token. */
  tokenUrl: string;
  /** Whether PKCE has to be used. */
  pkceRequired?: boolean;
}

/** A program logs in with a secret of its own. */
export interface ClientCredentialsFlow extends OAuthFlow {
  /** Where the secret is exchanged for a token. */
  tokenUrl: string;
}

/** Removed by OAuth 2.1; not used by this package. */
export interface ImplicitFlow extends Partial<OAuthFlow> {
  /** Where the person logs in. */
  authorizationUrl?: string;
}

/** Removed by OAuth 2.1; not used by this package. */
export interface PasswordFlow extends Partial<OAuthFlow> {
  /** Where the password is exchanged for a token. */
  tokenUrl?: string;
}

/** A person confirms the log-in on another device. */
export interface DeviceCodeFlow extends OAuthFlow {
  /** Where the code for the other device comes from. */
  deviceAuthorizationUrl: string;
  /** Where the code is exchanged for a token. */
  tokenUrl: string;
}

/** The ways to get a token, of which exactly one is present (section 4.5.7). */
export interface OAuthFlows {
  authorizationCode?: AuthorizationCodeFlow;
  clientCredentials?: ClientCredentialsFlow;
  implicit?: ImplicitFlow;
  password?: PasswordFlow;
  deviceCode?: DeviceCodeFlow;
}

export const OAuthFlows = named<OAuthFlows>()(
  Strict({
    authorizationCode: Type.Optional(
      named<AuthorizationCodeFlow>()(
        Strict({
          authorizationUrl: Url,
          tokenUrl: Url,
          refreshUrl,
          scopes,
          pkceRequired: Type.Optional(Type.Boolean()),
        }),
      ),
    ),
    clientCredentials: Type.Optional(named<ClientCredentialsFlow>()(Strict({ tokenUrl: Url, refreshUrl, scopes }))),
    implicit: Type.Optional(
      named<ImplicitFlow>()(
        Strict({ authorizationUrl: Type.Optional(Url), refreshUrl, scopes: Type.Optional(scopes) }),
      ),
    ),
    password: Type.Optional(
      named<PasswordFlow>()(Strict({ tokenUrl: Type.Optional(Url), refreshUrl, scopes: Type.Optional(scopes) })),
    ),
    deviceCode: Type.Optional(
      named<DeviceCodeFlow>()(Strict({ deviceAuthorizationUrl: Url, tokenUrl: Url, refreshUrl, scopes })),
    ),
  }),
);

/** What every security scheme may have. */
interface SchemeFields {
  /** For people: what the scheme is. */
  description?: string;
}

/** A key that is sent with each request. */
export interface ApiKeySecurityScheme extends SchemeFields {
  /** Where in the request the key is. */
  location: 'query' | 'header' | 'cookie';
  /** The name of the parameter, header or cookie. */
  name: string;
}

/** The `Authorization` header with a scheme of HTTP. */
export interface HttpAuthSecurityScheme extends SchemeFields {
  /** The scheme's name, such as `Bearer`. */
  scheme: string;
  /** For people: what a bearer token is, such as `JWT`. */
  bearerFormat?: string;
}

/** A token of OAuth 2. */
export interface OAuth2SecurityScheme extends SchemeFields {
  /** How to get a token. */
  flows: OAuthFlows;
  /** Where the authorization server describes itself (RFC 8414). */
  oauth2MetadataUrl?: string;
}

/** A token of OpenID Connect. */
export interface OpenIdConnectSecurityScheme extends SchemeFields {
  /** Where the provider describes itself. */
  openIdConnectUrl: string;
}

/** A client certificate. */
export interface MutualTlsSecurityScheme extends SchemeFields {}

/** The alternatives of a security scheme that are absent. */
interface NoScheme {
  apiKeySecurityScheme?: undefined;
  httpAuthSecurityScheme?: undefined;
  oauth2SecurityScheme?: undefined;
  openIdConnectSecurityScheme?: undefined;
  mtlsSecurityScheme?: undefined;
}

/** A way for callers to show who they are: exactly one member is present (section 4.5.1). */
export type SecurityScheme =
  | (Omit<NoScheme, 'apiKeySecurityScheme'> & { apiKeySecurityScheme: ApiKeySecurityScheme })
  | (Omit<NoScheme, 'httpAuthSecurityScheme'> & { httpAuthSecurityScheme: HttpAuthSecurityScheme })
  | (Omit<NoScheme, 'oauth2SecurityScheme'> & { oauth2SecurityScheme: OAuth2SecurityScheme })
  | (Omit<NoScheme, 'openIdConnectSecurityScheme'> & { openIdConnectSecurityScheme: OpenIdConnectSecurityScheme })
  | (Omit<NoScheme, 'mtlsSecurityScheme'> & { mtlsSecurityScheme: MutualTlsSecurityScheme });

export const SecurityScheme = Type.Refine(
  namedUnion<SecurityScheme>()(
    Strict({
      apiKeySecurityScheme: Type.Optional(
        named<ApiKeySecurityScheme>()(
          Strict({ description, location: Type.Enum(['query', 'header', 'cookie'] as const), name: Name }),
        ),
      ),
      httpAuthSecurityScheme: Type.Optional(
        named<HttpAuthSecurityScheme>()(
          Strict({ description, scheme: Name, bearerFormat: Type.Optional(Type.String()) }),
        ),
      ),
      oauth2SecurityScheme: Type.Optional(
        named<OAuth2SecurityScheme>()(
          Strict({ description, flows: OAuthFlows, oauth2MetadataUrl: Type.Optional(Url) }),
        ),
      ),
      openIdConnectSecurityScheme: Type.Optional(
        named<OpenIdConnectSecurityScheme>()(Strict({ description, openIdConnectUrl: Url })),
      ),
      mtlsSecurityScheme: Type.Optional(named<MutualTlsSecurityScheme>()(Strict({ description }))),
    }),
  ),
  (scheme) => Object.keys(scheme).length === 1,
  () => 'exactly one kind of security scheme',
);

/** A signature of the card (section 4.4.7). */
export interface AgentCardSignature {
  /** The protected header of the JWS, in base64url. */
  protected: string;
  /** The signature, in base64url. */
  signature: string;
  /** The unprotected header of the JWS. */
  header?: Struct;
}

export const AgentCardSignature = named<AgentCardSignature>()(
  Strict({
    protected: Name,
    signature: Name,
    header: Type.Optional(Struct),
  }),
);

/** Who an agent is, what it can do and where it answers (section 4.4.1). */
export interface AgentCard {
  /** The agent's name. */
  name: string;
  /** What the agent does. */
  description: string;
  /** Where it answers, the preferred place first. */
  supportedInterfaces: AgentInterface[];
  /** Who offers it. */
  provider?: AgentProvider;
  /** The agent's own version. */
  version: string;
  /** Where people read more. */
  documentationUrl?: string;
  /** What it can do beyond the minimum. */
  capabilities: AgentCapabilities;
  /** Ways for callers to show who they are, by name. */
  securitySchemes?: Record<string, SecurityScheme>;
  /** What callers have to show; any of these is enough. */
  securityRequirements?: SecurityRequirement[];
  /** Media types that it reads. */
  defaultInputModes: string[];
  /** Media types that it writes. */
  defaultOutputModes: string[];
  /** What it is good at. */
  skills: AgentSkill[];
  /** Signatures of the card. */
  signatures?: AgentCardSignature[];
  /** Where its icon is. */
  iconUrl?: string;
}

/** Lists may be empty here, because many cards are read that get this wrong; our own are checked in full. */
export const AgentCard = named<AgentCard>()(
  Strict({
    name: Name,
    description: Type.String(),
    supportedInterfaces: Type.Array(AgentInterface),
    provider: Type.Optional(AgentProvider),
    version: Name,
    documentationUrl: Type.Optional(Type.String()),
    capabilities: AgentCapabilities,
    securitySchemes: Type.Optional(Type.Record(Type.String(), SecurityScheme)),
    securityRequirements: Type.Optional(Type.Array(SecurityRequirement)),
    defaultInputModes: Names,
    defaultOutputModes: Names,
    skills: Type.Array(AgentSkill),
    signatures: Type.Optional(Type.Array(AgentCardSignature)),
    iconUrl: Type.Optional(Type.String()),
  }),
);

const someNames = Type.Array(Name, { minItems: 1 });

/** A card as section 5.7 wants it: what is required is there, and lists that are required have an element. */
export const CompleteAgentCard = Strict({
  ...AgentCard.properties,
  description: Name,
  supportedInterfaces: Type.Array(AgentInterface, { minItems: 1 }),
  defaultInputModes: someNames,
  defaultOutputModes: someNames,
  skills: Type.Array(Strict({ ...AgentSkill.properties, description: Name, tags: someNames }), { minItems: 1 }),
});
