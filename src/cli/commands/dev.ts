import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { DevServer } from '../serve/dev-server.ts';
import { fail } from '../terminal/fail.ts';
import { addServeOptions, type ServeFlags } from './serve.ts';

/** `parley dev`: `parley serve` that restarts after every change. */
export function defineDev(command: Command): void {
  addServeOptions(command)
    .addHelpText(
      'after',
      '\nWatches the modules, what they import, and the file of --config. Tasks are kept; a restart lets runs finish for up to ten\nseconds, and the next server recovers the others.\n\nExample:\n  parley dev agent.js',
    )
    .action((modules: string[], flags: ServeFlags, { parent }: Command) => {
      try {
        const files = [...modules, ...(flags.config === undefined ? [] : [flags.config])];
        checkFiles(files);
        const { rawArgs } = parent as Command & { rawArgs: string[] };
        const server = new DevServer({
          words: rawArgs.slice(rawArgs.indexOf('dev') + 1),
          files: files.map((file) => resolve(file)),
          keepPort: flags.port === 0,
        });
        server.start();
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.on(signal, () => void server.stop().then(() => process.exit(0)));
        }
      } catch (error) {
        fail(error);
      }
    });
}

/** A missing file is a typing error; waiting for it would hide that. */
function checkFiles(files: readonly string[]): void {
  if (files.length === 0) throw new Error('Name the module of your agent: parley dev agent.js');
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`There is no file ${missing}.`);
}
