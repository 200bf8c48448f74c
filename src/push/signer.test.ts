import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { generatePushKey, type PushKey, pushKeySet, rotatePushKeys } from './push-key.ts';
import { createSigner } from './signer.ts';
import { generateWebhookSecret, isSignedWithKey, isSignedWithSecret, isWebhookSecret } from './webhook-signature.ts';

const now = Date.now();
const content = { id: 'msg_1', timestamp: Math.floor(now / 1000), body: '{"task":{"id":"é"}}' };

/** Verifies `v1a` as the specification writes it, with nothing of ours. */
function verifiedBy(keys: readonly JsonWebKey[], headers: Record<string, string>, body: string): number {
  const signatures = (headers['webhook-signature'] ?? '').split(' ').filter((each) => each.startsWith('v1a,'));
  const data = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  return signatures.filter((each) =>
    keys.some((jwk) =>
      verify(null, data, createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(each.slice(4), 'base64')),
    ),
  ).length;
}

describe('a signed notification', () => {
  it('is verified by the package standardwebhooks alone where the token is a secret', async () => {
    const secret = generateWebhookSecret();
    const headers = await createSigner([await generatePushKey(now)]).sign({ ...content, secret });
    expect(new Webhook(secret).verify(content.body, headers)).toEqual({ task: { id: 'é' } });
    expect(() => new Webhook(generateWebhookSecret()).verify(content.body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(secret).verify(`${content.body} `, headers)).toThrow('No matching signature');
  });

  it('is verified with the published key and node:crypto alone', async () => {
    const key = await generatePushKey(now);
    const headers = await createSigner([key]).sign(content);
    const { keys } = pushKeySet([key], now);
    expect(verifiedBy(keys, headers, content.body)).toBe(1);
    expect(verifiedBy(keys, headers, 'other')).toBe(0);
    expect(verifiedBy(pushKeySet([await generatePushKey(now)], now).keys, headers, content.body)).toBe(0);
  });

  it('has a signature by secret only where the token is a secret', async () => {
    const signer = createSigner([await generatePushKey(now)]);
    for (const secret of [undefined, 'plain', 'whsec_', 'whsec_not base64!', 'WHSEC_AAAA']) {
      const headers = await signer.sign({ ...content, secret });
      expect(headers['webhook-signature'], secret).toMatch(/^v1a,[A-Za-z0-9+/]+=*$/);
    }
    expect(['whsec_AAAA', 'whsec_', 'AAAA'].map(isWebhookSecret)).toEqual([true, false, false]);
  });

  it('is verified by our own receiver, and nothing else is', async () => {
    const [key, other, secret] = [await generatePushKey(now), await generatePushKey(now), generateWebhookSecret()];
    const { 'webhook-signature': header = '' } = await createSigner([key]).sign({ ...content, secret });
    const keySet = (keys: PushKey[]) => pushKeySet(keys, now).keys;
    expect(await isSignedWithSecret(content, header, secret)).toBe(true);
    expect(await isSignedWithKey(content, header, keySet([other, key]))).toBe(true);
    expect(await isSignedWithSecret({ ...content, id: 'msg_2' }, header, secret)).toBe(false);
    expect(await isSignedWithKey({ ...content, timestamp: content.timestamp + 1 }, header, keySet([key]))).toBe(false);
    expect(await isSignedWithKey(content, header, keySet([other]))).toBe(false);
    for (const wrong of ['', 'v1a', 'v1a,', 'v1a,AAAA', 'v2,AAAA', 'v1,!!!', ' , ', header.replaceAll('v1', 'v9')]) {
      expect(await isSignedWithSecret(content, wrong, secret), wrong).toBe(false);
      expect(await isSignedWithKey(content, wrong, keySet([key])), wrong).toBe(false);
    }
  });
});

describe('keys', () => {
  it('are published without their secret part', async () => {
    const key = await generatePushKey(now);
    expect(pushKeySet([key], now).keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: key.privateKey.x, kid: key.kid, alg: 'EdDSA', use: 'sig' },
    ]);
    expect(JSON.stringify(pushKeySet([key], now))).not.toContain(key.privateKey.d);
  });

  it('are replaced with an overlap in which old and new ones sign', async () => {
    const first = await generatePushKey(now);
    const keys = await rotatePushKeys([first], { now, overlap: 60_000 });
    const kept = JSON.parse(JSON.stringify(keys)) as PushKey[];
    const signer = createSigner(kept);
    const signaturesAt = async (time: number) => {
      const timestamp = Math.floor(time / 1000);
      const headers = await signer.sign({ ...content, timestamp });
      return kept.map((key) => verifiedBy(pushKeySet([key], time).keys, headers, content.body));
    };
    expect(await signaturesAt(now)).toEqual([1, 1]);
    // The new key alone signs afterwards; the old one is still published, and an hour later gone.
    expect(await signaturesAt(now + 120_000)).toEqual([1, 0]);
    expect(pushKeySet(kept, now + 120_000).keys).toHaveLength(2);
    expect(pushKeySet(kept, now + 2 * 3_600_000).keys.map(({ kid }) => kid)).toEqual([keys[0]?.kid]);
    const later = await rotatePushKeys(kept, { now: now + 2 * 3_600_000 });
    expect(later.map(({ kid }) => kid === first.kid)).toEqual([false, false]);
  });
});
