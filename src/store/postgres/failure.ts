import { StoreRefusal } from '../store-refusal.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** Turns a database error into a sentence that says what to do; returns other errors unchanged. Never repeats the URL. */
export function explainFailure(error: unknown): unknown {
  const code = codeOf(error);
  const sentence = code === undefined ? sentenceWithoutCode(error) : sentenceFor(code);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

/** Converts an error of a call: StoreUnavailable if the same call may succeed later, StoreRefusal if it never can. */
export function callFailure(error: unknown): unknown {
  const explained = explainFailure(error);
  if (isOutage(error)) return new StoreUnavailable(explained);
  return isFinal(error) ? new StoreRefusal('PostgreSQL refuses the values of a call', { cause: explained }) : explained;
}

/**
 * The values of the call are at fault. Classes of SQLSTATE: 21 cardinality, 22 data, 23 constraint, 54 limit of the program. A unique
 * violation (23505) may be a lost race.
 */
function isFinal(error: unknown): boolean {
  return /^(?!23505)(21|22|23|54)\w{3}$/.test(codeOf(error) ?? '');
}

/**
 * The database is not reachable, restarts, is full, takes no writes after a fail-over (25006), or refuses the connection. Classes of
 * SQLSTATE: 08 connection, 28 and 3D refused, 53 no resources, 57 operator intervention, 58 system error. The driver has no code for a
 * connection that breaks or takes too long.
 */
function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return /^(E[A-Z_]{3,}|25006|(08|28|3D|53|57|58)\w{3})$/.test(code);
  return error instanceof Error && /connection|timeout/i.test(error.message);
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

function sentenceWithoutCode(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : '';
  if (/timeout/i.test(text))
    return 'PostgreSQL does not answer in time. Check the host and the port of the store URL, and the load of the database.';
  if (/^connection terminated/i.test(text))
    return 'The connection to the database was ended. Check that a PostgreSQL answers at the host and the port of the store URL.';
  if (text.includes('does not support SSL'))
    return 'PostgreSQL offers no TLS. Turn it on there, or leave sslmode out of the store URL.';
  return undefined;
}

function sentenceFor(code: string): string | undefined {
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
    case '25006':
      return 'PostgreSQL takes no writes: the store URL leads to a standby, or to a server that was demoted. Lead it to the primary.';
    case '53100':
      return 'PostgreSQL has no room left on its disk. Free some space there.';
    default:
      return undefined;
  }
}
