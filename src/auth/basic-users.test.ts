import { expect, test } from 'vitest';
import { basicUsers } from './basic-users.ts';
import { hashPassword } from './password.ts';

const credentials = (text: string) => Buffer.from(text).toString('base64');

test('knows users by passwords in the clear and by hashes', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^pbkdf2-sha256:600000:[0-9a-f]{32}:[0-9a-f]{64}$/);
  const verifier = basicUsers([
    { id: 'alice', password: 'a:b', scopes: ['read'] },
    { id: 'bob', password: hash, name: 'Bob' },
  ]);
  expect(await verifier.verify(credentials('alice:a:b'))).toEqual({ id: 'alice', scopes: ['read'] });
  expect(await verifier.verify(credentials('bob:correct horse'))).toEqual({ id: 'bob', name: 'Bob' });
  expect(verifier.recall?.(credentials('bob:correct horse'))).toEqual({ id: 'bob', name: 'Bob' });
  expect(verifier.recall?.(credentials('bob:battery'))).toBeUndefined();
});

test('an unknown name and a wrong password are one answer', async () => {
  const verifier = basicUsers({ alice: 'secret' });
  for (const text of ['alice:wrong', 'alice:', 'mallory:secret', ':', 'alice:secret ']) {
    expect(await verifier.verify(credentials(text))).toEqual({ refused: 'wrong name or password' });
  }
});

test('what is no name and password is refused', async () => {
  const verifier = basicUsers({ alice: 'secret' });
  for (const text of ['%%%', credentials('alice'), Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')]) {
    expect(await verifier.verify(text)).toEqual({ refused: 'malformed credentials' });
  }
});
