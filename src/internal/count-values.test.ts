import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreValues } from './count-values.ts';

/** Values of a parsed text, counted one by one. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, each) => sum + countOf(each), 0);
}

/** Values without empty arrays and objects, for which the text alone counts one member too many. */
const dense = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.constant('\\" , [ {'),
    fc.array(tie('value'), { minLength: 1, maxLength: 5 }),
    fc.dictionary(fc.string(), tie('value'), { minKeys: 1, maxKeys: 5 }),
  ),
})).value;

test('the values of a text are counted as its reader finds them, whatever its strings hold', () => {
  fc.assert(
    fc.property(dense, (value) => {
      // Padded so that the text is scanned at all.
      const json = `[${JSON.stringify(value)}]${' '.repeat(5000)}`;
      const count = countOf([value]);
      expect([hasMoreValues(json, count), hasMoreValues(json, count - 1)]).toEqual([false, true]);
    }),
  );
});

test.each(['"', '"\\', '{"a', '[1,"\\"', ''])('a text that ends too early is counted to its end: %j', (text) => {
  expect(hasMoreValues(text.padStart(100), 10)).toBe(false);
});
