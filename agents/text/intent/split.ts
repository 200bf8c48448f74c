import { cleanText } from '../language/sentence.ts';
import { scoreClause } from './cue.ts';
import { readLimit } from './limit.ts';
import { OPENER, readUnit, type Unit, unitsOf } from './unit.ts';
import { corrected, coverage } from './vocabulary.ts';

/** A message taken apart: what is said to the agent, and the text that it is about. */
export interface MessageParts {
  readonly instruction: string;
  readonly content: string;
}

/** Instructions stand within so many characters of the beginning or the end. */
const REACH = 1200;
/** A text to work on has at least so many words, when no mark sets it off. */
const LEAST_WORDS = 3;

/** Separates the instruction from the text that it is about. */
export function splitMessage(message: string): MessageParts {
  const text = cleanText(message).trim();
  return quoted(text) ?? peeled(text);
}

/** Is the text to work on a quotation, with nothing but an instruction around it? */
export function isQuoted(message: string): boolean {
  return quoted(cleanText(message).trim()) !== undefined;
}

/** Where a quotation stands, with its marks, and what is between them. */
interface Quotation {
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

/** Ways to find a quotation. Each takes time in proportion to the text, however many marks are never closed. */
const QUOTATIONS: readonly ((text: string) => Quotation | undefined)[] = [
  (text) => matched(/```[a-z]*\n?([^`]+)```/, text),
  (text) => matched(/"""([^"]+)"""/, text),
  (text) => marked(text, '“', '”'),
  (text) => marked(text, '«', '»'),
  straight,
];

function matched(pattern: RegExp, text: string): Quotation | undefined {
  const match = pattern.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length, content: match[1]! } : undefined;
}

/** The first quotation between two different marks that is not empty. */
function marked(text: string, open: string, close: string): Quotation | undefined {
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, start + 1)) {
    const end = text.indexOf(close, start + 1);
    if (end < 0) return undefined;
    if (end > start + 1) return { start, end: end + 1, content: text.slice(start + 1, end) };
  }
  return undefined;
}

/** From the first straight mark that may open a quotation to the last one that may close it. */
function straight(text: string): Quotation | undefined {
  const start = text.search(/(?<![\p{L}\p{N}])"/u);
  if (start < 0) return undefined;
  for (let end = text.lastIndexOf('"'); end > start + 1; end = text.lastIndexOf('"', end - 1)) {
    if (/^[\p{L}\p{N}]/u.test(text.slice(end + 1, end + 3))) continue;
    return { start, end: end + 1, content: text.slice(start + 1, end) };
  }
  return undefined;
}

/** A quotation with nothing but an instruction around it. */
function quoted(text: string): MessageParts | undefined {
  for (const find of QUOTATIONS) {
    const quotation = find(text);
    if (!quotation) continue;
    const content = quotation.content.trim();
    const before = text.slice(0, quotation.start).trim();
    const after = text.slice(quotation.end).trim();
    const around = `${before} ${after}`.trim();
    if (content.split(/\s+/).length < LEAST_WORDS || around.length > 400 || beginsBefore(before)) continue;
    if (isSaid(before, after) || asksFor(around)) return { instruction: around, content };
  }
  return undefined;
}

/** After the instruction and an empty line the text has begun: what is quoted there is only a part of it. */
function beginsBefore(before: string): boolean {
  const rest = before
    .split(/\n\s*\n/)
    .slice(1)
    .join(' ');
  return rest.split(/\s+/).length > 5;
}

/** Around a quotation that begins or ends the message: a finished sentence or a colon before it, a question after it. */
function isSaid(before: string, after: string): boolean {
  if (before !== '' && after !== '' && !/\?\W*$/.test(after)) return false;
  const around = corrected(`${before} ${after}`);
  const words = around.split(' ').length;
  const open = before === '' || /[:?.!–—-]$/.test(before);
  const known = scoreClause(around).some(({ score }) => score >= 0.75) || coverage(around) >= 0.6;
  // "The minister said:" tells of a quotation; it asks for nothing.
  const tells = /\b(?:said|says|wrote|writes|replied|added|shouted|whispered|told)\b[^?]*$/.test(around);
  return open && known && words <= 45 && (!tells || /\?/.test(around));
}

function asksFor(around: string): boolean {
  const asked = corrected(around);
  return scoreClause(asked).length > 0 && coverage(asked) >= 0.6;
}

function peeled(text: string): MessageParts {
  const units = unitsOf(text.slice(0, REACH));
  const whole = text.length <= REACH;
  const front = peelFront(whole ? units : units.slice(0, -1));
  const rest = text.slice(front.end);
  if (front.cue && rest.trim() === '') return inline(text, NOTHING) ?? { instruction: text, content: '' };
  if (front.cue) return { instruction: front.said, content: trimmed(rest) };
  const back = peelBack(text, front.end);
  const before = trimmed(text.slice(front.end, back.start));
  // A few words of the same kind before it belong to it: "The first option: summarization".
  if (back.cue && coverage(corrected(before)) === 1 && before.length < 40) return { instruction: text, content: '' };
  const said = [front.said, back.said].filter((part) => part !== '').join('\n');
  if (said !== '' && back.cue) return { instruction: said, content: before };
  return inline(text, front) ?? plainly(text, front);
}

interface Front {
  /** Where the text to work on begins. */
  readonly end: number;
  readonly said: string;
  readonly cue: boolean;
}

const NOTHING: Front = { end: 0, said: '', cue: false };

/** Takes what is said to the agent from the beginning; a remark before an instruction goes with it. */
function peelFront(units: readonly Unit[]): Front {
  let taken = 0;
  let cue = false;
  let sure = false;
  for (const [at, unit] of units.slice(0, 6).entries()) {
    const reading = readUnit(unit);
    const next = units[at + 1];
    const follows =
      isThanks(unit) ||
      isLimitLine(unit) ||
      (/\?$/.test(unit.text) && isShortRequest(unit.text) && !isSetOff(units[at - 1] ?? unit));
    const over = sure && (isSetOff(units[at - 1]!) || !reading.cue) && !reading.label && !follows;
    if ((reading.instruction || (sure && follows)) && !over) {
      cue ||= reading.cue;
      sure ||= reading.sure;
      taken = at + 1;
    } else if (cue || !next || units.length < at + 3 || !isRemark(unit) || !readUnit(next).cue) break;
  }
  const said = units.slice(0, taken).map(({ text }) => text);
  return { end: units[taken - 1]?.end ?? 0, said: said.join(' ').replace(/[\s:→–—-]+$/, ''), cue };
}

/** After a colon or an empty line the text itself begins. */
function isSetOff({ mark }: Unit): boolean {
  return mark === 'colon' || mark === 'paragraph';
}

/** "Summarize: speech of the mayor, 5 sentences at most": a line of its own that sets the length. */
function isLimitLine({ text, mark }: Unit): boolean {
  return mark === 'paragraph' && text.split(/\s+/).length <= 14 && readLimit(corrected(text)) !== undefined;
}

function isThanks({ text }: Unit): boolean {
  return /^(?:thanks|thank you|thx|cheers|please|pls)\b[\w\s,]{0,20}[.!]?$/i.test(text);
}

/** "I found this article about the reef." before "Could you summarise it?" */
function isRemark({ text, mark }: Unit): boolean {
  if (mark === 'end' || text.split(/\s+/).length > 15) return false;
  return /^(?:i|we|my|our|here|this|the|below|between|in)\b/i.test(text) || isShortRequest(text);
}

/** "Who met whom?", "Do all three:" before an instruction, "Which ones?" after it. */
function isShortRequest(text: string): boolean {
  const bare = corrected(text);
  return OPENER.test(bare) && bare.split(' ').length <= 6 && coverage(bare) >= 0.6;
}

interface Back {
  readonly start: number;
  readonly said: string;
  readonly cue: boolean;
}

/** Takes what is said to the agent from the end. */
function peelBack(text: string, from: number): Back {
  const cut = Math.max(from, text.length - REACH);
  const units = unitsOf(text.slice(cut), cut);
  let first = units.length;
  let cue = false;
  for (let at = units.length - 1; at >= Math.max(cut > from ? 1 : 0, units.length - 4); at -= 1) {
    const reading = readUnit(units[at]!, units[at - 1]?.mark === 'sentence');
    if (!reading.instruction && !(cue && reading.label)) break;
    cue ||= reading.cue;
    first = at;
  }
  const taken = units.slice(first);
  return { start: taken[0]?.start ?? text.length, said: taken.map((unit) => unit.text).join(' '), cue };
}

const CONNECTOR =
  /(?:^|\s)(?:of|from|in|for|on|summari[sz]e|condense|shorten|tldr|this|that|following|text|review|sentence|names|entities)[:;,]?$/;

/** A text does not begin with these, an instruction goes on with them. */
const JOINING = /^(?:of|from|in|for|on|and|or|that|mentioned)$/;

/** "Extract entities from Angela Merkel visited Warsaw": nothing sets the text off but the words themselves. */
function inline(text: string, front: Front): MessageParts | undefined {
  const rest = text.slice(front.end);
  const words = [...rest.slice(0, 300).matchAll(/\S+/g)];
  for (const word of words.slice(0, 20)) {
    const end = word.index + word[0].length;
    const head = corrected(rest.slice(0, end));
    const body = rest.slice(end).trim();
    if (body.split(/\s+/).length < LEAST_WORDS) return undefined;
    if (!CONNECTOR.test(head) || coverage(head) < 0.8 || !(OPENER.test(head) || head.split(' ').length < 4)) continue;
    const sure = scoreClause(head).some(({ score }) => score >= 0.75) || head === 'tldr';
    const body6 = corrected(body).split(' ').slice(0, 6);
    const begins = JOINING.test(body6[0]!) ? 1 : coverage(body6.join(' '));
    if (sure && begins < 0.75)
      return { instruction: [front.said, rest.slice(0, end).trim()].join(' ').trim(), content: trimmed(body) };
  }
  return undefined;
}

/** No mark anywhere: either all of it is said to the agent, or all of it is text. */
function plainly(text: string, front: Front): MessageParts {
  const rest = trimmed(text.slice(front.end));
  const bare = corrected(rest);
  const short = bare.split(' ').length <= 12;
  const covered = coverage(bare);
  const asks = OPENER.test(bare) || bare.split(' ').length <= 6;
  const said = rest === '' || (covered >= 0.9 && asks) || (short && covered >= 0.6 && /\?$/.test(bare));
  if (said && bare.length <= 400) return { instruction: text, content: '' };
  return { instruction: front.said, content: rest };
}

/** Without the lines that only set the text off, and labels such as "Text:". */
export function trimmed(text: string): string {
  return text
    .replace(/^(?:\s|[-=_*]{3,}(?=\s))+/, '')
    .replace(/(?:\s+[-=_*^]{3,}|\s+\^)?\s*$/, '')
    .trim();
}
