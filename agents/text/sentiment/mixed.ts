import { isIronic, sentenceValence } from './valence.ts';

/** Where one clause ends and the next one begins. Commas and "and" count as well: "loved the food, hated the service". */
const CLAUSE_END =
  /[,;:–—()\n]+\s*|[.!?]+\s+|\s+(?=(?:but|however|yet|although|though|while|whereas|except|and)\s)|\s-\s/giu;
/** Words that give both sides the same weight. */
const BOTH_SIDES =
  /^(?:and |but )?(?:however|while|whereas|unfortunately|sadly|alas|pity|(?:a |what a |such a )?shame|too bad|on the (?:other hand|flip side|downside|plus side|one hand)|conversely|by contrast|in contrast|that said|having said that|cons|pros|downsides?|upsides?|the bad|the good)\b/i;
/** The writer says so: "mixed feelings", "half of me", "5 stars for one, 1 star for the other". */
const SAID = new RegExp(
  [
    'mixed (?:feelings?|emotions|bag|review|experience)',
    'love[- ](?:and[- ])?hate|bitter-?sweet|torn between|in two minds|hit and miss|hit or miss|good and bad|best and (?:the )?worst|highs and lows',
    '(?:half|part) of me\\b.{3,80}\\b(?:other half|half|part|rest)\\b',
    "(?:don't|dont|do not|didn't|not sure|unsure|not know|know) (?:know )?(?:whether|if) (?:i should |we should |to )?(?:laugh or cry|cry or laugh|love it or hate it|be happy or sad)",
    '(?:5|five|4|four|10|ten|full marks|top marks)(?: stars?| points?| out of (?:10|ten|5|five))?(?:/\\d+)? for\\b.{2,60}\\b(?:0|zero|no|nil|1|one|2|two|minus)(?: stars?| points?| out of (?:10|ten|5|five))?(?:/\\d+)? for\\b',
    '(?:0|zero|nil|1|one|2|two|minus)(?: stars?| points?| out of (?:10|ten|5|five))?(?:/\\d+)? for\\b.{2,60}\\b(?:5|five|4|four|10|ten|full marks|top marks)(?: stars?| points?| out of (?:10|ten|5|five))?(?:/\\d+)? for\\b',
  ].join('|'),
  'i',
);
/** What was expected, said by others or true before: not what the writer thinks now. */
const BACKGROUND =
  /\b(?:the weather|at first|initially|promised|advertised as|(?:has|have|had|'ve) been an? \w+ \w+ for|the trailer|the (?:old|previous) one|(?:last|two|three) (?:year|month|week)s? ago|last (?:year|time)|film about|book about|story about|looked \w+ (?:in|on|at|from)|used to|wanted to|was worried|were worried|expect(?:ed|ing)|supposed to|told (?:me|us)|at school|(?:my|our|the) (?:old|last|previous|former|other) \w+|despite|in spite of|apart from|aside from|even though|other than|as a (?:child|kid)|until (?:now|recently)|only good|while it lasted|nice idea|good idea|great idea|looks? nice|(?:would|could) have|without|(?:hasn't|haven't|didn't|never) let|after (?:two|three|four|several|many|so many|years|months))\b/i;
/** A verdict over all: what the writer will do, or advises. */
const VERDICT =
  /\b(?:(?:does|do|did)(?: not|n't) (?:save|make up for)|(?:makes?|made) up for|never again|avoid|refund|money back|do(?:n't| not) (?:buy|bother|go|waste)|stay away|look elsewhere|(?:would|will|can|definitely|highly|strongly|still|thoroughly) (?:\w+ )?recommend|(?:buy|book|order|come|go|be) (?:it |here |them |there )?(?:again|back)|already booked|worth (?:it|every|the))\b/i;

/** Does this tell what was expected, said by others or true before? */
export function isBackground(sentence: string): boolean {
  return BACKGROUND.test(sentence);
}

/** Does the writer say that there are two sides? */
export function saysMixed(text: string): boolean {
  return SAID.test(text);
}

/** Does the writer say what he will do, or advise? */
export function isVerdict(text: string): boolean {
  return VERDICT.test(text);
}

/** Does a clause begin with words that give both sides the same weight? */
export function isTwoSided(sentences: readonly string[]): boolean {
  return sentences.some((sentence) => clausesOf(sentence).some((clause) => BOTH_SIDES.test(clause)));
}

/** What each clause says by the rules; what was expected or true before counts less. */
export function clauseStrengths(sentences: readonly string[]): number[] {
  return sentences.flatMap((sentence) =>
    clausesOf(sentence).map((clause) => {
      const strength = sentenceValence(clause);
      if (strength > 0 && isIronic(sentence)) return 0;
      return isBackground(clause) ? strength * 0.3 : strength;
    }),
  );
}

function clausesOf(sentence: string): string[] {
  return sentence.split(CLAUSE_END).filter((clause) => /\p{L}/u.test(clause));
}
