import type { AgentCapabilities, AgentCard, AgentInterface, AgentSkill, SecurityScheme } from '../../protocol/card.ts';
import { createParser, type Parser } from '../../protocol/validate.ts';
import {
  type V03AgentCapabilities,
  type V03AgentCard,
  type V03AgentInterface,
  type V03AgentSkill,
  V03CardInput,
  type V03SecurityRequirement,
  type V03SecurityScheme,
} from './schema.ts';
import { fromV03Security, fromV03SecurityScheme, toV03Security, toV03SecurityScheme } from './security.ts';

const CARD_VERSION = '0.3.0';
const INTERFACE_VERSION = '0.3';
const DEFAULT_TRANSPORT = 'JSONRPC';
const DEFAULT_MODES = ['text/plain'];

/** A card of 1.0 as 0.3 writes it. Interfaces of 1.0 are left out: readers of this card cannot use them. */
export function toV03Card(card: AgentCard): V03AgentCard {
  const { name, description, version, provider, documentationUrl, iconUrl, signatures } = card;
  return {
    name,
    description,
    version,
    ...addressOf(card),
    capabilities: toV03Capabilities(card.capabilities),
    defaultInputModes: card.defaultInputModes,
    defaultOutputModes: card.defaultOutputModes,
    skills: card.skills.map(toV03Skill),
    ...(provider === undefined ? {} : { provider }),
    ...(documentationUrl === undefined ? {} : { documentationUrl }),
    ...(iconUrl === undefined ? {} : { iconUrl }),
    ...(card.securitySchemes ? { securitySchemes: mapValues(card.securitySchemes, toV03SecurityScheme) } : {}),
    ...(card.securityRequirements ? { security: toV03Security(card.securityRequirements) } : {}),
    ...(signatures === undefined ? {} : { signatures }),
  };
}

/** The fields with which 0.3 describes the agent's URLs and its extended card. */
type V03Address = Pick<
  V03AgentCard,
  'protocolVersion' | 'url' | 'preferredTransport' | 'additionalInterfaces' | 'supportsAuthenticatedExtendedCard'
>;

function addressOf(card: AgentCard): V03Address {
  const interfaces = v03InterfacesOf(card);
  const { url = '', transport = DEFAULT_TRANSPORT } = interfaces[0] ?? {};
  const { extendedAgentCard } = card.capabilities;
  return {
    protocolVersion: CARD_VERSION,
    url,
    preferredTransport: transport,
    // 0.3 section 5.6.2 requires the main interface to be repeated here.
    additionalInterfaces: interfaces,
    ...(extendedAgentCard === undefined ? {} : { supportsAuthenticatedExtendedCard: extendedAgentCard }),
  };
}

/** If a card lists no interface of 0.3, the server serves 0.3 at all of them. */
function v03InterfacesOf(card: AgentCard): V03AgentInterface[] {
  const own = card.supportedInterfaces.filter(({ protocolVersion }) => protocolVersion.startsWith('0.'));
  return (own.length > 0 ? own : card.supportedInterfaces).map(({ url, protocolBinding, tenant }) => ({
    url,
    transport: protocolBinding,
    ...(tenant === undefined ? {} : { tenant }),
  }));
}

function toV03Capabilities(capabilities: AgentCapabilities): V03AgentCapabilities {
  const { streaming, pushNotifications, extensions } = capabilities;
  return {
    ...(streaming === undefined ? {} : { streaming, supportsStreaming: streaming }),
    ...(pushNotifications === undefined ? {} : { pushNotifications, supportsPushNotifications: pushNotifications }),
    ...(extensions === undefined ? {} : { extensions }),
  };
}

function toV03Skill(skill: AgentSkill): V03AgentSkill {
  const { securityRequirements, ...rest } = skill;
  return securityRequirements ? { ...rest, security: toV03Security(securityRequirements) } : rest;
}

let parseCard: Parser<V03CardInput> | undefined;

