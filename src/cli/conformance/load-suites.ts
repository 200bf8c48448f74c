import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ActsError, type LoadedTest, readSuites } from '../../conformance/index.ts';
import { packageRoot } from '../serve/package-root.ts';
import { usageError } from '../terminal/cli-error.ts';

/** The suites that come with the package. */
const OWN_SUITES = ['acceptance', 'spec'];

/** Reads suites by name, or test files by path, separated by commas. */
export async function loadSuites(names: string): Promise<LoadedTest[]> {
  const files = names.split(',').map((name) => {
    const given = name.trim();
    return OWN_SUITES.includes(given) ? join(packageRoot, 'suites', `${given}.acts.yaml`) : given;
  });
  try {
    return await readSuites(files, {
      read: (file) => readFile(file, 'utf8'),
      resolve: (file, from) => resolve(dirname(from), file),
    });
  } catch (error) {
    if (!(error instanceof ActsError)) throw error;
    const shown = error.problems.slice(0, 20);
    const rest = error.problems.length - shown.length;
    throw usageError(
      ['These test files cannot be run:', ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
      `--suite takes ${OWN_SUITES.join(', ')} or a file.`,
    );
  }
}
