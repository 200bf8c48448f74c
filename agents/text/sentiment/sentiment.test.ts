import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseSentiment } from './sentiment.ts';
import { sentenceValence } from './valence.ts';

const feeling = async (text: string) => (await analyseSentiment(text)).sentiment;

describe('sentiment', () => {
  test.each([
    ['positive', 'Not bad at all.'],
    ['positive', 'There is nothing I dislike about it.'],
    ['positive', 'They fixed every problem.'],
    ['positive', 'The queue was long, but the ride was wonderful.'],
    ['positive', 'Although the room was small, we loved it.'],
    ['positive', '👍👍'],
    ['negative', 'This is not good.'],
    ['negative', "It isn't very comfortable."],
    ['negative', 'Far too salty and too expensive.'],
    ['negative', 'I would never recommend it.'],
    ['negative', 'Done without care, without love.'],
    ['neutral', 'The meeting starts at nine in room four.'],
    ['neutral', 'It looks like a box.'],
    ['neutral', ''],
  ])('%s: %s', async (wanted, text) => {
    expect(await feeling(text)).toBe(wanted);
  });

  test('by the rules, emphasis makes a word stronger and a question makes it weaker', () => {
    const texts = [
      'Is it useful?',
      'It is slightly useful.',
      'It is useful.',
      'It is very useful.',
      'It is VERY USEFUL!!!',
    ];
    const strengths = texts.map(sentenceValence);
    expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
    expect(new Set(strengths).size).toBe(texts.length);
  });

  test.each([
    'The flat was gorgeous and our host was wonderful. The street was filthy and the noise was horrible.',
    'The food was great but the service was terrible.',
    'Great camera, terrible battery.',
    'While the view from the balcony was stunning, the bathroom was filthy and stank of drains.',
    'So proud of my daughter today and so sad that her grandfather did not live to see it.',
    'The museum is a treasure and the guide was delightful. Shame that the cafe is a rip-off and the toilets were disgusting.',
    'Ten out of ten for the music, zero for the sound system.',
    "part of me loves this city and part of me can't wait to leave, the traffic is hell",
  ])('strong praise and strong blame are mixed: %s', async (text) => {
    expect((await analyseSentiment(text)).sentiment).toBe('mixed');
  });

  test.each([
    ['positive', "It's a bit pricey, but the quality is outstanding and I'd buy it again tomorrow."],
    ['positive', 'My old one was terrible. This one is wonderful.'],
    ['negative', 'Friendly waiter, but the food was cold, bland and overpriced. Never again.'],
    ['negative', 'People told me it was the best gym in town. It is a dirty, overcrowded dump.'],
    ['negative', 'The trailer was good. The film is two hours of boring nonsense.'],
  ])('a concession, an expectation or the past does not outweigh the verdict, %s: %s', async (wanted, text) => {
    expect(await feeling(text)).toBe(wanted);
  });

  test('misspelt words are understood', async () => {
    expect((await analyseSentiment('so anoying, realy dissapointed with this')).sentiment).toBe('negative');
  });

  test.each([
    'The ferry takes about two hours, and tickets are sold at the harbour office.',
    'Does anyone know if the number 12 bus still stops at the stadium?',
    'To change the address, open Settings and choose Orders.',
  ])('facts, questions and instructions are neutral: %s', async (text) => {
    expect((await analyseSentiment(text)).sentiment).toBe('neutral');
  });

  test('the confidence is that of the answer, and a mixed feeling counts for both sides', async () => {
    const glad = await analyseSentiment('What a wonderful day!');
    expect(glad.sentiment).toBe('positive');
    expect(glad.scores.positive).toBeGreaterThanOrEqual(glad.confidence);
    const both = await analyseSentiment('Great camera, terrible battery.');
    expect(both.sentiment).toBe('mixed');
    expect(both.scores.positive).toBeGreaterThanOrEqual(both.confidence / 2 - 0.001);
    expect(both.scores.negative).toBeGreaterThanOrEqual(both.confidence / 2 - 0.001);
  });
});

test('three shares sum to one, for any text', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('good', 'terrible', 'not', 'but', '!', '😀', 'GREAT'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const { scores, confidence } = await analyseSentiment(pieces.join(' '));
      expect(scores.positive + scores.negative + scores.neutral).toBeCloseTo(1, 9);
      for (const share of [...Object.values(scores), confidence]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }),
  );
});
