import type { Command } from 'commander';
import type { SuiteName } from '../../check/index.ts';
import { isCloseName } from '../../internal/close-name.ts';
import { addCheckFlags, type CheckFlags, formatOption, type ReportFlags } from '../check/check-flags.ts';
import { chooseRules } from '../check/choose-rules.ts';
import { fixFiles } from '../check/fix-files.ts';
import { readTargets, type TargetKind } from '../check/read-targets.ts';
import { explainRule, ruleList } from '../check/rule-text.ts';
import { readReport, runCheck, writeReport } from '../check/run-check.ts';
import { runCompare } from '../check/run-compare.ts';
import { watchCheck } from '../check/watch-check.ts';
import { fail } from '../terminal/fail.ts';
import { addDummyCommand } from './start-dummy.ts';

/** What a command checks. */
interface CheckRun {
  readonly suite: SuiteName;
  readonly kind: TargetKind;
}

/** `parley check …` and `a2a-check …`: the commands of the checker. */
export function defineCheck(parent: Command): void {
  const program = (parent.parent ?? parent).name();
  const guard = guardAs(program);
  parent
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, `${program}:`)) })
    .option('--list-rules', 'show all rules')
    .option('--explain <rule>', 'explain a rule and how to fix a violation')
    .addHelpText('after', EXAMPLES)
    .allowExcessArguments()
    .action((flags: { listRules?: boolean; explain?: string }) =>
      guard(async () => {
        const [unknown] = parent.args;
        if (unknown !== undefined) throw new Error(unknownCommand(parent, unknown));
        if (flags.listRules) process.stdout.write(ruleList());
        else if (flags.explain !== undefined) process.stdout.write(explainRule(flags.explain));
        else parent.help({ error: true });
      }),
    );
  const group = (name: string, description: string) => parent.command(name).description(description);
  const add = (under: Command, name: string, { description, ...run }: CheckRun & { description: string }) => {
    const what =
      run.kind === 'target' ? 'URL of the agent or its card, a host, a file, or - for standard input' : 'JSON-RPC URL';
    const command = under.command(name).description(description).argument('<target...>', what);
    addCheckFlags(command, run.kind);
    command.action((args: string[]) => guard(() => checkTargets(args, run, { program, flags: command.opts() })));
  };
  const card = group('card', 'the agent card');
  const rpc = group('rpc', 'the JSON-RPC interface');
  add(group('net', 'network and HTTP around the card'), 'probe', {
    description: 'is the card there, and is it JSON?',
    suite: 'net',
    kind: 'target',
  });
  add(card, 'fetch', { description: 'fetch the card and check what it says', suite: 'card', kind: 'target' });
  add(card, 'validate', { description: 'the same as fetch', suite: 'card', kind: 'target' });
  add(rpc, 'ping', { description: 'call the operations of a JSON-RPC URL', suite: 'rpc', kind: 'endpoint' });
  add(rpc, 'ping-from-card', {
    description: 'find the JSON-RPC URL in the card and ping it',
    suite: 'rpc',
    kind: 'target',
  });
  add(rpc, 'stream', {
    description: 'stream from a JSON-RPC URL and subscribe again',
    suite: 'rpc-stream',
    kind: 'endpoint',
  });
  add(group('suite', 'everything'), 'all', {
    description: 'network, card, JSON-RPC, HTTP+JSON, streams, security and more',
    suite: 'all',
    kind: 'target',
  });
  addCompareCommand(parent, guard);
  parent
    .command('report')
    .description('convert a JSON report to another format')
    .argument('<file>', 'what --format json --output FILE has written')
    .addOption(formatOption())
    .option('--verbose', 'also show passed rules, and what was sent over the wire')
    .action((file: string, flags: ReportFlags) => guard(async () => writeReport(readReport(file), flags)));
  addDummyCommand(parent);
}

const EXAMPLES = `
Examples:
  a2a-check suite all https://your-agent.example.com
  a2a-check suite all localhost:4310/spec --baseline known.json
  a2a-check card validate ./agent-card.json --fix
  a2a-check compare yesterday.json localhost:4310/spec
Exit codes: 0 no errors, 1 errors or too little tried, 2 wrong command line or (with --fail-on-warn) only warnings, 130 interrupted`;

async function checkTargets(
  args: string[],
  { suite, kind }: CheckRun,
  { program, flags }: { program: string; flags: CheckFlags },
): Promise<void> {
  const rules = await chooseRules(suite, flags);
  const read = () => readTargets(args, kind);
  if (flags.watch) return watchCheck({ rules, flags, program, targets: read });
  const targets = await read();
  const isFixed = flags.fix === true || flags.fixDryRun === true;
  const fixed = isFixed ? fixFiles(targets, { dryRun: flags.fixDryRun === true }) : targets;
  process.exitCode = await runCheck(fixed, rules, flags);
}

function addCompareCommand(parent: Command, guard: Guard): void {
  const command = parent
    .command('compare')
    .description('what got better and what got worse between two agents, cards or reports')
    .argument('<before>', 'URL, host, card file, or a report that --format json has written')
    .argument('<after>', 'the same');
  addCheckFlags(command, 'target');
  command.action((before: string, after: string) =>
    guard(async () => {
      const flags: CheckFlags = command.opts();
      process.exitCode = await runCompare([before, after], await chooseRules('all', flags), flags);
    }),
  );
}

type Guard = (run: () => Promise<void>) => Promise<void>;

/** Findings are in the report; a thrown error means that the check could not run as requested. */
function guardAs(program: string): Guard {
  return async (run) => {
    try {
      await run();
    } catch (error) {
      if (error instanceof Error && error.name === 'CommanderError') throw error;
      fail(error, { program, exitCode: 2 });
    }
  };
}

function unknownCommand(parent: Command, name: string): string {
  const near = parent.commands.find((command) => isCloseName(command.name(), name))?.name();
  const hint = near === undefined ? `${parent.name()} --help shows the commands.` : `Did you mean ${near}?`;
  return `There is no command ${name}. ${hint}`;
}
