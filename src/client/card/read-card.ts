import { ClientError } from '../../bindings/client-error.ts';
import { isRecord } from '../../internal/is-record.ts';
import { AgentCapabilities, AgentCard, AgentSkill, SecurityScheme } from '../../protocol/card.ts';
import { A2AError } from '../../protocol/error.ts';
import { Strict } from '../../protocol/scalar.ts';
import { Type } from '../../protocol/type.ts';
import { createParser, type Parser } from '../../protocol/validate.ts';

const text = Type.Optional(Type.String());
const texts = Type.Optional(Type.Array(Type.String()));

/** The fields that are needed to call an agent. Validating a card is stricter than calling its agent. */
const CallableCard = Strict({
  ...AgentCard.properties,
  description: text,
  version: text,
  capabilities: Type.Optional(AgentCapabilities),
  defaultInputModes: texts,
  defaultOutputModes: texts,
  skills: Type.Optional(Type.Array(Strict({ ...AgentSkill.properties, name: text, description: text, tags: texts }))),
});

let parseCard: Parser<Type.Static<typeof CallableCard>> | undefined;
let parseScheme: Parser<SecurityScheme> | undefined;

/**
 * Reads a card of 1.0, 0.3 or 0.2, or a blended one, as a card of 1.0. Throws a ClientError with `where` and the wrong field. The code for
 * 0.3 is loaded on demand.
 */
export async function readCard(value: unknown, where = 'the given object'): Promise<AgentCard> {
  if (!isRecord(value)) throw invalid(where, '$', 'is not an object');
  try {
    if (cardVersion(value) === '1.0') return readV1(value);
    const { fromV03Card } = await import('../../legacy/card/card.ts');
    return fromV03Card(value);
  } catch (error) {
    if (!(error instanceof A2AError)) throw error;
    const [violation] = error.violations ?? [];
    throw invalid(
      where,
      violation?.field ? `$.${violation.field}` : '$',
      violation?.description ?? error.message,
      error,
    );
  }
}

/** The version that a card is written in. A card with the fields of both versions counts as 1.0, unless all of its interfaces are older. */
export function cardVersion(json: Readonly<Record<string, unknown>>): '1.0' | '0.3' {
  const interfaces = json.supportedInterfaces ?? json.supported_interfaces;
  if (interfaces !== undefined) return json.url !== undefined && areOld(interfaces) ? '0.3' : '1.0';
  if (json.url !== undefined || json.preferredTransport !== undefined || json.additionalInterfaces !== undefined) {
    return '0.3';
  }
  return isOld(json.protocolVersion) ? '0.3' : '1.0';
}

function areOld(interfaces: unknown): boolean {
  if (!Array.isArray(interfaces) || interfaces.length === 0) return false;
  return interfaces.every((each) => isRecord(each) && isOld(each.protocolVersion ?? each.protocol_version));
}

function isOld(version: unknown): boolean {
  return typeof version === 'string' && version.startsWith('0.');
}

function readV1(value: Record<string, unknown>): AgentCard {
  parseCard ??= createParser(CallableCard);
  const skills = Array.isArray(value.skills) ? { skills: value.skills.map(withScopeLists) } : {};
  const card = parseCard({ ...(withScopeLists(value) as object), ...skills, ...knownSchemes(value) });
  return {
    ...card,
    description: card.description ?? '',
    version: card.version ?? '',
    capabilities: card.capabilities ?? {},
    defaultInputModes: card.defaultInputModes ?? ['text/plain'],
    defaultOutputModes: card.defaultOutputModes ?? ['text/plain'],
    skills: (card.skills ?? []).map((skill) => ({
      ...skill,
      name: skill.name ?? skill.id,
      description: skill.description ?? '',
      tags: skill.tags ?? [],
    })),
  };
}

/** The SDK for Go writes the scopes of a requirement as a plain list, where the proto has a list in an object. */
function withScopeLists(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.securityRequirements)) return value;
  const read = (requirement: unknown) => {
    if (!isRecord(requirement) || !isRecord(requirement.schemes)) return requirement;
    const schemes = Object.entries(requirement.schemes).map(([name, scopes]) => [
      name,
      Array.isArray(scopes) ? { list: scopes } : scopes,
    ]);
    return { ...requirement, schemes: Object.fromEntries(schemes) };
  };
  return { ...value, securityRequirements: value.securityRequirements.map(read) };
}

/** Unknown kinds of security schemes are dropped, because they cannot be used. The others still work. */
function knownSchemes(value: Record<string, unknown>): { securitySchemes?: Record<string, SecurityScheme> } {
  const schemes = value.securitySchemes ?? value.security_schemes;
  if (!isRecord(schemes)) return {};
  parseScheme ??= createParser(SecurityScheme);
  const known: [string, SecurityScheme][] = [];
  for (const [name, scheme] of Object.entries(schemes)) {
    try {
      known.push([name, parseScheme(scheme)]);
    } catch {}
  }
  return { securitySchemes: Object.fromEntries(known) };
}

function invalid(where: string, path: string, description: string, cause?: unknown): ClientError {
  return new ClientError('card-invalid', `The card at ${where} is not valid: ${path} ${description}`, { path, cause });
}
