import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2).toString('base64');

test.each([
  ['base64', KEY.toString('base64')],
  ['base64url', KEY.toString('base64url')],
  ['hexadecimal', KEY.toString('hex')],
])('a secret comes back with the key as %s, and no two texts are alike', async (_, key) => {
  const sealed = await createSecretBox(key).seal('s3cret ö', 'here');
  expect(sealed).not.toContain('s3cret');
  expect(await createSecretBox(key).seal('s3cret ö', 'here')).not.toBe(sealed);
  expect(await createSecretBox(KEY.toString('hex')).open(sealed, 'here')).toBe('s3cret ö');
});

test('a secret is not opened with another key, without one, or at another place', async () => {
  const sealed = await createSecretBox(KEY.toString('hex')).seal('s3cret', 'here');
  const wrong = /PARLEY_SECRET_KEY \(push.secretKey\) is not the one that it was stored with/;
  await expect(createSecretBox(OTHER).open(sealed, 'here')).rejects.toThrow(wrong);
  await expect(createSecretBox(undefined).open(sealed, 'here')).rejects.toThrow(wrong);
  await expect(createSecretBox(KEY.toString('hex')).open(sealed, 'there')).rejects.toThrow(wrong);
});

test.each(['plain:x', 'aes256gcm:x', ''])(
  'without a key %j is stored as it is, and read with a key that came later',
  async (secret) => {
    const stored = await createSecretBox(undefined).seal(secret, 'here');
    expect(await createSecretBox(OTHER).open(stored, 'here')).toBe(secret);
  },
);

test.each(['', 'short', KEY.toString('hex').slice(1), `${KEY.toString('base64')}=`])('%j is no key', (key) => {
  expect(() => createSecretBox(key)).toThrow(/must be 32 bytes.*openssl rand -base64 32/);
});
