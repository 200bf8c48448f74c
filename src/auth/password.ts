import { toHex } from '../internal/hex.ts';

/** The stored form of a password: PBKDF2 with SHA-256. */
export interface PasswordHash {
  readonly iterations: number;
  readonly salt: Uint8Array;
  readonly bytes: Uint8Array;
}

const NAME = 'pbkdf2-sha256';
const ITERATIONS = 600_000;
const FORM = /^pbkdf2-sha256:([1-9]\d{0,6}):([0-9a-f]{32,128}):([0-9a-f]{64})$/;

/** Hashes a password for a configuration file: slow on purpose, salted, in the form `pbkdf2-sha256:rounds:salt:hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const bytes = await derive(password, { iterations: ITERATIONS, salt });
  return `${NAME}:${ITERATIONS}:${toHex(salt)}:${toHex(bytes)}`;
}

/** Reads the output of {@link hashPassword}; undefined for a plain password. */
export function parsePasswordHash(text: string): PasswordHash | undefined {
  if (!text.startsWith(`${NAME}:`)) return undefined;
  const [, iterations, salt, hash] = FORM.exec(text) ?? [];
  if (!iterations || !salt || !hash) {
    throw new Error(`A password that begins with ${NAME} must be as hashPassword writes it: ${NAME}:rounds:salt:hash`);
  }
  return { iterations: Number(iterations), salt: fromHex(salt), bytes: fromHex(hash) };
}

/** The hash of a password under a salt. */
export async function derive(
  password: string,
  { iterations, salt }: Pick<PasswordHash, 'iterations' | 'salt'>,
): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations },
      key,
      256,
    ),
  );
}

/** Compares in constant time, so that the time does not reveal where two hashes differ. */
export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) difference |= (one[index] as number) ^ (other[index] ?? 0);
  return difference === 0;
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
