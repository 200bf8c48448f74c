import { escapeCell } from '../../check/reports/escape.ts';
import {
  countChecks,
  type MatrixCheck,
  type MatrixProgram,
  type MatrixResult,
  type MatrixRun,
  SUITES,
} from './matrix-result.ts';

/** More checks than these are counted, not named. */
const MANY = 6;
const NAMES: Readonly<Record<string, string>> = { jsonrpc: 'JSON-RPC', rest: 'HTTP+JSON', grpc: 'gRPC' };

/** The matrix as tables: figures by server, then every failure with its reason. */
export function matrixMarkdown({ programs, runs, generatedAt }: MatrixResult): string {
  const servers = [...new Set(runs.map(({ server }) => server))];
  return [
    `Run on ${generatedAt.slice(0, 10)} with ${programs
      .filter(({ skipped }) => !skipped)
      .map(titleOf)
      .join(', ')}.`,
    ...programs.flatMap((program) =>
      program.skipped ? ['', `Not run: ${titleOf(program)} (${program.skipped}).`] : [],
    ),
    ...servers.flatMap((server) => [
      '',
      `### Agent: ${titleOf(programOf(programs, server))}`,
      '',
      ...figures(
        programs,
        runs.filter((run) => run.server === server),
      ),
    ]),
    '',
    '## What fails, and whose fault it is',
    '',
    ...failures(runs),
    '',
    '## Tests of our suites that agents fail',
    '',
    ...suiteFailures(runs),
    '',
  ].join('\n');
}

function programOf(programs: readonly MatrixProgram[], id: string): MatrixProgram {
  return programs.find((program) => program.id === id) ?? { id, sdk: id, version: '', language: '' };
}

function titleOf({ language, sdk, version }: MatrixProgram): string {
  return `\`${sdk}\` ${version} (${language})`;
}

/** One row for each client, one column for each version and binding: passed of tried. */
function figures(programs: readonly MatrixProgram[], runs: readonly MatrixRun[]): string[] {
  const places = [...new Set(runs.map(({ version, binding }) => `${version} ${binding}`))].sort().reverse();
  const clients = [...new Set(runs.map(({ client }) => client))];
  const cell = (client: string, place: string) => {
    const run = runs.find((each) => each.client === client && `${each.version} ${each.binding}` === place);
    if (!run) return '';
    const { passed, failed } = countChecks(run.results);
    return run.problem && passed + failed === 0 ? 'not run' : `${passed} of ${passed + failed}`;
  };
  const heads = places.map((place) => {
    const [version, binding = ''] = place.split(' ');
    return `${version} ${NAMES[binding]}`;
  });
  return [
    `| client | ${heads.join(' | ')} |`,
    `| --- | ${places.map(() => '---:').join(' | ')} |`,
    ...clients.map((client) => {
      const { sdk, version, language } = programOf(programs, client);
      return `| ${language}: \`${sdk}\` ${version} | ${places.map((place) => cell(client, place)).join(' | ')} |`;
    }),
  ];
}

/** Failures with the same reason are one row. */
function failures(runs: readonly MatrixRun[]): string[] {
  const rows = new Map<string, { check: MatrixCheck; run: MatrixRun; places: Set<string>; ids: Set<string> }>();
  for (const run of runs.filter(({ client }) => client !== SUITES)) {
    for (const check of run.results.filter(({ result }) => result === 'fail')) {
      const key = [run.client, run.server, check.known?.note ?? `${check.id} ${check.detail.slice(0, 40)}`].join('|');
      const row = rows.get(key) ?? { check, run, places: new Set(), ids: new Set() };
      row.places.add(placeOf(run));
      row.ids.add(check.id);
      rows.set(key, row);
    }
  }
  if (rows.size === 0) return ['Nothing.'];
  return [
    '| client | agent | where | checks | fault | what happens |',
    '| --- | --- | --- | --- | --- | --- |',
    ...[...rows.values()].map(({ check, run, places, ids }) => {
      const what = ids.size > MANY ? `${ids.size} checks` : [...ids].join(', ');
      const note = escapeCell((check.known?.note ?? check.detail).slice(0, 240));
      return `| ${run.client} | ${run.server} | ${[...places].join(', ')} | ${what} | ${check.known?.fault ?? 'not examined'} | ${note} |`;
    }),
  ];
}

/** The tests of our suites that each agent fails. */
function suiteFailures(runs: readonly MatrixRun[]): string[] {
  const rows = runs.flatMap((run) => {
    const failed = run.results.filter(({ result }) => result === 'fail').map(({ id }) => id);
    return run.client === SUITES && failed.length > 0
      ? [`| ${run.server} | ${placeOf(run)} | ${failed.join(', ')} |`]
      : [];
  });
  return rows.length === 0 ? ['None.'] : ['| agent | where | tests |', '| --- | --- | --- |', ...rows];
}

function placeOf({ version, binding }: MatrixRun): string {
  return `${version} ${NAMES[binding]}`;
}
