import pc from 'picocolors';
import { plain } from './output.ts';

/** How a failed command ends. */
interface FailureOptions {
  /** The program that the user called. Default: parley. */
  readonly program?: string;
  /** Default: 1. */
  readonly exitCode?: number;
}

/** Ends a command with the sentence of an error; its stack would tell a user nothing. */
export function fail(error: unknown, { program = 'parley', exitCode = 1 }: FailureOptions = {}): void {
  process.stderr.write(`${pc.red(`${program}:`)} ${plain(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = exitCode;
}
