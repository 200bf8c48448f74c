import { type AgentDefinition, capabilitiesOf } from '../../engine/agent.ts';
import { hashText } from '../../internal/hash.ts';
import { type AgentCard, CompleteAgentCard } from '../../protocol/card.ts';
import { A2AError } from '../../protocol/error.ts';
import { createParser } from '../../protocol/validate.ts';

/** Reads a card that has everything that the specification wants. */
export const parseCard = createParser(CompleteAgentCard);

/** Which versions of the card a path serves to a reader that asks for none. */
export const CARD_MODES = ['blended', 'v1-only', 'v03-only'] as const;
export type CardMode = (typeof CARD_MODES)[number];

/** The bindings that an agent can be reached over. */
export const BINDING_NAMES = ['JSONRPC', 'HTTP+JSON'] as const;
export type BindingName = (typeof BINDING_NAMES)[number];

/** What is really mounted at an agent's URL. */
export interface CardSite {
  readonly url: string;
  readonly bindings: readonly BindingName[];
  readonly versions: readonly string[];
  /** Whether the server is configured to send push notifications. Default: false. */
  readonly push?: boolean;
}

/** The versions that a 1.0 card lists for a mode; 1.0 comes before 0.3. */
export function versionsOf(mode: CardMode): readonly string[] {
  if (mode === 'v03-only') return ['0.3'];
  return mode === 'v1-only' ? ['1.0'] : ['1.0', '0.3'];
}

/** Derives the card from the agent and from what is mounted. */
export function buildCard(agent: AgentDefinition, { url, bindings, versions, push = false }: CardSite): AgentCard {
  const card: AgentCard = {
    name: agent.name,
    description: agent.description,
    version: agent.version,
    supportedInterfaces: versions.flatMap((protocolVersion) =>
      bindings.map((protocolBinding) => ({ url, protocolBinding, protocolVersion })),
    ),
    capabilities: capabilitiesOf(agent, { push }),
    defaultInputModes: [...(agent.inputModes ?? ['text/plain'])],
    defaultOutputModes: [...(agent.outputModes ?? ['text/plain'])],
    skills: [...agent.skills],
    ...(agent.provider ? { provider: agent.provider } : {}),
    ...(agent.documentationUrl ? { documentationUrl: agent.documentationUrl } : {}),
    ...(agent.iconUrl ? { iconUrl: agent.iconUrl } : {}),
    ...(agent.securitySchemes ? { securitySchemes: { ...agent.securitySchemes } } : {}),
    ...(agent.securityRequirements ? { securityRequirements: [...agent.securityRequirements] } : {}),
  };
  try {
    return parseCard(card);
  } catch (error) {
    const reason = error instanceof A2AError ? error.message : String(error);
    throw new Error(`The agent "${agent.name}" cannot be served, because its card would be invalid. ${reason}`);
  }
}

/** A card as it goes over the wire, with its validators (section 8.6). */
export interface CardDocument {
  readonly body: string;
  readonly etag: string;
}

/** Serialises a card once. */
export function cardDocument(card: object): CardDocument {
  const body = JSON.stringify(card);
  return { body, etag: `"${hashText(body)}"` };
}
