import { derive, isSameBytes, type PasswordHash, parsePasswordHash } from './password.ts';
import { VerificationCache } from './verification-cache.ts';
import type { Identity, TextVerifier, Verdict } from './verifier.ts';

/** A user with a password. */
export interface BasicUser extends Identity {
  /** Plain text, or in the form of `hashPassword`. */
  readonly password: string;
}

/** A list of users, or passwords by user name. */
export type UserInput = Readonly<Record<string, string | undefined>> | readonly BasicUser[];

interface Entry {
  readonly identity: Identity;
  readonly hash: PasswordHash;
}

/** Milliseconds for which a correct password is cached, because checking it is slow. */
const REMEMBERED = 60_000;

/** Verifies names and passwords of HTTP Basic (RFC 7617). Only hashes are kept. An unknown name takes as long as a wrong password. */
export function basicUsers(users: UserInput, { now = Date.now }: { readonly now?: () => number } = {}): TextVerifier {
  const list = Array.isArray(users)
    ? (users as readonly BasicUser[])
    : Object.entries(users as Record<string, string | undefined>).map(([id, password = '']) => ({ id, password }));
  if (list.length === 0) throw new Error('No users are given, so no caller could be authenticated');
  for (const { id, password } of list) {
    if (!id || id.includes(':')) throw new Error(`The user name ${JSON.stringify(id)} must be a text without a colon`);
    if (!password) throw new Error(`The password of ${JSON.stringify(id)} is empty; is its environment variable set?`);
  }
  const cache = new VerificationCache(now);
  const table = createTable(
    list,
    list.map(({ password }) => parsePasswordHash(password)),
  );
  return {
    kinds: ['basic'],
    recall: (credential) => cache.get(credential),
    async verify(credential): Promise<Verdict> {
      const { entries, nobody } = await table;
      const text = decode(credential);
      const mark = text?.indexOf(':') ?? -1;
      if (text === undefined || mark < 0) return { refused: 'malformed credentials' };
      const entry = entries.get(text.slice(0, mark));
      const { hash } = entry ?? { hash: nobody };
      const isRight = isSameBytes(await derive(text.slice(mark + 1), hash), hash.bytes);
      if (!entry || !isRight) return { refused: 'wrong name or password' };
      cache.set(credential, entry.identity, now() + REMEMBERED);
      return entry.identity;
    },
  };
}

/** All passwords use the same number of rounds, so that the response time does not distinguish users. */
async function createTable(list: readonly BasicUser[], parsed: readonly (PasswordHash | undefined)[]) {
  const iterations = Math.max(1, ...parsed.map((hash) => hash?.iterations ?? 1));
  const entries = new Map<string, Entry>();
  for (const [index, { password, ...identity }] of list.entries()) {
    const hash = parsed[index] ?? (await hashNow(password, iterations));
    entries.set(identity.id, { identity, hash });
  }
  return { entries, nobody: await hashNow(crypto.randomUUID(), iterations) };
}

async function hashNow(password: string, iterations: number): Promise<PasswordHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { iterations, salt, bytes: await derive(password, { iterations, salt }) };
}

function decode(credential: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(credential), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
