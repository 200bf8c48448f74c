import { Command } from 'commander';
import { commandEntries } from './commands/index.ts';
import { packageVersion } from './serve/package-version.ts';

/** A program without commands. A wrong command line throws, so that whoever runs it can say so in JSON. */
export function emptyProgram(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .version(packageVersion(), '-v, --version')
    .showHelpAfterError(`(${name} --help shows what is possible)`)
    .showSuggestionAfterError()
    .exitOverride();
}

/** The `parley` command line for these words: of every command its name, and of the one that they call all the rest. */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const program = emptyProgram('parley', 'Build, run, call, check and inspect A2A (Agent2Agent) agents.');
  const called = words.find((word) => commandEntries.some(({ name }) => name === word));
  for (const { name, description, load } of commandEntries) {
    const command = program.command(name).description(description);
    if (name === called) (await load())(command);
  }
  // The arguments of the others are not known here.
  return program.configureHelp({ subcommandTerm: (command) => command.name() });
}
