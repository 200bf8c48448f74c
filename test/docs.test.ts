import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from './support/certificates.ts';
import { type OpenIdProvider, startOpenIdProvider } from './support/openid-provider.ts';
import { visitLogin } from './support/visit-login.ts';

/** Blocks are compiled inside the package, so that they import it by its name as a user would. */
const FOLDER = resolve('dist/docs-test');

interface Block {
  readonly name: string;
  readonly code: string;
}

function blocksOf(file: string): Block[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ''], index) => ({
    name: `${file.replaceAll(/[/.]/g, '-')}-${index + 1}`,
    // A fixed port reads better on paper and collides in tests.
    code: code.replaceAll(/port: \d+/g, 'port: 0'),
  }));
}

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const blocks = ['README.md', ...docs.map((file) => join('docs', file))].flatMap(blocksOf);

/** The authorization server of the examples. */
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, code } of blocks) {
    const real = code.replaceAll('https://login.example.com', provider.issuer);
    writeFileSync(join(FOLDER, `${name}.ts`), `${real}\nexport {};\n`);
  }
  const { ca, server, client } = await makeCertificates();
  const files = { 'ca.pem': ca, 'server.pem': server.cert, 'server.key': server.key };
  for (const [name, text] of Object.entries({ ...files, 'client.pem': client.cert, 'client.key': client.key })) {
    writeFileSync(join(FOLDER, name), text);
  }
  const compilerOptions = { noEmit: false, paths: {}, rootDir: '.', outDir: '.', noUnusedLocals: false };
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include: ['*.ts'], exclude: [] };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync('npx', ['tsc', '-p', FOLDER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    throw new Error(`A block of the documentation does not compile:\n${(error as { stdout: string }).stdout}`);
  }
}, 120_000);

afterAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  await provider.close();
});

/** Tells us when the program listens: a server that came up, and that its block does not close, has done what the block promises. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    this.once('listening', () => setTimeout(() => process.send?.('listening'), 200));
    return listen.apply(this, args);
  };
`)}`;

/** A block that closes what it has opened runs to its end. */
const endsByItself = (code: string) => /\bclose\(\)/.test(code);

/** What a line is said to print (`console.log(…); // this`), it prints. */
function verdictOn(code: string, output: string): string {
  const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].flatMap(([, text = '']) => text.split(', '));
  const missing = promised.find((text) => !output.includes(text));
  return missing === undefined ? 'exited' : `"${missing}" was not printed:\n${output}`;
}

function run({ name, code }: Block): Promise<string> {
  return new Promise((done) => {
    let output = '';
    const child: ChildProcess = fork(join(FOLDER, `${name}.js`), {
      execArgv: ['--import', WATCH],
      cwd: FOLDER,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      // The person in front of the program.
      const [, page] = /^Open (http\S+)/m.exec(String(chunk)) ?? [];
      if (page) void visitLogin(page);
    });
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('message', () => {
      if (endsByItself(code)) return;
      child.kill('SIGKILL');
      done('listening');
    });
    child.once('exit', (exit) => done(exit === 0 ? verdictOn(code, output) : `exit code ${exit}\n${output}`));
  });
}

describe('every TypeScript block of the documentation compiles and runs', () => {
  test('there are blocks', () => expect(blocks.length).toBeGreaterThan(0));
  test.each(blocks)('$name', async (block) => {
    expect(endsByItself(block.code) ? ['exited'] : ['listening', 'exited']).toContain(await run(block));
  });
});
