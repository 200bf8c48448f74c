import { readNames } from './packed.ts';
import { VOCABULARY } from './vocabulary.ts';

let indexes: ReadonlyMap<string, number> | undefined;

/** The place of a lower-case word in the vocabulary of the models. */
export function indexOfWord(word: string): number | undefined {
  indexes ??= new Map(readNames(VOCABULARY).map((name, at) => [name, at]));
  return indexes.get(word);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** What stands for 0. */
const ZERO = 32;

/** Numbers from -32 to 31, of which each is stored as one letter. */
export function numbersOf(letters: string): Int8Array {
  const numberOf = new Int8Array(128);
  for (let at = 0; at < DIGITS.length; at += 1) numberOf[DIGITS.charCodeAt(at)] = at - ZERO;
  return Int8Array.from(letters, (letter) => numberOf[letter.charCodeAt(0)]!);
}
