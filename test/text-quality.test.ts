import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { share } from '../scripts/text-quality/dataset.ts';
import { scoresOf } from '../scripts/text-quality/entities.ts';
import { measureText, PAGE, renderPage, type TextQuality } from '../scripts/text-quality.ts';

let quality: TextQuality;

beforeAll(async () => {
  quality = await measureText();
});

test('intents are found in at least 95 of 100 phrases that no rule was made from', () => {
  const { skills, limits, contents } = quality.intent;
  expect(skills.development.total + skills['held-out'].total).toBeGreaterThanOrEqual(300);
  expect(share(skills['held-out'])).toBeGreaterThanOrEqual(0.98);
  expect(share(limits['held-out'])).toBe(1);
  expect(share(contents['held-out'])).toBeGreaterThanOrEqual(0.97);
});

test('summaries keep every limit and find more marked sentences than the first ones do', () => {
  const { limits, chosen, lead } = quality.summary;
  expect(limits.right).toBe(limits.total);
  expect(share(chosen['held-out'])).toBeGreaterThanOrEqual(0.7);
  expect(share(chosen['held-out'])).toBeGreaterThan(share(lead['held-out']));
});

test('sentiment is right in at least 93 of 100 held-out texts', () => {
  expect(share(quality.sentiment.accuracy['held-out'])).toBeGreaterThanOrEqual(0.93);
});

test.each([
  ['persons', 0.97],
  ['locations', 0.95],
  ['organizations', 0.92],
  ['dates', 0.96],
  ['events', 0.9],
  ['phones', 0.95],
  ['emails', 0.95],
] as const)('%s are found with an F1 of at least %d on held-out texts', (kind, least) => {
  expect(scoresOf(quality.entities.kinds[kind]['held-out']).f1).toBeGreaterThanOrEqual(least);
});

test('the page shows these figures', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(renderPage(quality));
});
