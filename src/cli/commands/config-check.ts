import { type Command, Option } from 'commander';
import { ConfigError, describeProblem } from '../../node/config/config-error.ts';
import type { ConfiguredServer } from '../serve/configured-server.ts';
import { localError, usageError } from '../terminal/cli-error.ts';
import { Output } from '../terminal/output.ts';

/** `parley config check`: checks whether `parley serve --config` would start, without starting it. */
export function addConfigCheckCommand(parent: Command): void {
  parent
    .command('check')
    .description('check the configuration file of `parley serve`: fields, files, keys and agents')
    .argument('[file]', 'the configuration file', 'parley.yaml')
    .addOption(new Option('-o, --output <format>', 'text or json').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nExample:\n  parley config check deploy/parley.yaml')
    .action(async (file: string, { output: format }: { output: 'text' | 'json' }) => {
      const output = new Output({ format, stream: false, verbose: false });
      try {
        // The server is large, and `config show` does not need it.
        const { tryConfiguration } = await import('../serve/try-configuration.ts');
        report(output, file, await tryConfiguration(file));
      } catch (error) {
        const failure = localError(error instanceof ConfigError ? summary(error, output) : error);
        output.fail(failure);
        process.exitCode = failure.exitCode;
      }
    });
}

function report(output: Output, file: string, { agents }: ConfiguredServer): void {
  const names = Object.entries(agents).map(([path, { agent }]) => [path, agent.name] as const);
  if (output.isJson) {
    output.json({ config: file, valid: true, agents: Object.fromEntries(names) });
    return;
  }
  output.field('Config', file);
  for (const [path, name] of names) output.field('Agent', `${path} (${name})`);
  output.field('Valid', 'yes');
}

/** One problem per line for people, all of them in the message for programs. */
function summary({ file, problems }: ConfigError, output: Output): Error {
  const lines = problems.map((problem) => describeProblem(file, problem));
  if (!output.isJson) for (const line of lines) output.field('Problem', line);
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  return usageError(`${file} cannot be used: ${count}${output.isJson ? `: ${lines.join('; ')}` : ''}`);
}
