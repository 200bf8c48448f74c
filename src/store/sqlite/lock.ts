import { RESULT, resultCode, type SqlDriver } from './driver.ts';
import { explainFailure } from './failure.ts';

/**
 * Makes this process the only one that writes to a file, until it calls what is returned or dies: a lock of the operating system
 * goes with its process, whatever ends it. It is on a file of its own, so that others can read the data meanwhile.
 */
export function acquireLock(driver: SqlDriver, path: string): () => void {
  const lockPath = `${path}-lock`;
  try {
    const database = driver.open(lockPath, { readOnly: false });
    try {
      database.exec('PRAGMA busy_timeout = 0');
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      throw error;
    }
    return () => {
      database.exec('ROLLBACK');
      database.close();
    };
  } catch (error) {
    const code = resultCode(error);
    if (code === RESULT.notADatabase) throw explainFailure(error, lockPath);
    if (code !== RESULT.busy) throw explainFailure(error, path);
    const sentence = `${path} is in use by another server. Stop that one, or use another file for this one.`;
    throw new Error(sentence, { cause: error });
  }
}
