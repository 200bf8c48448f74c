import { cutToWidth, widthOf } from '../../internal/text-width.ts';

/** A line of a cell; colour is applied after wrapping. */
export interface CellLine {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
}

/** Draws a table; `widths` includes a space on either side. Long lines are wrapped between words. */
export function textTable(rows: readonly (readonly CellLine[])[][], widths: readonly number[]): string {
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width)).join(middle) + right;
  const [head, ...body] = rows.map((cells) => drawRow(cells, widths));
  return [rule('┌', '┬', '┐'), head, rule('├', '┼', '┤'), ...body, rule('└', '┴', '┘')].join('\n');
}

function drawRow(cells: readonly (readonly CellLine[])[], widths: readonly number[]): string {
  const broken = cells.map((lines, column) =>
    lines.flatMap(({ text, paint }) => wrap(text, (widths[column] ?? 0) - 2).map((line) => ({ text: line, paint }))),
  );
  const height = Math.max(1, ...broken.map((lines) => lines.length));
  return Array.from({ length: height }, (_, index) => {
    const line = widths.map((width, column) => drawCell(broken[column]?.[index], width - 2));
    return `│ ${line.join(' │ ')} │`;
  }).join('\n');
}

function drawCell({ text, paint = (same) => same }: CellLine = { text: '' }, width: number): string {
  return paint(text) + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Wraps a text to lines of a maximum width. */
function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (widthOf(longer) <= width) {
        current = longer;
        continue;
      }
      if (current !== '') lines.push(current);
      current = word;
      // A word without a space to break at, such as a URL.
      while (widthOf(current) > width) {
        const piece = cutToWidth(current, width);
        lines.push(piece);
        current = current.slice(piece.length);
      }
    }
    return [...lines, current];
  });
}
