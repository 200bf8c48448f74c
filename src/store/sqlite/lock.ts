import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { RESULT, resultCode, type SqlDriver } from './driver.ts';
import { explainFailure } from './failure.ts';

/**
 * Makes this process the only one that writes to a file, until it calls what is returned or dies: a lock of the operating system
 * goes with its process, whatever ends it. It is on a file of its own, so that others can read the data meanwhile. A second file names
 * the process that has the lock, for the message to others.
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
    // The lock holds without it. Why nothing can be written here is said when the data is opened.
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
