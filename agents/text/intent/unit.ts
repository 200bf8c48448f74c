import { scoreClause, withoutSource } from './cue.ts';
import { readLimit } from './limit.ts';
import { corrected, coverage } from './vocabulary.ts';

/** A piece of a message between two marks. */
export interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What ends it. */
  readonly mark: 'colon' | 'paragraph' | 'line' | 'sentence' | 'end';
}

/** Longer units are never instructions. */
const MOST = 400;
const BREAK = /\n+|[:→]+(?=\s|$)|\s(?:>>+|[-=]>|--+)(?=\s)|\s[-–—](?=\s)|[.!?]+["'”’)]{0,2}(?=\s|$)/g;

/** Takes a text apart at line ends, ends of sentences, colons and dashes. */
export function unitsOf(text: string, offset = 0): Unit[] {
  const units: Unit[] = [];
  let start = 0;
  const push = (end: number, mark: Unit['mark']) => {
    if (text.slice(start, end).trim() !== '')
      units.push({ text: text.slice(start, end).trim(), start: start + offset, end: end + offset, mark });
    start = end;
  };
  for (const match of text.matchAll(BREAK)) {
    const end = match.index + match[0].length;
    const blank = /^[^\S\n]*(\n\s*\n|\n)?/.exec(match[0].startsWith('\n') ? match[0] : text.slice(end, end + 12))?.[1];
    const line = blank === undefined ? undefined : blank.length > 1 ? 'paragraph' : 'line';
    if (/^[.!?]/.test(match[0])) push(end, line ?? (end === text.length ? 'end' : 'sentence'));
    else push(end, match[0].startsWith('\n') ? line! : 'colon');
  }
  push(text.length, 'end');
  return units;
}

/** How instructions begin. */
export const OPENER =
  /^(?:please|pls|plz|kindly|can|could|would|will|may|i|i'd|i'm|we|my|let's|let|what|what's|whats|which|who|who's|whom|where|when|how|how's|is|are|was|were|does|do|did|any|tl;?dr|in|give|gimme|tell|show|provide|write|make|turn|create|produce|generate|get|extract|find|identify|list|detect|determine|analy[sz]e|classify|assess|evaluate|judge|rate|pull|pick|collect|grab|fetch|scan|tag|highlight|look|return|locate|spot|summari[sz]e|condense|compress|squeeze|shrink|trim|distil|label|mark|tag|note|on the whole|overall|would|should|too long|just|only|pos|neg|friendly|praise|happy|shorten|reduce|cut|sum|boil|recap|explain|describe|run|perform|name|now|also|and|then|first|keep|from|for|read|take|help|need|quick|short|brief|briefly|key|main|top|good|thumbs|positive|negative|sentiment|entities|summary|overview|gist|mood|tone|named|translate|proofread|process|check|work|rewrite|hi|hello|hey)\b/;
const POINTING =
  /\b(?:this|that|these|it|following|above|below|here|there|text|article|passage|paragraph|document|email|message|review|story|report|notes?|post|comment|feedback|tweet|sentence)\b/;
const POLITE =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|thx|cheers|ok|okay|please|sorry)\b.{0,24}|(?:here|here's|below|this) (?:is|are|comes)?\b.{0,30}|(?:i have|i've got|i got|the text is) (?:a|an|this|the|below|here)\b.{0,20})$/;
const LABEL =
  /^(?:task|instructions?|question|request|prompt|limit|length|skill|text|article|content|document|input|the text|full text)$/;
const HEADER = /^(?:subject|re|fwd?|cc|bcc|to|from|date|sent)$/;

/** What a unit seems to be. */
export interface Reading {
  readonly instruction: boolean;
  /** Says which skill is wanted, or how long the answer may be. */
  readonly cue: boolean;
  /** Says so clearly. */
  readonly sure: boolean;
  readonly label: boolean;
}

const TEXT: Reading = { instruction: false, cue: false, sure: false, label: false };

/** Tells whether a unit is said to the agent or is a part of the text to work on. */
export function readUnit({ text, mark }: Unit, tail = false): Reading {
  if (text.length > MOST) return TEXT;
  const bare = corrected(text)
    .replace(/^[^a-z0-9"']+|[\s:→–—-]+$/g, '')
    .trim();
  const open = bare.replace(/[.!?,]+$/, '');
  if (mark === 'colon' && HEADER.test(open)) return TEXT;
  if (mark === 'colon' && LABEL.test(open)) return { ...TEXT, instruction: true, label: true };
  const best = Math.max(0, ...scoreClause(withoutSource(bare)).map(({ score }) => score));
  const cue = best >= 0.3 || readLimit(bare) !== undefined;
  const polite = POLITE.test(open) && coverage(open) >= 0.7;
  const instruction = cue ? isAsking(bare, { mark, tail, strong: best >= 0.75 }) : polite || isVague(bare, mark);
  return { instruction, cue: instruction && cue, sure: instruction && best >= 0.75, label: false };
}

function isAsking(
  bare: string,
  { mark, tail, strong }: { mark: Unit['mark']; tail: boolean; strong: boolean },
): boolean {
  const share = coverage(bare);
  const opener = OPENER.test(bare);
  const pointing = POINTING.test(bare);
  const question = bare.includes('?');
  const words = bare.split(' ').length;
  // "Cliff notes?", "Good news or bad news?": a few words that ask for a skill.
  if (question && strong && words <= 8 && (share >= 0.3 || words <= 3) && !tail) return true;
  if (words <= 3 && !tail && /\b(?:please|pls)\b/.test(bare) && share >= 0.6) return true;
  if (mark === 'colon' && !tail && strong && words <= 30 && share >= 0.35) return true;
  if (mark === 'colon' && !tail) return share >= 0.6 || (opener && share >= 0.35);
  const alone = mark !== 'sentence' && mark !== 'colon';
  if (alone && !tail) return (opener && share >= 0.5) || share >= 0.75;
  if (opener && question && strong && share >= 0.5) return true;
  if (opener && (question || pointing || /^please\b/.test(bare)) && share >= 0.6) return true;
  if (share >= 0.85 && (question || (pointing && (opener || words <= 5)))) return !/^to\b/.test(bare);
  return share >= 0.85 && strong && opener && !tail && words <= 12
    ? true
    : share === 1 && strong && words <= 5 && !tail;
}

/** A request that names no skill: "Can you help me with this?", "Translate this into French:". */
function isVague(bare: string, mark: Unit['mark']): boolean {
  const share = coverage(bare);
  const words = bare.split(' ').length;
  if (!OPENER.test(bare) || words > 15) return false;
  if (mark === 'colon') return share >= 0.6 && POINTING.test(bare);
  return (
    POINTING.test(bare) &&
    (bare.includes('?') ? share >= 0.6 && words <= 8 : share >= 0.6 && words <= 8 && !/^(?:i|we|my)\b/.test(bare))
  );
}
