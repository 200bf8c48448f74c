import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { countChecks, type MatrixResult, matrixMarkdown, matrixPage, SUITES } from '../../../conformance/index.ts';
import { usageError } from '../../terminal/cli-error.ts';
import { explain } from '../../terminal/explain.ts';
import { Output } from '../../terminal/output.ts';
import { loadSuites } from '../load-suites.ts';
import { installProgram, readInteropTable } from './interop-programs.ts';
import { runMatrix } from './run-matrix.ts';

interface MatrixFlags {
  readonly clients?: string;
  readonly servers?: string;
  readonly binding?: string;
  readonly install?: string | true;
  readonly out: string;
  readonly report?: string;
}

/** The reports of a matrix: what is printed, and the names of the files. */
const REPORTS: Readonly<Record<string, (result: MatrixResult) => string>> = {
  html: matrixPage,
  json: (result) => `${JSON.stringify(result, undefined, 2)}\n`,
  md: matrixMarkdown,
};

/** `parley conformance matrix`: clients of several SDKs against agents of several SDKs. */
export function defineMatrix(command: Command): void {
  command
    .description('run clients of several SDKs against agents of several SDKs')
    .option('--clients <list>', `only these clients; ${SUITES} stands for our suites`)
    .option('--servers <list>', 'only these agents')
    .option('--binding <list>', 'only these bindings: jsonrpc, rest, grpc')
    .option('--install [list]', 'install the programs first, or only these')
    .option('--out <folder>', 'where results.json and dashboard.html are written', 'interop/results')
    .option('--report <format>', `print a report instead of a summary: ${Object.keys(REPORTS).join(', ')}`)
    .addHelpText(
      'after',
      `
Needs a checkout: the programs are in interop/. Those whose toolchain is absent are left out, with the reason.
Exit codes: 0 every failure of a client is a known issue of interop/known-issues.json, 1 another failure, 2 wrong command line.

Examples:
  parley conformance matrix --install
  parley conformance matrix --clients a2a-go,a2a-python --servers parley --report md`,
    )
    .action(async (_: unknown, self: Command) => {
      const flags = self.optsWithGlobals() as MatrixFlags;
      const output = new Output({ format: 'text', stream: false, verbose: false });
      try {
        await work(flags, output);
      } catch (error) {
        const failure = explain(error, undefined);
        output.fail(failure);
        process.exitCode = failure.exitCode;
      }
    });
}

async function work(flags: MatrixFlags, output: Output): Promise<void> {
  const render = flags.report === undefined ? undefined : REPORTS[flags.report];
  if (flags.report !== undefined && !render)
    throw usageError(`--report: there is no format "${flags.report}".`, Object.keys(REPORTS).join(', '));
  const { programs } = readInteropTable();
  const ids = programs.map(({ id }) => id);
  const chosen = {
    clients: listOf('--clients', flags.clients, [...ids, SUITES]),
    servers: listOf('--servers', flags.servers, ids),
    bindings: listOf('--binding', flags.binding, ['jsonrpc', 'rest', 'grpc']),
  };
  if (flags.install !== undefined) {
    const wanted = flags.install === true ? ids : (listOf('--install', flags.install, ids) ?? ids);
    for (const program of programs.filter(({ id }) => wanted.includes(id))) installProgram(program);
  }
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  const suites = await loadSuites('acceptance,spec');
  const result = await runMatrix({
    ...chosen,
    suites,
    signal: abort.signal,
    onProgress: (text) => output.busy(text),
  });
  output.quiet();
  mkdirSync(flags.out, { recursive: true });
  writeFileSync(join(flags.out, 'results.json'), (REPORTS.json as (all: MatrixResult) => string)(result));
  writeFileSync(join(flags.out, 'dashboard.html'), matrixPage(result));
  if (render) process.stdout.write(render(result));
  else print(output, result, flags.out);
  // What our suites find wrong with the agent of another SDK is a figure, not a failure of the matrix.
  const judged = result.runs.filter(({ client, server }) => client !== SUITES || server === 'parley');
  const isBad = judged.some(({ results, problem }) => problem !== undefined || countChecks(results).unknown > 0);
  if (isBad || result.runs.length === 0) process.exitCode = 1;
}

function print(output: Output, { programs, runs }: MatrixResult, folder: string): void {
  for (const { id, skipped } of programs) if (skipped) output.field('Skipped', `${id}: ${skipped}`);
  for (const { client, server, version, binding, results, problem } of runs) {
    const { passed, failed, skipped, unknown } = countChecks(results);
    const figures = `${passed} passed, ${failed} failed${unknown < failed ? ` (${failed - unknown} known)` : ''}, ${skipped} skipped`;
    output.field(`${client} → ${server}`, `${version} ${binding}: ${figures}${problem ? `; ${problem}` : ''}`);
    for (const { id, result, detail, known } of results)
      if (result === 'fail' && !known) output.field('  Problem', `${id}: ${detail}`);
  }
  output.field('Written', `${join(folder, 'results.json')}, ${join(folder, 'dashboard.html')}`);
}

function listOf(flag: string, text: string | undefined, known: readonly string[]): string[] | undefined {
  if (text === undefined) return undefined;
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !known.includes(word));
  if (wrong !== undefined) throw usageError(`${flag}: there is no "${wrong}".`, known.join(', '));
  return words;
}
