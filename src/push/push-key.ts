import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** A key that signs notifications. Plain JSON, to be kept with the store; it holds a secret. */
export interface PushKey {
  /** The name of the key in the published key set. */
  readonly kid: string;
  /** An Ed25519 key as a JSON Web Key (RFC 8037). */
  readonly privateKey: JWK;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the key stops signing, in milliseconds since 1970. Absent: not replaced yet. */
  readonly retiresAt?: number;
}

/** How keys are replaced. */
export interface RotationOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds in which the old keys sign too, so that receivers can learn the new one. Default: a day. */
  readonly overlap?: number;
}

const DAY = 86_400_000;
/** How long a key stays published after its last signature, because notifications may still be in transit. */
const PUBLISHED_AFTERWARDS = 3_600_000;

/** Makes a key. */
export async function generatePushKey(now: number): Promise<PushKey> {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const { kty, crv, x, d } = (await exportJWK(pair.privateKey)) as JWK & { kty: string };
  const privateKey = { kty, crv, x, d } as JWK;
  return { kid: await calculateJwkThumbprint(privateKey), privateKey, createdAt: now };
}

/** The keys with a new one in front. Keys that were current also sign until the overlap is over; expired keys are left out. */
export async function rotatePushKeys(
  keys: readonly PushKey[],
  { now, overlap = DAY }: RotationOptions,
): Promise<PushKey[]> {
  const retiring = keys.map((key) => ({ ...key, retiresAt: key.retiresAt ?? now + overlap }));
  return [await generatePushKey(now), ...retiring.filter((key) => isPublished(key, now))];
}

/** Whether the key signs notifications at this time. */
export function isSigning({ retiresAt = Number.POSITIVE_INFINITY }: PushKey, now: number): boolean {
  return now < retiresAt;
}

/** The public keys, for `/.well-known/jwks.json`. */
export function pushKeySet(keys: readonly PushKey[], now: number): { keys: JWK[] } {
  const published = keys.filter((key) => isPublished(key, now));
  return {
    keys: published.map(({ kid, privateKey: { d: _, ...jwk } }) => ({ ...jwk, kid, alg: 'EdDSA', use: 'sig' })),
  };
}

function isPublished({ retiresAt = Number.POSITIVE_INFINITY }: PushKey, now: number): boolean {
  return now < retiresAt + PUBLISHED_AFTERWARDS;
}
