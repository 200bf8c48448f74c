import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citations, renderPage } from '../scripts/conformance.ts';
import { type Requirement, requirements } from './requirements.ts';

const all = Object.entries(requirements) as [string, Requirement][];

test('every requirement that we claim is cited by a test', () => {
  const cited = citations();
  const unproved = all.filter(([id, { deferred }]) => !deferred && !cited.has(id)).map(([id]) => id);
  expect(unproved).toEqual([]);
});

test('every id that a test cites is in the manifest', () => {
  const unknown = [...citations().keys()].filter((id) => !(id in requirements));
  expect(unknown).toEqual([]);
});

test('the conformance page is up to date (npm run docs)', () => {
  expect(readFileSync('docs/reference/conformance.md', 'utf8')).toBe(renderPage());
});
