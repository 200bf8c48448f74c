import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../language/sentence.ts';
import { countWords } from '../language/word.ts';
import { summarize } from './summarize.ts';

const NEWS = `The city council of Lindmoor voted on Tuesday to close the old harbour bridge for eight months. Engineers had found deep cracks in two of its pillars. The repair of the bridge will cost 4.5 million euros, most of which comes from a regional fund. Dr. Berg of the council said: "We had no choice." Cars will be led through the tunnel. The council promised to open the bridge again before summer.`;
const flat = (text: string) => text.split(/\s+/).join(' ').trim();

describe('a summary', () => {
  test('has whole sentences of the text in their order, within the limit', async () => {
    const { summary, sentences } = await summarize(NEWS, { words: 45 });
    expect(countWords(summary)).toBeLessThanOrEqual(45);
    expect(splitSentences(summary)).toHaveLength(sentences);
    const places = splitSentences(summary).map(({ text }) => NEWS.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('of one sentence names the subject', async () => {
    const { summary } = await summarize(NEWS, { sentences: 1 });
    expect(summary).toContain('bridge');
    expect(splitSentences(summary)).toHaveLength(1);
  });

  test('cuts a sentence at a clause when none fits, and marks the cut', async () => {
    const { summary, sentences } = await summarize(NEWS, { words: 6 });
    expect(countWords(summary)).toBeLessThanOrEqual(6);
    expect(summary.endsWith('…')).toBe(true);
    expect(sentences).toBe(1);
  });

  test('does not repeat what was said', async () => {
    const text = `${'The bridge will be closed for eight months. '.repeat(6)}A small ferry will carry cyclists instead.`;
    const { summary } = await summarize(text, { words: 20 });
    expect(summary).toBe('The bridge will be closed for eight months. A small ferry will carry cyclists instead.');
  });

  test('of a text within the limit is the text', async () => {
    expect(await summarize('A short note. Nothing more.', { words: 50 })).toEqual({
      summary: 'A short note. Nothing more.',
      sentences: 2,
    });
  });

  test('of nothing is nothing', async () => {
    expect(await summarize(' \n ')).toEqual({ summary: '', sentences: 0 });
  });

  test('leaves out headings', async () => {
    const { summary } = await summarize(`# Closing of the bridge\n\n${NEWS}`, { words: 60 });
    expect(summary).not.toContain('Closing of the bridge');
  });

  test('is the same each time', async () => {
    expect(await summarize(NEWS, { words: 40 })).toEqual(await summarize(NEWS, { words: 40 }));
  });
});

const sentence = fc
  .array(
    fc.constantFrom('bridge', 'council', 'the', 'of', 'costs', 'Dr.', '3.5', 'new,', '“river”', 'e.g.', '(old)', 'and'),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((words) => `${words.join(' ')}. `);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.oneof(sentence, fc.constantFrom('\n\n', '- ', '# ', '! ', '? ', '\r\n')), { maxLength: 25 })
    .map((all) => all.join('')),
);

test('the limit of words and of sentences is never exceeded', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 5 }),
      async (text, words, sentences) => {
        const result = await summarize(text, { words, sentences });
        expect(countWords(result.summary)).toBeLessThanOrEqual(words);
        expect(result.sentences).toBeLessThanOrEqual(sentences);
      },
    ),
  );
});

test('what is not cut stands in the text, in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.integer({ min: 20, max: 60 }), async (text, words) => {
      const { summary } = await summarize(text, { words });
      if (summary.endsWith('…')) return;
      const all = splitSentences(text).map((each) => each.text);
      let at = -1;
      let left = flat(summary);
      while (left !== '') {
        at = all.findIndex((each, index) => index > at && left.startsWith(each));
        expect(at).toBeGreaterThanOrEqual(0);
        left = left.slice(all[at]!.length).trim();
      }
    }),
  );
});

test('a long text does not keep the event loop, and a signal stops the work', async () => {
  const long = Array.from({ length: 1500 }, (_, at) => `Item ${at} of topic${at % 37} is near place${at % 101}.`).join(
    ' ',
  );
  const controller = new AbortController();
  const work = summarize(long, { words: 50, signal: controller.signal });
  setTimeout(() => controller.abort(new Error('no longer wanted')));
  await expect(work).rejects.toThrow('no longer wanted');
});
