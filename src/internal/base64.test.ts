import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64, decodeByCharacter, encodeBase64, encodeInSlices } from './base64.ts';

test('bytes come back as they were, whichever routine has encoded and decoded them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect([encodeBase64(bytes), encodeInSlices(bytes)]).toEqual([text, text]);
      expect([decodeBase64(text), decodeByCharacter(text)]).toEqual([bytes, bytes]);
    }),
  );
});

test('only the bytes of a view are encoded, not those of the memory that it shows', () => {
  expect(encodeBase64(new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 3))).toBe('AgM=');
});

test('a megabyte is encoded without a routine of the runtime', () => {
  const bytes = new Uint8Array(2 ** 20).fill(7);
  expect(encodeInSlices(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});
