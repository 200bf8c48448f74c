import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TASK_STATES } from '../protocol/scalar.ts';
import { decodeName, decodeState, encodeName, encodeState } from './row-codec.ts';

const UNIT = fc.oneof(fc.constantFrom('\0', '\x01', '"', '\\', '\ud800', '\udc00', 'a'), fc.string({ unit: 'binary' }));

it('gives a name back, and never takes one for another', () => {
  fc.assert(
    fc.property(fc.string({ unit: UNIT }), fc.string({ unit: UNIT }), (one, other) => {
      expect(decodeName(encodeName(one))).toBe(one);
      expect(encodeName(one) === encodeName(other)).toBe(one === other);
    }),
  );
});

it('stores nothing that a driver would change', () => {
  fc.assert(
    fc.property(fc.string({ unit: UNIT }), (name) => {
      const stored = encodeName(name);
      expect(stored).not.toContain('\0');
      expect(Buffer.from(stored).toString()).toBe(stored);
    }),
  );
});

it('leaves usual names as they are', () => {
  for (const name of ['', 'ann', 'ö/漢👋', "o'neil", 'a"b']) expect(encodeName(name)).toBe(name);
});

it('knows every state by the number that it has in the proto', () => {
  expect(TASK_STATES.map(encodeState)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(TASK_STATES.map(encodeState).map(decodeState)).toEqual(TASK_STATES);
});
