const STOP_WORDS = new Set(
  `a about above after again against all also am an and any are aren't as at be because been before being below between both
  but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each either else even ever every
  few for from further get got had hadn't has hasn't have haven't having he he'd he'll he's her here hers herself him himself
  his how however i i'd i'll i'm i've if in into is isn't it it's its itself just let let's like may me might more most much
  must mustn't my myself neither no nor not now of off often on once one only or other others our ours ourselves out over own
  per perhaps quite rather really said same say says she she'd she'll she's should shouldn't since so some still such than
  that that's the their theirs them themselves then there there's these they they'd they'll they're they've this those though
  through thus to too two under until up upon us very via was wasn't we we'd we'll we're we've were weren't what what's when
  when's where where's whether which while who who's whom whose why will with within without won't would wouldn't yet you
  you'd you'll you're you've your yours yourself yourselves`.split(/\s+/),
);

/** Is this lower-case word one that says little by itself? */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The number of words, counted as people do: what stands between white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** The lower-case words of a text without punctuation; contractions and hyphenated words stay whole. */
export function wordsOf(text: string): string[] {
  const words = text
    .replaceAll('’', "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}]+)*/gu);
  return words ?? [];
}

/** A rough stem that lets forms of one word meet: plural, past, -ing, -ly. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const base = word.endsWith("'s") ? word.slice(0, -2) : word;
  for (const [ending, instead, least] of ENDINGS) {
    if (base.endsWith(ending) && base.length - ending.length >= least) {
      return undouble(base.slice(0, base.length - ending.length) + instead);
    }
  }
  return base.endsWith('e') && base.length > 4 ? base.slice(0, -1) : base;
}

const ENDINGS: readonly (readonly [string, string, number])[] = [
  ['isations', 'is', 3],
  ['izations', 'is', 3],
  ['isation', 'is', 3],
  ['ization', 'is', 3],
  ['ements', '', 4],
  ['ement', '', 4],
  ['ments', '', 4],
  ['ment', '', 4],
  ['ations', '', 3],
  ['ation', '', 3],
  ['nesses', '', 3],
  ['ness', '', 3],
  ['ingly', '', 3],
  ['edly', '', 3],
  ['ising', 'is', 3],
  ['izing', 'is', 3],
  ['ies', 'y', 2],
  ['ied', 'y', 2],
  ['ings', '', 3],
  ['ing', '', 3],
  ['ers', '', 3],
  ['er', '', 4],
  ['ed', '', 3],
  ['ly', '', 3],
  ['sses', 'ss', 2],
  ['es', '', 3],
  ['us', 'us', 1],
  ['ss', 'ss', 1],
  ['s', '', 3],
];

function undouble(base: string): string {
  const last = base.at(-1)!;
  const doubled = base.length > 3 && last === base.at(-2) && !'lsz'.includes(last);
  if (doubled) return base.slice(0, -1);
  return base.endsWith('e') && base.length > 4 ? base.slice(0, -1) : base;
}
