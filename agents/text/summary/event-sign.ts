import { countWords } from '../language/word.ts';
import type { Statement } from './statement.ts';

/** Words that announce or carry the event of a text. */
const EVENT_SIGNS: readonly RegExp[] = [
  // "Lake Orsava is a shallow salt lake …": what an article is about.
  /^\p{Lu}[^.;]{2,60}? (?:is|was|are|were) (?:a|an|the|one of)\b/u,
  /\b(?:has|have|['’]ve|['’]s) (?:now |already |since |just |been )?\w+(?:ed|en|wn|lt|nt|ght|de|ld|st)\b/i,
  /\b(?:am|are|is|['’]re|['’]m) (?:now |not )?\w+ing\b/i,
  /\b(?:could|would|can|will) you\b|\blend\b|\bplease\b/i,
  /: /,
  /\b(?:turn(?:s|ed) out|it(?:['’]s| is) official|it was only|what i have|the truth|as it (?:happens|turned)|confess|admit|actually|in fact|it wasn['’]t)\b/i,
  /^(?:now|today|last (?:week|night|sunday|month|year)|yesterday|this (?:week|morning|month)|on \w+day)\b/i,
  /\b(?:therefore|so (?:i|we|the)|which is why|that is why|hereby|instruct|notice|accordingly|in view of|in the light of)\b/i,
  /\b(?:unable|regret|declin\w+|reject\w*|refus\w+|not (?:be )?able|can ?not|withdraw\w*|resign\w*|stop|stopp\w+|drop\w*|give up|given up|giving up|gave up|switched|quit)\b/i,
  /\b(?:postponed|moved|raised|cut|closed|sold|found|arrested|charged|killed|convicted|sentenced|recalls?|recalled|discovered|launched|signed|agreed|acquired|destroyed)\b/i,
  /\b(?:our|my) (?:recommendation|advice|verdict|conclusion|decision|request)\b|\b(?:decision|verdict|conclusion|result|diagnosis|resolved):/i,
  /\b(?:must|should) (?:therefore |be |stay|not)\b/i,
  /\b(?:died|dead|death|dies)\b/i,
  /\b(?:it was (?:agreed|decided|resolved)|carried|approved)\b/i,
  // The score, the sum that was raised, the new date.
  /(?<![\d.,:/–-])\d{1,2}\s?[-–]\s?\d{1,2}(?![\d.,:/–-]{0,8}\d|\s?(?:%|per|years?|days?|weeks?|hours?|minutes|people|[ap]\.?m))\b|\b(?:stoppage time|on penalties|equali[sz]er|winner|victory|winning|(?:first|second|third) place)\b/i,
  /\b(?:raised|collected|donat\w+|in the pot|total of|altogether|made)\b.{0,40}\d/i,
  /\b(?:new date|rescheduled|brought forward|put back|instead|not (?:move|sell|open|go ahead|take place|happen))\b/i,
  // The thesis: "We should take the sign down."
  /^(?:(?:but|so|and|therefore|instead),? )?(?:we|they|it|the|a|every\w*|nobody|\p{L}+s) (?:\p{L}+ ){0,4}(?:should|ought to|must|need to|has misunderstood)\b/iu,
  // A refusal or a grant to the reader.
  /\b(?:not the answer|(?:decided|agreed|voted) (?:not )?to|another (?:candidate|applicant)|give it to|does(?:n['’]t| not) meet|we (?:can(?:no|['’])t|are unable)|offer you|(?:happy|pleased|delighted) to (?:inform|tell|offer|confirm))\b/i,
];
/** Those that say more the later they stand. */
const LATE_SIGNS = [8, 11, 14, 15, 17, 18];

/** What announces the event in a statement that stands at such a share of its text. */
export function eventSignsOf({ text }: Statement, late: number): number[] {
  const signs = EVENT_SIGNS.map((sign) => (sign.test(text) ? 1 : 0));
  return [...signs, ...LATE_SIGNS.map((sign) => signs[sign]! * late)];
}

/** Length, figures and names of each statement, compared with the others of the text. */
export function sharesOf(statements: readonly Statement[]): number[][] {
  const count = (pattern: RegExp) => statements.map(({ text }) => text.match(pattern)?.length ?? 0);
  const words = statements.map(({ text }) => countWords(text));
  const [figures, names] = [count(/\d[\d.,:]*/g), count(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu)];
  const most = (values: readonly number[]) => values.reduce((best, value) => Math.max(best, value), 1);
  const [longest, mostFigures, mostNames] = [most(words), most(figures), most(names)];
  const long = [...words].sort((a, b) => b - a)[Math.floor((words.length - 1) / 3)]!;
  return statements.map((_, at) => [
    words[at]! / longest,
    figures[at]! / mostFigures,
    names[at]! / mostNames,
    words[at]! >= long ? 1 : 0,
    Math.min(4, figures[at]!) / 4,
    at === 0 && figures[at]! > 0 ? 1 : 0,
  ]);
}

/** What a property is worth if few statements of the text have it. */
export function rareOf(rows: readonly (readonly number[])[]): number[][] {
  const sums = rows[0]?.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0)) ?? [];
  return rows.map((row) => row.map((value, at) => value / Math.max(1, sums[at]!)));
}
