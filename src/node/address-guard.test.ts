import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressRefused, createAddressGuard } from './address-guard.ts';

/** A guard whose DNS has only the given names. */
const guardWith = (names: Record<string, string[]>, allow: string[] = []) => {
  const asked: string[] = [];
  const guard = createAddressGuard({
    allow,
    timeout: 5_000,
    maxBytes: 1_000,
    resolve: async (hostname) => {
      asked.push(hostname);
      return (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  return { ...guard, asked };
};
const check = (url: string, allow: string[] = []) =>
  guardWith({ 'public.example': ['93.184.215.14', '2606:2800:21f:cb07::1'] }, allow).checkUrl(new URL(url));

describe('createAddressGuard', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.255.0.3', '[::1]']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['link-local', ['169.254.0.1', '[fe80::1]', '[febf::1]']],
    ['unique local', ['[fc00::1]', '[fdff::1]']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['multicast and broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', '[ff02::1]']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '[::]']],
    [
      'reserved and for documents',
      ['192.0.2.1', '198.18.0.1', '203.0.113.9', '240.0.0.1', '[2001:db8::1]', '[100::1]'],
    ],
    ['cloud metadata', ['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', '[fd00:ec2::254]']],
    ['IPv4 mapped', ['[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[0:0:0:0:0:ffff:c0a8:101]', '[::ffff:168.63.129.16]']],
    ['IPv4 compatible and translated', ['[::127.0.0.1]', '[::8.8.8.8]', '[::ffff:0:127.0.0.1]']],
    ['6to4', ['[2002:7f00:1::]', '[2002:c0a8:101::1]', '[2002:a9fe:a9fe::]']],
    ['NAT64', ['[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]', '[64:ff9b:1::8.8.8.8]']],
    ['Teredo and old site-local', ['[2001::1]', '[fec0::1]']],
    ['odd spellings', ['0x7f.1', '2130706433', '0177.0.0.1', '127.1', '127.0.0.1.', '0x7F000001', '①②⑦.0.0.1', '0']],
    ['a user name in front', ['public.example@127.0.0.1', 'user:pass@public.example', '127.0.0.1%40@public.example']],
  ])('refuses %s', async (_, hosts) => {
    for (const host of hosts) {
      for (const url of [`http://${host}/`, `https://${host}:8443/x?y`]) {
        await expect(check(url), url).rejects.toThrow(AddressRefused);
      }
    }
  });

  it('refuses other protocols and hosts without an address', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://public.example/', 'data:,x', 'http://unknown.example/']) {
      await expect(check(url), url).rejects.toThrow(AddressRefused);
    }
    const httpsOnly = createAddressGuard({ protocols: ['https:'] });
    await expect(httpsOnly.checkUrl(new URL('http://8.8.8.8/'))).rejects.toThrow('not https:');
  });

  it('lets public addresses pass', async () => {
    const hosts = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]', 'public.example', 'PUBLIC.example.'];
    for (const host of [...hosts, '[::ffff:8.8.8.8]', '[64:ff9b::8.8.8.8]', '[2002:808:808::1]']) {
      await expect(check(`https://${host}/`), host).resolves.toBeUndefined();
    }
  });

  it('refuses every spelling of an address alike', async () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const privateAddress = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    );
    await fc.assert(
      fc.asyncProperty(privateAddress, async ([a, b, c, d]) => {
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        const hex = (high: number, low: number) => (high * 256 + low).toString(16);
        const pair = `${hex(a, b)}:${hex(c, d)}`;
        const dotted = `${a}.${b}.${c}.${d}`;
        const plain = [dotted, `${dotted}.`, String(number), `0x${number.toString(16)}`, `0${number.toString(8)}`];
        const embedded = [`[::ffff:${dotted}]`, `[::ffff:${pair}]`, `[2002:${pair}::1]`, `[64:ff9b::${pair}]`];
        for (const host of [...plain, `${a}.${(b * 256 + c) * 256 + d}`, ...embedded]) {
          await expect(check(`http://${host}/`), host).rejects.toThrow(AddressRefused);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('refuses a name when one of its addresses is private, and does not tell which', async () => {
    const guard = guardWith({ 'mixed.example': ['93.184.215.14', '10.1.2.3'], 'me.example': ['::1'] });
    const refused = guard.checkUrl(new URL('https://mixed.example/'));
    await expect(refused).rejects.toThrow('mixed.example is refused: not a public address (private)');
    await expect(refused).rejects.not.toThrow('10.1.2.3');
    await expect(guard.checkUrl(new URL('https://me.example./'))).rejects.toThrow('loopback');
  });

  it('allows what is listed: hosts, addresses, ranges', async () => {
    const names = { 'hooks.internal': ['10.1.2.3'], 'a.corp.example': ['fd12::1'], 'corp.example': ['10.0.0.1'] };
    const guard = guardWith(names, ['hooks.internal', '*.corp.example', '192.168.7.0/24', '::1', 'fd77::/16']);
    for (const host of ['hooks.internal', 'Hooks.Internal.', 'a.corp.example', '192.168.7.9', '[::1]', '[fd77::5]']) {
      await expect(guard.checkUrl(new URL(`http://${host}/`)), host).resolves.toBeUndefined();
    }
    for (const host of ['corp.example', '192.168.8.1', '[fd78::5]', 'nothooks.internal']) {
      await expect(guard.checkUrl(new URL(`http://${host}/`)), host).rejects.toThrow(AddressRefused);
    }
  });

  it('opens cloud metadata only to its own address in the list', async () => {
    const metadata = 'http://169.254.169.254/latest';
    await expect(check(metadata, ['169.254.0.0/16'])).rejects.toThrow('cloud metadata');
    await expect(check(metadata, ['169.254.169.254'])).resolves.toBeUndefined();
    const guard = guardWith({ 'meta.internal': ['169.254.169.254'] }, ['meta.internal']);
    await expect(guard.checkUrl(new URL('http://meta.internal/'))).rejects.toThrow('cloud metadata');
  });
});

describe('guardedFetch', () => {
  let server: Server;
  let port: number;
  const seen: { url: string; host: string; authorization: string | undefined }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url = '', headers } = request;
      seen.push({ url, host: headers.host ?? '', authorization: headers.authorization });
      const [, kind, rest = ''] = /^\/(\w+)\/?(.*)$/.exec(url) ?? [];
      if (kind === 'to') response.writeHead(302, { location: decodeURIComponent(rest) }).end();
      else if (kind === 'hang') response.write('a');
      else if (kind === 'large') response.end('x'.repeat(2_000));
      else request.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const names = { 'hooks.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'], 'evil.example': ['10.0.0.1'] };
  const guard = () => guardWith(names, ['hooks.example', 'other.example']);
  const at = (path: string, host = 'hooks.example') => `http://${host}:${port}/${path}`;
  const to = (target: string) => at(`to/${encodeURIComponent(target)}`);

  it('connects to the address that it has checked, and asks DNS once', async () => {
    const { guardedFetch, asked } = guard();
    const response = await guardedFetch(at('echo'), { method: 'POST', body: 'hello' });
    expect([response.status, await response.text()]).toEqual([200, 'hello']);
    expect(asked).toEqual(['hooks.example']);
    expect(seen.at(-1)?.host).toBe(`hooks.example:${port}`);
  });

  it('is not fooled by a name that changes its address', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const rebinding = createAddressGuard({
      allow: ['127.0.0.1'],
      resolve: async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }],
    });
    expect((await rebinding.guardedFetch(at('echo', 'rebind.example'))).status).toBe(200);
    expect(answers).toEqual(['10.0.0.1']);
    await expect(rebinding.guardedFetch(at('echo', 'rebind.example'))).rejects.toThrow(AddressRefused);
  });

  it('checks each redirect, and follows three', async () => {
    const { guardedFetch, asked } = guard();
    const followed = await guardedFetch(to(to(to(at('echo')))));
    expect([followed.status, followed.url]).toEqual([200, at('echo')]);
    expect(asked).toHaveLength(4);
    await expect(guardedFetch(to(to(to(to(at('echo'))))))).rejects.toThrow('More than 3 redirects');
    for (const target of ['http://evil.example/', `http://127.0.0.1:${port}/echo`, 'file:///etc/passwd']) {
      await expect(guardedFetch(to(target)), target).rejects.toThrow(AddressRefused);
    }
    await expect(guardedFetch(to('http://'))).rejects.toThrow('no valid URL');
  });

  it('leaves secrets behind when a redirect leaves the origin', async () => {
    const headers = { authorization: 'Bearer secret' };
    await guard().guardedFetch(to(at('echo', 'other.example')), { headers });
    expect(seen.slice(-2).map(({ authorization }) => authorization)).toEqual(['Bearer secret', undefined]);
  });

  it('stops at the size limit and at the time limit', async () => {
    const { guardedFetch } = guard();
    await expect((await guardedFetch(at('large'))).text()).rejects.toThrow('larger than 1000 bytes');
    const impatient = createAddressGuard({ allow: ['127.0.0.1'], timeout: 50 });
    const hanging = impatient.guardedFetch(`http://127.0.0.1:${port}/hang`).then((response) => response.text());
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
    const lost = createAddressGuard({ resolve: () => new Promise(() => {}), timeout: 50 });
    await expect(lost.guardedFetch('http://lost.example/')).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('gives agents of node:http a lookup', async () => {
    const { lookup } = guard();
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        get({ host, port, path: '/echo', lookup }, (response) => resolve(response.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    expect(await status('hooks.example')).toBe(200);
    await expect(status('evil.example')).rejects.toThrow(AddressRefused);
  });
});
