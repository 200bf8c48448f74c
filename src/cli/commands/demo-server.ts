import type { Command } from 'commander';
import { serve } from '../../node/serve.ts';
import { loadAgents } from '../serve/load-agents.ts';
import { fail } from '../terminal/fail.ts';
import { parsePort } from '../terminal/parse-port.ts';

/** `parley demo-server`: the reference agents, for trying the other commands. Stores nothing. */
export function defineDemoServer(command: Command): void {
  command
    .option('--port <n>', 'port to listen on, 0 for a free one', parsePort, 4310)
    .action(async ({ port }: { port: number }) => {
      try {
        const { url, close } = await serve(await loadAgents([], { note: false }), {
          port,
          store: 'memory:',
          logger: false,
        });
        process.stdout.write(
          `listening on ${url}\nTry:\n  parley card get -a ${url}/spec\n  parley send -a ${url}/echo "hello"\n` +
            `  parley send -a ${url}/spec "streaming please" --stream\n  parley chat -a ${url}/spec\n`,
        );
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.once(signal, () => void close(0).then(() => process.exit(0)));
        }
      } catch (error) {
        fail(error);
      }
    });
}
