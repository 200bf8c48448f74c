import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '../../src/internal/address-policy.ts';
import { AddressRefused } from '../../src/node/address-guard.ts';
import { createPushTransport, type PushTransportOptions } from '../../src/node/push-transport.ts';
import { checkWebhookUrl } from '../../src/push/check-webhook-url.ts';
import { type Authority, createAuthority } from '../support/certificates.ts';
import { PUBLIC_HOSTS, REFUSED_HOSTS, REFUSED_URLS } from './targets.ts';

/** A resolver that knows these names only. */
const resolver =
  (names: Record<string, string[]>): Resolve =>
  async (hostname) =>
    (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const resolve = resolver({ 'public.example': ['93.184.215.14', '2606:2800:21f:cb07::1'] });

const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const refusal = (url: string, allow: string[] = []) => expect(checkWebhookUrl(url, { allow, resolve }), url).rejects;

describe('a webhook can be registered', () => {
  it('knows at least 80 addresses that are refused', () => {
    expect(new Set(Object.values(REFUSED_HOSTS).flat()).size).toBeGreaterThanOrEqual(80);
  });

  it.each(Object.entries(REFUSED_HOSTS))('not at %s addresses [PUSH-14]', async (_, hosts) => {
    const transport = createPushTransport({ resolve });
    for (const host of hosts) {
      for (const url of [`https://${host}/hook`, `https://${host}:8443/hook?x=1#y`]) {
        await refusal(url).toMatchObject({ name: 'InvalidParams', violations: [{ field: 'url' }] });
        await expect(transport(request(url)), url).rejects.toThrow(AddressRefused);
      }
    }
  });

  it.each(Object.entries(REFUSED_URLS))('not at %s', async (url, reason) => {
    await refusal(url).toThrow(reason);
    await expect(createPushTransport({ resolve })(request(url))).rejects.toThrow(reason);
  });

  it.each([
    '',
    'hook',
    '//public.example/',
    'https://',
    'https://[::1',
    'https://a b/',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('not at %j, which is no URL or too long', (url) => refusal(url).toMatchObject({ name: 'InvalidParams' }));

  it.each(PUBLIC_HOSTS)('at %s', async (host) => {
    await expect(checkWebhookUrl(`https://${host}/hook`, { resolve })).resolves.toBeUndefined();
  });

  it('with an error that names its field and never a private address', async () => {
    const names = resolver({ 'mixed.example': ['93.184.215.14', '10.1.2.3'] });
    const field = 'configuration.taskPushNotificationConfig.url';
    const error = await checkWebhookUrl('https://mixed.example/', { resolve: names, field }).catch((reason) => reason);
    expect(error.message).toBe(`${field}: mixed.example is refused: not a public address (private)`);
  });

  it('also when DNS does not answer, unless the name is one of a local network', async () => {
    const silent = () => new Promise<never>(() => {});
    await expect(checkWebhookUrl('https://later.example/', { resolve: silent })).resolves.toBeUndefined();
    const broken = async () => Promise.reject(new Error('EAI_AGAIN'));
    await expect(checkWebhookUrl('https://later.example/', { resolve: broken })).resolves.toBeUndefined();
    await expect(checkWebhookUrl('https://db.internal/', { resolve: broken })).rejects.toThrow(
      'a name of a local network',
    );
  });

  it('where the operator has listed it, over http too', async () => {
    const names = resolver({ 'hooks.internal': ['10.1.2.3'], 'a.dev.example': ['127.0.0.1'] });
    const allow = ['hooks.internal', '*.dev.example', '127.0.0.1', '[::1]', '192.168.7.0/24', 'localhost'];
    const hosts = [
      'hooks.internal',
      'a.dev.example:3000',
      '127.0.0.1:4311',
      '[::1]:4311',
      '192.168.7.9',
      'localhost:1234',
    ];
    for (const url of hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`])) {
      await expect(checkWebhookUrl(url, { allow, resolve: names }), url).resolves.toBeUndefined();
    }
    for (const host of ['127.0.0.2', 'dev.example', '192.168.8.1', 'nothooks.internal', '8.8.8.8']) {
      await refusal(`http://${host}/`, allow).toMatchObject({ name: 'InvalidParams' });
    }
    await refusal('http://169.254.169.254/', ['169.254.0.0/16']).toThrow('cloud metadata');
    await expect(checkWebhookUrl('https://a.example/', { allow: ['http://x:1/'] })).rejects.toThrow(
      '"http://x:1/" is no host',
    );
  });
});

describe('a notification is sent', () => {
  const servers: Server[] = [];
  let authority: Authority;
  beforeAll(async () => {
    authority = await createAuthority();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  });

  async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, host, listening));
    return (server.address() as AddressInfo).port;
  }

  /** Delivers to `hook.example`, which is this machine. */
  const deliver = (url: string, options: PushTransportOptions = {}) =>
    createPushTransport({ allow: ['hook.example'], resolve: resolver({ 'hook.example': ['127.0.0.1'] }), ...options })(
      request(url),
    );

  it('as it is, with Host of the URL, and answered with status, wait and text', async () => {
    const seen: unknown[] = [];
    const port = await listen(
      createServer(async (incoming, response) => {
        let body = '';
        for await (const chunk of incoming) body += chunk;
        seen.push([incoming.method, incoming.url, incoming.headers.host, incoming.headers['content-type'], body]);
        response.writeHead(503, { 'retry-after': '7' }).end('later');
      }),
    );
    const answer = await deliver(`http://hook.example:${port}/a?b=c`);
    expect(answer).toEqual({ status: 503, retryAfter: 7_000, text: 'later' });
    expect(seen).toEqual([['POST', '/a?b=c', `hook.example:${port}`, 'application/json', '{}']]);
  });

  it('to the address that was checked, whatever DNS says afterwards', async () => {
    const altNames = [{ type: 'dns' as const, value: 'rebind.example' }];
    const certificate = await authority.issue({ name: 'rebind.example', altNames, for: 'server' });
    const port = await listen(createTlsServer(certificate, (_, response) => response.end('public')));
    // 127.0.0.1 stands for a public address, 127.0.0.2 for one of the private network.
    const answers = ['127.0.0.1', '127.0.0.1', '127.0.0.2'];
    const changing: Resolve = async () => [{ address: answers.shift() as string, family: 4 }];
    const options = { allow: ['127.0.0.1'], resolve: changing };
    const transport = createPushTransport({ ...options, ca: authority.cert });
    const url = `https://rebind.example:${port}/`;
    await checkWebhookUrl(url, options);
    await expect(transport(request(url))).resolves.toMatchObject({ status: 200, text: 'public' });
    expect(answers).toEqual(['127.0.0.2']);
    await expect(transport(request(url))).rejects.toThrow('rebind.example is refused: not a public address (loopback)');
  });

  it('to no address that DNS mixes in', async () => {
    const port = await listen(createServer((_, response) => response.end()));
    const mixed = resolver({ 'hook.example': ['127.0.0.1', '10.0.0.1'] });
    await expect(deliver(`https://hook.example:${port}/`, { allow: ['127.0.0.1'], resolve: mixed })).rejects.toThrow(
      AddressRefused,
    );
  });

  it('and a redirect is an answer that is not followed', async () => {
    const paths: (string | undefined)[] = [];
    const port = await listen(
      createServer(({ url }, response) => {
        paths.push(url);
        response.writeHead(307, { location: '/elsewhere' }).end();
      }),
    );
    expect((await deliver(`http://hook.example:${port}/hook`)).status).toBe(307);
    expect(paths).toEqual(['/hook']);
  });

  it('over TLS only to the host that the certificate names', async () => {
    const names = [{ type: 'dns' as const, value: 'hook.example' }];
    const asked: unknown[] = [];
    const good = createTlsServer(
      await authority.issue({ name: 'hook.example', altNames: names, for: 'server' }),
      ({ socket }, response) => {
        asked.push((socket as unknown as { servername: unknown }).servername);
        response.end('ok');
      },
    );
    const port = await listen(good);
    const url = `https://hook.example:${port}/`;
    expect(await deliver(url, { ca: authority.cert })).toMatchObject({ status: 200 });
    expect(asked).toEqual(['hook.example']);
    await expect(deliver(url)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/UNABLE_TO|SELF_SIGNED/) },
    });
    const other = {
      allow: ['other.example'],
      resolve: resolver({ 'other.example': ['127.0.0.1'] }),
      ca: authority.cert,
    };
    await expect(deliver(`https://other.example:${port}/`, other)).rejects.toMatchObject({
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
  });

  it('with limits: a hanging webhook is given up, a long answer is cut, a broken one is a failure', async () => {
    const port = await listen(
      createServer(({ url }, response) => {
        if (url === '/long') response.end('x'.repeat(10_000_000));
        else if (url === '/broken')
          response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
        else if (url === '/drip') response.write('x');
      }),
    );
    const at = (path: string) =>
      deliver(`http://hook.example:${port}${path}`, { timeout: path === '/long' || path === '/broken' ? 10_000 : 200 });
    expect(await at('/long')).toEqual({ status: 200, retryAfter: undefined, text: 'x'.repeat(1_000) });
    await expect(at('/broken')).rejects.toThrow();
    await expect(at('/hang')).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(at('/drip')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
