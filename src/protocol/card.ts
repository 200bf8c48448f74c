import { Name, Names, Strict, Struct, Url } from './scalar.ts';
import { Type } from './type.ts';

/** Where the card is, below the agent's URL (section 8.2). */
export const CARD_PATH = '/.well-known/agent-card.json';

/** Where 0.2 had it. */
export const OLD_CARD_PATH = '/.well-known/agent.json';

/** Section 4.4.6. */
export const AgentInterface = Strict({
  url: Url,
  protocolBinding: Name,
  protocolVersion: Name,
  tenant: Type.Optional(Type.String()),
});
export type AgentInterface = Type.Static<typeof AgentInterface>;

/** Section 4.4.2. */
export const AgentProvider = Strict({ url: Url, organization: Name });
export type AgentProvider = Type.Static<typeof AgentProvider>;

/** Section 4.4.4. */
export const AgentExtension = Strict({
  uri: Name,
  description: Type.Optional(Type.String()),
  required: Type.Optional(Type.Boolean()),
  params: Type.Optional(Struct),
});
export type AgentExtension = Type.Static<typeof AgentExtension>;

/** Section 4.4.3. */
export const AgentCapabilities = Strict({
  streaming: Type.Optional(Type.Boolean()),
  pushNotifications: Type.Optional(Type.Boolean()),
  extensions: Type.Optional(Type.Array(AgentExtension)),
  extendedAgentCard: Type.Optional(Type.Boolean()),
});
export type AgentCapabilities = Type.Static<typeof AgentCapabilities>;

const StringList = Strict({ list: Type.Optional(Names) });

/** Section 4.5: the schemes that are required together, each with its scopes. */
export const SecurityRequirement = Strict({ schemes: Type.Optional(Type.Record(Type.String(), StringList)) });
export type SecurityRequirement = Type.Static<typeof SecurityRequirement>;

/** Section 4.4.5. */
export const AgentSkill = Strict({
  id: Name,
  name: Name,
  description: Type.String(),
  tags: Names,
  examples: Type.Optional(Names),
  inputModes: Type.Optional(Names),
  outputModes: Type.Optional(Names),
  securityRequirements: Type.Optional(Type.Array(SecurityRequirement)),
});
export type AgentSkill = Type.Static<typeof AgentSkill>;

const description = Type.Optional(Type.String());
const scopes = Type.Record(Type.String(), Type.String());
const refreshUrl = Type.Optional(Url);

/** Section 4.5.7. Exactly one flow is present. */
export const OAuthFlows = Strict({
  authorizationCode: Type.Optional(
    Strict({ authorizationUrl: Url, tokenUrl: Url, refreshUrl, scopes, pkceRequired: Type.Optional(Type.Boolean()) }),
  ),
  clientCredentials: Type.Optional(Strict({ tokenUrl: Url, refreshUrl, scopes })),
  implicit: Type.Optional(Strict({ authorizationUrl: Type.Optional(Url), refreshUrl, scopes: Type.Optional(scopes) })),
  password: Type.Optional(Strict({ tokenUrl: Type.Optional(Url), refreshUrl, scopes: Type.Optional(scopes) })),
  deviceCode: Type.Optional(Strict({ deviceAuthorizationUrl: Url, tokenUrl: Url, refreshUrl, scopes })),
});
export type OAuthFlows = Type.Static<typeof OAuthFlows>;

/** Section 4.5.1. Exactly one member is present. */
export const SecurityScheme = Type.Refine(
  Strict({
    apiKeySecurityScheme: Type.Optional(
      Strict({ description, location: Type.Enum(['query', 'header', 'cookie'] as const), name: Name }),
    ),
    httpAuthSecurityScheme: Type.Optional(
      Strict({ description, scheme: Name, bearerFormat: Type.Optional(Type.String()) }),
    ),
    oauth2SecurityScheme: Type.Optional(
      Strict({ description, flows: OAuthFlows, oauth2MetadataUrl: Type.Optional(Url) }),
    ),
    openIdConnectSecurityScheme: Type.Optional(Strict({ description, openIdConnectUrl: Url })),
    mtlsSecurityScheme: Type.Optional(Strict({ description })),
  }),
  (scheme) => Object.keys(scheme).length === 1,
  () => 'exactly one kind of security scheme',
);
export type SecurityScheme = Type.Static<typeof SecurityScheme>;

/** Section 4.4.7. */
export const AgentCardSignature = Strict({
  protected: Name,
  signature: Name,
  header: Type.Optional(Struct),
});
export type AgentCardSignature = Type.Static<typeof AgentCardSignature>;

/** Section 4.4.1. Lists may be empty here, because many cards are read that get this wrong; our own are checked in full. */
export const AgentCard = Strict({
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
});
export type AgentCard = Type.Static<typeof AgentCard>;

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
