/** Turns a database error into a sentence that says what to do; returns other errors unchanged. Never repeats the URL. */
export function explainFailure(error: unknown): unknown {
  const sentence = sentenceFor(codeOf(error));
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

/** The SQLSTATE of an error, or the code of a system call. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the error is a deadlock or a lost race: nothing is stored, and the same call may succeed at once. */
export function isRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '');
}

function sentenceFor(code: string | undefined): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
      return 'PostgreSQL does not answer. Start it, or correct the host and the port of the store URL.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host of the store URL is not known. Correct it, or check the name service.';
    case '28P01':
    case '28000':
      return 'PostgreSQL refuses the user or the password of the store URL.';
    case '3D000':
      return 'The database of the store URL does not exist. Create it with createdb, or name another one.';
    case '42501':
      return 'The user of the store URL may not do this. Let the user create a schema in the database, or start once with a user who may.';
    case '53300':
      return 'PostgreSQL has no connection left. Raise max_connections, use a pooler, or lower pool=N in the store URL.';
    case '53100':
      return 'PostgreSQL has no room left on its disk. Free some space there.';
    default:
      return undefined;
  }
}
