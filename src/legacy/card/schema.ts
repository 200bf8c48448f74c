import {
  type AgentCapabilities,
  AgentCard,
  type AgentCardSignature,
  AgentExtension,
  type AgentProvider,
  AgentSkill,
  OAuthFlows,
  SecurityScheme,
} from '../../protocol/card.ts';
import { Name, Names, Strict, Struct, Url } from '../../protocol/scalar.ts';
import { Type } from '../../protocol/type.ts';

/** 0.3 section 5.5.3: a security scheme in the form of OpenAPI. */
export type V03SecurityScheme = { description?: string } & (
  | { type: 'apiKey'; in: 'query' | 'header' | 'cookie'; name: string }
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'oauth2'; flows: OAuthFlows; oauth2MetadataUrl?: string }
  | { type: 'openIdConnect'; openIdConnectUrl: string }
  | { type: 'mutualTLS' }
);

/** Schemes that are required together, each with its scopes. */
export type V03SecurityRequirement = Record<string, string[]>;

/** 0.3 section 5.5.4. */
export type V03AgentSkill = Omit<AgentSkill, 'securityRequirements'> & { security?: V03SecurityRequirement[] };

/** 0.3 section 5.5.5; the tenant is an addition of ours. */
export interface V03AgentInterface {
  url: string;
  transport: string;
  tenant?: string;
}

/** 0.3 section 5.5.2, with the two names under which some clients of 0.3 look for these capabilities. */
export interface V03AgentCapabilities extends Omit<AgentCapabilities, 'extendedAgentCard'> {
  supportsStreaming?: boolean;
  supportsPushNotifications?: boolean;
}

/** 0.3 section 5.5, as we write it. */
export interface V03AgentCard {
  protocolVersion: string;
  name: string;
  description: string;
  url: string;
  preferredTransport: string;
  additionalInterfaces: V03AgentInterface[];
  iconUrl?: string;
  provider?: AgentProvider;
  version: string;
  documentationUrl?: string;
  capabilities: V03AgentCapabilities;
  securitySchemes?: Record<string, V03SecurityScheme>;
  security?: V03SecurityRequirement[];
  defaultInputModes: string[];
  defaultOutputModes: string[];
  skills: V03AgentSkill[];
  supportsAuthenticatedExtendedCard?: boolean;
  signatures?: AgentCardSignature[];
}

const NEEDS: Readonly<Record<string, readonly (keyof V03SchemeFields)[]>> = {
  apiKey: ['in', 'name'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
  mutualTLS: [],
};

/** A scheme in any form: OpenAPI (0.3 in JSON), wrapped (1.0, and the proto of 0.3), or both. */
const V03SchemeFields = Strict({
  type: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  in: Type.Optional(Type.Enum(['query', 'header', 'cookie'] as const)),
  name: Type.Optional(Name),
  scheme: Type.Optional(Name),
  bearerFormat: Type.Optional(Type.String()),
  flows: Type.Optional(OAuthFlows),
  oauth2MetadataUrl: Type.Optional(Url),
  openIdConnectUrl: Type.Optional(Url),
  ...SecurityScheme.properties,
});
export type V03SchemeFields = Type.Static<typeof V03SchemeFields>;

/** The wrappers of 1.0, which the proto of 0.3 has under the same names. */
export const SCHEME_WRAPPERS = Object.keys(SecurityScheme.properties) as (keyof SecurityScheme)[];

const isWrapped = (scheme: V03SchemeFields) => SCHEME_WRAPPERS.some((name) => scheme[name] !== undefined);

const V03SchemeInput = Type.Refine(
  V03SchemeFields,
  (scheme) => {
    if (scheme.type === undefined) return isWrapped(scheme);
    return NEEDS[scheme.type]?.every((field) => scheme[field] !== undefined) === true;
  },
  ({ type }) => {
    const needs = type === undefined ? undefined : NEEDS[type];
    return needs ? `type ${type} needs ${needs.join(' and ')}` : `type must be one of ${Object.keys(NEEDS).join(', ')}`;
  },
);

/** Either `{scheme: [scope]}` or, from the proto, `{schemes: {scheme: {list: [scope]}}}`. */
const V03RequirementInput = Type.Record(Type.String(), Type.Union([Names, Struct]));
export type V03RequirementInput = Type.Static<typeof V03RequirementInput>;

const {
  securityRequirements: _cardRequirements,
  supportedInterfaces: _interfaces,
  ...cardProperties
} = AgentCard.properties;
const { securityRequirements: _skillRequirements, ...skillProperties } = AgentSkill.properties;
const security = Type.Optional(Type.Array(V03RequirementInput));

/** A card of 0.3 or 0.2 as agents send it: those versions require less, and agents leave out more. */
export const V03CardInput = Strict({
  ...cardProperties,
  protocolVersion: Type.Optional(Type.String()),
  url: Url,
  preferredTransport: Type.Optional(Name),
  additionalInterfaces: Type.Optional(
    Type.Array(Strict({ url: Url, transport: Name, tenant: Type.Optional(Type.String()) })),
  ),
  description: Type.Optional(Type.String()),
  version: Type.Optional(Type.String()),
  capabilities: Type.Optional(
    Strict({
      streaming: Type.Optional(Type.Boolean()),
      pushNotifications: Type.Optional(Type.Boolean()),
      supportsStreaming: Type.Optional(Type.Boolean()),
      supportsPushNotifications: Type.Optional(Type.Boolean()),
      extensions: Type.Optional(Type.Array(AgentExtension)),
    }),
  ),
  securitySchemes: Type.Optional(Type.Record(Type.String(), V03SchemeInput)),
  security,
  defaultInputModes: Type.Optional(Names),
  defaultOutputModes: Type.Optional(Names),
  skills: Type.Optional(
    Type.Array(
      Strict({ ...skillProperties, description: Type.Optional(Type.String()), tags: Type.Optional(Names), security }),
    ),
  ),
  supportsAuthenticatedExtendedCard: Type.Optional(Type.Boolean()),
});
export type V03CardInput = Type.Static<typeof V03CardInput>;
