import type { Mention } from './mention.ts';

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)';
const WEEKDAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const ORDINAL = '(?:st|nd|rd|th)';
const YEAR = '(?:1\\d{3}|20\\d{2})';
const COUNT =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|a few|a couple of|many)';
const SPAN = '(?:day|week|weekend|month|quarter|year|decade|century|spring|summer|autumn|fall|winter|night)';
const ORDER = '(?:first|second|third|fourth|last)';

/** Forms that are dates wherever they stand, the longer first. */
const FORMS: readonly string[] = [
  `${DAY}${ORDINAL}? (?:of )?${MONTH},? ${YEAR}`,
  `${MONTH} ${DAY}${ORDINAL}?,? ${YEAR}`,
  `(?:the )?${DAY}${ORDINAL} of ${MONTH}`,
  `${DAY}${ORDINAL}? ${MONTH}(?![\\p{L}])`,
  `${MONTH} ${DAY}${ORDINAL}?(?![\\d:.,]\\d|\\d)`,
  `(?:early |mid-|late )?${MONTH} (?:of )?${YEAR}`,
  `${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`,
  `${YEAR}/(?:0?[1-9]|1[0-2])/${DAY}`,
  `${DAY}[./-]${DAY}[./-](?:${YEAR}|\\d{2})(?![./-]?\\d)`,
  `(?:${ORDER} (?:quarter|half) of|Q[1-4]|(?:spring|summer|autumn|fall|winter|end|beginning|start|middle)(?: of)?) ${YEAR}`,
  `(?:early |mid-|late )?(?:${YEAR.replace('2}', '1}').replace('3}', '2}')}0s|'\\d0s)`,
  `\\d{1,2}${ORDINAL}[ -]century(?: (?:BC|AD|BCE|CE))?`,
  `(?:last|next|this|past|coming) (?:${WEEKDAY}|${MONTH}|${SPAN})`,
  `${COUNT} (?:days?|weeks?|months?|years?|decades?|centuries|hours?) (?:ago|later|earlier|from now)`,
  `(?:the day (?:before|after) )?(?:yesterday|tomorrow)|today|tonight`,
  `${WEEKDAY}s?`,
];
const ANYWHERE = new RegExp(`(?<![\\p{L}\\d/.-])(?:${FORMS.join('|')})(?![\\p{L}\\d])`, 'giu');
/** A bare month is a name or a verb as well: it needs a word of time before it, or a capital in the middle of a sentence. */
const BARE_MONTH =
  /(?<=\b(?:in|by|since|until|till|from|to|of|during|before|after|through|last|next|this|every|each|and|between|for|early|late|mid) )(?:January|February|March|April|May|June|July|August|September|October|November|December)(?![\p{L}\d])/gu;
/** A bare year needs a word of time, a bracket or another year before it. */
const BARE_YEAR = new RegExp(
  `(?<=\\b(?:in|since|by|until|till|from|to|around|circa|about|before|after|during|between|of|year|and|born|or|early|late|mid|summer|spring|winter|autumn|fall|than|through|election|season),? |[(–—-]|\\bc\\. )${YEAR}(?![\\p{L}\\d%]|[.,:/-]\\d| (?:people|persons|dollars|euros|pounds|yen|men|women|children|copies|pages|words|metres|meters|kilometres|km|miles|feet|tonnes|tons|units|items|seats|employees|members|students|jobs|times|votes|homes|houses|square|million|billion|rooms|workers|users|customers|points|kg|steps|soldiers))`,
  'gu',
);

/** Finds dates: full, partial, numeric, relative. */
export function findDates(text: string): Mention[] {
  const found: Mention[] = [];
  const taken = (start: number, end: number) => found.some((other) => start < other.end && other.start < end);
  for (const pattern of [ANYWHERE, BARE_MONTH, BARE_YEAR]) {
    for (const { 0: raw, index } of text.matchAll(pattern)) {
      const name = raw.replace(/^the /i, '').replace(/,$/, '');
      const start = index + raw.length - name.length;
      const end = start + name.length;
      if (taken(index, end) || !isDate(name) || (pattern === BARE_YEAR && isNumber(text, start))) continue;
      found.push({ kind: 'dates', name, start, end });
    }
  }
  return found;
}

/** The forms ignore case, but names of months and days do not. */
function isDate(name: string): boolean {
  if (/\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/.test(name)) return true;
  return !/\b(?:may|march|mar|dec|jan|sep|sept|oct|nov|jun|jul|apr|aug|feb)\b/.test(name);
}

/** "Between 1000 and 2000 people": numbers that only look like years. */
function isNumber(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(start + 4, start + 30);
  if (/\b(?:and|or|to) $/.test(before))
    return !/(?:1\d{3}|20\d{2})\D{1,12}$/.test(text.slice(Math.max(0, start - 16), start));
  return /^ (?:and|to|or) \d{3,5} (?!in|and|but|when|the)[a-z]{3,}/.test(after);
}
