import { cleanText, splitSentences } from '../sentence.ts';
import { scoreClause } from './cue.ts';

/** A message taken apart: what is said to the agent, and the text that it is about. */
export interface MessageParts {
  readonly instruction: string;
  readonly content: string;
}

/** Words that instructions are made of, next to those that name a skill. */
const INSTRUCTION_WORDS = new Set(
  `a an the this that these those it its it's them they he she his her i i'd i'm me my we us our you your please pls plz kindly thanks thank
  thx cheers hi hello hey dear there good morning afternoon evening ok okay so well now then also and or but plus both just only
  can could would will may might should shall must do does did is are was were be been being am have has had
  want wants need needs like would'd love wish help tell give gives show provide write make create produce generate get let
  know say says said read reading look take check see run perform use using return output answer respond reply send
  what what's whats which who who's whom whose where when why how many much any some all every each of in on at from for to with
  without by about into out up down over under below above here following next given attached provided quoted pasted
  text texts article articles passage paragraph paragraphs document documents doc email e-mail mail message messages story report
  note notes letter post blog review reviews comment comments feedback tweet speech transcript page piece content excerpt section
  chapter essay paper statement news snippet conversation chat meeting minutes press release file input book contract memo
  sentence sentences word words line lines bullet bullets point points paragraph most more than less fewer maximum max min minimum
  limit limited long longer longest short shorter brief briefly concise quick quickly simple simply plain exactly around roughly
  approximately approx about no not nor don't never keep between least at-most up-to length english version form list
  lists mentioned mention mentions contained contains containing contain appear appears named found referred involved overall
  general generally really actually main key important most-important first second third one two three four five six seven eight nine
  ten twenty thirty forty fifty sixty hundred single couple few dozen mind possible sure quite very too as if else anything
  everything something extract extracts find identify identifies list detect determine analyse analyze analysis analysing analyzing
  classify assess evaluate judge rate describe explain pull pick out work work's figure tell's customer customers client clients user
  users author writer reviewer speaker sender think thinks feel feels sound sounds seem seems come across positive negative neutral
  happy unhappy sad angry upset satisfied pleased disappointed people person persons name names place places location locations date dates
  event events phone phones number numbers contact contacts company companies organization organizations organisation
  organisations country countries city cities entity entities sentiment summary summarize summarise tone mood emotion emotions
  feeling feelings opinion gist tldr overview`.split(/\s+/),
);
const OPENER =
  /^(?:please|pls|plz|kindly|can|could|would|will|may|i|i'd|i'm|we|let's|let|what|what's|whats|which|who|who's|whom|where|when|how|is|are|was|were|does|do|did|any|tl;?dr|in|give|tell|show|provide|write|make|create|produce|generate|get|extract|find|identify|list|detect|determine|analy[sz]e|classify|assess|evaluate|judge|rate|pull|pick|summari[sz]e|condense|shorten|sum|boil|run|perform|do|name|return|now|also|and|then|keep|hi|hello|hey|from|for|read|take|help|need|quick|short|brief|key|main|sentiment|entities|summary|overview|gist|mood|tone|task|instruction|question|request)\b/;

/** Lower case, plain apostrophes, single spaces. */
export function plain(text: string): string {
  return text.replace(/[’‘]/g, "'").toLowerCase().split(/\s+/).join(' ').trim();
}

const MOST_INSTRUCTION = 400;

/** Separates the instruction from the text that it is about. */
export function splitMessage(message: string): MessageParts {
  const text = cleanText(message).trim();
  return quoted(text) ?? headed(text) ?? tailed(text) ?? inline(text) ?? whole(text);
}

function coverage(unit: string): number {
  const words = plain(unit).match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? [];
  if (words.length === 0) return 0;
  return words.filter((word) => INSTRUCTION_WORDS.has(word) || /^\d+$/.test(word)).length / words.length;
}

function hasCue(unit: string): boolean {
  return scoreClause(plain(unit)).some(({ score }) => score >= 0.3) || /\d+ (?:words|sentences)/.test(plain(unit));
}

/** Is this unit said to the agent? `marked` when a colon or a line break sets it off. */
function isInstruction(unit: string, marked: boolean): boolean {
  if (unit.length > MOST_INSTRUCTION) return false;
  const share = coverage(unit);
  if (!hasCue(unit)) return share === 1 && OPENER.test(plain(unit));
  if (marked) return share >= 0.6 || (OPENER.test(plain(unit)) && share >= 0.4);
  return share >= 0.8 && (OPENER.test(plain(unit)) || unit.length < 60);
}

function quoted(text: string): MessageParts | undefined {
  const match = /```\w*\n?([^`]+)```|"""([^"]+)"""|“([^”]+)”|"([^"]+)"|«([^»]+)»/.exec(text);
  if (!match) return undefined;
  const content = match
    .slice(1)
    .find((group) => group !== undefined)!
    .trim();
  const around = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim();
  if (content.split(/\s+/).length < 3 || !isInstruction(around, true)) return undefined;
  return { instruction: around, content };
}

function headed(text: string): MessageParts | undefined {
  const colon = /^[^:\n]{1,400}[:\n]/.exec(text);
  if (colon && isInstruction(colon[0].slice(0, -1), true)) {
    const content = text.slice(colon[0].length).trim();
    if (content !== '') return { instruction: colon[0].slice(0, -1).trim(), content };
  }
  const first = splitSentences(text.slice(0, 2000))[0]?.text;
  if (!first || !isInstruction(first, false)) return undefined;
  const at = flatIndex(text, first);
  const content = text.slice(at).trim();
  return content === '' ? undefined : { instruction: first, content };
}

function tailed(text: string): MessageParts | undefined {
  const end = text.slice(-2000);
  const last = splitSentences(end).at(-1)?.text;
  if (!last || !isInstruction(last, true)) return undefined;
  const at = end.length - flatLength(end, last);
  const content = text.slice(0, text.length - end.length + at).trim();
  return content === '' ? undefined : { instruction: last, content };
}

/** Where the given first sentence, whose white space was made single, ends in the text. */
function flatIndex(text: string, sentence: string): number {
  let left = sentence.replace(/\s+/g, '').length;
  let at = 0;
  for (; at < text.length && left > 0; at += 1) if (/\S/.test(text[at]!)) left -= 1;
  return at;
}

function flatLength(text: string, sentence: string): number {
  let left = sentence.replace(/\s+/g, '').length;
  let at = text.length;
  for (; at > 0 && left > 0; at -= 1) if (/\S/.test(text[at - 1]!)) left -= 1;
  return text.length - at;
}

function inline(text: string): MessageParts | undefined {
  const match = /^(.{0,120}?(?:\b(?:of|from|in|for|summari[sz]e|condense)\b|tl;?dr[:;]?))\s+(\S+\s+\S+\s+\S.*)$/is.exec(
    text,
  );
  if (!match || !isInstruction(match[1]!, true)) return undefined;
  return coverage(match[2]!) > 0.8 ? undefined : { instruction: match[1]!, content: match[2]! };
}

function whole(text: string): MessageParts {
  return isInstruction(text, false) || coverage(text) === 1
    ? { instruction: text, content: '' }
    : { instruction: '', content: text };
}
