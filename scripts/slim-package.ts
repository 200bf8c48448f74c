// Makes the built package small: deletes the type declarations that no public entry point refers to, three quarters of them, and takes the
// comments out of the code. Declarations keep theirs, because editors show them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { transformSync } from 'esbuild';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const BUILD_INFO = 'dist/.tsbuildinfo';
/** Files that are newer have been written since the last run. */
const STAMP = 'dist/.slim';
const ROOTS = ['dist/src', 'dist/agents'];

let needed = reachable();
if (![...needed].every((file) => existsSync(file))) {
  // Otherwise the next incremental build would not write the deleted files again.
  rmSync(BUILD_INFO, { force: true });
  const args = ['-p', 'tsconfig.build.json', '--incremental', '--tsBuildInfoFile', BUILD_INFO];
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { stdio: 'inherit' });
  needed = reachable();
}
for (const file of filesOf('.d.ts')) if (!needed.has(file)) rmSync(file);
const last = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0;
for (const file of filesOf('.js')) if (statSync(file).mtimeMs > last) stripComments(file);
writeFileSync(STAMP, '');

function filesOf(ending: string): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith(ending) ? [join(root, file)] : [],
    ),
  );
}

/** Processes that load the file meanwhile see the old one or the new one. */
function stripComments(file: string): void {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'js', format: 'esm', target: 'node20' });
  writeFileSync(`${file}.new`, code);
  renameSync(`${file}.new`, file);
}

function reachable(): Set<string> {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!existsSync(file)) return;
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()['"](\.[^'"]+)\.[jt]s['"]/g);
    for (const [, path = ''] of imports) follow(join(dirname(file), `${path}.d.ts`));
  };
  for (const entry of Object.values(exports)) if (typeof entry === 'object') follow(normalize(entry.types));
  return found;
}
