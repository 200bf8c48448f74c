import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, splitSentences } from './sentence.ts';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

test.each([
  ['titles', 'Dr. Smith met Mr. J. P. Jones. They spoke.', ['Dr. Smith met Mr. J. P. Jones.', 'They spoke.']],
  ['decimals', 'It costs 3.5 euros. Cheap!', ['It costs 3.5 euros.', 'Cheap!']],
  ['abbreviations', 'Fruit, e.g. apples, is good. See No. 5.', ['Fruit, e.g. apples, is good.', 'See No. 5.']],
  ['countries', 'He lives in the U.S. The house is big.', ['He lives in the U.S.', 'The house is big.']],
  ['quotations', '"Stop!" he said. "Why?" She left.', ['"Stop!" he said.', '"Why?"', 'She left.']],
  ['ellipses', 'Well... maybe. Yes.', ['Well... maybe.', 'Yes.']],
  ['wrapped lines', 'This line goes\non here. And\r\nends.', ['This line goes on here.', 'And ends.']],
  ['lettered items', 'Remarks. (a) It is hard. (b) It is low.', ['Remarks.', '(a) It is hard.', '(b) It is low.']],
  ['Chinese', '他走了。她来了！', ['他走了。', '她来了！']],
])('%s', (_, text, wanted) => {
  expect(texts(text)).toEqual(wanted);
});

test('headings and list items are told apart', () => {
  expect(splitSentences('# Plan\n\nWe do this:\n- buy bread\n- sell it\n\nThe end.')).toEqual([
    { text: 'Plan', kind: 'heading', paragraph: 0 },
    { text: 'We do this:', kind: 'sentence', paragraph: 1 },
    { text: 'buy bread', kind: 'item', paragraph: 2 },
    { text: 'sell it', kind: 'item', paragraph: 3 },
    { text: 'The end.', kind: 'sentence', paragraph: 4 },
  ]);
});

test('control characters and halves of characters are taken out', () => {
  expect(cleanText('a\u0000b\ud800c\r\nd\te')).toBe('a b c\nd\te');
});

test('no letter is lost, whatever the text', () => {
  const letters = (text: string) => text.match(/\p{L}/gu)?.join('') ?? '';
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('. ', '! ', '\n', '\n\n', 'Dr. ', '"', 'a b', '… '),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(letters(texts(text).join(' '))).toBe(letters(cleanText(text)));
    }),
  );
});
