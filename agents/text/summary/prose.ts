const FENCE = /^\s*(?:```|~~~)/;
const TABLE = /^\s*\|.*\|\s*$|^[^|]+ \| [^|]+ \| |^\s*[|+][-=+|:\s]+[|+]\s*$|\t.*\t/;
/** Columns that are set apart by white space: three or more of them, without the end of a sentence. */
const COLUMNS = /^\s*\S+(?: \S+){0,4}(?: {2,}\S+(?: \S+){0,4}){2,}\s*$/;
const LOG =
  /^\s*(?:\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|\[?\d{2}:\d{2}:\d{2}|\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b[\]:]?\s|at [\w$.<>]+\(|Traceback \(|File "|\$ \S|>>> |(?:GET|POST|PUT|DELETE) \/)/;
const CODE =
  /^\s*(?:(?:def|class|function|const|let|var|import|from|return|public|private|static|async|await|if|for|while|else|elif|try|catch|except|using|package|#include|SELECT|INSERT|UPDATE|DELETE|CREATE)\b.*[(){};=<>:]\s*$|[\w.$[\]]+\s*(?:\+=|-=|=|:=)\s*\S.*|[\w.$]+\([^)]*\);?\s*$|[{}()[\];]+\s*$|<\/?[a-z][^>]*>\s*$|@\w+)/;
const QUOTED = /^\s*>/;
/** "Opened: 11 March": a field of a form. */
const FIELD =
  /^\s*(?:[A-Z][\w/-]*(?: [\w/-]+){0,2}: \S.{0,60}[^.!?:]|(?:Ticket|Case|Order|Ref(?:erence)?|Invoice)\b.{0,40}[^.!?])$/;
const GREETING =
  /^\s*(?:(?:dear|hello|hi|hey|good (?:morning|afternoon|evening))\b[^.!?]{0,40}[,!]?|dear(?:est)? [^.!?:]{0,70},|(?:yours|kind regards|best regards|regards|best wishes|best|cheers|many thanks|thanks|sincerely|all the best|love)\b[^.!?]{0,25},?)\s*$|^\s*\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+| \p{Lu}\p{Ll}+)?,\s*$/iu;
/** To whom, about what, and under which reserve a letter is written. */
const HEAD =
  /^\s*(?:(?:To|For the attention of|Attn|Re|Ref|Our ref|Your ref|In re|By (?:e-?mail|hand|post)|Private|Strictly|Confidential)\b[^.!?]{0,80}|(?:Our|Your) ref(?:erence)?\b.{0,60}|W(?:ithout prejudice|ITHOUT PREJUDICE)\b[^.!?]{0,60})$/;
/** Ends a mail: what follows is a name and an address. */
const CLOSING =
  /^\s*(?:yours(?: (?:sincerely|faithfully|truly))?|(?:with )?(?:kind|best|warm|many)? ?(?:regards|wishes|thanks)|sincerely|cheers|thanks|best|love|all the best)\s*[,.!]?\s*$/i;
/** Mail headers, and the line above a quoted mail. */
const MAIL =
  /^\s*(?:(?:from|to|cc|bcc|sent|date|subject|re|fwd?|present|attendees|apologies|cc'd)\s?: .*|on .{6,80} wrote:|-{2,} ?(?:original|forwarded) message.*)$/i;
/** "a,b,c" rows, `"key": value` and changed lines of a diff. */
const DATA = /^\s*(?:[^\s,]+(?:,[^\s,]*){2,}|"[\w.-]+"\s*:.*|[+-]{1,3}\s?(?:\S+\s?[(={;].*|.*[;{}]))\s*$/;
const SYSLOG = /^\s*(?:[A-Z][a-z]{2} [ \d]\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}) \d{2}:\d{2}(?::\d{2})?\S* /;
/** Numbers of paragraphs and clauses. */
const NUMBERED = /^\s*(?:\[\d{1,3}\]|\d{1,3}(?:\.\d{1,3})+\.?|\(\d{1,3}\)|§ ?\d+)\s+/;
/** "2. Bank" or "Costs" above the lines that it names. */
const NUMBERED_SECTION = /^\s*\d{1,3}[.)]\s+\p{Lu}[^.!?:;,\d]{1,40}$/u;
/** Who sends the text, whom the press may ring, and what a telephone adds. */
const BOILERPLATE =
  /^\s*(?:(?:about (?:the )?\p{Lu}[^.!?]{1,50}:|(?:press|media)(?: and \w+)? (?:contact|enquiries|inquiries)s?\b|notes? to editors|sent from my|think before you print|this (?:e-?mail|message) (?:and|is|may)\b.{0,40}(?:confidential|attach)).*|about (?:the )?\p{Lu}[^.!?]{1,50})$/iu;
const SECTION = /^\s*(?:\d{1,3}[.)]\s+)?\p{Lu}[^.!?:;,]{1,50}$/u;

/** Longer lines are paragraphs. */
const LONGEST = 400;
const NOT_PROSE = [TABLE, COLUMNS, LOG, SYSLOG, CODE, DATA, QUOTED, MAIL, FIELD, GREETING];
/** "06:04 First alert": a line of a timeline. */
const TIMED = /^\s*(?=\d{1,2}[:.]\d{2}(?:\s?[ap]m)?\s+(?:[-–—]\s+)?\p{Lu})/iu;
const LEAST_TIMED = 3;
/** A longer line above or below a table says something itself. */
const MOST_BESIDE_TABLE = 80;
const LEAST_ANSWERS = 3;
/** Fewer lines may be so by chance. */
const LEAST_LINES = 4;
/** A field of a form that says something, with its name. */
const LEAST_FIELD_WORDS = 4;
/** "Wed 11:30 – Old roll prints": an entry of a log that people write. */
const DASHED =
  /^\s*\[?(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{Ll}*,?\s+)?\d{1,2}[:.]\d{2}(?:\s?[ap]m)?\]?\s*[-–—]\s+(?=\S)/iu;
/** "04 Feb 08:12 customer (Aoife): No order file": an entry of a ticket. */
const STAMPED =
  /^\s*\[?\d{1,2} \p{L}{3,9},?\s+\d{1,2}[:.]\d{2}\]?\s+(?:[-–—]\s+)?[\p{L}\p{N}][\p{L}\p{N} .()_-]{0,30}:\s+(?=\S)/u;

/** The lines of a text that are prose: no code, tables, logs, quoted mail. If nothing else is there, everything. */
export function proseOf(text: string): string {
  const lines = withoutMarksOfThread(text.split('\n')).map(withoutMarkup);
  let fenced = false;
  let closed = false;
  const isTimeline = lines.filter((line) => TIMED.test(line) && !LOG.test(line)).length >= LEAST_TIMED;
  const isTicket = lines.filter((line) => line.length <= LONGEST && STAMPED.test(line)).length >= LEAST_TIMED;
  const isLog = lines.filter((line) => DASHED.test(line)).length >= LEAST_TIMED;
  const [isOfLines, isForm] = [areLinesSentences(lines), areLinesFields(lines)];
  const begin = isOfLines || isForm ? 0 : headEnd(lines);
  const isProse = (line: string) =>
    isForm && FIELD.test(line)
      ? line.split(/\s+/).length >= LEAST_FIELD_WORDS
      : !NOT_PROSE.some((pattern) => pattern.test(line));
  const kept = lines.map((line, at) => {
    if (isTicket && line.length <= LONGEST && STAMPED.test(line)) return line.replace(STAMPED, '\n');
    if (line.length > LONGEST) return isParagraph(line) ? `${line}\n` : line;
    if (at < begin)
      return line.trim() === '' || !isProse(line) || isHead(lines, at) ? '' : `# ${line.replace(/^\s*#+\s*/, '')}\n`;
    if (FENCE.test(line)) {
      fenced = !fenced;
      return '';
    }
    if (CLOSING.test(line) && at > lines.length / 2) closed = true;
    if (closed && !/^P\.? ?S\b/i.test(line) && line.length < 60) return '';
    closed = false;
    if (BOILERPLATE.test(line) && at > lines.length / 2) {
      closed = !/:\s*\S/.test(line);
      return '';
    }
    if (isLog && DASHED.test(line)) return line.replace(DASHED, '\n');
    if (isTimeline && TIMED.test(line)) return line.replace(TIMED, '\n- ');
    if (fenced || !isProse(line) || isSymbols(line) || isHead(lines, at) || goesWithTable(lines, at)) return '';
    return isSection(lines, at)
      ? `\n# ${line}\n`
      : opened(line) + (isOfLines || isForm || isParagraph(line) ? '\n' : '');
  });
  const prose = kept.join('\n');
  return prose.split(/\s+/, 12).length > 3 ? prose : notesOf(lines) || text;
}

