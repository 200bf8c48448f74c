import type Box from 'typebox';

type Options = Record<string, unknown>;

/** A schema with marks that JSON does not show, as TypeBox makes them. */
function schema(fields: Options, marks: Record<`~${string}`, unknown>): Box.TSchema {
  const hidden = Object.entries(marks).map(([name, value]) => [name, { value, configurable: true, writable: true }]);
  return Object.defineProperties(fields, Object.fromEntries(hidden) as PropertyDescriptorMap);
}

/** The same schema with more marks; a schema may be used in several places, so that it is never changed. */
function marked(type: Box.TSchema, marks: Record<`~${string}`, unknown>): Box.TSchema {
  return schema(Object.defineProperties({}, Object.getOwnPropertyDescriptors(type)) as Options, marks);
}

const markOf = (type: Box.TSchema, mark: string) => (type as Record<string, unknown>)[mark];

const plain = (kind: string, fields: Options) => (options?: object) =>
  schema({ ...fields, ...options }, { '~kind': kind });

const builders = {
  String: plain('String', { type: 'string' }),
  Boolean: plain('Boolean', { type: 'boolean' }),
  Integer: plain('Integer', { type: 'integer' }),
  Unknown: plain('Unknown', {}),
  Array: (items: Box.TSchema, options?: object) => schema({ type: 'array', items, ...options }, { '~kind': 'Array' }),
  Enum: (values: readonly string[], options?: object) => schema({ enum: [...values], ...options }, { '~kind': 'Enum' }),
  Union: (types: Box.TSchema[], options?: object) => schema({ anyOf: types, ...options }, { '~kind': 'Union' }),
  Record: (_key: Box.TSchema, value: Box.TSchema, options?: object) =>
    schema({ type: 'object', patternProperties: { '^.*$': value }, ...options }, { '~kind': 'Record' }),
  Object: (properties: Record<string, Box.TSchema>, options?: object) => {
    const required = Object.keys(properties).filter((name) => !markOf(properties[name] as Box.TSchema, '~optional'));
    const list = required.length > 0 ? { required } : {};
    return schema({ type: 'object', ...list, properties, ...options }, { '~kind': 'Object' });
  },
  Optional: (type: Box.TSchema) => marked(type, { '~optional': true }),
  Unsafe: (type: Box.TSchema) => marked(type, { '~unsafe': null }),
  Refine: (type: Box.TSchema, check: unknown, error: unknown = () => 'Invalid') => {
    const before = (markOf(type, '~refine') ?? []) as unknown[];
    return marked(type, { '~refine': [...before, { check, error }] });
  },
};

/**
 * The builders of TypeBox that schemas here are made with, under their types. TypeBox has them in one entry point with three
 * hundred modules more, which took half of the time in which a command of `parley` starts; its validator is another.
 */
export const Type = builders as unknown as Pick<typeof Box, keyof typeof builders>;

/** The types that go with them. */
export declare namespace Type {
  type Static<Schema extends Box.TSchema> = Box.Static<Schema>;
  type TSchema = Box.TSchema;
  type TProperties = Box.TProperties;
}

/** `unknown` when two types are identical; otherwise a type that shows both, so that the compiler's message does. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : { readonly differs: [A, B] };

/** A schema whose static type is an interface with a name, so that editors show `Message` and not its expansion. */
type Named<T, Schema> = Box.TUnsafe<T> & Pick<Schema, keyof Schema & 'properties'>;

/** Gives a schema the hand-written type `T`. Does not compile unless the schema describes exactly that type. */
export function named<T>() {
  return <Schema extends Box.TSchema>(schema: Schema & Same<Box.Static<Schema>, T>): Named<T, Schema> =>
    schema as unknown as Named<T, Schema>;
}

/** The members of a union in one object, each optional: what a schema can say of it without a refinement. */
type Members<Union> = { [Name in keyof Union]?: Exclude<Union[Name], undefined> };

/**
 * Gives a schema the hand-written union `T`, of which exactly one member is present. Does not compile unless the schema has the
 * members of all alternatives; that only one is present is for `Type.Refine` to check.
 */
export function namedUnion<T>() {
  return <Schema extends Box.TSchema>(schema: Schema & Same<Box.Static<Schema>, Members<MergedUnion<T>>>) =>
    schema as unknown as Named<T, Schema>;
}

/** One object type with every member of a union's alternatives. */
type MergedUnion<T> = {
  [Name in T extends unknown ? keyof T : never]: T extends Partial<Record<Name, infer V>> ? V : never;
};
