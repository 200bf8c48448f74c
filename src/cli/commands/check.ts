import { type Command, InvalidArgumentError, Option } from 'commander';
import { PROTOCOL_VERSIONS, renderers, type SuiteName, suiteRules } from '../../check/index.ts';
import { CARD_PATH } from '../../protocol/card.ts';
import { readTargets, type TargetKind } from '../check/read-targets.ts';
import { explainRule, ruleList } from '../check/rule-text.ts';
import { type CheckFlags, type ReportFlags, readReport, runCheck, writeReport } from '../check/run-check.ts';
import { collect } from '../terminal/collect.ts';
import { fail } from '../terminal/fail.ts';
import { parsePort } from '../terminal/parse-port.ts';
import { addDummyCommand } from './start-dummy.ts';

/** `parley check …` and `a2a-check …`: the commands of the checker. */
export function defineCheck(parent: Command): void {
  // Not 2, which means "warnings only" here.
  parent.exitOverride((error) => {
    if (error.exitCode !== 0) process.exitCode = 1;
    throw error;
  });
  parent
    .option('--list-rules', 'show all rules')
    .option('--explain <rule>', 'explain a rule and how to fix a violation')
    .addHelpText('after', EXAMPLES)
    .action((flags: { listRules?: boolean; explain?: string }) => {
      if (flags.listRules) process.stdout.write(ruleList());
      else if (flags.explain !== undefined)
        guard(async () => void process.stdout.write(explainRule(flags.explain ?? '')));
      else parent.help({ error: true });
    });
  const group = (name: string, description: string) => parent.command(name).description(description);
  const net = group('net', 'network and HTTP around the card');
  const card = group('card', 'the agent card');
  const rpc = group('rpc', 'the JSON-RPC interface');
  const suite = group('suite', 'everything');
  const add = (under: Command, name: string, description: string, run: { suite: SuiteName; kind: TargetKind }) => {
    const what =
      run.kind === 'target' ? 'URL of the agent or its card, a file, or - for standard input' : 'JSON-RPC URL';
    const command = under.command(name).description(description).argument('<target...>', what);
    withCheckFlags(command, run.kind);
    command.action((args: string[]) =>
      guard(async () => {
        const flags: CheckFlags = command.opts();
        const rules = suiteRules(run.suite, flags);
        process.exitCode = await runCheck(await readTargets(args, run.kind), rules, flags);
      }),
    );
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
    .description('convert a JSON report to another format')
    .argument('<file>', 'what --format json --output FILE has written')
    .addOption(formatOption())
    .option('--verbose', 'also show passed rules, and what was sent over the wire')
    .action((file: string, flags: ReportFlags) => guard(async () => writeReport(readReport(file), flags)));
  addDummyCommand(parent);
}

function formatOption(): Option {
  return new Option('--format <name>', 'how to report').choices(['table', ...Object.keys(renderers)]).default('table');
}

const EXAMPLES = `
Examples:
  a2a-check suite all https://your-agent.example.com
  a2a-check card validate ./agent-card.json --format sarif --output card.sarif
  a2a-check suite all http://localhost:4310/spec --baseline known.json
Exit codes: 0 no errors, 1 errors or nothing that could be checked, 2 only warnings with --fail-on-warn, 130 interrupted`;

function withCheckFlags(command: Command, kind: TargetKind): void {
  const split = (value: string, list: string[] = []) => [...list, ...value.split(',').map((each) => each.trim())];
  command
    .option('--timeout <seconds>', 'time for one request', parseSeconds, 8)
    .option('--stream-timeout <seconds>', 'time for one stream', parseSeconds, 12)
    .option('--max-time <seconds>', 'time for the whole run', parseSeconds, 120)
    .option('--insecure', 'do not verify TLS certificates (testing only)')
    .option('--auth-bearer <token>', 'send Authorization: Bearer <token>')
    .option(
      '--trust-origin <origin>',
      'further origin that may see the token, where the card names one; repeatable',
      collect,
    )
    .option('--fail-on-warn', 'exit with 2 when there are warnings and no errors')
    .addOption(
      new Option('--protocol <version>', 'check this version (default: what the card says)').choices(PROTOCOL_VERSIONS),
    )
    .option('--only <rules>', 'only these rules or areas, such as CARD,RPC-010', split)
    .option('--skip <rules>', 'skip these rules or areas', split)
    .addOption(formatOption())
    .option('--output <file>', 'write the report to a file; a table is still shown')
    .option('--baseline <file>', 'fail only on findings that are not in this file')
    .option('--write-baseline <file>', 'write the findings to a file for --baseline')
    .option('--message <text>', 'text to send instead of a greeting and the examples of the card', collect)
    .option('--no-examples', 'do not send the examples of the card')
    .option('--jwks <file>', 'public keys (JWK set) for the signatures of the card')
    .option('--webhook-url <url>', 'public URL of the built-in webhook, for agents that are not on this machine')
    .option('--webhook-port <port>', 'port of the built-in webhook', parsePort, 0)
    .option('--verbose', 'also show passed rules, and what was sent over the wire');
  if (kind === 'target') {
    command
      .option('--well-known-path <path>', 'where the card is', CARD_PATH)
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

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400))
    throw new InvalidArgumentError('Seconds are a number above 0, such as 8 or 0.5.');
  return seconds;
}
