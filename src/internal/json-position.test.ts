import { expect, test } from 'vitest';
import { lineAt, linesOf } from './json-position.ts';

const text = `{
  "name": "a \\"quoted\\" [name] {",
  "skills": [ { "id": 1 },
    {
      "tags": [
        "x", "y"
      ], "on": true }
  ],
  "empty": {}
}`;

test.each([
  ['$', 1],
  ['$.name', 2],
  ['$.skills[0].id', 3],
  ['$.skills[1]', 4],
  ['$.skills[1].tags', 5],
  ['$.skills[1].tags[1]', 6],
  ['$.skills[1].on', 7],
  ['$.empty', 9],
])('%s begins on line %i', (path, line) => {
  expect(lineAt(linesOf(text), path)).toBe(line);
});

test('what is not there is where it would be', () => {
  expect(lineAt(linesOf(text), '$.skills[1].description')).toBe(4);
  expect(lineAt(linesOf(text), '$.version')).toBe(1);
});
