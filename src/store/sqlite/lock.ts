import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { RESULT, resultCode, type SqlDriver } from './driver.ts';
import { explainFailure } from './failure.ts';

/**
 * Makes this process the only writer of a file until it calls the returned function or dies: the operating system releases the lock with
 * the process. The lock is on a separate file, so that other processes can read the data. Another file has the number of the process that
 * holds the lock, for error messages.
 */
export function acquireLock(driver: SqlDriver, path: string): () => void {
  const lockPath = `${path}-lock`;
  const holderPath = `${lockPath}.pid`;
  try {
    const database = driver.open(lockPath, { readOnly: false });
    try {
      database.exec('PRAGMA busy_timeout = 0');
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      throw error;
    }
    nameHolder(holderPath);
    return () => {
      rmSync(holderPath, { force: true });
      database.exec('ROLLBACK');
      database.close();
    };
  } catch (error) {
    const code = resultCode(error);
    if (code === RESULT.notADatabase) throw explainFailure(error, lockPath);
    if (code !== RESULT.busy) throw explainFailure(error, path);
    const sentence = `${path} is in use by another server${holderOf(holderPath)}. Stop that one, or give this one a file of its own: store: 'sqlite:OTHER.db', or --store sqlite:OTHER.db.`;
    throw new Error(sentence, { cause: error });
  }
}

function nameHolder(holderPath: string): void {
  try {
    writeFileSync(holderPath, `${process.pid}\n`);
  } catch {
    // The lock works without that file. If the folder is not writable, opening the data reports it.
  }
}

function holderOf(holderPath: string): string {
  try {
    const pid = Number(readFileSync(holderPath, 'utf8'));
    return pid === process.pid ? ' in this process' : ` (process ${pid})`;
  } catch {
    return '';
  }
}
