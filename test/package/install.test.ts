import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bundleFigures, type Figure, installFigures, recordedFigures } from '../../scripts/size/figures.ts';
import { installPackage } from '../../scripts/size/install.ts';
import { createCaller, userMessage } from '../support/wire.ts';

const GROWTH = 1.05;
const HAS_SQLITE = process.getBuiltinModule?.('node:sqlite') !== undefined;
const OTHER_NODE = 'node_modules/.cache/node24/node_modules/node/bin/node';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const entries = Object.keys(manifest.exports)
  // gRPC is used together with its packages, which are installed by those who need it.
  .filter((entry) => entry !== './package.json' && entry !== './grpc')
  .map((entry) => entry.replace('.', 'parley-a2a'));

/** An empty folder in which somebody has run `npm i parley-a2a`. */
const folder = mkdtempSync(join(tmpdir(), 'parley-install-'));

beforeAll(() => installPackage(folder), 300_000);

function expectNoGrowth(figures: readonly Figure[]): void {
  const recorded = recordedFigures();
  for (const { name, value, limit = Infinity } of figures) {
    const before = recorded.get(name);
    expect(before, `${name} is not in the size table; run npm run size`).toBeDefined();
    expect(value, `${name} is above its limit`).toBeLessThanOrEqual(limit);
    expect(value, `${name} has grown; if it has to, run npm run size`).toBeLessThanOrEqual((before ?? 0) * GROWTH);
  }
}

describe('size', () => {
  test('an installation is not larger than the size table says', () => expectNoGrowth(installFigures(folder)));
  test('bundles are not larger than the size table says', async () => expectNoGrowth(await bundleFigures()));
});

