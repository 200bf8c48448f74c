import { isRecord } from '../internal/is-record.ts';
import { refinementsOf, type SchemaNode } from './type.ts';

/** Whether a value matches a schema. */
export type Check = (value: unknown) => boolean;

const compiled = new WeakMap<SchemaNode, Check>();

/**
 * Compiles a schema to closures, one per node, so that it also works where code may not be generated from strings (Workers, pages with a
 * strict content security policy).
 */
export function compileSchema(schema: SchemaNode): Check {
  let check = compiled.get(schema);
  if (!check) compiled.set(schema, (check = withRefinements(schema, compileKeywords(schema))));
  return check;
}

function withRefinements(schema: SchemaNode, check: Check): Check {
  const refinements = refinementsOf(schema);
  const [only] = refinements;
  if (!only) return check;
  if (refinements.length === 1) return (value) => check(value) && only.check(value);
  return (value) => check(value) && refinements.every((refinement) => refinement.check(value));
}

/** Checks the keywords of a schema, without refinements. */
export function compileKeywords(schema: SchemaNode): Check {
  const { anyOf } = schema;
  if (anyOf) {
    const checks = anyOf.map(compileSchema);
    return (value) => checks.some((check) => check(value));
  }
  if (schema.enum) {
    const values: ReadonlySet<unknown> = new Set(schema.enum);
    return (value) => values.has(value);
  }
  if ('const' in schema) return (value) => value === schema.const;
  switch (schema.type) {
    case 'string': {
      const { minLength = 0 } = schema;
      return (value) => typeof value === 'string' && value.length >= minLength;
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'integer':
    case 'number':
      return numberCheck(schema);
    case 'array':
      return arrayCheck(schema);
    case 'object':
      return schema.patternProperties ? recordCheck(schema.patternProperties) : objectCheck(schema);
    default:
      return () => true;
  }
}

function numberCheck({
  type,
  minimum = -Infinity,
  maximum = Infinity,
  exclusiveMinimum = -Infinity,
}: SchemaNode): Check {
  const isKind = type === 'integer' ? Number.isInteger : Number.isFinite;
  return (value) =>
    isKind(value) &&
    (value as number) >= minimum &&
    (value as number) <= maximum &&
    (value as number) > exclusiveMinimum;
}

function arrayCheck({ items = {}, minItems = 0 }: SchemaNode): Check {
  const check = compileSchema(items);
  return (value) => {
    if (!Array.isArray(value) || value.length < minItems) return false;
    for (const item of value) if (!check(item)) return false;
    return true;
  };
}

function recordCheck(patterns: Readonly<Record<string, SchemaNode>>): Check {
  const [member = {}] = Object.values(patterns);
  const check = compileSchema(member);
  return (value) => isRecord(value) && Object.values(value).every(check);
}

/** Iterates over the keys of the value: most properties of the protocol are optional and absent. */
function objectCheck({ properties = {}, required = [], additionalProperties }: SchemaNode): Check {
  const names = Object.keys(properties);
  const fields = new Map(names.map((name) => [name, compileSchema(properties[name] as SchemaNode)]));
  const needed = new Set(required);
  const isOpen = additionalProperties !== false;
  if (isOpen && fields.size === 0) return isRecord;
  return (value) => {
    if (!isRecord(value)) return false;
    let found = 0;
    for (const key in value) {
      const check = fields.get(key);
      if (check === undefined) {
        if (isOpen) continue;
        return false;
      }
      const item = value[key];
      // A property that is undefined is absent.
      if (item === undefined) continue;
      if (!check(item)) return false;
      if (needed.has(key)) found += 1;
    }
    return found === needed.size;
  };
}
