import { type AgentDefinition, capabilitiesOf } from '../../engine/agent.ts';
import { hashText } from '../../internal/hash.ts';
import {
  type AgentCard,
  type AgentInterface,
  CompleteAgentCard,
  type SecurityRequirement,
} from '../../protocol/card.ts';
import { A2AError } from '../../protocol/error.ts';
import { operationNames } from '../../protocol/operation.ts';
import { createParser } from '../../protocol/validate.ts';

/** Validates a card against the full specification. */
export const parseCard = createParser(CompleteAgentCard);

/** The versions of the card that a path serves to readers that name none. */
export const CARD_MODES = ['blended', 'v1-only', 'v03-only'] as const;
export type CardMode = (typeof CARD_MODES)[number];

/** The bindings that an agent can be reached over. */
export const BINDING_NAMES = ['JSONRPC', 'HTTP+JSON', 'GRPC'] as const;
export type BindingName = (typeof BINDING_NAMES)[number];

/** Where clients reach an agent over gRPC. */
export interface GrpcPlace {
  /** `host:port` as a card for readers of this origin names it; undefined while gRPC is not served. */
  address(origin: string): string | undefined;
  /** The tenant that a request of a version needs to reach the agent: empty if it needs none, undefined if it cannot reach it. */
  tenant(version: string): string | undefined;
}

/** What is really mounted at an agent's URL. */
export interface CardSite {
  readonly origin: string;
  readonly path: string;
  readonly bindings: readonly BindingName[];
  readonly versions: readonly string[];
  /** Whether the server is configured to send push notifications. Default: false. */
  readonly push?: boolean;
  readonly grpc?: GrpcPlace | undefined;
}

/** The interfaces of one version, in the order of the bindings. */
function interfacesOf({ origin, path, bindings, grpc }: CardSite, protocolVersion: string): AgentInterface[] {
  return bindings.flatMap((protocolBinding): AgentInterface[] => {
    if (protocolBinding !== 'GRPC') return [{ url: origin + path, protocolBinding, protocolVersion }];
    const url = grpc?.address(origin);
    const tenant = grpc?.tenant(protocolVersion);
    if (url === undefined || tenant === undefined) return [];
    return [{ url, protocolBinding, protocolVersion, ...(tenant === '' ? {} : { tenant }) }];
  });
}

/** The versions that a 1.0 card lists in a mode; 1.0 comes before 0.3. */
export function versionsOf(mode: CardMode): readonly string[] {
  if (mode === 'v03-only') return ['0.3'];
  return mode === 'v1-only' ? ['1.0'] : ['1.0', '0.3'];
}

/** Derives the card from the agent and from what is mounted. */
export function buildCard(agent: AgentDefinition, site: CardSite): AgentCard {
  const card: AgentCard = {
    name: agent.name,
    description: agent.description,
    version: agent.version,
    supportedInterfaces: site.versions.flatMap((version) => interfacesOf(site, version)),
    capabilities: capabilitiesOf(agent, { push: site.push ?? false }),
    defaultInputModes: [...(agent.inputModes ?? ['text/plain'])],
    defaultOutputModes: [...(agent.outputModes ?? ['text/plain'])],
    skills: [...agent.skills],
    ...(agent.provider ? { provider: agent.provider } : {}),
    ...(agent.documentationUrl ? { documentationUrl: agent.documentationUrl } : {}),
    ...(agent.iconUrl ? { iconUrl: agent.iconUrl } : {}),
    ...(agent.securitySchemes ? { securitySchemes: { ...agent.securitySchemes } } : {}),
    ...(agent.securityRequirements ? { securityRequirements: requirementsOf(agent) } : {}),
  };
  try {
    return parseCard(card);
  } catch (error) {
    const reason = error instanceof A2AError ? error.message : String(error);
    throw new Error(`The agent "${agent.name}" cannot be served, because its card would be invalid. ${reason}`);
  }
}

/** A card cannot say which operations need credentials. If some are open, a set without schemes says that anonymous calls are possible. */
function requirementsOf({ securityRequirements = [], protects }: AgentDefinition): SecurityRequirement[] {
  const isPartlyOpen = protects !== undefined && protects.length < operationNames.length;
  return isPartlyOpen ? [...securityRequirements, { schemes: {} }] : [...securityRequirements];
}

/** A card as it goes over the wire, with its validators (section 8.6). */
export interface EncodedCard {
  readonly body: string;
  readonly etag: string;
}

/** Serialises a card once. */
export function encodeCard(card: object): EncodedCard {
  const body = JSON.stringify(card);
  return { body, etag: `"${hashText(body)}"` };
}
