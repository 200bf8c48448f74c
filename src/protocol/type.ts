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
