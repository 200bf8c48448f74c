import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type HashedKey, KeyTable } from '../auth/key-table.ts';

/** A key in the file. Unknown fields are preserved. */
export interface KeyRecord {
  /** `sha256:` and 64 hexadecimal digits. */
  readonly hash: string;
  /** The holder of the key, who owns the tasks. Two keys with the same id are one caller, for example during rotation. */
  readonly id: string;
  readonly name?: string;
  readonly created?: string;
  /** ISO 8601; null means never. */
  readonly expires?: string | null;
  readonly notes?: string;
  readonly mode?: 'sync' | 'async';
  readonly scopes?: readonly string[];
}

/** Reads a key file; errors name the file and the field. */
export function readKeyFile(path: string): KeyRecord[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error(`There is no key file ${path}. Make one: parley keys create --file ${path}`, { cause: error });
    }
    // The message of a parser may quote the file.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw new Error(`The key file ${path} cannot be read: ${reason}`);
  }
  const keys = (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new Error(`The key file ${path} must be an object with a list "keys"`);
  try {
    checkRecords(keys);
  } catch (error) {
    throw new Error(`The key file ${path} is wrong: ${(error as Error).message}`);
  }
  return keys;
}

function checkRecords(keys: readonly KeyRecord[]): void {
  for (const [index, key] of keys.entries()) checkRecord(key, `keys[${index}]`);
  new KeyTable().replace(keys.map(toHashedKey));
}

function checkRecord(value: unknown, field: string): void {
  if (typeof value !== 'object' || value === null) throw new Error(`${field}: must be an object`);
  const record = value as Record<string, unknown>;
  for (const name of ['name', 'created', 'notes']) {
    if (record[name] !== undefined && typeof record[name] !== 'string')
      throw new Error(`${field}.${name}: must be a text`);
  }
  const { mode, scopes, expires } = record;
  if (mode !== undefined && mode !== 'sync' && mode !== 'async')
    throw new Error(`${field}.mode: must be sync or async`);
  if (scopes !== undefined && !(Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string'))) {
    throw new Error(`${field}.scopes: must be a list of texts`);
  }
  if (expires !== undefined && expires !== null && typeof expires !== 'string') {
    throw new Error(`${field}.expires: must be a date such as 2030-01-31T00:00:00Z, or null`);
  }
}

/** A record as a verifier needs it; further fields become claims. */
export function toHashedKey({ hash, id, name, scopes, expires, created, notes, mode }: KeyRecord): HashedKey {
  const known = Object.entries({ created, notes, mode }).filter(([, value]) => value !== undefined);
  return { hash, id, name, scopes, expires, claims: Object.fromEntries(known) };
}

/** Changes a key file under a lock. The file is always complete, and only its owner can read it. */
export async function changeKeyFile(path: string, change: (keys: KeyRecord[]) => readonly KeyRecord[]): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const unlock = await lock(`${path}.lock`);
  try {
    const keys = change(readOrEmpty(path));
    // A wrong file would refuse the next change as well, so that no command could repair it.
    checkRecords(keys);
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } finally {
    unlock();
  }
}

function readOrEmpty(path: string): KeyRecord[] {
  try {
    return readKeyFile(path);
  } catch (error) {
    const isMissing = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
    if (isMissing) return [];
    throw error;
  }
}

const LOCK_ATTEMPTS = 100;

/** Without the lock, two concurrent commands would overwrite each other's changes. */
async function lock(path: string): Promise<() => void> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    try {
      closeSync(openSync(path, 'wx', 0o600));
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  throw new Error(`Another process is changing the keys. If there is none, delete ${path}.`);
}
