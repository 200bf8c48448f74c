import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type RunningServer, serve } from 'parley-a2a/node';
import { verifyAgentCard } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testAgent } from '../support/harness.ts';
import { documentOf, emptyFolder, field, parley } from './parley.ts';
import { cardFor } from './stage.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signing = { key: { ...(await exportJWK(privateKey)), kid: 'served', alg: 'ES256' } };
  server = await serve(
    testAgent(() => 'hi'),
    { port: 0, store: 'memory:', logger: false, signing },
  );
  folder = emptyFolder();
});
afterAll(() => server.close(0));

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function cardFile(card: object = cardFor('https://agent.example')): string {
  const file = join(emptyFolder(), 'card.json');
  writeFileSync(file, JSON.stringify(card, null, 2));
  return file;
}

/** A key pair in files. */
async function newKey(...flags: string[]) {
  const home = emptyFolder();
  const [key, jwks] = [join(home, 'key.jwk'), join(home, 'jwks.json')];
  const made = await parley(['card', 'keygen', '--out', key, '--jwks', jwks, ...flags]);
  expect(made.code).toBe(0);
  return { key, jwks };
}

describe.concurrent('card keygen', () => {
  test('writes the private key for its owner only and prints the public key', async () => {
    const key = join(folder, 'printed.jwk');
    const result = await parley(['card', 'keygen', '--out', key]);
    expect(result.code).toBe(0);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const secret = read(key) as JWK;
    const [known] = documentOf(result).keys as JWK[];
    expect(known).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: secret.x,
      y: secret.y,
      kid: secret.kid,
      alg: 'ES256',
      use: 'sig',
    });
    expect(result.stdout + result.stderr).not.toContain(secret.d);
    expect(secret.kid).toMatch(/^[\w-]{43}$/);
  });

  test('adds to a key set, one key after the other, and never the same name twice', async () => {
    const jwks = join(folder, 'rotating.json');
    const make = (kid: string, alg: string) =>
      parley(['card', 'keygen', '--kid', kid, '--alg', alg, '--out', join(folder, `${kid}.jwk`), '--jwks', jwks]);
    expect(field(await make('2024', 'RS256'), 'Key-Id')).toBe('2024');
    expect(field(await make('2025', 'EdDSA'), 'Key-Set')).toBe(jwks);
    expect(read(jwks).keys.map(({ kid, alg, d }: JWK) => `${kid} ${alg} ${d}`)).toEqual([
      '2024 RS256 undefined',
      '2025 EdDSA undefined',
    ]);
    const again = await parley(['card', 'keygen', '--kid', '2025', '--out', join(folder, 'other.jwk'), '--jwks', jwks]);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('has a key "2025" already');
  });

  test('overwrites a private key only when it is told to', async () => {
    const { key } = await newKey();
    const before = read(key);
    const refused = await parley(['card', 'keygen', '--out', key, '-o', 'json']);
    expect([refused.code, documentOf(refused).error.code]).toEqual([2, 'A2ACLI_ERR_USAGE']);
    expect(read(key)).toEqual(before);
    expect((await parley(['card', 'keygen', '--out', key, '--force'])).code).toBe(0);
    expect(read(key).d).not.toBe(before.d);
  });
});

