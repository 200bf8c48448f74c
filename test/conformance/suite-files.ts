import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { SuiteFiles } from '../../src/conformance/index.ts';

/** Test files of the checkout. */
export const suiteFiles: SuiteFiles = {
  read: (file) => readFile(file, 'utf8'),
  resolve: (file, from) => resolve(dirname(from), file),
};
