import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, usageError } from './cli-error.ts';

/** What the TCK is run with. */
export interface TckRun {
  /** A checkout of the TCK. */
  readonly folder: string;
  /** Default: the one of the checkout's `.venv`, or `python3`. */
  readonly python: string | undefined;
  readonly url: string;
  /** By the TCK's names. */
  readonly transports: readonly string[];
}

/** Runs the A2A TCK against an agent, its output on stderr as it comes; resolves with whether every test passed. */
export async function runTck({ folder, python, url, transports }: TckRun): Promise<boolean> {
  if (!existsSync(join(folder, 'run_tck.py'))) {
    throw usageError(
      `--tck: ${folder} is no checkout of the A2A TCK.`,
      'git clone https://github.com/a2aproject/a2a-tck, then set it up as its README says.',
    );
  }
  const own = join(folder, '.venv', 'bin', 'python');
  const program = python ?? (existsSync(own) ? own : 'python3');
  const words = ['run_tck.py', '--sut-host', url, '--transport', transports.join(',')];
  const child = spawn(program, words, { cwd: folder, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(
        new CliError('A2ACLI_ERR_INTERNAL', `${program} cannot be started: ${cause.message}`, { hint: '--python' }),
      );
    });
    child.once('exit', resolve);
  });
  return code === 0;
}
