import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readStream } from 'node:stream/consumers';
import { type Command, InvalidArgumentError, Option } from 'commander';
import pc from 'picocolors';
import {
  applyBaseline,
  type CheckReport,
  check,
  exitCodeOf,
  findRule,
  isUrl,
  PROTOCOL_VERSIONS,
  type Progress,
  type ProtocolVersion,
  type ReceivedNotification,
  type Rule,
  renderers,
  renderTable,
  rules,
  type SuiteName,
  sectionOf,
  suiteRules,
  type Target,
  WELL_KNOWN_PATH,
  type WebhookReceiver,
  writeBaseline,
} from '../../check/index.ts';
import { fail } from '../fail.ts';

/** Flags of every command that checks something. */
interface CheckFlags {
  readonly timeout: number;
  readonly streamTimeout: number;
  readonly insecure?: boolean;
  readonly authBearer?: string;
  readonly wellKnownPath?: string;
  readonly cardUrl?: string;
  readonly failOnWarn?: boolean;
  readonly protocol?: ProtocolVersion;
  readonly only?: string[];
  readonly skip?: string[];
  readonly format: string;
  readonly output?: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly message?: string[];
  readonly examples: boolean;
  readonly jwks?: string;
  readonly maxTime: number;
  readonly webhookUrl?: string;
  readonly webhookPort: number;
  readonly verbose?: boolean;
}

interface DummyFlags {
  readonly host: string;
  readonly port: number;
  readonly mode: 'ok' | 'errors' | 'warnings' | 'mixed';
  readonly protocol: ProtocolVersion;
  readonly wrong?: boolean;
}

/** `parley check …`: the same commands as `a2a-check …`. */
export function addCheckCommand(program: Command, version = ''): void {
  const command = program.command('check').description('check an agent against the specification (also: a2a-check)');
  addCheckCommands(command, version);
}

/** Adds the commands of the checker to a command, which may be a program of its own. */
export function addCheckCommands(parent: Command, version = ''): void {
  parent
    .option('--list-rules', 'show all rules')
    .option('--explain <rule>', 'show what a rule wants and what to do about it')
    .addHelpText('after', EXAMPLES)
    .action((flags: { listRules?: boolean; explain?: string }) => {
      if (flags.listRules) process.stdout.write(ruleList());
      else if (flags.explain !== undefined) explain(flags.explain);
      else parent.help({ error: true });
    });
  const group = (name: string, description: string) => parent.command(name).description(description);
  const net = group('net', 'network and HTTP around the card');
  const card = group('card', 'the agent card');
  const rpc = group('rpc', 'the JSON-RPC interface');
  const suite = group('suite', 'everything');
  const add = (
    under: Command,
    name: string,
    description: string,
    run: { suite: SuiteName; kind: 'target' | 'endpoint' },
  ) => {
    const what =
      run.kind === 'target' ? 'URL of the agent or its card, a file, or - for standard input' : 'JSON-RPC URL';
    const command = under.command(name).description(description).argument('<target...>', what);
    withCheckFlags(command, run.kind);
    command.action((targets: string[]) => guard(() => runCheck(targets, run, { flags: command.opts(), version })));
  };
  add(net, 'probe', 'is the card there, and is it JSON?', { suite: 'net', kind: 'target' });
  add(card, 'fetch', 'fetch the card and check what it says', { suite: 'card', kind: 'target' });
  add(card, 'validate', 'the same as fetch', { suite: 'card', kind: 'target' });
  add(rpc, 'ping', 'call the operations of a JSON-RPC URL', { suite: 'rpc', kind: 'endpoint' });
  add(rpc, 'ping-from-card', 'find the JSON-RPC URL in the card and ping it', { suite: 'rpc', kind: 'target' });
  add(rpc, 'stream', 'stream from a JSON-RPC URL and subscribe again', { suite: 'rpc-stream', kind: 'endpoint' });
  add(suite, 'all', 'network, card, JSON-RPC, HTTP+JSON, streams, security and more', { suite: 'all', kind: 'target' });
  parent
    .command('report')
    .description('show a JSON report in another format')
    .argument('<file>', 'what --format json --output FILE has written')
    .addOption(formatOption())
    .option('--verbose', 'show rules that hold, and what went over the wire')
    .action((file: string, flags: CheckFlags) => guard(async () => writeReport(readReport(file), flags)));
  addDummyCommand(parent);
}

function formatOption(): Option {
  return new Option('--format <name>', 'how to report').choices(['table', ...Object.keys(renderers)]).default('table');
}

function readReport(file: string): CheckReport {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<CheckReport>;
  if (report.tool !== 'a2a-check' || !Array.isArray(report.targets))
    throw new Error(`${file} is no report of a2a-check`);
  return report as CheckReport;
}

