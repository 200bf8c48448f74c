import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { share } from '../scripts/text-quality/dataset.ts';
import { scoresOf } from '../scripts/text-quality/entities.ts';
import { measureText, PAGE, renderPage, type TextQuality } from '../scripts/text-quality.ts';

const UNSEEN = ['held-out', 'later'] as const;
let quality: TextQuality;

beforeAll(async () => {
  quality = await measureText();
});

test('intents are found in at least 95 of 100 phrases that no rule was made from', () => {
  const { skills, limits, contents } = quality.intent;
  expect(skills.development.total + skills['held-out'].total).toBeGreaterThanOrEqual(300);
  for (const part of UNSEEN) {
    expect(share(skills[part])).toBeGreaterThanOrEqual(0.95);
    expect(share(limits[part])).toBeGreaterThanOrEqual(0.97);
    expect(share(contents[part])).toBeGreaterThanOrEqual(0.93);
  }
});

test('summaries keep every limit and find more marked sentences than the first ones do', () => {
  const { limits, chosen, lead } = quality.summary;
  expect(limits.right).toBe(limits.total);
  for (const part of UNSEEN) {
    expect(share(chosen[part])).toBeGreaterThanOrEqual(0.7);
    expect(share(chosen[part])).toBeGreaterThan(share(lead[part]));
  }
});

test('sentiment is right in at least 88 of 100 texts that no rule was made from', () => {
  for (const part of UNSEEN) expect(share(quality.sentiment.accuracy[part])).toBeGreaterThanOrEqual(0.88);
});

test.each([
  ['persons', 0.96],
  ['locations', 0.94],
  ['organizations', 0.91],
  ['dates', 0.95],
  ['events', 0.85],
  ['phones', 1],
  ['emails', 1],
] as const)('%s are found with an F1 of at least %d in texts that no rule was made from', (kind, least) => {
  for (const part of UNSEEN) expect(scoresOf(quality.entities.kinds[kind][part]).f1).toBeGreaterThanOrEqual(least);
});

test('the page shows these figures', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(renderPage(quality));
});
