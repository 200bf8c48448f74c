import { signValence } from './phrase.ts';
import { sentenceValence } from './valence.ts';

/** A sentence as named numbers. */
export type Features = ReadonlyMap<string, number>;

const NEGATION =
  /^(?:not|no|never|hardly|barely|scarcely|rarely|seldom|without|nor|neither|cannot|nothing|nobody|none|nowhere|dont|doesnt|didnt|isnt|wasnt|wont|cant|couldnt|aint|.+n't)$/;
const TURN = /^(?:but|however|yet|nevertheless|nonetheless|except|unfortunately)$/;
/** A negation reaches so many words. */
const REACH = 3;

/** Words, pairs of words and a few forms of a sentence, for the sentiment model. `!` marks a negated word. */
export function featuresOf(sentence: string, valenceOf: (word: string) => number): Features {
  const found = new Map<string, number>();
  const add = (name: string, value = 1) => found.set(name, (found.get(name) ?? 0) + value);
  const tokens = tokensOf(sentence);
  let negated = 0;
  let turned = false;
  const sums = { up: 0, down: 0, upAfter: 0, downAfter: 0 };
  tokens.forEach((token, at) => {
    if (/^[,;:.!?()–—-]+$/.test(token)) {
      negated = 0;
      return;
    }
    if (TURN.test(token)) [turned, negated] = [true, 0];
    const mark = negated > 0 ? '!' : '';
    found.set(mark + token, 1);
    const next = tokens[at + 1];
    if (next !== undefined && /^[\p{L}\p{N}']/u.test(next)) found.set(`${token} ${next}`, 1);
    const value = valenceOf(token) * (negated > 0 ? -0.6 : 1);
    if (value > 0) sums[turned ? 'upAfter' : 'up'] += value;
    else sums[turned ? 'downAfter' : 'down'] -= value;
    if (NEGATION.test(token)) negated = REACH;
    else negated -= 1;
  });
  const rule = sentenceValence(sentence);
  add('#up', Math.sqrt(sums.up + sums.upAfter));
  add('#down', Math.sqrt(sums.down + sums.downAfter));
  if (turned) add('#turn', Math.max(-3, Math.min(3, (sums.upAfter - sums.downAfter - sums.up + sums.down) / 2)));
  add('#net', Math.tanh((sums.up + sums.upAfter - sums.down - sums.downAfter) / 3));
  add('#rule+', Math.min(2, Math.sqrt(Math.max(0, rule))));
  add('#rule-', Math.min(2, Math.sqrt(Math.max(0, -rule))));
  add('#flat', sums.up + sums.down + sums.upAfter + sums.downAfter === 0 && rule === 0 ? 1 : 0);
  const sign = signValence(sentence);
  if (sign !== 0) add('#sign', Math.max(-2, Math.min(2, sign)));
  if (/\?\W*$/.test(sentence)) add('#asks');
  if (/!\W*$/.test(sentence)) add('#loud');
  if (/\d/.test(sentence)) add('#digits');
  if (/(?<![\p{L}'])(?:i|my|me|i'm|i've|we|our|us)(?![\p{L}])/iu.test(sentence)) add('#self');
  if (/(?<![\p{L}'])(?:you|your)(?![\p{L}])/iu.test(sentence)) add('#you');
  add('#length', Math.log(1 + tokens.length) / 3);
  for (const [name, value] of found) if (value === 0) found.delete(name);
  return found;
}

/** Lower-case words and marks; letters repeated for effect are cut to two. */
export function tokensOf(sentence: string): string[] {
  return (
    sentence
      .replaceAll('’', "'")
      .toLowerCase()
      .replace(/https?:\S+|@\w+/g, ' ')
      .replace(/(\p{L})\1{2,}/gu, '$1$1')
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,;:.!?()–—]+|\p{Extended_Pictographic}/gu) ?? []
  );
}