describe('the package, installed from its tarball in an empty folder', () => {
  test('every entry point can be imported', () => {
    const program = entries.map((entry) => `console.log(Object.keys(await import('${entry}')).length > 0);`).join('\n');
    writeFileSync(join(folder, 'import.js'), program);
    const output = execFileSync(process.execPath, ['import.js'], { cwd: folder, encoding: 'utf8' });
    expect(output.trim().split('\n')).toEqual(entries.map(() => 'true'));
  });

  test('every entry point has types that are complete', () => {
    const program = entries
      .map((entry, index) => `import * as entry${index} from '${entry}';\nvoid entry${index};`)
      .join('\n');
    writeFileSync(join(folder, 'types.ts'), program);
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      noEmit: true,
      target: 'ES2023',
      module: 'NodeNext',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      typeRoots: [resolve('node_modules/@types')],
      types: ['node'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  }, 120_000);

  test('the types need no newer TypeScript than README says: typed arrays have no parameter before 5.7', () => {
    const root = join(folder, 'node_modules/parley-a2a/dist');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    expect(files.length).toBeGreaterThan(100);
    const newer = files.filter((file) =>
      /\b(Uint8Array|ArrayBufferView)</.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(newer).toEqual([]);
  });

  test('README leads to files of the package or to the web', () => {
    const root = join(folder, 'node_modules/parley-a2a');
    const links = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)];
    expect(links.length).toBeGreaterThan(30);
    const dead = links.filter(([, link = '']) => !/^(https:|#)/.test(link) && !existsSync(join(root, link)));
    expect(dead.map(([, link]) => link)).toEqual([]);
  });

  test('no entry point loads what only the command line needs', async () => {
    const { metafile } = await build({
      entryPoints: Object.values(manifest.exports).flatMap((entry) =>
        typeof entry === 'object' ? [join(folder, 'node_modules/parley-a2a', entry.default)] : [],
      ),
      absWorkingDir: folder,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      write: false,
      metafile: true,
      splitting: true,
      outdir: 'out',
    });
    const loaded = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const packages = new Set(loaded.map(({ path }) => path).filter((path) => !path.startsWith('node:')));
    for (const name of ['commander', 'picocolors', 'yaml']) expect([...packages]).not.toContain(name);
    expect([...packages]).toContain('jose');
  });

  test.each([
    ['parley', 'Usage: parley '],
    ['parley-a2a', 'Usage: parley '],
    ['a2a-check', 'Usage: a2a-check '],
  ])('npx %s --help answers', (command, usage) => {
    expect(execFileSync('npx', [command, '--help'], { cwd: folder, encoding: 'utf8' })).toContain(usage);
  });

  test('parley serve serves all agents but the text agent, and says what to install for it', async () => {
    const { url, seen } = await serve({ args: ['--store', 'memory:'] });
    expect(seen.stdout.match(/\/\w+(?=\/\.well-known)/g)).toEqual(['/spec', '/echo', '/spec03']);
    expect(seen.stderr).toBe(
      '/text is not served; for it, run: npm install wink-nlp wink-eng-lite-web-model compromise\n',
    );
    const answer = await createCaller('jsonrpc', `${url}/echo`).sendMessage({ message: userMessage('hello') });
    expect(JSON.stringify(answer)).toContain('hello');
  });

  test('parley demo-server says nothing of the agent that it does not promise', async () => {
    const { seen } = await serve({ command: 'demo-server', args: [] });
    expect(seen.stderr).toBe('');
  });

  test('parley inspect serves the page of the package, with all its files', async () => {
    const { url } = await serve({ command: 'inspect', args: [], until: /inspector at (\S+)\n/ });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<meta name="parley-inspector"');
    const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
  });

  test('tasks are kept in SQLite by a Node that has it', async ({ skip }) => {
    const node = HAS_SQLITE ? process.execPath : resolve(process.env.PARLEY_TEST_NODE ?? OTHER_NODE);
    skip(!existsSync(node), 'needs Node 22.13: npm install --prefix node_modules/.cache/node24 node@24');
    const { url, seen } = await serve({ node, args: [] });
    expect(existsSync(join(folder, '.parley/parley.db'))).toBe(true);
    const echo = createCaller('jsonrpc', `${url}/echo`);
    // One after the other on one connection: each is read when the answer before it is finished.
    for (let count = 0; count < 20; count += 1)
      expect(await echo.sendMessage({ message: userMessage('hello') })).toHaveProperty('message');
    expect(seen.stderr).not.toContain('Warning');
  });

  test('a sentence says what to do where Node has no SQLite', ({ skip }) => {
    skip(HAS_SQLITE, 'this Node has SQLite');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'serve', '--port', '0'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Run "npm install libsql", use Node 22.13 or newer, or keep tasks in memory: --store memory:, store: "memory:" in code.',
    );
  });

  test('the text agent says what to install when it is served without its packages', async () => {
    writeFileSync(join(folder, 'text-agent.js'), `export { text } from 'parley-a2a/agents/text';\n`);
    const { url, seen } = await serve({ args: ['text-agent.js', '--store', 'memory:'] });
    await createCaller('jsonrpc', url).sendMessage({
      message: userMessage('Which people and places are named? Ada Lovelace lived in London.'),
    });
    expect(seen.stderr).toContain('Run: npm install wink-nlp wink-eng-lite-web-model compromise');
  });
});

const STARTED = /listening on (\S+)\n[\s\S]*\n$/;
const MAIN = join(folder, 'node_modules/parley-a2a/dist/src/cli/main.js');

interface ServeOptions {
  readonly node?: string;
  readonly command?: string;
  readonly args: readonly string[];
  /** What is printed at the start, with the URL. */
  readonly until?: RegExp;
}

async function serve({ node = process.execPath, command = 'serve', args, until = STARTED }: ServeOptions) {
  const child: ChildProcess = spawn(node, [MAIN, command, '--port', '0', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const seen = { stdout: '', stderr: '' };
  child.stderr?.on('data', (chunk) => (seen.stderr += chunk));
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.on('data', (chunk) => {
      seen.stdout += chunk;
      const [, found] = until.exec(seen.stdout) ?? [];
      if (found) done(found);
    });
    child.once('exit', () => fail(new Error(seen.stderr)));
  });
  return { url, seen };
}
