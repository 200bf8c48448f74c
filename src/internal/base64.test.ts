import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeBase64,
  decodeByCharacter,
  encodeBase64,
  encodeInSlices,
  isBase64,
  replaceUrlSafe,
  toStandardBase64,
} from './base64.ts';

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

test('base64 of either alphabet, with or without padding, becomes standard base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      const bare = Buffer.from(bytes).toString('base64url');
      const padded = text.replaceAll('+', '-').replaceAll('/', '_');
      expect([text, bare, padded].map(toStandardBase64)).toEqual([text, text, text]);
      expect(replaceUrlSafe(bare)).toBe(text);
      expect(isBase64(text)).toBe(true);
    }),
  );
  // Two alphabets in one text.
  expect(toStandardBase64('-+_/')).toBe('++//');
});

test.each(['A', 'AAAAA', 'AA=', 'A===', 'AAA\n', 'AA AA', 'AA=A', '====', 'Ä===', 'AAA%'])(
  'a text that is not base64 stays as it is and is none: %j',
  (text) => {
    expect(toStandardBase64(text)).toBe(text);
    expect(isBase64(text)).toBe(false);
  },
);
