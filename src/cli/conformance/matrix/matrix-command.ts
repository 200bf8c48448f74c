import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  countChecks,
  hasUnknownFailure,
  type MatrixResult,
  matrixMarkdown,
  matrixPage,
  SUITES,
} from '../../../conformance/index.ts';
import { CliError, usageError } from '../../terminal/cli-error.ts';
import { explain } from '../../terminal/explain.ts';
import { Output } from '../../terminal/output.ts';
import { loadSuites } from '../load-suites.ts';
import { type InteropProgram, installProgram, missingTool, readInteropTable } from './interop-programs.ts';
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
  const table = readInteropTable();
  const ids = table.programs.map(({ id }) => id);
  const chosen = {
    clients: listOf('--clients', flags.clients, [...ids, SUITES]),
    servers: listOf('--servers', flags.servers, ids),
    bindings: listOf('--binding', flags.binding, ['jsonrpc', 'rest', 'grpc']),
  };
  if (flags.install !== undefined) install(flags.install, table.programs, output);
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  const suites = await loadSuites('acceptance,spec');
  const result = await runMatrix({
    ...chosen,
    table,
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
  if (hasUnknownFailure(result)) process.exitCode = 1;
}

/** Installs the named programs, or all whose toolchain is here. A program that was not named may fail: it is left out. */
function install(names: string | true, programs: readonly InteropProgram[], output: Output): void {
  const ids = programs.map(({ id }) => id);
  const named = names === true ? undefined : listOf('--install', names, ids);
  for (const program of programs.filter(({ id }) => named === undefined || named.includes(id))) {
    const missing = missingTool(program);
    if (missing !== undefined && named === undefined) continue;
    const problem = missing === undefined ? installProgram(program) : `${missing} is not installed`;
    if (problem === undefined) continue;
    if (named) throw new CliError('A2ACLI_ERR_INTERNAL', `${program.id}: ${problem}`);
    output.field('Not installed', `${program.id}: ${problem}`);
  }
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
