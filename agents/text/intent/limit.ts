/** How long the asked answer may be. */
export interface LengthLimit {
  readonly words?: number;
  readonly sentences?: number;
  readonly characters?: number;
  /** A share of the text's words. */
  readonly percent?: number;
  /** List items, one sentence each. */
  readonly bullets?: number;
}

const UNITS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  a: 1,
  an: 1,
  single: 1,
  couple: 2,
  few: 3,
  several: 4,
  dozen: 12,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const NUMERAL = [...Object.keys(UNITS), ...Object.keys(TENS), 'hundred'].join('|');
const NUMBER = `\\d{1,3}(?:,\\d{3})+|\\d{1,6}|(?:(?:${NUMERAL}|and)[ -]){0,4}(?:${NUMERAL})`;
const DESCRIBED = '(?:(?:short|simple|brief|concise|clear|main|key|crisp|quick|important|single) ){0,2}';
const counted = (nouns: string) =>
  new RegExp(`(?<![a-z\\d])(${NUMBER})(?: of)?[ -]${DESCRIBED}(?:${nouns})(?![a-z])`, 'g');

/** What a limit can be given in. */
const KINDS: Readonly<Record<keyof LengthLimit, RegExp>> = {
  words: counted('words?'),
  sentences: counted('sentences?|lines?|takeaways?|points?'),
  characters: counted('characters?|chars?|letters|signs'),
  percent: new RegExp(`(?<![a-z\\d])(${NUMBER}) ?(?:%|percent|per cent)`, 'g'),
  bullets: counted('bullets?(?: points?)?|bullet-?points?|bulletpoints?|list items?|dashes'),
};
/** Lengths that people name instead of counting. */
const NAMED: readonly (readonly [RegExp, LengthLimit])[] = [
  [
    /\b(?:to|into|in|as|for) (?:a|one|one single) (?:tweet|x post)\b|\btweet[- ](?:length|sized?|long)\b|\btweetable\b/,
    { characters: 280 },
  ],
  [/\b(?:a|one|single) (?:text message|sms)\b/, { characters: 160 }],
  [/\b(?:in|into|to|as) (?:a|one) (?:headline|slogan)\b/, { words: 12 }],
  [/\bone-?liner\b|\b(?:in|on|to) (?:a|one) line\b(?! or)/, { sentences: 1 }],
  [/\ba (?:line|sentence) or two\b/, { sentences: 2 }],
  [
    /\b(?:to|by|about|roughly) (?:a )?half(?: of)?(?: (?:its|the|that|of its|of the) (?:length|size|original))?\b|\bhalf (?:the|its|as) (?:length|size|long)\b/,
    { percent: 50 },
  ],
  [/\b(?:a|one) third of (?:its|the|that)\b|\bto (?:a|one) third\b/, { percent: 33 }],
  [/\b(?:a|one) quarter of (?:its|the|that)\b|\bto (?:a|one) quarter\b/, { percent: 25 }],
  [/\b(?:a|one) fifth of (?:its|the|that)\b|\bto (?:a|one) fifth\b/, { percent: 20 }],
  [/\b(?:a|one) tenth of (?:its|the|that)\b|\bto (?:a|one) tenth\b/, { percent: 10 }],
];
/** "Under twenty words" leaves nineteen. */
const STRICTLY_LESS = /(?:under|below|less than|fewer than|shorter than)(?: the)?(?: limit of)? $/;
const NOT_LESS = /(?:not|no) (?:less|fewer|shorter) than $/;
/** "Cut it by 30 percent" leaves seventy. */
const CUT_BY = /(?:cut|shorten|reduce|trim|shrink|compress)(?: [a-z]+){0,4} by (?:about |around |roughly )?$/;

/** Reads a limit out of an instruction in lower case; the smallest wins when several are given. */
export function readLimit(instruction: string): LengthLimit | undefined {
  const limit: { -readonly [kind in keyof LengthLimit]: number } = {};
  for (const [kind, pattern] of Object.entries(KINDS) as [keyof LengthLimit, RegExp][]) {
    const value = smallest(instruction, pattern);
    if (value !== undefined) limit[kind] = kind === 'percent' ? Math.min(100, value) : value;
  }
  if (Object.keys(limit).length > 0) return limit;
  return NAMED.find(([pattern]) => pattern.test(instruction))?.[1];
}

function smallest(instruction: string, pattern: RegExp): number | undefined {
  let least: number | undefined;
  for (const match of instruction.matchAll(pattern)) {
    const before = instruction.slice(0, match.index);
    const number = numberOf(match[1]!);
    const value = pattern === KINDS.percent && CUT_BY.test(before) ? 100 - number : number;
    if (value < 1) continue;
    const allowed = STRICTLY_LESS.test(before) && !NOT_LESS.test(before) ? Math.max(1, value - 1) : value;
    least = least === undefined ? allowed : Math.min(least, allowed);
  }
  return least;
}

/** The number that digits or words such as "one hundred and twenty-five" or "a couple" stand for. */
function numberOf(text: string): number {
  if (/^[\d,]+$/.test(text)) return Number(text.replaceAll(',', ''));
  let sum = 0;
  for (const word of text.split(/[ -]/)) {
    if (word === 'hundred') sum = Math.max(sum, 1) * 100;
    // "A couple": the article is no number when one follows.
    else if (word in UNITS) sum = sum === 1 ? UNITS[word]! : sum + UNITS[word]!;
    else if (word in TENS) sum += TENS[word]!;
  }
  return sum;
}
