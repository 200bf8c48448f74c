import { isRecord } from '../internal/is-record.ts';
import { compileKeywords } from './compile-schema.ts';
import type { FieldViolation } from './error.ts';
import { refinementsOf, type SchemaNode } from './type.ts';

/** Maximum number of violations that are reported. Callers fix a few at a time, and a hostile caller could cause millions. */
export const MAX_VIOLATIONS = 8;

/** Describes why a value does not match a schema; empty if it does. */
export function findViolations(schema: SchemaNode, value: unknown): FieldViolation[] {
  const found: FieldViolation[] = [];
  inspect(schema, value, { field: '', found });
  return found;
}

/** The path of a member: `message.parts[0]`. */
export function memberOf(field: string, step: string | number): string {
  if (typeof step === 'number') return `${field}[${step}]`;
  return field === '' ? step : `${field}.${step}`;
}

interface Place {
  readonly field: string;
  readonly found: FieldViolation[];
}

function inspect(schema: SchemaNode, value: unknown, place: Place): void {
  const { field, found } = place;
  if (found.length >= MAX_VIOLATIONS) return;
  const before = found.length;
  const description = ownFault(schema, value);
  if (description === undefined) inspectMembers(schema, value, place);
  else found.push({ field, description });
  // Refinements may rely on the keywords, so they are checked only if those hold.
  if (found.length > before) return;
  for (const { check, error } of refinementsOf(schema)) {
    if (!check(value)) found.push({ field, description: error(value) });
  }
}

/** What is wrong with the value itself, regardless of its members. */
function ownFault(schema: SchemaNode, value: unknown): string | undefined {
  const { type, minItems = 0, minLength = 0 } = schema;
  if (schema.anyOf || schema.enum || 'const' in schema) {
    return compileKeywords(schema)(value) ? undefined : `must be ${kindOf(schema)}`;
  }
  if (type && !compileKeywords({ type })(value)) return `must be ${kindOf(schema)}`;
  if (Array.isArray(value) && value.length < minItems) {
    return `must have at least ${minItems} ${minItems === 1 ? 'element' : 'elements'}`;
  }
  if (typeof value === 'string' && value.length < minLength) return 'must not be empty';
  return typeof value === 'number' ? boundFault(schema, value) : undefined;
}

function boundFault({ minimum, maximum, exclusiveMinimum }: SchemaNode, value: number): string | undefined {
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `must be more than ${exclusiveMinimum}`;
  return undefined;
}

/** `an array`, `a string`, `one of a, b`. */
function kindOf({ type, anyOf, enum: values, const: literal }: SchemaNode): string {
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (values) return `one of ${values.filter((value) => !value.endsWith('_UNSPECIFIED')).join(', ')}`;
  if (literal !== undefined) return JSON.stringify(literal);
  return type ? `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}` : 'a value';
}

function inspectMembers(schema: SchemaNode, value: unknown, { field, found }: Place): void {
  const { items, required = [], properties = {}, patternProperties = {}, additionalProperties } = schema;
  if (items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) inspect(items, item, { field: memberOf(field, index), found });
  }
  if (!isRecord(value)) return;
  for (const name of required) {
    if (value[name] === undefined) found.push({ field: memberOf(field, name), description: 'is required' });
  }
  const [member] = Object.values(patternProperties);
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    if (member) inspect(member, item, { field: memberOf(field, key), found });
    else if (additionalProperties === false && !Object.hasOwn(properties, key)) {
      found.push({ field: memberOf(field, key), description: 'is not a field of the specification' });
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    if (value[name] !== undefined) inspect(property, value[name], { field: memberOf(field, name), found });
  }
}
