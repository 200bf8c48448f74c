import { expect, test } from 'vitest';
import { extractEntities } from './entities/entities.ts';
import { readIntent } from './intent/intent.ts';
import { isEnglish } from './language/language.ts';
import { countWords } from './language/word.ts';
import { analyseSentiment } from './sentiment/sentiment.ts';
import { summarize } from './summary/summarize.ts';

const SIZE = 100_000;
const fill = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);

// A pattern with unbounded backtracking would exceed the time limit of the test by orders of magnitude.
test.each(
  [
    'a',
    'A',
    '(',
    ' ',
    '\n',
    '1',
    '1-',
    '1 ',
    '@',
    'a@',
    'a.',
    '.',
    '. ',
    "a'b-",
    '"',
    ' "b',
    '“',
    '«',
    '„',
    "'",
    ': ',
    '#',
    '`',
    '- ',
    '-',
    ',',
    '!',
    '漢。',
    '\ud800',
    '😀',
    'Anna ',
    'find names ',
    'summarize the ',
    'is it really ',
    'in 1999 and ',
    'annual a a ',
    'Aa Bb of the ',
    '- a b\n',
    'The fox runs. ',
    'مرحبا ',
    '\u202e',
    'who is ',
    'x@x.',
    '+1 (',
    'Dr. ',
    'a b. ',
  ].map((unit) => [JSON.stringify(unit), unit] as const),
)('100 kB of %s', { timeout: 60_000 }, async (_, unit) => {
  const text = fill(unit);
  const { summary } = await summarize(text, { words: 20 });
  expect(countWords(summary)).toBeLessThanOrEqual(20);
  await summarize(text, { sentences: 2 });
  await analyseSentiment(text);
  await extractEntities(text);
  isEnglish(text);
  readIntent(text);
  readIntent(`Summarize this: ${text}`);
});