const EXAMPLES = `
Examples:
  a2a-check suite all https://your-agent.example.com
  a2a-check card validate ./agent-card.json --format sarif --output card.sarif
  a2a-check suite all http://localhost:4310/spec --baseline known.json
Exit codes: 0 no errors, 1 errors, 2 only warnings with --fail-on-warn, 130 interrupted`;

function withCheckFlags(command: Command, kind: 'target' | 'endpoint'): void {
  const collect = (value: string, list: string[] = []) => [...list, ...value.split(',').map((each) => each.trim())];
  const append = (value: string, list: string[] = []) => [...list, value];
  command
    .option('--timeout <seconds>', 'time for one request', parseSeconds, 8)
    .option('--stream-timeout <seconds>', 'time for one stream', parseSeconds, 12)
    .option('--max-time <seconds>', 'time for the whole run', parseSeconds, 120)
    .option('--insecure', 'do not verify TLS certificates (testing only)')
    .option('--auth-bearer <token>', 'send Authorization: Bearer <token>')
    .option('--fail-on-warn', 'exit with 2 when there are warnings and no errors')
    .addOption(
      new Option('--protocol <version>', 'check this version (default: what the card says)').choices(PROTOCOL_VERSIONS),
    )
    .option('--only <rules>', 'only these rules or areas, such as CARD,RPC-010', collect)
    .option('--skip <rules>', 'not these rules or areas', collect)
    .addOption(formatOption())
    .option('--output <file>', 'write the report to a file; a table is still shown')
    .option('--baseline <file>', 'fail only on what is not in this file')
    .option('--write-baseline <file>', 'write what was found, for --baseline')
    .option('--message <text>', 'text to send instead of a greeting and the examples of the card', append)
    .option('--no-examples', 'do not send the examples of the card')
    .option('--jwks <file>', 'public keys (JWK set) for the signatures of the card')
    .option('--webhook-url <url>', 'public URL of the built-in webhook, for agents that are not on this machine')
    .option('--webhook-port <port>', 'port of the built-in webhook', parsePort, 0)
    .option('--verbose', 'show rules that hold, and what went over the wire');
  if (kind === 'target') {
    command
      .option('--well-known-path <path>', 'where the card is', WELL_KNOWN_PATH)
      .option('--card-url <url>', 'URL of the card, if it is elsewhere');
  }
}

async function guard(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    fail(error);
  }
}

interface Invocation {
  readonly flags: CheckFlags;
  readonly version: string;
}

async function runCheck(
  args: readonly string[],
  run: { suite: SuiteName; kind: 'target' | 'endpoint' },
  { flags, version }: Invocation,
): Promise<void> {
  const chosen = suiteRules(run.suite, flags);
  const targets = await Promise.all(args.map((arg) => readTarget(arg, run.kind)));
  const jwks: unknown = flags.jwks === undefined ? undefined : JSON.parse(readFileSync(flags.jwks, 'utf8'));
  const baseline = flags.baseline === undefined ? undefined : readFileSync(flags.baseline, 'utf8');
  // The only switch that Node's fetch has for it; it holds for this process, which does nothing else.
  if (flags.insecure) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const interrupt = new AbortController();
  const onSignal = () => (interrupt.signal.aborted ? process.exit(130) : interrupt.abort());
  process.on('SIGINT', onSignal);
  const webhook = await openWebhook(targets, flags);
  const progress = await createProgress(flags);
  try {
    const found = await check(targets, {
      rules: chosen,
      timeout: flags.timeout,
      streamTimeout: flags.streamTimeout,
      maxTime: flags.maxTime,
      bearer: flags.authBearer,
      protocol: flags.protocol,
      wellKnownPath: flags.wellKnownPath,
      cardUrl: flags.cardUrl,
      messages: flags.message,
      examples: flags.examples,
      jwks,
      receiver: webhook?.receiver,
      signal: interrupt.signal,
      version,
      onProgress: progress.show,
    });
    progress.stop();
    const report = baseline === undefined ? found : applyBaseline(found, baseline);
    writeReport(report, flags);
    const options = { failOnWarn: flags.failOnWarn === true, interrupted: interrupt.signal.aborted };
    process.exitCode = exitCodeOf(report, options);
  } finally {
    progress.stop();
    webhook?.close();
    process.off('SIGINT', onSignal);
  }
}

async function readTarget(argument: string, kind: 'target' | 'endpoint'): Promise<Target> {
  if (kind === 'endpoint') {
    if (!isUrl(argument)) throw new Error(`${argument} is no URL; a JSON-RPC URL begins with http:// or https://`);
    return { kind: 'endpoint', label: argument, url: argument };
  }
  if (isUrl(argument)) return { kind: 'url', label: argument, url: argument };
  if (argument === '-') return { kind: 'card', label: '-', text: await readStream(process.stdin) };
  try {
    return { kind: 'card', label: argument, text: readFileSync(argument, 'utf8') };
  } catch (error) {
    throw new Error(`${argument} is neither a URL (http:// or https://) nor a file that can be read`, { cause: error });
  }
}

