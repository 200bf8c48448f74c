import { expect, test } from 'vitest';
import { countSentences } from './sentence-count.ts';

test.each([
  ['It rained. We left.', 2],
  ['Remarks. (a) Hardness is no problem. (b) Lead is low.', 3],
  ['Dr. Smith came at 6 p.m. by car.', 1],
  ['"Why?" she asked.', 1],
  ['can you ask kev?? ill pay.', 2],
  ['Would I go back? Not soon.', 2],
  ['One line\nAnother line', 2],
])('%s has %i', (text, count) => {
  expect(countSentences(text)).toBe(count);
});

test('a casual text begins its sentences in lower case', () => {
  expect(countSentences('12.30 luján sunday. nobody write to tomi!!!', true)).toBe(2);
});
