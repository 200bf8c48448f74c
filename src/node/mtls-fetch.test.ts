import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificates } from '../../test/support/certificates.ts';
import { createMtlsFetch, type MtlsFetch } from './mtls-fetch.ts';

const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/who': (request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end((request.socket as TLSSocket).getPeerCertificate().subject.CN);
  },
  '/echo': (request, response) => {
    response.writeHead(201, { 'x-length': request.headers['content-length'] ?? 'none' });
    request.pipe(response);
  },
  '/empty': (_, response) => {
    response.writeHead(204).end();
  },
  '/endless': (_, response) => {
    response.write('first');
  },
  '/silent': () => {},
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('ten letters', () => response.destroy());
  },
  '/away': (_, response) => {
    response.writeHead(302, { location: 'https://other.example/' }).end();
  },
  '/here': (_, response) => {
    response.writeHead(307, { location: '/echo' }).end();
  },
  '/see': (_, response) => {
    response.writeHead(303, { location: '/who' }).end();
  },
  '/loop': (_, response) => {
    response.writeHead(302, { location: '/loop' }).end();
  },
};

describe('createMtlsFetch', () => {
  let server: Server;
  let url: string;
  let fetch: MtlsFetch;
  let certificates: Awaited<ReturnType<typeof makeCertificates>>;

  beforeAll(async () => {
    certificates = await makeCertificates();
    const { ca } = certificates;
    server = createServer({ ...certificates.server, ca, requestCert: true, rejectUnauthorized: true });
    server.on('request', (request, response) => routes[request.url ?? '']?.(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    fetch = createMtlsFetch({ ...certificates.client, ca });
  });
  afterAll(async () => {
    fetch.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('presents the certificate, and the server knows who calls', async () => {
    const response = await fetch(`${url}/who`);
    expect([response.status, response.ok, response.url, response.redirected]).toEqual([200, true, `${url}/who`, false]);
    expect(await response.text()).toBe('test client');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('is turned away without a certificate, and does not trust a stranger [CLIENT-17]', async () => {
    await expect(globalThis.fetch(`${url}/who`)).rejects.toThrow('fetch failed');
    const untrusting = createMtlsFetch(certificates.client);
    await expect(untrusting(`${url}/who`)).rejects.toMatchObject({ message: 'fetch failed', cause: expect.any(Error) });
    untrusting.close();
  });

  it('sends bodies: text with its length, a stream in pieces, a Request', async () => {
    const text = await fetch(`${url}/echo`, { method: 'POST', body: 'hällo' });
    expect([text.status, text.headers.get('x-length'), await text.text()]).toEqual([201, '6', 'hällo']);
    const body = new Blob(['one ', 'two']).stream();
    const stream = await fetch(new URL('/echo', url), { method: 'POST', body });
    expect([stream.headers.get('x-length'), await stream.text()]).toEqual(['none', 'one two']);
    const request = await fetch(new Request(`${url}/echo`, { method: 'PUT', body: new Uint8Array([65]) }));
    expect(await request.text()).toBe('A');
  });

  it('knows answers without a body', async () => {
    const response = await fetch(`${url}/empty`);
    expect([response.status, response.body]).toEqual([204, null]);
  });

  it('streams an answer and stops when it is aborted', async () => {
    const controller = new AbortController();
    const response = await fetch(`${url}/endless`, { signal: controller.signal });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    const next = reader?.read();
    controller.abort();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('closes the connection when the reader goes away', async () => {
    const gone = new Promise((resolve) => server.once('request', (_, answer) => answer.once('close', resolve)));
    const response = await fetch(`${url}/endless`);
    await response.body?.cancel();
    await gone;
  });

  it('stops before the answer, and does not begin when it is too late', async () => {
    const controller = new AbortController();
    const pending = fetch(`${url}/silent`, { signal: controller.signal });
    server.once('request', () => controller.abort(new Error('enough')));
    await expect(pending).rejects.toThrow('enough');
    await expect(fetch(`${url}/who`, { signal: controller.signal })).rejects.toThrow('enough');
  });

  it('says when an answer breaks off', async () => {
    const response = await fetch(`${url}/broken`);
    await expect(response.text()).rejects.toThrow();
  });

  it('follows redirects within the origin only', async () => {
    const again = await fetch(`${url}/here`, { method: 'POST', body: 'again' });
    expect([again.url, again.redirected, await again.text()]).toEqual([`${url}/echo`, true, 'again']);
    const see = await fetch(`${url}/see`, { method: 'POST', body: 'x' });
    expect(await see.text()).toBe('test client');
    await expect(fetch(`${url}/away`)).rejects.toThrow('not shown there');
    await expect(fetch(`${url}/loop`)).rejects.toThrow('More than 3 redirects');
    expect((await fetch(`${url}/away`, { redirect: 'manual' })).status).toBe(302);
    await expect(fetch(`${url}/here`, { redirect: 'error' })).rejects.toThrow('not wanted');
    const body = new Blob(['once']).stream();
    await expect(fetch(`${url}/here`, { method: 'POST', body })).rejects.toThrow('only once');
  });

  it('refuses plain HTTP', async () => {
    await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow('needs https');
  });
});
