import { derive, isSameBytes, type PasswordHash, parsePasswordHash } from './password.ts';
import { VerificationCache } from './verification-cache.ts';
import type { Identity, TextVerifier, Verdict } from './verifier.ts';

/** Somebody with a password. */
export interface BasicUser extends Identity {
  /** In the clear, or as `hashPassword` writes it. */
  readonly password: string;
}

/** Users in a list, or simply passwords by the user's name. */
export type UserInput = Readonly<Record<string, string | undefined>> | readonly BasicUser[];

interface Entry {
  readonly identity: Identity;
  readonly hash: PasswordHash;
}

/** A right password is slow to check and is not checked again for so long. */
const REMEMBERED = 60_000;

/** Verifies names and passwords of HTTP Basic (RFC 7617); only hashes are kept. An unknown name takes as long as a wrong password. */
export function basicUsers(users: UserInput, { now = Date.now }: { readonly now?: () => number } = {}): TextVerifier {
  const list = Array.isArray(users)
    ? (users as readonly BasicUser[])
    : Object.entries(users as Record<string, string | undefined>).map(([id, password = '']) => ({ id, password }));
  if (list.length === 0) throw new Error('No users are given, so nobody could get in');
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

/** Every password takes the same number of rounds, so that time does not tell one user from another. */
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
