import { wordValence } from './lexicon.ts';
import { PHRASES_BY_WORD, signValence } from './phrase.ts';

const NEGATION = new Set(
  `not no zero never hardly barely scarcely rarely seldom without nor neither cannot nothing nobody none nowhere lack lacks lacked lacking isnt dont
  doesnt didnt wasnt wont cant couldnt shouldnt wouldnt aint unlike`.split(/\s+/),
);
const STRONGER: ReadonlyMap<string, number> = new Map([
  ...'very really so truly deeply highly particularly especially quite pretty such most super'
    .split(' ')
    .map((word) => [word, 1.3] as const),
  ...'extremely absolutely totally incredibly completely utterly exceptionally insanely unbelievably thoroughly terribly awfully ridiculously far way even'
    .split(' ')
    .map((word) => [word, 1.5] as const),
]);
const WEAKER: ReadonlyMap<string, number> = new Map([
  ...'slightly somewhat fairly rather little bit kinda mildly relatively partly almost occasionally sort kind'
    .split(' ')
    .map((word) => [word, 0.6] as const),
]);
/** What takes a bad thing away: "fixed every problem", "no more fear". */
const REMEDIES =
  /^(?:fix|fixed|fixes|solve|solved|solves|resolved?|resolves|cured?|prevent(?:s|ed)?|reduced?|reduces|eliminat(?:e|es|ed)|remov(?:e|es|ed)|repaired|avoid(?:s|ed)?|ended|relieved?|overcame|forget|stopped)$/;
/** Words whose feeling depends on their place. */
const LIKERS = new Set(
  "i we you they really also kids children people customers would guests everyone he she who don't doesn't didn't not do did".split(
    ' ',
  ),
);

/** What is said after these counts more, what is said before counts less. */
const TURN = new Set('but however yet nevertheless nonetheless still except'.split(' '));
/** What is said in a clause that begins with these counts less. */
const CONCESSION = new Set('although though despite while whereas notwithstanding'.split(' '));

interface Token {
  readonly word: string;
  readonly loud: boolean;
  /** A comma or the like follows. */
  readonly pause: boolean;
}

/** The feeling of one sentence: the strengths of its words and phrases, changed by what stands around them. */
export function sentenceValence(sentence: string): number {
  const tokens = tokensOf(sentence);
  const words = tokens.map(({ word }) => word);
  const weights = clauseWeights(tokens);
  let sum = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = phraseAt(words, at);
    const length = found?.words.length ?? 1;
    const value = found ? found.value : wordAt(words, at);
    if (value !== 0) sum += changed(value, tokens, at) * weights[at]!;
    at += length - 1;
  }
  const exclaimed = 1 + 0.15 * Math.min(3, sentence.match(/!/g)?.length ?? 0);
  const asked = /\?\W*$/.test(sentence) ? 0.4 : 1;
  if (isIronic(sentence)) return -Math.max(2, Math.abs(sum) / 2);
  return sum * exclaimed * asked + signValence(sentence);
}

function tokensOf(sentence: string): Token[] {
  const matches = sentence.replaceAll('’', "'").matchAll(/([\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*)([,;:–—(]?)/gu);
  const shouting = sentence === sentence.toUpperCase();
  return [...matches].map(([, word = '', mark]) => ({
    word: word.toLowerCase(),
    loud: !shouting && word.length > 2 && word === word.toUpperCase() && /\p{L}/u.test(word),
    pause: mark !== '',
  }));
}

function phraseAt(words: readonly string[], at: number) {
  return PHRASES_BY_WORD.get(words[at]!)?.find(({ words: wanted }) =>
    wanted.every((word, offset) => (word === '*' ? words[at + offset] !== undefined : words[at + offset] === word)),
  );
}

/** The strength of the word here, for words that mean several things. */
function wordAt(words: readonly string[], at: number): number {
  const word = words[at]!;
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  if (/^likes?d?$/.test(word))
    return LIKERS.has(before) && !/^(?:a|an|the)$/.test(after) ? 1 : before !== '' && LIKERS.has(before) ? 1 : 0;
  if (word === 'well') return /^(?:as|may|just|oh)$/.test(before) || at === 0 ? 0 : 1;
  if (word === 'kind' && after === 'of') return 0;
  if (/^(?:pretty|terribly|awfully|incredibly|fairly)$/.test(word) && wordValence(after) !== 0) return 0;
  if (word === 'hard' && /^(?:work|works|working|drive|disk|to)$/.test(after)) return 0;
  if (word === 'fine' && /^(?:a|the)$/.test(before) && /^(?:of|for)$/.test(after)) return -1;
  // "Too salty": whatever is too much is bad.
  if (before === 'too' && wordValence(word) >= 0) return -1.5;
  return wordValence(word);
}

/** Negation, intensity and capitals before a word. */
function changed(value: number, tokens: readonly Token[], at: number): number {
  let result = value * (tokens[at]!.loud ? 1.4 : 1);
  let negated = false;
  for (let back = 1; back <= 4 && at - back >= 0; back += 1) {
    const { word, pause } = tokens[at - back]!;
    if (pause || TURN.has(word)) break;
    if (back <= 2) result *= STRONGER.get(word) ?? WEAKER.get(word) ?? 1;
    if (NEGATION.has(word) || word.endsWith("n't"))
      negated =
        !isEmphasis(tokens, at - back, at) && !(word === 'not' && /^(?:only|just)$/.test(tokens[at - back + 1]!.word));
    else if (value < 0 && back <= 3 && REMEDIES.test(word)) return -result * 0.6;
  }
  return negated ? -result * (value > 0 ? 0.8 : 0.6) : result;
}

/** "Never been so glad", "couldn't be happier": the negation makes the word stronger. */
function isEmphasis(tokens: readonly Token[], from: number, at: number): boolean {
  const word = tokens[from]!.word;
  const between = tokens.slice(from + 1, at).map((token) => token.word);
  if (word === 'never') return between.some((other) => /^(?:so|such|more|better|been)$/.test(other));
  if (!/^(?:could|can)(?:n't|not)?$|^cannot$/.test(word)) return false;
  return between.includes('be') && (between.includes('more') || /[^f]er$/.test(tokens[at]!.word));
}

/** "Great, another delay": praise cut short by a comma at the beginning, with more bad than good after it. */
const IRONY =
  /^(?:oh |well |yeah |wow )?,?\s*(?:great|lovely|wonderful|brilliant|fantastic|perfect|nice|super|excellent|thanks|awesome|amazing)(?: job| work| one| stuff)?[,.!…]+ (?:another|more|yet|just what|that's|now|so now|only)\b/i;

/** Is the praise at the beginning of this sentence meant as blame? */
export function isIronic(sentence: string): boolean {
  return IRONY.test(sentence);
}

/** How much each place of the sentence counts: less before a "but" and in a clause that begins with "although". */
function clauseWeights(tokens: readonly Token[]): number[] {
  const turn = tokens.findLastIndex(
    ({ word }, at) => TURN.has(word) && at > 0 && (word !== 'still' || tokens[at - 1]!.pause),
  );
  const weights: number[] = tokens.map((_, at) => (turn < 0 ? 1 : at < turn ? 0.45 : 1.35));
  tokens.forEach(({ word }, start) => {
    if (!CONCESSION.has(word)) return;
    for (let at = start; at < tokens.length; at += 1) {
      weights[at] = 0.4;
      if (tokens[at]!.pause) break;
    }
  });
  return weights;
}
