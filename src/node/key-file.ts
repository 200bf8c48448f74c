import { statSync } from 'node:fs';
import { KeyTable } from '../auth/key-table.ts';
import type { TextVerifier } from '../auth/verifier.ts';
import type { Logger } from '../internal/logger.ts';
import { createLogger } from './create-logger.ts';
import { readKeyFile, toHashedKey } from './key-file-format.ts';

/** Options of {@link keyFile}. */
export interface KeyFileOptions {
  /** Told when a new file is wrong. Default: JSON lines on standard error (`createLogger`). */
  readonly logger?: Logger;
  readonly now?: () => number;
}

/** Milliseconds after which the file is looked at again: a key that was taken out opens nothing after that. */
const LOOK_AGAIN = 1_000;

/**
 * Verifies API keys or bearer tokens from a file that `parley keys` writes. A new file counts within a second, without a
 * restart; one that is wrong is reported, and the keys before it stay.
 */
export function keyFile(path: string, { logger = createLogger(), now = Date.now }: KeyFileOptions = {}): TextVerifier {
  const table = new KeyTable(now);
  let looked = now();
  let seen = stampOf(path);
  table.replace(readKeyFile(path).map(toHashedKey));
  // Looked at when somebody asks, so that there is no watcher to close and no answer from before a change.
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
      logger.error({ err: error }, 'a new key file is not used; the keys before it stay');
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

/** Changes with the file; empty when there is none. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
}
