// Deletes the type declarations that no public entry point refers to: three quarters of them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const BUILD_INFO = 'dist/.tsbuildinfo';

let needed = reachable();
if (![...needed].every((file) => existsSync(file))) {
  // Otherwise the next incremental build would not write the deleted files again.
  rmSync(BUILD_INFO, { force: true });
  const args = ['-p', 'tsconfig.build.json', '--incremental', '--tsBuildInfoFile', BUILD_INFO];
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { stdio: 'inherit' });
  needed = reachable();
}
for (const root of ['dist/src', 'dist/agents']) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  for (const file of files) if (!needed.has(join(root, file))) rmSync(join(root, file));
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
