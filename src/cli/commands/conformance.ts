import type { Command } from 'commander';
import {
  type CheckReport,
  check,
  newFindings,
  type RuleResult,
  renderers,
  suiteRules,
  type TargetReport,
} from '../../check/index.ts';
import {
  actsReports,
  type ConformanceResult,
  conforms,
  failureLine,
  type Level,
  runSuites,
  suiteRenderers,
  summaryLines,
} from '../../conformance/index.ts';
import { fetchCard, originOf, referenceOf } from '../agent/agent-connection.ts';
import { cardOf } from '../agent/agent-reference.ts';
import type { Invocation } from '../agent/invocation.ts';
import { offeredInterfaces } from '../agent/offered-interfaces.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { openCheckWebhook } from '../check/check-webhook.ts';
import { loadSuites } from '../check/conformance-suites.ts';
import { runTck } from '../check/run-tck.ts';
import { packageVersion } from '../serve/package-version.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { forReference } from '../terminal/for-reference.ts';

/** The bindings that can be checked: their name in cards, the area of their rules, and their name in the TCK. */
const BINDINGS = {
  jsonrpc: { protocolBinding: 'JSONRPC', area: 'RPC', tck: 'jsonrpc' },
  rest: { protocolBinding: 'HTTP+JSON', area: 'REST', tck: 'http_json' },
} as const;
type Binding = keyof typeof BINDINGS;

/** The formats of `--report` by their names in the checker. */
const REPORTS: Readonly<Record<string, string>> = { html: 'html', json: 'json', junit: 'junit', md: 'markdown' };

/** `parley conformance`: checks whether a running agent follows the specification. */
export function defineConformance(command: Command): void {
  command
    .argument('[ref]', 'the agent; -a says the same')
    .option('--binding <list>', 'jsonrpc, rest, or both separated by a comma (default: all that the card declares)')
    .option('--report <format>', `write a whole report instead: ${Object.keys(REPORTS).join(', ')}`)
    .option('--suite <list>', 'run these suites instead of our own rules: acceptance, or files of ACTS tests')
    .option('--level <level>', 'with --suite: the lowest level that is run: must, should or may (default: may)')
    .option('--only <list>', 'with --suite: only these tests or suites, by their ids')
    .option('--no-behaviors', 'with --suite: the agent does not know the texts that make a reference agent act')
    .option('--variable <name=value...>', 'with --suite: a value for {{name}}')
    .option('--tck <folder>', 'run the A2A TCK from this checkout instead of our own rules')
    .option('--python <program>', "what runs the TCK (default: the checkout's .venv, or python3)")
    .addHelpText(
      'after',
      `
Calls the operations of the agent and judges its answers by the rules of \`parley check\` that the specification requires;
\`parley check suite all\` also looks at advice, security and caching. Messages are sent: the agent will work on them.
Exit codes: 0 all that could be tried holds, 1 something does not.

Examples:
  parley conformance https://agent.example.com
  parley conformance localhost:4310/spec --binding jsonrpc,rest --report html > conformance.html
  parley conformance -a agent.example.com --a2a-version 0.3 -o json
  parley conformance localhost:4310/spec --suite acceptance
  parley conformance localhost:4310/spec --suite ../A2A/tests/acts/suite.acts.yaml --level must --report junit
  parley conformance localhost:4310/spec --tck ../a2a-tck
  A2ACLI_BEARER=agentbin-test-token parley conformance localhost:4310/spec --tck ../a2a-tck`,
    );
  addTalkAction(command, CALL_OPTIONS, async (given, { args, flags }) => {
    const run = forReference(given, args[0]);
    if (flags.suite !== undefined) return checkWithSuites(run, flags as unknown as SuiteFlags);
    const render = rendererOf(flags.report as string | undefined);
    const asked = bindingsOf(flags.binding as string | undefined);
    if (flags.tck !== undefined) return checkWithTck(run, asked, flags as unknown as TckFlags);
    const report = await checkAgent(run, asked);
    const [target] = report.targets as [TargetReport];
    if (render) process.stdout.write(render(report));
    else if (run.output.isJson) run.output.json(report);
    else print(run, target);
    if (newFindings(report, 'ERROR').length > 0) process.exitCode = 1;
  });
}

