import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonSize } from './json-size.ts';

test('is about the length of the JSON, and never far below it', () => {
  const plain = fc.jsonValue({ noUnicodeString: true } as never);
  fc.assert(
    fc.property(plain, (value) => {
      const written = JSON.stringify(value).length;
      expect(jsonSize(value)).toBeGreaterThanOrEqual(written / 6 - 16);
      expect(jsonSize(value)).toBeLessThanOrEqual(written * 8 + 16);
    }),
  );
  expect(jsonSize({ text: 'x'.repeat(1000) })).toBeCloseTo(JSON.stringify({ text: 'x'.repeat(1000) }).length, -2);
});
