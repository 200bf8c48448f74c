import type { FieldViolation } from './error.ts';
import { MAX_VIOLATIONS } from './find-violations.ts';

/** A schema of any library that follows https://standardschema.dev, such as Zod, Valibot and ArkType. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** Set by libraries that also follow the standard for JSON Schema. */
    readonly jsonSchema?: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

/** The input type of a schema. */
export type SchemaInput<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['input'];

/** The output type of a schema. */
export type SchemaOutput<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['output'];

/** The result of validating a value. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One problem of a value. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The issues as field violations, with paths that begin at `field`. */
export function violationsAt(field: string, issues: readonly SchemaIssue[]): FieldViolation[] {
  return issues.slice(0, MAX_VIOLATIONS).map(({ message, path = [] }) => {
    // ArkType's paths are a subclass of Array whose `map` returns a wrong path for an empty one.
    const keys = Array.from(path, (step) => (typeof step === 'object' ? step.key : step));
    return { field: keys.reduce<string>(joinPath, field), description: message };
  });
}

function joinPath(path: string, key: PropertyKey): string {
  return typeof key === 'number' || /^\d+$/.test(String(key)) ? `${path}[${String(key)}]` : `${path}.${String(key)}`;
}