interface SuiteFlags {
  readonly suite: string;
  readonly binding?: string;
  readonly report?: string;
  readonly level?: string;
  readonly only?: string;
  readonly behaviors: boolean;
  readonly variable?: readonly string[];
}

const LEVELS: readonly string[] = ['must', 'should', 'may'];

async function checkWithSuites(run: Invocation, flags: SuiteFlags): Promise<void> {
  const { level = 'may', report } = flags;
  if (!LEVELS.includes(level)) throw usageError(`--level: there is no level "${level}".`, LEVELS.join(', '));
  const render = report === undefined ? undefined : suiteRenderers[report];
  if (report !== undefined && !render)
    throw usageError(`--report: there is no format "${report}".`, Object.keys(suiteRenderers).join(', '));
  const tests = await loadSuites(flags.suite);
  const { url, bindings, loaded, agentFetch } = await findAgent(run, bindingsOf(flags.binding));
  const { bearer, a2aVersion, trustOrigin } = run.settings;
  const target = { kind: 'url', label: url.href, url: url.href } as const;
  const webhook = await openCheckWebhook([target], { webhookPort: 0 });
  try {
    const result = await runSuites(url.href, tests, {
      transports: bindings,
      level: level as Level,
      only: flags.only?.split(','),
      behaviors: flags.behaviors,
      variables: variablesOf(flags.variable ?? []),
      environment: process.env,
      bearer,
      fetch: agentFetch.fetch,
      trustOrigins: trustOrigin.map(originOf),
      cardUrl: loaded.where,
      ...(a2aVersion === undefined ? {} : { protocol: a2aVersion.startsWith('0.') ? '0.3' : '1.0' }),
      receiver: webhook?.receiver,
      signal: run.signal,
      onProgress: ({ done, total, test }) => run.output.busy(`${done} of ${total}: ${test}`),
    });
    const sdk = { name: 'parley', version: packageVersion(), language: 'typescript' };
    if (render) process.stdout.write(render(result, sdk));
    else if (run.output.isJson) run.output.json(actsReports(result, sdk));
    else printSuites(run, result);
    if (result.tests.some(({ result: each }) => each === 'fail' || each === 'error') || !conforms(result))
      process.exitCode = 1;
  } finally {
    webhook?.close();
    agentFetch.close();
  }
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
  for (const line of summaryLines(result)) output.field('Result', line);
  for (const test of result.tests) {
    if (test.result === 'fail' || test.result === 'error') output.field('Problem', failureLine(test));
    if (test.result === 'skip' && output.isVerbose)
      output.field('Skip', `${test.id} (${test.transport}): ${test.reason}`);
  }
  output.field('Conforms', conforms(result) ? 'yes, in all that could be tried' : 'no');
}

interface TckFlags {
  readonly tck: string;
  readonly python?: string;
}

async function checkWithTck(run: Invocation, asked: readonly Binding[], flags: TckFlags): Promise<void> {
  const { url, bindings, agentFetch } = await findAgent(run, asked);
  agentFetch.close();
  const transports = bindings.map((binding) => BINDINGS[binding].tck);
  const passed = await runTck({
    folder: flags.tck,
    python: flags.python,
    url: url.href.replace(/\/$/, ''),
    transports,
    bearer: run.settings.bearer,
  });
  if (run.output.isJson) run.output.json({ agent: url.href, tck: flags.tck, transports, passed });
  else {
    run.output.field('Agent', url.href);
    run.output.field('TCK', `${transports.join(', ')}: ${passed ? 'passed' : 'failed'}`);
  }
  if (!passed) process.exitCode = 1;
}

/** The agent's URL and the bindings to check. */
async function findAgent(run: Invocation, asked: readonly Binding[]) {
  const reference = referenceOf(run);
  if ('file' in reference) throw usageError('A conformance check needs a live agent.', 'Give a host or a URL.');
  const { loaded, agentFetch } = await fetchCard(run, { fresh: true });
  const offered = offeredInterfaces(await cardOf(loaded), run.settings);
  const has = (binding: Binding) =>
    offered.some(({ protocolBinding }) => protocolBinding === BINDINGS[binding].protocolBinding);
  const missing = asked.find((binding) => !has(binding));
  if (missing) {
    const names = offered.map(({ protocolBinding }) => protocolBinding).join(', ');
    throw usageError(`The card declares no ${BINDINGS[missing].protocolBinding} interface.`, `It declares: ${names}`);
  }
  const bindings = asked.length > 0 ? asked : (Object.keys(BINDINGS) as Binding[]).filter(has);
  return { url: reference.url, bindings, loaded, agentFetch };
}

