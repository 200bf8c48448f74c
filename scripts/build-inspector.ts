// Builds the inspector's page into dist/inspector. An unchanged page is not built again, so that `npm run build` stays quick.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const OUT = 'dist/inspector';
const STAMP = 'dist/.inspector';
/** The page, and the rooms of src/ that its imports can reach. */
const INPUTS = [
  'inspector',
  ...['auth', 'bindings', 'check', 'client', 'internal', 'legacy', 'protocol'].map((room) => `src/${room}`),
];
const SINGLE = ['src/inspector/api.ts', 'scripts/build-inspector.ts', 'package-lock.json'];

const digest = digestOf();
const isCurrent = existsSync(STAMP) && existsSync(join(OUT, 'index.html')) && readFileSync(STAMP, 'utf8') === digest;
if (!isCurrent) await build();

async function build(): Promise<void> {
  // Loaded only when there is something to build: it takes longer than the check.
  const vite = await import('vite');
  const fresh = `${OUT}-${process.pid}`;
  await vite.build({
    configFile: 'inspector/vite.config.ts',
    logLevel: 'error',
    build: { outDir: join(process.cwd(), fresh), emptyOutDir: true },
  });
  for (const file of readdirSync(join(fresh, 'assets')))
    if (/\.(js|css)$/.test(file)) pack(join(fresh, 'assets', file));
  // A server that runs meanwhile sees the old page or the new one.
  mkdirSync('dist', { recursive: true });
  rmSync(OUT, { recursive: true, force: true });
  renameSync(fresh, OUT);
  writeFileSync(STAMP, digest);
}

/** Compresses a file: the installed package stays small. */
function pack(file: string): void {
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(file);
}

function digestOf(): string {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files, ...SINGLE].sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
