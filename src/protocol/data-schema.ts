import { isRecord } from '../internal/is-record.ts';
import type { SchemaIssue, SchemaResult, StandardSchema } from './standard-schema.ts';

/** A TypeBox type that was compiled with `Compile` of `typebox/compile`. TypeBox types alone cannot validate. */
export interface CompiledType<Input = unknown, Output = Input> {
  Check(value: unknown): value is Input;
  Decode(value: unknown): Output;
  Errors(value: unknown): readonly Fault[];
  Type(): object;
}

/** TypeBox's description of a wrong value. */
interface Fault {
  readonly message: string;
  readonly keyword: string;
  /** A JSON Pointer. */
  readonly instancePath: string;
  readonly params: object;
}

/** A schema of data parts: of a library that follows https://standardschema.dev, or a compiled TypeBox type. */
export type DataSchema<Input = unknown, Output = Input> = StandardSchema<Input, Output> | CompiledType<Input, Output>;

/** Whether a value can be used as a schema. */
export function isDataSchema(schema: unknown): schema is DataSchema {
  // Schemas of ArkType are functions.
  if (!isRecord(schema) && typeof schema !== 'function') return false;
  return '~standard' in schema || ('Decode' in schema && 'Errors' in schema && 'Type' in schema);
}

/** Reads a value with a schema. Returns a promise for an asynchronous schema. */
export function readBy<Output>(
  schema: DataSchema<unknown, Output>,
  value: unknown,
): SchemaResult<Output> | Promise<SchemaResult<Output>> {
  if ('~standard' in schema) return schema['~standard'].validate(value);
  try {
    return { value: schema.Decode(value) };
  } catch (error) {
    // The error of `Decode` names only the first fault.
    const issues = schema.Errors(value).flatMap(issuesOf);
    return {
      issues: issues.length > 0 ? issues : [{ message: error instanceof Error ? error.message : String(error) }],
    };
  }
}

function issuesOf({ keyword, instancePath, params, message }: Fault): SchemaIssue[] {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const { requiredProperties, additionalProperties } = params as Readonly<
    Record<string, readonly string[] | undefined>
  >;
  const at = (names: readonly string[], text: string) =>
    names.map((name) => ({ path: [...path, name], message: text }));
  if (requiredProperties) return at(requiredProperties, 'is required');
  if (additionalProperties) return at(additionalProperties, 'is not allowed');
  // This error only repeats that a property is not allowed.
  return keyword === 'boolean' ? [] : [{ path, message }];
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The JSON Schema of the input; undefined if the library cannot provide it. */
export function jsonSchemaOf(schema: DataSchema): Record<string, unknown> | undefined {
  try {
    if ('~standard' in schema) return schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' });
    return JSON.parse(JSON.stringify(schema.Type())) as Record<string, unknown>;
  } catch {
    // Libraries throw on what JSON Schema cannot say, a transformation for instance.
    return undefined;
  }
}