async function checkAgent(run: Invocation, asked: readonly Binding[]): Promise<CheckReport> {
  const { url, bindings, loaded, agentFetch } = await findAgent(run, asked);
  const { timeout, bearer, apiKey, a2aVersion } = run.settings;
  const trustOrigins = run.settings.trustOrigin.map(originOf);
  agentFetch.trust(new Set([url.origin, ...trustOrigins]));
  const target = { kind: 'url', label: url.href, url: url.href } as const;
  const webhook = await openCheckWebhook([target], { webhookPort: 0 });
  run.output.busy('checking');
  try {
    const report = await check([target], {
      rules: suiteRules('conformance'),
      bindings,
      fetch: agentFetch.fetch,
      bearer,
      apiKey,
      trustOrigins,
      cardUrl: loaded.where,
      protocol: a2aVersion?.startsWith('0.') ? '0.3' : '1.0',
      receiver: webhook?.receiver,
      maxTime: timeout === undefined ? undefined : timeout / 1000,
      version: packageVersion(),
      onProgress: ({ done, total, rule }) => run.output.busy(`${done} of ${total}: ${rule}`),
    });
    for (const binding of bindings) requireJudged(run, report, binding);
    return report;
  } finally {
    webhook?.close();
    agentFetch.close();
  }
}

/** A binding of which nothing could be judged does not conform. */
function requireJudged({ settings }: Invocation, { targets: [target] }: CheckReport, binding: Binding): void {
  const own = (target?.results ?? []).filter(({ id }) => id.startsWith(`${BINDINGS[binding].area}-`));
  if (own.some(({ status }) => status !== 'skip')) return;
  const reason = own.find(({ reason: text }) => text)?.reason ?? 'nothing could be tried';
  if (/HTTP 40[13]/.test(reason)) {
    const code = settings.bearer || settings.apiKey ? 'A2ACLI_ERR_AUTH_FAILED' : 'A2ACLI_ERR_CREDENTIALS_MISSING';
    throw new CliError(code, `${BINDINGS[binding].protocolBinding}: ${reason}.`, {
      hint: 'Set A2ACLI_BEARER or A2ACLI_API_KEY. Logins are not used by this command.',
    });
  }
  const code = target?.complete === false ? 'A2ACLI_ERR_TIMEOUT' : 'A2ACLI_ERR_INTERNAL';
  throw new CliError(code, `${BINDINGS[binding].protocolBinding}: ${reason}.`);
}

function print({ output }: Invocation, { results, target, protocol, complete }: TargetReport): void {
  const count = (status: string) => results.filter((each) => each.status === status).length;
  const broken = results.filter(({ findings }) => findings.some(({ severity }) => severity === 'ERROR'));
  output.field('Agent', target);
  output.field('Version', protocol);
  output.field('Passed', count('pass'));
  output.field('Failed', broken.length);
  output.field('Skipped', count('skip'));
  for (const result of broken) output.field('Problem', describe(result));
  if (output.isVerbose) {
    for (const { id, status, reason } of results) if (status === 'skip') output.field('Skip', `${id}: ${reason}`);
  }
  output.field('Conforms', broken.length > 0 ? 'no' : complete ? 'yes, in all that could be tried' : 'unknown');
  if (!complete) output.warn('the time was over before every rule was judged (--timeout)');
}

function describe({ id, section, findings }: RuleResult): string {
  return `${id} (section ${section}): ${findings.map(({ message }) => message).join('; ')}`;
}

function bindingsOf(text: string | undefined): Binding[] {
  if (text === undefined) return [];
  return text.split(',').map((each) => {
    const name = each.trim().toLowerCase();
    if (Object.hasOwn(BINDINGS, name)) return name as Binding;
    throw usageError(`--binding: "${each}" cannot be checked.`, Object.keys(BINDINGS).join(', '));
  });
}

function rendererOf(format: string | undefined): ((report: CheckReport) => string) | undefined {
  if (format === undefined) return undefined;
  const render = renderers[REPORTS[format] ?? ''];
  if (!render) throw usageError(`--report: there is no format "${format}".`, Object.keys(REPORTS).join(', '));
  return render;
}
