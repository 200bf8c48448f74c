import { named, namedUnion } from './named.ts';
import { Name, Names, Strict, Struct, Url } from './scalar.ts';
import { Type } from './type.ts';

/** The path of the card, below the agent's URL (section 8.2). */
export const CARD_PATH = '/.well-known/agent-card.json';

/** The path of the card in 0.2. */
export const OLD_CARD_PATH = '/.well-known/agent.json';

/** A URL of the agent, with its binding and protocol version (section 4.4.6). */
export interface AgentInterface {
  /** An absolute URL, or `host:port` for gRPC. */
  url: string;
  /** `JSONRPC`, `HTTP+JSON`, `GRPC`, or the URI of another binding. */
  protocolBinding: string;
  /** The version of A2A, such as `1.0`. */
  protocolVersion: string;
  /** The `tenant` that requests to this interface must send. */
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

/** The organization that offers the agent (section 4.4.2). */
export interface AgentProvider {
  /** The organization's website. */
  url: string;
  /** The organization's name. */
  organization: string;
}

export const AgentProvider = named<AgentProvider>()(Strict({ url: Url, organization: Name }));

/** An extension of the protocol that the agent supports (section 4.4.4). */
export interface AgentExtension {
  /** The URI that identifies the extension. */
  uri: string;
  /** How the agent uses the extension, for people. */
  description?: string;
  /** Whether callers must use it. */
  required?: boolean;
  /** Parameters of the extension. */
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

/** Optional features that the agent supports (section 4.4.3). */
export interface AgentCapabilities {
  /** Whether it streams. */
  streaming?: boolean;
  /** Whether it sends push notifications. */
  pushNotifications?: boolean;
  /** The extensions that it supports. */
  extensions?: AgentExtension[];
  /** Whether it has an extended card for authenticated callers. */
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
  /** The names of the schemes, each with the required scopes. */
  schemes?: Record<string, StringList>;
}

export const SecurityRequirement = named<SecurityRequirement>()(
  Strict({ schemes: Type.Optional(Type.Record(Type.String(), StringList)) }),
);

/** Something that the agent can do (section 4.4.5). */
export interface AgentSkill {
  /** Unique among the agent's skills. */
  id: string;
  /** A name for people. */
  name: string;
  /** What it does. */
  description: string;
  /** Keywords for searching. */
  tags: string[];
  /** Example messages. */
  examples?: string[];
  /** Media types that it reads, if they differ from the agent's. */
  inputModes?: string[];
  /** Media types that it writes, if they differ from the agent's. */
  outputModes?: string[];
  /** Requirements in addition to the agent's own; one of them is enough. */
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

/** The fields that all OAuth flows share. */
interface OAuthFlow {
  /** The URL for refreshing tokens. */
  refreshUrl?: string;
  /** The available scopes, each with a description. */
  scopes: Record<string, string>;
}

/** A person logs in with a browser. */
export interface AuthorizationCodeFlow extends OAuthFlow {
  /** The URL at which the person logs in. */
  authorizationUrl: string;
  /** The URL that exchanges the code for a token. */
  tokenUrl: string;
  /** Whether PKCE is required. */
  pkceRequired?: boolean;
}

/** A program logs in with its own secret. */
export interface ClientCredentialsFlow extends OAuthFlow {
  /** The URL that exchanges the secret for a token. */
  tokenUrl: string;
}

/** Removed by OAuth 2.1; not used by this package. */
export interface ImplicitFlow extends Partial<OAuthFlow> {
  /** The URL at which the person logs in. */
  authorizationUrl?: string;
}

/** Removed by OAuth 2.1; not used by this package. */
export interface PasswordFlow extends Partial<OAuthFlow> {
  /** The URL that exchanges the password for a token. */
  tokenUrl?: string;
}

/** A person confirms the login on another device. */
export interface DeviceCodeFlow extends OAuthFlow {
  /** The URL that issues the code for the other device. */
  deviceAuthorizationUrl: string;
  /** The URL that exchanges the code for a token. */
  tokenUrl: string;
}

/** The OAuth flows, of which exactly one is present (section 4.5.7). */
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

/** The fields that all security schemes share. */
interface SchemeFields {
  /** A description for people. */
  description?: string;
}

/** A key that is sent with each request. */
export interface ApiKeySecurityScheme extends SchemeFields {
  /** The part of the request that has the key. */
  location: 'query' | 'header' | 'cookie';
  /** The name of the parameter, header or cookie. */
  name: string;
}

/** An HTTP authentication scheme in the `Authorization` header. */
export interface HttpAuthSecurityScheme extends SchemeFields {
  /** The scheme's name, such as `Bearer`. */
  scheme: string;
  /** The format of a bearer token for people, such as `JWT`. */
  bearerFormat?: string;
}

/** A token of OAuth 2. */
export interface OAuth2SecurityScheme extends SchemeFields {
  /** How to get a token. */
  flows: OAuthFlows;
  /** The URL of the authorization server's metadata (RFC 8414). */
  oauth2MetadataUrl?: string;
}

/** A token of OpenID Connect. */
export interface OpenIdConnectSecurityScheme extends SchemeFields {
  /** The URL of the provider's metadata. */
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

/** How callers authenticate: exactly one member is present (section 4.5.1). */
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

/** Describes an agent: who it is, what it can do and where to call it (section 4.4.1). */
export interface AgentCard {
  /** The agent's name. */
  name: string;
  /** What the agent does. */
  description: string;
  /** The agent's interfaces, the preferred one first. */
  supportedInterfaces: AgentInterface[];
  /** The organization that offers it. */
  provider?: AgentProvider;
  /** The agent's own version. */
  version: string;
  /** The URL of the documentation. */
  documentationUrl?: string;
  /** Optional features that it supports. */
  capabilities: AgentCapabilities;
  /** How callers can authenticate, by name. */
  securitySchemes?: Record<string, SecurityScheme>;
  /** The alternatives of required schemes; one of them is enough. */
  securityRequirements?: SecurityRequirement[];
  /** Media types that it reads. */
  defaultInputModes: string[];
  /** Media types that it writes. */
  defaultOutputModes: string[];
  /** What it can do. */
  skills: AgentSkill[];
  /** Signatures of the card. */
  signatures?: AgentCardSignature[];
  /** The URL of its icon. */
  iconUrl?: string;
}

/** Lists may be empty here, because many published cards get this wrong. Parley's own cards are checked with {@link CompleteAgentCard}. */
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

/** A card that satisfies section 5.7: required fields are present, and required lists are not empty. */
export const CompleteAgentCard = Strict({
  ...AgentCard.properties,
  description: Name,
  supportedInterfaces: Type.Array(AgentInterface, { minItems: 1 }),
  defaultInputModes: someNames,
  defaultOutputModes: someNames,
  skills: Type.Array(Strict({ ...AgentSkill.properties, description: Name, tags: someNames }), { minItems: 1 }),
});
