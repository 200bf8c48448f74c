import { clauseStrengths, isBackground, isTwoSided, isVerdict, saysMixed } from './mixed.ts';
import { signValence } from './phrase.ts';
import { isIronic, sentenceValence } from './valence.ts';

/** A passage as the sentiment model sees it. */
export interface Features {
  readonly tokens: readonly Token[];
  /** Numbers about the passage as a whole, in a fixed order. */
  readonly clues: readonly number[];
}

/** A word or mark in lower case. */
export interface Token {
  readonly word: string;
  readonly negated: boolean;
}

const NEGATION =
  /^(?:not|no|never|hardly|barely|scarcely|rarely|seldom|without|nor|neither|cannot|nothing|nobody|none|nowhere|zero|dont|doesnt|didnt|isnt|wasnt|wont|cant|couldnt|aint|.+n't)$/;
const TURN = /^(?:but|however|yet|nevertheless|nonetheless|except|unfortunately)$/;
const MARK = /^[,;:.!?()–—]/;
/** A negation reaches so many words. */
const REACH = 3;

/** Somebody who speaks of himself. */
const SELF = /(?<![\p{L}'])(?:i|i'm|im|i've|i'd|i'll|me|my|mine|we|us|our|we're|we've)(?!\p{L})/iu;
const YOU = /(?<![\p{L}'])(?:you|your|u)(?!\p{L})/iu;
/** Things that happen: bad as they are, who names them need not feel anything. */
const EVENTS =
  /\b(?:die[sd]?|dead|deaths?|kill(?:s|ed)?|injur(?:e|ed|y|ies)|wound(?:s|ed)|guilty|fraud|prison|war|attack(?:s|ed)?|loss(?:es)?|fell|falls?|fallen|victims?|crimes?|theft|murder(?:ed)?|earthquake|floods?|storm|fire|fever|headaches?|errors?|warn(?:s|ed|ing)?|crisis|collapsed?|strikes?|protest(?:s|ed)?|accused?|charged|arrested|disease|infections?|risks?|debt|decline[sd]?|drop(?:s|ped)?|reject(?:s|ed)?|denie[sd]|resign(?:s|ed)?|won|wins?|award(?:s|ed)?|profits?|gain(?:s|ed)?|agree(?:s|d)?|agreement|welcomed|criticised|criticized|emergency|danger(?:ous)?|hazard(?:s|ous)?|poison(?:ous)?)\b/gi;

/** Reads a passage of a few sentences. */
export function featuresOf(sentences: readonly string[]): Features {
  const tokens = sentences.flatMap(negationsOf);
  return { tokens, clues: cluesOf(sentences, tokens.length) };
}

function negationsOf(sentence: string): Token[] {
  let reach = 0;
  return tokensOf(sentence).map((word) => {
    const negated = reach > 0;
    if (NEGATION.test(word)) reach = REACH;
    else if (MARK.test(word) || TURN.test(word)) reach = 0;
    else reach -= 1;
    return { word, negated };
  });
}

function cluesOf(sentences: readonly string[], length: number): number[] {
  const text = sentences.join(' ');
  const valences = sentences.map((sentence) => sentenceValence(sentence));
  const [up, down] = [sumOf(valences, 1), sumOf(valences, -1)];
  const now = valences.map((valence, at) => (isBackground(sentences[at]!) ? 0 : valence));
  const bare = sentences.map((sentence) => sentenceValence(sentence.replaceAll(EVENTS, 'it')));
  const strengths = clauseStrengths(sentences);
  const share = (pattern: RegExp) => sentences.filter((sentence) => pattern.test(sentence)).length / sentences.length;
  return [
    Math.tanh((up - down) / 3),
    Math.sqrt(up),
    Math.sqrt(down),
    Math.tanh(valences.at(-1)! / 2),
    Math.tanh((sumOf(now, 1) - sumOf(now, -1)) / 3),
    Math.sqrt(sumOf(bare, 1)),
    Math.sqrt(sumOf(bare, -1)),
    up + down === 0 ? 1 : 0,
    clip(signValence(text)),
    Math.min(2, sumOf(strengths, 1), sumOf(strengths, -1)),
    saysMixed(text) ? 1 : 0,
    isTwoSided(sentences) ? 1 : 0,
    isVerdict(text) ? 1 : 0,
    share(TURNED),
    sentences.some(isIronic) ? 1 : 0,
    sentences.some(isBackground) ? 1 : 0,
    share(/\?\W*$/),
    share(/!/),
    share(/\d/),
    share(SELF),
    SELF.test(text) ? 1 : 0,
    YOU.test(text) ? 1 : 0,
    /\p{Extended_Pictographic}/u.test(text) ? 1 : 0,
    Math.log(1 + length) / 3,
    Math.log(sentences.length),
  ];
}

/** "But", also in the middle of a sentence. */
const TURNED = /\b(?:but|however|yet|although|though|while|except|unfortunately|sadly)\b/i;

function sumOf(values: readonly number[], sign: 1 | -1): number {
  return values.reduce((sum, value) => sum + Math.max(0, value * sign), 0);
}

function clip(value: number): number {
  return Math.max(-2, Math.min(2, value));
}

/** Lower-case words and marks; letters repeated for effect are cut to two, every number is 0. */
function tokensOf(sentence: string): string[] {
  const tokens = sentence
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/https?:\S+|@\w+/g, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*|[,;:.!?()–—]+|\p{Extended_Pictographic}/gu);
  return (tokens ?? []).map((token) => (/^\p{N}/u.test(token) ? '0' : MARK.test(token) ? token.slice(0, 2) : token));
}
