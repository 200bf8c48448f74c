import { isCloseName } from '../internal/close-name.ts';
import { isRecord } from '../internal/is-record.ts';
import type { SchemaNode } from '../protocol/type.ts';

/** A field that a schema does not have. */
export interface UnknownField {
  /** As `skills[0].tag`. */
  readonly field: string;
  /** The only missing field of the same object with a similar name. */
  readonly meant?: string;
}

/** The unknown fields of a value, at any depth; free JSON may have any field. */
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