function writeReport(report: CheckReport, flags: CheckFlags): void {
  if (flags.writeBaseline !== undefined) writeFileSync(flags.writeBaseline, writeBaseline(report));
  const render = renderers[flags.format];
  const width = process.stdout.columns ?? 120;
  const table = () => renderTable(report, { paint: pc, width, verbose: flags.verbose });
  const text = render ? render(report) : table();
  if (flags.output === undefined) process.stdout.write(text);
  else {
    writeFileSync(flags.output, text);
    process.stdout.write(table());
  }
}

/** A line that tells how far we are, where somebody is watching. */
async function createProgress({
  format,
  output,
}: CheckFlags): Promise<{ show(progress: Progress): void; stop(): void }> {
  if (!process.stderr.isTTY || (format !== 'table' && output === undefined)) return { show() {}, stop() {} };
  const { default: ora } = await import('ora');
  const spinner = ora({ text: 'reaching the agent', stream: process.stderr }).start();
  return {
    show: ({ done, total, rule }) => {
      spinner.text = `${done}/${total} ${rule}`;
    },
    stop: () => void spinner.stop(),
  };
}

/** Listens for notifications of agents on this machine, or of others by a public URL. */
async function openWebhook(
  targets: readonly Target[],
  flags: CheckFlags,
): Promise<{ receiver: WebhookReceiver; close(): void } | undefined> {
  const isNear = targets.some(
    (target) => target.kind !== 'card' && /^(localhost|127\.|\[?::1)/.test(new URL(target.url).hostname),
  );
  if (!isNear && flags.webhookUrl === undefined) return undefined;
  const boxes = new Map<string, ReceivedNotification[]>();
  const server = createServer((request, response) => {
    void readStream(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const box = boxes.get(request.url?.split('/').at(-1) ?? '');
      box?.push({ headers: Object.fromEntries(headers), body });
      response.writeHead(box ? 204 : 404).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(flags.webhookPort, flags.webhookUrl === undefined ? '127.0.0.1' : '0.0.0.0', resolve);
  });
  const base = flags.webhookUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () => {
    const id = crypto.randomUUID();
    const received: ReceivedNotification[] = [];
    boxes.set(id, received);
    return { url: `${base.replace(/\/+$/, '')}/${id}`, received };
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { receiver: { open }, close };
}

function ruleList(): string {
  const lines = rules.map(
    ({ id, severity, versions, title }) =>
      `${id.padEnd(15)} ${severity.padEnd(6)} ${versions.join(', ').padEnd(9)} ${title}`,
  );
  return `${lines.join('\n')}\n${rules.length} rules\n`;
}

function explain(id: string): void {
  const rule = findRule(id);
  if (rule) process.stdout.write(explanation(rule));
  else fail(new Error(`There is no rule ${id}; --list-rules shows them all.`));
}

function explanation(rule: Rule): string {
  const sections = rule.versions.map((version) => `${version}: ${sectionOf(rule, version)}`).join('; ');
  return [
    `${pc.bold(rule.id)} ${rule.title}`,
    '',
    `Severity:      ${rule.severity}`,
    `Versions:      ${rule.versions.join(', ')}`,
    `Specification: ${sections}`,
    `What to do:    ${rule.hint}`,
    `Try it:        a2a-check start_dummy, then a2a-check suite all http://127.0.0.1:9999 --only ${rule.id}`,
    '',
  ].join('\n');
}

function addDummyCommand(parent: Command): void {
  parent
    .command('start_dummy')
    .description('start an agent to try the checker with, right or wrong')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 for a free one', parsePort, 9999)
    .addOption(
      new Option('--mode <mode>', 'what is wrong with it').choices(['ok', 'errors', 'warnings', 'mixed']).default('ok'),
    )
    .addOption(new Option('--protocol <version>', 'what it speaks').choices(PROTOCOL_VERSIONS).default('1.0'))
    .option('--wrong', 'deprecated: the same as --mode errors')
    .action((flags: DummyFlags) => guard(() => runDummy(flags)));
}

async function runDummy({ host, port, mode, protocol, wrong }: DummyFlags): Promise<void> {
  const { serveDummy } = await import('../../../agents/dummy/serve-dummy.ts');
  const dummy = await serveDummy({ host, port, protocol, mode: wrong ? 'errors' : mode });
  process.stdout.write(
    `Card: ${dummy.url}${WELL_KNOWN_PATH}\nJSON-RPC: ${dummy.url}/a2a/v1\nHTTP+JSON: ${dummy.url}/rest\n`,
  );
  const stop = () => void dummy.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400))
    throw new InvalidArgumentError('Seconds are a number above 0, such as 8 or 0.5.');
  return seconds;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}
