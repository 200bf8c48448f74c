import pc from 'picocolors';
import { plain } from './output.ts';

/** Ends a command with the message of an error, without its stack. */
export function fail(error: unknown): void {
  process.stderr.write(`${pc.red('parley:')} ${plain(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
