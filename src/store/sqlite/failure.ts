import { RESULT, resultCode } from './driver.ts';

/** Turns a SQLite error into a sentence that says what to do; returns other errors unchanged. */
export function explainFailure(error: unknown, path: string): unknown {
  const sentence = sentenceFor(resultCode(error), path);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

/** Whether there was no room on the disk. */
export function isFull(error: unknown): boolean {
  return resultCode(error) === RESULT.full || (error instanceof Error && isFull(error.cause));
}

function sentenceFor(code: number | undefined, path: string): string | undefined {
  switch (code) {
    case RESULT.busy:
      return `${path} is locked by another program. Close that program, or use another file.`;
    case RESULT.readOnly:
      return `${path} cannot be written. Make the file and its folder writable for this user, or use another file.`;
    case RESULT.cannotOpen:
      return `${path} cannot be opened. Make the file and its folder readable and writable for this user, or use another file.`;
    case RESULT.full:
      return `There is no room left for ${path}. Free some space on its disk.`;
    case RESULT.io:
      return `${path} cannot be read or written: its disk reports an error. Check the disk.`;
    case RESULT.corrupt:
    case RESULT.notADatabase:
      return `${path} is damaged, or is not a database. Restore it from a backup, or move it away to begin with an empty one.`;
    default:
      return undefined;
  }
}
