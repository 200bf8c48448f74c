import type { Mention } from './mention.ts';

const MONTH =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?(?![\\p{L}']))";
const FULL_MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const WEEKDAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const SHORT_WEEKDAY = '(?:Mon|Tues?|Weds?|Thurs?|Thu|Fri|Sat|Sun)\\.?';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const ORDINAL = '(?:st|nd|rd|th)';
const YEAR = '(?:1\\d{3}|20\\d{2})';
const SHORT_YEAR = `(?:${YEAR}|['’]\\d{2})`;
const COUNT =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|several|(?:just )?over a|a few|a couple of|many)';
const SPAN =
  '(?:day|week|weekend|month|quarter|year|decade|century|spring|summer|autumn|fall|winter|night|season|term)';
const SEASON = '(?:spring|summer|autumn|winter)';
const ORDER = '(?:first|second|third|fourth|last|final)';
const PART_OF_DAY = '(?:morning|afternoon|evening|night|lunchtime)';
const CLOCK = '(?:noon|midnight|\\d{1,2}(?:[:.]\\d{2})(?: ?[ap]\\.?m\\.?)?|\\d{1,2} ?[ap]\\.?m\\.?)';
const ROUGHLY = '(?:(?:early|mid|late)[ -](?:to-late )?)?';
const FESTIVAL =
  "(?:Christmas(?: Eve| Day)?|Boxing Day|New Year['’]s(?: Eve| Day)|(?:Lunar|Chinese) New Year|Easter(?: Sunday| Monday)?|Good Friday|Palm Sunday|Ash Wednesday|Maundy Thursday|Whit Monday|Pentecost|Shrove Tuesday|Thanksgiving(?: Day)?|Halloween|Diwali|Holi|Hanukkah|Passover|Yom Kippur|Ramadan|Eid(?: al-(?:Fitr|Adha))?|Valentine['’]s Day|Mother['’]s Day|Father['’]s Day|Independence Day|Republic Day|Labou?r Day|May Day|Memorial Day|Veterans Day|Remembrance (?:Day|Sunday)|Bastille Day|St\\.? Patrick['’]s Day|Black Friday|Cyber Monday|Midsummer(?: Day| Eve)?|Hogmanay|Juneteenth|Bank Holiday Monday)";

/** A day of a month, with what belongs to it. */
const DATED = [
  `${DAY}${ORDINAL}? (?:day of |of )?${MONTH},? ${SHORT_YEAR}`,
  `${MONTH} ${DAY}${ORDINAL}?,? ${YEAR}`,
  `${DAY}${ORDINAL} (?:day )?of ${MONTH}`,
  `${DAY}${ORDINAL}?[ -]${MONTH}(?![\\p{L}])(?:-\\d{2,4})?`,
  `${MONTH} ${DAY}${ORDINAL}?(?![\\d:.,]\\d|\\d)`,
].join('|');

/** Forms that are dates wherever they stand, the longer first. */
const FORMS: readonly string[] = [
  `(?:(?:${WEEKDAY}|${SHORT_WEEKDAY}),? (?:the )?)?(?:${DATED})`,
  `(?:${WEEKDAY}|${SHORT_WEEKDAY}),? (?:the )?${DAY}${ORDINAL}`,
  `(?:the )?${ORDER} ${WEEKDAY} (?:in|of) ${FULL_MONTH}(?: ${YEAR})?`,
  `${FESTIVAL}(?: (?:of )?${YEAR})?`,
  `${ROUGHLY}${MONTH}(?: of)? ${SHORT_YEAR}`,
  `(?:early|mid|late)[ -](?:${YEAR}|${FULL_MONTH})`,
  `${FULL_MONTH},? (?:of )?(?:last|this|next|the same|that) year`,
  `${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`,
  `${YEAR}/(?:0?[1-9]|1[0-2])/${DAY}`,
  `${DAY}[./-]${DAY}[./-](?:${YEAR}|\\d{2})(?![./-]?\\d)`,
  `(?:the )?${ORDER} (?:quarter|half|week|weekend|day|days|months)(?: of (?:${YEAR}|${MONTH}(?: ${YEAR})?|(?:this|last|next|the) year))`,
  `(?:the )?(?:first|second|third|fourth) (?:quarter|half)(?: ${YEAR})?`,
  `(?:Q[1-4]|H[12])(?:[ /-](?:of )?${SHORT_YEAR})?`,
  `${YEAR} ?Q[1-4]|FY ?(?:20)?\\d{2}`,
  `(?:the )?(?:turn|end|beginning|start|middle|close) of (?:${YEAR}|${MONTH}(?: ${YEAR})?|(?:the|this|next|last) (?:day|week|month|quarter|year|decade|century|season|term|summer|winter))`,
  `(?:the )?${ROUGHLY}(?:spring|summer|autumn|fall|winter)(?: of)? ${SHORT_YEAR}`,
  `(?:the )?${ROUGHLY}(?:(?:1\\d|20)\\d0s|['’]\\d0s|(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|noughties)(?![\\p{L}]))`,
  `(?:the )?\\d{1,2}${ORDINAL}[ -]century(?: (?:BC|AD|BCE|CE))?`,
  `(?:AD |c\\. )?\\d{1,4} (?:BC|BCE|AD|CE)(?![\\p{L}])|AD \\d{2,4}`,
  `(?:(?:early |late |later )?(?:last|next|this|the past|the coming|the previous|the following|coming)) (?:${WEEKDAY}(?: ${PART_OF_DAY})?|${FULL_MONTH}|${SPAN}|${PART_OF_DAY}|${FESTIVAL})(?![\\p{L}])`,
  `(?<=(?:by|over|at|on|before|after|until|for|during) )the weekend`,
  `(?<=the )${YEAR}(?= (?:season|election|edition|census|budget|report|campaign|crisis|tour|intake|harvest|vintage|film|war|earthquake|flood|floods|financial|academic|school))`,
  `the next (?:day|morning|week|month|year)(?![\\p{L}])`,
  `${COUNT} (?:days?|weeks?|months?|years?|decades?|centuries|hours?|nights?) (?:ago|later|earlier|from now)`,
  `in ${COUNT} (?:days?|weeks?|months?|years?)['’]? time`,
  `(?:the day (?:before|after) )?(?:yesterday|tomorrow)(?: ${PART_OF_DAY})?|today|tonight|tmrw|tmr|tomoz|2moro`,
  `(?:early |late )?${WEEKDAY}(?: ${PART_OF_DAY}|s)?`,
  `the ${DAY}${ORDINAL}(?=[,.;:!?)]|$|\\n| (?:at|in|on|and|to|or|for|with|but|from|until|till|is|was|will|if|when|because|so|we|i|he|she|they|which|that|works|please)(?![\\p{L}]))`,
];
const WITH_TIME = `(?:,? (?:at |around |from )?${CLOCK}| at \\d{1,2}(?![\\d:.,]\\d|\\d| (?:percent|euros|dollars|pounds)))?`;
const BEFORE_TIME = `(?:${CLOCK},?(?: on)? )?`;
const ANYWHERE = new RegExp(
  `(?<![\\p{L}\\d/.-])${BEFORE_TIME}(?:${FORMS.join('|')})${WITH_TIME}(?![\\p{L}\\d])`,
  'giu',
);
/** A bare month or season is a name or a verb as well: it needs a word of time before it. */
const BARE_MONTH = new RegExp(
  `(?<=\\b(?:in|by|since|until|till|from|to|of|during|before|after|through|last|next|this|every|each|and|between|for|early|late|mid|In|By|Since|Until|Till|From|During|Before|After|Through|Between|Early|Late|Every|Each|Last|Next|This)[ -])(?:${FULL_MONTH}|(?:Jan|Feb|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b)(?![\\p{L}\\d])`,
  'gu',
);
/** In chats months have no capital; "may" stays a verb. */
const SMALL_MONTH =
  /(?<=\b(?:in|by|since|until|till|during|before|after|last|next|this|early|late|mid)[ -])(?:january|february|march|april|june|july|august|september|october|november|december)(?![\p{L}\d])/gu;
const BARE_SEASON = new RegExp(
  `(?<=\\b(?:[Ii]n|[Bb]y|[Ss]ince|[Uu]ntil|[Dd]uring|[Tt]ill|[Ff]or) )(?:the )?${ROUGHLY}${SEASON}(?![\\p{L}\\d'’-]| (?:school|term|coat|sale|break|holidays?|olympics|games))`,
  'gu',
);
/** "Due on 12/05": two numbers are a date after a word of time only. */
const SHORT_NUMERIC = new RegExp(
  `(?<=\\b(?:on|by|until|from|to|due|before|after|since) )${DAY}[/.]${DAY}(?![\\d/.%]|\\.\\d)`,
  'giu',
);
/** A bare year needs a word of time, a bracket or another year before it. */
const BARE_YEAR = new RegExp(
  `(?<=\\b(?:in|since|by|until|till|from|to|around|circa|about|before|after|during|between|of|year|and|born|or|early|late|mid|summer|spring|winter|autumn|fall|than|through|election|season|every|back in|published|founded|built|opened|died),? |[(–—-]|\\bc\\. )(?:${YEAR}(?:[/–-]\\d{2}(?!\\d))?)(?![\\p{L}\\d%]|[.,:/-]\\d| (?:people|persons|dollars|euros|pounds|rupees|yen|men|women|children|copies|pages|words|metres|meters|kilometres|km|miles|feet|tonnes|tons|units|items|seats|employees|members|students|jobs|times|votes|homes|houses|square|million|billion|rooms|workers|users|customers|points|kg|steps|soldiers|books|litres|calories|hours|volts|watts))`,
  'giu',
);

/** Finds dates: full, partial, numeric, relative, seasons and holidays. */
export function findDates(text: string): Mention[] {
  const found: Mention[] = [];
  const taken = (start: number, end: number) => found.some((other) => start < other.end && other.start < end);
  for (const pattern of [ANYWHERE, BARE_MONTH, SMALL_MONTH, BARE_SEASON, SHORT_NUMERIC, BARE_YEAR]) {
    for (const { 0: raw, index } of text.matchAll(pattern)) {
      const name = raw.replace(/,$|(?<=\d ?[ap]m)\.$/i, '');
      const end = index + name.length;
      if (
        taken(index, end) ||
        (pattern !== SMALL_MONTH && !isDate(name)) ||
        (pattern === BARE_YEAR && isNumber(text, index))
      )
        continue;
      found.push({ kind: 'dates', name, start: index, end });
    }
  }
  return found;
}

/** The forms ignore case, but names of months, days and holidays do not. */
function isDate(name: string): boolean {
  if (/\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter)s?\b/.test(name)) return true;
  if (/^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)\b/.test(name)) return false;
  return !/\b(?:may|march|mar|dec|jan|sep|sept|oct|nov|jun|jul|apr|aug|feb|holi|eid)\b/.test(name);
}

/** "Between 1000 and 2000 people": numbers that only look like years. */
function isNumber(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(start + 4, start + 30);
  if (/\b(?:and|or|to) $/.test(before))
    return !/(?:1\d{3}|20\d{2})\D{1,12}$/.test(text.slice(Math.max(0, start - 16), start));
  return /^ (?:and|to|or) \d{3,5} (?!in|and|but|when|the)[a-z]{3,}/.test(after);
}
