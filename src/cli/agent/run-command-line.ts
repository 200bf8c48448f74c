import { type Command, CommanderError } from 'commander';
import { complete } from '../complete.ts';
import { usageError } from '../terminal/cli-error.ts';
import { Output } from '../terminal/output.ts';

/** Runs a command line and sets the exit code: 2 for a wrong one (section 11.6), 0 for help and version. */
export async function runCommandLine(create: (words: readonly string[]) => Promise<Command>): Promise<void> {
  endQuietlyWithReader();
  const words = process.argv.slice(2);
  const program = await create(words);
  if (words[0] === '__complete') return printCandidates(program, words.slice(1));
  const isJson = wantsJson(words);
  if (isJson) forEachCommand(program, (command) => command.configureOutput({ writeErr: () => {} }));
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    process.exitCode ??= 2;
    const message = error.message.replace(/^error: /, '');
    if (isJson)
      new Output({ format: 'json', stream: words.includes('--stream'), verbose: false }).fail(usageError(message));
  }
}

/** `parley … | head` closes stdout early, which is not an error. */
function endQuietlyWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  }
}

function printCandidates(program: Command, words: readonly string[]): void {
  for (const { value, description } of complete(program, words)) process.stdout.write(`${value}\t${description}\n`);
}

function forEachCommand(command: Command, change: (command: Command) => void): void {
  change(command);
  for (const each of command.commands) forEachCommand(each, change);
}

/** An invalid command line may still name the output format. */
function wantsJson(words: readonly string[]): boolean {
  const index = words.findIndex((word) => word === '-o' || word === '--output');
  const given = index >= 0 ? words[index + 1] : words.find((word) => /^(-o|--output=)(json|text)$/.test(word));
  if (given === undefined) return process.env.A2ACLI_OUTPUT === 'json';
  return /^(-o|--output=)?json$/.test(given);
}
