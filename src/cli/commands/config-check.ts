import { type Command, Option } from 'commander';
import { ConfigError, describeProblem } from '../../node/config/config-error.ts';
import { pushOptions } from '../../node/serve.ts';
import { readTls } from '../../node/tls.ts';
import { createServer } from '../../server/server.ts';
import { type ConfiguredServer, loadConfiguredServer } from '../serve/configured-server.ts';
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
        const configured = await loadConfiguredServer(file, 'silent');
        await tryOut(configured);
        report(output, file, configured);
      } catch (error) {
        const failure = localError(error instanceof ConfigError ? summary(error, output) : error);
        output.fail(failure);
        process.exitCode = failure.exitCode;
      }
    });
}

/** Creates the server without its store and its port. */
async function tryOut({ agents, options }: ConfiguredServer): Promise<void> {
  const { tls, store: _, push, ...rest } = options;
  const clientCertificates = tls ? readTls(tls).requestCert : false;
  const server = createServer({ ...rest, agents, clientCertificates, push: pushOptions(push) });
  try {
    await server.start();
  } finally {
    await server.close(0);
  }
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
