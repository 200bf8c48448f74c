import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { onTestFinished } from 'vitest';
import { until } from '../support/harness.ts';

/** Runtimes and frameworks that are too large for every checkout; `npm run hosts` installs them. */
const HOSTS = resolve('node_modules/.cache/hosts');

/** Not the temporary folder of the tests, which may be below /dev: Deno opens nothing there without all permissions. */
const ROOT = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
/** With the driver of SQLite, which users of older versions of Node install. */
const DEPENDENCIES = [...Object.keys(dependencies), 'libsql'];

/** A program of the guide that runs. */
export interface RunningProgram {
  readonly origin: string;
  /** What it has written so far, on both outputs. */
  output(): string;
}

/** Where a package is: among ours, or among those of `npm run hosts`; undefined where it is not installed. */
export function packageFolder(name: string): string | undefined {
  return [resolve('node_modules', name), join(HOSTS, 'node_modules', name)].find((folder) => existsSync(folder));
}

/** The programs of the guide by the names in their first lines. */
function programs(): Map<string, string> {
  const text = readFileSync('docs/guides/serving.md', 'utf8');
  const blocks = [...text.matchAll(/```[jt]s\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  return new Map(blocks.map(([, name = '', code = '']) => [name, code]));
}

interface ProjectOptions {
  /** Packages besides Parley that the programs import. */
  readonly packages?: readonly string[];
  /** Files besides, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whether the programs are written as JavaScript, for a Node that does not read TypeScript. */
  readonly compile?: boolean;
}

/** Writes programs of the guide into a new folder, as a user would who has installed the packages there. */
export function createProject(names: readonly string[], options: ProjectOptions = {}): string {
  const { packages = [], files = {}, compile = false } = options;
  const folder = mkdtempSync(join(ROOT, 'parley-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: { 'parley-a2a': '*' } }));
  const link = (name: string, target: string) => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(target, join(folder, 'node_modules', name), 'dir');
  };
  installParley(join(folder, 'node_modules/parley-a2a'));
  for (const name of [...DEPENDENCIES, ...packages]) {
    const target = packageFolder(name);
    if (target) link(name, target);
  }
  const write = (name: string, code: string) => {
    const file = join(folder, compile ? name.replace(/\.ts$/, '.js') : name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, compile ? javaScriptOf(code) : code);
  };
  const known = programs();
  for (const name of ['agent.ts', ...names]) {
    const code = known.get(name);
    if (code === undefined) throw new Error(`The guide has no program ${name}`);
    write(name, code);
  }
  for (const [name, text] of Object.entries(files)) write(name, text);
  return folder;
}

/** A copy of what is published. A link would lead back to this repository and its tsconfig.json, which Bun and bundlers read. */
function installParley(folder: string): void {
  cpSync('package.json', join(folder, 'package.json'));
  cpSync('dist/src', join(folder, 'dist/src'), { recursive: true });
}

function javaScriptOf(code: string): string {
  return transformSync(code, { loader: 'ts', target: 'node20' }).code.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"');
}

/** Starts a command that listens on the port in `PORT`; resolves once its page answers. */
export async function startProgram(
  cwd: string,
  command: (port: number) => readonly [string, ...string[]],
): Promise<RunningProgram> {
  const port = await freePort();
  const [file, ...args] = command(port);
  const child: ChildProcess = spawn(file, args, {
    cwd,
    // Its own group: a runtime may start processes of its own.
    detached: true,
    env: { ...process.env, PORT: String(port), NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  let exit: string | undefined;
  child.once('error', (error) => (exit = String(error)));
  child.once('exit', (code, signal) => (exit = `exit ${code ?? signal}`));
  onTestFinished(() => {
    if (exit === undefined && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  const origin = `http://localhost:${port}`;
  await until(async () => {
    if (exit !== undefined) throw new Error(`${file} did not come up (${exit}):\n${output}`);
    return (await fetch(`${origin}/hello`).catch(() => undefined))?.ok === true;
  });
  return { origin, output: () => output };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
