const FENCE = /^\s*(?:```|~~~)/;
const TABLE = /^\s*\|.*\|\s*$|^\s*[|+][-=+|:\s]+[|+]\s*$|\t.*\t/;
const LOG =
  /^\s*(?:\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|\[?\d{2}:\d{2}:\d{2}|\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b[\]:]?\s|at [\w$.<>]+\(|Traceback \(|File "|\$ \S|>>> |(?:GET|POST|PUT|DELETE) \/)/;
const CODE =
  /^\s*(?:(?:def|class|function|const|let|var|import|from|return|public|private|static|async|await|if|for|while|else|elif|try|catch|except|using|package|#include|SELECT|INSERT|UPDATE|DELETE|CREATE)\b.*[(){};=<>:]\s*$|[\w.$[\]]+\s*(?:\+=|-=|=|:=)\s*\S.*|[\w.$]+\([^)]*\);?\s*$|[{}()[\];]+\s*$|<\/?[a-z][^>]*>\s*$|@\w+)/;
const QUOTED = /^\s*>/;
/** "Opened: 11 March": a field of a form. */
const FIELD =
  /^\s*(?:[A-Z][\w/-]*(?: [\w/-]+){0,2}: \S.{0,60}[^.!?:]|(?:Ticket|Case|Order|Ref(?:erence)?|Invoice)\b.{0,40}[^.!?])$/;
const GREETING =
  /^\s*(?:(?:dear|hello|hi|hey|good (?:morning|afternoon|evening))\b[^.!?]{0,40}[,!]?|(?:yours|kind regards|best regards|regards|best wishes|best|cheers|many thanks|thanks|sincerely|all the best|love)\b[^.!?]{0,25},?)\s*$/i;
/** Numbers of paragraphs and clauses. */
const NUMBERED = /^\s*(?:\[\d{1,3}\]|\d{1,3}(?:\.\d{1,3})+\.?|\(\d{1,3}\)|§ ?\d+)\s+/;

/** Longer lines are paragraphs. */
const LONGEST = 400;
const NOT_PROSE = [TABLE, LOG, CODE, QUOTED, FIELD, GREETING];

/** The lines of a text that are prose: no code, tables, logs, quoted mail. If nothing else is there, everything. */
export function proseOf(text: string): string {
  const lines = text.split('\n');
  let fenced = false;
  const kept = lines.map((line, at) => {
    if (line.length > LONGEST) return isParagraph(line) ? `${line}\n` : line;
    if (FENCE.test(line)) {
      fenced = !fenced;
      return '';
    }
    if (fenced || NOT_PROSE.some((pattern) => pattern.test(line)) || isSymbols(line)) return '';
    // "12. Termination" before "12.1 Either party …" is a heading.
    if (/^\s*\d{1,3}\.\s+\p{Lu}[^.!?]{2,60}$/u.test(line) && NUMBERED.test(lines[at + 1] ?? '')) return `# ${line}\n`;
    return line.replace(NUMBERED, '\n') + (isParagraph(line) ? '\n' : '');
  });
  const prose = kept.join('\n');
  return prose.split(/\s+/, 12).length > 3 ? prose : text;
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
