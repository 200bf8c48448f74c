import { readFileSync } from 'node:fs';

/** The version of this package. */
export function packageVersion(): string {
  for (const path of ['../../../package.json', '../../package.json']) {
    try {
      return (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version;
    } catch {
      // Built and source files are at different depths.
    }
  }
  return 'unknown';
}
