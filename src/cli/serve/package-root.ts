import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. Source files and built files are at different depths. */
export const packageRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

/** Whether a path belongs to this package and not to the user's code. */
export function isOwnCode(path: string): boolean {
  return path.startsWith(join(packageRoot, 'dist') + sep);
}

type Dependencies = Readonly<Record<string, string>>;

/** The fields of this package's `package.json` that commands use. */
export function packageManifest(): {
  readonly version: string;
  readonly devDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
} {
  return JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
}
