import { closestName } from '../../internal/close-name.ts';
import type { SchemaNode } from './schema-node.ts';

/** The kind of value that a schema accepts; it distinguishes the variants of a union. */
export function nameOfKind({ type, const: constant }: SchemaNode): 'object' | 'array' | 'boolean' | 'scalar' {
  if (type === 'object' || type === 'array' || type === 'boolean') return type;
  return typeof constant === 'boolean' ? 'boolean' : 'scalar';
}

/** What a field must be, to complete the sentence `… must be`. */
export function describeExpected(schema: SchemaNode): string {
  if (schema.anyOf) return describeUnion(schema.anyOf);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return String(schema.const);
  switch (schema.type) {
    case 'object':
      return schema.properties
        ? `a section with ${Object.keys(schema.properties).join(', ')}`
        : 'a section with names and values';
    case 'array':
      return `a list, each element ${describeExpected(schema.items ?? {})}`;
    case 'boolean':
      return 'true or false';
    case 'integer':
    case 'number':
      return describeNumber(schema);
    default:
      if (schema.url) return 'an absolute URL with http or https, such as https://agents.example.com';
      return schema.file ? 'the path of a file' : 'a text that is not empty';
  }
}

function describeUnion(variants: readonly SchemaNode[]): string {
  const types = variants.map(({ properties }) => properties?.type?.const);
  if (types.every((type) => type !== undefined)) return `a section whose type is one of ${types.join(', ')}`;
  return variants.map(describeExpected).join(', or ');
}

function describeNumber({ type, minimum, maximum, exclusiveMinimum }: SchemaNode): string {
  const noun = type === 'integer' ? 'a whole number' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${noun} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${noun} from ${minimum}`;
  return exclusiveMinimum === undefined ? noun : `${noun} above ${exclusiveMinimum}`;
}

/** The end of the message for an unknown key: the likely meaning, and the allowed keys. */
export function suggestKey(name: string, known: readonly string[]): string {
  const meant = closestName(name, known);
  return `${meant ? `; did you mean ${meant}?` : ''} Allowed: ${known.join(', ')}`.replace(/^ /, '. ');
}
