import { unknownFields } from '../../check/index.ts';
import { cardVersion, readCard } from '../../client/index.ts';
import { isRecord } from '../../internal/is-record.ts';
import { lineAt, linesOf } from '../../internal/json-position.ts';
import { CompleteAgentCard } from '../../protocol/card.ts';
import { A2AError, type FieldViolation } from '../../protocol/error.ts';
import { createParser, violationsOf } from '../../protocol/validate.ts';
import type { LoadedCard } from './agent-reference.ts';

/** A problem of a card and its place. */
export interface CardProblem {
  readonly line: number;
  readonly field: string;
  readonly description: string;
  /** False for a problem that does not prevent calls. */
  readonly isError: boolean;
}

/** The version that a card was checked against, and its problems. */
export interface CardReport {
  readonly version: '1.0' | '0.3';
  readonly problems: readonly CardProblem[];
}

/** Checks a card against the schema of its own version. */
export async function checkCard({ value, text }: LoadedCard): Promise<CardReport> {
  const card = isRecord(value) ? value : {};
  const version = cardVersion(card);
  const errors = isRecord(value)
    ? version === '1.0'
      ? [...violationsOf(createParser(CompleteAgentCard), value), ...brokenReferences(card), ...badUrls(card)]
      : await legacyViolations(card)
    : [{ field: '', description: 'must be an object' }];
  const lines = linesOf(text);
  const at = (isError: boolean) => (violation: FieldViolation) => ({
    ...violation,
    line: lineAt(lines, violation.field === '' ? '$' : `$.${violation.field}`) ?? 1,
    isError,
  });
  const misspelt = version === '1.0' ? misspeltFields(card) : [];
  const problems = [...errors.map(at(true)), ...misspelt.map(at(false))];
  return { version, problems: problems.sort((a, b) => a.line - b.line) };
}

/** A requirement must name a scheme of the card (section 4.5). */
function brokenReferences(card: Record<string, unknown>): FieldViolation[] {
  const known = isRecord(card.securitySchemes) ? card.securitySchemes : {};
  const requirements = Array.isArray(card.securityRequirements) ? card.securityRequirements : [];
  return requirements.flatMap((requirement, index) => {
    const schemes = isRecord(requirement) && isRecord(requirement.schemes) ? requirement.schemes : {};
    return Object.keys(schemes)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => ({
        field: `securityRequirements[${index}].schemes.${name}`,
        description: 'is not among the securitySchemes',
      }));
  });
}

function badUrls(card: Record<string, unknown>): FieldViolation[] {
  const interfaces = Array.isArray(card.supportedInterfaces) ? card.supportedInterfaces : [];
  return interfaces.flatMap((each, index) => {
    if (!isRecord(each) || typeof each.url !== 'string' || each.url === '') return [];
    if (/grpc/i.test(String(each.protocolBinding)) || URL.canParse(each.url)) return [];
    return [{ field: `supportedInterfaces[${index}].url`, description: 'must be an absolute URL' }];
  });
}

const REQUIRED_03 = [
  'protocolVersion',
  'name',
  'description',
  'url',
  'version',
  'capabilities',
  'defaultInputModes',
  'defaultOutputModes',
  'skills',
];
const REQUIRED_SKILL_03 = ['id', 'name', 'description', 'tags'];

/** 0.3, section 5.5: also reports required fields that readers tolerate to be missing. */
async function legacyViolations(card: Record<string, unknown>): Promise<FieldViolation[]> {
  const missing = (value: Record<string, unknown>, fields: readonly string[], prefix: string) =>
    fields
      .filter((field) => value[field] === undefined)
      .map((field) => ({ field: `${prefix}${field}`, description: 'is required' }));
  const skills = Array.isArray(card.skills) ? card.skills : [];
  const found = [
    ...missing(card, REQUIRED_03, ''),
    ...skills.flatMap((skill, index) =>
      isRecord(skill) ? missing(skill, REQUIRED_SKILL_03, `skills[${index}].`) : [],
    ),
  ];
  try {
    await readCard(card, 'the card');
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof A2AError) {
      const known = new Set(found.map(({ field }) => field));
      found.push(...(cause.violations ?? []).filter(({ field }) => !known.has(field)));
    }
  }
  return found;
}

/** Fields whose name is similar to a field of cards. */
function misspeltFields(card: Record<string, unknown>): FieldViolation[] {
  return unknownFields(card, CompleteAgentCard)
    .filter(({ meant }) => meant !== undefined)
    .map(({ field, meant }) => ({ field, description: `is not a field of a card; did you mean ${meant}?` }));
}
