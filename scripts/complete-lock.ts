// `npm install` omits optional packages from the lock file if it cannot fetch them, and `npm ci` then refuses the lock (npm/cli#4828). This
// script adds them: they belong to other platforms and are used only there. Run it after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockEntry> };
const added: string[] = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(path, name) || !/^\d/.test(range)) continue;
    lock.packages[`node_modules/${name}`] = {
      version: range,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added.push(name);
  }
}
const [root, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries([root as [string, LockEntry], ...rest]);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added`);

/** Whether node's resolution finds the package from the given place of the tree. */
function isPresent(path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** Platform packages say in their name what they are for. */
function platformOf(name: string): Partial<LockEntry> {
  const words = name.split(/[/-]/);
  const os = [
    'android',
    'darwin',
    'freebsd',
    'linux',
    'openbsd',
    'netbsd',
    'openharmony',
    'sunos',
    'aix',
    'win32',
  ].filter((word) => words.includes(word));
  const cpu = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'].filter((word) =>
    words.includes(word),
  );
  if (words.some((word) => /wasm/.test(word))) return { cpu: ['wasm32'] };
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}) };
}
