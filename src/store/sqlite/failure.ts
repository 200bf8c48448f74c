import { RESULT, resultCode } from './driver.ts';

/** Turns a SQLite error into a sentence that says what to do; returns other errors unchanged. */
export function explainFailure(error: unknown, path: string): unknown {
  const sentence = sentenceFor(resultCode(error), path);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

/** SQLite's code of an error or of what caused it. */
export function codeOf(error: unknown): number | undefined {
  return resultCode(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined);
}

/** Whether the content of the file is not what was written. */
export function isDamaged(error: unknown): boolean {
  const code = codeOf(error);
  return code === RESULT.corrupt || code === RESULT.notADatabase;
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
      return damageOf(path);
    default:
      return undefined;
  }
}

/** What to do about a damaged file. */
export function damageOf(path: string): string {
  return `${path} is damaged, or is not a database. Restore it from a backup, or move it away to begin with an empty one.`;
}
