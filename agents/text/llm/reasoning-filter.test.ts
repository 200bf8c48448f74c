import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReasoningFilter } from './reasoning-filter.ts';

/** Sends an answer in pieces; returns what was shown and what the answer is in the end. */
function filter(pieces: readonly string[]) {
  const reasoning = new ReasoningFilter();
  const shown = pieces.map((piece) => reasoning.push(piece)).join('') + reasoning.end();
  return { shown, answer: reasoning.answer };
}

test.each([
  ['<think>First I count.</think>The harbour grew.', 'The harbour grew.'],
  ['<THINKING>a</THINKING>\n\nb <reasoning>c</reasoning>d', '\n\nb d'],
  ['<think><think>nested</think>rest', 'rest'],
  ['<think>never closed', ''],
  ['2 < 3 and <b>bold</b> <thin', '2 < 3 and <b>bold</b> <thin'],
  ['The <thinker> stays', 'The <thinker> stays'],
])('%j becomes %j, however it is cut', (text, answer) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
      expect(filter(pieces)).toEqual({ shown: answer, answer });
    }),
  );
});

test('a closing tag alone ends reasoning that began in the prompt; the tag is not shown', () => {
  const { shown, answer } = filter(['I count the words. ', '</th', 'ink>', 'The harbour grew.']);
  expect(answer).toBe('The harbour grew.');
  expect(shown).not.toContain('think');
});
