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
  const [header = '', ...rows] = csv.trim().split(/\r?\n/);
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |\n`;
  const names = cellsOf(header);
  return [names, names.map(() => '---'), ...rows.map(cellsOf)].map(line).join('');
}

/**
 * The cells of a line, with quotes as in RFC 4180.
 * @param {string} row
 */
function cellsOf(row) {
  const cells = row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).replaceAll('|', '\\|'));
}
