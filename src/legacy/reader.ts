import type { RequestSource } from '../protocol/codec.ts';
import type { Type } from '../protocol/type.ts';
import { createParser, type Parser } from '../protocol/validate.ts';

/** Reads an untrusted value of 0.3 as one of 1.0. */
export type Reader<T> = (value: unknown, source?: RequestSource) => T;

/** Validates a value against a schema of 0.3, then translates it. Compiled at first use, because few processes need all schemas. */
export function createReader<Schema extends Type.TSchema, T>(
  schema: Schema,
  translate: (value: Type.Static<Schema>) => T,
): Reader<T> {
  let parse: Parser<Type.Static<Schema>> | undefined;
  return (value, source) => {
    parse ??= createParser(schema);
    return translate(parse(value, source));
  };
}
