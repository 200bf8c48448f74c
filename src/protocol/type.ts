/** Marks the schema of an optional property. A symbol, so that JSON does not show it and a spread keeps it. */
export const OPTIONAL: unique symbol = Symbol('optional');
/** The refinements of a schema: conditions that JSON Schema cannot express. */
export const REFINE: unique symbol = Symbol('refine');
/** The type that a schema describes. Exists in types only. */
export declare const STATIC: unique symbol;

/** A condition that values must meet in addition to the schema, and the message if they do not. */
export interface Refinement {
  check(value: unknown): boolean;
  error(value: unknown): string;
}

/** The JSON Schema keywords that are used here. */
export interface SchemaNode {
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  /** False for objects without additional properties. */
  readonly additionalProperties?: false;
  /** One pattern that matches every key: the schema of a record's values. */
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly anyOf?: readonly SchemaNode[];
  readonly enum?: readonly string[];
  readonly const?: string | boolean;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly contentEncoding?: 'base64';
  readonly contentMediaType?: 'timestamp';
  readonly [OPTIONAL]?: true;
  readonly [REFINE]?: readonly Refinement[];
}

/** A schema with the type that it describes. */
export interface Schema<T> extends SchemaNode {
  readonly [STATIC]: T;
}
type Static<Of extends Schema<unknown>> = Of[typeof STATIC];
type Properties = Readonly<Record<string, Schema<unknown>>>;
/** The schema of an optional property. */
export type Optional<Of> = Of & { readonly [OPTIONAL]: true };
type IsOptional<Of> = Of extends { readonly [OPTIONAL]: true } ? true : false;
type ObjectOf<Of extends Properties> = {
  [Key in keyof Of as IsOptional<Of[Key]> extends true ? never : Key]: Static<Of[Key]>;
} & {
  [Key in keyof Of as IsOptional<Of[Key]> extends true ? Key : never]?: Static<Of[Key]>;
} extends infer Both
  ? { [Key in keyof Both]: Both[Key] }
  : never;
/** The schema of an object. Its properties can be reused. */
export interface ObjectSchema<Of extends Properties> extends Schema<ObjectOf<Of>> {
  readonly properties: Of;
}

/** The schema of an array. */
export interface ArraySchema<Item extends Schema<unknown>> extends Schema<Static<Item>[]> {
  readonly items: Item;
}

type Bounds = Pick<SchemaNode, 'minimum' | 'maximum' | 'exclusiveMinimum'>;
type Texts = Pick<SchemaNode, 'minLength' | 'contentEncoding' | 'contentMediaType'>;

const make = <T>(node: SchemaNode) => node as Schema<T>;

/**
 * Builds schemas: JSON Schema as plain objects, with their static types. The names are those of TypeBox; this is the small part of it that
 * the protocol needs.
 */
export const Type = {
  String: (options?: Texts & Readonly<Record<string, unknown>>) => make<string>({ type: 'string', ...options }),
  Boolean: () => make<boolean>({ type: 'boolean' }),
  Integer: (options?: Bounds) => make<number>({ type: 'integer', ...options }),
  Number: (options?: Bounds) => make<number>({ type: 'number', ...options }),
  Unknown: () => make<unknown>({}),
  Literal: <const Value extends string | boolean>(value: Value) => make<Value>({ const: value }),
  Enum: <const Value extends string>(values: readonly Value[]) => make<Value>({ enum: values }),
  Array: <Item extends Schema<unknown>>(items: Item, options?: Pick<SchemaNode, 'minItems'>) =>
    ({ type: 'array', items, ...options }) as ArraySchema<Item>,
  Union: <const Of extends readonly Schema<unknown>[]>(types: Of) => make<Static<Of[number]>>({ anyOf: types }),
  Record: <Value extends Schema<unknown>>(_key: Schema<string>, value: Value) =>
    make<Record<string, Static<Value>>>({ type: 'object', patternProperties: { '^.*$': value } }),
  Object: <Of extends Properties>(properties: Of, options?: Pick<SchemaNode, 'additionalProperties'>) => {
    const required = Object.keys(properties).filter((name) => !properties[name]?.[OPTIONAL]);
    return { type: 'object', required, properties, ...options } as unknown as ObjectSchema<Of>;
  },
  Optional: <Of extends Schema<unknown>>(type: Of): Optional<Of> => ({ ...type, [OPTIONAL]: true }),
  /** The same schema with a type that the builders cannot express. */
  Unsafe: <T>(type: SchemaNode) => make<T>(type),
  /** Adds a condition to a copy of the schema, because a schema may be used in several places. */
  Refine: <Of extends Schema<unknown>>(
    type: Of,
    check: (value: Static<Of>) => boolean,
    error: (value: Static<Of>) => string,
  ): Of => ({ ...type, [REFINE]: [...refinementsOf(type), { check, error }] }),
};

/** The types of the builders. */
export declare namespace Type {
  type TSchema = Schema<unknown>;
  type TProperties = Properties;
  type TObject<Of extends Properties> = ObjectSchema<Of>;
  type TOptional<Of> = Optional<Of>;
  /** The type that a schema describes. */
  type Static<Of extends Schema<unknown>> = Of[typeof STATIC];
}

/** The refinements of a schema. */
export function refinementsOf(schema: SchemaNode): readonly Refinement[] {
  return schema[REFINE] ?? [];
}
