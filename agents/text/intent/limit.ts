/** How long the asked answer may be. */
export interface LengthLimit {
  readonly words?: number;
  readonly sentences?: number;
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
const NUMBER = `\\d{1,6}|(?:(?:${NUMERAL}|and)[ -]){0,4}(?:${NUMERAL})`;
const WORDS = new RegExp(`(?<![a-z\\d])(${NUMBER})(?: of)?[ -](?:short |simple )?words?(?![a-z])`, 'g');
const SENTENCES = new RegExp(
  `(?<![a-z\\d])(${NUMBER})(?: of)?[ -](?:(?:short|simple|brief|concise|clear|main|key|bullet|important) ){0,2}(?:sentences?|lines?|bullets?|points?|bulletpoints?|takeaways?)(?![a-z])`,
  'g',
);
/** "Under twenty words" leaves nineteen. */
const STRICTLY_LESS = /(?:under|below|less than|fewer than|shorter than)(?: the)?(?: limit of)? $/;
const NOT_LESS = /(?:not|no) (?:less|fewer|shorter) than $/;

/** Reads a word or sentence limit out of an instruction in lower case; the smallest wins when several are given. */
export function readLimit(instruction: string): LengthLimit | undefined {
  const words = smallest(instruction, WORDS);
  const sentences = smallest(instruction, SENTENCES);
  if (words === undefined && sentences === undefined) return undefined;
  return { ...(words !== undefined && { words }), ...(sentences !== undefined && { sentences }) };
}

function smallest(instruction: string, pattern: RegExp): number | undefined {
  let least: number | undefined;
  for (const match of instruction.matchAll(pattern)) {
    const before = instruction.slice(0, match.index);
    const value = numberOf(match[1]!);
    if (value < 1) continue;
    const allowed = STRICTLY_LESS.test(before) && !NOT_LESS.test(before) ? Math.max(1, value - 1) : value;
    least = least === undefined ? allowed : Math.min(least, allowed);
  }
  return least;
}

/** The number that digits or words such as "one hundred and twenty-five" or "a couple" stand for. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let sum = 0;
  for (const word of text.split(/[ -]/)) {
    if (word === 'hundred') sum = Math.max(sum, 1) * 100;
    // "A couple": the article is no number when one follows.
    else if (word in UNITS) sum = sum === 1 ? UNITS[word]! : sum + UNITS[word]!;
    else if (word in TENS) sum += TENS[word]!;
  }
  return sum;
}
