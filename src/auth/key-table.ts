import { toHex } from '../internal/hex.ts';
import { VerificationCache } from './verification-cache.ts';
import type { Identity, Verdict } from './verifier.ts';

/** A key or token of which only the hash is known. */
export interface HashedKey extends Identity {
  /** `sha256:` and 64 hexadecimal digits. */
  readonly hash: string;
  /** ISO 8601; null or absent means never. */
  readonly expires?: string | null | undefined;
}

/** A key or token in plain text. Only its hash is kept. */
export interface PlainKey extends Omit<HashedKey, 'hash'> {
  readonly key: string;
}

/** A list of keys, or keys by the name of their holder: `{ alice: 'text or sha256:…' }`. */
export type KeyInput = Readonly<Record<string, string | undefined>> | readonly (HashedKey | PlainKey)[];

interface Entry {
  readonly identity: Identity;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** Milliseconds for which a found key is cached. The cache is dropped when the keys are replaced. */
const REMEMBERED = 60_000;
const HASH = /^sha256:[0-9a-f]{64}$/;
/** Placeholder for a hash that is not computed yet. */
const NO_KEY = `sha256:${'0'.repeat(64)}`;

/**
 * Keys by their SHA-256. They are looked up by the hash of the presented key, which a guesser cannot control, so the response time reveals
 * nothing about a key.
 */
export class KeyTable {
  readonly #now: () => number;
  readonly #cache: VerificationCache;
  #entries: ReadonlyMap<string, Entry> = new Map();

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#cache = new VerificationCache(now);
  }

  /** Replaces all keys. Throws for invalid keys, and then keeps the old ones. */
  replace(keys: readonly HashedKey[]): void {
    const entries = new Map<string, Entry>();
    for (const [index, key] of keys.entries()) {
      const { hash, entry } = entryOf(key, `keys[${index}]`);
      if (entries.has(hash)) throw new Error(`keys[${index}].hash: the same key appears twice`);
      entries.set(hash, entry);
    }
    this.#entries = entries;
    this.#cache.clear();
  }

  recall(key: string): Identity | undefined {
    return this.#cache.get(key);
  }

  async verify(key: string): Promise<Verdict> {
    const before = this.#entries;
    const entry = before.get(await hashKey(key));
    if (!entry) return { refused: 'unknown key' };
    const now = this.#now();
    if (entry.expires <= now) return { refused: 'expired', expiredAt: entry.expires };
    // The result is not cached if the keys were replaced in the meantime.
    if (before === this.#entries) this.#cache.set(key, entry.identity, Math.min(entry.expires, now + REMEMBERED));
    return entry.identity;
  }
}

function entryOf({ hash, expires, ...identity }: HashedKey, field: string): { hash: string; entry: Entry } {
  if (typeof identity.id !== 'string' || identity.id === '') throw new Error(`${field}.id: must be a text of its own`);
  if (typeof hash !== 'string' || !HASH.test(hash)) {
    throw new Error(`${field}.hash: must be "sha256:" and 64 hexadecimal digits in lower case`);
  }
  const end = expires === undefined || expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires);
  if (Number.isNaN(end)) throw new Error(`${field}.expires: must be a date such as 2030-01-31T00:00:00Z, or null`);
  return { hash, entry: { identity, expires: end } };
}

/** The stored form of a key. */
export async function hashKey(key: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return `sha256:${toHex(bytes)}`;
}

/** Reads the keys that a program passed, hashes plain ones, and throws at once if one is invalid. */
function readKeys(input: KeyInput): Promise<readonly HashedKey[]> {
  const list = Array.isArray(input)
    ? (input as readonly (HashedKey | PlainKey)[])
    : Object.entries(input as Record<string, string | undefined>).map(([id, text]) => fromText(id, text));
  if (list.length === 0) throw new Error('No keys are given, so no caller could be authenticated');
  for (const [index, key] of list.entries()) {
    if ('key' in key && (typeof key.key !== 'string' || key.key === '')) throw emptyKey(key.id);
    entryOf({ hash: NO_KEY, ...key }, `keys[${index}]`);
  }
  return Promise.all(list.map(async (key) => ('key' in key ? hashed(key) : key)));
}

function fromText(id: string, text: string | undefined): HashedKey | PlainKey {
  if (!text) throw emptyKey(id);
  return HASH.test(text) ? { id, hash: text } : { id, key: text };
}

async function hashed({ key, ...rest }: PlainKey): Promise<HashedKey> {
  return { ...rest, hash: await hashKey(key) };
}

function emptyKey(id: string): Error {
  return new Error(`The key of ${JSON.stringify(id)} is empty; is its environment variable set?`);
}

/** A table with the keys that a program passed. */
export function createKeyTable(input: KeyInput, now?: () => number): Pick<KeyTable, 'recall' | 'verify'> {
  const table = new KeyTable(now);
  const filled = readKeys(input).then((keys) => table.replace(keys));
  // The error is reported by the first verification.
  filled.catch(() => {});
  return {
    recall: (key) => table.recall(key),
    verify: (key) => filled.then(() => table.verify(key)),
  };
}
