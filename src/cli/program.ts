import { Command } from 'commander';
import { commandEntries } from './commands/index.ts';
import { packageVersion } from './serve/package-version.ts';

/** A program without commands. A wrong command line throws, so that the caller can report it as JSON. */
export function emptyProgram(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .version(packageVersion(), '-v, --version')
    .showHelpAfterError(`(${name} --help shows what is possible)`)
    .showSuggestionAfterError()
    .exitOverride();
}

/** The `parley` program for these words: all commands with their names, and the called one completely. */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const program = emptyProgram('parley', 'Build, run, call, check and inspect A2A (Agent2Agent) agents.');
  const called = words.find((word) => commandEntries.some(({ name }) => name === word));
  for (const { name, description, load } of commandEntries) {
    const command = program.command(name).description(description);
    if (name === called) (await load())(command);
  }
  // The arguments of the other commands are not loaded.
  return program.configureHelp({ subcommandTerm: (command) => command.name() });
}
