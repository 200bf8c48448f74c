import { type CryptoKey, importJWK, type JWK } from 'jose';
import { decodeBase64, encodeBase64, isBase64 } from '../internal/base64.ts';

/** What a signature of Standard Webhooks covers. */
export interface SignedContent {
  /** The same on every attempt of one notification. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of Standard Webhooks, in lower case. */
export const WEBHOOK_ID = 'webhook-id';
export const WEBHOOK_TIMESTAMP = 'webhook-timestamp';
export const WEBHOOK_SIGNATURE = 'webhook-signature';

const SECRET_PREFIX = 'whsec_';

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf({ id, timestamp, body }: SignedContent): Bytes {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`) as Bytes;
}

/** A fresh shared secret: `whsec_` and 32 random bytes. */
export function generateWebhookSecret(): string {
  return SECRET_PREFIX + encodeBase64(crypto.getRandomValues(new Uint8Array(32)));
}

/** The bytes of a `whsec_…` secret; undefined for any other text. */
function secretOf(text: string): Bytes | undefined {
  const encoded = text.startsWith(SECRET_PREFIX) ? text.slice(SECRET_PREFIX.length) : '';
  return encoded !== '' && isBase64(encoded) ? decodeBase64(encoded) : undefined;
}

/** Whether a token is a secret that notifications can be signed with. */
export function isWebhookSecret(token: string): boolean {
  return secretOf(token) !== undefined;
}

async function hmacKey(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = secretOf(secret);
  if (!bytes) throw new Error('A webhook secret is "whsec_" and standard base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

/** Signs with a shared secret (v1: HMAC-SHA256). */
export async function signWithSecret(content: SignedContent, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret, 'sign'), bytesOf(content));
  return `v1,${encodeBase64(new Uint8Array(signature))}`;
}

/** Signs with a private key (v1a: Ed25519). */
export async function signWithKey(content: SignedContent, key: CryptoKey): Promise<string> {
  return `v1a,${encodeBase64(new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytesOf(content))))}`;
}

/** The signatures of one kind in a header; at most a few, because each costs a verification. */
function signaturesIn(header: string, version: 'v1' | 'v1a'): Bytes[] {
  return header
    .split(' ')
    .map((each) => each.split(',') as [string, string?])
    .filter(([kind, value = '']) => kind === version && value !== '' && isBase64(value))
    .slice(0, MAX_SIGNATURES)
    .map(([, value]) => decodeBase64(value as string));
}

const MAX_SIGNATURES = 5;

/** Whether a signature in the header was made with the secret. Web Crypto compares in constant time. */
export async function isSignedWithSecret(content: SignedContent, header: string, secret: string): Promise<boolean> {
  const key = await hmacKey(secret, 'verify');
  const data = bytesOf(content);
  for (const signature of signaturesIn(header, 'v1')) {
    if (await crypto.subtle.verify('HMAC', key, signature, data)) return true;
  }
  return false;
}

/** Whether a signature in the header was made with one of the public keys. */
export async function isSignedWithKey(content: SignedContent, header: string, keys: readonly JWK[]): Promise<boolean> {
  const data = bytesOf(content);
  const signatures = signaturesIn(header, 'v1a');
  for (const jwk of keys.filter(({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519')) {
    const key = (await importJWK(jwk, 'EdDSA')) as CryptoKey;
    for (const signature of signatures) {
      if (await crypto.subtle.verify('Ed25519', key, signature, data)) return true;
    }
  }
  return false;
}
