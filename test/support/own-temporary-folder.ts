import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));

/** Gives a run of the tests, and every process that they start, a temporary folder of its own. */
export function setup(): void {
  // Some tests act as another user, who has to get through.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
}

/** The folder goes with the run. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
