import { expect, test } from 'vitest';
import { summarize } from '../agents/text/summary/summarize.ts';
import { readMarked, textOf } from '../scripts/train-text/marked.ts';

/** Counted apart from the engine: what ends like a sentence and is followed by the beginning of one. */
function sentencesIn(summary: string): number {
  const flat = summary.replace(
    /\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|nos|approx|rev|max|Capt|Co|MRS?|MS|(?<=\d )(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|[ap]\.m|U\.S|e\.g|i\.e|\p{Lu})\.(?=\s)/gu,
    '',
  );
  return flat.split(/(?<=[.!?…]["'”’)\]]{0,2})\s+(?=["'“(]*[\p{Lu}\d])|\n/u).filter((part) => /\p{L}/u.test(part))
    .length;
}

const words = (summary: string) => summary.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const texts = readMarked()
  .map(textOf)
  .filter((_, at) => at % 10 === 0);

test.each([1, 2, 3, 5])('no summary in %i sentences has more', { timeout: 120_000 }, async (sentences) => {
  for (const text of texts) {
    const { summary } = await summarize(text, { sentences });
    expect(sentencesIn(summary), summary).toBeLessThanOrEqual(sentences);
  }
});

test.each([
  { words: 20 },
  { words: 50 },
  { characters: 140 },
  { characters: 280 },
  { bullets: 1 },
  { bullets: 3 },
  { percent: 15 },
  { sentences: 2, words: 30 },
])('no summary exceeds %j', { timeout: 120_000 }, async (limit) => {
  for (const text of texts) {
    const { summary } = await summarize(text, limit);
    const most =
      limit.percent === undefined ? limit.words : Math.max(1, Math.floor((words(text) * limit.percent) / 100));
    if (most !== undefined) expect(words(summary), summary).toBeLessThanOrEqual(most);
    if (limit.characters !== undefined) expect(summary.length, summary).toBeLessThanOrEqual(limit.characters);
    if (limit.bullets !== undefined) expect(summary.split('\n').length, summary).toBeLessThanOrEqual(limit.bullets);
    if (limit.sentences !== undefined) expect(sentencesIn(summary), summary).toBeLessThanOrEqual(limit.sentences);
  }
});
