import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addCheckCommand } from './commands/check.ts';
import { addDbCommand } from './commands/db.ts';
import { addKeysCommand } from './commands/keys.ts';
import { addServeCommand } from './commands/serve.ts';
import { addTalkCommands } from './talk.ts';

/** The `parley` command line. */
export function createProgram(): Command {
  const program = new Command('parley');
  program
    .description('Build, run, call, check and inspect A2A (Agent2Agent) agents.')
    .version(packageVersion(), '-v, --version')
    .showHelpAfterError('(parley --help shows what is possible)')
    .showSuggestionAfterError();
  addTalkCommands(program);
  addServeCommand(program);
  addDbCommand(program);
  addKeysCommand(program);
  addCheckCommand(program);
  return program;
}

function packageVersion(): string {
  for (const path of ['../../../package.json', '../../package.json']) {
    try {
      return (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version;
    } catch {
      // Built and source files are at different depths.
    }
  }
  return 'unknown';
}
