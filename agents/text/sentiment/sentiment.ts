import { paced, type Steps } from '../conversation/pace.ts';
import { cleanText, splitSentences } from '../language/sentence.ts';
import { sentenceValence } from './valence.ts';

/** Three shares that sum to 1. */
export interface SentimentScores {
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
}

/** The feeling of a text. */
export interface Sentiment {
  readonly sentiment: 'positive' | 'negative' | 'neutral';
  /** The share of the chosen one, 0 to 1. */
  readonly confidence: number;
  readonly scores: SentimentScores;
}

/** Tells the feeling of a text by a lexicon with negation, intensity, contrast and emoji; long texts sentence by sentence. */
export function analyseSentiment(
  text: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Sentiment> {
  return paced(analysing(text), signal);
}

function* analysing(text: string): Steps<Sentiment> {
  let positive = 0;
  let negative = 0;
  const sentences = splitSentences(cleanText(text));
  yield;
  for (const [at, sentence] of sentences.entries()) {
    const valence = sentenceValence(sentence.text);
    if (valence > 0) positive += valence;
    else negative -= valence;
    if (at % 64 === 63) yield;
  }
  return judged(positive, negative);
}

function judged(positive: number, negative: number): Sentiment {
  const net = positive - negative;
  const balance = net / Math.sqrt(net * net + 3 + positive * negative * 0.5);
  const threshold = positive + negative === 0 ? 0.5 : 0.25;
  const up = Math.exp(5 * (balance - threshold));
  const down = Math.exp(5 * (-balance - threshold));
  const sum = up + down + 1;
  const scores = rounded(up / sum, down / sum);
  const sentiment = up > 1 ? 'positive' : down > 1 ? 'negative' : 'neutral';
  return { sentiment, confidence: scores[sentiment], scores };
}

function rounded(up: number, down: number): SentimentScores {
  const positive = Math.round(up * 1000);
  const negative = Math.round(down * 1000);
  return { positive: positive / 1000, negative: negative / 1000, neutral: (1000 - positive - negative) / 1000 };
}
