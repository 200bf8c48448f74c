import { wordsOf } from '../word.ts';
import { WORD_VALENCE } from './lexicon.ts';

const NEGATION = /^(?:not|no|never|hardly|barely|scarcely|without|nor|neither|cannot|nothing|nobody|.*n't)$/;
const STRONGER =
  /^(?:very|extremely|really|so|absolutely|totally|incredibly|highly|deeply|truly|completely|utterly|too)$/;
const WEAKER = /^(?:slightly|somewhat|fairly|rather|little|bit|kinda|mildly|relatively)$/;

/** The feeling of one sentence: a sum of word strengths, changed by the words before them. */
export function sentenceValence(sentence: string): number {
  const words = wordsOf(sentence);
  const but = words.lastIndexOf('but');
  let sum = 0;
  words.forEach((word, at) => {
    let value = WORD_VALENCE.get(word) ?? 0;
    if (value === 0) return;
    const before = words.slice(Math.max(0, at - 3), at);
    if (before.some((other) => STRONGER.test(other))) value *= 1.4;
    if (before.some((other) => WEAKER.test(other))) value *= 0.6;
    if (before.some((other) => NEGATION.test(other))) value *= -0.7;
    if (but >= 0) value *= at < but ? 0.5 : 1.4;
    sum += value;
  });
  return sum;
}
