import pc from 'picocolors';
import { plain } from './output.ts';

/** Ends a command with the sentence of an error; its stack would tell a user nothing. */
export function fail(error: unknown): void {
  process.stderr.write(`${pc.red('parley:')} ${plain(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
