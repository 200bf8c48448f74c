import type { AgentCard, SecurityRequirement } from '../../protocol/card.ts';
import { blendSecurityScheme, mapValues, toV03Card } from '../card/card.ts';
import type { V03AgentCard } from '../card/schema.ts';

/** A card in the JSON of 0.3's proto: like the JSON card, but security has the shape of 1.0. */
export type V03ProtoCard = Omit<V03AgentCard, 'security' | 'securitySchemes' | 'skills'> & {
  securitySchemes?: AgentCard['securitySchemes'];
  security?: SecurityRequirement[];
  skills: (Omit<AgentCard['skills'][number], 'securityRequirements'> & { security?: SecurityRequirement[] })[];
};

/** A card of 1.0 as 0.3's proto has it in JSON, for gRPC. `fromV03Card` reads it. */
export function toV03ProtoCard(card: AgentCard): V03ProtoCard {
  const { security: _, securitySchemes: __, skills: ___, ...rest } = toV03Card(card);
  const { streaming, pushNotifications, extensions } = card.capabilities;
  return {
    ...rest,
    capabilities: {
      ...(streaming === undefined ? {} : { streaming }),
      ...(pushNotifications === undefined ? {} : { pushNotifications }),
      ...(extensions === undefined ? {} : { extensions }),
    },
    skills: card.skills.map(({ securityRequirements, ...skill }) =>
      securityRequirements ? { ...skill, security: securityRequirements } : skill,
    ),
    ...(card.securitySchemes ? { securitySchemes: card.securitySchemes } : {}),
    ...(card.securityRequirements ? { security: card.securityRequirements } : {}),
  };
}

/**
 * The card of `GET /v1/card`. Implementations of 0.3 differ here: the SDK for Python and the TCK read the JSON card, the SDK for JavaScript
 * reads the proto's. So it is the JSON card, with each scheme in both shapes.
 */
export function toV03RestCard(card: AgentCard): V03AgentCard {
  const result = toV03Card(card);
  if (!card.securitySchemes) return result;
  return { ...result, securitySchemes: mapValues(card.securitySchemes, blendSecurityScheme) };
}
