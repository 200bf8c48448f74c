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
import { originOf } from '../agent/agent-connection.ts';
import type { Invocation } from '../agent/invocation.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { openCheckWebhook } from '../check/check-webhook.ts';
import {
  BINDINGS,
  type Binding,
  bindingsOf,
  findAgent,
  RULE_BINDINGS,
  type RuleBinding,
} from '../conformance/find-agent.ts';
import { defineMatrix } from '../conformance/matrix/matrix-command.ts';
import { runTck } from '../conformance/run-tck.ts';
import { checkWithSuites, type SuiteFlags } from '../conformance/suite-check.ts';
import { packageVersion } from '../serve/package-version.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { forReference } from '../terminal/for-reference.ts';
import { parsePort } from '../terminal/parse-port.ts';

/** The formats of `--report` by their names in the checker. */
const REPORTS: Readonly<Record<string, string>> = { html: 'html', json: 'json', junit: 'junit', md: 'markdown' };

/** `parley conformance`: checks whether a running agent follows the specification. */
export function defineConformance(command: Command): void {
  command
    .argument('[ref]', 'the agent; -a says the same')
    .option(
      '--binding <list>',
      'jsonrpc, rest, grpc (for --suite and --tck), separated by commas (default: all that the card declares)',
    )
    .option('--report <format>', `write a whole report instead: ${Object.keys(REPORTS).join(', ')}`)
    .option('--suite <list>', 'run these suites instead of our own rules: acceptance, spec, or files of ACTS tests')
    .option('--level <level>', 'with --suite: the lowest level that is run: must, should or may (default: may)')
    .option('--only <list>', 'with --suite: only these tests or suites, by their ids')
    .option('--no-behaviors', 'with --suite: the agent does not know the texts that make a reference agent act')
    .option('--variable <name=value...>', 'with --suite: a value for {{name}}')
    .option('--fail-on-warn', 'with --suite: exit with 2 when only tests below the level must fail')
    .option(
      '--webhook-url <url>',
      'with --suite: public URL of this machine, for agents elsewhere that send notifications',
    )
    .option(
      '--webhook-port <number>',
      'with --suite: port that notifications arrive at (default: a free one)',
      parsePort,
    )
    .option('--auth-bearer <token>', 'with --suite: the same as --bearer')
    .option('--auth-basic <user:password>', 'with --suite: send Authorization: Basic')
    .option('--auth-header <name: value...>', 'with --suite: send this header with each request')
    .option('--tck <folder>', 'run the A2A TCK from this checkout instead of our own rules')
    .option('--python <program>', "what runs the TCK (default: the checkout's .venv, or python3)")
    .addHelpText(
      'after',
      `
Calls the operations of the agent and judges its answers by the rules of \`parley check\` that the specification requires;
\`parley check suite all\` also looks at advice, security and caching. Messages are sent: the agent will work on them.
Exit codes: 0 all that is required and could be tried holds, 1 something does not, 2 wrong command line or (with --fail-on-warn)
only tests below the level must fail.

Examples:
  parley conformance https://agent.example.com
  parley conformance localhost:4310/spec --binding jsonrpc,rest --report html > conformance.html
  parley conformance -a agent.example.com --a2a-version 0.3 -o json
  parley conformance localhost:4310/spec --suite acceptance
  parley conformance localhost:4310/spec --suite ../A2A/tests/acts/suite.acts.yaml --level must --report junit
  parley conformance localhost:4310/spec --tck ../a2a-tck
  A2ACLI_BEARER=agentbin-test-token parley conformance localhost:4310/spec --tck ../a2a-tck`,
    );
  defineMatrix(command.command('matrix'));
  addTalkAction(command, CALL_OPTIONS, async (given, { args, flags }) => {
    const run = forReference(given, args[0]);
    if (flags.suite !== undefined) return checkWithSuites(run, flags as unknown as SuiteFlags);
    refuseSuiteFlags(flags);
    const render = rendererOf(flags.report as string | undefined);
    const text = flags.binding as string | undefined;
    if (flags.tck !== undefined) return checkWithTck(run, bindingsOf(text), flags as unknown as TckFlags);
    const report = await checkAgent(run, bindingsOf(text, RULE_BINDINGS));
    const [target] = report.targets as [TargetReport];
    if (render) process.stdout.write(render(report));
    else if (run.output.isJson) run.output.json(report);
    else print(run, target);
    if (newFindings(report, 'ERROR').length > 0) process.exitCode = 1;
  });
}

/** Flags that count only with --suite, by their names in commander. Without it, credentials would silently not be sent. */
const SUITE_FLAGS = {
  level: '--level',
  only: '--only',
  variable: '--variable',
  failOnWarn: '--fail-on-warn',
  webhookUrl: '--webhook-url',
  webhookPort: '--webhook-port',
  authBearer: '--auth-bearer',
  authBasic: '--auth-basic',
  authHeader: '--auth-header',
} as const;

function refuseSuiteFlags(flags: Readonly<Record<string, unknown>>): void {
  for (const [key, flag] of Object.entries(SUITE_FLAGS)) {
    if (flags[key] === undefined) continue;
    const hint = key === 'authBearer' ? 'Use --bearer or A2ACLI_BEARER.' : 'Add --suite, or leave it out.';
    throw usageError(`${flag} is only for --suite.`, hint);
  }
}

interface TckFlags {
  readonly tck: string;
  readonly python?: string;
}

async function checkWithTck(run: Invocation, asked: readonly Binding[], flags: TckFlags): Promise<void> {
  const { url, bindings, agentFetch } = await findAgent(run, asked, Object.keys(BINDINGS) as Binding[]);
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

async function checkAgent(run: Invocation, asked: readonly RuleBinding[]): Promise<CheckReport> {
  const { url, version, bindings, loaded, agentFetch } = await findAgent(run, asked, RULE_BINDINGS);
  const { timeout, bearer, apiKey } = run.settings;
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
      protocol: version,
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

function rendererOf(format: string | undefined): ((report: CheckReport) => string) | undefined {
  if (format === undefined) return undefined;
  const render = renderers[REPORTS[format] ?? ''];
  if (!render) throw usageError(`--report: there is no format "${format}".`, Object.keys(REPORTS).join(', '));
  return render;
}
