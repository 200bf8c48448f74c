// Measures the size of an installation and of a web page, and writes the table that a test compares with.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFigures, type Figure, installFigures, SIZE_PAGE } from './size/figures.ts';
import { installPackage } from './size/install.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-size-'));
installPackage(folder);
const figures = [...installFigures(folder), ...(await bundleFigures())];
rmSync(folder, { recursive: true });

const show = ({ value, unit }: Figure) => `${unit === 'packages' ? value : value.toFixed(1)} ${unit}`;
const cells = [
  ['what', 'size', 'limit'],
  ...figures.map((figure) => [
    figure.name,
    show(figure),
    figure.limit === undefined ? '' : `${figure.limit} ${figure.unit}`,
  ]),
];
const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
const line = (row: readonly string[]) =>
  `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
const [head = [], ...rows] = cells;

writeFileSync(
  SIZE_PAGE,
  `# Size

Written by \`npm run size\`. A test measures again and fails when a figure has grown by more than 5 %, or is above its limit.
The package is installed from its tarball in an empty folder; sizes on disk are those of blocks of 4 KiB, in megabytes of 2^20 bytes, as \`du -m\` counts. Code
for browsers is bundled with esbuild, minified, and compressed with gzip; what is loaded only when it is needed counts where the
row says so.

${[line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}

What else an agent may need is installed by those who need it: \`libsql\` for the SQLite store on Node below 22.13;
\`wink-nlp\`, \`wink-eng-lite-web-model\` and \`compromise\` for the text agent; \`ai\`, \`@ai-sdk/openai-compatible\` and \`zod\` for
its language model.
`,
);
process.stdout.write(`${rows.map((row) => row.join('  ')).join('\n')}\n`);
