import { isCloseName } from '../internal/close-name.ts';
import { isRecord } from '../internal/is-record.ts';
import type { SchemaNode } from '../protocol/type.ts';

/** A field that a schema does not have. */
export interface UnknownField {
  /** As `skills[0].tag`. */
  readonly field: string;
  /** The only field of the same object whose name is almost this one, and which is not there. */
  readonly meant?: string;
}

/** The fields of a value that its schema does not have, at any depth; free JSON has any field. */
export function unknownFields(value: unknown, schema: SchemaNode | undefined, path = ''): UnknownField[] {
  if (!schema) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownFields(item, schema.items, `${path}[${index}]`));
  }
  if (!isRecord(value)) return [];
  const names = Object.keys(schema.properties ?? {});
  return Object.entries(value).flatMap(([key, item]) => {
    const field = path === '' ? key : `${path}.${key}`;
    const inner = schema.properties?.[key] ?? Object.values(schema.patternProperties ?? {})[0];
    if (inner || names.length === 0) return unknownFields(item, inner, field);
    const meant = names.filter((name) => !Object.hasOwn(value, name) && isCloseName(key, name));
    return [meant.length === 1 ? { field, meant: meant[0] as string } : { field }];
  });
}
