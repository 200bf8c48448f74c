import { judgeSentence } from './model.ts';
import { isIronic, sentenceValence } from './valence.ts';

/** Where one clause ends and the next one begins. Commas and "and" count as well: "loved the food, hated the service". */
const CLAUSE_END =
  /[,;:–—()\n]+\s*|[.!?]+\s+|\s+(?=(?:but|however|yet|although|though|while|whereas|except|and)\s)|\s-\s/giu;
/** Words that set a clause against the one before. */
const CONTRAST = /^(?:and )?(?:but|yet|although|though|except|still)\b/i;
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

/** Less says nothing. */
const FAINT = 0.6;
/** So strong must both sides be, and one may be so many times as strong as the other. */
const LIMITS = {
  plain: { strong: 2.05, balance: 2 },
  contrast: { strong: 2.1, balance: 2.2 },
  bothSides: { strong: 1.5, balance: 2.7 },
};
/** What further clauses add to the strongest one: five small complaints are no stronger than one disaster. */
const FURTHER = 0.35;

/** Clear praise and clear blame in different clauses, neither much stronger, and no verdict over both. */
export function isMixed(sentences: readonly string[]): boolean {
  const text = sentences.join(' ');
  if (SAID.test(text)) return true;
  if (VERDICT.test(text)) return false;
  const strengths: number[] = [];
  let way: keyof typeof LIMITS = 'plain';
  for (const sentence of sentences) {
    // "Great, another delay": the praise is none.
    const ironic = isIronic(sentence);
    for (const clause of clausesOf(sentence)) {
      if (BOTH_SIDES.test(clause)) way = 'bothSides';
      const strength = strengthOf(clause);
      if (Math.abs(strength) < FAINT || (ironic && strength > 0)) continue;
      if (way === 'plain' && (strengths.at(-1) ?? 0) * strength < 0 && CONTRAST.test(clause)) way = 'contrast';
      strengths.push(strength);
    }
  }
  const up = together(strengths.filter((strength) => strength > 0));
  const down = together(strengths.flatMap((strength) => (strength < 0 ? [-strength] : [])));
  const [less, more] = up < down ? [up, down] : [down, up];
  return less >= LIMITS[way].strong && more <= less * LIMITS[way].balance;
}

function together(strengths: readonly number[]): number {
  const most = Math.max(0, ...strengths);
  return most + FURTHER * (strengths.reduce((sum, strength) => sum + strength, 0) - most);
}

function clausesOf(sentence: string): string[] {
  return sentence.split(CLAUSE_END).filter((clause) => /\p{L}/u.test(clause));
}

/** The rules and the trained model must agree on the side; each says how strongly. What only the model feels counts half. */
function strengthOf(clause: string): number {
  const bare = clause.replace(/^(?:and |but |yet |although |though |while |whereas |however,? )+/i, '');
  const byRules = sentenceValence(bare);
  const [up, down] = judgeSentence(bare);
  const byModel = up - down;
  if (byRules * byModel < 0 && Math.abs(byRules) < 2.5) return 0;
  const strength =
    byRules === 0 ? byModel : Math.max(-3, Math.min(3, byRules)) * 0.6 + (byRules * byModel < 0 ? 0 : byModel * 1.8);
  return BACKGROUND.test(clause) ? strength * 0.3 : strength;
}
