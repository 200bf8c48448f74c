import { decodeBase64, encodeBase64 } from '../internal/base64.ts';

/** Protects secrets in a store: encrypts them with AES-256-GCM if there is a key, otherwise leaves them unchanged. */
export interface SecretBox {
  /** `place` is what the secret is bound to: with another place it cannot be opened. */
  seal(secret: string, place: string): Promise<string>;
  /** Rejects when the secret was sealed with another key, or for another place. */
  open(sealed: string, place: string): Promise<string>;
}

/** What secrets in the store begin with. */
const SEALED = 'aes256gcm:';
const PLAIN = 'plain:';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

const WRONG_KEY =
  'A secret in the store cannot be read: PARLEY_SECRET_KEY (push.secretKey) is not the one that it was stored with';

/** Creates a {@link SecretBox}. The key is 32 bytes as base64 or hexadecimal. */
export function createSecretBox(secretKey: string | undefined): SecretBox {
  const key = secretKey === undefined ? undefined : importKey(readKey(secretKey));
  // Reported by the first secret.
  key?.catch(() => {});
  return {
    async seal(secret, place) {
      if (!key) return PLAIN + secret;
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(parameters(nonce, place), await key, new TextEncoder().encode(secret));
      return `${SEALED}${encodeBase64(nonce)}.${encodeBase64(new Uint8Array(sealed))}`;
    },
    async open(sealed, place) {
      if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
      if (!key) throw new Error(WRONG_KEY);
      const [nonce = '', text = ''] = sealed.slice(SEALED.length).split('.');
      try {
        const bytes = await crypto.subtle.decrypt(
          parameters(decodeBase64(nonce), place),
          await key,
          decodeBase64(text),
        );
        return new TextDecoder().decode(bytes);
      } catch (cause) {
        throw new Error(WRONG_KEY, { cause });
      }
    },
  };
}

/** The bytes of a key. Throws a message with the expected form. */
function readKey(text: string): Uint8Array<ArrayBuffer> {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  if (isHex) return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (isBase64) {
    const bytes = decodeBase64(`${text.replaceAll('-', '+').replaceAll('_', '/').replace(/=$/, '')}=`);
    if (bytes.byteLength === KEY_BYTES) return bytes;
  }
  throw new Error(
    `PARLEY_SECRET_KEY (push.secretKey) must be ${KEY_BYTES} bytes as base64 or hexadecimal. Make one with: openssl rand -base64 32`,
  );
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function parameters(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) };
}
