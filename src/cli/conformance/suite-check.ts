import {
  actsReports,
  type ConformanceResult,
  conforms,
  failureLine,
  type Level,
  type LoadedTest,
  runSuites,
  suiteRenderers,
  summaryLines,
} from '../../conformance/index.ts';
import { closestName } from '../../internal/close-name.ts';
import { originOf } from '../agent/agent-connection.ts';
import type { Invocation } from '../agent/invocation.ts';
import { openCheckWebhook } from '../check/check-webhook.ts';
import { packageVersion } from '../serve/package-version.ts';
import { usageError } from '../terminal/cli-error.ts';
import { BINDINGS, type Binding, bindingsOf, findAgent } from './find-agent.ts';
import { loadSuites } from './load-suites.ts';

/** The flags of `parley conformance --suite`. */
export interface SuiteFlags {
  readonly suite: string;
  readonly binding?: string;
  readonly report?: string;
  readonly level?: string;
  readonly only?: string;
  readonly behaviors: boolean;
  readonly variable?: readonly string[];
  readonly failOnWarn?: boolean;
  readonly webhookUrl?: string;
  readonly webhookPort?: number;
  readonly authBearer?: string;
  readonly authBasic?: string;
  readonly authHeader?: readonly string[];
}

const LEVELS: readonly string[] = ['must', 'should', 'may'];

/** Runs suites against an agent and prints what came of them. */
export async function checkWithSuites(run: Invocation, flags: SuiteFlags): Promise<void> {
  const { level = 'may', report } = flags;
  if (!LEVELS.includes(level)) throw usageError(`--level: there is no level "${level}".`, LEVELS.join(', '));
  const render = report === undefined ? undefined : suiteRenderers[report];
  if (report !== undefined && !render)
    throw usageError(`--report: there is no format "${report}".`, Object.keys(suiteRenderers).join(', '));
  const tests = await loadSuites(flags.suite);
  const only = onlyOf(flags.only, tests);
  const asked = bindingsOf(flags.binding);
  const { url, loaded, agentFetch, version } = await findAgent(run, asked, Object.keys(BINDINGS) as Binding[]);
  const { bearer, apiKey, trustOrigin } = run.settings;
  const target = { kind: 'url', label: url.href, url: url.href } as const;
  const { webhookUrl, webhookPort = 0 } = flags;
  const webhook = await openCheckWebhook(
    [target],
    webhookUrl === undefined ? { webhookPort } : { webhookUrl, webhookPort },
  );
  try {
    const result = await runSuites(url.href, tests, {
      ...(asked.length > 0 ? { transports: asked } : {}),
      level: level as Level,
      only,
      behaviors: flags.behaviors,
      variables: variablesOf(flags.variable ?? []),
      environment: process.env,
      bearer: flags.authBearer ?? bearer,
      basic: basicOf(flags),
      apiKey,
      headers: headersOf(flags.authHeader ?? []),
      fetch: agentFetch.fetch,
      trustOrigins: trustOrigin.map(originOf),
      cardUrl: loaded.where,
      protocol: version,
      receiver: webhook?.receiver,
      signal: run.signal,
      onProgress: ({ done, total, test }) => run.output.busy(`${done} of ${total}: ${test}`),
    });
    const sdk = { name: 'parley', version: packageVersion(), language: 'typescript' };
    if (render) process.stdout.write(render(result, sdk));
    else if (run.output.isJson) run.output.json(actsReports(result, sdk));
    else printSuites(run, result);
    process.exitCode = exitCodeOf(result, flags.failOnWarn === true);
  } finally {
    webhook?.close();
    agentFetch.close();
  }
}

/** As the checker's: a test below the level must is a warning. */
function exitCodeOf(result: ConformanceResult, failOnWarn: boolean): number {
  if (!conforms(result)) return 1;
  return failOnWarn && result.tests.some(({ result: each }) => each === 'fail' || each === 'error') ? 2 : 0;
}

/** Reads `--only`. A misspelt name would choose nothing, which looks like an agent that does not conform. */
function onlyOf(text: string | undefined, tests: readonly LoadedTest[]): string[] | undefined {
  if (text === undefined) return undefined;
  const suites = [...new Set(tests.map(({ suite }) => suite.id))];
  const known = [...suites, ...tests.map(({ test }) => test.id)];
  return text.split(',').map((each) => {
    const name = each.trim();
    if (known.includes(name)) return name;
    const near = closestName(name, known);
    const hint = near === undefined ? `The suites are: ${suites.join(', ')}` : `Did you mean ${near}?`;
    throw usageError(`--only: there is no test or suite "${name}".`, hint);
  });
}

function basicOf({ authBasic, authBearer }: SuiteFlags): string | undefined {
  if (authBasic !== undefined && !authBasic.includes(':')) throw usageError('--auth-basic has the form user:password.');
  if (authBasic !== undefined && authBearer !== undefined)
    throw usageError('--auth-basic and --auth-bearer contradict each other: both are the Authorization header.');
  return authBasic;
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw usageError(`--auth-header: "${line}" is not name: value.`);
      return [name.toLowerCase(), value];
    }),
  );
}

function variablesOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (name === '' || value.length === 0) throw usageError(`--variable: "${pair}" is not name=value.`);
      return [name, value.join('=')];
    }),
  );
}

function printSuites({ output }: Invocation, result: ConformanceResult): void {
  output.field('Agent', result.agent);
  output.field('Version', result.version);
  output.field('Bindings', result.transports.join(', '));
  for (const note of result.notes) output.warn(note);
  for (const line of summaryLines(result)) output.field('Result', line);
  for (const test of result.tests) {
    if (test.result === 'fail' || test.result === 'error') output.field('Problem', failureLine(test));
    if (test.result === 'skip' && output.isVerbose)
      output.field('Skip', `${test.id} (${test.transport}): ${test.reason}`);
  }
  output.field('Conforms', conforms(result) ? 'yes, in all that could be tried' : 'no');
}
