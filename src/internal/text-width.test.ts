import { expect, test } from 'vitest';
import { cutToWidth, widthOf } from './text-width.ts';

test.each([
  ['', 0],
  ['Grüße', 5],
  ['日本', 4],
  ['ok 👍', 5],
  ['e\u0301', 1],
  ['→ ✓ ·', 5],
])('%j takes %i columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test.each([
  ['hello', 3, 'hel'],
  ['hello', 9, 'hello'],
  ['日本語', 5, '日本'],
  ['👍👍', 3, '👍'],
  ['x', 0, ''],
])('%j is cut to %i columns as %j', (text, columns, cut) => {
  expect(cutToWidth(text, columns)).toBe(cut);
});
