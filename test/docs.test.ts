import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Blocks are compiled inside the package, so that they import it by its name as a user would. */
const FOLDER = resolve('dist/docs-test');

interface Block {
  readonly name: string;
  readonly code: string;
}

function blocksOf(file: string): Block[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ''], index) => ({
    name: `${file.replaceAll(/[/.]/g, '-')}${nameOf(code) ?? `-${index + 1}`}`,
    // A fixed port reads better on paper and collides in tests.
    code: code.replaceAll(/port: \d+/g, 'port: 0'),
  }));
}

/** A program whose first line is its file's name is next to the others of its page, so that they can import each other. */
function nameOf(code: string): string | undefined {
  const [, name] = /^\/\/ (\S+)\.ts\n/.exec(code) ?? [];
  return name && `/${name}`;
}

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const blocks = ['README.md', ...docs.map((file) => join('docs', file))].flatMap(blocksOf);

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, code } of blocks) {
    const file = join(FOLDER, `${name}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\nexport {};\n`);
  }
  const compilerOptions = { noEmit: false, paths: {}, rootDir: '.', outDir: '.', noUnusedLocals: false };
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include: ['**/*.ts'], exclude: [] };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync('npx', ['tsc', '-p', FOLDER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    throw new Error(`A block of the documentation does not compile:\n${(error as { stdout: string }).stdout}`);
  }
}, 120_000);

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Tells us when the program listens: a server that came up has done what its block promises. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    this.once('listening', () => setTimeout(() => process.send?.('listening'), 200));
    return listen.apply(this, args);
  };
`)}`;

function run(name: string): Promise<string> {
  return new Promise((done) => {
    let output = '';
    const child: ChildProcess = fork(join(FOLDER, `${name}.js`), {
      execArgv: ['--import', WATCH],
      cwd: FOLDER,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('message', () => {
      child.kill('SIGKILL');
      done('listening');
    });
    child.once('exit', (code) => done(code === 0 ? 'exited' : `exit code ${code}\n${output}`));
  });
}

describe('every TypeScript block of the documentation compiles and runs', () => {
  test('there are blocks', () => expect(blocks.length).toBeGreaterThan(0));
  test.each(blocks)('$name', async ({ name }) => {
    expect(['listening', 'exited']).toContain(await run(name));
  });
});
