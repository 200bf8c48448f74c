/** Words with a full stop that end no sentence. */
const ABBREVIATION =
  /(?:^|[\s("“'‘])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|mr|mrs|ms|dr|prof|rev|st|jr|sr|gen|col|capt|sgt|gov|sen|rep|vs|e\.g|i\.e|cf|approx|incl|excl|nos|fig|vol|pp|inc|ltd|co|corp|dept|min|max|tel|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/iu;
const END = /(?<![.!?…])[.!?…]+["'”’»)\]]{0,3}(?=\s+(\S))/gu;

/** How many sentences a reader counts: ends of sentences, and lines. Casual texts begin them in lower case too. */
export function countSentences(text: string, isCasual = false): number {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + sentencesIn(line.trim(), isCasual), 0);
}

function sentencesIn(line: string, isCasual: boolean): number {
  let count = 1;
  for (const { index, 0: end, 1: next } of line.matchAll(END)) {
    // "can you ask kev?? ill pay", but not "Why?" she asked.
    if (!isCasual && /\p{Ll}/u.test(next!) && !/^[!?]+$/.test(end)) continue;
    if (end.startsWith('.') && ABBREVIATION.test(line.slice(Math.max(0, index - 24), index))) continue;
    count += 1;
  }
  return count;
}
