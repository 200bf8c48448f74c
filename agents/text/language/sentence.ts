/** A sentence, a list item or a heading, with the white space made single. */
export interface Sentence {
  readonly text: string;
  readonly kind: 'sentence' | 'item' | 'heading';
  /** The number of the paragraph that it belongs to, from 0. */
  readonly paragraph: number;
}

const LIST_MARKER =
  /^(?:[-*•‣◦·–—]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[A-Z]\)|[A-Z]\.(?!\s+(?!(?:The|An?|All|No|If|When|Each|In|On|It|You|We|Your|Our|This|Any|Every) )\p{Lu}[\p{L}'’-]+\s+\p{Ll}))\s+/u;
const TERMINAL = /[.!?…。！？](?:["'”’»)\]]{0,3})$/;

/** "(b) The lead value": begins an item in running text. */
const LETTERED_ITEM = /^\s*\((?:[a-z]|\d{1,2}|[ivx]{1,4})\)\s/;

/** Splits a text into sentences: knows abbreviations, decimals, quotations, lists, headings and wrapped lines. In a casual text they may begin in lower case. */
export function splitSentences(text: string, isCasualText = false): Sentence[] {
  const found: Sentence[] = [];
  let paragraph = -1;
  for (const { text: block, kind } of blocksOf(text)) {
    paragraph += 1;
    if (kind === 'heading') found.push({ text: block, kind, paragraph });
    else for (const sentence of sentencesOf(block, isCasualText)) found.push({ text: sentence, kind, paragraph });
  }
  return found;
}

/** Replaces what no text should contain: control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}|\ufeff/gu, ' ');
}

/** A sentence that goes on behind an empty line has few lines. */
const MOST_LINES = 12;

interface Block {
  readonly text: string;
  readonly kind: Sentence['kind'];
}

function blocksOf(text: string): Block[] {
  const lines = cleanText(text)
    .split(/[\n\u2028\u2029]/)
    .map((line) => line.trim());
  const blocks: Block[] = [];
  let open: string[] = [];
  let kind: Sentence['kind'] = 'sentence';
  const close = () => {
    const whole = open.join(' ').split(/\s+/).join(' ').trim();
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(whole)) blocks.push({ text: whole, kind });
    open = [];
    kind = 'sentence';
  };
  lines.forEach((line, at) => {
    if (line === '' || /^(?:[=\-_*#~]{3,}|```.*)$/.test(line)) {
      if (line !== '' || kind !== 'sentence' || open.length > MOST_LINES || !goesOn(open.join(' '), lines, at)) close();
      return;
    }
    const markdown = /^#{1,6}\s+/.exec(line);
    const marker = LIST_MARKER.exec(line);
    if (markdown || marker) close();
    if (marker) kind = 'item';
    open.push(line.slice(markdown?.[0].length ?? marker?.[0].length ?? 0));
    if (markdown || (open.length === 1 && isHeading(line, lines, at))) {
      if (kind === 'sentence') kind = 'heading';
      close();
    }
  });
  close();
  return blocks;
}

/** "… with a sum of", an empty line, "EUR 70,000": the sentence has no end yet, and what follows is no beginning. */
function goesOn(open: string, lines: readonly string[], at: number): boolean {
  if (TERMINAL.test(open) || /[:;]$/.test(open) || !/^["“(]?\p{Lu}/u.test(open) || open.split(' ').length < 5)
    return false;
  const next = lines.slice(at + 1, at + 3).find((line) => line !== '') ?? '';
  return LIST_MARKER.test(next)
    ? false
    : /^\p{Ll}/u.test(next) || (next !== '' && /\b(?:of|to|the|a|an|for|with|from|by|at)$/.test(open));
}

/** A short line without an end, with white space or a fresh start after it, and nothing of its paragraph before it. */
function isHeading(line: string, lines: readonly string[], at: number): boolean {
  if (TERMINAL.test(line) || /[,;]$/.test(line) || line.length > 80 || LIST_MARKER.test(line)) return false;
  const before = lines[at - 1] ?? '';
  const after = lines[at + 1];
  if (before !== '' || after === undefined) return false;
  const rest = lines.slice(at + 1, at + 4).some((next) => next !== '');
  if (!rest) return false;
  return after === '' ? line.split(' ').length <= 12 : line.length < 50 && /^[\p{Lu}\d"“]/u.test(after);
}

const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof rev fr hon st jr sr messrs gen col maj capt cmdr lt sgt cpl adm gov sen rep pres supt insp
  inc ltd co corp bros llc plc vs etc al e.g i.e cf viz approx incl excl dept est fig figs eq no nos vol pp p ed eds ch sec art
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun
  a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.sc m.sc p.s ave blvd rd mt ft tel ext min max avg`.split(/\s+/),
);
/** Abbreviations that may well end a sentence: a capital after them begins a new one. */
const MAY_END = new Set(
  'min max jan feb mar apr jun jul aug sep sept oct nov dec inc ltd co corp bros llc plc etc al incl excl a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a jr sr'.split(
    ' ',
  ),
);
const STARTERS = new Set(
  `the a an this that these those it he she they we i you his her its their our my in on at as but and so if when while after
  before although however there here what who where why how for from with by to since during under meanwhile today yesterday
  later then very please some many most all no not another each both one two three`.split(/\s+/),
);

/** "the desk in building C.": the letter is no initial. */
const LETTERED =
  /\b(?:appendix|block|building|class|exhibit|gate|grade|group|hall|hepatitis|level|line|option|part|plan|room|schedule|section|terminal|type|unit|vitamin|ward|wing) [A-Z]$/i;

function sentencesOf(block: string, isCasualText: boolean): string[] {
  const sentences: string[] = [];
  const casual = isCasualText || isCasual(block);
  let start = 0;
  for (const match of block.matchAll(/[.!?…]+["'”’»)\]]{0,3}(?=\s|$)|[。！？]+["'”’»）」』]{0,3}/g)) {
    const end = match.index + match[0].length;
    if (
      end < block.length &&
      !endsHere(block.slice(Math.max(start, match.index - 24), match.index), match[0], {
        after: block.slice(end, end + 40),
        casual,
      })
    )
      continue;
    sentences.push(block.slice(start, end).trim());
    start = end;
  }
  if (start < block.length) sentences.push(block.slice(start).trim());
  return joinScraps(sentences.filter((sentence) => sentence !== ''));
}

/** A chat that begins its sentences in lower case. */
function isCasual(block: string): boolean {
  const small = block.match(/[.!?]+ +\p{Ll}/gu)?.length ?? 0;
  return small >= 2 && small > (block.match(/[.!?]+ +\p{Lu}/gu)?.length ?? 0) * 2;
}

function endsHere(before: string, mark: string, { after, casual }: { after: string; casual: boolean }): boolean {
  if (/^[。！？]/.test(mark)) return true;
  const next = /^\s*(\S+)/.exec(after)?.[1] ?? '';
  if (LETTERED_ITEM.test(after)) return !ABBREVIATIONS.has(/(\S*)$/.exec(before)![1]!.toLowerCase());
  const first = next.replace(/^["'“‘«([]+/, '');
  if (/^\p{Ll}/u.test(first) && !casual) return false;
  if (mark !== '.') return true;
  const last = /(\S+)$/.exec(before)?.[1]?.replace(/^["'“‘«([]+/, '') ?? '';
  const lower = last.toLowerCase();
  const starts = STARTERS.has(first.toLowerCase().replace(/[^a-z].*$/, ''));
  if (LETTERED.test(before)) return true;
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(last)) return last.includes('.') ? starts : last === 'I' || starts;
  if (/^no$|^nos$|^fig$|^figs$|^vol$|^p$|^pp$|^ch$|^sec$|^art$/.test(lower)) return !/^\d/.test(first);
  // "6 p.m. – The county closes the bridge"
  if (/^[-–—]/.test(next)) return false;
  if (ABBREVIATIONS.has(lower)) return MAY_END.has(lower) && (starts || /etc|[ap]\.m/.test(lower));
  return true;
}

/** A piece without a letter belongs to the sentence before it. */
function joinScraps(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    if (joined.length > 0 && !/\p{L}/u.test(sentence) && sentence.length < 12)
      joined[joined.length - 1] += ` ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

/** Does the text end as a sentence does? */
export function isFinished(text: string): boolean {
  return TERMINAL.test(text);
}
