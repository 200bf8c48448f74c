import { useMemo } from 'react';
import { printable } from './printable.ts';
import { VirtualList } from './virtual-list.tsx';

/** A remark at a line. */
export interface LineMark {
  readonly line: number;
  readonly severity: 'ERROR' | 'WARN' | 'INFO';
  readonly message: string;
}

export interface CodeViewProps {
  readonly text: string;
  readonly label: string;
  readonly marks?: readonly LineMark[];
  /** A line to scroll to, from 1. */
  readonly line?: number | undefined;
}

const LINE_HEIGHT = 19;
const MAX_LINE = 2_000;
const MAX_LINES_SHOWN = 26;

/** JSON or other text with line numbers, colours, and marks. */
export function CodeView({ text, label, marks = [], line }: CodeViewProps) {
  const lines = useMemo(() => text.split('\n'), [text]);
  const byLine = useMemo(() => groupByLine(marks), [marks]);
  const row = (index: number) => {
    const found = byLine.get(index + 1);
    const worst = found?.find(({ severity }) => severity === 'ERROR') ?? found?.[0];
    const isFocus = line === index + 1;
    return (
      <div className={`code-line${worst ? ` mark-${worst.severity.toLowerCase()}` : ''}${isFocus ? ' is-focus' : ''}`}>
        <span className="code-number">{index + 1}</span>
        <code>
          <Tokens line={lines[index] ?? ''} />
        </code>
        {found && <span className="code-mark">{found.map(({ message }) => message).join(' · ')}</span>}
      </div>
    );
  };
  return (
    <div className="code" style={{ height: Math.min(lines.length, MAX_LINES_SHOWN) * LINE_HEIGHT + 12 }}>
      <VirtualList
        count={lines.length}
        rowHeight={LINE_HEIGHT}
        label={label}
        row={row}
        className="code-lines"
        reveal={line === undefined ? undefined : line - 1}
      />
    </div>
  );
}

function groupByLine(marks: readonly LineMark[]): ReadonlyMap<number, readonly LineMark[]> {
  const groups = new Map<number, LineMark[]>();
  for (const mark of marks) groups.set(mark.line, [...(groups.get(mark.line) ?? []), mark]);
  return groups;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

function Tokens({ line }: { readonly line: string }) {
  const shown = printable(line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}… (${line.length} characters)` : line);
  const pieces = [];
  let end = 0;
  for (const match of shown.matchAll(TOKEN)) {
    const [whole, string, colon, word, number] = match;
    if (match.index > end) pieces.push(shown.slice(end, match.index));
    const kind = string ? (colon ? 'key' : 'string') : word ? 'word' : number ? 'number' : '';
    pieces.push(
      <span key={match.index} className={`t-${kind}`}>
        {whole}
      </span>,
    );
    end = match.index + whole.length;
  }
  pieces.push(shown.slice(end));
  return <>{pieces}</>;
}

/** JSON for reading; other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
