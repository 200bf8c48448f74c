import { inspect } from 'node:util';
import Typebox from 'typebox';
import { expect, test } from 'vitest';
import { Type } from './type.ts';

const isFine = () => true;
const whatIsWrong = () => 'is wrong';

/** Every builder in every way in which schemas use it, made with one library or the other. */
const samples: readonly ((type: typeof Type) => unknown)[] = [
  (type) => type.String(),
  (type) => type.String({ minLength: 1, contentEncoding: 'base64' }),
  (type) => type.Boolean(),
  (type) => type.Integer({ minimum: 0 }),
  (type) => type.Unknown(),
  (type) => type.Array(type.String(), { minItems: 1 }),
  (type) => type.Enum(['a', 'b']),
  (type) => type.Union([type.String(), type.Boolean()]),
  (type) => type.Record(type.String(), type.Integer()),
  (type) => type.Object({}),
  (type) => type.Object({ a: type.Optional(type.String()) }),
  (type) => type.Object({ a: type.Optional(type.String()), b: type.Integer() }, { additionalProperties: false }),
  (type) => type.Unsafe(type.Object({})),
  (type) => type.Refine(type.String(), isFine, whatIsWrong),
  (type) => type.Optional(type.Refine(type.Refine(type.String(), isFine, whatIsWrong), isFine, whatIsWrong)),
];

test.each(samples)('a schema is the one that TypeBox makes, marks included: %s', (make) => {
  const all = { showHidden: true, depth: 9, sorted: true };
  expect(inspect(make(Type), all)).toBe(inspect(make(Typebox as unknown as typeof Type), all));
});

test('a schema that is used twice is not changed by either use', () => {
  const shared = Type.String();
  const both = Type.Object({ may: Type.Optional(shared), must: shared });
  expect(both.required).toEqual(['must']);
});
