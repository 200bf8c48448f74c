import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ActsTransport } from '../../../conformance/index.ts';
import { packageRoot } from '../../serve/package-root.ts';
import { packageVersion } from '../../serve/package-version.ts';
import { CliError, usageError } from '../../terminal/cli-error.ts';

/** One row of `interop/programs.json`: a client and an agent with one SDK. Paths begin at the checkout. */
export interface InteropProgram {
  readonly id: string;
  readonly sdk: string;
  readonly version: string;
  readonly language: string;
  readonly versions: readonly string[];
  readonly bindings: readonly ActsTransport[];
  /** The commands of its toolchain, such as `go`. */
  readonly needs: readonly string[];
  /** Exists once the program is installed. */
  readonly ready: string;
  readonly install: readonly (readonly string[])[];
  readonly client: readonly string[];
  readonly server: readonly string[];
  /** The token of its agent's extended card. */
  readonly bearer?: string;
}

/** `interop/programs.json`. */
export interface InteropTable {
  readonly programs: readonly InteropProgram[];
  /** What each check asserts. */
  readonly checks: Readonly<Record<string, string>>;
}

/** The programs of the checkout; the npm package does not have them. */
export function readInteropTable(): InteropTable {
  const file = join(packageRoot, 'interop', 'programs.json');
  if (!existsSync(file)) {
    throw usageError(
      'The matrix needs the programs of interop/, which are not part of the package.',
      'Run it from a checkout.',
    );
  }
  const { programs, checks } = JSON.parse(readFileSync(file, 'utf8')) as InteropTable;
  const complete = programs.map((program) => ({
    ...program,
    version: program.version ?? packageVersion(),
    bindings: program.bindings ?? (['jsonrpc', 'rest', 'grpc'] as const),
    needs: program.needs ?? [],
  }));
  return { programs: complete, checks };
}

/** The first command of its toolchain that is absent, if any. */
export function missingTool({ needs }: InteropProgram): string | undefined {
  return needs.find((command) => spawnSync(command, ['--help'], { stdio: 'ignore' }).error);
}

/** Why a program cannot be run here; undefined when it can. */
export function whyNotReady(program: InteropProgram): string | undefined {
  if (existsSync(join(packageRoot, program.ready))) return undefined;
  const missing = missingTool(program);
  return missing ? `${missing} is not installed` : `not installed: parley conformance matrix --install ${program.id}`;
}

/** Installs what a program needs: its SDK and what comes with it. Returns why that failed. */
export function installProgram({ install }: InteropProgram): string | undefined {
  for (const [command = '', ...words] of install) {
    const { status, error } = spawnSync(command, words, { cwd: packageRoot, stdio: ['ignore', 2, 2] });
    if (error || status !== 0)
      return `"${[command, ...words].join(' ')}" failed: ${error?.message ?? `exit code ${status}`}`;
  }
  return undefined;
}

const START_TIME = 30_000;

function start([command = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, words, { cwd: packageRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts a program's agent; resolves with its URL and its process. */
export async function startAgent({ id, server }: InteropProgram): Promise<{ url: string; child: ChildProcess }> {
  const child = start(server, process.env);
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint = (complaint + text).slice(-500);
  });
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) =>
      reject(new CliError('A2ACLI_ERR_INTERNAL', `The agent of ${id} ${why}: ${complaint}`));
    const timer = setTimeout(() => fail('did not start'), START_TIME);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /^listening on (\S+)/.exec(line)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  return { url, child };
}

/** One line of a client's output. */
export interface ClientLine {
  readonly id: string;
  readonly result: 'pass' | 'fail' | 'skip';
  readonly detail: string;
  readonly durationMs: number;
}

const CLIENT_TIME = 240_000;

/** Runs a program's client against an agent; resolves with why it ended early, or undefined. */
export async function runClient(
  { client }: InteropProgram,
  { url, bearer, signal }: { url: string; bearer: string | undefined; signal: AbortSignal },
  onLine: (line: ClientLine) => void,
): Promise<string | undefined> {
  const { A2ACLI_BEARER: _, ...env } = process.env;
  const child = start([...client, url], bearer === undefined ? env : { ...env, A2ACLI_BEARER: bearer });
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, CLIENT_TIME);
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint = (complaint + text).slice(-600);
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line.startsWith('{')) onLine(JSON.parse(line) as ClientLine);
  });
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (exit, killed) => resolve(exit ?? killed ?? 'unknown'));
  });
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  return code === 0 ? undefined : `ended with ${code}: ${complaint.trim()}`;
}
