import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What an installation brings. */
interface InstallSize {
  readonly packages: number;
  /** Bytes of its files. */
  readonly bytes: number;
  /** Bytes on a disk whose blocks have 4 KiB, as `du` counts them. */
  readonly disk: number;
}

/** Packs this package and installs it in an empty folder, as `npm i parley-a2a` would. */
export function installPackage(folder: string): void {
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--silent', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarball = npm('pack', resolve('.'), '--ignore-scripts').trim();
  npm('install', '--prefer-offline', `./${tarball}`);
}

/** Counts what was installed in a folder. */
export function measureInstall(folder: string): InstallSize {
  const modules = join(folder, 'node_modules');
  return { packages: countPackages(modules), ...measureFolder(modules) };
}

function countPackages(modules: string): number {
  if (!existsSync(modules)) return 0;
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  const folders = names.flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
      : [join(modules, name)],
  );
  return folders.reduce((total, folder) => total + 1 + countPackages(join(folder, 'node_modules')), 0);
}

const BLOCK = 4096;

function measureFolder(folder: string): { bytes: number; disk: number } {
  const total = { bytes: 0, disk: BLOCK };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const inner = measureFolder(path);
      total.bytes += inner.bytes;
      total.disk += inner.disk;
    } else if (entry.isFile()) {
      const { size } = lstatSync(path);
      total.bytes += size;
      total.disk += Math.ceil(size / BLOCK) * BLOCK;
    }
  }
  return total;
}
