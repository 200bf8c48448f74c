import { statSync } from 'node:fs';
import { KeyTable } from '../auth/key-table.ts';
import type { TextVerifier } from '../auth/verifier.ts';
import type { Logger } from '../internal/logger.ts';
import { createLogger } from './create-logger.ts';
import { readKeyFile, toHashedKey } from './key-file-format.ts';

/** Options of {@link keyFile}. */
export interface KeyFileOptions {
  /** Gets a warning when a new file is invalid. Default: JSON lines on standard error (`createLogger`). */
  readonly logger?: Logger;
  readonly now?: () => number;
}

/** Milliseconds after which the file is checked again. A removed key is refused from then on. */
const LOOK_AGAIN = 1_000;

/**
 * Verifies API keys or bearer tokens from a file of `parley keys`. A changed file takes effect within a second, without a restart. An
 * invalid file is reported, and the old keys stay in use.
 */
export function keyFile(path: string, { logger = createLogger(), now = Date.now }: KeyFileOptions = {}): TextVerifier {
  const table = new KeyTable(now);
  let looked = now();
  let seen = stampOf(path);
  table.replace(readKeyFile(path).map(toHashedKey));
  // Checked with each verification, so that there is no watcher to close and no outdated result.
  const look = () => {
    const at = now();
    if (at - looked < LOOK_AGAIN) return;
    looked = at;
    const stamp = stampOf(path);
    if (stamp === seen) return;
    seen = stamp;
    try {
      table.replace(readKeyFile(path).map(toHashedKey));
    } catch (error) {
      logger.error({ err: error }, 'the new key file is invalid; the old keys stay in use');
    }
  };
  return {
    kinds: ['apiKey', 'bearer'],
    recall(key) {
      look();
      return table.recall(key);
    },
    verify(key) {
      look();
      return table.verify(key);
    },
  };
}

/** Changes with the file; empty if there is none. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
}
