import { extendedCardNotConfigured } from '../../engine/admission.ts';
import type { AgentDefinition, ExtendedCard } from '../../engine/agent.ts';
import type { ExtendedCardWriter } from '../../engine/engine.ts';
import type { AgentCard } from '../../protocol/card.ts';
import { A2AError } from '../../protocol/error.ts';
import type { PlacedAgent } from '../mount/mounted-agent.ts';
import { buildCard, type GrpcPlace, parseCard, versionsOf } from './build-card.ts';
import type { CardSettings } from './card-endpoint.ts';
import { createCardSigner } from './card-signing.ts';

/** Builds the function that creates the extended card for each caller; undefined for an agent without one. */
export function createExtendedCard(
  { agent, path, card: mode, bindings }: PlacedAgent,
  { publicUrl, signing, push, grpc }: CardSettings & { readonly grpc?: GrpcPlace },
): ExtendedCardWriter | undefined {
  const { extendedCard } = agent;
  if (!extendedCard) return undefined;
  checkProtection(agent);
  const sign = createCardSigner(signing);
  return async ({ principal, tenant, origin: requestOrigin = 'http://localhost' }, listTasks) => {
    const origin = publicUrl ?? requestOrigin;
    const card = buildCard(agent, { origin, path, bindings, grpc, versions: versionsOf(mode), push });
    const given = await extendedCard({ principal, tenant, card, listTasks });
    if (!given) throw extendedCardNotConfigured();
    return sign(complete(agent, { ...card, ...given }), origin);
  };
}

/** Section 13.3: the operation must require authentication, by a scheme that the public card declares. */
function checkProtection({ name, securitySchemes = {}, securityRequirements = [], protects }: AgentDefinition): void {
  const cannot = `The agent "${name}" cannot be served, because anybody could read its extended card.`;
  if (Object.keys(securitySchemes).length === 0 || securityRequirements.length === 0) {
    throw new Error(`${cannot} Declare securitySchemes and securityRequirements, or remove extendedCard.`);
  }
  if (securityRequirements.some(({ schemes = {} }) => Object.keys(schemes).length === 0)) {
    throw new Error(
      `${cannot} Take the empty set out of securityRequirements, and say in protects which operations need credentials.`,
    );
  }
  if (protects && !protects.includes('getExtendedAgentCard')) {
    throw new Error(`${cannot} Add 'getExtendedAgentCard' to protects, or remove extendedCard.`);
  }
}

/** Removes fields that are undefined and validates the rest. The reason for an invalid card is logged, not sent to the caller. */
function complete({ name }: AgentDefinition, fields: ExtendedCard): AgentCard {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  try {
    return parseCard(present);
  } catch (error) {
    const reason = error instanceof A2AError ? error.message : String(error);
    const cause = new Error(`The extended card of the agent "${name}" is invalid. ${reason}`);
    throw new A2AError('Internal', 'Internal error', { cause });
  }
}
