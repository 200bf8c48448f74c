import { V03CardInput } from '../legacy/card/schema.ts';
import { AgentCard } from '../protocol/card.ts';
import type { FieldViolation } from '../protocol/error.ts';
import { Name, Names, Strict } from '../protocol/scalar.ts';
import { Type } from '../protocol/type.ts';
import { createParser, type Parser, violationsOf } from '../protocol/validate.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import { type UnknownField, unknownFields } from './unknown-field.ts';

const skill = V03CardInput.properties.skills.items.properties;

/** A card of 0.3 with all fields that its section 5.5 requires; reading a card requires less. */
const V03Card = Strict({
  ...V03CardInput.properties,
  protocolVersion: Name,
  name: Name,
  description: Type.String(),
  version: Name,
  capabilities: Strict({
    ...V03CardInput.properties.capabilities.properties,
    stateTransitionHistory: Type.Optional(Type.Boolean()),
  }),
  defaultInputModes: Names,
  defaultOutputModes: Names,
  skills: Type.Array(Strict({ ...skill, description: Type.String(), tags: Names })),
});

const parsers: Partial<Record<ProtocolVersion, Parser<unknown>>> = {};

/** The fields of a card that its version does not have: those of the other version, and unknown ones. */
export function foreignFields(version: ProtocolVersion, value: unknown): { other: string[]; unknown: UnknownField[] } {
  const [own, foreign] = version === '1.0' ? [AgentCard, V03Card] : [V03Card, AgentCard];
  const strange = new Set(unknownFields(value, foreign).map(({ field }) => field));
  const fields = unknownFields(value, own);
  return {
    other: fields.filter(({ field }) => !strange.has(field)).map(({ field }) => field),
    unknown: fields.filter(({ field }) => strange.has(field)),
  };
}

/** What keeps a card from being one of this version. */
export function cardViolations(version: ProtocolVersion, value: unknown): readonly FieldViolation[] {
  parsers[version] ??= version === '1.0' ? createParser(AgentCard) : createParser(V03Card);
  return violationsOf(parsers[version], value);
}
