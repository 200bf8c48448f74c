import type { Command } from 'commander';
import { explain } from '../terminal/explain.ts';
import { Output } from '../terminal/output.ts';
import { takeAgent } from './agent-word.ts';
import { Invocation } from './invocation.ts';
import { addOptions, resolveOptions } from './options.ts';
import type { SettingName } from './settings.ts';

const INTERRUPTED = 130;

/** The input of a command's action: its arguments and its own flags. */
export interface ActionInput {
  readonly args: readonly (string | undefined)[];
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Makes a command call an agent: adds the shared options and uniform error handling. */
export function addTalkAction(
  command: Command,
  shown: readonly (SettingName | 'stream')[],
  work: (run: Invocation, input: ActionInput) => Promise<void>,
): Command {
  return addOptions(command, shown).action(async (...given: unknown[]) => {
    let args: ActionInput['args'];
    let run: Invocation;
    try {
      const words = takeAgent(command, given.slice(0, -2) as Parameters<typeof takeAgent>[1]);
      args = words.map((word) => (typeof word === 'object' ? word.join(' ') : word));
      run = new Invocation(resolveOptions(command));
    } catch (error) {
      const format = wantsJson(command) ? 'json' : 'text';
      const failure = explain(error, undefined);
      new Output({ format, stream: command.opts().stream === true, verbose: false }).fail(failure);
      process.exitCode = failure.exitCode;
      return;
    }
    await perform(run, () => work(run, { args, flags: command.opts() }));
  });
}

async function perform(run: Invocation, work: () => Promise<void>): Promise<void> {
  const { output } = run;
  const interrupt = () => {
    if (run.onInterrupt?.()) return;
    output.quiet();
    output.closeBlock();
    const fate = run.isAtRest ? 'Go on with' : 'The task goes on. See it with';
    if (run.resume) output.note(`interrupted. ${fate}: ${run.resume}`);
    process.exit(INTERRUPTED);
  };
  process.on('SIGINT', interrupt);
  try {
    for (const warning of run.options.warnings) output.warn(warning);
    await work();
    output.closeBlock();
  } catch (error) {
    const failure = explain(error, run);
    output.fail(failure);
    process.exitCode = failure.exitCode;
  } finally {
    process.removeListener('SIGINT', interrupt);
    await run.close();
  }
}

/** The output format if the options are invalid. */
function wantsJson(command: Command): boolean {
  return (command.opts().output ?? command.opts().format?.at(-1) ?? process.env.A2ACLI_OUTPUT) === 'json';
}
