import { splitSentences } from '../language/sentence.ts';

/** A passage is closed when it has so many words. */
const ENOUGH = 45;

/** Takes a text apart into passages of a few sentences, which the model judges one by one. */
export function passagesOf(text: string): string[][] {
  const passages: string[][] = [];
  let words = ENOUGH;
  for (const { text: sentence } of splitSentences(text)) {
    if (words >= ENOUGH) {
      passages.push([]);
      words = 0;
    }
    passages.at(-1)!.push(sentence);
    words += sentence.split(/\s+/).length;
  }
  return passages;
}
