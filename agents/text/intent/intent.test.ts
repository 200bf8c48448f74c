import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIntent } from './intent.ts';

const ARTICLE = 'The council met on Monday. It agreed to repair the bridge. The work begins in June.';
const skills = (message: string) => readIntent(message).skills.map(({ id }) => id);

describe('what is asked for', () => {
  test('a summary with a limit, the text after a colon', () => {
    expect(readIntent(`Summarize this in 50 words: ${ARTICLE}`)).toEqual({
      skills: [{ id: 'summarization', score: expect.any(Number) }],
      limit: { words: 50 },
      instruction: 'Summarize this in 50 words',
      content: ARTICLE,
    });
  });

  test('the organizations of a text are extraction, not a summary', () => {
    expect(skills(`What are the organizations in this text? ${ARTICLE}`)).toEqual(['entity-extraction']);
  });

  test.each([
    [`What do I have to do? ${ARTICLE}`],
    [`What do we need to do?\n\n${ARTICLE}`],
    [`${ARTICLE} What am I supposed to do?`],
    [`Tell me what I have to do: ${ARTICLE}`],
  ])('what has to be done is asked of a summary: %s', (message) => {
    expect(readIntent(message)).toMatchObject({ skills: [{ id: 'summarization' }], content: ARTICLE });
  });

  test('what somebody in the text says has to be done asks for nothing', () => {
    expect(skills(`${ARTICLE} What do I have to do to get a refund?`)).toEqual([]);
    expect(skills(`${ARTICLE} I know what I have to do.`)).toEqual([]);
  });

  test('several wishes give several skills in the order of mention', () => {
    expect(skills(`Extract the people, then summarize it: ${ARTICLE}`)).toEqual(['entity-extraction', 'summarization']);
  });

  test('a choice between two skills is left open', () => {
    const { skills: chosen, ambiguous } = readIntent(`A summary or the sentiment, please? ${ARTICLE}`);
    expect({ chosen, ambiguous }).toEqual({ chosen: [], ambiguous: ['summarization', 'sentiment-analysis'] });
  });

  test('a text without an instruction leaves everything open', () => {
    const text = `Market sentiment was negative. ${ARTICLE} People find that a summary helps.`;
    expect(readIntent(text)).toEqual({
      skills: [],
      ambiguous: ['summarization', 'sentiment-analysis', 'entity-extraction'],
      instruction: '',
      content: text,
    });
  });

  test('an instruction without a text has no content', () => {
    expect(readIntent('Who is mentioned here?')).toMatchObject({ skills: [{ id: 'entity-extraction' }], content: '' });
    expect(readIntent('tl;dr')).toMatchObject({ skills: [{ id: 'summarization' }], content: '' });
  });

  test('words inside the text do not decide', () => {
    const text = 'Analysts find that sentiment is negative. Extract of a summary. List the names.';
    expect(readIntent(`Summarize the following text:\n\n${text}`)).toMatchObject({
      skills: [{ id: 'summarization' }],
      content: text,
    });
  });
});

describe('where the text is', () => {
  test.each([
    ['before the question', `${ARTICLE}\n\nIs this positive or negative?`],
    ['before a request in the same paragraph', `${ARTICLE} Please summarize that.`],
    ['in quotation marks', `Summarize “${ARTICLE}” for me`],
    ['in a code block', `\`\`\`\n${ARTICLE}\n\`\`\`\nSummarize the text above.`],
    ['after Windows line ends', `Summarize this:\r\n\r\n${ARTICLE}\r\n`],
    ['after a greeting', `Hi there! Could you extract the names? ${ARTICLE}`],
    ['below a label', `Task: summarize\nText: ${ARTICLE}`],
  ])('%s', (_, message) => {
    expect(readIntent(message).content).toBe(ARTICLE);
  });

  test('nothing but the words sets it off', () => {
    expect(readIntent('Extract entities from Angela Merkel visited Warsaw in 2008').content).toBe(
      'Angela Merkel visited Warsaw in 2008',
    );
  });
});

describe('what is refused', () => {
  test('is not asked for', () => {
    expect(skills(`Don't summarize this, I only want to know who is in it. ${ARTICLE}`)).toEqual(['entity-extraction']);
    expect(skills(`No names please, just tell me in one line what it is about. ${ARTICLE}`)).toEqual(['summarization']);
  });
});

describe('limits', () => {
  test.each([
    ['in 50 words', { words: 50 }],
    ['under 20 words', { words: 19 }],
    ['max 30 words', { words: 30 }],
    ['up to 40 words', { words: 40 }],
    ['50 words or less', { words: 50 }],
    ['in no more than one hundred and twenty words', { words: 120 }],
    ['between 30 and 50 words', { words: 50 }],
    ['in twenty-five words', { words: 25 }],
    ['3 sentences', { sentences: 3 }],
    ['in one sentence', { sentences: 1 }],
    ['in a couple of sentences', { sentences: 2 }],
    ['two sentences and at most 40 words', { sentences: 2, words: 40 }],
    ['cut to a quarter', { percent: 25 }],
    ['down to one fifth', { percent: 20 }],
    ['a third of the length', { percent: 33 }],
    ['to about a third', { percent: 33 }],
    ['two-thirds as long', { percent: 66 }],
    ['shrink it to 1/4', { percent: 25 }],
    ['cut it by a third', { percent: 66 }],
    ['halve it', { percent: 50 }],
    ['max 200 chars', { characters: 200 }],
    ['no more than 3 bullets', { bullets: 3 }],
    ['half a dozen bullets', { bullets: 6 }],
    ['make a bullet list with five bullets', { bullets: 5 }],
    ['as a bullet list', { bullets: 5 }],
    ['in 2.5 sentences', { sentences: 2 }],
    ['in 0 words', { words: 0 }],
    ['in -3 sentences', { sentences: 0 }],
    ['in zero bullets', { bullets: 0 }],
  ])('%s', (limit, wanted) => {
    expect(readIntent(`Summarize this, ${limit}: ${ARTICLE}`).limit).toEqual(wanted);
  });

  test('a text that begins after an empty line is not taken for what it quotes', () => {
    const text =
      'The wind turned fast on the lake that day. "You see the cloud and you think there is time," he said. "There is none."';
    expect(readIntent(`Summarize this in 20 words.\n\n${text}`).content).toBe(text);
  });

  test.each([
    ['Make a tweet out of this', { characters: 280 }],
    ['Please write me a tweet about this', { characters: 280 }],
    ['Give me a headline for this', { words: 12 }],
  ])('%s', (request, wanted) => {
    expect(readIntent(`${request}:\n\n${ARTICLE}`)).toMatchObject({ skills: [{ id: 'summarization' }], limit: wanted });
  });

  test('a fraction inside the text is no limit', () => {
    expect(readIntent('Summarize this: The harbour grew by a third. Half of it is new.').limit).toBeUndefined();
  });

  test('a number of words inside the text is no limit', () => {
    expect(readIntent('Summarize this: He wrote 50 words. She wrote three sentences.').limit).toBeUndefined();
  });
});

test('every message gets an answer: skills or choices, and a content that is part of it', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(ARTICLE, 'Summarize', ': ', '\n', '"', 'tl;dr', '?', 'names'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const intent = readIntent(pieces.join(' '));
      expect(intent.skills.length > 0).toBe(intent.ambiguous === undefined);
      expect(intent.content.length).toBeLessThanOrEqual(pieces.join(' ').length);
    }),
  );
});
