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
  zero: 0,
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
const NUMBER = `\\d{1,3}(?:,\\d{3})+|\\d{1,4}\\.\\d+|\\d{1,6}|(?:(?:${NUMERAL}|and)[ -]){0,4}(?:${NUMERAL})`;
/** "-3 sentences" and "0 words" are no limits that can be kept: they are read as 0, and refused. */
const SIGN = '(?<sign>(?<=^|\\s)[-−](?=\\d)|minus )?';
const DESCRIBED = '(?:(?:short|simple|brief|concise|clear|main|key|crisp|quick|important|single) ){0,2}';
const counted = (nouns: string) =>
  new RegExp(`(?<![a-z\\d]|\\d[.,])${SIGN}(${NUMBER})(?: of)?[ -]${DESCRIBED}(?:${nouns})(?![a-z])`, 'g');

/** What a limit can be given in. */
const KINDS: Readonly<Record<keyof LengthLimit, RegExp>> = {
  words: counted('words?'),
  sentences: counted('sentences?|lines?|takeaways?|points?'),
  characters: counted('characters?|chars?|letters|signs'),
  percent: new RegExp(`(?<![a-z\\d]|\\d[.,])${SIGN}(${NUMBER}) ?(?:%|percent|per cent)`, 'g'),
  bullets: counted('bullets?(?: points?)?|bullet-?points?|bulletpoints?|list items?|dashes'),
};
/** "Shorten to a tweet", "make a tweet out of this". */
const askedAs = (kinds: string) =>
  new RegExp(
    `\\b(?:to|into|in|as|for|than|of|(?:make|write|draft|compose|create|craft|need|want|give|get|have)(?: (?:me|us|it|this|that))?) (?:a|one|a single|one single|a short) (?:${kinds})\\b`,
  );
/** Lengths that people name instead of counting. */
const NAMED: readonly (readonly [RegExp, LengthLimit])[] = [
  [askedAs('tweet|x post'), { characters: 280 }],
  [/\btweet[- ](?:length|sized?|long)\b|\btweetable\b/, { characters: 280 }],
  [/\b(?:a|one|single) (?:text message|sms)\b/, { characters: 160 }],
  [askedAs('headline|slogan'), { words: 12 }],
  [/\bone-?liner\b|\b(?:in|on|to) (?:a|one) line\b(?! or)/, { sentences: 1 }],
  [/\ba (?:line|sentence) or two\b/, { sentences: 2 }],
  [
    /\b(?:to|by|about|roughly) (?:a )?half(?: of)?(?: (?:its|the|that|of its|of the) (?:length|size|original))?\b|\bhalf (?:the|its|as) (?:length|size|long)\b/,
    { percent: 50 },
  ],
  [/\bhalve\b|\b(?:in|into) half\b/, { percent: 50 }],
  // A list without a number: as many items as a reader takes in at once.
  [
    /\bbullet(?:ed)?[- ]?(?:points?)?[- ]?(?:list|form|format|style|summary)\b|\b(?:as|in|into|using) (?:key |main |short |a few )?(?:bullets|bullet[- ]?points|bulletpoints)\b/,
    { bullets: 5 },
  ],
];
/** "Under twenty words" leaves nineteen. */
const STRICTLY_LESS = /(?:under|below|less than|fewer than|shorter than)(?: the)?(?: limit of)? $/;
const NOT_LESS = /(?:not|no) (?:less|fewer|shorter) than $/;
/** "Cut it by 30 percent" leaves seventy. */
const CUT_BY = /(?:cut|shorten|reduce|trim|shrink|compress)(?: [a-z]+){0,4} by (?:about |around |roughly )?$/;

/** Reads a limit out of an instruction in lower case; the smallest wins when several are given. */
export function readLimit(asked: string): LengthLimit | undefined {
  const instruction = asked.replace(/\bhalf a dozen\b/g, 'six').replace(/\ban? (?=bullet)/g, ' ');
  const limit: { -readonly [kind in keyof LengthLimit]: number } = {};
  for (const [kind, pattern] of Object.entries(KINDS) as [keyof LengthLimit, RegExp][]) {
    const value = smallest(instruction, pattern);
    if (value !== undefined) limit[kind] = kind === 'percent' ? Math.min(100, value) : value;
  }
  if (Object.keys(limit).length > 0) return limit;
  const percent = shareOf(instruction);
  if (percent !== undefined) return { percent };
  return NAMED.find(([pattern]) => pattern.test(instruction))?.[1];
}

function smallest(instruction: string, pattern: RegExp): number | undefined {
  let least: number | undefined;
  for (const match of instruction.matchAll(pattern)) {
    const before = instruction.slice(0, match.index);
    const number = match.groups?.sign === undefined ? Math.floor(numberOf(match[2]!)) : 0;
    const value = pattern === KINDS.percent && CUT_BY.test(before) ? 100 - number : number;
    const allowed =
      STRICTLY_LESS.test(before) && !NOT_LESS.test(before) ? Math.max(value < 1 ? 0 : 1, value - 1) : value;
    least = least === undefined ? allowed : Math.min(least, allowed);
  }
  return least;
}

/** "A third of its length", "two-thirds as long", "to 1/4", "cut by a fifth". */
const FRACTION =
  /(?<lead>\b(?:to|into|(?:cut|shorten|reduce|trim|shrink|compress)(?: [a-z]+){0,4} by) (?:about |around |roughly )?)?(?:(?<count>\b(?:a|one|two|three|four|\d))[ -](?<part>third|quarter|fourth|fifth|tenth)s?|(?<![\d/])(?<top>\d)\/(?<bottom>\d{1,2})(?![\d/]))(?![a-z])(?<tail> (?:as (?:long|much)|of (?:its|the|that)|the (?:length|size)|shorter|length))?/;
const PARTS: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, tenth: 10 };

/** The share of the text that a fraction asks for, in percent. */
function shareOf(instruction: string): number | undefined {
  const found = FRACTION.exec(instruction);
  const { lead, count, part, top, bottom, tail } = found?.groups ?? {};
  if (!found || (lead === undefined && tail === undefined)) return undefined;
  const share = count === undefined ? Number(top) / Number(bottom) : numberOf(count) / PARTS[part!]!;
  if (!(share > 0 && share < 1)) return undefined;
  const isCut = / by /.test(lead ?? '') || tail === ' shorter';
  return Math.floor((isCut ? 1 - share : share) * 100);
}

/** The number that digits or words such as "one hundred and twenty-five" or "a couple" stand for. */
function numberOf(text: string): number {
  if (/^[\d,.]+$/.test(text)) return Number(text.replaceAll(',', ''));
  let sum = 0;
  for (const word of text.split(/[ -]/)) {
    if (word === 'hundred') sum = Math.max(sum, 1) * 100;
    // "A couple": the article is no number when one follows.
    else if (word in UNITS) sum = sum === 1 ? UNITS[word]! : sum + UNITS[word]!;
    else if (word in TENS) sum += TENS[word]!;
  }
  return sum;
}
