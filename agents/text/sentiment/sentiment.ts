import { paced, type Steps } from '../conversation/pace.ts';
import { cleanText, splitSentences } from '../language/sentence.ts';
import { isBackground, isMixed } from './mixed.ts';
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
  /** `mixed`: clear praise and clear blame of about the same weight, in different clauses. */
  readonly sentiment: 'positive' | 'negative' | 'neutral' | 'mixed';
  /** How likely the answer is right, 0 to 1. */
  readonly confidence: number;
  readonly scores: SentimentScores;
}

/** How much the rules count beside the trained model; chosen on texts that neither was made from. */
const RULES = 0.25;

/** How much a sentence counts that tells what was expected or true before, if others follow. */
const BEFORE = 0.25;

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
  const weights = sentences.map(({ text: sentence }, at) =>
    at < sentences.length - 1 && isBackground(sentence) ? BEFORE : 1,
  );
  const byModel = pooled(judged, weights);
  const byRules = rulesOf(valences.map((valence, at) => valence * weights[at]!));
  const blended = byModel.map((share, at) => share * (1 - RULES) + byRules[at]! * RULES) as unknown as Shares;
  const shares = withoutSpeaker(blended, sentences);
  // What is told without feeling is neutral, whatever it tells.
  const felt = blended[2] < 0.65;
  return answered(shares, felt && isMixed(sentences.map((sentence) => sentence.text)));
}

/** A speaker, or somebody who raises the voice. */
const SPEAKER = /\p{Extended_Pictographic}|!|\b(?:i|i'm|im|i've|me|my|mine|we|us|our)\b/iu;
/** Things that happen: bad as they are, who names them need not feel anything. */
const EVENTS =
  /\b(?:die[sd]?|dead|deaths?|kill(?:s|ed)?|injur(?:e|ed|y|ies)|wound(?:s|ed)|guilty|fraud|prison|war|attack(?:s|ed)?|loss(?:es)?|fell|falls?|fallen|victims?|crimes?|theft|murder(?:ed)?|earthquake|floods?|storm|fire|fever|headaches?|errors?|warn(?:s|ed|ing)?|crisis|collapsed?|strikes?|protest(?:s|ed)?|accused?|charged|arrested|disease|infections?|risks?|debt|decline[sd]?|drop(?:s|ped)?|reject(?:s|ed)?|denie[sd]|resign(?:s|ed)?|won|wins?|award(?:s|ed)?|profits?|gain(?:s|ed)?|agree(?:s|d)?|agreement|welcomed|criticised|criticized|emergency|danger(?:ous)?|hazard(?:s|ous)?|poison(?:ous)?)\b/gi;

/** What neutral gets of the other shares if a text is impersonal, and if it also tells of bad or good events. */
const DOUBT = { plain: 0.3, events: 0.5 };

/** Nobody speaks and nothing is called good or bad: recipes, manuals, contracts, methods, logs, news. In doubt such a text is neutral. */
function withoutSpeaker(shares: Shares, sentences: readonly { readonly text: string }[]): Shares {
  if (sentences.some(({ text }) => SPEAKER.test(text))) return shares;
  const bare = sentences.map(({ text }) => text.replaceAll(EVENTS, 'it'));
  if (bare.some((text) => Math.abs(sentenceValence(text)) >= 1)) return shares;
  const doubt = bare.every((text, at) => text === sentences[at]!.text) ? DOUBT.plain : DOUBT.events;
  const [up, down, flat] = shares;
  return [up * (1 - doubt), down * (1 - doubt), flat + (up + down) * doubt];
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
function pooled(judged: readonly Shares[], weights: readonly number[]): Shares {
  if (judged.length === 0) return [0, 0, 1];
  const sums = [0, 1, 2].map((side) =>
    judged.reduce((sum, shares, at) => sum + Math.log(shares[side]!) * weights[at]!, 0),
  );
  return sharesOf(...(sums.map((sum) => sum / Math.sqrt(judged.length)) as [number, number, number]));
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
