import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A TypeScript block of a page. */
export interface DocProgram {
  readonly name: string;
  readonly code: string;
}

/** The TypeScript blocks of a page, in order. */
export function programsOf(file: string): DocProgram[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ''], index) => ({
    name: `${file.replaceAll(/[/.]/g, '-')}${fileNameOf(code) ?? `-${index + 1}`}`,
    // A fixed port reads better in documentation but collides in tests.
    code: code.replaceAll(/port: \d+/g, 'port: 0'),
  }));
}

/** A program that begins with its file name is placed next to the others of its page, so that they can import each other. */
function fileNameOf(code: string): string | undefined {
  const [, name] = /^\/\/ (\S+)\.ts\n/.exec(code) ?? [];
  return name && `/${name}`;
}

/** Compiles programs inside the package, so that they import it by its name as a user would. */
export function compilePrograms(folderName: string, programs: readonly DocProgram[]) {
  const folder = resolve('dist', folderName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of programs) {
    const file = join(folder, `${name}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\nexport {};\n`);
  }
  const compilerOptions = { noEmit: false, paths: {}, rootDir: '.', outDir: '.', noUnusedLocals: false };
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include: ['**/*.ts'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync('npx', ['tsc', '-p', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    throw new Error(`A block of the documentation does not compile:\n${(error as { stdout: string }).stdout}`);
  }
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Reports the port of the program to the parent process. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    this.once('listening', () => {
      const { port } = this.address();
      setTimeout(() => process.send?.(port), 200);
    });
    return listen.apply(this, args);
  };
`)}`;

/** A running program of the documentation. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** The port that it listens on; undefined if it ended without listening. */
  readonly listening: Promise<number | undefined>;
  readonly exited: Promise<number | null>;
}

/** Starts a compiled program in a working folder. */
export function startProgram(path: string, cwd: string): RunningProgram {
  let output = '';
  const child = fork(path, {
    execArgv: ['--import', WATCH],
    cwd,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const listening = new Promise<number | undefined>((done) => {
    child.once('message', (port) => done(Number(port)));
    child.once('exit', () => done(undefined));
  });
  return { child, output: () => output, listening, exited };
}
