import { type CryptoKey, importJWK } from 'jose';
import { isSigning, type PushKey } from './push-key.ts';
import {
  isWebhookSecret,
  type SignedContent,
  signWithKey,
  signWithSecret,
  WEBHOOK_ID,
  WEBHOOK_SIGNATURE,
  WEBHOOK_TIMESTAMP,
} from './webhook-signature.ts';

/** A notification to be signed. */
export interface SigningRequest extends SignedContent {
  /** The token of the configuration: a `whsec_…` secret adds a signature with it. */
  readonly secret?: string | undefined;
}

/** Signs notifications by the Standard Webhooks specification. */
export interface PushSigner {
  /** The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
  sign(request: SigningRequest): Promise<Record<string, string>>;
}

/** Creates a {@link PushSigner}. During a rotation several keys sign, the newest first. */
export function createSigner(keys: readonly PushKey[]): PushSigner {
  const imported = keys.map((key) => ({ key, ready: importJWK(key.privateKey, 'EdDSA') as Promise<CryptoKey> }));
  // A key that cannot be read is reported by the first notification, not as an unhandled rejection.
  for (const { ready } of imported) ready.catch(() => {});
  return {
    async sign({ id, timestamp, body, secret }) {
      const content = { id, timestamp, body };
      const current = imported.filter(({ key }) => isSigning(key, timestamp * 1000));
      const signatures = await Promise.all([
        ...current.map(async ({ ready }) => signWithKey(content, await ready)),
        ...(secret !== undefined && isWebhookSecret(secret) ? [signWithSecret(content, secret)] : []),
      ]);
      return {
        [WEBHOOK_ID]: id,
        [WEBHOOK_TIMESTAMP]: String(timestamp),
        ...(signatures.length > 0 ? { [WEBHOOK_SIGNATURE]: signatures.join(' ') } : {}),
      };
    },
  };
}
