import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { until } from '../support/harness.ts';

const run = promisify(execFile);

/** Runs npm without the questions and notices that it has for people. */
export function npm(args: readonly string[], cwd: string) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--prefer-offline', '--fetch-retries=0'];
  return run('npm', [...args, ...quiet], { cwd, env: { ...process.env, NODE_ENV: '' } });
}

/** A new project with the package installed as it would be published: from the archive of `npm pack`. */
export async function installPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
  const { stdout } = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], resolve('.'));
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const archive = join(folder, filename);
  await run(process.execPath, [resolve('dist/src/cli/main.js'), 'init', 'my-agent'], { cwd: folder });
  const project = join(folder, 'my-agent');
  await npm(['install', archive], project);
  return { project, archive };
}

/** Makes a project beside another one, with the same packages. Packages that are missing there come from this repository. */
export async function createBeside(other: string, template: string): Promise<string> {
  const folder = join(dirname(other), 'more');
  const packages = join(other, 'node_modules');
  if (!existsSync(folder)) {
    mkdirSync(folder);
    symlinkSync(packages, join(folder, 'node_modules'));
  }
  const name = `${template}-agent`;
  await run(join(packages, '.bin/parley-a2a'), ['init', name, '--template', template], { cwd: folder });
  const project = join(folder, name);
  for (const dependency of Object.keys(manifestAt(project).dependencies)) {
    const [here, there] = [resolve('node_modules', dependency), join(packages, dependency)];
    if (existsSync(there) || !existsSync(here)) continue;
    mkdirSync(dirname(there), { recursive: true });
    symlinkSync(here, there);
  }
  return project;
}

function manifestAt(folder: string): {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Next.js says it in its own words. */
const LISTENING = /(?:listening on|Local:)\s+(http:[^\s,]+)[\s,]/;

interface ScriptOptions {
  readonly args?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The command of a script, with the programs of installed packages in reach, as npm has them. */
function scriptOf(project: string, name: string, { args = '', env = {} }: ScriptOptions) {
  const programs = [join(project, 'node_modules/.bin'), join(project, '../node_modules/.bin')];
  const path = [...programs, process.env.PATH].join(delimiter);
  return {
    command: `${manifestAt(project).scripts[name]} ${args}`,
    options: { cwd: project, shell: true, env: { ...process.env, PATH: path, NODE_ENV: '', ...env } },
  };
}

/** Runs a script of a project to its end. */
export function runScript(project: string, name: string, scriptOptions: ScriptOptions = {}) {
  const { command, options } = scriptOf(project, name, scriptOptions);
  return run(command, options);
}

/** Starts a script of a project that listens; resolves with its URL. Ends with the test. */
export async function startScript(project: string, name: string, scriptOptions: ScriptOptions = {}) {
  const { command, options } = scriptOf(project, name, scriptOptions);
  const child: ChildProcess = spawn(`exec ${command}`, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let seen = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (seen += chunk));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${command} has ended:\n${seen}`);
    return LISTENING.test(seen);
  });
  return { url: LISTENING.exec(seen)?.[1] ?? '', child, exited };
}
