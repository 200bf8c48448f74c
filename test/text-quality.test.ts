import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { type EntityKind, extractEntities } from '../agents/text/entities/entities.ts';
import { readIntent, type SkillId } from '../agents/text/intent/intent.ts';
import { scoresOf } from '../scripts/text-quality/entities.ts';
import type { SetQuality } from '../scripts/text-quality/measure.ts';
import { measureAll, PAGE, renderPage } from '../scripts/text-quality.ts';

let sets: SetQuality[];
let development: SetQuality;

beforeAll(async () => {
  sets = await measureAll();
  development = sets.find(({ name }) => name.includes('development'))!;
});

const share = <T>(list: readonly T[], is: (entry: T) => boolean) => list.filter(is).length / list.length;

test('the feeling of texts by others is found in three of four, and most neutral ones stay neutral', () => {
  const three = development.sentiment.filter(({ label }) => label !== 'mixed');
  expect(share(three, ({ label, judged }) => label === judged)).toBeGreaterThanOrEqual(0.75);
  const neutral = three.filter(({ label }) => label === 'neutral');
  expect(share(neutral, ({ judged }) => judged === 'neutral')).toBeGreaterThanOrEqual(0.7);
});

test.each([
  ['persons', 0.9],
  ['organizations', 0.9],
  ['locations', 0.9],
  ['dates', 0.9],
] as const)('%s of the development set are found with an F1 of at least %d', (kind, least) => {
  expect(scoresOf(development.entities, kind).f1).toBeGreaterThanOrEqual(least);
});

test('requests of the development set are understood', () => {
  const { intents } = development;
  expect(
    share(
      intents.filter(({ hard }) => !hard),
      ({ right }) => right,
    ),
  ).toBeGreaterThanOrEqual(0.95);
  expect(
    share(
      intents.filter(({ hard }) => hard),
      ({ right }) => right,
    ),
  ).toBeGreaterThanOrEqual(0.85);
});

test('summaries keep every limit: words, sentences, characters, percent and bullets', () => {
  for (const { summaries } of sets) expect(summaries.filter(({ kept }) => !kept)).toEqual([]);
});

interface Phrase {
  readonly text: string;
  /** What is asked for, in the order of mention. Without it the agent has to ask. */
  readonly skills?: readonly SkillId[];
  readonly limit?: object;
  readonly content: string;
}

// The older cases were written together with the first rules: they show what must not break, not how good the agent is.
test('phrases that were understood before still are', () => {
  const phrases = JSON.parse(readFileSync('agents/text/data/phrases.json', 'utf8')) as Phrase[];
  const read = phrases.map((phrase) => ({ phrase, intent: readIntent(phrase.text) }));
  const skills = share(read, ({ phrase, intent }) =>
    isDeepStrictEqual(
      intent.skills.map(({ id }) => id),
      [...(phrase.skills ?? [])],
    ),
  );
  expect(skills).toBeGreaterThanOrEqual(0.99);
  expect(
    share(read, ({ phrase, intent }) => isDeepStrictEqual(intent.limit ?? {}, phrase.limit ?? {})),
  ).toBeGreaterThanOrEqual(0.99);
  expect(share(read, ({ phrase, intent }) => intent.content === phrase.content)).toBeGreaterThanOrEqual(0.98);
});

type Annotated = { readonly text: string } & Partial<Record<EntityKind, readonly string[]>>;

test.each(['events', 'phones', 'emails', 'persons', 'locations'] as const)(
  '%s that were found before still are',
  async (kind) => {
    const texts = JSON.parse(readFileSync('agents/text/data/entities.json', 'utf8')) as Annotated[];
    let [right, all] = [0, 0];
    for (const entry of texts) {
      const names = (await extractEntities(entry.text))[kind].map(({ name }) => name);
      right += (entry[kind] ?? []).filter((name) => names.includes(name)).length;
      all += (entry[kind] ?? []).length;
    }
    expect(right / all).toBeGreaterThanOrEqual(0.8);
  },
);

test('the page shows these figures', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(renderPage(sets));
});