describe.concurrent('card sign and card verify', () => {
  test.each(['ES256', 'EdDSA', 'RS256'])('what was signed with %s is verified', async (alg) => {
    const { key, jwks } = await newKey('--alg', alg, '--kid', 'k1');
    const signed = await parley(['card', 'sign', cardFile(), '--key', key, '--jku', 'https://keys.example/set']);
    expect(signed).toMatchObject({ code: 0, stderr: '' });
    const verified = await parley(['card', 'verify', cardFile(documentOf(signed)), '--jwks', jwks]);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(field(verified, 'Signature')).toBe(`k1 (${alg}): good`);
    expect(field(verified, 'Verified')).toBe('yes');
    const header = JSON.parse(atob(documentOf(signed).signatures[0].protected));
    expect(header).toEqual({ alg, typ: 'JOSE', kid: 'k1', jku: 'https://keys.example/set' });
  });

  test('through pipes: stdin to sign, stdin to verify', async () => {
    const { key, jwks } = await newKey('--kid', 'k1');
    const input = JSON.stringify(cardFor('https://agent.example'));
    const signed = await parley(['card', 'sign', '-', '--key', key], { input });
    const verified = await parley(['card', 'verify', '-', '--jwks', jwks, '-o', 'json'], { input: signed.stdout });
    expect(documentOf(verified)).toEqual({
      card: 'stdin',
      signatures: [{ kid: 'k1', alg: 'ES256', jku: null, valid: true, reason: null }],
    });
  });

  test('a card of a server is signed beside the signature that it has', async () => {
    const { key, jwks } = await newKey('--kid', 'mine');
    const out = join(folder, 'beside.json');
    const signed = await parley(['card', 'sign', server.url, '--key', key, '--out', out]);
    expect(field(signed, 'Signatures')).toBe('2');
    const verified = await parley(['card', 'verify', out, '--jwks', jwks]);
    expect(verified.code).toBe(0);
    expect(verified.stdout).toContain('Signature: served (ES256): bad: the key served is not known\n');
    expect(verified.stdout).toContain('Signature: mine (ES256): good\n');
  });

  test('a card that has changed does not hold, until it is signed again', async () => {
    const { key, jwks } = await newKey('--kid', 'k1');
    const { stdout } = await parley(['card', 'sign', cardFile(), '--key', key]);
    const changed = cardFile({ ...JSON.parse(stdout), description: 'Now something else.' });
    const bad = await parley(['card', 'verify', changed, '--jwks', jwks]);
    expect(bad.code).toBe(1);
    expect(field(bad, 'Signature')).toBe('k1 (ES256): bad: the signature does not fit the card');
    expect(bad.stderr).toContain('Code: A2ACLI_ERR_CARD_INVALID');
    const again = documentOf(await parley(['card', 'sign', changed, '--key', key]));
    expect(again.signatures).toHaveLength(1);
    const keys = read(jwks).keys as JWK[];
    expect(await verifyAgentCard(again, async () => keys[0])).toBe('k1');
  });

  test('while keys are replaced, whoever knows one of them can verify', async () => {
    const [before, after] = [await newKey('--kid', 'old'), await newKey('--kid', 'new')];
    const first = await parley(['card', 'sign', cardFile(), '--key', before.key]);
    const both = await parley(['card', 'sign', '-', '--key', after.key], { input: first.stdout });
    const signed = cardFile(documentOf(both));
    for (const { jwks } of [before, after]) {
      expect((await parley(['card', 'verify', signed, '--jwks', jwks])).code).toBe(0);
    }
    const set = join(folder, 'both.json');
    writeFileSync(set, JSON.stringify({ keys: [...read(before.jwks).keys, ...read(after.jwks).keys] }));
    const { stdout } = await parley(['card', 'verify', signed, '--jwks', set]);
    expect(stdout).toContain('Signature: old (ES256): good\nSignature: new (ES256): good\n');
  });

  test('keys are fetched from where a signature points, if that origin is allowed and only then', async () => {
    const allowed = await parley(['card', 'verify', server.url, '--allow-jku', server.url]);
    expect(field(allowed, 'Signature')).toBe('served (ES256): good');
    const other = await parley(['card', 'verify', server.url, '--allow-jku', 'https://keys.example', '-o', 'json']);
    expect(other.code).toBe(1);
    expect(documentOf(other).error).toMatchObject({
      code: 'A2ACLI_ERR_CARD_INVALID',
      message: expect.stringContaining('the key served is not known'),
      hint: expect.stringContaining(`--allow-jku ${server.url}`),
    });
    const byUrl = await parley(['card', 'verify', server.url, '--jwks', `${server.url}/.well-known/jwks.json`]);
    expect(byUrl.code).toBe(0);
  });

  test('keys that cannot be fetched are told apart from signatures that are wrong', async () => {
    const broken = createServer((_, response) => response.writeHead(500).end());
    await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
    onTestFinished(() => void broken.close());
    const origin = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const { key } = await newKey('--kid', 'k1');
    const { stdout } = await parley(['card', 'sign', cardFile(), '--key', key, '--jku', `${origin}/keys`]);
    const result = await parley(['card', 'verify', '-', '--allow-jku', origin], { input: stdout });
    expect(field(result, 'Signature')).toContain(`bad: its keys at ${origin}/keys cannot be read`);
    const direct = await parley(['card', 'verify', '-', '--jwks', `${origin}/keys`, '-o', 'json'], { input: stdout });
    expect([direct.code, documentOf(direct).error.code]).toEqual([3, 'A2ACLI_ERR_UNREACHABLE']);
  });

  test('a card without signatures is not verified', async () => {
    const { jwks } = await newKey();
    const result = await parley(['card', 'verify', cardFile(), '--jwks', jwks]);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('it is not signed');
  });

  test('what cannot be signed says why', async () => {
    const { key, jwks } = await newKey();
    const old = { name: 'Old', url: 'https://old.example', protocolVersion: '0.3.0', capabilities: {}, skills: [] };
    const nonsense = cardFile({});
    const secret = cardFile({ kty: 'oct', k: 'c2VjcmV0' });
    const half = cardFile({ ...read(key), d: 'AAAA' });
    const cases = [
      [[cardFile(old), '--key', key], 1, /a card of A2A 0\.3, which is not signed/],
      [[cardFile({ ...cardFor('https://x.example'), name: 7 }), '--key', key], 1, /line \d+: name must be a string/],
      [[cardFile(), '--key', jwks], 2, /is a key set; --key takes one private key/],
      [[cardFile(), '--key', nonsense], 2, /is not a key in the form of a JWK/],
      [[cardFile(), '--key', secret], 2, /is a shared secret/],
      [[cardFile(), '--key', half], 2, /cannot sign/],
      [[cardFile(), '--key', 'missing.jwk'], 2, /missing\.jwk cannot be read/],
      [[cardFile(), '--key', key, '--jku', 'http://keys.example'], 2, /--jku is an https URL/],
      [[cardFile()], 2, /required option '--key <file>' not specified/],
    ] as const;
    for (const [args, code, sentence] of cases) {
      const result = await parley(['card', 'sign', ...args]);
      expect(result.stderr).toMatch(sentence);
      expect([args, result.code]).toEqual([args, code]);
      expect(result.stderr + result.stdout).not.toContain(read(key).d);
      expect(result.stderr).not.toMatch(/^\s+at /m);
    }
  });

  test('without anybody to trust there is nothing to verify', async () => {
    for (const args of [
      [],
      ['--allow-jku', 'nonsense'],
      ['--jwks', 'missing.json'],
      ['--jwks', 'http://x.example/k'],
    ]) {
      const result = await parley(['card', 'verify', cardFile(), ...args, '-o', 'json']);
      expect([args, result.code]).toEqual([args, 2]);
      expect(documentOf(result).error.code).toBe('A2ACLI_ERR_USAGE');
    }
  });
});
