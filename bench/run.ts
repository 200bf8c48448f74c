/** Compares Parley with a bare `node:http` server and with the official SDK: `npm run bench -- --help`. */
import { writeFile } from 'node:fs/promises';
import { grpcRows } from './grpc-row.ts';
import { runIdleRow } from './idle-row.ts';
import { runLatencyRow } from './latency-row.ts';
import type { Line } from './line.ts';
import { runLongStreamRow } from './long-stream-row.ts';
import { runMemoryRow } from './memory-row.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { rateRows, runRateRow } from './rate-row.ts';
import { type Results, renderReport } from './report.ts';
import { isSdk, killAll } from './server-process.ts';
import { runTickRow } from './tick-row.ts';

const rows = [...rateRows, ...grpcRows];
/** The rows that are measured in ways of their own. */
const ownRows: Readonly<Record<string, (options: Options) => Promise<Line[]>>> = {
  latency: runLatencyRow,
  tick: runTickRow,
  'long-stream': runLongStreamRow,
  memory: runMemoryRow,
  idle: runIdleRow,
};
const ROW_IDS = [...rows.map((row) => row.id), ...Object.keys(ownRows)];

async function measureAll(options: Options): Promise<Omit<Results, 'command'>> {
  const lines: Line[] = [];
  const rates: Results['rates'][number][] = [];
  for (const id of options.rows) {
    console.error(`measuring ${id}`);
    const rateRow = rows.find((row) => row.id === id);
    if (rateRow !== undefined) {
      const result = await runRateRow(rateRow, options);
      if (!result) continue;
      lines.push(result.line);
      for (const [server, all] of result.rates) rates.push(...all.map((rate) => ({ server, rate })));
    } else {
      const servers = options.servers.filter((name) => !isSdk(name));
      lines.push(...((await ownRows[id]?.({ ...options, servers })) ?? []));
    }
  }
  return { options, lines, rates };
}

async function main(argv: string[]): Promise<void> {
  if (argv.includes('--help')) return console.log(`${USAGE}\nrows: ${ROW_IDS.join(', ')}`);
  const options = parseOptions(argv, ROW_IDS);
  const command = ['npm run bench', ...(argv.length === 0 ? [] : ['--', ...argv])].join(' ');
  const report = renderReport({ command, ...(await measureAll(options)) });
  console.log(report);
  if (options.out !== undefined) await writeFile(options.out, report);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(130);
  });
}
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  killAll();
}
