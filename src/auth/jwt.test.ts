import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jwt } from './jwt.ts';

const ISSUER = 'https://issuer.example';
const AUDIENCE = 'agent';

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwk: JWK;
}
async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid } };
}

let one: Key;
let two: Key;
let published: JWK[] = [];
let isDown = false;
let asked = 0;
let server: Server;
let jwksUrl: string;
/** Offset of the verifier's clock in milliseconds. */
let later = 0;

beforeAll(async () => {
  one = await newKey('one');
  two = await newKey('two');
  server = createServer((_, response) => {
    asked += 1;
    if (isDown) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  published = [one.jwk];
  isDown = false;
  asked = 0;
  later = 0;
});

interface TokenInit {
  readonly key?: Key;
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  /** Seconds from now. */
  readonly expires?: number | null;
}
function token({ key = one, claims = {}, header = {}, expires = 300 }: TokenInit = {}): Promise<string> {
  const jwt = new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'alice', ...claims });
  jwt.setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header });
  if (expires !== null) jwt.setExpirationTime(Math.floor(Date.now() / 1000) + expires);
  return jwt.sign(key.privateKey);
}
const now = () => Date.now() + later;
const local = () => jwt({ issuer: ISSUER, audience: AUDIENCE, keys: { keys: [one.jwk] }, now });
const remote = () => jwt({ issuer: ISSUER, audience: AUDIENCE, jwksUrl, now });

describe('a signed token', () => {
  test('says who calls, with which scopes', async () => {
    const verdict = await local().verify(await token({ claims: { scope: 'read write', name: 'Alice' } }));
    expect(verdict).toMatchObject({ id: 'alice', name: 'Alice', scopes: ['read', 'write'], claims: { iss: ISSUER } });
    expect(await local().verify(await token({ claims: { scp: ['a', 'b'] } }))).toMatchObject({ scopes: ['a', 'b'] });
    const program = await token({ claims: { sub: undefined, client_id: 'robot' } });
    expect(await local().verify(program)).toMatchObject({ id: 'robot', scopes: [] });
  });

  test.each<[string, TokenInit, string]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'wrong claim iss'],
    ['another audience', { claims: { aud: 'somebody else' } }, 'wrong claim aud'],
    ['no audience', { claims: { aud: undefined } }, 'wrong claim aud'],
    ['no end', { expires: null }, 'wrong claim exp'],
    ['an end that is past', { expires: -60 }, 'expired'],
    ['a beginning to come', { claims: { nbf: Math.floor(Date.now() / 1000) + 120 } }, 'wrong claim nbf'],
    ['nobody in it', { claims: { sub: undefined } }, 'the token does not say whose it is'],
  ])('with %s is refused', async (_, init, reason) => {
    expect(await local().verify(await token(init))).toMatchObject({ refused: reason });
  });

  test('is good for half a minute longer, because clocks differ', async () => {
    expect(await local().verify(await token({ expires: -20 }))).toMatchObject({ id: 'alice' });
  });

  test('of an unknown key, without a signature, or with one made from the public key is refused', async () => {
    expect(await local().verify(await token({ key: two }))).toMatchObject({ refused: 'unknown signing key' });
    expect(await local().verify(await token({ key: { ...two, kid: 'one' } }))).toMatchObject({
      refused: 'wrong signature',
    });
    const payload = (await token()).split('.')[1];
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(await local().verify(none)).toMatchObject({ refused: 'wrong algorithm' });
    const secret = new TextEncoder().encode(await exportSPKI(one.publicKey));
    const confused = await new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'alice' })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('5 minutes')
      .sign(secret);
    expect(await local().verify(confused)).toMatchObject({ refused: 'wrong algorithm' });
    for (const text of ['', 'x', 'a.b.c', `${await token()}x`, 'é'.repeat(5000)]) {
      expect(await local().verify(text)).toMatchObject({ refused: expect.stringMatching(/malformed|wrong signature/) });
    }
  });

  test('that names no key is tried with each of several', async () => {
    const verifier = jwt({ issuer: ISSUER, audience: AUDIENCE, keys: { keys: [one.jwk, two.jwk] } });
    const unnamed = await token({ key: two, header: { kid: undefined } });
    expect(await verifier.verify(unnamed)).toMatchObject({ id: 'alice' });
    const stranger = await token({ key: await newKey('three'), header: { kid: undefined } });
    expect(await verifier.verify(stranger)).toMatchObject({ refused: 'wrong signature' });
  });

  test('of the wrong type is refused where one is asked for', async () => {
    const verifier = jwt({ issuer: ISSUER, audience: AUDIENCE, keys: { keys: [one.jwk] }, type: 'at+jwt' });
    expect(await verifier.verify(await token({ header: { typ: 'at+jwt' } }))).toMatchObject({ id: 'alice' });
    expect(await verifier.verify(await token())).toMatchObject({ refused: 'wrong claim typ' });
  });

  test('is remembered once it was good, and not beyond its end or a minute', async () => {
    const verifier = local();
    const short = await token({ expires: 40 });
    const long = await token({ expires: 3600 });
    expect(verifier.recall?.(short)).toBeUndefined();
    await verifier.verify(short);
    await verifier.verify(long);
    expect([verifier.recall?.(short)?.id, verifier.recall?.(long)?.id]).toEqual(['alice', 'alice']);
    later = 45_000;
    expect([verifier.recall?.(short)?.id, verifier.recall?.(long)?.id]).toEqual([undefined, 'alice']);
    later = 61_000;
    expect(verifier.recall?.(long)).toBeUndefined();
  });
});

describe('published keys', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('a new key is found when a token names it, but strangers do not make us ask again and again', async () => {
    const verifier = remote();
    expect(await verifier.verify(await token())).toMatchObject({ id: 'alice' });
    for (let time = 0; time < 5; time += 1) {
      expect(await verifier.verify(await token({ key: two }))).toMatchObject({ refused: 'unknown signing key' });
    }
    expect(asked).toBe(1);
    published = [one.jwk, two.jwk];
    later = 10_000;
    verifier.recall?.('any');
    await settle();
    expect(await verifier.verify(await token({ key: two }))).toMatchObject({ id: 'alice' });
  });

  test('a key that was taken back opens nothing after ten seconds of use, not even what was remembered', async () => {
    const verifier = remote();
    const old = await token();
    await verifier.verify(old);
    published = [two.jwk];
    later = 9_000;
    expect(verifier.recall?.(old)?.id).toBe('alice');
    later = 10_000;
    verifier.recall?.(old);
    while (verifier.recall?.(old)) await settle();
    expect(await verifier.verify(old)).toMatchObject({ refused: 'unknown signing key' });
  });

  test('an issuer that is down changes nothing for the keys that we have', async () => {
    const verifier = remote();
    await verifier.verify(await token());
    isDown = true;
    later = 60_000;
    verifier.recall?.('any');
    while (asked < 2) await settle();
    expect(await verifier.verify(await token())).toMatchObject({ id: 'alice' });
  });

  test('without any keys the check fails, which is not the fault of the token', async () => {
    isDown = true;
    const verifier = remote();
    await expect(verifier.verify(await token())).rejects.toThrow();
    isDown = false;
    expect(await verifier.verify(await token())).toMatchObject({ id: 'alice' });
  });
});