/** "Mean scores (0-100):" above a table, "* significant at the 5% level" below it. */
function goesWithTable(lines: readonly string[], at: number): boolean {
  const isRow = (line: string | undefined) => line !== undefined && (TABLE.test(line) || COLUMNS.test(line));
  const line = lines[at]!;
  if (line.length > MOST_BESIDE_TABLE) return false;
  const full = (list: readonly string[]) => list.find((one) => one.trim() !== '');
  if (/:\s*$/.test(line)) return isRow(full(lines.slice(at + 1, at + 3)));
  return /^\s*(?:\*+|[†‡¹²³])\s?\S/.test(line) && isRow(full(lines.slice(Math.max(0, at - 2), at).reverse()));
}

/** Bold words and numbers of changes. */
function withoutMarkup(line: string): string {
  return line.length > LONGEST
    ? line
    : line.replace(/(\*\*|__)(\S(?:[^*_]*\S)?)\1/g, '$2').replace(/ \(#\d+(?:, ?#\d+)*\)/g, '');
}

/** In a thread answers begin with the mark of a quotation: three and more of them with something else in between. */
function withoutMarksOfThread(lines: readonly string[]): readonly string[] {
  const begins = lines.filter((line, at) => QUOTED.test(line) && !QUOTED.test(lines[at - 1] ?? ''));
  return begins.length < LEAST_ANSWERS ? lines : lines.map((line) => line.replace(/^\s*(?:> ?)+/, '\n'));
}

/** Short lines without signs, one below the other, that were not wrapped: their lengths differ. */
function areLinesSentences(lines: readonly string[]): boolean {
  const most = Math.min(
    LONGEST,
    lines.reduce((longest, { length }) => Math.max(longest, length), 0),
  );
  const open = lines.filter(
    (line, at) => line.trim() !== '' && (lines[at + 1] ?? '').trim() !== '' && !/[.!?:;,…]["'”’)]{0,3}\s*$/.test(line),
  );
  const short = open.filter(({ length }) => length < most * 0.7);
  return short.length >= LEAST_LINES && short.length >= open.length / 2 && open.length >= lines.length / 3;
}

/** A form or a note of fields: "Problem: boiler stopped at 23:10". */
function areLinesFields(lines: readonly string[]): boolean {
  const full = lines.filter((line) => line.trim() !== '');
  const fields = full.filter((line) => FIELD.test(line) && !MAIL.test(line));
  return fields.length >= LEAST_LINES && fields.length >= full.length / 2;
}

/** A line of its own above a letter, not one of a wrapped paragraph. */
function isHead(lines: readonly string[], at: number): boolean {
  return HEAD.test(lines[at]!) && ((lines[at - 1] ?? '').trim() === '' || HEAD.test(lines[at - 1]!));
}

/** Where the head of a document ends: titles, places and dates above its first sentence. */
function headEnd(lines: readonly string[]): number {
  const first = lines.findIndex(
    (line) => line.length > 80 || /[.!?]["'”’)]{0,2}\s*$|^\s*(?:[-*•\p{Ll}]|\d+[.)]\s)/u.test(line),
  );
  const head = lines.slice(0, Math.max(0, first));
  return head.length <= 12 && head.filter((line) => line.trim() !== '').length > 1 ? head.length : 0;
}

/** A quoted comment is a paragraph of its own; the number of a clause is left out. */
function opened(line: string): string {
  return line.replace(NUMBERED, '\n').replace(/^\s*(?=["“].{12,}["”](?: ?\([^)]*\))?\s*$)/, '\n');
}

/** A title between paragraphs, such as "12. Termination" before "12.1 Either party …". */
function isSection(lines: readonly string[], at: number): boolean {
  const next = lines[at + 1] ?? '';
  if (!SECTION.test(lines[at]!) || /^\s*\p{Ll}/u.test(next)) return false;
  if (NUMBERED.test(next)) return true;
  if (/^\s*(?:[-*•‣]|\d+[.)])\s/.test(next) && /^\s*(?:\S+ ){0,3}\S+\s*$/.test(lines[at]!)) return true;
  if (NUMBERED_SECTION.test(lines[at]!) && next.length > lines[at]!.length && /^\s*\p{Lu}/u.test(next)) return true;
  return (lines[at - 1] ?? '').trim() === '' && /[.!?]["'”’)]{0,2}\s*$/.test(next) && next.length > lines[at]!.length;
}

/** What people wrote into a log, without times and names of processes. */
function notesOf(lines: readonly string[]): string {
  const notes = lines.flatMap((line) => {
    if (line.length > LONGEST) return [];
    const said = line.replace(SYSLOG, '').replace(/^\S*\s?(?:\w+\[\d+\]|\w+): (?:note: )?/, '');
    return said !== line && /^(?:[\p{L}\d,-]+ ){4,}/u.test(said) && !isSymbols(said) ? [`${said}\n`] : [];
  });
  return notes.join('\n');
}

/** A long line that ends a sentence is a paragraph of its own, not one that was wrapped. */
function isParagraph(line: string): boolean {
  return line.length > 120 && /[.!?]["'”’)]{0,3} {0,3}$/.test(line.slice(-8));
}

/** More signs than a sentence has. */
function isSymbols(line: string): boolean {
  const signs = line.match(/[{}[\]();=<>_|\\/$#*~^]/g)?.length ?? 0;
  return signs > 4 && signs > line.length * 0.15;
}
