import { paced, type Steps } from '../conversation/pace.ts';
import { cleanText, splitSentences } from '../language/sentence.ts';
import { judgeSentence, type Shares, sharesOf } from './model.ts';
import { sentenceValence } from './valence.ts';

/** Three shares that sum to 1. */
export interface SentimentScores {
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
}

/** The feeling of a text. */
export interface Sentiment {
  /** `mixed`: strong praise and strong blame of about the same weight. */
  readonly sentiment: 'positive' | 'negative' | 'neutral' | 'mixed';
  /** How likely the answer is right, 0 to 1. */
  readonly confidence: number;
  readonly scores: SentimentScores;
}

/** How much the rules count beside the trained model; chosen on texts that neither was made from. */
const RULES = 0.25;

/** Tells the feeling that the writer of a text expresses: a trained model and rules, sentence by sentence. */
export function analyseSentiment(
  text: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Sentiment> {
  return paced(analysing(text), signal);
}

function* analysing(text: string): Steps<Sentiment> {
  const sentences = splitSentences(cleanText(text));
  yield;
  const judged: Shares[] = [];
  const valences: number[] = [];
  for (const { text: sentence } of sentences) {
    judged.push(judgeSentence(sentence));
    valences.push(sentenceValence(sentence));
    if (judged.length % 16 === 0) yield;
  }
  const byModel = pooled(judged);
  const byRules = rulesOf(valences);
  const shares = byModel.map((share, at) => share * (1 - RULES) + byRules[at]! * RULES) as unknown as Shares;
  return answered(shares, isMixed(valences, judged));
}

/** The feeling of a text by the rules alone. */
export function judgeByRules(text: string): Shares {
  return rulesOf(splitSentences(cleanText(text)).map((sentence) => sentenceValence(sentence.text)));
}

function rulesOf(valences: readonly number[]): Shares {
  const positive = valences.reduce((sum, value) => sum + Math.max(0, value), 0);
  const negative = valences.reduce((sum, value) => sum + Math.max(0, -value), 0);
  const net = positive - negative;
  const balance = net / Math.sqrt(net * net + 3 + positive * negative * 0.5);
  const threshold = positive + negative === 0 ? 0.5 : 0.25;
  return sharesOf(5 * (balance - threshold), 5 * (-balance - threshold), 0);
}

/** The sentences together: their logarithms, damped by their number, because neighbours say much the same. */
function pooled(judged: readonly Shares[]): Shares {
  if (judged.length === 0) return [0, 0, 1];
  const sums = [0, 1, 2].map((side) => judged.reduce((sum, shares) => sum + Math.log(shares[side]!), 0));
  return sharesOf(...(sums.map((sum) => sum / Math.sqrt(judged.length)) as [number, number, number]));
}

/** So strong must both sides be. */
const STRONG = 2.5;

/** Praise and blame in different sentences, both strong, neither much stronger. */
function isMixed(valences: readonly number[], judged: readonly Shares[]): boolean {
  let [up, down] = [0, 0];
  valences.forEach((value, at) => {
    const [positive, negative] = judged[at]!;
    if (value > 0 && positive > negative) up += value;
    if (value < 0 && negative > positive) down -= value;
  });
  return up >= STRONG && down >= STRONG && up < down * 2.2 && down < up * 2.2;
}

function answered([up, down, flat]: Shares, mixed: boolean): Sentiment {
  const positive = Math.round(up * 1000);
  const negative = Math.round(down * 1000);
  const scores = {
    positive: positive / 1000,
    negative: negative / 1000,
    neutral: (1000 - positive - negative) / 1000,
  };
  if (mixed) return { sentiment: 'mixed', confidence: MIXED_RIGHT, scores };
  const sentiment = up >= down && up > flat ? 'positive' : down > flat ? 'negative' : 'neutral';
  return { sentiment, confidence: scores[sentiment], scores };
}

/** How often "mixed" was right where it was measured. */
const MIXED_RIGHT = 0.6;
