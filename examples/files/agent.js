// @ts-check
import { defineAgent } from 'parley-a2a';

export const tables = defineAgent({
  name: 'Tables',
  description: 'Turns CSV files into Markdown tables.',
  version: '1.0.0',
  skills: [{ id: 'convert', name: 'Convert', description: 'CSV in, Markdown out.', tags: ['files', 'csv'] }],
  inputModes: ['text/plain', 'text/csv'], // other files are refused before they get here
  outputModes: ['text/markdown', 'text/plain'],
  async run({ message, task }) {
    const files = message.parts.filter(({ raw }) => raw !== undefined);
    if (files.length === 0) return task.inputRequired('Send me a CSV file.');
    for (const { raw = '', filename = 'table.csv' } of files) {
      await task.working(`Converting ${filename}`);
      const name = filename.replace(/(\.csv)?$/i, '.md');
      const markdown = toMarkdown(Buffer.from(raw, 'base64').toString());
      await task.artifact({ name }).write({
        raw: Buffer.from(markdown).toString('base64'),
        mediaType: 'text/markdown',
        filename: name,
      });
    }
    return `Converted ${files.length === 1 ? 'one file' : `${files.length} files`}.`;
  },
});

/** @param {string} csv */
function toMarkdown(csv) {
  const [names = [], ...rows] = rowsOf(csv.trim());
  const line = (/** @type {string[]} */ cells) => `| ${cells.map(escaped).join(' | ')} |\n`;
  return [names, names.map(() => '---'), ...rows].map(line).join('');
}

/** A cell and what ends it, with quotes as in RFC 4180: a quoted cell may have commas, quotes and line breaks. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n?|\n|$)/g;

/**
 * The rows of a CSV file, each with its cells.
 * @param {string} csv
 */
function rowsOf(csv) {
  /** @type {string[]} */
  let row = [];
  const rows = [row];
  for (const [, quoted, plain = '', end] of csv.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break; // otherwise the end of the file would match once more
    if (end !== ',') rows.push((row = []));
  }
  return rows;
}

/**
 * A Markdown table has one line for each row and a bar between two cells.
 * @param {string} cell
 */
function escaped(cell) {
  return cell.replaceAll('|', '\\|').replace(/\r\n?|\n/g, '<br>');
}