/** Reads a card of 0.3 or 0.2. Fields that 1.0 requires may be missing, but it must have a name and a URL. */
export function fromV03Card(value: unknown): AgentCard {
  parseCard ??= createParser(V03CardInput);
  const input = parseCard(value);
  const { name, description = '', version = '', provider, documentationUrl, iconUrl, signatures } = input;
  return {
    name,
    description,
    version,
    supportedInterfaces: fromV03Interfaces(input),
    capabilities: fromV03Capabilities(input),
    defaultInputModes: input.defaultInputModes ?? [...DEFAULT_MODES],
    defaultOutputModes: input.defaultOutputModes ?? [...DEFAULT_MODES],
    skills: (input.skills ?? []).map(fromV03Skill),
    ...(provider === undefined ? {} : { provider }),
    ...(documentationUrl === undefined ? {} : { documentationUrl }),
    ...(iconUrl === undefined ? {} : { iconUrl }),
    ...(input.securitySchemes ? { securitySchemes: mapValues(input.securitySchemes, fromV03SecurityScheme) } : {}),
    ...(input.security ? { securityRequirements: fromV03Security(input.security) } : {}),
    ...(signatures === undefined ? {} : { signatures }),
  };
}

/** The main interface first, then the others. Many cards repeat the main one among them. */
function fromV03Interfaces(input: V03CardInput): AgentInterface[] {
  const { url, preferredTransport: transport = DEFAULT_TRANSPORT, additionalInterfaces = [] } = input;
  const at = additionalInterfaces.findIndex((other) => other.url === url && other.transport === transport);
  const main = additionalInterfaces[at] ?? { url, transport };
  const others = additionalInterfaces.filter((_, index) => index !== at);
  return [main, ...others].map((each) => ({
    url: each.url,
    protocolBinding: each.transport,
    protocolVersion: INTERFACE_VERSION,
    ...(each.tenant === undefined ? {} : { tenant: each.tenant }),
  }));
}

function fromV03Capabilities(input: V03CardInput): AgentCapabilities {
  const { capabilities = {}, supportsAuthenticatedExtendedCard: extendedAgentCard } = input;
  const streaming = capabilities.streaming ?? capabilities.supportsStreaming;
  const pushNotifications = capabilities.pushNotifications ?? capabilities.supportsPushNotifications;
  const { extensions } = capabilities;
  return {
    ...(streaming === undefined ? {} : { streaming }),
    ...(pushNotifications === undefined ? {} : { pushNotifications }),
    ...(extensions === undefined ? {} : { extensions }),
    ...(extendedAgentCard === undefined ? {} : { extendedAgentCard }),
  };
}

function fromV03Skill(skill: NonNullable<V03CardInput['skills']>[number]): AgentSkill {
  const { security, description = '', tags = [], ...rest } = skill;
  const result = { ...rest, description, tags };
  return security ? { ...result, securityRequirements: fromV03Security(security) } : result;
}

/** A scheme with the wrapper of 1.0 and the type of 0.3. */
export type BlendedSecurityScheme = SecurityScheme & V03SecurityScheme;

/** A card that readers of both versions understand. */
export type BlendedCard = Omit<AgentCard, 'securitySchemes' | 'skills'> &
  V03Address & {
    security?: V03SecurityRequirement[];
    securitySchemes?: Record<string, BlendedSecurityScheme>;
    skills: (AgentSkill & V03AgentSkill)[];
  };

/**
 * The card of 1.0 with the fields of 0.3 added. Most names do not collide: `security` stands next to `securityRequirements`, in skills too.
 * Only `securitySchemes` has two shapes under one name, so each scheme has both: the wrapper of 1.0 and the OpenAPI fields of 0.3. Each
 * reader ignores the fields of the other version.
 */
export function blendCard(card: AgentCard): BlendedCard {
  const { securitySchemes, skills, ...rest } = card;
  return {
    ...rest,
    ...addressOf(card),
    skills: skills.map((skill) => ({ ...skill, ...toV03Skill(skill) })),
    ...(card.securityRequirements ? { security: toV03Security(card.securityRequirements) } : {}),
    ...(securitySchemes ? { securitySchemes: mapValues(securitySchemes, blendSecurityScheme) } : {}),
  };
}

/** A scheme in the shapes of both versions at once. */
export function blendSecurityScheme(scheme: SecurityScheme): BlendedSecurityScheme {
  return { ...scheme, ...toV03SecurityScheme(scheme) };
}

/** A record with mapped values. `fromEntries` treats even `__proto__` as an ordinary key. */
export function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)])) as Record<string, To>;
}
