import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { Figure, Line } from './line.ts';
import type { Rate } from './load.ts';
import type { Options } from './options.ts';
import { isDisturbed } from './rate-row.ts';
import { median } from './rounds.ts';
import { placement, programOf, SDK_NAMES, SERVER_NAMES, type ServerName } from './server-process.ts';

/** Everything that a run found out. */
export interface Results {
  command: string;
  options: Options;
  lines: readonly Line[];
  rates: readonly { server: ServerName; rate: Rate }[];
}

export function renderReport(results: Results): string {
  return `# Benchmark results

Written by \`${results.command}\`; do not edit.

${facts(results.options).join('\n')}

${table(results.lines).join('\n')}

In brackets: the ratio to the bare server in the same row. \`-\`: not measured (\`--full\` adds what takes the official
SDK minutes).

${besideSdks(results.lines)}${method(results)}
`;
}

function facts({ secondNode }: Options): string[] {
  const processors = cpus();
  return [
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Node: ${process.version}${secondNode ? `; second Node: ${secondNode.version}` : ''}`,
    `- CPU: ${processors[0]?.model ?? 'unknown'}, ${processors.length} cores`,
    `- Commit: ${commit()}`,
  ];
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    const changed = git('status', '--porcelain', '--', 'src', 'bench/*.ts') === '' ? '' : ' with uncommitted changes';
    return git('rev-parse', '--short', 'HEAD') + changed;
  } catch {
    return 'none';
  }
}

function table(lines: readonly Line[]): string[] {
  const head = ['', ...SERVER_NAMES, 'goal', 'met'];
  const rows = lines.map((line) => [line.title, ...SERVER_NAMES.map((name) => cell(line, name)), ...verdict(line)]);
  const align = ['---', ...SERVER_NAMES.map(() => '---:'), '---:', '---'];
  return [head, align, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** The official SDKs of all languages that are installed, one a line. */
function besideSdks(lines: readonly Line[]): string {
  const common = lines.filter(({ figures }) => SDK_NAMES.some((name) => figures.has(name)));
  if (common.length === 0) return '';
  const names = [...SERVER_NAMES, ...SDK_NAMES].filter((name) => common.some(({ figures }) => figures.has(name)));
  const versions = SDK_NAMES.filter((name) => names.includes(name)).map((name) => {
    const { sdk, version, language } = programOf(name);
    return `${language}: ${sdk} ${version}`;
  });
  const rows = [
    ['', ...common.map(({ title }) => title)],
    ['---', ...common.map(() => '---:')],
    ...names.map((name) => [name, ...common.map((line) => cell(line, name))]),
  ];
  return `## Beside the official SDKs of other languages

${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

The same measurements as above. ${versions.join('; ')}. Each answers as its agent of the [interop matrix](../interop/README.md) does, from memory.

`;
}

function cell(line: Line, name: ServerName): string {
  const figure = line.figures.get(name);
  if (figure === undefined) return '-';
  return line.format(figure.value) + ratio(figure, name);
}

function ratio(figure: Figure, name: ServerName): string {
  return figure.ratio === undefined || name === 'bare' ? '' : ` (${figure.ratio.toFixed(2)})`;
}

function verdict(line: Line): [string, string] {
  const texts = line.goals.map(({ server, text }) => (server === 'parley' ? text : `SQLite ${text}`));
  const verdicts = line.goals.map((goal) => {
    const figure = line.figures.get(goal.server);
    if (figure === undefined) return '-';
    if (line.disturbed) return 'disturbed';
    return goal.met(figure) ? 'yes' : 'no';
  });
  return [texts.join('; '), verdicts.join('; ')];
}

function method({ options, rates }: Results): string {
  return `Method: every server runs in its own process and every row starts fresh processes; ${placement}.
The load is JSON-RPC over HTTP/1.1 on loopback: 64 keep-alive connections over raw sockets, one request in flight on each,
every answer checked for status 200 and the absence of a JSON-RPC error. After a warm-up the servers take turns,
${options.rounds} round(s) of ${options.seconds} s each; figures are medians of the rounds, ratios medians of the ratios of each round.
The bare server is \`node:http\` that reads the body and answers fixed bytes of the same size, or writes fixed frames at the
same pace. The rows of gRPC have 64 HTTP/2 connections with one call in flight on each, and a bare server of grpc-js that answers fixed
messages; their rates are per second of the server's CPU, because the load generator is as busy as the server. Stores are in memory, but for parley-sqlite: a file, synchronous=FULL. Parley is set up
as \`npm start\` sets it up: security schemes, CORS, request ids, push notifications. Memory is read after a full garbage collection. The last and the first 1,000 events of a long stream are compared in CPU time of
the server process, eight streams side by side.
${rates.length === 0 ? '' : load(rates)}`;
}

/** What tells whether the figures can be trusted: who was busy while they were taken. */
function load(rates: Results['rates']): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const generator = Math.max(...rates.map(({ rate }) => rate.generatorCpu));
  const shares = [...SERVER_NAMES, ...SDK_NAMES].flatMap((server) => {
    const own = rates.filter((one) => one.server === server).map(({ rate }) => rate.serverCpu);
    return own.length === 0 ? [] : [`${server} ${percent(median(own))}`];
  });
  const disturbed = rates.filter(({ rate }) => isDisturbed(rate)).length;
  return `Of one core the load generator used at most ${percent(generator)}, the servers in the median ${shares.join(', ')}.
Other processes disturbed ${disturbed} of ${rates.length} measurements; a row with one of them proves nothing.`;
}
