import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const HOME = resolve('node_modules/.cache/train');

/** Resolves the packages that `npm run train:sources` has installed; they are no dependencies of the project. */
export const requireSource = createRequire(join(HOME, 'index.js'));

/** The folder of such a package. */
export function sourceFolder(name: string): string {
  const folder = join(HOME, 'node_modules', name);
  if (!existsSync(folder)) throw new Error(`${name} is not installed. Run: npm run train:sources`);
  return dirname(join(folder, 'package.json'));
}
