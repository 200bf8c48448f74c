import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. Source files and built files are at different depths below it. */
export const packageRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

/** Whether a path is of the code of this package, which is not the user's. */
export function isOwnCode(path: string): boolean {
  return path.startsWith(join(packageRoot, 'dist') + sep);
}

type Dependencies = Readonly<Record<string, string>>;

/** The `package.json` of this package, as far as commands look at it. */
export function packageManifest(): {
  readonly version: string;
  readonly devDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
} {
  return JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
}
