import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import * as legacy from '../legacy/jsonrpc/schema.ts';
import * as proto from '../legacy/rest/schema.ts';
import { compileSchema } from './compile-schema.ts';
import { findViolations } from './find-violations.ts';
import { operations } from './operation.ts';
import { refinementsOf, type SchemaNode, Type } from './type.ts';

/** The same schema for TypeBox, which stores refinements under another name. */
function forTypeBox(schema: SchemaNode): SchemaNode {
  const all = (members: Readonly<Record<string, SchemaNode>>) =>
    Object.fromEntries(Object.entries(members).map(([name, member]) => [name, forTypeBox(member)]));
  const refinements = refinementsOf(schema);
  return {
    ...schema,
    ...(schema.properties ? { properties: all(schema.properties) } : {}),
    ...(schema.patternProperties ? { patternProperties: all(schema.patternProperties) } : {}),
    ...(schema.items ? { items: forTypeBox(schema.items) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(forTypeBox) } : {}),
    ...(refinements.length > 0 ? { '~refine': refinements } : {}),
  };
}

/** Values for a schema: mostly valid, sometimes wrong in one place. */
function around(schema: SchemaNode, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightFor(schema, depth) }, { weight: 1, arbitrary: strange });
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 0, -1, 1.5, Number.NaN, Infinity, true, [], {}, 'TASK_STATE_WORKING'),
  fc.jsonValue({ maxDepth: 2 }),
);

function rightFor(schema: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => around(each, depth)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return fc.oneof(fc.constantFrom('', 'a', 'text', 'aGk=', '2026-01-31T09:30:00.000Z', 'user'), fc.string());
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 120 }), fc.integer(), fc.double());
    case 'array':
      return fc.array(around(schema.items ?? {}, depth + 1), { maxLength: depth > 3 ? 1 : 3 });
    case 'object':
      return objectFor(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectFor(schema: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const [member] = Object.values(schema.patternProperties ?? {});
  if (member) return fc.dictionary(fc.string({ maxLength: 4 }), around(member, depth + 1), { maxKeys: 2 }).map(asJson);
  const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    const isRequired = schema.required?.includes(name);
    const value = around(each, depth + 1);
    const absent = { weight: isRequired ? 1 : 6, arbitrary: fc.constant(undefined) };
    return [name, fc.oneof({ weight: isRequired ? 40 : 2, arbitrary: value }, absent)] as const;
  });
  const additional = fc.oneof({ weight: 20, arbitrary: fc.constant({}) }, fc.constant({ surprise: 1 }));
  return fc
    .tuple(fc.record(Object.fromEntries(properties)), additional)
    .map(([known, more]) => asJson({ ...known, ...more }));
}

/** JSON has no member without a value. */
function asJson(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}

const isSchema = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'type' in value;

const keywords = Type.Object({
  number: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  positive: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  literal: Type.Optional(Type.Literal('a')),
  off: Type.Optional(Type.Literal(false)),
  either: Type.Union([Type.String({ minLength: 1 }), Type.Array(Type.Boolean(), { minItems: 1 })]),
  record: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 1 }))),
  twice: Type.Optional(
    Type.Refine(
      Type.Refine(
        Type.String(),
        (text) => text.length < 4,
        () => 'too long',
      ),
      (text) => !text.startsWith('a'),
      () => 'starts with a',
    ),
  ),
});

const schemas: [string, SchemaNode][] = [
  ['every keyword', keywords],
  ...Object.entries(operations).flatMap(([name, { request, response }]): [string, SchemaNode][] => [
    [`the request of ${name}`, request],
    [`the answer of ${name}`, response],
  ]),
  ...Object.entries<unknown>({ ...legacy, ...proto }).filter((entry): entry is [string, SchemaNode] =>
    isSchema(entry[1]),
  ),
];

const seen = { right: 0, wrong: 0 };

describe('a value is right when it is right for TypeBox, and something is said about it when it is not', () => {
  test.each(schemas)('%s', (_, schema) => {
    const check = compileSchema(schema);
    const reference = Compile(forTypeBox(schema) as never);
    fc.assert(
      fc.property(around(schema), (value) => {
        const isRight = reference.Check(value);
        seen[isRight ? 'right' : 'wrong'] += 1;
        expect(check(value)).toBe(isRight);
        expect(findViolations(schema, value).length > 0).toBe(!isRight);
      }),
      { numRuns: 300 },
    );
  });

  test('and both kinds were seen often', () => {
    expect(seen.right).toBeGreaterThan(1000);
    expect(seen.wrong).toBeGreaterThan(1000);
  });
});

test('a schema that is used twice is not changed by either use', () => {
  const shared = Type.String();
  const both = Type.Object({ may: Type.Optional(shared), must: shared });
  expect(both).toMatchObject({ required: ['must'] });
});

test('a schema is JSON Schema, without the marks of ours', () => {
  expect(JSON.parse(JSON.stringify(keywords.properties.twice))).toEqual({ type: 'string' });
});
