import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';

const MAIN = resolve('dist/src/cli/main.js');
const LONGEST = 40_000;
// Many processes are started here, and another suite may do the same.
vi.setConfig({ testTimeout: 90_000 });

/** Commands of one file that run at once: more would only wait for each other. */
let free = availableParallelism() + 1;
const queue: (() => void)[] = [];

export interface ParleyOptions {
  readonly env?: Record<string, string>;
  /** What comes in on stdin; without it, stdin is empty. */
  readonly input?: string;
  readonly cwd?: string;
}

export interface ParleyResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of its own. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parley-cli-'));
}

/** Starts the built binary as a user does, in a home where nothing is configured. */
export function start(args: readonly string[], { env = {}, input, cwd }: ParleyOptions = {}) {
  const home = emptyFolder();
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [MAIN, ...args], {
    cwd: cwd ?? home,
    env: { PATH: process.env.PATH, HOME: home, ...env },
  });
  const seen = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (seen.stdout += chunk));
  child.stderr.on('data', (chunk) => (seen.stderr += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
  const exited = new Promise<ParleyResult>((done) => {
    child.once('close', (code) => {
      clearTimeout(timer);
      done({ code, ...seen });
    });
  });
  return { child, seen, exited };
}

/** Runs the built binary to its end. */
export async function parley(args: readonly string[], options: ParleyOptions = {}): Promise<ParleyResult> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => queue.push(go));
  try {
    return await start(args, options).exited;
  } finally {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }
}

/** Waits until a running command has written something. */
export async function seenIn(running: ReturnType<typeof start>, stream: 'stdout' | 'stderr', text: string | RegExp) {
  for (let tries = 0; tries < 4000; tries += 1) {
    if (typeof text === 'string' ? running.seen[stream].includes(text) : text.test(running.seen[stream])) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${String(text)} never came; ${stream} was: ${running.seen[stream]}`);
}

/** The one document of `-o json`. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
export function documentOf({ stdout }: ParleyResult): any {
  return JSON.parse(stdout);
}

/** The lines of `-o json --stream`. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
export function linesOf({ stdout }: ParleyResult): any[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The value of the last field with this label in text output. */
export function field({ stdout }: Pick<ParleyResult, 'stdout'>, label: string): string | undefined {
  return [...stdout.matchAll(new RegExp(`^${label}: (.*)$`, 'gm'))].at(-1)?.[1];
}

/** Splits a printed command as a shell would, without `parley`. */
export function words(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '').slice(1);
}
