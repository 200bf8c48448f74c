import { toStandardBase64 } from '../internal/base64.ts';
import { isRecord } from '../internal/is-record.ts';
import { compileSchema } from './compile-schema.ts';
import { A2AError, type FieldViolation, invalidFields, invalidParams } from './error.ts';
import { findViolations, memberOf } from './find-violations.ts';
import type { SchemaNode, Type } from './type.ts';

/** Reads an untrusted value as one type, or throws InvalidParams naming the fields that are wrong. */
export type Parser<T> = (value: unknown, source?: ValueSource) => T;

/** JSON; text of a path and a query; or protobuf, where required fields that have their default value are absent. */
export type ValueSource = 'json' | 'query' | 'proto';

/**
 * Builds the ProtoJSON reader of a schema. A value in the form that we write passes with one compiled check and no copy. Any other value is
 * first normalised: snake_case names, unknown fields, nulls, enum numbers, numeric strings.
 */
export function createParser<Schema extends Type.TSchema>(schema: Schema): Parser<Type.Static<Schema>> {
  const check = compileSchema(schema);
  return (value, source = 'json') => {
    if (check(value)) return value as Type.Static<Schema>;
    const normal = normalize(schema, value, { source, field: '' });
    if (check(normal)) return normal as Type.Static<Schema>;
    throw invalidFields(findViolations(schema, normal));
  };
}

/** Why a parser does not accept a value. */
export function violationsOf(parse: Parser<unknown>, value: unknown): readonly FieldViolation[] {
  try {
    parse(value);
    return [];
  } catch (error) {
    if (!(error instanceof A2AError)) throw error;
    return error.violations ?? [{ field: '', description: error.message }];
  }
}

/** The current path in the input, and whether its values came as text. */
interface Place {
  readonly source: ValueSource;
  readonly field: string;
}

/** Maximum length of lists that need normalising or describing: both take far longer than reading. */
const MAX_ITEMS = 10_000;
/** No field of the protocol has a longer name. */
const MAX_NAME = 64;

function normalize(schema: SchemaNode, value: unknown, place: Place): unknown {
  if (schema.additionalProperties === false && isRecord(value)) return normalizeObject(schema, value, place);
  if (schema.patternProperties && isRecord(value)) {
    const [member] = Object.values(schema.patternProperties);
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(
      entries.map(([key, item]) => [key, normalize(member as SchemaNode, item, inside(place, key))]),
    );
  }
  if (schema.items && Array.isArray(value)) {
    const { items } = schema;
    if (value.length > MAX_ITEMS) {
      throw invalidParams(place.field, `must have at most ${MAX_ITEMS} elements`);
    }
    return value.map((item, index) => normalize(items, item, inside(place, index)));
  }
  return normalizeScalar(schema, value, place.source === 'query');
}

function inside({ source, field }: Place, step: string | number): Place {
  return { source, field: memberOf(field, step) };
}

function normalizeObject(schema: SchemaNode, value: Record<string, unknown>, place: Place): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const properties = schema.properties ?? {};
  for (const key of Object.keys(value)) {
    // A request with a million unknown fields, or a name of a million letters, must not delay other requests.
    if (key.length > MAX_NAME) continue;
    const name = Object.hasOwn(properties, key) || !key.includes('_') ? key : toCamelCase(key);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const item = value[key];
    if (property === undefined || isAbsent(property, item, schema.required?.includes(name))) continue;
    result[name] = normalize(property, item, inside(place, name));
  }
  if (place.source === 'proto') addDefaults(schema, result);
  return result;
}

/** Protobuf leaves out what has its default value. A field that must not have it stays absent. */
function addDefaults({ required = [], properties = {} }: SchemaNode, result: Record<string, unknown>): void {
  for (const name of required) {
    const value = name in result ? undefined : defaultOf(properties[name] ?? {});
    if (value !== undefined) result[name] = value;
  }
}

function defaultOf({ type, minLength = 0, minItems = 0, patternProperties, enum: [first] = [] }: SchemaNode): unknown {
  if (first !== undefined) return first;
  if (type === 'integer') return 0;
  if (type === 'string') return minLength === 0 ? '' : undefined;
  if (type === 'array') return minItems === 0 ? [] : undefined;
  return patternProperties ? {} : undefined;
}

/** ProtoJSON: null is absent (but for a free value), and so is the empty string of an optional field that forbids it. */
function isAbsent(schema: SchemaNode, value: unknown, required = false): boolean {
  if (value === null) return schema.type !== undefined || schema.enum !== undefined;
  if (required) return false;
  return value === '' ? schema.minLength === 1 || schema.enum !== undefined : value === undefined;
}

function normalizeScalar(schema: SchemaNode, value: unknown, isQuery: boolean): unknown {
  if (schema.enum && typeof value === 'number') return schema.enum[value] ?? value;
  if (schema.type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
  if (isQuery && schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (typeof value !== 'string') return value;
  if (schema.contentEncoding === 'base64') return toStandardBase64(value);
  if (schema.contentMediaType === 'timestamp') return toUtc(value);
  return value;
}

function toUtc(value: string): string {
  const hasOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(value);
  const time = hasOffset ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
